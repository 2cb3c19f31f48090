//! The tables of terms.

use chrono::TimeDelta;
use diesel::prelude::*;
use schema::tables::{term_fees, terms};

use crate::{
    after_sale::terms::{Schedule, Step, Terms},
    error::BookingError,
};

/// The terms of a version.
pub(crate) fn find(conn: &mut PgConnection, version: i32) -> Result<Terms, BookingError> {
    let (delay, rebookings): (i32, i32) =
        terms::table.find(version).select((terms::delay_minutes, terms::rebookings)).first(conn)?;
    let fees: Vec<(String, i32, i32)> = term_fees::table
        .filter(term_fees::version.eq(version))
        .select((term_fees::kind, term_fees::until_hours, term_fees::percent))
        .load(conn)?;
    let schedule = |wanted: &str| {
        let steps = fees.iter().filter(|(kind, ..)| kind == wanted);
        Schedule::new(
            steps
                .map(|(_, until_hours, percent)| Step {
                    until_hours: *until_hours,
                    percent: *percent,
                })
                .collect(),
        )
    };
    Ok(Terms {
        refund: schedule("refund"),
        rebooking: schedule("rebooking"),
        delay: TimeDelta::minutes(delay.into()),
        rebookings,
    })
}
