//! A door behind which everybody of a burst comes together: rows that somebody else has locked. Once nobody
//! else comes, it opens, and all who have read something before go on one after another.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::BigInt,
};

use super::Crossing;

/// What may be locked, as strongly as the program locks it.
const DOORS: [&str; 4] = [
    "SELECT FROM stock FOR UPDATE",
    "SELECT FROM bookings FOR NO KEY UPDATE",
    "SELECT FROM captures FOR NO KEY UPDATE",
    "SELECT FROM refunds FOR NO KEY UPDATE",
];

/// How often it is looked who waits.
const LOOK: Duration = Duration::from_millis(4);

/// A door opens where at so many looks in a row nobody new has come.
const LOOKS: usize = 3;

/// No door is closed for longer, or whoever waits would be turned away.
const LONGEST: Duration = Duration::from_millis(100);

const WAITING: &str = "SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'";

#[derive(QueryableByName)]
struct Waiting {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Crossing<'_> {
    /// Draws behind which door a burst comes together, if behind one.
    pub(super) fn draw_door(&self) -> Option<&'static str> {
        self.rng.percent(40).then(|| self.rng.pick(&DOORS))
    }
}

/// Closes a door.
pub(super) fn close(conn: &mut PgConnection, door: &str) {
    conn.batch_execute(&format!("BEGIN; {door}")).expect("nobody else has locked it");
}

/// Waits until nobody else comes, and opens the door.
pub(super) fn open(holder: &mut PgConnection, looker: &mut PgConnection) {
    let began = Instant::now();
    let (mut most, mut looks) = (0, 0);
    while looks < LOOKS && began.elapsed() < LONGEST {
        thread::sleep(LOOK);
        let waiting = sql_query(WAITING).get_result::<Waiting>(looker).expect("a look").count;
        looks = if waiting > most { 0 } else { looks + 1 };
        most = most.max(waiting);
    }
    holder.batch_execute("ROLLBACK").expect("it was closed");
}
