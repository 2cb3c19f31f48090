//! The tables of terms: what each version says, which one is in force, and a new one.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use platform::db::DbError;
use schema::tables::{bookings, term_fees, terms};

use crate::{
    booking::id::BookingId,
    error::BookingError,
    terms::schedule::{Schedule, Step, Terms, TermsVersion},
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

#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = terms, check_for_backend(Pg))]
struct Version {
    version: i32,
    valid_from: NaiveDate,
    arrive_minutes: i32,
    check_in_closes_minutes: i32,
    hand_carry_kilos: i32,
    delay_minutes: i32,
    rebookings: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = term_fees, check_for_backend(Pg))]
struct TermFee {
    kind: TermFeeKind,
    until_hours: i32,
    percent: i32,
}

/// A version beside one of its fees.
type Row = (Version, TermFee);

impl Version {
    fn with(self, rows: &[Row]) -> TermsVersion {
        let schedule = |kind: TermFeeKind| {
            let own =
                rows.iter().filter(|(of, fee)| of.version == self.version && fee.kind == kind);
            let step = |(_, fee): &Row| Step { until_hours: fee.until_hours, percent: fee.percent };
            Schedule::new(own.map(step).collect())
        };
        TermsVersion {
            version: self.version,
            valid_from: self.valid_from,
            terms: Terms {
                arrive_minutes: self.arrive_minutes,
                check_in_closes_minutes: self.check_in_closes_minutes,
                hand_carry_kilos: self.hand_carry_kilos,
                delay_minutes: self.delay_minutes,
                rebookings: self.rebookings,
                refund: schedule(TermFeeKind::Refund),
                rebooking: schedule(TermFeeKind::Rebooking),
            },
        }
    }
}

/// Returns the terms that a booking was sold under.
pub(crate) fn terms_of(conn: &mut PgConnection, id: BookingId) -> Result<Terms, BookingError> {
    let version = bookings::table.find(id).select(bookings::terms_version);
    let rows: Vec<Row> = terms::table
        .inner_join(term_fees::table)
        .filter(terms::version.eq_any(version))
        .select(<(Version, TermFee)>::as_select())
        .load(conn)?;
    let (first, _) = rows.first().ok_or(DbError::from(diesel::result::Error::NotFound))?;
    Ok(first.clone().with(&rows).terms)
}

/// Returns every version, the first one first.
pub(crate) fn versions(conn: &mut PgConnection) -> Result<Vec<TermsVersion>, DbError> {
    let rows: Vec<Row> = terms::table
        .inner_join(term_fees::table)
        .order(terms::version)
        .select(<(Version, TermFee)>::as_select())
        .load(conn)?;
    let mut versions: Vec<Version> = rows.iter().map(|(version, _)| version.clone()).collect();
    versions.dedup_by_key(|version| version.version);
    Ok(versions.into_iter().map(|version| version.with(&rows)).collect())
}

/// Keeps every other caller from adding a version until the commit.
pub(crate) fn lock(conn: &mut PgConnection) -> Result<(), DbError> {
    // SQL, because Diesel has no advisory locks. Whoever serves may not lock a table that is written
    // once.
    diesel::sql_query("SELECT pg_advisory_xact_lock(7261834097)").execute(conn)?;
    Ok(())
}

/// Writes a version.
pub(crate) fn add(conn: &mut PgConnection, new: &TermsVersion) -> Result<(), DbError> {
    let TermsVersion { version, valid_from, terms: figures } = new;
    diesel::insert_into(terms::table)
        .values((
            terms::version.eq(version),
            terms::valid_from.eq(valid_from),
            terms::arrive_minutes.eq(figures.arrive_minutes),
            terms::check_in_closes_minutes.eq(figures.check_in_closes_minutes),
            terms::hand_carry_kilos.eq(figures.hand_carry_kilos),
            terms::delay_minutes.eq(figures.delay_minutes),
            terms::rebookings.eq(figures.rebookings),
        ))
        .execute(conn)?;
    let fee = |kind: TermFeeKind, step: &Step| {
        (
            term_fees::version.eq(version),
            term_fees::kind.eq(kind),
            term_fees::until_hours.eq(step.until_hours),
            term_fees::percent.eq(step.percent),
        )
    };
    let refunds = figures.refund.steps().iter().map(|step| fee(TermFeeKind::Refund, step));
    let moves = figures.rebooking.steps().iter().map(|step| fee(TermFeeKind::Rebooking, step));
    let fees: Vec<_> = refunds.chain(moves).collect();
    diesel::insert_into(term_fees::table).values(fees).execute(conn)?;
    Ok(())
}
