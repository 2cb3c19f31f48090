//! Money for a booking that is lost, as its row says.

use bookings::BookingCode;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{Centavos, EmailAddress};
use schema::tables::unmatched_payments;

use crate::{
    ids::{AttemptId, ProviderName, RefundId},
    returning::RefundState,
};

/// Money that goes back whole.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = unmatched_payments)]
pub(crate) struct Unmatched {
    pub(crate) id: RefundId,
    pub(crate) provider: ProviderName,
    pub(crate) payment: String,
    pub(crate) code: BookingCode,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) method: Option<String>,
    pub(crate) paid_at: DateTime<Utc>,
    pub(crate) found_at: DateTime<Utc>,
    pub(crate) state: RefundState,
    pub(crate) provider_refund: Option<String>,
    pub(crate) note: Option<String>,
    pub(crate) tries: i32,
    /// How often the provider refused for a reason that may last.
    pub(crate) refusals: i32,
    /// Where whoever paid is told of it.
    pub(crate) email: Option<EmailAddress>,
}

/// Money that was just found.
#[derive(Insertable)]
#[diesel(table_name = unmatched_payments)]
pub(crate) struct NewUnmatched<'a> {
    pub(crate) id: RefundId,
    pub(crate) provider: ProviderName,
    pub(crate) payment: &'a str,
    pub(crate) attempt: AttemptId,
    pub(crate) code: &'a BookingCode,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) method: Option<&'a str>,
    pub(crate) paid_at: DateTime<Utc>,
    pub(crate) state: RefundState,
    pub(crate) note: Option<&'a str>,
    pub(crate) email: Option<&'a EmailAddress>,
}
