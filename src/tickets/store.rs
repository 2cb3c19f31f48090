//! The tables of tickets: the keys that sign them, and who asked for them again.

use bookings::BookingId;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    QueryableByName,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Double, Nullable, Uuid as SqlUuid},
};
use kernel::Secret;
use platform::{
    db::{DbError, app_now, later},
    keys::KeyId,
};
use ring::digest::{SHA256, digest};
use schema::tables::{lookup_misses, ticket_keys, ticket_letters};

/// A signing key as it is kept.
#[derive(Queryable, Selectable)]
#[diesel(table_name = ticket_keys)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub(crate) struct StoredKey {
    /// Until it was moved out and erased.
    pub(crate) seed: Option<Vec<u8>>,
    pub(crate) public_key: Vec<u8>,
    pub(crate) key_id: Option<KeyId>,
}

/// Returns the key that signs, if there is one yet.
pub(crate) fn newest_key(conn: &mut PgConnection) -> Result<Option<StoredKey>, DbError> {
    let newest_first = ticket_keys::table.order(ticket_keys::id.desc());
    Ok(newest_first.select(StoredKey::as_select()).first(conn).optional()?)
}

/// Returns every public key that gates may take, the newest first.
pub(crate) fn public_keys(conn: &mut PgConnection) -> Result<Vec<Vec<u8>>, DbError> {
    let until = ticket_keys::verifies_until;
    Ok(ticket_keys::table
        .filter(until.is_null().or(until.gt(app_now().nullable())))
        .order(ticket_keys::id.desc())
        .select(ticket_keys::public_key)
        .load(conn)?)
}

/// Returns every public key that there ever was.
pub(crate) fn all_public_keys(conn: &mut PgConnection) -> Result<Vec<Vec<u8>>, DbError> {
    Ok(ticket_keys::table.select(ticket_keys::public_key).load(conn)?)
}

/// Adds the first key, unless another server has added one.
pub(crate) fn insert_first_key_if_absent(
    conn: &mut PgConnection,
    public: &[u8],
    key: &KeyId,
) -> Result<(), DbError> {
    diesel::insert_into(ticket_keys::table)
        .values((
            ticket_keys::id.eq(1),
            ticket_keys::public_key.eq(public),
            ticket_keys::key_id.eq(key),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Adds the key that signs from now on. The caller holds the lock on keys.
pub(crate) fn insert_key(
    conn: &mut PgConnection,
    public: &[u8],
    key: &KeyId,
) -> Result<(), DbError> {
    let last: Option<i32> =
        ticket_keys::table.select(diesel::dsl::max(ticket_keys::id)).first(conn)?;
    diesel::insert_into(ticket_keys::table)
        .values((
            ticket_keys::id.eq(last.unwrap_or(0) + 1),
            ticket_keys::public_key.eq(public),
            ticket_keys::key_id.eq(key),
        ))
        .execute(conn)?;
    Ok(())
}

/// Lets gates take the tickets of the keys so far until then, or no longer at all.
pub(crate) fn retire_keys(
    conn: &mut PgConnection,
    until: Option<DateTime<Utc>>,
) -> Result<(), DbError> {
    let column = ticket_keys::verifies_until;
    match until {
        Some(until) => diesel::update(ticket_keys::table.filter(column.is_null()))
            .set(column.eq(until))
            .execute(conn)?,
        None => {
            let good = column.is_null().or(column.gt(app_now().nullable()));
            diesel::update(ticket_keys::table.filter(good))
                .set(column.eq(app_now().nullable()))
                .execute(conn)?
        }
    };
    Ok(())
}

/// Returns the seeds that rows still hold.
pub(crate) fn seeds(conn: &mut PgConnection) -> Result<Vec<Secret<Vec<u8>>>, DbError> {
    let kept = ticket_keys::table.filter(ticket_keys::seed.is_not_null());
    let kept: Vec<Option<Vec<u8>>> =
        kept.order(ticket_keys::id).select(ticket_keys::seed).load(conn)?;
    Ok(kept.into_iter().flatten().map(Secret::new).collect())
}

/// Erases the seeds that rows still hold; returns how many.
pub(crate) fn erase_seeds(conn: &mut PgConnection) -> Result<usize, DbError> {
    let kept = ticket_keys::table.filter(ticket_keys::seed.is_not_null());
    Ok(diesel::update(kept).set(ticket_keys::seed.eq(None::<Vec<u8>>)).execute(conn)?)
}

/// The requests of the last day for a booking's e-mail.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub(crate) struct RecentRequests {
    #[diesel(sql_type = BigInt)]
    pub(crate) count: i64,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_last: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    pub(crate) seconds_since_first: Option<f64>,
}

/// Returns the requests of the last day. The caller has locked the booking.
pub(crate) fn recent_requests(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<RecentRequests, DbError> {
    // SQL, because Diesel cannot turn the time between two instants into seconds.
    let recent = sql_query(
        "SELECT count(*) AS count,
                extract(epoch FROM app_now() - max(asked_at))::float8 AS seconds_since_last,
                extract(epoch FROM app_now() - min(asked_at))::float8 AS seconds_since_first
         FROM ticket_letters
         WHERE booking_id = $1 AND asked_at > app_now() - interval '1 day'",
    );
    Ok(recent.bind::<SqlUuid, _>(booking).get_result(conn)?)
}

/// Counts a request.
pub(crate) fn insert_request(conn: &mut PgConnection, booking: BookingId) -> Result<(), DbError> {
    diesel::insert_into(ticket_letters::table)
        .values(ticket_letters::booking_id.eq(booking))
        .execute(conn)?;
    Ok(())
}

fn hash_of(code: &str) -> Vec<u8> {
    digest(&SHA256, code.as_bytes()).as_ref().to_vec()
}

/// Returns how often a code was tried with wrong addresses in the last quarter of an hour, whether
/// or not there is such a booking. Guesses at the same code wait for each other.
pub(crate) fn misses(conn: &mut PgConnection, code: &str) -> Result<i64, DbError> {
    // SQL, because Diesel has no advisory locks.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 2))")
        .bind::<Binary, _>(hash_of(code))
        .execute(conn)?;
    let recent = lookup_misses::table
        .filter(lookup_misses::code_hash.eq(hash_of(code)))
        .filter(lookup_misses::at.gt(later(app_now(), -TimeDelta::minutes(15))));
    Ok(recent.count().get_result(conn)?)
}

/// Counts that a code was tried with a wrong address, and deletes what is older than a day.
pub(crate) fn insert_miss(conn: &mut PgConnection, code: &str) -> Result<(), DbError> {
    let old = lookup_misses::at.lt(later(app_now(), -TimeDelta::days(1)));
    diesel::delete(lookup_misses::table.filter(old)).execute(conn)?;
    diesel::insert_into(lookup_misses::table)
        .values(lookup_misses::code_hash.eq(hash_of(code)))
        .execute(conn)?;
    Ok(())
}
