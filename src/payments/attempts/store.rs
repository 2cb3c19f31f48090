//! The table of tries to pay. Each payment sends what is raw here; Diesel's own updates would be planned
//! anew each time.

use std::time::Duration;

use bookings::{
    BookingId,
    paying::{self, PayableBooking},
};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    dsl::max,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Integer, Text, Timestamptz, Uuid as SqlUuid},
};
use platform::db::{app_now, prepared};
use schema::tables::payment_attempts;
use uuid::Uuid;

use super::attempt::{Attempt, AttemptState, NewAttempt};
use crate::{
    error::PaymentError,
    ids::{AttemptId, ProviderName},
    providers::Session,
};

/// A provider is asked of one try so often at most; [`due_to_ask`] says the same.
const ASKED_AGAIN: TimeDelta = TimeDelta::seconds(2);

/// The id of a try whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: AttemptId,
}

/// Writes a new try.
pub(crate) fn insert(conn: &mut PgConnection, new: &NewAttempt) -> Result<(), PaymentError> {
    diesel::insert_into(payment_attempts::table).values(new).execute(conn)?;
    Ok(())
}

/// Returns the number of a booking's last try; zero where there was none.
pub(crate) fn last_number(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<i32, PaymentError> {
    let of = payment_attempts::table.filter(payment_attempts::booking_id.eq(booking));
    let last: Option<i32> = of.select(max(payment_attempts::number)).first(conn)?;
    Ok(last.unwrap_or(0))
}

/// Returns how many of a booking's tries led to a checkout. Where the provider gave none, nobody has tried to pay.
pub(crate) fn count_opened(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<i64, PaymentError> {
    let of = payment_attempts::table.filter(payment_attempts::booking_id.eq(booking));
    Ok(of.filter(payment_attempts::session.is_not_null()).count().get_result(conn)?)
}

/// Returns a try.
pub(crate) fn find(conn: &mut PgConnection, id: AttemptId) -> Result<Attempt, PaymentError> {
    let found = Attempt::query().filter(payment_attempts::id.eq(id)).first(conn).optional()?;
    found.ok_or(PaymentError::NoSuchAttempt)
}

/// Returns true if there is such a try, and its provider can be asked after it by the name of its checkout.
pub(crate) fn can_be_asked(conn: &mut PgConnection, id: AttemptId) -> Result<bool, PaymentError> {
    let this = payment_attempts::table.filter(payment_attempts::id.eq(id));
    let named = this.filter(payment_attempts::session.is_not_null());
    Ok(diesel::select(diesel::dsl::exists(named)).get_result(conn)?)
}

/// Locks a try's booking until the commit, and returns the try and the booking as they are then. This
/// is the one lock order: the booking first, and only then what belongs to it is read.
pub(crate) fn lock_with_booking(
    conn: &mut PgConnection,
    id: AttemptId,
) -> Result<(Attempt, PayableBooking), PaymentError> {
    let of = payment_attempts::table.find(id).select(payment_attempts::booking_id);
    let booking: Option<BookingId> = of.first(conn).optional()?;
    let booking = paying::lock_payable(conn, booking.ok_or(PaymentError::NoSuchAttempt)?)?;
    Ok((find(conn, id)?, booking))
}

/// Returns the last try for a booking, whether or not it has ended.
pub(crate) fn last_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Option<Attempt>, PaymentError> {
    let of = Attempt::query().filter(payment_attempts::booking_id.eq(booking));
    Ok(of.order(payment_attempts::number.desc()).first(conn).optional()?)
}

/// Returns the try that an event is about, by the provider's name for the checkout or by our
/// reference.
pub(crate) fn named_by(
    conn: &mut PgConnection,
    provider: ProviderName,
    session: Option<&str>,
    reference: Option<&str>,
) -> Result<Option<AttemptId>, PaymentError> {
    let ours = payment_attempts::table
        .filter(payment_attempts::provider.eq(provider))
        .select(payment_attempts::id);
    if let Some(session) = session {
        let found = ours.filter(payment_attempts::session.eq(session)).first(conn).optional()?;
        if found.is_some() {
            return Ok(found);
        }
    }
    let reference = reference.and_then(|reference| Uuid::try_parse(reference).ok()).map(AttemptId);
    let Some(id) = reference else { return Ok(None) };
    Ok(ours.filter(payment_attempts::id.eq(id)).first(conn).optional()?)
}

/// Writes down the checkout that a provider opened. Returns false if the try has ended meanwhile.
pub(crate) fn note_opened(
    conn: &mut PgConnection,
    id: AttemptId,
    session: &Session,
) -> Result<bool, PaymentError> {
    let attempt = payment_attempts::table.find(id);
    diesel::update(attempt)
        .set((
            payment_attempts::session.eq(&session.name),
            payment_attempts::checkout_url.eq(&session.checkout_url),
        ))
        .execute(conn)?;
    let creating = attempt.filter(payment_attempts::state.eq(AttemptState::Creating));
    let opened = diesel::update(creating)
        .set(payment_attempts::state.eq(AttemptState::Open))
        .execute(conn)?;
    Ok(opened == 1)
}

/// Moves a try to another state, and returns it as it is then.
pub(crate) fn set_state(
    conn: &mut PgConnection,
    attempt: Attempt,
    state: AttemptState,
) -> Result<Attempt, PaymentError> {
    prepared("UPDATE payment_attempts SET state = $1 WHERE id = $2")
        .bind::<Text, _>(state)
        .bind::<SqlUuid, _>(attempt.id)
        .execute(conn)?;
    Ok(Attempt { state, ..attempt })
}

/// Sets when the provider is next asked; never, where nothing can come any more.
pub(crate) fn ask_again(
    conn: &mut PgConnection,
    id: AttemptId,
    at: Option<DateTime<Utc>>,
    asked: i32,
) -> Result<(), PaymentError> {
    match at {
        Some(at) => prepared("UPDATE payment_attempts SET ask_at = $1, asked = $2 WHERE id = $3")
            .bind::<Timestamptz, _>(at)
            .bind::<Integer, _>(asked)
            .bind::<SqlUuid, _>(id)
            .execute(conn)?,
        None => prepared("UPDATE payment_attempts SET ask_at = 'infinity' WHERE id = $1")
            .bind::<SqlUuid, _>(id)
            .execute(conn)?,
    };
    Ok(())
}

/// Ends the time of a booking's open try: its checkout is closed at the next visit, which is now.
pub(crate) fn end_soon(conn: &mut PgConnection, booking: BookingId) -> Result<(), PaymentError> {
    let open = payment_attempts::table
        .filter(payment_attempts::booking_id.eq(booking))
        .filter(payment_attempts::state.eq_any([AttemptState::Creating, AttemptState::Open]));
    diesel::update(open)
        .set((payment_attempts::expires_at.eq(app_now()), payment_attempts::ask_at.eq(app_now())))
        .execute(conn)?;
    Ok(())
}

/// Has the provider asked at once.
pub(crate) fn ask_now(conn: &mut PgConnection, id: AttemptId) -> Result<(), PaymentError> {
    prepared("UPDATE payment_attempts SET ask_at = app_now() WHERE id = $1")
        .bind::<SqlUuid, _>(id)
        .execute(conn)?;
    Ok(())
}

/// Returns true if [`ask_now`] was called after this instant.
pub(crate) fn was_called_since(
    conn: &mut PgConnection,
    id: AttemptId,
    since: DateTime<Utc>,
) -> Result<bool, PaymentError> {
    let called = payment_attempts::table
        .find(id)
        .filter(payment_attempts::ask_at.gt(since))
        .filter(payment_attempts::ask_at.le(app_now()));
    Ok(diesel::select(diesel::dsl::exists(called)).get_result(conn)?)
}

/// Returns the last try for a booking, unless its provider was asked a moment ago.
pub(crate) fn due_to_ask(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Option<AttemptId>, PaymentError> {
    // Raw, for the DSL knows no interval arithmetic; one statement finds the try and marks it.
    let due: Option<Due> = sql_query(
        "UPDATE payment_attempts SET asked_at = app_now()
         WHERE id = (SELECT id FROM payment_attempts WHERE booking_id = $1
                     ORDER BY number DESC LIMIT 1)
           AND (asked_at IS NULL OR asked_at < app_now() - interval '2 seconds')
         RETURNING id",
    )
    .bind::<SqlUuid, _>(booking)
    .get_result(conn)
    .optional()?;
    Ok(due.map(|due| due.id))
}

/// Returns for how long the provider of a booking's open try is not asked again, where it was asked a moment ago.
pub(crate) fn asked_just_now(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Option<Duration>, PaymentError> {
    let open = payment_attempts::table
        .filter(payment_attempts::booking_id.eq(booking))
        .filter(payment_attempts::state.eq_any([AttemptState::Creating, AttemptState::Open]));
    let asked: Option<(Option<DateTime<Utc>>, DateTime<Utc>)> = open
        .order(payment_attempts::number.desc())
        .select((payment_attempts::asked_at, app_now()))
        .first(conn)
        .optional()?;
    let left = asked.and_then(|(at, now)| (at? + ASKED_AGAIN - now).to_std().ok());
    Ok(left.filter(|left| !left.is_zero()))
}

/// Returns tries whose provider is due to be asked, each put off for a minute so that no other server
/// asks at the same time.
pub(crate) fn take_due(conn: &mut PgConnection, most: i64) -> Result<Vec<AttemptId>, PaymentError> {
    // Raw, for SKIP LOCKED within an UPDATE: several servers share the work.
    let due: Vec<Due> = sql_query(
        "UPDATE payment_attempts SET ask_at = app_now() + interval '1 minute'
         WHERE id IN (
           SELECT id FROM payment_attempts WHERE ask_at <= app_now() AND ask_at < 'infinity'
           ORDER BY ask_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id",
    )
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(due.into_iter().map(|due| due.id).collect())
}
