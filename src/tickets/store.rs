//! The tables of tickets: the keys that sign them, and who asked for them again.

use bookings::BookingId;
use diesel::{
    QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Double, Nullable, Uuid as SqlUuid},
};
use platform::db::DbError;
use ring::digest::{SHA256, digest};
use schema::tables::{lookup_misses, ticket_keys, ticket_letters};

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

#[derive(QueryableByName)]
struct Misses {
    #[diesel(sql_type = BigInt)]
    times: i64,
}

fn hash_of(code: &str) -> Vec<u8> {
    digest(&SHA256, code.as_bytes()).as_ref().to_vec()
}

/// How often a code was tried with wrong addresses in the last quarter of an hour, whether or not
/// there is such a booking. Guesses at the same code follow one another.
pub(crate) fn misses(conn: &mut PgConnection, code: &str) -> Result<i64, DbError> {
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 2))")
        .bind::<Binary, _>(hash_of(code))
        .execute(conn)?;
    let recent = sql_query(
        "SELECT count(*) AS times FROM lookup_misses
         WHERE code_hash = $1 AND at > app_now() - interval '15 minutes'",
    );
    let found: Misses = recent.bind::<Binary, _>(hash_of(code)).get_result(conn)?;
    Ok(found.times)
}

/// Notes that a code was tried with a wrong address, and forgets what was long ago.
pub(crate) fn note_miss(conn: &mut PgConnection, code: &str) -> Result<(), DbError> {
    sql_query("DELETE FROM lookup_misses WHERE at < app_now() - interval '1 day'").execute(conn)?;
    diesel::insert_into(lookup_misses::table)
        .values(lookup_misses::code_hash.eq(hash_of(code)))
        .execute(conn)?;
    Ok(())
}
