//! What payments write into a booking's tables. Each payment sends what is raw here; Diesel's own updates
//! would be planned anew each time.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_types::{Integer, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::{app_now, prepared};
use schema::tables::bookings;

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
    for ((sailing, class), count) in by_key {
        let held = if is_held { count } else { 0 };
        prepared(
            "UPDATE stock SET sold = sold + $1, held = held - $2
             WHERE sailing_id = $3 AND accommodation_id = $4",
        )
        .bind::<Integer, _>(count)
        .bind::<Integer, _>(held)
        .bind::<SqlUuid, _>(sailing)
        .bind::<SqlUuid, _>(class)
        .execute(conn)?;
    }
    prepared("UPDATE legs SET state = $1 WHERE booking_id = $2")
        .bind::<Text, _>(LegState::Sold)
        .bind::<SqlUuid, _>(booking)
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
    prepared(
        "UPDATE bookings SET payment_state = $1, payment_method = coalesce($2, payment_method),
           checkout_url = $3
         WHERE id = $4",
    )
    .bind::<Text, _>(state)
    .bind::<Nullable<Text>, _>(method)
    .bind::<Nullable<Text>, _>(checkout_url)
    .bind::<SqlUuid, _>(booking)
    .execute(conn)?;
    Ok(())
}
