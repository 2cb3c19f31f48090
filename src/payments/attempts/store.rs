//! The table of tries to pay.

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Uuid as SqlUuid},
};
use kernel::Centavos;
use platform::db::app_now;
use schema::tables::payment_attempts;
use uuid::Uuid;

use super::attempt::AttemptState;
use crate::{
    PaymentError,
    ids::AttemptId,
    providers::{CheckoutRef, Session},
};

/// A try.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) id: AttemptId,
    pub(crate) booking: BookingId,
    pub(crate) provider: String,
    pub(crate) state: AttemptState,
    pub(crate) amount: Centavos,
    pub(crate) session: Option<String>,
    pub(crate) checkout_url: Option<String>,
    pub(crate) expires_at: DateTime<Utc>,
    /// Whether its time has run out, by the clock that all servers share.
    pub(crate) is_over: bool,
    /// How often it was asked after since it ended.
    pub(crate) asked: i32,
}

impl Attempt {
    /// What the provider is asked after.
    pub(crate) fn checkout_ref(&self) -> CheckoutRef {
        CheckoutRef { attempt: self.id, session: self.session.clone() }
    }
}

type Row =
    (Uuid, Uuid, String, String, i64, Option<String>, Option<String>, DateTime<Utc>, bool, i32);

macro_rules! attempt {
    () => {
        (
            payment_attempts::id,
            payment_attempts::booking_id,
            payment_attempts::provider,
            payment_attempts::state,
            payment_attempts::amount_centavos,
            payment_attempts::session,
            payment_attempts::checkout_url,
            payment_attempts::expires_at,
            payment_attempts::expires_at.le(app_now()),
            payment_attempts::asked,
        )
    };
}

fn typed(row: Row) -> Attempt {
    Attempt {
        id: AttemptId(row.0),
        booking: BookingId(row.1),
        provider: row.2,
        state: AttemptState::from_name(&row.3).unwrap_or(AttemptState::Failed),
        amount: Centavos(row.4),
        session: row.5,
        checkout_url: row.6,
        expires_at: row.7,
        is_over: row.8,
        asked: row.9,
    }
}

/// The id of a row whose turn has come.
#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// A new try; its number is one more than there were.
pub(crate) struct NewAttempt {
    pub(crate) id: AttemptId,
    pub(crate) booking: BookingId,
    pub(crate) number: i64,
    pub(crate) provider: &'static str,
    pub(crate) amount: Centavos,
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) ask_at: DateTime<Utc>,
}

pub(crate) fn insert(conn: &mut PgConnection, new: &NewAttempt) -> Result<(), PaymentError> {
    diesel::insert_into(payment_attempts::table)
        .values((
            payment_attempts::id.eq(new.id.0),
            payment_attempts::booking_id.eq(new.booking.0),
            payment_attempts::number.eq(i32::try_from(new.number).unwrap_or(i32::MAX)),
            payment_attempts::provider.eq(new.provider),
            payment_attempts::amount_centavos.eq(new.amount.0),
            payment_attempts::expires_at.eq(new.expires_at),
            payment_attempts::ask_at.eq(new.ask_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many tries there were for a booking.
pub(crate) fn count(conn: &mut PgConnection, booking: BookingId) -> Result<i64, PaymentError> {
    let of = payment_attempts::table.filter(payment_attempts::booking_id.eq(booking.0));
    Ok(of.count().get_result(conn)?)
}

pub(crate) fn find(conn: &mut PgConnection, id: AttemptId) -> Result<Attempt, PaymentError> {
    let row = payment_attempts::table.find(id.0).select(attempt!()).first(conn).optional()?;
    row.map(typed).ok_or(PaymentError::NoSuchAttempt)
}

/// The last try for a booking, living or not.
pub(crate) fn last_of(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Option<Attempt>, PaymentError> {
    let row = payment_attempts::table
        .filter(payment_attempts::booking_id.eq(booking.0))
        .order(payment_attempts::number.desc())
        .select(attempt!())
        .first(conn)
        .optional()?;
    Ok(row.map(typed))
}

/// The try that an event speaks of, by the provider's name for the checkout or by our reference.
pub(crate) fn spoken_of(
    conn: &mut PgConnection,
    provider: &str,
    session: Option<&str>,
    reference: Option<&str>,
) -> Result<Option<AttemptId>, PaymentError> {
    let ours = payment_attempts::table.filter(payment_attempts::provider.eq(provider));
    if let Some(session) = session {
        let named = ours.filter(payment_attempts::session.eq(session));
        let found: Option<Uuid> = named.select(payment_attempts::id).first(conn).optional()?;
        if found.is_some() {
            return Ok(found.map(AttemptId));
        }
    }
    let Some(id) = reference.and_then(|reference| Uuid::try_parse(reference).ok()) else {
        return Ok(None);
    };
    let found: Option<Uuid> = ours
        .filter(payment_attempts::id.eq(id))
        .select(payment_attempts::id)
        .first(conn)
        .optional()?;
    Ok(found.map(AttemptId))
}

/// The checkout is open; false when the try has ended meanwhile.
pub(crate) fn opened(
    conn: &mut PgConnection,
    id: AttemptId,
    session: &Session,
) -> Result<bool, PaymentError> {
    diesel::update(payment_attempts::table.find(id.0))
        .set((
            payment_attempts::session.eq(&session.name),
            payment_attempts::checkout_url.eq(&session.checkout_url),
        ))
        .execute(conn)?;
    let creating = payment_attempts::table
        .find(id.0)
        .filter(payment_attempts::state.eq(AttemptState::Creating.name()));
    let opened = diesel::update(creating)
        .set(payment_attempts::state.eq(AttemptState::Open.name()))
        .execute(conn)?;
    Ok(opened == 1)
}

pub(crate) fn set_state(
    conn: &mut PgConnection,
    id: AttemptId,
    state: AttemptState,
) -> Result<(), PaymentError> {
    diesel::update(payment_attempts::table.find(id.0))
        .set(payment_attempts::state.eq(state.name()))
        .execute(conn)?;
    Ok(())
}

/// Sets when the provider is next asked; never, where nothing can come any more.
pub(crate) fn ask_again(
    conn: &mut PgConnection,
    id: AttemptId,
    at: Option<DateTime<Utc>>,
    asked: i32,
) -> Result<(), PaymentError> {
    let attempt = diesel::update(payment_attempts::table.find(id.0));
    match at {
        Some(at) => attempt
            .set((payment_attempts::ask_at.eq(at), payment_attempts::asked.eq(asked)))
            .execute(conn)?,
        None => sql_query("UPDATE payment_attempts SET ask_at = 'infinity' WHERE id = $1")
            .bind::<SqlUuid, _>(id.0)
            .execute(conn)?,
    };
    Ok(())
}

/// Has the provider asked at once.
pub(crate) fn ask_now(conn: &mut PgConnection, id: AttemptId) -> Result<(), PaymentError> {
    diesel::update(payment_attempts::table.find(id.0))
        .set(payment_attempts::ask_at.eq(app_now()))
        .execute(conn)?;
    Ok(())
}

/// Whether somebody had the provider asked at once after this instant.
pub(crate) fn was_told_since(
    conn: &mut PgConnection,
    id: AttemptId,
    since: DateTime<Utc>,
) -> Result<bool, PaymentError> {
    let told = payment_attempts::table
        .find(id.0)
        .filter(payment_attempts::ask_at.gt(since))
        .filter(payment_attempts::ask_at.le(app_now()));
    Ok(diesel::select(diesel::dsl::exists(told)).get_result(conn)?)
}

/// The last try for a booking, unless its provider was asked a moment ago.
pub(crate) fn due_to_ask(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Option<AttemptId>, PaymentError> {
    let due: Option<Due> = sql_query(
        "UPDATE payment_attempts SET asked_at = app_now()
         WHERE id = (SELECT id FROM payment_attempts WHERE booking_id = $1
                     ORDER BY number DESC LIMIT 1)
           AND (asked_at IS NULL OR asked_at < app_now() - interval '2 seconds')
         RETURNING id",
    )
    .bind::<SqlUuid, _>(booking.0)
    .get_result(conn)
    .optional()?;
    Ok(due.map(|due| AttemptId(due.id)))
}

/// Tries whose provider is due to be asked, each put off for a minute so that nobody asks twice.
pub(crate) fn take_due(conn: &mut PgConnection, most: i64) -> Result<Vec<AttemptId>, PaymentError> {
    let due: Vec<Due> = sql_query(
        "UPDATE payment_attempts SET ask_at = app_now() + interval '1 minute'
         WHERE id IN (
           SELECT id FROM payment_attempts WHERE ask_at <= app_now() AND ask_at < 'infinity'
           ORDER BY ask_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING id",
    )
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(due.into_iter().map(|due| AttemptId(due.id)).collect())
}
