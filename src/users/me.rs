//! `GET users/me`: the signed-in user.

use auth::{AccountId, SignedIn};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};

use crate::{
    UsersError, store,
    wire::{User, UserAnswer},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    session: SignedIn,
) -> Result<Json<UserAnswer>, Failed<UsersError>> {
    let user = ctx.db.run(move |conn| user(conn, session.account)).await?;
    Ok(Json(UserAnswer { user }))
}

pub(crate) fn user(conn: &mut PgConnection, account: AccountId) -> Result<User, UsersError> {
    let profile = store::profile(conn, account)?;
    Ok(User::new(auth::account(conn, account)?, profile))
}
