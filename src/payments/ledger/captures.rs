//! The table of money that came in.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::captures;

use super::return_reason::ReturnReason;
use crate::{
    error::PaymentError,
    ids::{AttemptId, CaptureId, ProviderName},
};

/// Returns true if this payment was written down before.
pub(crate) fn is_known(
    conn: &mut PgConnection,
    provider: ProviderName,
    payment: &str,
) -> Result<bool, PaymentError> {
    let same = captures::table
        .filter(captures::provider.eq(provider))
        .filter(captures::payment.eq(payment));
    Ok(diesel::select(diesel::dsl::exists(same)).get_result(conn)?)
}

/// Returns true if money has paid for a booking already.
pub(crate) fn has_paid(conn: &mut PgConnection, booking: BookingId) -> Result<bool, PaymentError> {
    let applied =
        captures::table.filter(captures::booking_id.eq(booking)).filter(captures::is_applied);
    Ok(diesel::select(diesel::dsl::exists(applied)).get_result(conn)?)
}

/// What is written of money that came in. Where a column has none, NULL is bound: Diesel has a row with a
/// DEFAULT planned anew each time.
#[derive(Insertable)]
#[diesel(table_name = captures, treat_none_as_default_value = false)]
pub(crate) struct NewCapture<'a> {
    pub(crate) id: CaptureId,
    #[diesel(column_name = attempt_id)]
    pub(crate) attempt: AttemptId,
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    pub(crate) provider: ProviderName,
    pub(crate) payment: &'a str,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) method: Option<&'a str>,
    pub(crate) paid_at: DateTime<Utc>,
    pub(crate) is_applied: bool,
    /// Why it goes back, where it is not applied.
    pub(crate) reason: Option<ReturnReason>,
}

/// Writes money down.
pub(crate) fn insert(conn: &mut PgConnection, new: &NewCapture<'_>) -> Result<(), PaymentError> {
    diesel::insert_into(captures::table).values(new).execute(conn)?;
    Ok(())
}

/// Money that came in, and what of it does not go back.
#[derive(Clone, Copy, Debug, Queryable)]
pub(crate) struct Source {
    pub(crate) capture: CaptureId,
    pub(crate) left: Centavos,
}

/// Locks what paid for these bookings until the commit, and returns it in their order. The rows are
/// locked by id, after all bookings and all stock: bookings of one family share what paid for them.
pub(crate) fn lock_sources(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<Vec<Source>, PaymentError> {
    let of = captures::table.filter(captures::booking_id.eq_any(bookings));
    let mut found: Vec<(BookingId, Source)> = of
        .filter(captures::is_applied)
        .order(captures::id)
        .select((
            captures::booking_id,
            (captures::id, captures::amount_centavos - captures::returned_centavos),
        ))
        .for_no_key_update()
        .load(conn)?;
    found.sort_by_key(|(of, _)| bookings.iter().position(|booking| booking == of));
    Ok(found.into_iter().map(|(_, source)| source).collect())
}

/// Returns what of a payment neither went back nor is going to.
pub(crate) fn unreturned(conn: &mut PgConnection, id: CaptureId) -> Result<Centavos, PaymentError> {
    let left = captures::amount_centavos - captures::returned_centavos;
    Ok(captures::table.find(id).select(left).first(conn)?)
}

/// What a refund must know of the money that it gives back.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = captures)]
pub(crate) struct Capture {
    pub(crate) provider: ProviderName,
    pub(crate) payment: String,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    /// In our word, or in the provider's own where we know none.
    pub(crate) method: Option<String>,
    pub(crate) paid_at: DateTime<Utc>,
}

/// Returns money that came in.
pub(crate) fn find(conn: &mut PgConnection, id: CaptureId) -> Result<Capture, PaymentError> {
    Ok(Capture::query().filter(captures::id.eq(id)).first(conn)?)
}
