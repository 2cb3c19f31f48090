//! Money that no provider gives back: a person at the operator's lists it, transfers it and says so.

use bookings::{BookingCode, BookingError, BookingId, paying};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::Centavos;
use platform::Context;
use schema::tables::{captures, refunds};

use super::{emails, end::end_if_all_is_back, refund::RefundState, store};
use crate::{
    error::PaymentError,
    ids::{ProviderName, RefundId},
    ledger::{self, Movement},
};

/// Money on its way back, as the operator's list shows it.
#[derive(Clone, Debug)]
pub struct OpenRefund {
    /// Its id.
    pub id: RefundId,
    /// The booking's code.
    pub code: BookingCode,
    /// How much.
    pub amount: Centavos,
    /// True if a person must give it back; else the provider is still asked.
    pub is_by_hand: bool,
    /// Since when it is owed.
    pub since: DateTime<Utc>,
    /// When the list was made.
    pub now: DateTime<Utc>,
    /// Who took the money.
    pub provider: &'static str,
    /// In which way it was paid.
    pub method: Option<String>,
    /// Why it is not back yet.
    pub note: Option<String>,
}

#[derive(Queryable)]
struct Row {
    id: RefundId,
    booking: BookingId,
    amount: Centavos,
    state: RefundState,
    since: DateTime<Utc>,
    note: Option<String>,
    provider: ProviderName,
    method: Option<String>,
}

/// Returns all money that is not back yet, the oldest first.
pub fn open_refunds(conn: &mut PgConnection) -> Result<Vec<OpenRefund>, PaymentError> {
    let rows: Vec<Row> = refunds::table
        .inner_join(captures::table)
        .filter(refunds::state.ne(RefundState::Done))
        .order((refunds::created_at, refunds::id))
        .select((
            refunds::id,
            refunds::booking_id,
            refunds::amount_centavos,
            refunds::state,
            refunds::created_at,
            refunds::note,
            captures::provider,
            captures::method,
        ))
        .load(conn)?;
    let ids: Vec<BookingId> = rows.iter().map(|row| row.booking).collect();
    let (codes, now) = (paying::codes_by_id(conn, &ids)?, paying::now(conn)?);
    let with_code = |row: Row| {
        let code = codes.get(&row.booking).ok_or(BookingError::NotFound)?.clone();
        Ok(OpenRefund {
            id: row.id,
            code,
            amount: row.amount,
            is_by_hand: row.state == RefundState::ByHand,
            since: row.since,
            now,
            provider: row.provider.name(),
            method: row.method,
            note: row.note,
        })
    };
    rows.into_iter().map(with_code).collect()
}

/// Ends a refund that a person has made: who, and under which reference. Returns its amount and the
/// booking's code.
pub fn end_by_hand(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(Centavos, BookingCode), PaymentError> {
    let states = &[RefundState::ByHand];
    let Some((refund, booking)) = store::lock_with_booking(conn, id, states)? else {
        return Err(PaymentError::NotByHand);
    };
    store::set_done_by(conn, id, by, reference)?;
    ledger::write(conn, booking.id, id, &Movement::RefundByHand(refund.amount))?;
    emails::money_was_transferred(conn, ctx, &booking, refund.amount, reference)?;
    let code = booking.code.clone();
    end_if_all_is_back(conn, booking)?;
    Ok((refund.amount, code))
}
