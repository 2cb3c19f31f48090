//! The password of somebody who is signed in, typed again before a way in is changed.

use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, FieldErrors};

use crate::{
    AccountId, Auth, AuthError, SecurityEvent,
    hasher::Compared,
    network::NetworkHash,
    password::{BcryptHash, Password},
    store,
    tries::{count_try, forgive},
};

const WRONG_PASSWORD: Text =
    Text::new("The password is not right.", "Mali ang password.", "Sayop ang password.");

/// Returns the hash of the account's password if that is what was typed. Otherwise an error says so
/// at `field`. Guesses count as those at the sign-in do.
pub(crate) async fn check_password(
    ctx: &Ctx,
    auth: &Auth,
    caller: &Caller,
    account: AccountId,
    typed: Password,
    field: &'static str,
) -> Result<BcryptHash, AuthError> {
    let place = auth.hasher.place(caller.network())?;
    let network = auth.networks.hash(ctx, caller).await?;
    let hash = ctx.db.transaction(move |conn| count(conn, account, &network)).await;
    auth.note_pause(ctx, caller, &hash, Some(account)).await;
    let hash = hash?;
    let compared = Compared::Password(hash.clone());
    let is_right = auth.hasher.matches(&place, typed.digest(), compared).await?;
    let Some(hash) = hash.filter(|_| is_right) else {
        auth.note(ctx, caller, SecurityEvent::WrongPassword, Some(account)).await;
        let mut errors = FieldErrors::default();
        errors.add(field, WRONG_PASSWORD);
        return Err(AuthError::Fields(errors));
    };
    ctx.db.run(move |conn| forgive_all(conn, account, &network)).await?;
    Ok(hash)
}

fn count(
    conn: &mut PgConnection,
    account: AccountId,
    network: &NetworkHash,
) -> Result<Option<BcryptHash>, AuthError> {
    let ways_in = store::accounts::ways_in(conn, account)?.ok_or(AuthError::SignedOut)?;
    count_try(conn, &ways_in.email, network)?;
    Ok(ways_in.password_hash)
}

fn forgive_all(
    conn: &mut PgConnection,
    account: AccountId,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    let ways_in = store::accounts::ways_in(conn, account)?.ok_or(AuthError::SignedOut)?;
    forgive(conn, &ways_in.email, network)
}
