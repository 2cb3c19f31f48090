//! `POST auth/logout`: the token is dead at once, on every server.

use kernel::Text;
use platform::{
    db::DbError,
    web::{Caller, Ctx, Failed, Json, Message},
};

use crate::{Auth, AuthError, SecurityEvent, SignedIn, store};

const SIGNED_OUT: Text =
    Text::new("You are signed out.", "Naka-sign out ka na.", "Naka-sign out ka na.");

pub(crate) async fn endpoint(
    ctx: Ctx,
    auth: Auth,
    session: SignedIn,
    caller: Caller,
) -> Result<Json<Message>, Failed<AuthError>> {
    let account = session.account;
    let end = move |conn: &mut _| store::sessions::end(conn, &session.token_hash);
    ctx.db.run(end).await.map_err(|error: DbError| AuthError::from(error))?;
    auth.note(&ctx, &caller, SecurityEvent::SignedOut, Some(account)).await;
    Ok(Message::to(&caller, &SIGNED_OUT))
}
