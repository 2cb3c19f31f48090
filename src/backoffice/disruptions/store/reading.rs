//! Reads disruptions as they were written down.

use std::collections::HashMap;

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::DbError;
use routes::{Cause, SailingId};
use schema::tables::{disruption_bookings, disruption_sailings, disruptions};

use crate::disruptions::{ids::DisruptionId, kind::DisruptionKind};

/// A disruption's own row.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = disruptions, check_for_backend(Pg))]
pub(crate) struct Disruption {
    pub(crate) id: DisruptionId,
    pub(crate) kind: DisruptionKind,
    pub(crate) cause: Cause,
    pub(crate) reason: String,
    pub(crate) made_at: DateTime<Utc>,
    /// When the desk ended its free moves.
    pub(crate) ended_at: Option<DateTime<Utc>>,
}

/// One of its sailings.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = disruption_sailings, check_for_backend(Pg))]
pub(crate) struct Struck {
    #[diesel(column_name = disruption_id)]
    pub(crate) disruption: DisruptionId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
    pub(crate) taken_back_at: Option<DateTime<Utc>>,
}

/// A booking that it touches, and whether its contact was called.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = disruption_bookings, check_for_backend(Pg))]
pub(crate) struct TouchedBooking {
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    pub(crate) was_paid: bool,
    pub(crate) persons: i32,
    pub(crate) called_at: Option<DateTime<Utc>>,
    pub(crate) was_reached: Option<bool>,
}

/// Returns a disruption.
pub(crate) fn find(
    conn: &mut PgConnection,
    id: DisruptionId,
) -> Result<Option<Disruption>, DbError> {
    let of = disruptions::table.find(id).select(Disruption::as_select());
    Ok(of.first(conn).optional()?)
}

/// Returns true if the desk has ended the free moves of this disruption.
pub(crate) fn is_over(conn: &mut PgConnection, id: DisruptionId) -> Result<bool, DbError> {
    let over = disruptions::table.find(id).filter(disruptions::ended_at.is_not_null());
    Ok(diesel::select(diesel::dsl::exists(over)).get_result(conn)?)
}

/// Returns those of these sailings whose newest disruption of this kind is this one.
pub(crate) fn newest_of(
    conn: &mut PgConnection,
    disruption: &Disruption,
    sailings: &[SailingId],
) -> Result<Vec<SailingId>, DbError> {
    let all = disruption_sailings::table
        .inner_join(disruptions::table)
        .filter(disruption_sailings::sailing_id.eq_any(sailings))
        .filter(disruptions::kind.eq(disruption.kind))
        .filter(disruptions::made_at.gt(disruption.made_at));
    let newer: Vec<SailingId> = all.select(disruption_sailings::sailing_id).load(conn)?;
    Ok(sailings.iter().copied().filter(|sailing| !newer.contains(sailing)).collect())
}

/// Returns up to `most` disruptions behind this one, the newest first.
pub(crate) fn behind(
    conn: &mut PgConnection,
    after: Option<&Disruption>,
    most: i64,
) -> Result<Vec<Disruption>, DbError> {
    let mut all = disruptions::table
        .order((disruptions::made_at.desc(), disruptions::id.desc()))
        .select(Disruption::as_select())
        .limit(most)
        .into_boxed();
    if let Some(Disruption { id, made_at, .. }) = after {
        let same = disruptions::made_at.eq(made_at).and(disruptions::id.lt(id));
        all = all.filter(disruptions::made_at.lt(made_at).or(same));
    }
    Ok(all.load(conn)?)
}

/// Returns the sailings of these disruptions, in order of departure.
pub(crate) fn sailings_of(
    conn: &mut PgConnection,
    ids: &[DisruptionId],
) -> Result<Vec<Struck>, DbError> {
    let of = disruption_sailings::table.filter(disruption_sailings::disruption_id.eq_any(ids));
    let in_order = of.order((disruption_sailings::departs_at, disruption_sailings::sailing_id));
    Ok(in_order.select(Struck::as_select()).load(conn)?)
}

/// Returns the bookings that a disruption touches.
pub(crate) fn bookings_of(
    conn: &mut PgConnection,
    id: DisruptionId,
) -> Result<Vec<TouchedBooking>, DbError> {
    let of = disruption_bookings::table.filter(disruption_bookings::disruption_id.eq(id));
    let in_order = of.order(disruption_bookings::booking_id);
    Ok(in_order.select(TouchedBooking::as_select()).load(conn)?)
}

/// Returns how many bookings a disruption touched whose seats were paid.
pub(crate) fn count_paid(conn: &mut PgConnection, id: DisruptionId) -> Result<i64, DbError> {
    let of = disruption_bookings::table.filter(disruption_bookings::disruption_id.eq(id));
    Ok(of.filter(disruption_bookings::was_paid.eq(true)).count().get_result(conn)?)
}

/// How many bookings a disruption touches, and how many people travel on them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) bookings: i64,
    pub(crate) people: i64,
}

/// Returns how many each of these disruptions touches. One that touches nobody is left out.
pub(crate) fn counts_of(
    conn: &mut PgConnection,
    ids: &[DisruptionId],
) -> Result<HashMap<DisruptionId, Counts>, DbError> {
    let of = disruption_bookings::table.filter(disruption_bookings::disruption_id.eq_any(ids));
    let bookings = diesel::dsl::count_star();
    let people = diesel::dsl::sum(disruption_bookings::persons).assume_not_null();
    let found: Vec<(DisruptionId, i64, i64)> = of
        .group_by(disruption_bookings::disruption_id)
        .select((disruption_bookings::disruption_id, bookings, people))
        .load(conn)?;
    Ok(found.into_iter().map(|(id, bookings, people)| (id, Counts { bookings, people })).collect())
}
