//! `POST auth/resend-otp`: the code of a registration once more.

use kernel::Text;
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json, Message};

use crate::{
    Auth, AuthError, SecurityEvent,
    code_request::{CodeRequest, CodeRequestKind},
    ids::CodeRequestId,
    queue_code::queue_if_rested,
    wire::{TypedRegistration, read_email},
};

const SENT: Text = Text::new(
    "Your verification code has been sent to your email address.",
    "Naipadala na ang iyong verification code sa iyong email address.",
    "Napadala na ang imong verification code sa imong email address.",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<TypedRegistration>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let request = CodeRequest {
        id: CodeRequestId::random(&*ctx.rng),
        kind: CodeRequestKind::Resend,
        email: errors.all_or(email).map_err(AuthError::from)?,
        registration_id: typed.registration(),
        language: caller.language,
    };
    let network = auth.networks.hash(&ctx, &caller).await?;
    ctx.db.transaction(move |conn| queue_if_rested(conn, &request, &network)).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::CodeAsked, None).await;
    Ok(Message::to(&caller, &SENT))
}
