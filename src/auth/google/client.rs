//! Google as the operator has set it up, and its word, believed or not.

use kernel::Clock;
use platform::{Outbound, config::GoogleConfig};
use sha2::{Digest as _, Sha256};

use super::{
    id_token::{self, Identity},
    keys,
};
use crate::AuthError;

/// Google as it is set up, and its keys as last seen.
pub(crate) struct Google {
    pub(super) config: GoogleConfig,
    keys: keys::Keys,
}

/// Who Google says it is, and the token that said so.
pub(crate) struct Vouched {
    pub(crate) identity: Identity,
    pub(crate) token_hash: [u8; 32],
}

impl Google {
    pub(crate) fn new(config: GoogleConfig) -> Self {
        let keys = keys::Keys::of(config.jwks_url.clone());
        Self { config, keys }
    }

    /// Believes an id token only if Google signed it, for us, just now.
    pub(super) async fn verify(
        &self,
        outbound: &Outbound,
        clock: &dyn Clock,
        token: &str,
        nonce: Option<&str>,
    ) -> Result<Vouched, AuthError> {
        let parsed = id_token::parse(token)?;
        let key = self.keys.key(outbound, clock, parsed.key_id()).await?;
        let expected = id_token::Expected {
            audience: &self.config.client_id,
            issuer: &self.config.issuer,
            nonce,
            now: clock.now(),
        };
        let identity = parsed.verify(&key, &expected)?;
        Ok(Vouched { identity, token_hash: Sha256::digest(token).into() })
    }
}
