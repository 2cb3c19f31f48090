//! The table of money that came in.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_query, sql_types};
use kernel::Centavos;
use schema::tables::captures;
use uuid::Uuid;

use crate::{
    PaymentError,
    ids::{AttemptId, CaptureId},
    providers::Paid,
    settling::Reason,
};

/// Whether this payment is known already.
pub(crate) fn is_known(
    conn: &mut PgConnection,
    provider: &str,
    payment: &str,
) -> Result<bool, PaymentError> {
    let same = captures::table
        .filter(captures::provider.eq(provider))
        .filter(captures::payment.eq(payment));
    Ok(diesel::select(diesel::dsl::exists(same)).get_result(conn)?)
}

/// Whether money has paid for a booking already.
pub(crate) fn has_paid(conn: &mut PgConnection, booking: BookingId) -> Result<bool, PaymentError> {
    let applied =
        captures::table.filter(captures::booking_id.eq(booking.0)).filter(captures::is_applied);
    Ok(diesel::select(diesel::dsl::exists(applied)).get_result(conn)?)
}

/// What is written of money that came in.
pub(crate) struct NewCapture<'a> {
    pub(crate) id: CaptureId,
    pub(crate) attempt: AttemptId,
    pub(crate) booking: BookingId,
    pub(crate) provider: &'a str,
    pub(crate) paid: &'a Paid,
    /// Why it goes back, if it does.
    pub(crate) returned: Option<Reason>,
}

pub(crate) fn insert(conn: &mut PgConnection, new: &NewCapture<'_>) -> Result<(), PaymentError> {
    diesel::insert_into(captures::table)
        .values((
            captures::id.eq(new.id.0),
            captures::attempt_id.eq(new.attempt.0),
            captures::booking_id.eq(new.booking.0),
            captures::provider.eq(new.provider),
            captures::payment.eq(&new.paid.payment),
            captures::amount_centavos.eq(new.paid.amount.0),
            captures::method.eq(&new.paid.method),
            captures::paid_at.eq(new.paid.paid_at),
            captures::is_applied.eq(new.returned.is_none()),
            captures::reason.eq(new.returned.map(Reason::name)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Money that came in, and what of it has not gone back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    pub(crate) capture: CaptureId,
    pub(crate) left: Centavos,
}

#[derive(QueryableByName)]
struct SourceRow {
    #[diesel(sql_type = sql_types::Uuid)]
    id: Uuid,
    #[diesel(sql_type = sql_types::BigInt)]
    amount_left: i64,
}

/// What paid for these bookings, in their order.
pub(crate) fn sources(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<Vec<Source>, PaymentError> {
    let ids: Vec<Uuid> = bookings.iter().map(|id| id.0).collect();
    let rows: Vec<SourceRow> = sql_query(
        "SELECT c.id, c.amount_centavos - coalesce((
                  SELECT sum(r.amount_centavos) FROM refunds AS r WHERE r.capture_id = c.id
                ), 0)::bigint AS amount_left
         FROM unnest($1) WITH ORDINALITY AS chain (id, place)
         JOIN captures AS c ON c.booking_id = chain.id AND c.is_applied
         ORDER BY chain.place",
    )
    .bind::<sql_types::Array<sql_types::Uuid>, _>(ids)
    .load(conn)?;
    let source =
        |row: SourceRow| Source { capture: CaptureId(row.id), left: Centavos(row.amount_left) };
    Ok(rows.into_iter().map(source).collect())
}

/// What a refund must know of the money that it gives back.
#[derive(Clone, Debug)]
pub(crate) struct Captured {
    pub(crate) provider: String,
    pub(crate) payment: String,
    pub(crate) amount: Centavos,
    pub(crate) method: Option<String>,
    pub(crate) paid_at: DateTime<Utc>,
}

pub(crate) fn find(conn: &mut PgConnection, id: CaptureId) -> Result<Captured, PaymentError> {
    let row: (String, String, i64, Option<String>, DateTime<Utc>) = captures::table
        .find(id.0)
        .select((
            captures::provider,
            captures::payment,
            captures::amount_centavos,
            captures::method,
            captures::paid_at,
        ))
        .first(conn)?;
    Ok(Captured {
        provider: row.0,
        payment: row.1,
        amount: Centavos(row.2),
        method: row.3,
        paid_at: row.4,
    })
}
