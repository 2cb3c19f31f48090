//! The one order in which rows are locked: bookings by id, then whoever asks for seats, then rows of stock
//! by sailing and class, then the people on board by sailing. What gates write is locked after all of these:
//! a device, then the sailings that gates board, by id (`boarding/store/gates.rs`).
//!
//! A booking is younger than the one that it replaces, so its id is the greater one and it is locked
//! after it. A transaction that needs several rows of stock locks all of them here at once. The people on
//! board are counted as bookings are written, and by triggers when their legs change.
//!
//! Bookings are locked FOR NO KEY UPDATE: a foreign key that only looks whether a booking is there, such
//! as that of a successor on its origin, waits for nobody (docs/decisions/080).

use std::collections::{BTreeSet, HashMap};

use diesel::{
    prelude::*,
    sql_types::{Array, Binary, Integer, Uuid},
};
use platform::db::prepared;
use routes::{AccommodationId, SailingId};
use schema::tables::{bookings, persons_on_board, stock};

use crate::{
    booking::{
        bytes::Nonce,
        code::Reference,
        head::Head,
        id::BookingId,
        seats::{Seats, StockKey},
        state::BookingState,
    },
    error::BookingError,
};

/// What is left on sailings.
#[derive(Debug, Default)]
pub(crate) struct Room {
    /// Seats, in each row of stock.
    pub(crate) seats: HashMap<StockKey, i32>,
    /// How many more people each ship may carry, infants too.
    pub(crate) persons: HashMap<SailingId, i32>,
}

impl Room {
    /// Returns true if so many people may go on board of this sailing.
    pub(crate) fn carries(&self, sailing: SailingId, persons: i32) -> bool {
        self.persons.get(&sailing).is_some_and(|left| *left >= persons)
    }
}

/// Locks the booking that an address names until the commit, and returns it. The transaction locks
/// no other booking.
pub(crate) fn booking(
    conn: &mut PgConnection,
    booking: &Reference,
) -> Result<Option<Head>, BookingError> {
    let all = bookings::table.select(Head::as_select()).for_no_key_update();
    let found = match booking {
        Reference::Code(code) => all.filter(bookings::code.eq(code)).first(conn),
        Reference::Id(id) => all.find(id).first(conn),
    };
    Ok(found.optional()?)
}

/// Locks a booking and the one that it replaces, if any, until the commit. Returns the booking.
pub(crate) fn booking_and_origin(
    conn: &mut PgConnection,
    id: BookingId,
) -> Result<Head, BookingError> {
    let successors = diesel::alias!(bookings as successors);
    let origin = successors
        .filter(successors.field(bookings::id).eq(id))
        .select(successors.field(bookings::origin_id))
        .single_value();
    let both: Vec<Head> = bookings::table
        .filter(bookings::id.eq(id).or(bookings::id.nullable().eq(origin)))
        .order(bookings::id)
        .select(Head::as_select())
        .for_no_key_update()
        .load(conn)?;
    both.into_iter().find(|head| head.id == id).ok_or(BookingError::NotFound)
}

/// Locks the unpaid bookings that are to replace this one, which is locked, until the commit. Each is
/// younger than the one that it replaces. Returns them.
pub(crate) fn pending_successors(
    conn: &mut PgConnection,
    origin: BookingId,
) -> Result<Vec<Head>, BookingError> {
    Ok(bookings::table
        .filter(bookings::origin_id.eq(origin))
        .filter(bookings::state.eq_any([BookingState::Held, BookingState::AwaitingPayment]))
        .order(bookings::id)
        .select(Head::as_select())
        .for_no_key_update()
        .load(conn)?)
}

/// Locks whoever asks for seats until the commit. Where seats are held, `holds_surely_fit` and
/// `locked_hold_basis` do so, and lock the rows of stock after them.
pub(crate) fn holders(
    conn: &mut PgConnection,
    holders: &BTreeSet<Nonce>,
) -> Result<(), BookingError> {
    prepared(
        "SELECT pg_advisory_xact_lock(hashtextextended(encode(holder, 'hex'), 1))
         FROM unnest((SELECT $1)) AS holder",
    )
    .bind::<Array<Binary>, _>(holders.iter().collect::<Vec<_>>())
    .execute(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct SeatsRow {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = Uuid)]
    accommodation_id: AccommodationId,
    #[diesel(sql_type = Integer)]
    room: i32,
}

/// Locks the rows of stock of these seats and the people on their sailings, and returns what is left.
pub(crate) fn stock(
    conn: &mut PgConnection,
    seats: impl Iterator<Item = Seats>,
) -> Result<Room, BookingError> {
    let (sailings, classes): (Vec<SailingId>, Vec<AccommodationId>) =
        seats.map(|seats| seats.key()).unzip();
    // Prepared, for each payment runs it; the lengths of its lists are hidden from the planner: see
    // docs/decisions/042.
    let rows = prepared(
        "SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS room
         FROM stock AS s
         WHERE (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest((SELECT $1), $2))
         ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE",
    )
    .bind::<Array<Uuid>, _>(sailings)
    .bind::<Array<Uuid>, _>(classes)
    .load::<SeatsRow>(conn)?;
    with_persons(conn, rows)
}

#[derive(QueryableByName)]
struct PersonsRow {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    #[diesel(sql_type = Integer)]
    room: i32,
}

/// Locks the people on the sailings of these rows of stock, which are locked. A statement of its own, so
/// that no count is locked before all the stock.
fn with_persons(conn: &mut PgConnection, stock: Vec<SeatsRow>) -> Result<Room, BookingError> {
    let mut sailings: Vec<SailingId> = stock.iter().map(|row| row.sailing_id).collect();
    sailings.dedup();
    let persons = prepared(
        "SELECT sailing_id, authorised - persons AS room FROM persons_on_board
         WHERE sailing_id = ANY ((SELECT $1)::uuid[]) ORDER BY sailing_id FOR UPDATE",
    )
    .bind::<Array<Uuid>, _>(sailings)
    .load::<PersonsRow>(conn)?;
    let key = |row: &SeatsRow| (row.sailing_id, row.accommodation_id);
    Ok(Room {
        seats: stock.into_iter().map(|row| (key(&row), row.room)).collect(),
        persons: persons.into_iter().map(|row| (row.sailing_id, row.room)).collect(),
    })
}

/// Locks all rows of stock of a sailing until the commit. Whoever takes a sailing out of sale does
/// this first: what was held before is there to be seen, and what is held afterwards sees the change.
pub fn lock_sailing(conn: &mut PgConnection, sailing: SailingId) -> Result<(), BookingError> {
    lock_sailings(conn, &[sailing])
}

/// The same for several sailings, in the order that all share.
pub fn lock_sailings(conn: &mut PgConnection, sailings: &[SailingId]) -> Result<(), BookingError> {
    let of = stock::table.filter(stock::sailing_id.eq_any(sailings));
    let in_order = of.order((stock::sailing_id, stock::accommodation_id));
    in_order.select(stock::accommodation_id).for_update().load::<AccommodationId>(conn)?;
    Ok(())
}

/// Keeps the people on a sailing as they are until the commit, and returns how many its ship may carry; none
/// where it was never on sale. Whoever gives places back has locked them, so both see what the other did.
pub fn hold_persons(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Option<i32>, BookingError> {
    let authorised = persons_on_board::table.find(sailing).select(persons_on_board::authorised);
    Ok(authorised.for_share().first(conn).optional()?)
}

/// Locks the rows of stock of all legs of these bookings, and those of these seats, with the people on
/// their sailings. Returns what is left.
pub(crate) fn stock_of(
    conn: &mut PgConnection,
    bookings: &[BookingId],
    seats: &[Seats],
) -> Result<Room, BookingError> {
    let (sailings, classes): (Vec<SailingId>, Vec<AccommodationId>) =
        seats.iter().map(Seats::key).unzip();
    // Rows named by pairs of columns, which the query builder cannot say.
    let rows = prepared(
        "SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS room
         FROM stock AS s
         WHERE (s.sailing_id, s.accommodation_id) IN (
           SELECT sailing_id, accommodation_id FROM legs
           WHERE booking_id = ANY ((SELECT $1)::uuid[])
           UNION SELECT * FROM unnest((SELECT $2), $3))
         ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE",
    )
    .bind::<Array<Uuid>, _>(bookings)
    .bind::<Array<Uuid>, _>(sailings)
    .bind::<Array<Uuid>, _>(classes)
    .load::<SeatsRow>(conn)?;
    with_persons(conn, rows)
}
