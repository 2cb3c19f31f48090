//! A database that is busy elsewhere: callers are told to come back, none waits for ever, and
//! nothing of it is left once it is over.

use std::{net::SocketAddr, thread};

use diesel::{PgConnection, connection::SimpleConnection as _};
use testing::TestDatabase;

use crate::{
    http::{Answer, get, post},
    program::{Server, folder, parola},
    traveller::{hold, trip, wish},
};

/// More than the server has connections to its database.
const CALLERS: usize = 60;

/// All of them at once; the answers.
fn at_once(call: impl Fn(usize) -> Answer + Sync) -> Vec<Answer> {
    thread::scope(|scope| {
        let call = &call;
        let callers: Vec<_> = (0..CALLERS).map(|n| scope.spawn(move || call(n))).collect();
        callers.into_iter().map(|caller| caller.join().expect("an answer")).collect()
    })
}

/// Every one of them says: busy, come back in so many seconds.
fn assert_told_to_come_back(answers: &[Answer]) {
    for answer in answers {
        assert_eq!(answer.status, 429, "{}", answer.text());
        assert!(answer.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
        let told = answer.json();
        assert_eq!(told["code"], "busy", "{told}");
        assert!(told["message"].is_string(), "{told}");
    }
}

/// What needs no database is answered as ever, and so is the liveness probe.
fn assert_alive(address: SocketAddr) {
    assert_eq!(get(address, "/healthz").status, 200);
    assert_eq!(get(address, "/").status, 200);
}

#[expect(clippy::print_stdout, reason = "the output of a proof")]
#[test]
fn a_busy_database_sends_callers_away_and_takes_them_again() {
    let (folder, database) = (folder(), TestDatabase::fresh());
    let server = Server::start(
        parola(folder.path())
            .env("DATABASE_URL", database.as_link())
            .env("HOLDS_PER_CONTACT", "1000")
            .env("RATE_LIMIT_SCALE", "100000"),
    );
    let address = server.address;
    let trip = trip(address, 20);
    let wishes: Vec<_> =
        (0..CALLERS).map(|n| wish(&trip, &format!("caller{n}@example.ph"))).collect();
    let held = hold(address, &wish(&trip, "before@example.ph"));
    let path = format!("/booking-api/online-bookings/{}", held.code);

    // Another connection holds the very row that all buyers want.
    let mut other = database.connect();
    lock(&mut other, "SELECT 1 FROM stock FOR UPDATE");
    let buyers = at_once(|n| post(address, "/online-bookings", &wishes[n]));
    assert_told_to_come_back(&buyers);
    assert_alive(address);
    assert_eq!(get(address, &path).status, 200, "readers do not wait for buyers");
    release(&mut other);
    hold(address, &wish(&trip, "between@example.ph"));

    // Now every connection of the server waits, and so does every caller that wants one.
    lock(&mut other, "LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE");
    let readers = thread::scope(|scope| {
        let readers = scope.spawn(|| at_once(|_| get(address, &path)));
        while !readers.is_finished() {
            assert_alive(address);
        }
        readers.join().expect("answers")
    });
    assert_told_to_come_back(&readers);
    release(&mut other);

    let again = at_once(|_| get(address, &path));
    assert!(again.iter().all(|answer| answer.status == 200));
    assert_eq!(get(address, "/readyz").status, 200);
    hold(address, &wish(&trip, "after@example.ph"));
    let log = server.stop_and_read_log();
    assert!(!log.contains("a panic"), "{log}");
    println!("{} callers were sent away from a busy database, and all came back", 2 * CALLERS);
}

fn lock(conn: &mut PgConnection, sql: &str) {
    conn.batch_execute(&format!("BEGIN; {sql}")).expect("the lock");
}

fn release(conn: &mut PgConnection) {
    conn.batch_execute("ROLLBACK").expect("the end");
}
