//! The key under which networks are hashed.

use chrono::{DateTime, Utc};
use kernel::Secret;
use platform::web::{Caller, Ctx};
use tokio::sync::OnceCell;

use crate::{
    AuthError,
    network::{NetworkHash, keyed},
    store,
};

/// The key, asked of the database once.
#[derive(Default)]
pub(crate) struct NetworkKey(OnceCell<Secret<Vec<u8>>>);

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

    async fn key(&self, ctx: &Ctx) -> Result<&Secret<Vec<u8>>, AuthError> {
        self.0.get_or_try_init(async || Ok(ctx.db.run(store::networks::key).await?)).await
    }
}

fn month(now: DateTime<Utc>) -> String {
    now.format("%Y-%m").to_string()
}
