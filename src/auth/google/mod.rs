//! Sign-in with Google: its button's id tokens, and the redirect flow where its script is blocked.

mod id_token;
mod keys;
mod redirect;
mod sign_in;

use kernel::Clock;
use platform::{Outbound, config::GoogleConfig, web::Ctx};
use sha2::{Digest as _, Sha256};

pub(crate) use id_token::{Identity, PersonName};
pub(crate) use redirect::{HandedOver, callback, start};
pub(crate) use sign_in::endpoint as sign_in;

use crate::{Auth, AuthError, wire::GoogleWord};

/// Google as it is set up, and its keys as last seen.
pub(crate) struct Google {
    config: GoogleConfig,
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
    async fn verify(
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

/// Reads what a page sends of Google's word, whichever way it came.
pub(crate) async fn vouched(
    ctx: &Ctx,
    auth: &Auth,
    word: GoogleWord,
    handed: &HandedOver,
) -> Result<Vouched, AuthError> {
    let google = auth.google.as_ref().ok_or(AuthError::GoogleOff)?;
    let (token, nonce) = match (word.id_token, word.handover) {
        (Some(token), _) => (token, None),
        (None, Some(handover)) => {
            let (token, nonce) = handed.redeem(&handover)?;
            (token, Some(nonce))
        }
        (None, None) => return Err(AuthError::GoogleRefused("there is no token")),
    };
    google.verify(&ctx.outbound, &*ctx.clock, &token, nonce.as_deref()).await
}
