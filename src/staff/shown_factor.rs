//! A code as it was shown: six digits of an app, or an emergency code. Wrong ones are counted, and the
//! fifth in a row ends the session.

use auth::{NetworkHash, count_guess, forgive_guesses};
use diesel::PgConnection;
use platform::Context;

use crate::{
    emergency::EmergencyCode,
    error::StaffError,
    guesses,
    ids::StaffId,
    roots, seal,
    session::{Session, WRONG_FACTORS},
    store::{self, factors::Sealed},
    token::TokenHash,
    totp::Step,
};

/// What became of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    /// The code of an app was right.
    Totp,
    /// An emergency code was right, and is used up.
    Emergency,
    /// It was wrong.
    Wrong,
    /// It was the last wrong one: the session has ended.
    Over,
}

impl Shown {
    /// Returns an error unless it was right.
    pub(crate) fn right(self) -> Result<Self, StaffError> {
        match self {
            Self::Totp | Self::Emergency => Ok(self),
            Self::Wrong => Err(StaffError::WrongCode),
            Self::Over => Err(StaffError::SessionOver),
        }
    }
}

/// Compares a code in a session, by `compare`, and counts it. Whatever comes of it is committed. With a right one the
/// session has the token `new` from then on.
pub(crate) fn count(
    conn: &mut PgConnection,
    session: &Session,
    new: &TokenHash,
    network: &NetworkHash,
    compare: impl FnOnce(&mut PgConnection) -> Result<Option<Shown>, StaffError>,
) -> Result<Shown, StaffError> {
    let standing = store::sessions::lock(conn, &session.token_hash)?;
    let standing = standing.ok_or(StaffError::SignedOut)?;
    let subject = guesses::factor_of(session.staff);
    count_guess(conn, &subject, network)?;
    if let Some(shown) = compare(conn)? {
        forgive_guesses(conn, &subject, network)?;
        store::sessions::show_factor(conn, &standing, new)?;
        return Ok(shown);
    }
    if standing.wrong_factors + 1 >= WRONG_FACTORS {
        store::sessions::end(conn, &standing.token_hash)?;
        return Ok(Shown::Over);
    }
    store::sessions::count_wrong(conn, &standing.token_hash)?;
    Ok(Shown::Wrong)
}

/// Compares with everything that somebody has. What is right is used up.
pub(crate) fn compare(
    conn: &mut PgConnection,
    ctx: &Context,
    person: StaffId,
    code: &str,
) -> Result<Option<Shown>, StaffError> {
    let code = code.trim();
    for sealed in store::factors::lock_totp(conn, person)? {
        if let Some(step) = step_of(ctx, &sealed, code)? {
            store::factors::count_step(conn, sealed.id, step)?;
            return Ok(Some(Shown::Totp));
        }
    }
    let Some(code) = EmergencyCode::read(code) else { return Ok(None) };
    let Some(key_id) = store::codes::key_id(conn, person)? else { return Ok(None) };
    let hash = code.hash(&roots::named(ctx, &key_id)?, person);
    Ok(store::codes::take(conn, person, &hash)?.then_some(Shown::Emergency))
}

/// Returns the step whose code this is.
pub(crate) fn step_of(
    ctx: &Context,
    sealed: &Sealed,
    code: &str,
) -> Result<Option<Step>, StaffError> {
    let (key_id, bytes) = sealed.parts().ok_or(StaffError::NoKey)?;
    let root = roots::named(ctx, key_id)?;
    let secret = seal::open(&root, sealed.id, bytes).ok_or(StaffError::NoKey)?;
    Ok(secret.step_of(code, ctx.clock.now(), sealed.last_step()))
}
