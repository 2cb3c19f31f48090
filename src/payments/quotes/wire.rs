//! What quotes of every kind share on the wire.

use bookings::Fee;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Which quote is confirmed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Quoted {
    pub(crate) quote_id: Uuid,
}

/// When a fee rises, and to what.
pub(crate) fn next(fee: &Fee) -> (Option<DateTime<Utc>>, Option<i32>) {
    fee.next.unzip()
}
