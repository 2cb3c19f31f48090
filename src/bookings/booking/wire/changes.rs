//! What changed after the sale, as a booking shows it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::booking::{code::BookingCode, direction::Direction, left_place::LeftPlace, whole};

/// A passenger who no longer travels on a leg.
#[derive(Serialize, ToSchema)]
#[schema(as = Left)]
pub(super) struct Leaver {
    passenger_index: usize,
    leg: Direction,
    /// The code of the booking that took the place over; null where it was given back.
    #[schema(required, value_type = Option<String>)]
    to: Option<BookingCode>,
}

/// A choice between money and another sailing.
#[derive(Serialize, ToSchema)]
pub(super) struct Choice {
    leg: Direction,
    /// From then on the money goes back by itself.
    until: DateTime<Utc>,
}

impl From<LeftPlace> for Leaver {
    fn from(left: LeftPlace) -> Self {
        Self { passenger_index: left.passenger, leg: left.direction, to: left.to }
    }
}

impl From<whole::Choice> for Choice {
    fn from(choice: whole::Choice) -> Self {
        Self { leg: choice.direction, until: choice.until }
    }
}
