//! Money of lost bookings that no provider gives back: a person lists it, transfers it and says so.

use bookings::{BookingCode, paying};
use diesel::PgConnection;
use kernel::Centavos;
use platform::{Context, jobs};

use super::{emails, give_back::GiveBackUnmatched, store};
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

/// Ends what a person has given back: who, and under which reference. Returns the amount, the code of the booking that is
/// lost, and true if whoever paid is told: the provider may know no address.
pub fn end_unmatched_by_hand(
    conn: &mut PgConnection,
    ctx: &Context,
    id: RefundId,
    by: &str,
    reference: &str,
) -> Result<(Centavos, BookingCode, bool), PaymentError> {
    let found = store::lock(conn, id, &[RefundState::ByHand])?.ok_or(PaymentError::NotByHand)?;
    store::set_done_by(conn, id, by, reference)?;
    if let Some(address) = &found.email {
        let money = (&found.code, found.amount);
        emails::money_was_transferred(conn, ctx, address, money, reference)?;
    }
    Ok((found.amount, found.code, found.email.is_some()))
}

/// Asks the provider again at once, under the same key; also for what a person was to give back, who must not have begun
/// to. Returns the amount.
pub fn retry_unmatched(conn: &mut PgConnection, id: RefundId) -> Result<Centavos, PaymentError> {
    let open = [RefundState::ByHand, RefundState::Due, RefundState::Asked];
    let found = store::lock(conn, id, &open)?.ok_or(PaymentError::NotUnderWay)?;
    store::ask_now(conn, &found)?;
    jobs::enqueue_once::<GiveBackUnmatched>(conn, &id, &id.to_string())?;
    Ok(found.amount)
}
