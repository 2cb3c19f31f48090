//! The line before bookings, through its endpoints.

use chrono::TimeDelta;
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, adult, wish};
use crate::{BookingError, line, waiting_room::watch::follow_now};

const HEADER: &str = "x-place";

impl Fixture {
    /// Opens a line that lets in one person a second to begin with.
    async fn open_line(&self) {
        let opened = self.test.db(|conn| line::open(conn, &*self.test.ctx.rng, 1.0, None));
        assert!(opened, "no line was open");
        self.seconds_pass(0).await;
    }

    /// So many seconds pass, and in each the server counts the line.
    async fn seconds_pass(&self, seconds: usize) {
        for _ in 0..seconds {
            self.test.clock.advance(TimeDelta::seconds(1));
            follow_now(&self.test.ctx, &self.shared).await;
        }
        follow_now(&self.test.ctx, &self.shared).await;
    }

    async fn post_from(&self, wish: &Value, place: &str) -> Answer {
        self.app.post("/online-bookings", wish).header(HEADER, place).send().await
    }

    async fn turn(&self, place: &str) -> Value {
        let told = self.app.get("/waiting-room").header(HEADER, place).send().await;
        assert_eq!(told.status, 200, "{told:?}");
        told.body
    }
}

#[actix_web::test]
async fn who_came_first_books_first() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wishes: Vec<Value> =
        (0..5).map(|n| wish(&trip, &format!("guest{n}@example.ph"), &[adult("Juan")])).collect();
    fixture.open_line().await;
    let mut places = Vec::new();
    for (ahead, wish) in wishes.iter().enumerate() {
        let told = fixture.post(wish, "").await;
        assert_eq!((told.status, told.text("code")), (429, "waiting_room"), "{told:?}");
        assert_eq!(told.body["ahead"], json!(ahead));
        assert_eq!(told.header("retry-after"), (ahead + 1).to_string());
        places.push(told.text("place").to_owned());
    }
    // The third asks again and again: the place stays, and the turn comes no sooner.
    for _ in 0..10 {
        let told = fixture.post_from(&wishes[2], &places[2]).await;
        assert_eq!((told.status, told.text("place")), (429, &*places[2]));
    }
    let mut came = Vec::new();
    while came.len() < wishes.len() {
        for (n, place) in places.iter().enumerate() {
            if !came.contains(&n) && fixture.turn(place).await["is_admitted"] == true {
                let held = fixture.post_from(&wishes[n], place).await;
                assert_eq!(held.status, 201, "{held:?}");
                came.push(n);
            }
        }
        fixture.seconds_pass(1).await;
    }
    assert_eq!(came, [0, 1, 2, 3, 4]);
}

#[actix_web::test]
async fn a_place_that_was_not_given_is_none() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    fixture.open_line().await;
    let first = fixture.post(&wish, "").await.text("place").to_owned();
    for forged in ["", "AAAA", &first[1..]] {
        let told = fixture.post_from(&wish, forged).await;
        assert_eq!((told.status, told.text("code")), (429, "waiting_room"), "{forged}");
        assert_ne!(told.text("place"), first, "it is another one, behind the others");
    }
    // A place in a line that has ended is none in the next one.
    assert!(fixture.test.db(line::close));
    fixture.open_line().await;
    let told = fixture.post_from(&wish, &first).await;
    assert_eq!((told.status, told.text("code")), (429, "waiting_room"));
    assert_ne!(told.text("place"), first);
}

#[actix_web::test]
async fn only_who_asks_for_seats_stands_in_line() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    let held = fixture.post(&wish, "the-key").await;
    fixture.open_line().await;
    assert_eq!(fixture.search("depart_route=CEB-TAG&depart_date=2026-12-24").await.status, 200);
    let path = format!("/online-bookings/{}", held.text("code"));
    assert_eq!(fixture.app.get(&path).send().await.status, 200);
    // The answer to it was lost on the way, and nobody waits for seats that are held already.
    let again = fixture.post(&wish, "the-key").await;
    assert_eq!((again.status, again.text("code")), (201, held.text("code")));
}

#[actix_web::test]
async fn a_line_ends_when_it_is_closed_and_a_server_that_opens_a_second_one_is_told() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    fixture.open_line().await;
    let again = fixture.test.db(|conn| line::open(conn, &*fixture.test.ctx.rng, 9.0, None));
    assert!(!again, "one is open");
    let place = fixture.post(&wish, "").await.text("place").to_owned();
    assert!(fixture.test.db(line::close));
    // Until it has read so, the server goes on as before.
    assert_eq!(fixture.turn(&place).await["is_admitted"], false);
    fixture.seconds_pass(1).await;
    assert_eq!(fixture.turn(&place).await["is_admitted"], true);
    assert_eq!(fixture.post(&wish, "").await.status, 201);
    assert!(!fixture.test.db(line::close));
}

#[actix_web::test]
async fn servers_count_one_line_once_a_second() {
    let fixture = Fixture::new().await;
    fixture.open_line().await;
    let waiting = |fixture: &Fixture| {
        let line = fixture.test.db(line::now).expect("a line");
        (line.waiting, line.per_second)
    };
    fixture.sql("UPDATE waiting_rooms SET given = 100, per_second = 10");
    for _ in 0..3 {
        // Three servers look within the same second.
        follow_now(&fixture.test.ctx, &fixture.shared).await;
    }
    assert_eq!(waiting(&fixture), (100, 10.0));
    fixture.seconds_pass(1).await;
    assert_eq!(waiting(&fixture), (90, 11.0));
    let given: Result<_, BookingError> =
        fixture.test.ctx.db.run_here(|conn| crate::waiting_room::store::give(conn, 3));
    assert_eq!(given.expect("given").expect("a line is open").0.0, 103);
}
