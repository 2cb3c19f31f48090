//! Money of lost bookings that no provider gives back: a person lists it, transfers it and says so.

use bookings::{BookingCode, paying};
use diesel::PgConnection;
use kernel::Centavos;

use super::store;
use crate::{
    error::PaymentError,
    ids::RefundId,
    returning::{OpenRefund, RefundState},
};

/// Returns the money of lost bookings that is not back yet, what was found first before the rest.
pub fn open_unmatched(conn: &mut PgConnection) -> Result<Vec<OpenRefund>, PaymentError> {
    let (open, now) = (store::open(conn)?, paying::now(conn)?);
    let shown = open.into_iter().map(|one| OpenRefund {
        id: one.id,
        code: one.code,
        amount: one.amount,
        is_by_hand: one.state == RefundState::ByHand,
        since: one.found_at,
        now,
        provider: one.provider.name(),
        method: one.method,
        note: one.note,
    });
    Ok(shown.collect())
}

/// Ends what a person has given back: who, and under which reference. Returns the amount and the code of the booking that
/// is lost.
pub fn end_unmatched_by_hand(
    conn: &mut PgConnection,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(Centavos, BookingCode), PaymentError> {
    let found = store::lock(conn, id, &[RefundState::ByHand])?.ok_or(PaymentError::NotByHand)?;
    store::set_done_by(conn, id, by, reference)?;
    Ok((found.amount, found.code))
}
