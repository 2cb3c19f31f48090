//! Holds that nobody began to pay: no index has their people, so those of the latest are read.

use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Nullable, Uuid as SqlUuid},
};
use platform::db::prepared;

use crate::{
    desk::{filter::Filter, store::Named},
    error::BookingError,
};

/// So many holds that nobody began to pay are looked at: at a small operator's, all.
pub(super) const LATEST_HOLDS: i64 = 2_000;

/// The latest holds that nobody began to pay.
macro_rules! latest_holds {
    ($most:literal) => {
        concat!(
            "SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at > app_now()
             ORDER BY hold_expires_at DESC LIMIT ",
            $most
        )
    };
}
pub(super) use latest_holds;

/// Returns the people of the latest holds, but for those on other sailings than the filter's.
pub(crate) fn holding(conn: &mut PgConnection, filter: &Filter) -> Result<Named, BookingError> {
    // Raw, for the holds are counted before any is left out, and both tables are read at once.
    let rows = prepared(concat!(
        "WITH holds AS MATERIALIZED (",
        latest_holds!("$1"),
        ")
         SELECT p.booking_id, p.firstname, p.lastname, (SELECT count(*) FROM holds) AS looked_at,
                ($2::uuid[] IS NULL OR EXISTS (
                  SELECT FROM legs AS l WHERE l.booking_id = p.booking_id AND l.sailing_id = ANY ($2)
                )) AS is_wanted
         FROM holds CROSS JOIN LATERAL (
           SELECT booking_id, firstname, lastname FROM passengers WHERE booking_id = holds.id
           UNION ALL
           SELECT booking_id, firstname, lastname FROM booking_contacts WHERE booking_id = holds.id
         ) AS p"
    ))
    .bind::<BigInt, _>(LATEST_HOLDS)
    .bind::<Nullable<Array<SqlUuid>>, _>(filter.sailings.clone())
    .load(conn)?;
    Ok(Named::of(rows, LATEST_HOLDS))
}
