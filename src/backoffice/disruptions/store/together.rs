//! The sailings of a disruption of which a booking is told at once.

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
}

impl Said {
    const fn kind(self) -> DisruptionKind {
        match self {
            Self::Cancelled => DisruptionKind::Cancel,
            Self::Late(_) | Self::LateUntil(_) => DisruptionKind::Delay,
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
/// disruption that has both and said this.
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
        Said::Late(id) => of = of.filter(disruptions::id.eq(id)),
        Said::LateUntil(at) => of = of.filter(disruption_sailings::departs_at.eq(at)),
    }
    let found: Option<(DisruptionId, SailingId)> = of.first(conn).optional()?;
    let Some((disruption, named_after)) = found else { return Ok(None) };
    let all = disruption_sailings::table.filter(disruption_sailings::disruption_id.eq(disruption));
    let in_order = all.order((disruption_sailings::departs_at, disruption_sailings::sailing_id));
    let sailings = in_order
        .select((disruption_sailings::sailing_id, disruption_sailings::departs_at))
        .load(conn)?;
    Ok(Some(Together { named_after, sailings }))
}
