//! The steps that payments take. Each is part of the caller's transaction, consumes the locked booking
//! and returns it as it is afterwards.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;
use routes::SailingStatus;

use crate::{
    booking::{
        head,
        id::BookingId,
        leg::{Leg, LegState},
        locks,
        payment_state::PaymentState,
        seats::Seats,
        state::BookingState,
    },
    error::BookingError,
    holding::stock,
    paying::{
        payable::{self, PayableBooking},
        store,
    },
    seat_watches,
};

/// From the first hold on no seats are kept longer than this without money, whatever the provider
/// does. What comes later buys them anew or goes back.
const LONGEST_HOLD: TimeDelta = TimeDelta::minutes(45);

/// The outcome of selling a booking's seats.
#[derive(Debug)]
pub enum Sale {
    /// They are sold.
    Sold(PayableBooking),
    /// The hold had ended, and there are not enough seats left.
    SeatsGone(PayableBooking),
    /// A ship of it was cancelled meanwhile.
    DoesNotSail(PayableBooking),
}

/// Returns the instant at which a booking's seats are given back if no money has come.
pub fn latest_end(conn: &mut PgConnection, id: BookingId) -> Result<DateTime<Utc>, BookingError> {
    Ok(store::held_since(conn, id)? + LONGEST_HOLD)
}

/// Returns up to `most` bookings that await money though their latest end is over.
pub fn past_latest_end(conn: &mut PgConnection, most: i64) -> Result<Vec<BookingId>, BookingError> {
    let before = head::now(conn)? - LONGEST_HOLD;
    store::awaiting_since_before(conn, before, most)
}

/// Keeps the seats at least until `until`, since money may come from now on.
pub fn await_payment(
    conn: &mut PgConnection,
    booking: PayableBooking,
    until: DateTime<Utc>,
) -> Result<PayableBooking, BookingError> {
    let mut booking = step(conn, booking, BookingState::AwaitingPayment)?;
    let until = until.min(latest_end(conn, booking.id)?);
    store::hold_until(conn, booking.id, until)?;
    booking.hold_expires_at = booking.hold_expires_at.max(until);
    Ok(booking)
}

/// Stops awaiting money. The seats stay held for as long as they were.
pub fn stop_awaiting(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<PayableBooking, BookingError> {
    step(conn, booking, BookingState::Held)
}

/// Sells the seats: those that are held, or, where the hold has ended, seats that are still there.
pub fn sell(conn: &mut PgConnection, booking: PayableBooking) -> Result<Sale, BookingError> {
    let is_held = booking.state.is_held();
    let seats: Vec<Seats> = booking.legs.iter().map(Leg::seats).collect();
    // The seats of the booking that it replaces are freed afterwards, so they are locked now.
    let both: Vec<BookingId> = std::iter::once(booking.id).chain(booking.origin).collect();
    if is_held {
        locks::stock_of(conn, &both, &[])?;
    } else {
        let room = stock::make_room(conn, &seats, &both)?;
        // Nobody can have left a booking that is not paid.
        let persons = booking.head.passengers_count;
        let fits = |wanted: &Seats| {
            room.seats.get(&wanted.key()).is_some_and(|left| *left >= wanted.count)
                && room.carries(wanted.sailing, persons)
        };
        // Looked at again under the lock, which whoever cancels a sailing takes first.
        let ids: Vec<_> = seats.iter().map(|seats| seats.sailing).collect();
        let sailings = routes::sailings_by_id(conn, &ids)?;
        let sails = sailings.iter().all(|one| one.status != SailingStatus::Cancelled);
        if !sails || !seats.iter().all(fits) {
            return Ok(Sale::SeatsGone(booking));
        }
    }
    // A ship that is cancelled later finds these seats sold, for whoever lists them locks the same rows.
    if !payable::sails(conn, &booking)? {
        return Ok(Sale::DoesNotSail(booking));
    }
    store::sell(conn, booking.id, &seats, is_held)?;
    let mut booking = step(conn, booking, BookingState::Confirmed)?;
    booking.legs.iter_mut().for_each(|leg| leg.state = LegState::Sold);
    if booking.head.account.is_some() {
        // Locked after stock; whoever locks these rows first waits for nobody.
        seat_watches::store::end_of_booking(conn, booking.id)?;
    }
    Ok(Sale::Sold(booking))
}

/// Ends an unpaid booking as `end` says. Its seats are free.
pub fn end_unpaid(
    conn: &mut PgConnection,
    booking: PayableBooking,
    end: BookingState,
) -> Result<PayableBooking, BookingError> {
    let mut booking = step(conn, booking, end)?;
    stock::release(conn, booking.id)?;
    booking.legs.iter_mut().for_each(|leg| leg.state = LegState::Released);
    Ok(booking)
}

/// Records that all money of the booking goes back.
pub fn owe(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<PayableBooking, BookingError> {
    step(conn, booking, BookingState::RefundDue)
}

/// Records that all money of the booking is back.
pub fn refunded(
    conn: &mut PgConnection,
    booking: PayableBooking,
) -> Result<PayableBooking, BookingError> {
    step(conn, booking, BookingState::Refunded)
}

/// Writes what travellers are told of the payment.
pub fn note_payment(
    conn: &mut PgConnection,
    id: BookingId,
    state: PaymentState,
    method: Option<&str>,
    checkout_url: Option<&str>,
) -> Result<(), BookingError> {
    store::note(conn, id, state, method, checkout_url)
}

/// Takes a step. A step that the booking may not take is an error.
pub(crate) fn step(
    conn: &mut PgConnection,
    mut booking: PayableBooking,
    to: BookingState,
) -> Result<PayableBooking, BookingError> {
    if !booking.state.may_become(to) || !head::step(conn, booking.id, booking.state, to)? {
        return Err(BookingError::Moved);
    }
    booking.state = to;
    Ok(booking)
}
