//! What the endpoints stand on beside the context: the hasher and Google's keys.

use actix_web::web::Data;
use kernel::Rng;
use platform::{
    config::Config,
    web::{Caller, Ctx},
};

use crate::{
    AuthError,
    google::Google,
    hasher::{Compared, Hasher, Place},
    network::NetworkHash,
    network_key::NetworkKey,
    password::{BcryptHash, Password},
};

/// How endpoints take it.
pub type Auth = Data<Services>;

/// One for each server process.
pub struct Services {
    pub(crate) hasher: Hasher,
    pub(crate) google: Option<Google>,
    pub(crate) networks: NetworkKey,
}

impl Services {
    /// Starts the hashing threads; Google is asked when the first id token comes.
    pub fn new(config: &Config) -> Self {
        Self {
            hasher: Hasher::new(config.bcrypt_cost),
            google: config.google.clone().map(Google::new),
            networks: NetworkKey::default(),
        }
    }

    /// Takes a place in the queue of slow hashes for a caller. Returns an error if there is none.
    pub fn place(&self, caller: &Caller) -> Result<Place, AuthError> {
        self.hasher.place(caller.network())
    }

    /// Returns the slow hash of a password.
    pub async fn hash_password(
        &self,
        place: &Place,
        password: &Password,
        rng: &dyn Rng,
    ) -> Result<BcryptHash, AuthError> {
        self.hasher.hash(place, password.digest(), rng).await
    }

    /// Returns true if `hash` was made from the password. Without a hash it takes as long and matches nothing.
    pub async fn is_password(
        &self,
        place: &Place,
        password: &Password,
        hash: Option<BcryptHash>,
    ) -> Result<bool, AuthError> {
        self.hasher.matches(place, password.digest(), Compared::Password(hash)).await
    }

    /// Returns the hash of a caller's network, to count by.
    pub async fn network_hash(&self, ctx: &Ctx, caller: &Caller) -> Result<NetworkHash, AuthError> {
        self.networks.hash(ctx, caller).await
    }

    /// Returns the name of a caller's network in the log; none without the secret key.
    pub async fn network_name(&self, ctx: &Ctx, caller: &Caller) -> String {
        self.networks.logged(ctx, caller).await.unwrap_or_default()
    }
}
