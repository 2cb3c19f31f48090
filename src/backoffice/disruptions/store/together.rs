//! The sailings of a disruption of which a booking is told at once.

use std::collections::HashMap;

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use platform::db::DbError;
use routes::SailingId;
use schema::tables::{disruption_bookings, disruption_sailings, disruptions};

use crate::disruptions::{ids::DisruptionId, kind::DisruptionKind};

/// What was said of a sailing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    /// It does not sail.
    Cancelled,
    /// It is late, by this disruption.
    Late(DisruptionId),
    /// It is late until then: so an older release told it.
    LateUntil(DateTime<Utc>),
    /// Its travellers may move free of charge, by this disruption.
    MovesFree(DisruptionId),
}

impl Said {
    const fn kind(self) -> DisruptionKind {
        match self {
            Self::Cancelled => DisruptionKind::Cancel,
            Self::Late(_) | Self::LateUntil(_) => DisruptionKind::Delay,
            Self::MovesFree(_) => DisruptionKind::Warn,
        }
    }
}

/// The sailings of which a booking is told in one e-mail.
#[derive(Clone, Debug)]
pub(crate) struct Together {
    /// The sailing that the e-mail is named after, so that it is written once.
    pub(crate) named_after: SailingId,
    /// All of them, and when each leaves since then, or would have left.
    pub(crate) sailings: Vec<(SailingId, DateTime<Utc>)>,
}

impl Together {
    /// One sailing that is told of alone.
    pub(crate) fn alone(sailing: SailingId, departs_at: DateTime<Utc>) -> Self {
        Self { named_after: sailing, sailings: vec![(sailing, departs_at)] }
    }

    /// Returns when the sailing leaves, or would have left, that the e-mail is named after.
    pub(crate) fn departs_at(&self) -> Option<DateTime<Utc>> {
        self.sailings.iter().find(|(sailing, _)| *sailing == self.named_after).map(|(_, at)| *at)
    }
}

/// Returns the sailings of which this booking is told at once with this sailing: those of the newest
/// disruption that has both and said this. What was taken back since is left out.
pub(crate) fn together(
    conn: &mut PgConnection,
    booking: BookingId,
    (sailing, said): (SailingId, Said),
) -> Result<Option<Together>, DbError> {
    let mut of = disruption_sailings::table
        .inner_join(disruptions::table)
        .inner_join(
            disruption_bookings::table
                .on(disruption_bookings::disruption_id.eq(disruption_sailings::disruption_id)),
        )
        .filter(disruption_sailings::sailing_id.eq(sailing))
        .filter(disruption_bookings::booking_id.eq(booking))
        .filter(disruptions::kind.eq(said.kind()))
        .order(disruptions::made_at.desc())
        .select((disruptions::id, disruption_bookings::sailing_id))
        .into_boxed();
    match said {
        Said::Cancelled => {}
        Said::Late(id) | Said::MovesFree(id) => of = of.filter(disruptions::id.eq(id)),
        Said::LateUntil(at) => of = of.filter(disruption_sailings::departs_at.eq(at)),
    }
    let found: Option<(DisruptionId, SailingId)> = of.first(conn).optional()?;
    let Some((disruption, named_after)) = found else { return Ok(None) };
    let all = disruption_sailings::table
        .filter(disruption_sailings::disruption_id.eq(disruption))
        .filter(disruption_sailings::taken_back_at.is_null());
    let in_order = all.order((disruption_sailings::departs_at, disruption_sailings::sailing_id));
    let sailings = in_order
        .select((disruption_sailings::sailing_id, disruption_sailings::departs_at))
        .load(conn)?;
    Ok(Some(Together { named_after, sailings }))
}

/// Returns the sailings that the e-mails of a disruption to these bookings are named after. A booking that it does
/// not touch is left out.
pub(crate) fn names_of(
    conn: &mut PgConnection,
    disruption: DisruptionId,
    bookings: &[BookingId],
) -> Result<HashMap<BookingId, SailingId>, DbError> {
    let of = disruption_bookings::table.filter(disruption_bookings::disruption_id.eq(disruption));
    let found: Vec<(BookingId, SailingId)> = of
        .filter(disruption_bookings::booking_id.eq_any(bookings))
        .select((disruption_bookings::booking_id, disruption_bookings::sailing_id))
        .load(conn)?;
    Ok(found.into_iter().collect())
}

/// Returns true if the delay of a sailing by this disruption was taken back.
pub(crate) fn is_taken_back(
    conn: &mut PgConnection,
    disruption: DisruptionId,
    sailing: SailingId,
) -> Result<bool, DbError> {
    let of = disruption_sailings::table.find((disruption, sailing));
    let is_back = of.select(disruption_sailings::taken_back_at.is_not_null());
    Ok(is_back.first(conn).optional()?.unwrap_or(false))
}

/// Returns the delay by which a sailing leaves then, if it was not taken back.
pub(crate) fn delay_until(
    conn: &mut PgConnection,
    sailing: SailingId,
    departs_at: DateTime<Utc>,
) -> Result<Option<DisruptionId>, DbError> {
    let of = disruption_sailings::table
        .inner_join(disruptions::table)
        .filter(disruption_sailings::sailing_id.eq(sailing))
        .filter(disruption_sailings::departs_at.eq(departs_at))
        .filter(disruption_sailings::taken_back_at.is_null())
        .filter(disruptions::kind.eq(DisruptionKind::Delay))
        .order(disruptions::made_at.desc())
        .select(disruptions::id);
    Ok(of.first(conn).optional()?)
}

/// A delay of a sailing that touched a booking.
#[derive(Clone, Copy, Debug, Queryable)]
pub(crate) struct TouchingDelay {
    pub(crate) disruption: DisruptionId,
    /// The sailing that the e-mail is named after.
    pub(crate) named_after: SailingId,
    pub(crate) departs_at: DateTime<Utc>,
}

/// Returns the delays of a sailing that touched a booking, the latest departure first.
pub(crate) fn delays_touching(
    conn: &mut PgConnection,
    booking: BookingId,
    sailing: SailingId,
) -> Result<Vec<TouchingDelay>, DbError> {
    let of = disruption_sailings::table
        .inner_join(disruptions::table)
        .inner_join(
            disruption_bookings::table
                .on(disruption_bookings::disruption_id.eq(disruption_sailings::disruption_id)),
        )
        .filter(disruption_sailings::sailing_id.eq(sailing))
        .filter(disruption_bookings::booking_id.eq(booking))
        .filter(disruptions::kind.eq(DisruptionKind::Delay))
        .order(disruption_sailings::departs_at.desc())
        .select((
            disruptions::id,
            disruption_bookings::sailing_id,
            disruption_sailings::departs_at,
        ));
    Ok(of.load(conn)?)
}
