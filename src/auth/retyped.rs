//! The password of somebody who is signed in, typed again before a way in is changed.

use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, FieldErrors};

use crate::{
    AccountId, Auth, AuthError,
    account::email_hash,
    guessing::Try,
    hasher::Compared,
    password::{BcryptHash, Password},
    store,
};

const WRONG_PASSWORD: Text =
    Text::new("The password is not right.", "Mali ang password.", "Sayop ang password.");

/// Returns the hash of the account's password if that is what was typed. Otherwise an error says so
/// at `field`. Guesses count as those at the sign-in do.
pub(crate) async fn check_password(
    ctx: &Ctx,
    auth: &Auth,
    _: &Caller,
    account: AccountId,
    typed: Password,
    field: &'static str,
) -> Result<BcryptHash, AuthError> {
    let place = auth.hasher.place()?;
    let hash = ctx.db.transaction(move |conn| count_try(conn, account)).await?;
    let compared = Compared::Password(hash.clone());
    let is_right = auth.hasher.matches(&place, typed.digest(), compared).await?;
    let Some(hash) = hash.filter(|_| is_right) else {
        let mut errors = FieldErrors::default();
        errors.add(field, WRONG_PASSWORD);
        return Err(AuthError::Fields(errors));
    };
    ctx.db.run(move |conn| forgive(conn, account)).await?;
    Ok(hash)
}

fn count_try(conn: &mut PgConnection, account: AccountId) -> Result<Option<BcryptHash>, AuthError> {
    let ways_in = store::accounts::ways_in(conn, account)?.ok_or(AuthError::SignedOut)?;
    match store::failures::count_try(conn, &email_hash(&ways_in.email))? {
        Try::Granted => Ok(ways_in.password_hash),
        Try::Locked { seconds } => Err(AuthError::TooOften { seconds }),
    }
}

fn forgive(conn: &mut PgConnection, account: AccountId) -> Result<(), AuthError> {
    let ways_in = store::accounts::ways_in(conn, account)?.ok_or(AuthError::SignedOut)?;
    Ok(store::failures::forgive(conn, &email_hash(&ways_in.email))?)
}
