//! `POST auth/verify-otp`: the code was typed, so the registration becomes an account.

use diesel::PgConnection;
use kernel::{EmailAddress, Text};
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json, Message};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    Auth, AuthError, RegistrationId, SecurityEvent,
    hasher::Compared,
    one_time_code::{OneTimeCode, Subject},
    password::BcryptHash,
    store::{self, codes::Guesser},
    wire::{TypedRegistration, read_email},
};

const VERIFIED: Text = Text::new(
    "Verification completed. You may now login to your account.",
    "Tapos na ang pagkumpirma. Maaari ka nang mag-login sa iyong account.",
    "Nahuman na ang pagkumpirma. Mahimo ka na mag-login sa imong account.",
);

const WRONG: AuthError = AuthError::WrongCode { field: "otp" };

/// The code, and the registration that it was mailed for.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerifyOtp {
    #[serde(flatten)]
    registration: TypedRegistration,
    /// Six letters and digits, in any case.
    #[serde(default)]
    #[schema(required)]
    otp: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<VerifyOtp>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.registration.email, &mut errors);
    let email = errors.all_or(email).map_err(AuthError::from)?;
    let code = OneTimeCode::read(&typed.otp).ok_or(WRONG)?;
    let registration = typed.registration.registration().ok_or(WRONG)?;
    let place = auth.hasher.place(caller.network())?;
    let for_guess = email.clone();
    let hash = ctx.db.run(move |conn| count_guess(conn, registration, &for_guess)).await?;
    let compared = Compared::Code(hash.clone());
    let is_right = auth.hasher.matches(&place, code.secret().clone(), compared).await?;
    let Some(hash) = hash.filter(|_| is_right) else {
        auth.note(&ctx, &caller, SecurityEvent::WrongCode, None).await;
        return Err(WRONG.into());
    };
    ctx.db.transaction(move |conn| begin_account(conn, registration, &email, &hash)).await?;
    auth.note(&ctx, &caller, SecurityEvent::AccountBegun, Some(registration.into())).await;
    Ok(Message::to(&caller, &VERIFIED))
}

fn count_guess(
    conn: &mut PgConnection,
    registration: RegistrationId,
    email: &EmailAddress,
) -> Result<Option<BcryptHash>, AuthError> {
    if !store::registrations::is_active(conn, registration, email)? {
        return Ok(None);
    }
    // Its id is known to nobody but whoever signed up.
    Ok(store::codes::count_guess(conn, Subject::Registration(registration), Guesser::Asker)?)
}

/// The password is that of this very registration. Other registrations of the same address, with
/// other passwords, are deleted.
fn begin_account(
    conn: &mut PgConnection,
    registration: RegistrationId,
    email: &EmailAddress,
    code_hash: &BcryptHash,
) -> Result<(), AuthError> {
    if !store::codes::use_up(conn, Subject::Registration(registration), code_hash)? {
        return Err(WRONG);
    }
    let taken = store::registrations::take(conn, registration)?.ok_or(WRONG)?;
    let (id, password_hash) = (taken.id.into(), &taken.password_hash);
    if !store::accounts::insert_proved_by_code(conn, id, &taken.email, password_hash)? {
        return Err(WRONG);
    }
    store::registrations::forget_all_of(conn, email)?;
    Ok(())
}
