//! What came in for a booking and what goes back of it, as the desk sees it.

use std::collections::HashMap;

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::{captures, payment_attempts, refunds};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    attempts::AttemptState,
    error::PaymentError,
    ids::{AttemptId, ProviderName, RefundId},
    ledger::ReturnReason,
    returning::{RefundCause, RefundRule, RefundState, Rules},
};

/// A try to pay, and the money that came by it.
#[derive(Clone, Debug, Queryable, Serialize, ToSchema)]
pub struct MoneyIn {
    /// When the checkout was opened.
    pub at: DateTime<Utc>,
    provider: ProviderName,
    /// How far the try has come.
    pub state: AttemptState,
    /// What was asked for.
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
    /// What came in; none while nothing has.
    #[schema(required, value_type = Option<i64>)]
    received_centavos: Option<Centavos>,
    /// What the provider calls the checkout.
    #[schema(required)]
    session: Option<String>,
    /// What the provider calls the payment; none while there is none.
    #[schema(required)]
    pub payment: Option<String>,
    #[schema(required)]
    method: Option<String>,
    /// When it was paid, by the provider's clock.
    #[schema(required)]
    paid_at: Option<DateTime<Utc>>,
    /// When we learned of it.
    #[schema(required)]
    pub learned_at: Option<DateTime<Utc>>,
    /// Why it did not pay for the booking, and goes back whole.
    #[schema(required)]
    reason: Option<ReturnReason>,
}

/// Returns every try to pay for a booking, the first first.
pub fn money_in(conn: &mut PgConnection, booking: BookingId) -> Result<Vec<MoneyIn>, PaymentError> {
    let with_money = captures::table.on(captures::attempt_id.eq(payment_attempts::id));
    Ok(payment_attempts::table
        .left_join(with_money)
        .filter(payment_attempts::booking_id.eq(booking))
        .order((payment_attempts::number, captures::learned_at))
        .select((
            payment_attempts::created_at,
            payment_attempts::provider,
            payment_attempts::state,
            payment_attempts::amount_centavos,
            captures::amount_centavos.nullable(),
            payment_attempts::session,
            captures::payment.nullable(),
            captures::method.nullable(),
            captures::paid_at.nullable(),
            captures::learned_at.nullable(),
            captures::reason.nullable(),
        ))
        .load(conn)?)
}

/// Money on its way back, or back.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoneyBack {
    #[schema(value_type = Uuid)]
    id: RefundId,
    /// Since when it is owed.
    pub at: DateTime<Utc>,
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
    /// Why so much.
    pub rule: RefundRule,
    #[schema(required)]
    fee_percent: Option<i32>,
    waived_percent: i32,
    #[schema(value_type = i64)]
    waived_centavos: Centavos,
    state: RefundState,
    tries: i32,
    /// Why it is not back yet, in the provider's words.
    #[schema(required)]
    note: Option<String>,
    /// When it was back.
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
    /// Under which reference a person transferred it.
    #[schema(required)]
    reference: Option<String>,
}

#[derive(Queryable)]
struct Row {
    id: RefundId,
    at: DateTime<Utc>,
    amount: Centavos,
    cause: RefundCause,
    state: RefundState,
    tries: i32,
    note: Option<String>,
    done_at: Option<DateTime<Utc>>,
    reference: Option<String>,
}

/// Returns all money of a booking that goes back, the oldest first.
pub fn money_back(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<MoneyBack>, PaymentError> {
    let rows: Vec<Row> = refunds::table
        .filter(refunds::booking_id.eq(booking))
        .order((refunds::created_at, refunds::id))
        .select((
            refunds::id,
            refunds::created_at,
            refunds::amount_centavos,
            refunds::cause,
            refunds::state,
            refunds::tries,
            refunds::note,
            refunds::done_at,
            refunds::done_reference,
        ))
        .load(conn)?;
    let rules = Rules::read(conn, rows.iter().map(|row| row.cause))?;
    let back = |row: Row| {
        let rule = rules.of(row.cause);
        MoneyBack {
            id: row.id,
            at: row.at,
            amount_centavos: row.amount,
            rule: rule.rule,
            fee_percent: rule.fee_percent,
            waived_percent: rule.waived_percent,
            waived_centavos: rule.waived,
            state: row.state,
            tries: row.tries,
            note: row.note,
            done_at: row.done_at,
            reference: row.reference,
        }
    };
    Ok(rows.into_iter().map(back).collect())
}

/// Returns what paid for each of these bookings; nothing of those that are not paid.
pub fn paid_by_booking(
    conn: &mut PgConnection,
    bookings: &[BookingId],
) -> Result<HashMap<BookingId, Centavos>, PaymentError> {
    let applied =
        captures::table.filter(captures::booking_id.eq_any(bookings)).filter(captures::is_applied);
    let paid: Vec<(BookingId, Centavos)> =
        applied.select((captures::booking_id, captures::amount_centavos)).load(conn)?;
    Ok(paid.into_iter().collect())
}

/// Returns the bookings of a payment, by what its provider calls it or its checkout or by what we
/// call it there.
pub fn bookings_of_payment(
    conn: &mut PgConnection,
    reference: &str,
) -> Result<Vec<BookingId>, PaymentError> {
    let by_payment = captures::table
        .filter(captures::provider.eq_any(ProviderName::ALL))
        .filter(captures::payment.eq(reference));
    let mut found: Vec<BookingId> = by_payment.select(captures::booking_id).load(conn)?;
    let by_session = payment_attempts::table
        .filter(payment_attempts::provider.eq_any(ProviderName::ALL))
        .filter(payment_attempts::session.eq(reference));
    found.extend(by_session.select(payment_attempts::booking_id).load::<BookingId>(conn)?);
    if let Ok(id) = Uuid::try_parse(reference) {
        let ours = payment_attempts::table.find(AttemptId(id)).select(payment_attempts::booking_id);
        found.extend(ours.first::<BookingId>(conn).optional()?);
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}
