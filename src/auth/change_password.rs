//! `PUT users/password`: another password, by somebody signed in who knows the old one.

use diesel::PgConnection;
use kernel::{Language, Text};
use notices::Recipient;
use platform::{
    Context,
    config::Brand,
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    Auth, AuthError, SecurityEvent, SignedIn, SignedInWith,
    account::email_hash,
    emails::{self, PasswordChange},
    password::{BcryptHash, Password},
    retyped::check_password,
    store::{self, accounts::WaysIn},
    wire::read_typed_twice,
};

const CHANGED: Text =
    Text::new("Password has been updated", "Napalitan na ang password", "Nailisan na ang password");

const OLD: &str = "old_password";

/// The old password, and the new one typed twice.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct ChangePassword {
    #[schema(required)]
    old_password: String,
    #[schema(required)]
    password: String,
    #[schema(required)]
    password_confirmation: String,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    SignedInWith(session, Json(typed)): SignedInWith<Json<ChangePassword>>,
) -> Result<Json<Message>, Failed<AuthError>> {
    let account = session.account;
    let owner = ctx.db.run(move |conn| store::accounts::ways_in(conn, account)).await;
    let owner = owner.map_err(AuthError::from)?.ok_or(AuthError::SignedOut)?;
    let (old, new) = read(typed, &owner, &ctx.config.brand)?;
    let old = check_password(&ctx, &auth, &caller, account, old, OLD).await?;
    let place = auth.hasher.place(caller.network())?;
    let new = auth.hasher.hash(&place, new.digest(), &*ctx.rng).await?;
    let for_db = ctx.clone();
    let language = caller.language;
    let change = move |conn: &mut _| change(conn, &for_db, &session, &old, &new, language);
    ctx.db.transaction(change).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::PasswordChanged, Some(account)).await;
    Ok(Message::to(&caller, &CHANGED))
}

fn read(
    typed: ChangePassword,
    owner: &WaysIn,
    brand: &Brand,
) -> Result<(Password, Password), AuthError> {
    if owner.password_hash.is_none() {
        return Err(AuthError::GoogleOnly);
    }
    let mut errors = FieldErrors::default();
    let ChangePassword { old_password, password, password_confirmation } = typed;
    if old_password.is_empty() {
        errors.add(OLD, OLD_REQUIRED);
    }
    let email = Some(&owner.email);
    let new = read_typed_twice(password, &password_confirmation, email, brand, &mut errors);
    Ok(errors.all_or(new.map(|new| (Password::typed(old_password), new)))?)
}

const OLD_REQUIRED: Text = Text::new(
    "Type the password that you use now",
    "I-type ang password na ginagamit mo ngayon",
    "I-type ang password nga imong gigamit karon",
);

/// Every other device is signed out, and the owner is told. This one has just typed the password.
fn change(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &SignedIn,
    old: &BcryptHash,
    new: &BcryptHash,
    language: Language,
) -> Result<(), AuthError> {
    let owner = session.lock(conn)?;
    if owner.password_hash.as_ref() != Some(old) {
        return Err(AuthError::SignInAgain);
    }
    store::accounts::set_password(conn, session.account, new)?;
    store::sessions::end_others_of(conn, session.account, &session.token_hash)?;
    store::sessions::refresh(conn, &session.token_hash)?;
    store::codes::end_all_of(conn, &email_hash(&owner.email))?;
    let recipient = Recipient { address: owner.email, language };
    let email = emails::password_changed(&ctx.config, PasswordChange::SignedIn);
    notices::enqueue(conn, ctx, &recipient, &email)?;
    Ok(())
}
