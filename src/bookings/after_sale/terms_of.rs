//! Reads the terms that a booking was sold under.

use chrono::TimeDelta;
use diesel::{pg::Pg, prelude::*};
use schema::tables::{bookings, term_fees, terms};

use crate::{
    after_sale::terms::{Schedule, Step, Terms},
    booking::id::BookingId,
    error::BookingError,
};

kernel::text_enum! {
    /// What a fee of the terms is for.
    pub(crate) enum TermFeeKind in ["term_fees.kind"] {
        /// Giving a ticket back.
        Refund = "refund",
        /// Moving to another sailing.
        Rebooking = "rebooking",
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = terms, check_for_backend(Pg))]
struct Version {
    version: i32,
    delay_minutes: i32,
    rebookings: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = term_fees, check_for_backend(Pg))]
struct TermFee {
    kind: TermFeeKind,
    #[diesel(embed)]
    step: Step,
}

/// Returns the terms that a booking was sold under.
pub(crate) fn terms_of(conn: &mut PgConnection, id: BookingId) -> Result<Terms, BookingError> {
    let version = bookings::table.find(id).select(bookings::terms_version);
    let version: Version = terms::table
        .filter(terms::version.eq_any(version))
        .select(Version::as_select())
        .first(conn)?;
    let fees: Vec<TermFee> = term_fees::table
        .filter(term_fees::version.eq(version.version))
        .select(TermFee::as_select())
        .load(conn)?;
    let schedule = |kind: TermFeeKind| {
        let steps = fees.iter().filter(|fee| fee.kind == kind);
        Schedule::new(steps.map(|fee| fee.step).collect())
    };
    Ok(Terms {
        refund: schedule(TermFeeKind::Refund),
        rebooking: schedule(TermFeeKind::Rebooking),
        delay: TimeDelta::minutes(version.delay_minutes.into()),
        rebookings: version.rebookings,
    })
}
