//! The table of money that came in.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types};
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

/// What is written of money that came in.
#[derive(Insertable)]
#[diesel(table_name = captures)]
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

/// Money that came in, and what of it has not gone back.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub(crate) struct Source {
    #[diesel(sql_type = sql_types::Uuid, column_name = id)]
    pub(crate) capture: CaptureId,
    #[diesel(sql_type = sql_types::BigInt, column_name = amount_left)]
    pub(crate) left: Centavos,
}

/// Returns what paid for these bookings, in their order.
pub(crate) fn sources(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<Vec<Source>, PaymentError> {
    // Raw, for WITH ORDINALITY: the rows keep the order of the list.
    let found = sql_query(
        "SELECT c.id, c.amount_centavos - coalesce((
                  SELECT sum(r.amount_centavos) FROM refunds AS r WHERE r.capture_id = c.id
                ), 0)::bigint AS amount_left
         FROM unnest($1) WITH ORDINALITY AS chain (id, place)
         JOIN captures AS c ON c.booking_id = chain.id AND c.is_applied
         ORDER BY chain.place",
    )
    .bind::<sql_types::Array<sql_types::Uuid>, _>(bookings);
    Ok(found.load(conn)?)
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
