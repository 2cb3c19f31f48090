//! What quotes of every kind share on the wire.

use bookings::Fee;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::ids::QuoteId;

/// Which quote is confirmed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Quoted {
    #[schema(value_type = Uuid)]
    pub(crate) quote_id: QuoteId,
}

/// Returns when a fee rises, and to what; none where it stays.
pub(crate) fn next(fee: &Fee) -> (Option<DateTime<Utc>>, Option<i32>) {
    fee.next.unzip()
}
