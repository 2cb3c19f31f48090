//! `POST auth/login`: an address and its password for a token.

use diesel::PgConnection;
use kernel::EmailAddress;
use platform::web::{Caller, Ctx, Failed, FieldErrors, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    AccountId, Auth, AuthError, RegistrationId, SecurityEvent,
    hasher::{Compared, Place},
    network::NetworkHash,
    password::{BcryptHash, Password},
    store::{self, accounts::Credentials, registrations::Registration, sessions::WayIn},
    token::{Token, TokenHash},
    tries::{count_try, forgive},
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
    caller: Caller,
    Json(typed): Json<LogIn>,
) -> Result<Json<LoggedIn>, Failed<AuthError>> {
    let (email, password) = read(typed).map_err(AuthError::from)?;
    let place = auth.hasher.place(caller.network())?;
    let network = auth.networks.hash(&ctx, &caller).await?;
    let for_try = email.clone();
    let candidates = ctx.db.transaction(move |conn| candidates(conn, &for_try, &network)).await;
    auth.note_pause(&ctx, &caller, &candidates, None).await;
    let candidates = candidates?;
    let account = candidates.account.as_ref().map(|account| account.id);
    let Some(found) = find(&auth, &place, &password, candidates).await? else {
        auth.note(&ctx, &caller, SecurityEvent::WrongPassword, account).await;
        return Err(AuthError::WrongCredentials.into());
    };
    let token = Token::draw(&*ctx.rng);
    let token_hash = token.hash();
    ctx.db.run(move |conn| enter(conn, &email, &network, found, &token_hash)).await?;
    auth.note(&ctx, &caller, SecurityEvent::SignedIn, account).await;
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
    let account = account.and_then(|found| Some((found.id, found.password_hash?)));
    let hashes = [
        account.as_ref().map(|(_, hash)| hash.clone()),
        registration.as_ref().map(|found| found.password_hash.clone()),
    ];
    let compared = hashes.map(Compared::Password);
    let [is_account_s, is_registration_s] =
        auth.hasher.match_each(place, password.digest(), compared).await?;
    let account = account.filter(|_| is_account_s).map(|(id, hash)| Found::Account { id, hash });
    let registration = registration.filter(|_| is_registration_s);
    Ok(account.or(registration.map(|found| Found::Registration(found.id))))
}

/// The password was right: a session begins, if there is an account that it is for.
fn enter(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
    found: Found,
    token_hash: &TokenHash,
) -> Result<(), AuthError> {
    match found {
        Found::Account { id, hash } => {
            if !store::sessions::insert(conn, token_hash, id, WayIn::Password(&hash))? {
                return Err(AuthError::WrongCredentials);
            }
            forgive(conn, email, network)
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
fn candidates(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<Candidates, AuthError> {
    count_try(conn, email, network)?;
    Ok(Candidates {
        account: store::accounts::by_email(conn, email)?,
        registration: store::registrations::newest(conn, email)?,
    })
}
