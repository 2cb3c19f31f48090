//! When a sailing leaves, as a booking was last told.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types::Uuid};
use platform::db::DbError;
use routes::SailingId;
use schema::tables::told_departures;

/// Takes the turn of whoever tells a booking when its sailings leave, until the commit: what was told is written
/// down before another looks at it. Nothing else is locked before it.
pub(super) fn take_turn(conn: &mut PgConnection, booking: BookingId) -> Result<(), DbError> {
    // Raw, for Diesel has no advisory locks. A row to lock is not there before something was told.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 6))")
        .bind::<Uuid, _>(booking)
        .execute(conn)?;
    Ok(())
}

/// Returns when a sailing leaves as this booking was last told, if it was.
pub(super) fn last(
    conn: &mut PgConnection,
    booking: BookingId,
    sailing: SailingId,
) -> Result<Option<DateTime<Utc>>, DbError> {
    let of = told_departures::table.find((booking, sailing)).select(told_departures::departs_at);
    Ok(of.first(conn).optional()?)
}

/// Writes down when these sailings leave as this booking is told now.
pub(super) fn write(
    conn: &mut PgConnection,
    booking: BookingId,
    told: &[(SailingId, DateTime<Utc>)],
) -> Result<(), DbError> {
    for (sailing, departs_at) in told {
        let time = told_departures::departs_at.eq(departs_at);
        diesel::insert_into(told_departures::table)
            .values((
                told_departures::booking_id.eq(booking),
                told_departures::sailing_id.eq(sailing),
                time,
            ))
            .on_conflict((told_departures::booking_id, told_departures::sailing_id))
            .do_update()
            .set(time)
            .execute(conn)?;
    }
    Ok(())
}
