//! What the endpoints stand on beside the context: the hasher and Google's keys.

use actix_web::web::Data;
use platform::{
    config::Config,
    web::{Caller, Ctx},
};

use crate::{google::Google, hasher::Hasher, network_key::NetworkKey};

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

    /// Returns the name of a caller's network in the log; none without the secret key.
    pub async fn network_name(&self, ctx: &Ctx, caller: &Caller) -> String {
        self.networks.logged(ctx, caller).await.unwrap_or_default()
    }
}
