//! The seats of sailings, class by class.

use diesel::{pg::Pg, prelude::*, sql_types::Array};
use platform::db::prepared;
use routes::{AccommodationId, SailingId};
use schema::tables::stock;

use crate::error::BookingError;

/// The seats of one class of a sailing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
#[diesel(table_name = stock, check_for_backend(Pg))]
pub struct ClassStock {
    /// The sailing.
    #[diesel(column_name = sailing_id)]
    pub sailing: SailingId,
    /// The class.
    #[diesel(column_name = accommodation_id)]
    pub class: AccommodationId,
    /// All seats.
    pub capacity: i32,
    /// Those that are held and not paid.
    pub held: i32,
    /// Those that are paid.
    pub sold: i32,
}

/// Returns the seats of every class of these sailings.
pub fn stock_of(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<ClassStock>, BookingError> {
    // Prepared, for every desk asks it every few seconds; the length of the list is hidden from the
    // planner: see docs/decisions/042.
    let rows = prepared(
        "SELECT sailing_id, accommodation_id, capacity, held, sold FROM stock
         WHERE sailing_id = ANY ((SELECT $1)::uuid[]) ORDER BY sailing_id, accommodation_id",
    );
    Ok(rows.bind::<Array<diesel::sql_types::Uuid>, _>(sailings).load(conn)?)
}
