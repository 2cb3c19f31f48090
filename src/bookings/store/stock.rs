//! The table of seats.

use std::collections::HashMap;

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, Integer, Uuid as SqlUuid},
};
use platform::db::app_now;
use routes::{AccommodationId, Sailing, SailingId};
use schema::tables::{bookings, legs, stock};
use uuid::Uuid;

use crate::{BookingError, hold::Seats};

/// Seats that may be taken, by sailing and class.
pub(crate) struct Free(HashMap<(Uuid, Uuid), i32>);

impl Free {
    pub(crate) fn seats(&self, sailing: SailingId, class: AccommodationId) -> i32 {
        self.0.get(&(sailing.0, class.0)).copied().unwrap_or(0)
    }

    /// Of all classes that have a price.
    pub(crate) fn seats_of(&self, sailing: &Sailing) -> i32 {
        sailing.classes.iter().map(|class| self.seats(sailing.id, class.id)).sum()
    }
}

/// What is free on these sailings. A hold that has run out counts as free, swept or not.
pub(crate) fn free(
    conn: &mut PgConnection,
    sailings: impl Iterator<Item = SailingId>,
) -> Result<Free, BookingError> {
    let ids: Vec<Uuid> = sailings.map(|id| id.0).collect();
    let counted: Vec<(Uuid, Uuid, i32)> = stock::table
        .filter(stock::sailing_id.eq_any(&ids))
        .select((
            stock::sailing_id,
            stock::accommodation_id,
            stock::capacity - stock::held - stock::sold,
        ))
        .load(conn)?;
    let mut free: HashMap<_, _> =
        counted.into_iter().map(|(sailing, class, seats)| ((sailing, class), seats)).collect();
    let dead: Vec<(Uuid, Uuid, i32)> = bookings::table
        .inner_join(legs::table)
        .filter(bookings::state.eq("held"))
        .filter(bookings::hold_expires_at.le(app_now()))
        .filter(legs::sailing_id.eq_any(&ids))
        .select((legs::sailing_id, legs::accommodation_id, legs::seats))
        .load(conn)?;
    for (sailing, class, seats) in dead {
        *free.entry((sailing, class)).or_default() += seats;
    }
    Ok(Free(free))
}

/// Seats of sailings and classes.
type ByPlace = HashMap<(SailingId, AccommodationId), i32>;

#[derive(QueryableByName)]
struct Room {
    #[diesel(sql_type = SqlUuid)]
    sailing_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    accommodation_id: Uuid,
    #[diesel(sql_type = Integer)]
    room: i32,
}

/// Locks the rows of these seats in the order that all share; what each has left.
pub(crate) fn lock(
    conn: &mut PgConnection,
    seats: impl Iterator<Item = Seats>,
) -> Result<ByPlace, BookingError> {
    let (sailings, classes): (Vec<Uuid>, Vec<Uuid>) =
        seats.map(|seats| (seats.sailing.0, seats.class.0)).unzip();
    let rows = sql_query(
        "SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS room
         FROM stock AS s
         WHERE (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest($1, $2))
         ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE",
    )
    .bind::<Array<SqlUuid>, _>(sailings)
    .bind::<Array<SqlUuid>, _>(classes)
    .load::<Room>(conn)?;
    let place =
        |row: Room| ((SailingId(row.sailing_id), AccommodationId(row.accommodation_id)), row.room);
    Ok(rows.into_iter().map(place).collect())
}

/// Counts seats as held; the table refuses more than there are.
pub(crate) fn hold(conn: &mut PgConnection, taken: &ByPlace) -> Result<(), BookingError> {
    let mut sailings = Vec::new();
    let mut classes = Vec::new();
    let mut counts = Vec::new();
    for ((sailing, class), count) in taken {
        sailings.push(sailing.0);
        classes.push(class.0);
        counts.push(*count);
    }
    sql_query(
        "UPDATE stock AS s SET held = s.held + t.seats
         FROM unnest($1, $2, $3) AS t (sailing_id, accommodation_id, seats)
         WHERE s.sailing_id = t.sailing_id AND s.accommodation_id = t.accommodation_id",
    )
    .bind::<Array<SqlUuid>, _>(sailings)
    .bind::<Array<SqlUuid>, _>(classes)
    .bind::<Array<Integer>, _>(counts)
    .execute(conn)?;
    Ok(())
}

/// Ends every hold of these seats that has run out.
pub(crate) fn sweep(conn: &mut PgConnection, seats: Seats) -> Result<usize, BookingError> {
    let dead = sql_query(format!(
        "WITH dead AS (
           SELECT b.id FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id
           WHERE b.state = 'held' AND b.hold_expires_at <= app_now()
             AND l.sailing_id = $1 AND l.accommodation_id = $2
           FOR UPDATE OF b SKIP LOCKED
         ){END_DEAD}"
    ));
    let dead = dead.bind::<SqlUuid, _>(seats.sailing.0).bind::<SqlUuid, _>(seats.class.0);
    Ok(dead.execute(conn)?)
}

/// Ends up to `most` holds that have run out, wherever they are; returns how many seats it freed.
pub(crate) fn sweep_some(conn: &mut PgConnection, most: i32) -> Result<usize, BookingError> {
    let dead = sql_query(format!(
        "WITH dead AS (
           SELECT id FROM bookings
           WHERE state = 'held' AND hold_expires_at <= app_now()
           ORDER BY hold_expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
         ){END_DEAD}"
    ));
    Ok(dead.bind::<Integer, _>(most).execute(conn)?)
}

/// Bookings named `dead` expire, their legs are released, their seats are free; rows of stock are
/// taken in the order that all share.
const END_DEAD: &str = ", ended AS (
           UPDATE bookings SET previous_state = state, state = 'expired'
           WHERE id IN (SELECT id FROM dead) RETURNING id
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

/// Gives the seats of one booking back.
pub(crate) fn release(conn: &mut PgConnection, booking: Uuid) -> Result<(), BookingError> {
    let held = legs::table
        .filter(legs::booking_id.eq(booking).and(legs::state.eq("held")))
        .order((legs::sailing_id, legs::accommodation_id))
        .select((legs::sailing_id, legs::accommodation_id, legs::seats))
        .load::<(Uuid, Uuid, i32)>(conn)?;
    for (sailing, class, seats) in held {
        diesel::update(stock::table.find((sailing, class)))
            .set(stock::held.eq(stock::held - seats))
            .execute(conn)?;
    }
    diesel::update(legs::table.filter(legs::booking_id.eq(booking).and(legs::state.eq("held"))))
        .set(legs::state.eq("released"))
        .execute(conn)?;
    Ok(())
}

/// Opens the sale of classes that are not sold yet; returns how many.
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
                    stock::sailing_id.eq(sailing.0),
                    stock::accommodation_id.eq(class.0),
                    stock::capacity.eq(*seats),
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
