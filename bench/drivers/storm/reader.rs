//! A reader beside the storm, like an auditor in a bank: whatever moment it looks at, seats add up.

use std::{thread, time::Duration};

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _, sql_query, sql_types::BigInt,
};

use crate::{Weather, buyer::Place, buying::Crowd, database::Ground};

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(10);

#[derive(Default)]
pub(crate) struct Reads {
    pub(crate) good: usize,
    pub(crate) bad: usize,
}

#[derive(QueryableByName)]
struct Stock {
    #[diesel(sql_type = BigInt)]
    capacity: i64,
    #[diesel(sql_type = BigInt)]
    held: i64,
    #[diesel(sql_type = BigInt)]
    sold: i64,
}

#[derive(QueryableByName)]
struct Legs {
    #[diesel(sql_type = BigInt)]
    held: i64,
    #[diesel(sql_type = BigInt)]
    sold: i64,
}

/// Looks again and again until the storm is over.
pub(crate) fn watch(
    crowd: &Crowd<'_>,
    ground: &Ground,
    places: &[Place],
    weather: Weather,
) -> Reads {
    let mut reads = Reads::default();
    let mut conn = ground.connect();
    while !crowd.is_over() {
        for place in places {
            match look(&mut conn, place) {
                Ok(true) => reads.good += 1,
                Ok(false) => reads.bad += 1,
                Err(_) if weather == Weather::PostgresDies => conn = ground.connect(),
                // A migration crossed its way; the program begins such a transaction anew.
                Err(error) if is_deadlock(&error) && weather == Weather::ServersChange => {
                    conn = ground.connect();
                }
                Err(error) => crowd.fault(format!("the reader: {error}")),
            }
        }
        thread::sleep(PAUSE);
    }
    reads
}

fn is_deadlock(error: &diesel::result::Error) -> bool {
    error.to_string().contains("deadlock detected")
}

/// Counts the seats in two ways at one moment; whether they agree and suffice.
fn look(conn: &mut PgConnection, place: &Place) -> QueryResult<bool> {
    let of_place = place.condition();
    // Two queries, one moment: a single query would be of one moment under any isolation.
    conn.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    let stock = sql_query(format!(
        "SELECT capacity::bigint, held::bigint, sold::bigint FROM stock WHERE {of_place}"
    ))
    .get_result::<Stock>(conn)?;
    let legs = sql_query(format!(
        "SELECT coalesce(sum(l.seats) FILTER (
                  WHERE l.state = 'held' AND b.state IN ('held', 'awaiting_payment')), 0) AS held,
                coalesce(sum(l.seats) FILTER (
                  WHERE l.state = 'sold' AND b.state = 'confirmed'), 0) AS sold
         FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id WHERE {of_place}"
    ))
    .get_result::<Legs>(conn)?;
    conn.batch_execute("COMMIT")?;
    let fits = stock.held >= 0 && stock.sold >= 0 && stock.held + stock.sold <= stock.capacity;
    Ok(fits && stock.held == legs.held && stock.sold == legs.sold)
}
