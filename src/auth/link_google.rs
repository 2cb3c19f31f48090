//! `POST users/link-to-google`: a second way into one's own account.

use diesel::PgConnection;
use kernel::{Language, Text};
use notices::Recipient;
use platform::{
    Context,
    db::{DbError, violated_constraint},
    web::{Caller, Ctx, Failed, Json, Message},
};

use crate::{
    AccountId, Auth, AuthError, SignedInWith, emails,
    google::{HandedOver, Vouched, vouched},
    store,
    wire::GoogleWord,
};

const LINKED: Text = Text::new(
    "Your account is now linked to Google Sign-In.",
    "Nakakabit na ang iyong account sa Google Sign-In.",
    "Nakakabit na ang imong account sa Google Sign-In.",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    handed: HandedOver,
    SignedInWith(session, Json(word)): SignedInWith<Json<GoogleWord>>,
) -> Result<Json<Message>, Failed<AuthError>> {
    session.recently(ctx.clock.now())?;
    let vouched = vouched(&ctx, &auth, word, &handed).await?;
    let for_db = ctx.clone();
    let (account, language) = (session.account, caller.language);
    let link = move |conn: &mut _| link(conn, &for_db, account, &vouched, language);
    ctx.db.transaction(link).await?;
    ctx.workers.wake();
    Ok(Message::to(&caller, &LINKED))
}

/// One Google identity, one account; the owner is told by mail.
fn link(
    conn: &mut PgConnection,
    ctx: &Context,
    account: AccountId,
    vouched: &Vouched,
    language: Language,
) -> Result<(), AuthError> {
    let identity = &vouched.identity;
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
    let owner = store::accounts::by_id(conn, account)?.ok_or(AuthError::SignedOut)?;
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
