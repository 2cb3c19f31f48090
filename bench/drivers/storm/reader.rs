//! Reads stock and legs during a storm: in every snapshot the seats must add up.

use std::{thread, time::Duration};

use diesel::{
    PgConnection, QueryResult, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _, sql_query, sql_types::BigInt,
};

use crate::{Injection, buyer::SeatClass, buyer_pool::BuyerPool, database::Database};

/// The pause between two reads.
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

/// Reads again and again until the storm is over.
pub(crate) fn watch(
    pool: &BuyerPool<'_>,
    database: &Database,
    classes: &[SeatClass],
    injection: Injection,
) -> Reads {
    let mut reads = Reads::default();
    let mut conn = database.connect();
    while !pool.is_over() {
        for class in classes {
            match read(&mut conn, class) {
                Ok(true) => reads.good += 1,
                Ok(false) => reads.bad += 1,
                Err(_) if injection == Injection::KillPostgres => conn = database.connect(),
                // A migration runs; the program repeats such a transaction.
                Err(error) if is_deadlock(&error) && injection == Injection::ReplaceServers => {
                    conn = database.connect();
                }
                Err(error) => pool.violation(format!("the reader: {error}")),
            }
        }
        thread::sleep(PAUSE);
    }
    reads
}

fn is_deadlock(error: &diesel::result::Error) -> bool {
    error.to_string().contains("deadlock detected")
}

/// Counts the seats in two ways. Returns true if both agree and fit the capacity.
fn read(conn: &mut PgConnection, class: &SeatClass) -> QueryResult<bool> {
    let of_place = class.condition();
    // Two queries of one snapshot; one query would have a snapshot of its own under any isolation.
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
