//! `POST auth/login`: an address and its password for a token.

use diesel::PgConnection;
use kernel::EmailAddress;
use platform::web::{Ctx, Failed, FieldErrors, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    AccountId, Auth, AuthError,
    account::email_hash,
    guessing::Try,
    hasher::Compared,
    password::Password,
    store,
    token::Token,
    wire::{all_or_errors, read_email, read_password},
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
    Account { id: AccountId, hash: String },
    Registration { id: Uuid, hash: String },
    Nobody,
}

impl Candidate {
    fn compared(&self) -> Compared {
        match self {
            Self::Account { hash, .. } | Self::Registration { hash, .. } => {
                Compared::With(hash.clone())
            }
            Self::Nobody => Compared::WithNoPassword,
        }
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
    let token = Token::draw(&*ctx.chance);
    let token_hash = token.hash();
    let enter = move |conn: &mut PgConnection| match &candidate {
        Candidate::Account { id, hash } if is_right => {
            let begun = store::sessions::insert(conn, &token_hash, *id, Some(hash))?;
            if !begun {
                return Err(AuthError::WrongCredentials);
            }
            store::failures::forgive(conn, &email_hash(&email))?;
            Ok(())
        }
        Candidate::Registration { id, .. } if is_right => {
            store::failures::forgive(conn, &email_hash(&email))?;
            Err(AuthError::Unverified { registration: *id, email: email.as_str().to_owned() })
        }
        _ => Err(AuthError::WrongCredentials),
    };
    ctx.db.run(move |conn| enter(conn)).await?;
    Ok(Json(LoggedIn { token: token.into_string() }))
}

fn read(typed: LogIn) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let email = read_email(&typed.email, &mut errors);
    let password = read_password(typed.password, &mut errors);
    all_or_errors(email.zip(password), errors)
}

/// Counts the try, then looks who might be meant. It takes the same steps for every address.
fn candidate(conn: &mut PgConnection, email: &EmailAddress) -> Result<Candidate, AuthError> {
    if let Try::Locked { seconds } = store::failures::count_try(conn, &email_hash(email))? {
        return Err(AuthError::TooOften { seconds });
    }
    let account = store::accounts::by_email(conn, email)?;
    let registration = store::registrations::newest(conn, email)?;
    Ok(match (account, registration) {
        (Some((id, Some(hash))), _) => Candidate::Account { id, hash },
        (None, Some((id, hash))) => Candidate::Registration { id, hash },
        (Some((_, None)), _) | (None, None) => Candidate::Nobody,
    })
}
