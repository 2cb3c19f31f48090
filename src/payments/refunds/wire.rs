//! Refunds as the API spells them.

use bookings::{BookingResult, Direction, LegPassenger, RefundGround};
use chrono::{DateTime, Utc};
use kernel::Centavos;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::place_refund::PlaceRefund;
use crate::{
    ids::QuoteId,
    quotes::wire::next,
    returning::{RefundCause, RefundState},
};

/// Which places shall be given back.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct RefundWish {
    /// Every place that can be given back, where none is named.
    pub(crate) places: Vec<LegPassenger>,
}

/// What giving back comes to.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefundQuote {
    #[schema(value_type = Uuid)]
    pub(crate) quote_id: QuoteId,
    pub(crate) server_time: DateTime<Utc>,
    /// Until then it is kept to.
    pub(crate) valid_until: DateTime<Utc>,
    pub(crate) places: Vec<RefundedPlace>,
    #[schema(value_type = i64)]
    pub(crate) paid_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) fee_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) kept_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) refund_centavos: Centavos,
    pub(crate) currency: &'static str,
    /// The way in which it was paid, by which it goes back.
    #[schema(required)]
    pub(crate) method: Option<String>,
}

/// One place of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefundedPlace {
    leg: Direction,
    passenger_index: usize,
    right: RefundGround,
    /// Fees included.
    #[schema(value_type = i64)]
    paid_centavos: Centavos,
    /// Of the fare.
    fee_percent: i32,
    #[schema(value_type = i64)]
    fee_centavos: Centavos,
    /// The fee for booking online, which does not come back by choice.
    #[schema(value_type = i64)]
    kept_centavos: Centavos,
    #[schema(value_type = i64)]
    refund_centavos: Centavos,
    /// What the fee rises to next; 100 when nothing comes back any more.
    #[schema(required)]
    next_percent: Option<i32>,
    #[schema(required)]
    next_at: Option<DateTime<Utc>>,
}

impl From<&PlaceRefund> for RefundedPlace {
    fn from(refund: &PlaceRefund) -> Self {
        let (next_at, next_percent) = next(&refund.fee);
        Self {
            leg: refund.place.leg,
            passenger_index: refund.place.passenger_index,
            right: refund.right,
            paid_centavos: refund.worth.total(),
            fee_percent: refund.fee.percent,
            fee_centavos: refund.back.fee.amount,
            kept_centavos: refund.back.kept,
            refund_centavos: refund.back.amount(),
            next_percent,
            next_at,
        }
    }
}

/// What was given back.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refunded {
    pub(crate) refund: Refund,
    pub(crate) booking: BookingResult,
}

/// All that goes back.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refunds {
    pub(crate) refunds: Vec<Refund>,
}

/// Money that goes back.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refund {
    /// The quote that was confirmed, or why the money did not pay for its booking.
    #[schema(value_type = String)]
    pub(crate) id: RefundCause,
    #[schema(value_type = i64)]
    pub(crate) amount_centavos: Centavos,
    pub(crate) state: RefundState,
    pub(crate) created_at: DateTime<Utc>,
    #[schema(required)]
    pub(crate) done_at: Option<DateTime<Utc>>,
    /// What was given back for it; none where it came late or twice.
    pub(crate) places: Vec<LegPassenger>,
}
