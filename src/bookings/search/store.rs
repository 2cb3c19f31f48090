//! What searches read: sailings and what is free on them, all by one question.

use std::sync::LazyLock;

use chrono::NaiveDate;
use diesel::{
    prelude::*,
    sql_types::{Array, Date, Integer, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::prepared;
use routes::{AccommodationId, NamedRoutes, NamedSailing};

use crate::{
    error::BookingError,
    holding::stock::{freed, seats_left},
};

/// Raw, for each search runs it. The sailings are those of `routes`; the seats of each are looked up by its id.
pub(crate) static TRIPS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "WITH found AS MATERIALIZED ({}), {}
         SELECT found.*, seats.classes, seats.rooms, (
                  SELECT p.authorised - p.persons + coalesce((
                    SELECT sum(f.persons) FROM freed AS f WHERE f.sailing_id = p.sailing_id
                  ), 0)
                  FROM persons_on_board AS p WHERE p.sailing_id = found.id
                )::integer AS carries
         FROM found CROSS JOIN LATERAL (
           SELECT array_agg(s.accommodation_id) AS classes,
                  array_agg((s.capacity - s.held - s.sold + coalesce(f.seats, 0))::integer) AS rooms
           FROM stock AS s LEFT JOIN freed AS f USING (sailing_id, accommodation_id)
           WHERE s.sailing_id = found.id
         ) AS seats
         ORDER BY found.departs_at, found.id",
        NamedRoutes::SAILINGS,
        freed!("IN (SELECT id FROM found)"),
    )
});

/// A sailing that was asked for, and what is free on it.
#[derive(QueryableByName)]
pub(crate) struct TripRow {
    #[diesel(embed)]
    pub(crate) of: NamedSailing,
    #[diesel(embed)]
    pub(crate) room: Room,
}

/// What is free on a sailing.
#[derive(PartialEq, Eq, QueryableByName)]
pub(crate) struct Room {
    /// Its classes; none where it was never opened for sale.
    #[diesel(sql_type = Nullable<Array<SqlUuid>>)]
    classes: Option<Vec<AccommodationId>>,
    /// The free seats of each class.
    #[diesel(sql_type = Nullable<Array<Integer>>)]
    rooms: Option<Vec<i32>>,
    /// How many more people the ship may carry; none where they are not counted.
    #[diesel(sql_type = Nullable<Integer>)]
    carries: Option<i32>,
}

impl Room {
    /// Returns how many seats of a class may be taken.
    pub(crate) fn seats(&self, class: AccommodationId) -> i32 {
        let mut classes = self.classes.iter().flatten().zip(self.rooms.iter().flatten());
        let of_class = classes.find(|(of, _)| **of == class);
        of_class.map_or(0, |(_, room)| seats_left(*room, self.carries))
    }
}

/// Returns the sailings of each of these routes, named by id or code, on its day, in order of departure.
pub(crate) fn trips(
    conn: &mut PgConnection,
    asked: &[(&str, NaiveDate)],
) -> Result<Vec<TripRow>, BookingError> {
    let NamedRoutes { ids, codes, days } = NamedRoutes::of(asked);
    let rows = prepared(TRIPS.as_str())
        .bind::<Array<Nullable<SqlUuid>>, _>(ids)
        .bind::<Array<Text>, _>(codes)
        .bind::<Array<Date>, _>(days);
    Ok(rows.load(conn)?)
}
