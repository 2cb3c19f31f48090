//! `POST auth/signup`: a registration begins, and a letter says how it goes on.

use diesel::PgConnection;
use kernel::{EmailAddress, draw_uuid};
use platform::{
    jobs,
    web::{Caller, Ctx, Failed, FieldErrors, Json},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    Auth, AuthError,
    password::Password,
    send_code::SendCode,
    store::{
        self,
        requests::{Kind, Request},
    },
    wire::read_new_password,
};

/// A letter to one address by sign-ups alone: more would be somebody's joke.
const SIGN_UPS_A_DAY: i64 = 10;

/// What somebody typed who wants an account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SignUp {
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
    #[serde(default)]
    #[schema(required)]
    password_confirmation: String,
}

/// A registration that waits for its code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Registered {
    email: String,
    /// The registration; the account bears the same id once the code is typed.
    user_id: Uuid,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<SignUp>,
) -> Result<Json<Registered>, Failed<AuthError>> {
    let (email, password) = read(typed).map_err(AuthError::from)?;
    let place = auth.hasher.place()?;
    let password_hash = auth.hasher.hash(&place, password.digest(), &*ctx.rng).await?;
    let registration = draw_uuid(&*ctx.rng);
    let request = Request {
        id: draw_uuid(&*ctx.rng),
        kind: Kind::SignUp,
        email: email.clone(),
        registration: Some(registration),
        language: caller.language,
    };
    let kept = ctx.db.transaction(move |conn| begin(conn, &request, registration, &password_hash));
    kept.await?;
    ctx.workers.wake();
    Ok(Json(Registered { email: email.as_str().to_owned(), user_id: registration }))
}

fn read(typed: SignUp) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let SignUp { email, password, password_confirmation } = typed;
    let read = read_new_password(&email, password, &password_confirmation, &mut errors);
    errors.all_or(read)
}

/// Does the same for every address: who has an account already learns it by the letter alone.
fn begin(
    conn: &mut PgConnection,
    request: &Request,
    registration: Uuid,
    password_hash: &str,
) -> Result<(), AuthError> {
    let asked = store::requests::asked_before(conn, request.kind, &request.email)?;
    if asked.times >= SIGN_UPS_A_DAY {
        return Err(AuthError::TooOften { seconds: asked.until_tomorrow() });
    }
    store::registrations::insert(conn, registration, &request.email, password_hash)?;
    queue(conn, request)
}

/// Notes the request and queues the job that answers it.
pub(crate) fn queue(conn: &mut PgConnection, request: &Request) -> Result<(), AuthError> {
    store::requests::insert(conn, request)?;
    jobs::enqueue_once::<SendCode>(conn, &request.id, &request.id.to_string())?;
    Ok(())
}
