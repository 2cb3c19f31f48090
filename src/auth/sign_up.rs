//! `POST auth/signup`: a registration begins, and an e-mail says how it goes on.

use diesel::PgConnection;
use kernel::EmailAddress;
use platform::{
    config::Brand,
    web::{Caller, Ctx, Failed, FieldErrors, Json},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Auth, AuthError, RegistrationId, SecurityEvent,
    code_request::{CodeRequest, CodeRequestKind},
    ids::CodeRequestId,
    network::NetworkHash,
    password::{BcryptHash, Password},
    queue_code::queue,
    store,
    wire::{NewCredentials, read_new_password},
};

/// How many sign-ups a day from one network may send an e-mail to one address.
const SIGN_UPS_A_DAY: i64 = 10;

/// A registration that waits for its code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Registered {
    email: String,
    /// The registration; the account bears the same id once the code is typed.
    user_id: RegistrationId,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<NewCredentials>,
) -> Result<Json<Registered>, Failed<AuthError>> {
    let (email, password) = read(typed, &ctx.config.brand).map_err(AuthError::from)?;
    let place = auth.hasher.place(caller.network())?;
    let network = auth.networks.hash(&ctx, &caller).await?;
    let password_hash = auth.hasher.hash(&place, password.digest(), &*ctx.rng).await?;
    let registration = RegistrationId::random(&*ctx.rng);
    let request = CodeRequest {
        id: CodeRequestId::random(&*ctx.rng),
        kind: CodeRequestKind::SignUp,
        email: email.clone(),
        registration_id: Some(registration),
        language: caller.language,
    };
    let begin = move |conn: &mut _| begin(conn, &request, &network, registration, &password_hash);
    ctx.db.transaction(begin).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::CodeAsked, None).await;
    Ok(Json(Registered { email: email.as_str().to_owned(), user_id: registration }))
}

fn read(typed: NewCredentials, brand: &Brand) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let read = read_new_password(typed, brand, &mut errors);
    errors.all_or(read)
}

/// Does the same for every address: who has an account already learns it by the e-mail alone.
fn begin(
    conn: &mut PgConnection,
    request: &CodeRequest,
    network: &NetworkHash,
    registration: RegistrationId,
    password_hash: &BcryptHash,
) -> Result<(), AuthError> {
    let recent = store::requests::recent(conn, request.kind, &request.email, network)?;
    match recent.wait_after(SIGN_UPS_A_DAY) {
        0 => {}
        seconds => return Err(AuthError::TooOften { seconds }),
    }
    store::registrations::insert(conn, registration, &request.email, password_hash)?;
    queue(conn, request, network)
}
