//! Counts tries at passwords. A stranger's tries lock nobody out but the stranger.

use diesel::PgConnection;
use kernel::EmailAddress;

use crate::{AuthError, account::email_hash, guessing::Try, network::NetworkHash, store};

/// Counts a try as wrong before its password is compared, or refuses it. A stranger's tries pause
/// the stranger's network alone.
pub(crate) fn count_try(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    count_guess(conn, &email_hash(email), network)
}

/// The same for whatever is guessed at, by a hash that no address has.
pub fn count_guess(
    conn: &mut PgConnection,
    subject: &[u8; 32],
    network: &NetworkHash,
) -> Result<(), AuthError> {
    let mut granted = store::networks::count_try(conn, subject, network)?;
    if granted == Try::Granted && !store::networks::is_known(conn, subject, network)? {
        granted = store::failures::count_try(conn, subject)?;
    }
    match granted {
        Try::Granted => Ok(()),
        Try::Locked { seconds } => Err(AuthError::TooOften { seconds }),
    }
}

/// The right password, or a new one, makes up for all wrong ones from the same network.
pub(crate) fn forgive(
    conn: &mut PgConnection,
    email: &EmailAddress,
    network: &NetworkHash,
) -> Result<(), AuthError> {
    forgive_guesses(conn, &email_hash(email), network)
}

/// The same for whatever is guessed at.
pub fn forgive_guesses(
    conn: &mut PgConnection,
    subject: &[u8; 32],
    network: &NetworkHash,
) -> Result<(), AuthError> {
    Ok(store::networks::know(conn, subject, network)?)
}
