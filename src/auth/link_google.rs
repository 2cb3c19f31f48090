//! `POST users/link-to-google`: a second way into one's own account.

use diesel::PgConnection;
use kernel::{EmailAddress, Language, Text};
use notices::Recipient;
use platform::{
    Context,
    db::{DbError, violated_constraint},
    web::{Caller, Ctx, Failed, FieldErrors, Json, Message, WithHeader},
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    AccountId, Auth, AuthError, SecurityEvent, SignedIn, SignedInWith, emails,
    google::{HandedOver, Vouched, vouched},
    password::Password,
    retyped::check_password,
    store,
    wire::GoogleWord,
};

const LINKED: Text = Text::new(
    "Your account is now linked to Google Sign-In.",
    "Nakakabit na ang iyong account sa Google Sign-In.",
    "Nakakabit na ang imong account sa Google Sign-In.",
);

const PASSWORD_NEEDED: Text = Text::new(
    "This Google account has another email address. Type the password of your account here to link it.",
    "Iba ang email address ng Google account na ito. I-type ang password ng iyong account dito para ikabit ito.",
    "Lahi ang email address niini nga Google account. I-type ang password sa imong account dinhi aron makabit kini.",
);

/// Google's word, and what makes it believed where its address is another than the account's.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LinkGoogle {
    #[serde(flatten)]
    word: GoogleWord,
    /// The account's password; asked for if the Google account has another e-mail address.
    password: Option<String>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    handed: HandedOver,
    SignedInWith(session, Json(typed)): SignedInWith<Json<LinkGoogle>>,
) -> Result<WithHeader<Json<Message>>, Failed<AuthError>> {
    session.recently(ctx.clock.now())?;
    let vouched = vouched(&ctx, &auth, typed.word, &handed).await?;
    let (account, email) = (session.account, vouched.identity.email.clone());
    let needs = move |conn: &mut _| needs_password(conn, account, &email);
    if ctx.db.run(needs).await? {
        let typed = typed.password.filter(|typed| !typed.is_empty()).ok_or_else(password_needed)?;
        check_password(&ctx, &auth, &caller, account, Password::typed(typed), "password").await?;
    }
    let for_db = ctx.clone();
    let language = caller.language;
    let link = move |conn: &mut _| link(conn, &for_db, &session, &vouched, language);
    ctx.db.transaction(link).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::GoogleLinked, Some(account)).await;
    Ok(handed.answer(&ctx, Message::to(&caller, &LINKED)))
}

fn password_needed() -> AuthError {
    let mut errors = FieldErrors::default();
    errors.add("password", PASSWORD_NEEDED);
    AuthError::Fields(errors)
}

/// Returns true if Google vouches for another address than the account's: then a session alone,
/// which may be a thief's, does not open the account to it.
fn needs_password(
    conn: &mut PgConnection,
    account: AccountId,
    vouched: &EmailAddress,
) -> Result<bool, AuthError> {
    let ways_in = store::accounts::ways_in(conn, account)?.ok_or(AuthError::SignedOut)?;
    // With a Google identity already there, nothing is added.
    let is_linked = ways_in.google_sub.is_some();
    Ok(!is_linked && ways_in.email.canonical() != vouched.canonical())
}

/// One Google identity, one account; the owner is told by mail.
fn link(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &SignedIn,
    vouched: &Vouched,
    language: Language,
) -> Result<(), AuthError> {
    let (account, identity) = (session.account, &vouched.identity);
    let owner = session.lock(conn)?;
    if !store::id_tokens::use_up(conn, &vouched.token_hash, identity.expires_at)? {
        return Err(AuthError::GoogleRefused("it was shown before"));
    }
    match store::accounts::by_google(conn, &identity.sub)? {
        Some(owner) if owner == account => return Ok(()),
        Some(_) => return Err(AuthError::GoogleTaken),
        None => {}
    }
    let linked = store::accounts::link_google(conn, account, &identity.sub);
    if !linked.map_err(taken_or_broken)? {
        return Err(AuthError::GoogleLinked);
    }
    notices::enqueue(
        conn,
        ctx,
        &Recipient { address: owner.email, language },
        &emails::google_linked(&ctx.config),
    )?;
    Ok(())
}

/// Two accounts may try the same identity at the same moment; the table lets one through.
fn taken_or_broken(error: DbError) -> AuthError {
    match violated_constraint(&error).as_deref() {
        Some("accounts_google_sub_key") => AuthError::GoogleTaken,
        _ => error.into(),
    }
}
