//! The table of those who wait for seats.

use auth::AccountId;
use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, BigInt, Integer, Text, Uuid as SqlUuid},
};
use kernel::Language;
use platform::db::{DbError, app_now, later, prepared};
use routes::{AccommodationId, SailingId};
use schema::tables::seat_watches;

use super::{
    line::InLine,
    watch::{MOST, PROMISED_MINUTES, SeatWatchId, WatchState},
};
use crate::{booking::id::BookingId, error::BookingError, retention::periods::UNPAID};

/// So many are listed at most. No more than [`MOST`] of them wait.
const LISTED: i64 = 50;

/// A row of the table.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = seat_watches, check_for_backend(diesel::pg::Pg))]
pub(crate) struct Watch {
    pub(crate) id: SeatWatchId,
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    #[diesel(column_name = accommodation_id)]
    pub(crate) class: AccommodationId,
    pub(crate) seats: i32,
    pub(crate) state: WatchState,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) ended_at: Option<DateTime<Utc>>,
}

/// A place at the end of the line.
pub(crate) struct NewWatch {
    pub(crate) id: SeatWatchId,
    pub(crate) account: AccountId,
    pub(crate) sailing: SailingId,
    pub(crate) class: AccommodationId,
    pub(crate) seats: i32,
    pub(crate) language: Language,
}

/// Keeps others from adding to what an account waits for until the commit.
pub(crate) fn lock_account(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<(), BookingError> {
    prepared("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 6))")
        .bind::<SqlUuid, _>(account)
        .execute(conn)?;
    Ok(())
}

/// Locks and returns what an account waits for in this class of this sailing.
pub(crate) fn waiting(
    conn: &mut PgConnection,
    account: AccountId,
    sailing: SailingId,
    class: AccommodationId,
) -> Result<Option<Watch>, BookingError> {
    let of_account = seat_watches::table
        .filter(seat_watches::state.eq(WatchState::Waiting))
        .filter(seat_watches::account_id.eq(account));
    let here = of_account
        .filter(seat_watches::sailing_id.eq(sailing))
        .filter(seat_watches::accommodation_id.eq(class));
    // Whoever is telling it right now does so first.
    Ok(here.select(Watch::as_select()).for_update().first(conn).optional()?)
}

/// Adds a place in line. Returns none where the account, which is locked, waits for as much as it may.
pub(crate) fn insert(
    conn: &mut PgConnection,
    new: &NewWatch,
) -> Result<Option<Watch>, BookingError> {
    let taken: Vec<i16> = seat_watches::table
        .filter(seat_watches::state.eq(WatchState::Waiting))
        .filter(seat_watches::account_id.eq(new.account))
        .select(seat_watches::slot)
        .load(conn)?;
    let Some(slot) = (1..=MOST).find(|slot| !taken.contains(slot)) else { return Ok(None) };
    let row = (
        seat_watches::id.eq(new.id),
        seat_watches::account_id.eq(new.account),
        seat_watches::sailing_id.eq(new.sailing),
        seat_watches::accommodation_id.eq(new.class),
        seat_watches::seats.eq(new.seats),
        seat_watches::language.eq(new.language),
        seat_watches::slot.eq(slot),
    );
    let inserted = diesel::insert_into(seat_watches::table).values(row);
    Ok(Some(inserted.returning(Watch::as_select()).get_result(conn)?))
}

/// From when somebody's place in line counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    /// It stays where it is.
    Before,
    /// It goes to the end.
    Now,
}

/// Changes how many seats somebody waits for. Returns the row.
pub(crate) fn change(
    conn: &mut PgConnection,
    id: SeatWatchId,
    seats: i32,
    language: Language,
    asked: Asked,
) -> Result<Watch, BookingError> {
    let row = seat_watches::table.find(id);
    let change = (seat_watches::seats.eq(seats), seat_watches::language.eq(language));
    let changed = match asked {
        Asked::Before => {
            diesel::update(row).set(change).returning(Watch::as_select()).get_result(conn)
        }
        Asked::Now => diesel::update(row)
            .set((change, seat_watches::created_at.eq(app_now())))
            .returning(Watch::as_select())
            .get_result(conn),
    };
    Ok(changed?)
}

/// Returns what an account waits for and waited for lately, as much as is listed.
pub(crate) fn listed(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<Watch>, BookingError> {
    let of_account = seat_watches::table.filter(seat_watches::account_id.eq(account));
    let newest = of_account
        .order((
            seat_watches::state.eq(WatchState::Waiting).desc(),
            seat_watches::created_at.desc(),
            seat_watches::id,
        ))
        .limit(LISTED);
    Ok(newest.select(Watch::as_select()).load(conn)?)
}

/// Returns all that an account waits for and waited for.
pub(crate) fn all_of(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Vec<Watch>, BookingError> {
    let of_account = seat_watches::table.filter(seat_watches::account_id.eq(account));
    let in_order = of_account.order((seat_watches::created_at, seat_watches::id));
    Ok(in_order.select(Watch::as_select()).load(conn)?)
}

/// Deletes what an account waits for, if it is its own.
pub(crate) fn delete(
    conn: &mut PgConnection,
    account: AccountId,
    id: SeatWatchId,
) -> Result<(), BookingError> {
    let own = seat_watches::table.find(id).filter(seat_watches::account_id.eq(account));
    diesel::delete(own).execute(conn)?;
    Ok(())
}

/// Deletes all that an account waits for and waited for.
pub(crate) fn delete_all_of(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    let all = seat_watches::table.filter(seat_watches::account_id.eq(account));
    diesel::delete(all).execute(conn)?;
    Ok(())
}

/// Deletes up to `most` that ended as long ago as bookings that were never paid are kept. Returns how many they were.
pub(crate) fn delete_ended(conn: &mut PgConnection, most: i64) -> Result<usize, BookingError> {
    let ended = diesel::alias!(seat_watches as ended);
    let some = ended
        .filter(ended.field(seat_watches::state).ne(WatchState::Waiting))
        .filter(ended.field(seat_watches::ended_at).lt(later(app_now(), -UNPAID).nullable()))
        .order(ended.field(seat_watches::ended_at))
        .limit(most)
        .select(ended.field(seat_watches::id));
    let deleted = diesel::delete(seat_watches::table.filter(seat_watches::id.eq_any(some)));
    Ok(deleted.execute(conn)?)
}

/// Ends what the owner of a booking waited for on its sailings since before it was made: it is sold.
pub(crate) fn end_of_booking(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<(), BookingError> {
    // Prepared, for each payment of an account runs it.
    prepared(
        "UPDATE seat_watches AS w SET state = 'ended', ended_at = app_now()
         FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
         WHERE b.id = $1 AND w.account_id = b.account_id AND w.sailing_id = l.sailing_id
           AND w.state = 'waiting' AND w.created_at <= b.created_at",
    )
    .bind::<SqlUuid, _>(booking)
    .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct SailingRow {
    #[diesel(sql_type = SqlUuid)]
    id: SailingId,
}

/// Returns up to `most` sailings after this one, by id, for which somebody waits. Raw, for it steps from sailing to
/// sailing in the index, however many wait for each.
pub(crate) fn waited_for(
    conn: &mut PgConnection,
    after: SailingId,
    most: i64,
) -> Result<Vec<SailingId>, BookingError> {
    let rows: Vec<SailingRow> = prepared(
        "WITH RECURSIVE waited AS (
           (SELECT sailing_id AS id FROM seat_watches
            WHERE state = 'waiting' AND sailing_id > $1 ORDER BY sailing_id LIMIT 1)
           UNION ALL
           SELECT (SELECT sailing_id FROM seat_watches
                   WHERE state = 'waiting' AND sailing_id > waited.id ORDER BY sailing_id LIMIT 1)
           FROM waited WHERE waited.id IS NOT NULL
         )
         SELECT id FROM waited WHERE id IS NOT NULL LIMIT $2",
    )
    .bind::<SqlUuid, _>(after)
    .bind::<BigInt, _>(most)
    .load(conn)?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Ends up to `most` that wait for these sailings, which are no longer sold. Rows that somebody else is ending are
/// left to them. Returns how many they were.
pub(crate) fn end_on(
    conn: &mut PgConnection,
    sailings: &[SailingId],
    most: i64,
) -> Result<usize, BookingError> {
    let ended = sql_query(
        "UPDATE seat_watches SET state = 'ended', ended_at = app_now()
         WHERE id = ANY (ARRAY(
           SELECT id FROM seat_watches WHERE state = 'waiting' AND sailing_id = ANY ($1)
           LIMIT $2 FOR UPDATE SKIP LOCKED))",
    );
    let ended = ended.bind::<Array<SqlUuid>, _>(sailings).bind::<BigInt, _>(most);
    Ok(ended.execute(conn)?)
}

/// Returns those of these sailings of which somebody waits for no more seats of a class than it has.
pub(crate) fn may_be_told(
    conn: &mut PgConnection,
    room: &[(SailingId, AccommodationId, i32)],
) -> Result<Vec<SailingId>, BookingError> {
    let rows: Vec<SailingRow> = prepared(
        "SELECT DISTINCT room.sailing_id AS id
         FROM unnest((SELECT $1), $2, $3) AS room (sailing_id, class, seats)
         WHERE EXISTS (
           SELECT FROM seat_watches AS w
           WHERE w.state = 'waiting' AND w.sailing_id = room.sailing_id
             AND w.accommodation_id = room.class AND w.seats <= room.seats)
         ORDER BY id",
    )
    .bind::<Array<SqlUuid>, _>(room.iter().map(|(sailing, ..)| *sailing).collect::<Vec<_>>())
    .bind::<Array<SqlUuid>, _>(room.iter().map(|(_, class, _)| *class).collect::<Vec<_>>())
    .bind::<Array<Integer>, _>(room.iter().map(|(.., seats)| *seats).collect::<Vec<_>>())
    .load(conn)?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Keeps others from telling anybody about this sailing until the commit.
pub(crate) fn lock_line(conn: &mut PgConnection, sailing: SailingId) -> Result<(), BookingError> {
    prepared("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 7))")
        .bind::<SqlUuid, _>(sailing)
        .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct PromisedRow {
    #[diesel(sql_type = SqlUuid)]
    accommodation_id: AccommodationId,
    #[diesel(sql_type = Integer)]
    seats: i32,
}

/// Returns what was told of this sailing a moment ago. Who has taken seats since is left out, for these are no longer
/// free.
pub(super) fn promised(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<InLine>, BookingError> {
    let rows: Vec<PromisedRow> = prepared(
        "SELECT w.accommodation_id, w.seats FROM seat_watches AS w
         WHERE w.state = 'told' AND w.sailing_id = $1
           AND w.ended_at > app_now() - make_interval(mins => $2)
           AND NOT EXISTS (
             SELECT FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
             WHERE b.account_id = w.account_id AND b.created_at >= w.ended_at
               AND l.sailing_id = w.sailing_id AND l.state IN ('held', 'sold'))",
    )
    .bind::<SqlUuid, _>(sailing)
    .bind::<Integer, _>(PROMISED_MINUTES)
    .load(conn)?;
    let in_line = |row: PromisedRow| InLine { class: row.accommodation_id, seats: row.seats };
    Ok(rows.into_iter().map(in_line).collect())
}

/// Somebody who waits, and how to write to them.
#[derive(QueryableByName)]
pub(super) struct Waiting {
    #[diesel(sql_type = SqlUuid)]
    pub(super) id: SeatWatchId,
    #[diesel(sql_type = SqlUuid)]
    pub(super) account_id: AccountId,
    #[diesel(sql_type = SqlUuid)]
    pub(super) accommodation_id: AccommodationId,
    #[diesel(sql_type = Integer)]
    pub(super) seats: i32,
    #[diesel(sql_type = Text)]
    pub(super) language: Language,
}

/// Locks and returns up to `most` who wait for no more seats of a class than are left, in the order in which they
/// asked. Who has taken seats of the sailing since then is passed over, and so is a row that somebody is ending.
pub(super) fn line(
    conn: &mut PgConnection,
    sailing: SailingId,
    left: &[(AccommodationId, i32)],
    most: i64,
) -> Result<Vec<Waiting>, BookingError> {
    let rows = prepared(
        "SELECT w.id, w.account_id, w.accommodation_id, w.seats, w.language
         FROM seat_watches AS w JOIN unnest((SELECT $1), $2) AS room (class, seats)
           ON room.class = w.accommodation_id AND room.seats >= w.seats
         WHERE w.state = 'waiting' AND w.sailing_id = $3
           AND NOT EXISTS (
             SELECT FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
             WHERE b.account_id = w.account_id AND b.created_at >= w.created_at
               AND l.sailing_id = w.sailing_id AND l.state IN ('held', 'sold'))
         ORDER BY w.created_at, w.id LIMIT $4 FOR UPDATE OF w SKIP LOCKED",
    )
    .bind::<Array<SqlUuid>, _>(left.iter().map(|(class, _)| *class).collect::<Vec<_>>())
    .bind::<Array<Integer>, _>(left.iter().map(|(_, seats)| *seats).collect::<Vec<_>>())
    .bind::<SqlUuid, _>(sailing)
    .bind::<BigInt, _>(most);
    Ok(rows.load(conn)?)
}

/// Notes that these, which are locked, were told.
pub(super) fn tell(conn: &mut PgConnection, ids: &[SeatWatchId]) -> Result<(), BookingError> {
    diesel::update(seat_watches::table.filter(seat_watches::id.eq_any(ids)))
        .set((
            seat_watches::state.eq(WatchState::Told),
            seat_watches::ended_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}
