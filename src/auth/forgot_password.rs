//! `POST auth/forgot-password`: a code for a new password, if the address has an account.

use kernel::Text;
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json, Message};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    Auth, AuthError, SecurityEvent,
    code_request::{CodeRequest, CodeRequestKind},
    ids::CodeRequestId,
    queue_code::queue_if_rested,
    wire::read_email,
};

const SENT: Text = Text::new(
    "Forgot password code was sent to your email",
    "Naipadala na sa iyong email ang code para sa nakalimutang password",
    "Napadala na sa imong email ang code alang sa nakalimtang password",
);

/// Whose password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ForgotPassword {
    #[serde(default)]
    #[schema(required)]
    email: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<ForgotPassword>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let request = CodeRequest {
        id: CodeRequestId::random(&*ctx.rng),
        kind: CodeRequestKind::Password,
        email: errors.all_or(email).map_err(AuthError::from)?,
        registration_id: None,
        language: caller.language,
    };
    let network = auth.networks.hash(&ctx, &caller).await?;
    ctx.db.transaction(move |conn| queue_if_rested(conn, &request, &network)).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::CodeAsked, None).await;
    Ok(Message::to(&caller, &SENT))
}
