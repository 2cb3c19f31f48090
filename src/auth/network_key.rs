//! The key under which networks are hashed.

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Rng, Secret};
use platform::{
    db::DbError,
    keys::{self, KeyId, Purpose},
    web::{Caller, Ctx},
};
use tokio::sync::OnceCell;

use crate::{
    AuthError,
    network::{NetworkHash, keyed},
    store,
};

/// The key, derived once from the secret key in use, which the database names.
#[derive(Default)]
pub(crate) struct NetworkKey(OnceCell<Secret<[u8; 32]>>);

impl NetworkKey {
    /// Returns the hash of a caller's network, the same on every server.
    pub(crate) async fn hash(&self, ctx: &Ctx, caller: &Caller) -> Result<NetworkHash, AuthError> {
        let hash = keyed(self.key(ctx).await?, "counted", caller.network());
        Ok(NetworkHash(hash))
    }

    /// Returns the name of a caller's network in the log. It is another one each month, so that an
    /// old log does not tell where somebody has been for years.
    pub(crate) async fn logged(&self, ctx: &Ctx, caller: &Caller) -> Result<String, AuthError> {
        let month = month(ctx.clock.now());
        let hash = keyed(self.key(ctx).await?, &month, caller.network());
        Ok(hash[..8].iter().map(|byte| format!("{byte:02x}")).collect())
    }

    async fn key(&self, ctx: &Ctx) -> Result<&Secret<[u8; 32]>, AuthError> {
        let derive = async || {
            let current: Option<KeyId> = ctx.db.run(keys::current).await?;
            let root = match current {
                Some(id) => ctx.keys.root(&id),
                None => ctx.keys.newest(),
            };
            Ok(root.ok_or(AuthError::NoKey)?.key(Purpose::Networks))
        };
        self.0.get_or_try_init(derive).await
    }
}

/// Overwrites the key that lay in the database before keys lay outside of it; no server of this version
/// reads it.
pub fn erase_kept_network_key(conn: &mut PgConnection, rng: &dyn Rng) -> Result<(), DbError> {
    let mut instead = [0; 32];
    rng.fill(&mut instead);
    store::networks::erase_key(conn, &instead)
}

fn month(now: DateTime<Utc>) -> String {
    now.format("%Y-%m").to_string()
}
