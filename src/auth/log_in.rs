//! `POST auth/login`: an address and its password for a token.

use diesel::PgConnection;
use kernel::EmailAddress;
use platform::web::{Ctx, Failed, FieldErrors, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    AccountId, Auth, AuthError, RegistrationId,
    account::email_hash,
    guessing::Try,
    hasher::{Compared, Place},
    password::{BcryptHash, Password},
    store::{self, accounts::Credentials, registrations::Registration, sessions::WayIn},
    token::{Token, TokenHash},
    wire::{read_email, read_password},
};

/// The address and the password of an account.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LogIn {
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
}

/// A session begins.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoggedIn {
    /// For `Authorization: Bearer`.
    token: String,
}

/// Whom the owner of an address may be: somebody with an account, somebody who has just signed up,
/// both, or nobody.
#[derive(Default)]
struct Candidates {
    account: Option<Credentials>,
    registration: Option<Registration>,
}

/// Whom the typed password belongs to.
enum Found {
    Account { id: AccountId, hash: BcryptHash },
    Registration(RegistrationId),
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    Json(typed): Json<LogIn>,
) -> Result<Json<LoggedIn>, Failed<AuthError>> {
    let (email, password) = read(typed).map_err(AuthError::from)?;
    let place = auth.hasher.place()?;
    let for_try = email.clone();
    let candidates = ctx.db.transaction(move |conn| candidates(conn, &for_try)).await?;
    let found = find(&auth, &place, &password, candidates).await?;
    let found = found.ok_or(AuthError::WrongCredentials)?;
    let token = Token::draw(&*ctx.rng);
    let token_hash = token.hash();
    ctx.db.run(move |conn| enter(conn, &email, found, &token_hash)).await?;
    Ok(Json(LoggedIn { token: token.into_string() }))
}

/// Compares with the password of an account and with that of a registration, whether there are such
/// or not. So the answer to somebody who has signed up with this address and this password is the
/// same whether the address has an account or not.
async fn find(
    auth: &Auth,
    place: &Place,
    password: &Password,
    Candidates { account, registration }: Candidates,
) -> Result<Option<Found>, AuthError> {
    let compare = async |hash: Option<&BcryptHash>| {
        let compared = Compared::Password(hash.cloned());
        auth.hasher.matches(place, password.digest(), compared).await
    };
    let account = account.and_then(|found| Some((found.id, found.password_hash?)));
    let is_account_s = compare(account.as_ref().map(|(_, hash)| hash)).await?;
    let is_registration_s = compare(registration.as_ref().map(|r| &r.password_hash)).await?;
    let account = account.filter(|_| is_account_s).map(|(id, hash)| Found::Account { id, hash });
    let registration = registration.filter(|_| is_registration_s);
    Ok(account.or(registration.map(|found| Found::Registration(found.id))))
}

/// The password was right: a session begins, if there is an account that it is for.
fn enter(
    conn: &mut PgConnection,
    email: &EmailAddress,
    found: Found,
    token_hash: &TokenHash,
) -> Result<(), AuthError> {
    match found {
        Found::Account { id, hash } => {
            if !store::sessions::insert(conn, token_hash, id, WayIn::Password(&hash))? {
                return Err(AuthError::WrongCredentials);
            }
            Ok(store::failures::forgive(conn, &email_hash(email))?)
        }
        // Anybody may sign up with any address: this makes up for no guess at the owner's password.
        Found::Registration(registration) => {
            Err(AuthError::Unverified { registration, email: email.clone() })
        }
    }
}

fn read(typed: LogIn) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let password = read_password(typed.password, &mut errors);
    errors.all_or(email.zip(password))
}

/// Counts the try, then looks who might be meant. It takes the same steps for every address.
fn candidates(conn: &mut PgConnection, email: &EmailAddress) -> Result<Candidates, AuthError> {
    if let Try::Locked { seconds } = store::failures::count_try(conn, &email_hash(email))? {
        return Err(AuthError::TooOften { seconds });
    }
    Ok(Candidates {
        account: store::accounts::by_email(conn, email)?,
        registration: store::registrations::newest(conn, email)?,
    })
}
