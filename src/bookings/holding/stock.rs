//! The table of seats: what is free, what is held, and the end of holds that have run out.

use std::collections::HashMap;

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, Integer, Nullable, Uuid},
};
use kernel::Centavos;
use platform::db::prepared;
use routes::{AccommodationId, PassengerType, Sailing, SailingId};
use schema::tables::{bookings, legs, stock};

use crate::{
    booking::{
        id::BookingId,
        leg::LegState,
        locks::{self, Room},
        seats::{Seats, StockKey},
        state::BookingState,
    },
    error::BookingError,
};

/// Seats that may be taken, by sailing and class.
pub(crate) struct Free {
    seats: HashMap<StockKey, i32>,
    /// How many more people each ship may carry, where they are counted.
    persons: HashMap<SailingId, i32>,
}

impl Free {
    /// Returns how many seats a class of a sailing has.
    pub(crate) fn seats(&self, sailing: SailingId, class: AccommodationId) -> i32 {
        self.seats.get(&(sailing, class)).copied().unwrap_or(0)
    }

    /// Returns how many more people the ship may carry; none where they are not counted.
    pub(crate) fn persons(&self, sailing: SailingId) -> Option<i32> {
        self.persons.get(&sailing).copied()
    }

    /// Returns true if the sale of a class of a sailing has begun.
    pub(crate) fn is_opened(&self, sailing: SailingId, class: AccommodationId) -> bool {
        self.seats.contains_key(&(sailing, class))
    }

    /// Returns how many seats all classes have that have a price.
    pub(crate) fn seats_of(&self, sailing: &Sailing) -> i32 {
        let seats = sailing.classes.iter().map(|class| self.seats(sailing.id, class.id)).sum();
        seats_left(seats, self.persons(sailing.id))
    }

    /// Returns the lowest adult fare before fees of the classes that have seats; of any where the ship is full.
    pub(crate) fn fare_from(&self, sailing: &Sailing) -> Option<Centavos> {
        let free = sailing.fare_among(|class| self.seats(sailing.id, class) > 0);
        free.or_else(|| sailing.fare_from())
    }

    /// Returns the same with all fees: what an adult pays at least.
    pub(crate) fn price_from(&self, sailing: &Sailing) -> Option<Centavos> {
        Some(self.fare_from(sailing)? + sailing.fees_of(PassengerType::Adult))
    }
}

/// No more seats of a class are free than the ship may carry people, where a sailing is counted.
pub(crate) fn seats_left(room: i32, carries: Option<i32>) -> i32 {
    carries.map_or(room, |carries| room.min(carries))
}

impl FromIterator<(StockKey, i32, Option<i32>)> for Free {
    fn from_iter<I: IntoIterator<Item = (StockKey, i32, Option<i32>)>>(rooms: I) -> Self {
        let mut free = Self { seats: HashMap::new(), persons: HashMap::new() };
        for ((sailing, class), room, carries) in rooms {
            free.seats.insert((sailing, class), seats_left(room, carries));
            free.persons.extend(carries.map(|carries| (sailing, carries)));
        }
        free
    }
}

#[cfg(test)]
impl Free {
    /// So many seats of each sailing and class.
    pub(crate) fn of(seats: &[(SailingId, AccommodationId, i32)]) -> Self {
        seats.iter().map(|(sailing, class, left)| ((*sailing, *class), *left, None)).collect()
    }
}

/// A part of a statement: the seats and the people of holds that have run out, on the sailings `$on`. Such holds are
/// few, since a job ends them; each is looked up by id, so active holds are never scanned. A function finds them, so
/// that the planner expects few as well: see docs/decisions/042.
macro_rules! freed {
    ($on:literal) => {
        concat!(
            "freed AS (
               SELECT leg.sailing_id, leg.accommodation_id, sum(leg.seats)::integer AS seats,
                      sum(leg.persons) AS persons
               FROM expired_holds() AS expired (id) CROSS JOIN LATERAL (
                 SELECT l.sailing_id, l.accommodation_id, l.seats, l.persons FROM legs AS l
                 WHERE l.booking_id = expired.id OFFSET 0
               ) AS leg
               WHERE leg.sailing_id ",
            $on,
            " GROUP BY leg.sailing_id, leg.accommodation_id
             )"
        )
    };
}
pub(crate) use freed;

/// Raw, for calendars, timetables and holds that the rules decide run it often. The length of the list is hidden from
/// the planner as well.
pub(crate) const FREE: &str = concat!(
    "WITH ",
    freed!("= ANY ((SELECT $1)::uuid[])"),
    " SELECT s.sailing_id, s.accommodation_id,
           (s.capacity - s.held - s.sold + coalesce(f.seats, 0))::integer AS room
    FROM stock AS s LEFT JOIN freed AS f USING (sailing_id, accommodation_id)
    WHERE s.sailing_id = ANY ((SELECT $1)::uuid[])
    UNION ALL
    SELECT p.sailing_id, NULL,
           (p.authorised - p.persons + coalesce((
             SELECT sum(persons) FROM freed WHERE freed.sailing_id = p.sailing_id
           ), 0))::integer
    FROM persons_on_board AS p WHERE p.sailing_id = ANY ((SELECT $1)::uuid[])"
);

#[derive(QueryableByName)]
struct FreeRow {
    #[diesel(sql_type = Uuid)]
    sailing_id: SailingId,
    /// None in the row that says how many people the ship may carry.
    #[diesel(sql_type = Nullable<Uuid>)]
    accommodation_id: Option<AccommodationId>,
    #[diesel(sql_type = Integer)]
    room: i32,
}

/// Returns what is free on these sailings: no more seats than the ship may carry people. Seats of holds
/// that have run out count as free.
pub(crate) fn free(
    conn: &mut PgConnection,
    sailings: impl Iterator<Item = SailingId>,
) -> Result<Free, BookingError> {
    let ids: Vec<SailingId> = sailings.collect();
    let rows: Vec<FreeRow> = prepared(FREE).bind::<Array<Uuid>, _>(ids).load(conn)?;
    let (of_classes, of_ships): (Vec<FreeRow>, Vec<FreeRow>) =
        rows.into_iter().partition(|row| row.accommodation_id.is_some());
    let carries: HashMap<SailingId, i32> =
        of_ships.iter().map(|row| (row.sailing_id, row.room)).collect();
    let room = |FreeRow { sailing_id, accommodation_id, room }| {
        Some(((sailing_id, accommodation_id?), room, carries.get(&sailing_id).copied()))
    };
    Ok(of_classes.into_iter().filter_map(room).collect())
}

/// Ends every hold of these seats that has run out. Where another transaction is ending one, this one
/// waits; the seats are free afterwards. It locks rows of stock, so the transaction must hold none.
pub(crate) fn end_expired(conn: &mut PgConnection, wanted: &[Seats]) -> Result<(), BookingError> {
    let (sailings, classes): (Vec<SailingId>, Vec<AccommodationId>) =
        wanted.iter().map(Seats::key).unzip();
    let expired = sql_query(format!(
        "WITH expired AS (
           SELECT id FROM bookings
           WHERE state = 'held' AND hold_expires_at <= app_now() AND id IN (
             SELECT booking_id FROM legs
             WHERE state = 'held'
               AND (sailing_id, accommodation_id) IN (SELECT * FROM unnest($1, $2)))
           ORDER BY id FOR NO KEY UPDATE
         ){END_EXPIRED}"
    ));
    expired.bind::<Array<Uuid>, _>(sailings).bind::<Array<Uuid>, _>(classes).execute(conn)?;
    Ok(())
}

/// Ends up to `most` holds that have run out, on whatever sailing. Returns how many rows of stock have
/// more seats now.
pub(crate) fn end_some_expired(conn: &mut PgConnection, most: i32) -> Result<usize, BookingError> {
    let expired = sql_query(format!(
        "WITH expired AS (
           SELECT id FROM bookings
           WHERE state = 'held' AND hold_expires_at <= app_now()
           ORDER BY hold_expires_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
         ){END_EXPIRED}"
    ));
    Ok(expired.bind::<Integer, _>(most).execute(conn)?)
}

/// Raw, for it changes four tables at once. The bookings in `expired` expire, their legs are released,
/// their seats are free; rows of stock are locked in the order that all share.
const END_EXPIRED: &str = ", ended AS (
           UPDATE bookings SET previous_state = state, state = 'expired'
           WHERE id IN (SELECT id FROM expired) RETURNING id
         ), told AS (
           INSERT INTO booking_events (booking_id, from_state, to_state)
           SELECT id, 'held', 'expired' FROM ended
         ), released AS (
           UPDATE legs SET state = 'released'
           WHERE booking_id IN (SELECT id FROM ended) AND state = 'held'
           RETURNING sailing_id, accommodation_id, seats
         ), freed AS (
           SELECT sailing_id, accommodation_id, sum(seats)::integer AS seats
           FROM released GROUP BY sailing_id, accommodation_id
         ), locked AS (
           SELECT s.sailing_id, s.accommodation_id FROM stock AS s
           JOIN freed USING (sailing_id, accommodation_id)
           ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE OF s
         )
         UPDATE stock AS s SET held = s.held - f.seats
         FROM freed AS f JOIN locked USING (sailing_id, accommodation_id)
         WHERE s.sailing_id = f.sailing_id AND s.accommodation_id = f.accommodation_id";

/// Locks the rows of stock of these seats, and those of all legs of these bookings, after it has
/// ended the holds of these seats that have run out. Returns what each row has left.
pub(crate) fn make_room(
    conn: &mut PgConnection,
    wanted: &[Seats],
    bookings: &[BookingId],
) -> Result<Room, BookingError> {
    // The bookings first, then the stock of all of them at once; ending them locks nothing new.
    let mut all: Vec<BookingId> = lock_expired(conn, wanted)?;
    all.extend_from_slice(bookings);
    locks::stock_of(conn, &all, wanted)?;
    end_expired(conn, wanted)?;
    locks::stock(conn, wanted.iter().copied())
}

/// Locks the holds of these seats that have run out, in order of their ids.
fn lock_expired(conn: &mut PgConnection, wanted: &[Seats]) -> Result<Vec<BookingId>, BookingError> {
    use platform::db::app_now;
    let mut of_these: Vec<BookingId> = Vec::new();
    for seats in wanted {
        let of = legs::table.filter(legs::state.eq(LegState::Held));
        let of = of.filter(legs::sailing_id.eq(seats.sailing));
        let of = of.filter(legs::accommodation_id.eq(seats.class)).select(legs::booking_id);
        of_these.extend(
            bookings::table
                .filter(bookings::state.eq(BookingState::Held))
                .filter(bookings::hold_expires_at.le(app_now()))
                .filter(bookings::id.eq_any(of))
                .select(bookings::id)
                .load::<BookingId>(conn)?,
        );
    }
    Ok(bookings::table
        .filter(bookings::id.eq_any(of_these))
        .filter(bookings::state.eq(BookingState::Held))
        .order(bookings::id)
        .select(bookings::id)
        .for_no_key_update()
        .load(conn)?)
}

/// Returns every class of these sailings, as no seats of it.
pub(crate) fn classes_of(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<Seats>, BookingError> {
    let of = stock::table.filter(stock::sailing_id.eq_any(sailings));
    let none = diesel::dsl::sql::<Integer>("0");
    Ok(of.select((stock::sailing_id, stock::accommodation_id, none)).load(conn)?)
}

/// Gives the held seats of one booking back.
pub(crate) fn release(conn: &mut PgConnection, booking: BookingId) -> Result<(), BookingError> {
    locks::stock_of(conn, &[booking], &[])?;
    let of = legs::table.filter(legs::booking_id.eq(booking));
    let held = of.filter(legs::state.eq(LegState::Held));
    let seats: Vec<Seats> =
        held.select((legs::sailing_id, legs::accommodation_id, legs::seats)).load::<Seats>(conn)?;
    for seats in seats {
        diesel::update(stock::table.find(seats.key()))
            .set(stock::held.eq(stock::held - seats.count))
            .execute(conn)?;
    }
    diesel::update(held).set(legs::state.eq(LegState::Released)).execute(conn)?;
    Ok(())
}

/// Changes how many seats a class of a sailing has, unless more are held and sold. Returns how many
/// those are. The row is locked.
pub fn set_capacity(
    conn: &mut PgConnection,
    sailing: SailingId,
    class: AccommodationId,
    seats: i32,
) -> Result<i32, BookingError> {
    let row = stock::table.find((sailing, class));
    let taken: Option<i32> = row.select(stock::held + stock::sold).first(conn).optional()?;
    let taken = taken.unwrap_or(0);
    if taken <= seats {
        diesel::update(row).set(stock::capacity.eq(seats)).execute(conn)?;
    }
    Ok(taken)
}

/// Opens the sale of classes that are not sold yet. Returns how many they are.
pub(crate) fn open(
    conn: &mut PgConnection,
    capacities: &[(SailingId, AccommodationId, i32)],
) -> Result<usize, BookingError> {
    let mut opened = 0;
    for some in capacities.chunks(1000) {
        let rows: Vec<_> = some
            .iter()
            .map(|(sailing, class, seats)| {
                (
                    stock::sailing_id.eq(sailing),
                    stock::accommodation_id.eq(class),
                    stock::capacity.eq(seats),
                )
            })
            .collect();
        opened += diesel::insert_into(stock::table)
            .values(rows)
            .on_conflict_do_nothing()
            .execute(conn)?;
    }
    Ok(opened)
}
