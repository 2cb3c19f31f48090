//! Rebookings as the API spells them.

use bookings::{Direction, RefundGround};
use chrono::{DateTime, Utc};
use kernel::Centavos;
use routes::{AccommodationId, PassengerType, SailingId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::QuoteId;

/// Who wants to move where.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RebookingWish {
    pub(crate) leg: Direction,
    /// Everyone who still has a claim to the leg, where none is named.
    #[serde(default)]
    pub(crate) passenger_indexes: Vec<usize>,
    /// The new trip's id.
    #[schema(value_type = Uuid)]
    pub(crate) booking_id: SailingId,
    #[schema(value_type = Uuid)]
    pub(crate) accommodation_id: AccommodationId,
}

/// What moving comes to.
#[derive(Serialize, ToSchema)]
pub(crate) struct RebookingQuote {
    #[schema(value_type = Uuid)]
    pub(crate) quote_id: QuoteId,
    pub(crate) server_time: DateTime<Utc>,
    /// Until then it is kept to.
    pub(crate) valid_until: DateTime<Utc>,
    pub(crate) leg: Direction,
    pub(crate) right: RefundGround,
    /// Why moving costs no fee though it is by choice; null where it does, or the law gives it.
    #[schema(required)]
    pub(crate) moves_free_reason: Option<String>,
    pub(crate) passengers: Vec<RebookedPassenger>,
    #[schema(value_type = i64)]
    pub(crate) old_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) new_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) fee_centavos: Centavos,
    /// What giving a part of the fare back costs, in percent of that part.
    pub(crate) refund_fee_percent: i32,
    /// That fee, where the new fare is lower.
    #[schema(value_type = i64)]
    pub(crate) refund_fee_centavos: Centavos,
    /// What of a dearer fare need not be paid, for the carrier cancelled, is late or offers the move.
    #[schema(value_type = i64)]
    pub(crate) waived_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) due_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) refund_centavos: Centavos,
    #[schema(required)]
    pub(crate) next_percent: Option<i32>,
    #[schema(required)]
    pub(crate) next_at: Option<DateTime<Utc>>,
    pub(crate) currency: &'static str,
}

/// One traveller's part of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct RebookedPassenger {
    pub(crate) passenger_index: usize,
    /// By which fare on the new day.
    #[serde(rename = "type")]
    pub(crate) passenger_type: PassengerType,
    #[schema(value_type = i64)]
    pub(crate) old_centavos: Centavos,
    #[schema(value_type = i64)]
    pub(crate) new_centavos: Centavos,
    pub(crate) fee_percent: i32,
    #[schema(value_type = i64)]
    pub(crate) fee_centavos: Centavos,
}
