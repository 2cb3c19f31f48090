//! Google's word as a page sends it on, whichever way it came.

use platform::web::Ctx;

use super::{client::Vouched, redirect::HandedOver};
use crate::{Auth, AuthError, wire::GoogleWord};

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
