//! `parola audit`: what must always be true, counted.

use std::fmt::Display;

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query, sql_types::Text};
use platform::config::Config;
use staff::StaffEventId;

use crate::{
    commands::{
        open,
        outcome::{Outcome, boxed, say},
    },
    serve::invariants::invariants,
};

/// Prints each count. Returns an error if one is not zero.
pub(crate) fn run(config: &Config) -> Outcome {
    match check(&open::database(config)?.url, None)? {
        0 => Ok(()),
        broken => Err(boxed(format!("{broken} invariants are broken"))),
    }
}

/// Prints each count and returns how many invariants are broken. Deadlines are compared with
/// `moment` if it is given, else with the present.
pub(crate) fn check(url: &str, moment: Option<&str>) -> Result<u32, Box<dyn Display>> {
    let mut conn = PgConnection::establish(url).map_err(boxed)?;
    if let Some(moment) = moment {
        let set_clock = sql_query("SELECT set_config('parola.now', $1, false)");
        set_clock.bind::<Text, _>(moment).execute(&mut conn).map_err(boxed)?;
    }
    let mut broken = 0;
    for invariant in invariants() {
        let found = invariant.violations(&mut conn).map_err(boxed)?;
        say(&format!("{found:>6}  {:<24} {}", invariant.name, invariant.truth));
        broken += u32::from(found > 0);
    }
    let unsigned = manifest::broken_manifests(&mut conn).map_err(boxed)?;
    say(&format!(
        "{:>6}  {:<24} Every manifest is as it was hashed and signed.",
        unsigned.len(),
        "manifests-hold"
    ));
    for document in &unsigned {
        say(&format!("The manifest {document} is not as it was signed"));
    }
    broken += u32::from(!unsigned.is_empty());
    let log = staff::verify(&mut conn).map_err(boxed)?;
    if let Some(StaffEventId(number)) = log.broken {
        say(&format!("The first entry of the desk's log that is not as it was written: {number}"));
    }
    Ok(broken)
}
