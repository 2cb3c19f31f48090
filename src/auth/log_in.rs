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
    hasher::Compared,
    password::{BcryptHash, Password},
    store::{self, registrations::Registration},
    token::{Token, TokenHash},
    wire::{read_email, read_password},
};

/// What somebody typed who has an account.
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

/// What an address stands for.
enum Candidate {
    Account { id: AccountId, hash: BcryptHash },
    Registration { id: RegistrationId, hash: BcryptHash },
    Nobody,
}

impl Candidate {
    fn compared(&self) -> Compared {
        Compared::Password(match self {
            Self::Account { hash, .. } | Self::Registration { hash, .. } => Some(hash.clone()),
            Self::Nobody => None,
        })
    }
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    Json(typed): Json<LogIn>,
) -> Result<Json<LoggedIn>, Failed<AuthError>> {
    let (email, password) = read(typed).map_err(AuthError::from)?;
    let place = auth.hasher.place()?;
    let for_try = email.clone();
    let candidate = ctx.db.transaction(move |conn| candidate(conn, &for_try)).await?;
    let compared = candidate.compared();
    let is_right = auth.hasher.matches(&place, password.digest(), compared).await?;
    if !is_right {
        return Err(AuthError::WrongCredentials.into());
    }
    let token = Token::draw(&*ctx.rng);
    let token_hash = token.hash();
    ctx.db.run(move |conn| enter(conn, &email, candidate, &token_hash)).await?;
    Ok(Json(LoggedIn { token: token.into_string() }))
}

/// The password was right: a session begins, if there is an account that it is for.
fn enter(
    conn: &mut PgConnection,
    email: &EmailAddress,
    candidate: Candidate,
    token_hash: &TokenHash,
) -> Result<(), AuthError> {
    match candidate {
        Candidate::Account { id, hash } => {
            if !store::sessions::insert(conn, token_hash, id, Some(&hash))? {
                return Err(AuthError::WrongCredentials);
            }
            Ok(store::failures::forgive(conn, &email_hash(email))?)
        }
        Candidate::Registration { id, .. } => {
            store::failures::forgive(conn, &email_hash(email))?;
            Err(AuthError::Unverified { registration: id, email: email.clone() })
        }
        Candidate::Nobody => Err(AuthError::WrongCredentials),
    }
}

fn read(typed: LogIn) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let password = read_password(typed.password, &mut errors);
    errors.all_or(email.zip(password))
}

/// Counts the try, then looks who might be meant. It takes the same steps for every address.
fn candidate(conn: &mut PgConnection, email: &EmailAddress) -> Result<Candidate, AuthError> {
    if let Try::Locked { seconds } = store::failures::count_try(conn, &email_hash(email))? {
        return Err(AuthError::TooOften { seconds });
    }
    let account = store::accounts::by_email(conn, email)?;
    let registration = store::registrations::newest(conn, email)?;
    Ok(match (account, registration) {
        (Some(account), _) => match account.password_hash {
            Some(hash) => Candidate::Account { id: account.id, hash },
            None => Candidate::Nobody,
        },
        (None, Some(Registration { id, password_hash: hash, .. })) => {
            Candidate::Registration { id, hash }
        }
        (None, None) => Candidate::Nobody,
    })
}
