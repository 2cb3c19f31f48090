//! How many people are on sailings, and how many may be.

use diesel::{
    pg::Pg,
    prelude::*,
    sql_types::{Array, Integer, Uuid},
};
use platform::db::prepared;
use routes::SailingId;
use schema::tables::persons_on_board;

use crate::error::BookingError;

/// How many people are on a sailing, infants too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
#[diesel(table_name = persons_on_board, check_for_backend(Pg))]
pub struct PersonsOn {
    /// The sailing.
    #[diesel(column_name = sailing_id)]
    pub sailing: SailingId,
    /// How many the certificate of the ship allows.
    pub authorised: i32,
    /// How many have a paid place.
    #[diesel(sql_type = Integer)]
    pub sold: i32,
}

/// Returns how many people are on these sailings; those that were never on sale are left out.
pub fn persons_on(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<PersonsOn>, BookingError> {
    // Prepared, for every gate asks it every few seconds; the length of the list is hidden from the
    // planner: see docs/decisions/042.
    let rows = prepared(
        "SELECT p.sailing_id, p.authorised, coalesce((
           SELECT sum(b.passengers_count - (
             SELECT count(*) FROM left_places AS gone
             WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction))
           FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
           WHERE l.sailing_id = p.sailing_id AND l.state = 'sold'), 0)::integer AS sold
         FROM persons_on_board AS p WHERE p.sailing_id = ANY ((SELECT $1)::uuid[])
         ORDER BY p.sailing_id",
    );
    Ok(rows.bind::<Array<Uuid>, _>(sailings).load(conn)?)
}
