//! Writes a disruption down: its sailings, the bookings that it touches, and the calls.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use platform::db::{DbError, app_now};
use routes::SailingId;
use schema::tables::{disruption_bookings, disruption_sailings, disruptions};

use crate::{
    disruptions::{
        ids::{DisruptionId, PreviewId},
        kind::DisruptionKind,
    },
    why::Why,
};

/// A booking that a disruption touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touched {
    pub(crate) booking: BookingId,
    /// The first of its sailings.
    pub(crate) sailing: SailingId,
    pub(crate) was_paid: bool,
    /// How many travel on its fullest leg.
    pub(crate) persons: i32,
}

/// Writes a disruption and its sailings. Returns its id.
pub(crate) fn insert(
    conn: &mut PgConnection,
    kind: DisruptionKind,
    why: &Why,
    preview: Option<PreviewId>,
    sailings: &[(SailingId, DateTime<Utc>)],
) -> Result<DisruptionId, DbError> {
    let id: DisruptionId = diesel::insert_into(disruptions::table)
        .values((
            disruptions::kind.eq(kind),
            disruptions::cause.eq(why.cause),
            disruptions::reason.eq(&why.reason),
            disruptions::preview_id.eq(preview),
        ))
        .returning(disruptions::id)
        .get_result(conn)?;
    let row = |(sailing, departs_at): &(SailingId, DateTime<Utc>)| {
        (
            disruption_sailings::disruption_id.eq(id),
            disruption_sailings::sailing_id.eq(*sailing),
            disruption_sailings::departs_at.eq(*departs_at),
        )
    };
    let rows: Vec<_> = sailings.iter().map(row).collect();
    diesel::insert_into(disruption_sailings::table).values(rows).execute(conn)?;
    Ok(id)
}

/// Writes that the free moves of a disruption are over.
pub(crate) fn set_ended(conn: &mut PgConnection, id: DisruptionId) -> Result<(), DbError> {
    let row = diesel::update(disruptions::table.find(id));
    row.set(disruptions::ended_at.eq(app_now().nullable())).execute(conn)?;
    Ok(())
}

/// Writes the bookings that a disruption touches.
pub(crate) fn insert_bookings(
    conn: &mut PgConnection,
    id: DisruptionId,
    touched: &[Touched],
) -> Result<(), DbError> {
    for some in touched.chunks(1_000) {
        let row = |touched: &Touched| {
            (
                disruption_bookings::disruption_id.eq(id),
                disruption_bookings::booking_id.eq(touched.booking),
                disruption_bookings::sailing_id.eq(touched.sailing),
                disruption_bookings::was_paid.eq(touched.was_paid),
                disruption_bookings::persons.eq(touched.persons),
            )
        };
        let rows: Vec<_> = some.iter().map(row).collect();
        diesel::insert_into(disruption_bookings::table).values(rows).execute(conn)?;
    }
    Ok(())
}

/// Notes that the delay by which a sailing leaves then is taken back. A delay leads to a later time than all that
/// stand, so no more than one that stands is until then.
pub(crate) fn take_back(
    conn: &mut PgConnection,
    sailing: SailingId,
    departs_at: DateTime<Utc>,
) -> Result<(), DbError> {
    let delays = disruptions::table
        .filter(disruptions::kind.eq(DisruptionKind::Delay))
        .select(disruptions::id);
    let standing = disruption_sailings::table
        .filter(disruption_sailings::sailing_id.eq(sailing))
        .filter(disruption_sailings::departs_at.eq(departs_at))
        .filter(disruption_sailings::taken_back_at.is_null())
        .filter(disruption_sailings::disruption_id.eq_any(delays));
    diesel::update(standing)
        .set(disruption_sailings::taken_back_at.eq(app_now().nullable()))
        .execute(conn)?;
    Ok(())
}

/// Notes a call. Returns false if the disruption does not touch the booking.
pub(crate) fn note_call(
    conn: &mut PgConnection,
    id: DisruptionId,
    booking: BookingId,
    was_reached: bool,
) -> Result<bool, DbError> {
    let noted = diesel::update(disruption_bookings::table.find((id, booking)))
        .set((
            disruption_bookings::called_at.eq(app_now().nullable()),
            disruption_bookings::was_reached.eq(was_reached),
        ))
        .execute(conn)?;
    Ok(noted == 1)
}
