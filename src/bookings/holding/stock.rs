//! The table of seats.

use std::collections::HashMap;

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{Array, Integer, Uuid as SqlUuid},
};
use platform::db::prepared;
use routes::{AccommodationId, Sailing, SailingId};
use schema::tables::{legs, stock};
use uuid::Uuid;

use crate::{error::BookingError, holding::hold::Seats};

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

#[cfg(test)]
impl Free {
    /// So many seats of each sailing and class.
    pub(crate) fn of(seats: &[(Uuid, Uuid, i32)]) -> Self {
        Self(seats.iter().map(|(sailing, class, left)| ((*sailing, *class), *left)).collect())
    }
}

/// The dead holds are few, for a job sweeps them; each is looked up by itself, so that the living
/// ones, however many, are never read. How many there are and how long the list is, is hidden from the
/// planner, which would take many of the living for dead: see docs/decisions/042.
pub(crate) const FREE: &str = "
    WITH dead AS (
      SELECT unnest(ARRAY(
        SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at <= app_now()
      )) AS id
    ), freed AS (
      SELECT leg.sailing_id, leg.accommodation_id, sum(leg.seats)::integer AS seats
      FROM dead CROSS JOIN LATERAL (
        SELECT l.sailing_id, l.accommodation_id, l.seats FROM legs AS l
        WHERE l.booking_id = dead.id OFFSET 0
      ) AS leg
      WHERE leg.sailing_id = ANY ((SELECT $1)::uuid[])
      GROUP BY leg.sailing_id, leg.accommodation_id
    )
    SELECT s.sailing_id, s.accommodation_id,
           s.capacity - s.held - s.sold + coalesce(f.seats, 0) AS room
    FROM stock AS s LEFT JOIN freed AS f USING (sailing_id, accommodation_id)
    WHERE s.sailing_id = ANY ((SELECT $1)::uuid[])";

/// What is free on these sailings. A hold that has run out counts as free, swept or not.
pub(crate) fn free(
    conn: &mut PgConnection,
    sailings: impl Iterator<Item = SailingId>,
) -> Result<Free, BookingError> {
    let ids: Vec<Uuid> = sailings.map(|id| id.0).collect();
    let rows: Vec<Room> = prepared(FREE).bind::<Array<SqlUuid>, _>(ids).load(conn)?;
    let place = |row: Room| ((row.sailing_id, row.accommodation_id), row.room);
    Ok(Free(rows.into_iter().map(place).collect()))
}

/// Seats of sailings and classes.
pub(crate) type ByPlace = HashMap<(SailingId, AccommodationId), i32>;

#[derive(QueryableByName)]
struct Room {
    #[diesel(sql_type = SqlUuid)]
    sailing_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    accommodation_id: Uuid,
    #[diesel(sql_type = Integer)]
    room: i32,
}

/// Locks the rows of these seats in the order that all share; what each has left. The length of the
/// lists is hidden from the planner, as in [`FREE`].
pub(crate) fn lock(
    conn: &mut PgConnection,
    seats: impl Iterator<Item = Seats>,
) -> Result<ByPlace, BookingError> {
    let (sailings, classes): (Vec<Uuid>, Vec<Uuid>) =
        seats.map(|seats| (seats.sailing.0, seats.class.0)).unzip();
    let rows = prepared(
        "SELECT s.sailing_id, s.accommodation_id, s.capacity - s.held - s.sold AS room
         FROM stock AS s
         WHERE (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest((SELECT $1), $2))
         ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE",
    )
    .bind::<Array<SqlUuid>, _>(sailings)
    .bind::<Array<SqlUuid>, _>(classes)
    .load::<Room>(conn)?;
    let place =
        |row: Room| ((SailingId(row.sailing_id), AccommodationId(row.accommodation_id)), row.room);
    Ok(rows.into_iter().map(place).collect())
}

/// Ends every hold of these seats that has run out. Where somebody else is ending one, this waits:
/// its seats are free afterwards.
pub(crate) fn sweep(conn: &mut PgConnection, wanted: &[Seats]) -> Result<(), BookingError> {
    let (sailings, classes): (Vec<Uuid>, Vec<Uuid>) =
        wanted.iter().map(|seats| (seats.sailing.0, seats.class.0)).unzip();
    let dead = sql_query(format!(
        "WITH dead AS (
           SELECT id FROM bookings
           WHERE state = 'held' AND hold_expires_at <= app_now() AND id IN (
             SELECT booking_id FROM legs
             WHERE state = 'held'
               AND (sailing_id, accommodation_id) IN (SELECT * FROM unnest($1, $2)))
           ORDER BY id FOR UPDATE
         ){END_DEAD}"
    ));
    dead.bind::<Array<SqlUuid>, _>(sailings).bind::<Array<SqlUuid>, _>(classes).execute(conn)?;
    Ok(())
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
