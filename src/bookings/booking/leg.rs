//! One leg of a booking: its sailing, its class, its seats.

use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use routes::{AccommodationId, Sailing, SailingId};
use schema::tables::legs;

use crate::{
    booking::{direction::Direction, id::BookingId, seats::Seats},
    error::BookingError,
};

kernel::text_enum! {
    /// The state of a leg's seats.
    pub enum LegState in ["legs.state"] {
        /// They are held; nothing is paid.
        Held = "held",
        /// They are paid.
        Sold = "sold",
        /// They are free again.
        Released = "released",
        /// The ship does not sail; they are free, and the travellers have a right to choose.
        CalledOff = "called_off",
    }
}

impl LegState {
    /// Returns true if seats are held or sold.
    pub(crate) fn is_travelled(self) -> bool {
        matches!(self, Self::Held | Self::Sold)
    }
}

/// One leg.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = legs, check_for_backend(Pg))]
pub(crate) struct Leg {
    pub(crate) direction: Direction,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    #[diesel(column_name = accommodation_id)]
    pub(crate) class: AccommodationId,
    pub(crate) state: LegState,
    #[diesel(column_name = seats)]
    pub(crate) count: i32,
    /// When it was to depart, as the seats were held; none in rows of the time before that was kept.
    #[diesel(column_name = promised_departs_at)]
    pub(crate) promised: Option<DateTime<Utc>>,
}

impl Leg {
    /// Returns when it was to depart as it was sold, of its sailing.
    pub(crate) fn promised_in(&self, sailing: &Sailing) -> DateTime<Utc> {
        self.promised.unwrap_or(sailing.scheduled_departs_at)
    }

    /// Returns its seats.
    pub(crate) fn seats(&self) -> Seats {
        Seats { sailing: self.sailing, class: self.class, count: self.count }
    }

    /// Returns its sailing, found among `sailings`.
    pub(crate) fn sailing_in<'a>(
        &self,
        sailings: &'a [Sailing],
    ) -> Result<&'a Sailing, BookingError> {
        let sailing = sailings.iter().find(|sailing| sailing.id == self.sailing);
        sailing.ok_or(BookingError::UnknownSailing(self.sailing))
    }
}

/// Returns the legs of a booking, the way out first.
pub(crate) fn legs_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Leg>, BookingError> {
    let of = legs::table.filter(legs::booking_id.eq(booking)).order(legs::direction);
    Ok(of.select(Leg::as_select()).load(conn)?)
}
