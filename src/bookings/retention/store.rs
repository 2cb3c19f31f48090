//! Which bookings it is time for.

use chrono::{NaiveDate, TimeDelta};
use diesel::prelude::*;
use platform::db::{app_now, later};
use routes::SailingId;
use schema::tables::{booking_events, bookings, legs, passengers, touched_bookings};

use super::{erase::ERASED, periods::UNPAID};
use crate::{
    booking::{id::BookingId, state::BookingState},
    error::BookingError,
};

/// The states of a booking that has ended without any money.
const UNPAID_STATES: [BookingState; 3] =
    [BookingState::Expired, BookingState::PaymentFailed, BookingState::Cancelled];

/// Returns the next steps of bookings up to the first that is not old enough, and the bookings that took them. It
/// reads no further, for a month of steps may follow.
pub(super) fn old_steps(
    conn: &mut PgConnection,
    after: i64,
    most: i64,
) -> Result<Vec<(i64, BookingId)>, BookingError> {
    let is_old = booking_events::at.lt(later(app_now(), -UNPAID));
    let behind = booking_events::table.filter(booking_events::id.gt(after));
    let next: Vec<(i64, BookingId, bool)> = behind
        .order(booking_events::id)
        .limit(most)
        .select((booking_events::id, booking_events::booking_id, is_old))
        .load(conn)?;
    let old = next.into_iter().take_while(|(_, _, is_old)| *is_old);
    Ok(old.map(|(id, booking, _)| (id, booking)).collect())
}

/// Returns those of these bookings that ended unpaid and took no step since.
pub(super) fn unpaid_of(
    conn: &mut PgConnection,
    ids: &[BookingId],
) -> Result<Vec<BookingId>, BookingError> {
    let steps_since = booking_events::table
        .filter(booking_events::booking_id.eq(bookings::id))
        .filter(booking_events::at.ge(later(app_now(), -UNPAID)));
    let unpaid = bookings::table
        .filter(bookings::id.eq_any(ids))
        .filter(bookings::state.eq_any(UNPAID_STATES))
        .filter(diesel::dsl::not(diesel::dsl::exists(steps_since)));
    Ok(unpaid.select(bookings::id).load(conn)?)
}

/// Forgets up to `most` bookings that changed a day ago: every check has looked at them. Returns how many
/// it forgot.
pub(super) fn forget_touched(conn: &mut PgConnection, most: i64) -> Result<usize, BookingError> {
    let old = diesel::alias!(touched_bookings as old);
    let (id, at) = (old.field(touched_bookings::id), old.field(touched_bookings::at));
    let before = later(app_now(), -TimeDelta::days(1));
    let some = old.filter(at.lt(before)).order(id).limit(most).select(id);
    let forgotten = diesel::delete(touched_bookings::table)
        .filter(touched_bookings::id.eq_any(some))
        .execute(conn)?;
    Ok(forgotten)
}

/// Returns an account's bookings that ended unpaid, or are held without a payment under way: the
/// holds of these end now.
pub(super) fn end_unpaid_of_account(
    conn: &mut PgConnection,
    account: auth::AccountId,
) -> Result<Vec<BookingId>, BookingError> {
    let held = bookings::table
        .filter(bookings::account_id.eq(account))
        .filter(bookings::state.eq(BookingState::Held));
    // The job that ends holds frees the seats within seconds.
    diesel::update(held).set(bookings::hold_expires_at.eq(app_now())).execute(conn)?;
    let mut ended = UNPAID_STATES.to_vec();
    ended.push(BookingState::Held);
    let unpaid = bookings::table
        .filter(bookings::account_id.eq(account))
        .filter(bookings::state.eq_any(ended));
    Ok(unpaid.select(bookings::id).load(conn)?)
}

/// Returns an account's bookings.
pub(super) fn of_account(
    conn: &mut PgConnection,
    account: auth::AccountId,
) -> Result<Vec<BookingId>, BookingError> {
    let of_account = bookings::table.filter(bookings::account_id.eq(account));
    Ok(of_account.select(bookings::id).load(conn)?)
}

/// Returns the bookings with a leg on a sailing whose passengers are still named.
pub(super) fn aboard(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<BookingId>, BookingError> {
    let named = passengers::table
        .filter(passengers::booking_id.eq(legs::booking_id))
        .filter(passengers::firstname.ne(ERASED));
    let aboard =
        legs::table.filter(legs::sailing_id.eq(sailing)).filter(diesel::dsl::exists(named));
    Ok(aboard.select(legs::booking_id).distinct().load(conn)?)
}

/// Returns those of these bookings that have no leg after `day`.
pub(super) fn ended_by(
    conn: &mut PgConnection,
    ids: &[BookingId],
    day: NaiveDate,
) -> Result<Vec<BookingId>, BookingError> {
    let all = legs::table.filter(legs::booking_id.eq_any(ids));
    let all: Vec<(BookingId, SailingId)> =
        all.select((legs::booking_id, legs::sailing_id)).load(conn)?;
    let sailings: Vec<SailingId> = all.iter().map(|(_, sailing)| *sailing).collect();
    let ahead = routes::departing_after(conn, &sailings, day)?;
    let is_under_way = |id: &BookingId| {
        all.iter().any(|(booking, sailing)| booking == id && ahead.contains(sailing))
    };
    Ok(ids.iter().copied().filter(|id| !is_under_way(id)).collect())
}
