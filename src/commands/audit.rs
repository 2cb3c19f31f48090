//! `parola audit`: what must always be true, counted.

use std::fmt::Display;

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query, sql_types::Text};
use platform::{
    config::Config,
    invariants::{Invariant, PLATFORM},
};

use crate::commands::{
    open,
    outcome::{Outcome, boxed, say},
};

/// Every invariant, lower capabilities first.
pub(crate) fn invariants() -> impl Iterator<Item = Invariant> {
    let truths = [
        PLATFORM,
        notices::INVARIANTS,
        auth::INVARIANTS,
        bookings::INVARIANTS,
        tickets::INVARIANTS,
        payments::INVARIANTS,
    ];
    truths.into_iter().flatten().copied()
}

/// Prints each count; an error when one is not zero.
pub(crate) fn run(config: &Config) -> Outcome {
    match check(&open::database(config)?.url, None)? {
        0 => Ok(()),
        broken => Err(boxed(format!("{broken} invariants are broken"))),
    }
}

/// Prints each count; how many invariants are broken. Deadlines are held against `moment`, where
/// that is not the present.
pub(crate) fn check(url: &str, moment: Option<&str>) -> Result<u32, Box<dyn Display>> {
    let mut conn = PgConnection::establish(url).map_err(boxed)?;
    if let Some(moment) = moment {
        let believe = sql_query("SELECT set_config('parola.now', $1, false)");
        believe.bind::<Text, _>(moment).execute(&mut conn).map_err(boxed)?;
    }
    let mut broken = 0;
    for invariant in invariants() {
        let found = invariant.violations(&mut conn).map_err(boxed)?;
        say(&format!("{found:>6}  {:<24} {}", invariant.name, invariant.truth));
        broken += u32::from(found > 0);
    }
    Ok(broken)
}
