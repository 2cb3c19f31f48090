//! Places are given back: their travellers leave, the sale is undone in the books, the money is on
//! its way.

use bookings::{
    BookingState, LegPassenger,
    changing::{self, Changeable},
    paying::{self, PaymentState},
};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;
use uuid::Uuid;

use super::{
    emails,
    sums::{Sum, refund, undone},
};
use crate::{
    PaymentError,
    ledger::{self, Movement},
    returning,
};

/// Gives these places back, for the quote or the choice of that name.
pub(crate) fn give_back(
    conn: &mut PgConnection,
    ctx: &Context,
    from: &Changeable,
    sums: &[Sum],
    cause: Uuid,
) -> Result<(), PaymentError> {
    let id = from.bill.id;
    let places: Vec<LegPassenger> = sums.iter().map(|sum| sum.place).collect();
    changing::leave(conn, from, &places, None)?;
    let (split, fee) = undone(sums);
    ledger::write(conn, id, cause, &Movement::Return { split, fee })?;
    let amount = refund(sums);
    returning::refund(conn, ctx, id, amount, &cause.to_string())?;
    if paying::lock_bill(conn, id)?.state == BookingState::RefundDue {
        if returning::store::undone_of(conn, id)? == 0 {
            paying::refunded(conn, id)?;
            paying::note_payment(conn, id, PaymentState::Returned, None, None)?;
        } else {
            paying::note_payment(conn, id, PaymentState::Returning, None, None)?;
        }
    }
    if amount > Centavos::ZERO {
        emails::places_given_back(conn, ctx, from, sums)?;
    }
    Ok(())
}
