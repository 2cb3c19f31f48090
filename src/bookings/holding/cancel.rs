//! `DELETE online-bookings/{booking}`: the buyer gives the seats of an unpaid booking back.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, Failed, Json, Message};

use crate::{
    booking::{code::Reference, head, id::BookingId, proof::Proof, state::BookingState},
    error::BookingError,
    holding::{closer::SharedCheckoutCloser, hold},
};

const RELEASED: Text = Text::new(
    "Your seats have been released.",
    "Nabitawan na ang iyong mga upuan.",
    "Nabuhian na ang imong mga lingkoranan.",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    caller: Caller,
    closer: Option<SharedCheckoutCloser>,
) -> Result<Json<Message>, Failed<BookingError>> {
    let booking = Reference::read(&booking).ok_or(BookingError::NotFound)?;
    let (named, shown) = (booking.clone(), proof.clone());
    let awaiting = ctx.db.run(move |conn| awaiting_payment(conn, &named, &shown)).await?;
    if let (Some(id), Some(closer)) = (awaiting, closer) {
        closer.close(ctx.clone().into_inner(), id).await?;
    }
    ctx.db.transaction(move |conn| cancel(conn, &booking, &proof)).await?;
    Ok(Message::to(&caller, &RELEASED))
}

/// Returns the booking's id if money may be on its way for it.
fn awaiting_payment(
    conn: &mut PgConnection,
    booking: &Reference,
    proof: &Proof,
) -> Result<Option<BookingId>, BookingError> {
    let head = proof.open(conn, booking)?;
    Ok((head.state() == BookingState::AwaitingPayment).then_some(head.id))
}

/// Gives the seats back. Repeating it is harmless; what is paid stays paid.
fn cancel(conn: &mut PgConnection, booking: &Reference, proof: &Proof) -> Result<(), BookingError> {
    let head = proof.open_locked(conn, booking)?;
    let id = head.id;
    match head.state() {
        BookingState::Held => hold::end(conn, id, BookingState::Cancelled),
        // Once the buyer was told that the seats are given back, late money must not sell them: it
        // goes back.
        ended @ (BookingState::Expired | BookingState::PaymentFailed) => {
            // Where no job has ended the hold yet, the table still has it as held.
            hold::end(conn, id, BookingState::Cancelled)?;
            head::step(conn, id, ended, BookingState::Cancelled)?;
            Ok(())
        }
        BookingState::Cancelled => Ok(()),
        // Money may be on its way; only payments can tell.
        BookingState::AwaitingPayment | BookingState::Confirmed => Err(BookingError::AlreadyPaid),
        BookingState::RefundDue | BookingState::Refunded | BookingState::Rebooked => {
            Err(BookingError::AlreadyPaid)
        }
    }
}
