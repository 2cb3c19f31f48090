//! Refunds as the API spells them.

use bookings::{BookingResult, Direction, LegPassenger, RefundGround};
use chrono::{DateTime, Utc};
use kernel::Centavos;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::sums::Sum;
use crate::quotes::wire::next;

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
    pub(crate) quote_id: Uuid,
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

impl From<&Sum> for RefundedPlace {
    fn from(sum: &Sum) -> Self {
        let (next_at, next_percent) = next(&sum.fee);
        Self {
            leg: sum.place.leg,
            passenger_index: sum.place.passenger_index,
            right: sum.right,
            paid_centavos: sum.worth.total(),
            fee_percent: sum.fee.percent,
            fee_centavos: sum.back.fee.amount,
            kept_centavos: sum.back.kept,
            refund_centavos: sum.back.amount(),
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
    pub(crate) id: String,
    #[schema(value_type = i64)]
    pub(crate) amount_centavos: Centavos,
    pub(crate) state: RefundState,
    pub(crate) created_at: DateTime<Utc>,
    #[schema(required)]
    pub(crate) done_at: Option<DateTime<Utc>>,
    /// What was given back for it; none where it came late or twice.
    pub(crate) places: Vec<LegPassenger>,
}

/// How far money has come on its way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RefundState {
    /// The way of paying knows no refund: a person gives it back.
    ByHand,
    /// The provider will be asked.
    Due,
    /// The provider was asked.
    Asked,
    /// It is back.
    Done,
}

impl RefundState {
    /// The state of that name.
    pub(crate) fn from_name(name: &str) -> Self {
        match name {
            "by_hand" => Self::ByHand,
            "asked" => Self::Asked,
            "done" => Self::Done,
            _ => Self::Due,
        }
    }
}
