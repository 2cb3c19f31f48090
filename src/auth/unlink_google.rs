//! `DELETE users/link-to-google`: Google is no longer a way into one's own account.

use diesel::PgConnection;
use kernel::{Language, Text};
use notices::Recipient;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json, Message},
};

use crate::{Auth, AuthError, SecurityEvent, SignedIn, emails, store};

const UNLINKED: Text = Text::new(
    "Your account is no longer linked to Google Sign-In.",
    "Hindi na nakakabit ang iyong account sa Google Sign-In.",
    "Wala na makabit ang imong account sa Google Sign-In.",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    caller: Caller,
    session: SignedIn,
) -> Result<Json<Message>, Failed<AuthError>> {
    session.recently(ctx.clock.now())?;
    let for_db = ctx.clone();
    let (account, language) = (session.account, caller.language);
    let unlink = move |conn: &mut _| unlink(conn, &for_db, &session, language);
    ctx.db.transaction(unlink).await?;
    ctx.workers.wake();
    auth.note(&ctx, &caller, SecurityEvent::GoogleUnlinked, Some(account)).await;
    Ok(Message::to(&caller, &UNLINKED))
}

/// Whoever came in by Google is signed out on every other device; the owner is told by mail. Where
/// nothing is linked there is nothing to do.
fn unlink(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &SignedIn,
    language: Language,
) -> Result<(), AuthError> {
    let owner = session.lock(conn)?;
    if owner.google_sub.is_none() {
        return Ok(());
    }
    if !store::accounts::unlink_google(conn, session.account)? {
        return Err(AuthError::GoogleOnly);
    }
    store::sessions::end_others_of(conn, session.account, &session.token_hash)?;
    let recipient = Recipient { address: owner.email, language };
    notices::enqueue(conn, ctx, &recipient, &emails::google_unlinked(&ctx.config))?;
    Ok(())
}
