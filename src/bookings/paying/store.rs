//! What payments write into a booking's tables.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use platform::db::app_now;
use schema::tables::{bookings, legs, stock};

use crate::{
    booking::{
        id::BookingId,
        leg::LegState,
        payment_state::PaymentState,
        seats::{Seats, StockKey},
        state::BookingState,
    },
    error::BookingError,
};

/// Returns when a booking's seats were first held.
pub(crate) fn held_since(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<DateTime<Utc>, BookingError> {
    Ok(bookings::table.find(booking).select(bookings::created_at).first(conn)?)
}

/// Returns up to `most` bookings that await money and were first held before this instant.
pub(crate) fn awaiting_since_before(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
    most: i64,
) -> Result<Vec<BookingId>, BookingError> {
    // Only holds that have run out are read, which an index tells.
    let awaiting = bookings::table
        .filter(bookings::state.eq(BookingState::AwaitingPayment))
        .filter(bookings::hold_expires_at.le(app_now()))
        .filter(bookings::hold_expires_at.is_not_null());
    let old = awaiting.filter(bookings::created_at.le(before)).order(bookings::hold_expires_at);
    Ok(old.select(bookings::id).limit(most).load(conn)?)
}

/// Keeps the seats at least so long.
pub(crate) fn hold_until(
    conn: &mut PgConnection,
    booking: BookingId,
    until: DateTime<Utc>,
) -> Result<(), BookingError> {
    let sooner = bookings::table.find(booking).filter(bookings::hold_expires_at.lt(until));
    diesel::update(sooner).set(bookings::hold_expires_at.eq(until)).execute(conn)?;
    Ok(())
}

/// Counts the seats of a booking as sold. Those that were held are held no more. The rows of stock are
/// locked.
pub(crate) fn sell(
    conn: &mut PgConnection,
    booking: BookingId,
    seats: &[Seats],
    is_held: bool,
) -> Result<(), BookingError> {
    let mut by_key = BTreeMap::<StockKey, i32>::new();
    for seats in seats {
        *by_key.entry(seats.key()).or_default() += seats.count;
    }
    for (key, count) in by_key {
        let held = if is_held { count } else { 0 };
        diesel::update(stock::table.find(key))
            .set((stock::sold.eq(stock::sold + count), stock::held.eq(stock::held - held)))
            .execute(conn)?;
    }
    diesel::update(legs::table.filter(legs::booking_id.eq(booking)))
        .set(legs::state.eq(LegState::Sold))
        .execute(conn)?;
    Ok(())
}

/// Writes what travellers are told of the payment.
pub(crate) fn note(
    conn: &mut PgConnection,
    booking: BookingId,
    state: PaymentState,
    method: Option<&str>,
    checkout_url: Option<&str>,
) -> Result<(), BookingError> {
    diesel::update(bookings::table.find(booking))
        .set((
            bookings::payment_state.eq(state),
            method.map(|method| bookings::payment_method.eq(Some(method))),
            bookings::checkout_url.eq(checkout_url),
        ))
        .execute(conn)?;
    Ok(())
}
