//! The tables of tickets: the keys that sign them, and who asked for them again.

use bookings::BookingId;
use diesel::{
    QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Double, Nullable, Uuid as SqlUuid},
};
use platform::db::DbError;
use schema::tables::{ticket_keys, ticket_letters};

/// A key as it is kept.
#[derive(Queryable)]
pub(crate) struct Halves {
    pub(crate) seed: Vec<u8>,
    pub(crate) public: Vec<u8>,
}

/// The key that signs.
pub(crate) fn newest_key(conn: &mut PgConnection) -> Result<Option<Halves>, DbError> {
    Ok(ticket_keys::table
        .order(ticket_keys::id.desc())
        .select((ticket_keys::seed, ticket_keys::public_key))
        .first(conn)
        .optional()?)
}

/// Every public half, the newest first.
pub(crate) fn public_keys(conn: &mut PgConnection) -> Result<Vec<Vec<u8>>, DbError> {
    Ok(ticket_keys::table
        .order(ticket_keys::id.desc())
        .select(ticket_keys::public_key)
        .load(conn)?)
}

/// Keeps the first key, unless another server was faster.
pub(crate) fn keep_first_key(
    conn: &mut PgConnection,
    seed: &[u8],
    public: &[u8],
) -> Result<(), DbError> {
    diesel::insert_into(ticket_keys::table)
        .values((
            ticket_keys::id.eq(1),
            ticket_keys::seed.eq(seed),
            ticket_keys::public_key.eq(public),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

/// How often somebody asked for the letter of a booking in the last day.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub(crate) struct Asked {
    #[diesel(sql_type = BigInt)]
    pub(crate) times: i64,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_last: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_first: Option<f64>,
}

/// Looks back a day; the booking is locked by whoever asks.
pub(crate) fn asked_before(conn: &mut PgConnection, booking: BookingId) -> Result<Asked, DbError> {
    let asked = sql_query(
        "SELECT count(*) AS times,
                extract(epoch FROM app_now() - max(asked_at))::float8 AS seconds_since_last,
                extract(epoch FROM app_now() - min(asked_at))::float8 AS seconds_since_first
         FROM ticket_letters
         WHERE booking_id = $1 AND asked_at > app_now() - interval '1 day'",
    );
    Ok(asked.bind::<SqlUuid, _>(booking.0).get_result(conn)?)
}

/// Notes that somebody asked.
pub(crate) fn note_asked(conn: &mut PgConnection, booking: BookingId) -> Result<(), DbError> {
    diesel::insert_into(ticket_letters::table)
        .values(ticket_letters::booking_id.eq(booking.0))
        .execute(conn)?;
    Ok(())
}
