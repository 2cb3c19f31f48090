//! Waiting for seats: asked for by travellers, told by jobs, in the order in which they asked.

mod ends;

use std::{collections::BTreeSet, thread};

use chrono::TimeDelta;
use diesel::{QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query};
use futures_util::future::join_all;
use platform::{
    db::{DbError, transaction},
    jobs::{self, Registry},
};
use routes::SailingId;
use serde_json::{Value, json};
use testing::Answer;
use uuid::Uuid;

use super::{
    Fixture, adult, first_class,
    mine::{JUAN, MARIA, member, signed_in},
    wish,
};
use crate::seat_watches::{
    store,
    tell::{Look, Tell, tell},
};

const ANA: &str = "33333333-2222-8333-8444-555555555555";
const LUIS: &str = "44444444-2222-8333-8444-555555555555";

/// The day of the trip, when its sale is closed.
const MORNING: &str = "2026-12-24T00:00:00Z";

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = diesel::sql_types::Text)]
    name: String,
}

impl Fixture {
    /// A trip on which no class has a seat.
    async fn full_trip(&self) -> Value {
        let trip = self.trips("CEB-TAG", "2026-12-24").await[0].clone();
        self.set_seats(&trip, 0);
        self.trips("CEB-TAG", "2026-12-24").await[0].clone()
    }

    /// From now on the first class has so many seats, and the others none.
    fn set_seats(&self, trip: &Value, seats: i32) {
        let (sailing, class) = first_class(trip);
        self.sql(&format!(
            "UPDATE stock SET capacity = held + sold WHERE sailing_id = '{sailing}'"
        ));
        self.sql(&format!(
            "UPDATE stock SET capacity = held + sold + {seats}
             WHERE sailing_id = '{sailing}' AND accommodation_id = '{class}'"
        ));
    }

    async fn ask(&self, bearer: &str, trip: &Value, seats: i32) -> Answer {
        let asked = json!({
            "booking_id": trip["id"],
            "accommodation_id": trip["accommodations"][0]["id"],
            "seats": seats,
        });
        self.app.post("/user-seat-watches", &asked).bearer(bearer).send().await
    }

    /// A member who waits for so many seats; a second passes.
    async fn waits(&self, id: &str, trip: &Value, seats: i32) -> String {
        let bearer = member(self, id);
        let asked = self.ask(&bearer, trip, seats).await;
        assert_eq!((asked.status, asked.text("state")), (201, "waiting"), "{asked:?}");
        self.test.clock.advance(TimeDelta::seconds(1));
        bearer
    }

    async fn watches(&self, bearer: &str) -> Vec<Value> {
        let told = self.app.get("/user-seat-watches").bearer(bearer).send().await;
        assert_eq!(told.status, 200, "{told:?}");
        told.body["watches"].as_array().expect("a list").clone()
    }

    /// The jobs look for seats, tell who is to be told, and the e-mails leave. Returns whom they went to.
    async fn look(&self) -> Vec<String> {
        let mut registry = Registry::default();
        registry.add::<Look>();
        registry.add::<Tell>();
        notices::register(&mut registry);
        self.test.db(|conn| jobs::enqueue::<Look>(conn, &()));
        jobs::run_due(&self.test.ctx, &registry).await;
        let emails = self.test.mailbox.empty();
        emails.iter().map(|email| email.to.trim_end_matches("@example.ph").to_owned()).collect()
    }

    /// The sailings that somebody waits for, found by steps of a few.
    fn waited_for(&self) -> BTreeSet<SailingId> {
        let (mut found, mut after) = (BTreeSet::new(), SailingId(Uuid::nil()));
        loop {
            let page = self.test.db(|conn| store::waited_for(conn, after, 7));
            let Some(last) = page.last() else { return found };
            after = *last;
            assert!(page.iter().all(|one| found.insert(*one)), "each is found once");
        }
    }

    fn states(&self) -> Vec<String> {
        let states = "SELECT state AS name FROM seat_watches ORDER BY created_at, id";
        let rows: Vec<Named> =
            self.test.db(|conn| sql_query(states).load(conn).map_err(DbError::from));
        rows.into_iter().map(|row| row.name).collect()
    }
}

#[actix_web::test]
async fn who_asked_first_is_told_first_and_what_was_told_is_told_to_nobody_else_for_a_while() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 3).await;
    fixture.waits(JUAN, &trip, 2).await;
    fixture.waits(ANA, &trip, 1).await;
    fixture.waits(LUIS, &trip, 2).await;
    assert_eq!(fixture.look().await, Vec::<String>::new(), "nothing is free");
    fixture.set_seats(&trip, 4);
    assert_eq!(fixture.look().await, [MARIA, ANA], "the party of two does not fit");
    assert_eq!(fixture.states(), ["told", "waiting", "told", "waiting"]);
    assert_eq!(fixture.look().await, Vec::<String>::new());
    fixture.set_seats(&trip, 6);
    assert_eq!(fixture.look().await, [JUAN], "two more came free");
    fixture.test.clock.advance(TimeDelta::minutes(15) - TimeDelta::seconds(1));
    assert_eq!(fixture.look().await, Vec::<String>::new());
    fixture.test.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fixture.look().await, [LUIS], "nobody took them");
    let maria = signed_in(&fixture, MARIA);
    let told = fixture.watches(&maria).await;
    assert_eq!((told.len(), &told[0]["state"]), (1, &json!("told")));
    fixture.set_seats(&trip, 0);
    assert_eq!(fixture.ask(&maria, &trip, 3).await.status, 201, "one may ask again");
    assert_eq!(fixture.watches(&maria).await.len(), 2);
}

#[actix_web::test]
async fn who_booked_after_being_told_is_promised_nothing_more() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 2).await;
    fixture.waits(JUAN, &trip, 1).await;
    fixture.set_seats(&trip, 2);
    assert_eq!(fixture.look().await, [MARIA]);
    let maria = signed_in(&fixture, MARIA);
    let party = [adult("Maria"), adult("Jose")];
    let wish = wish(&trip, "maria@example.ph", &party);
    let held = fixture.app.post("/online-bookings", &wish).bearer(&maria).send().await;
    assert_eq!(held.status, 201, "{held:?}");
    fixture.set_seats(&trip, 1);
    assert_eq!(fixture.look().await, [JUAN], "Maria's seats are counted once");
}

#[actix_web::test]
async fn the_e_mail_says_what_is_free_in_the_language_of_whoever_asked() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    let maria = member(&fixture, MARIA);
    let asked = json!({ "booking_id": trip["id"], "accommodation_id": trip["accommodations"][0]["id"], "seats": 2 });
    let call = fixture.app.post("/user-seat-watches", &asked).bearer(&maria);
    assert_eq!(call.header("accept-language", "ceb").send().await.status, 201);
    fixture.set_seats(&trip, 2);
    let (ctx, sailing) = (&fixture.test.ctx, SailingId(first_class(&trip).0));
    assert_eq!(fixture.test.db(|conn| tell(conn, ctx, sailing)), 1);
    let said = "SELECT body_text AS name FROM notices";
    let rows: Vec<Named> =
        fixture.test.db(|conn| sql_query(said).load(conn).map_err(DbError::from));
    let [said] = &rows[..] else { panic!("one e-mail: {}", rows.len()) };
    for part in ["2 ka bakanteng lingkoranan", "wala gireserba", "15 ka minuto"] {
        assert!(said.name.contains(part), "{}", said.name);
    }
    let link = "/booking?depart_route=CEB-TAG&depart_date=2026-12-24&passengers_count=2";
    assert!(said.name.contains(link), "{}", said.name);
}

#[actix_web::test]
async fn only_who_finds_too_few_seats_on_a_sailing_on_sale_waits_and_once_for_each_class() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.set_seats(&trip, 2);
    let maria = member(&fixture, MARIA);
    let told = fixture.ask(&maria, &trip, 2).await;
    assert_eq!((told.status, told.text("code")), (409, "seats_free"));
    let asked = fixture.ask(&maria, &trip, 4).await;
    assert_eq!(asked.status, 201);
    let began = asked.text("created_at").to_owned();
    fixture.test.clock.advance(TimeDelta::seconds(1));
    let fewer = fixture.ask(&maria, &trip, 3).await;
    assert_eq!(fewer.body["seats"], 3);
    assert_eq!((fewer.text("id"), fewer.text("created_at")), (asked.text("id"), &*began));
    let more = fixture.ask(&maria, &trip, 5).await;
    assert_eq!((more.text("id"), &more.body["seats"]), (asked.text("id"), &json!(5)));
    assert_ne!(more.text("created_at"), began, "who wants more goes to the end of the line");
    assert_eq!(fixture.watches(&maria).await.len(), 1);

    let mut other = trip.clone();
    other["id"] = json!(Uuid::nil());
    assert!(fixture.ask(&maria, &other, 1).await.body["booking_id"].is_array());
    other = trip.clone();
    other["accommodations"][0]["id"] = json!(Uuid::nil());
    assert!(fixture.ask(&maria, &other, 1).await.body["accommodation_id"].is_array());
    fixture.test.clock.set(MORNING);
    let maria = signed_in(&fixture, MARIA);
    let told = fixture.ask(&maria, &trip, 5).await;
    assert_eq!((told.status, told.text("code")), (409, "sales_closed"));
    fixture.look().await;
}

#[actix_web::test]
async fn an_account_waits_for_twenty_and_the_database_knows_no_more() {
    let fixture = Fixture::new().await;
    fixture.sql("UPDATE stock SET capacity = 0");
    let maria = member(&fixture, MARIA);
    let mut trips = Vec::new();
    for day in 10..24 {
        trips.extend(fixture.trips("CEB-TAG", &format!("2026-12-{day}")).await);
    }
    assert!(trips.len() > 22, "{}", trips.len());
    let asked = join_all(trips.iter().take(22).map(|trip| fixture.ask(&maria, trip, 1))).await;
    let refused: Vec<&Answer> = asked.iter().filter(|asked| asked.status != 201).collect();
    assert_eq!(refused.len(), 2);
    assert!(refused.iter().all(|one| (one.status, one.text("code")) == (409, "too_many_watches")));
    let listed = fixture.watches(&maria).await;
    assert_eq!(listed.len(), 20);
    assert_eq!(fixture.waited_for().len(), 20);
    let path = format!("/user-seat-watches/{}", listed[0]["id"].as_str().expect("an id"));
    let juan = member(&fixture, JUAN);
    for (who, left) in [(&juan, 20), (&maria, 19), (&maria, 19)] {
        let ended = fixture.app.delete(&path, &json!({})).bearer(who).send().await;
        assert_eq!(ended.status, 200, "{ended:?}");
        assert_eq!(fixture.watches(&maria).await.len(), left);
    }
    assert_eq!(fixture.ask(&maria, &trips[22], 1).await.status, 201);
    for statement in [
        "UPDATE seat_watches SET slot = 21",
        "UPDATE seat_watches SET slot = 1",
        "UPDATE seat_watches SET seats = 0",
        "UPDATE seat_watches SET state = 'told'",
        "INSERT INTO seat_watches (id, account_id, sailing_id, accommodation_id, seats, language, slot)
         SELECT gen_random_uuid(), account_id, sailing_id, accommodation_id, 1, 'en', 20 FROM seat_watches LIMIT 1",
    ] {
        let outcome: Result<usize, DbError> = fixture
            .test
            .ctx
            .db
            .run_here(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
        assert!(outcome.is_err(), "{statement}");
    }
}

#[actix_web::test]
async fn two_servers_that_tell_at_once_tell_everybody_once_and_no_more_than_is_free() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    for n in 0..12_u8 {
        fixture.waits(&format!("55555555-2222-8333-8444-5555555555{n:02}"), &trip, 2).await;
    }
    fixture.set_seats(&trip, 15);
    let sailing = SailingId(first_class(&trip).0);
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let ctx = fixture.test.second_server(&[]);
            thread::spawn(move || {
                let db = ctx.db.clone();
                db.run_here(|conn| transaction(conn, |conn| tell(conn, &ctx, sailing)))
            })
        })
        .collect();
    let told = servers.into_iter().map(|one| one.join().expect("no panic").expect("told"));
    assert_eq!(told.sum::<usize>(), 7);
    assert_eq!(
        fixture.states()[..8],
        ["told", "told", "told", "told", "told", "told", "told", "waiting"]
    );
    assert_eq!(fixture.sql("SELECT 1 FROM notices"), 7);
}

#[actix_web::test]
async fn no_more_people_are_told_than_the_ship_may_carry() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 1).await;
    fixture.waits(JUAN, &trip, 1).await;
    fixture.set_seats(&trip, 5);
    let (sailing, _) = first_class(&trip);
    let carries = |more: i32| {
        fixture.sql(&format!(
            "UPDATE persons_on_board SET authorised = persons + {more} WHERE sailing_id = '{sailing}'"
        ))
    };
    assert_eq!(carries(1), 1);
    assert_eq!(fixture.look().await, [MARIA]);
    assert_eq!(fixture.look().await, Vec::<String>::new());
    carries(2);
    assert_eq!(fixture.look().await, [JUAN]);
}

#[actix_web::test]
async fn a_wish_that_is_being_ended_is_passed_over_and_nobody_waits_for_it() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 1).await;
    fixture.waits(JUAN, &trip, 1).await;
    fixture.set_seats(&trip, 1);
    let mut ending = fixture.test.database().connect();
    let delete = format!("BEGIN; DELETE FROM seat_watches WHERE account_id = '{MARIA}'");
    ending.batch_execute(&delete).expect("a transaction");
    assert_eq!(fixture.look().await, [JUAN]);
    ending.batch_execute("COMMIT").expect("the end");
    assert_eq!(fixture.states(), ["told"]);
}

#[actix_web::test]
async fn what_is_undone_has_told_nobody() {
    let fixture = Fixture::new().await;
    let trip = fixture.full_trip().await;
    fixture.waits(MARIA, &trip, 1).await;
    fixture.set_seats(&trip, 1);
    let sailing = SailingId(first_class(&trip).0);
    let ctx = &fixture.test.ctx;
    let undone: Result<(), DbError> = ctx.db.run_here(|conn| {
        transaction(conn, |conn| {
            assert_eq!(tell(conn, ctx, sailing).expect("told"), 1);
            Err(DbError::Unreachable)
        })
    });
    assert!(undone.is_err());
    assert_eq!(
        (fixture.states(), fixture.sql("SELECT 1 FROM notices")),
        (vec!["waiting".to_owned()], 0)
    );
    assert_eq!(fixture.look().await, [MARIA]);
}
