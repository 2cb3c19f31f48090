//! `POST auth/update-password`: a new password, by the code that was mailed for it.

use diesel::PgConnection;
use kernel::{EmailAddress, Text};
use notices::Recipient;
use platform::{
    Context,
    config::Brand,
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    AccountId, Auth, AuthError, SecurityEvent,
    account::email_hash,
    emails::{self, PasswordChange},
    hasher::Compared,
    network::NetworkHash,
    one_time_code::{OneTimeCode, Subject},
    password::{BcryptHash, Password},
    store::{self, codes::Guesser},
    tries::forgive,
    wire::{NewCredentials, read_new_password},
};

const UPDATED: Text =
    Text::new("Password has been updated", "Napalitan na ang password", "Nailisan na ang password");

const WRONG: AuthError = AuthError::WrongCode { field: "token" };

/// The code, and what the password shall be.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdatePassword {
    #[serde(flatten)]
    credentials: NewCredentials,
    /// Six letters and digits, in any case.
    #[serde(default)]
    #[schema(required)]
    token: String,
}

/// An account, and the hash of the code that was compared.
struct Proved {
    account: AccountId,
    subject: Subject,
    code_hash: BcryptHash,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    Json(typed): Json<UpdatePassword>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let code = OneTimeCode::read(&typed.token);
    let (email, password) = read(typed, &ctx.config.brand).map_err(AuthError::from)?;
    let code = code.ok_or(WRONG)?;
    let place = auth.hasher.place(caller.network())?;
    let network = auth.networks.hash(&ctx, &caller).await?;
    let for_guess = email.clone();
    let proved = ctx.db.run(move |conn| count_guess(conn, &for_guess, &network)).await;
    auth.note_pause(&ctx, &caller, &proved, None).await;
    let proved = proved?;
    let compared = Compared::Code(proved.as_ref().map(|proved| proved.code_hash.clone()));
    let account = proved.as_ref().map(|proved| proved.account);
    let is_right = auth.hasher.matches(&place, code.secret().clone(), compared).await?;
    let Some(proved) = proved.filter(|_| is_right) else {
        auth.note(&ctx, &caller, SecurityEvent::WrongCode, account).await;
        return Err(WRONG.into());
    };
    let password_hash = auth.hasher.hash(&place, password.digest(), &*ctx.rng).await?;
    let for_db = ctx.clone();
    let recipient = Recipient { address: email, language: caller.language };
    let set = move |conn: &mut _| set(conn, &for_db, &proved, &password_hash, &recipient, &network);
    ctx.db.transaction(set).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::PasswordSet, account).await;
    Ok(Message::to(&caller, &UPDATED))
}

fn read(typed: UpdatePassword, brand: &Brand) -> Result<(EmailAddress, Password), FieldErrors> {
    let mut errors = FieldErrors::default();
    let UpdatePassword { credentials, token } = typed;
    let read = read_new_password(credentials, brand, &mut errors);
    if token.trim().is_empty() {
        errors.add("token", CODE_REQUIRED);
    }
    errors.all_or(read)
}

const CODE_REQUIRED: Text =
    Text::new("Code is required", "Kailangan ang code", "Gikinahanglan ang code");

/// A code belongs to the network that asked for it: a stranger neither replaces it nor uses up all
/// its guesses.
fn count_guess(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<Option<Proved>, AuthError> {
    let account = store::accounts::by_email(conn, email)?;
    let mailed = store::requests::newest_mailed(conn, email, network)?;
    let Some((account, mailed)) = account.zip(mailed) else { return Ok(None) };
    let subject = Subject::Password(mailed.id);
    let guesser = if mailed.is_own { Guesser::Asker } else { Guesser::Stray };
    let code_hash = store::codes::count_guess(conn, subject, guesser)?;
    Ok(code_hash.map(|code_hash| Proved { account: account.id, subject, code_hash }))
}

/// Everybody who was signed in is signed out, a Google identity is unlinked, for it may be that of
/// whoever had the account before, and the owner is told.
fn set(
    conn: &mut PgConnection,
    ctx: &Context,
    proved: &Proved,
    password_hash: &BcryptHash,
    recipient: &Recipient,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    let Proved { account, subject, code_hash } = proved;
    // The account first: two codes that are typed at once would else wait for each other below.
    let ways_in = store::accounts::lock(conn, *account)?.ok_or(WRONG)?;
    if !store::codes::use_up(conn, *subject, code_hash)? {
        return Err(WRONG);
    }
    store::accounts::recover(conn, *account, password_hash)?;
    store::sessions::end_all_of(conn, *account)?;
    // Codes that other networks asked for end as well.
    store::codes::end_all_of(conn, &email_hash(&recipient.address))?;
    forgive(conn, &recipient.address, network)?;
    let change = if ways_in.google_sub.is_some() {
        PasswordChange::WithoutGoogle
    } else {
        PasswordChange::ByCode
    };
    notices::enqueue(conn, ctx, recipient, &emails::password_changed(&ctx.config, change))?;
    Ok(())
}
