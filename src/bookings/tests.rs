//! Search and holds through their endpoints, on the demo's network.

use auth::{Auth, Services};
use diesel::{RunQueryDsl as _, sql_query};
use platform::{db::DbError, web::Mount};
use serde_json::{Value, json};
use testing::{Answer, TestApp, World};

use crate::INVARIANTS;

struct Stage {
    world: World,
    app: TestApp,
}

impl Stage {
    async fn new() -> Self {
        Self::with(&[]).await
    }

    async fn with(settings: &[(&str, &str)]) -> Self {
        let mut all = vec![("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000")];
        all.extend_from_slice(settings);
        let mut world = World::with(&all);
        let now = world.ctx.clock.now();
        world.db(|conn| routes::demo::fill(conn, &*world.ctx.chance, now, 60));
        world.db(|conn| crate::open_sales(conn, now));
        let services = Auth::new(Services::new(&world.ctx.config));
        let app = TestApp::new(&world, |config| {
            let mut api = Mount::default();
            crate::mount(&mut api);
            config.app_data(services);
            api.serve(config);
        });
        let app = app.await;
        world.may_leave_jobs();
        Self { world, app }
    }

    async fn search(&self, query: &str) -> Answer {
        self.app.get(&format!("/online-bookings?{query}")).send().await
    }

    /// The sailings of a route on a day.
    async fn trips(&self, route: &str, date: &str) -> Vec<Value> {
        let found = self.search(&format!("depart_route={route}&depart_date={date}")).await;
        assert_eq!(found.status, 200, "{found:?}");
        found.body["departures"].as_array().expect("a list").clone()
    }

    async fn post(&self, wish: &Value, key: &str) -> Answer {
        let call = self.app.post("/online-bookings", wish);
        if key.is_empty() {
            call.send().await
        } else {
            call.header("idempotency-key", key).send().await
        }
    }

    fn sql(&self, statement: &str) -> usize {
        self.world.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// Seats left of the first class of a trip.
    async fn seats_left(&self, route: &str, date: &str, trip: usize) -> i64 {
        self.trips(route, date).await[trip]["accommodations"][0]["seats_left"]
            .as_i64()
            .expect("a number")
    }

    fn assert_invariants(&self) {
        for invariant in INVARIANTS {
            let found = self.world.db(|conn| invariant.violations(conn));
            assert_eq!(found, 0, "{}: {}", invariant.name, invariant.truth);
        }
    }
}

/// After every test, what must always be true must be true.
impl Drop for Stage {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.assert_invariants();
        }
    }
}

fn adult(name: &str) -> Value {
    json!({ "firstname": name, "lastname": "Cruz", "gender": "MALE", "birth_date": "1990-01-01" })
}

fn person(name: &str, birth_date: &str, kind: &str) -> Value {
    let mut one = adult(name);
    one["birth_date"] = json!(birth_date);
    one["type"] = json!(kind);
    one["id_number"] = json!("A-123");
    one
}

fn wish(trip: &Value, email: &str, passengers: &[Value]) -> Value {
    json!({
        "round_trip": false,
        "booking_id": trip["id"],
        "accommodation_id": trip["accommodations"][0]["id"],
        "passengers": passengers,
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos", "email": email,
            "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
        },
    })
}

fn line_amounts(booked: &Answer, kind: &str, leg: &str) -> Vec<i64> {
    let lines = booked.body["price_lines"].as_array().expect("lines").iter();
    lines
        .filter(|line| line["kind"] == kind && line["leg"] == leg)
        .map(|line| line["amount_centavos"].as_i64().expect("a number"))
        .collect()
}

#[actix_web::test]
async fn a_family_of_five_there_and_back_to_the_centavo() {
    let stage = Stage::new().await;
    let out = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let back = stage.trips("TAG-CEB", "2026-12-28").await[0].clone();
    let mut wish = wish(
        &out,
        "maria@example.ph",
        &[
            adult("Juan"),
            person("Lola", "1950-05-05", "SENIOR"),
            person("Pepe", "1985-05-05", "PWD"),
            person("Ana", "2008-05-05", "STUDENT"),
            person("Baby", "2026-01-05", "INFANT"),
        ],
    );
    wish["round_trip"] = json!(true);
    wish["return_booking_id"] = back["id"].clone();
    wish["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    let booked = stage.post(&wish, "").await;
    assert_eq!(booked.status, 201, "{booked:?}");
    // 800.00 regular: senior and PWD 800/1.12 × 0.80 = 571.43, student 640.00, infant free.
    let fares = [80_000, 57_143, 57_143, 64_000, 0];
    assert_eq!(line_amounts(&booked, "fare", "depart"), fares);
    assert_eq!(line_amounts(&booked, "fare", "return"), fares);
    assert_eq!(line_amounts(&booked, "terminal_fee", "depart"), [2_500]);
    assert_eq!(line_amounts(&booked, "terminal_fee", "return"), [2_000]);
    assert_eq!(line_amounts(&booked, "service_fee", "depart"), [2_000; 4]);
    let total = 2 * (80_000 + 57_143 + 57_143 + 64_000) + 2_500 + 2_000 + 8 * 2_000;
    assert_eq!(booked.body["total_centavos"], total);
    assert_eq!(booked.body["status"], 0);
    assert_eq!(booked.body["passengers_count"], 5);
    let expires = booked.text("expires_at").parse::<chrono::DateTime<chrono::Utc>>();
    let held_for = expires.expect("an instant") - stage.world.ctx.clock.now();
    assert_eq!(held_for.num_seconds(), 900);
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 202, "the infant takes none");
    assert_eq!(stage.seats_left("TAG-CEB", "2026-12-28", 0).await, 202);
}

#[actix_web::test]
async fn a_booking_is_whole_for_its_holder_and_masked_for_all_others() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = stage.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let (code, token) = (booked.text("code"), booked.text("manage_token"));
    assert_eq!(code.len(), 10);
    let typed = format!("{}-{}", code[..5].to_lowercase(), &code[5..]);
    let stranger = stage.app.get(&format!("/online-bookings/{typed}")).send().await;
    assert_eq!(stranger.status, 200);
    let seen = stranger.body.to_string();
    for secret in ["Juan", "Cruz", "Santos", "maria@", "0917", "Colon", "1990-01-01", token] {
        assert!(!seen.contains(secret), "{secret} in {seen}");
    }
    assert_eq!(stranger.body["passengers"][0]["full_name"], "J••• C•••");
    let holder = stage.app.get(&format!("/online-bookings/{code}"));
    let holder = holder.header("x-booking-token", token).send().await;
    assert_eq!(holder.body["passengers"][0]["full_name"], "Juan Cruz");
    assert_eq!(holder.body["passenger_contact"]["email"], "maria@example.ph");
    assert_eq!(holder.body.get("manage_token"), None, "it is given once");
    for code in ["ABCDEFGHJK", "short", "ABCDEFGHJ0"] {
        let missing = stage.app.get(&format!("/online-bookings/{code}")).send().await;
        assert_eq!(missing.status, 404);
        assert_eq!(missing.text("message"), "Booking transaction cannot be found!");
    }
}

#[actix_web::test]
async fn the_last_seats_are_held_once() {
    let stage = Stage::new().await;
    stage.sql("UPDATE stock SET capacity = 5");
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wishes: Vec<Value> = (0..30)
        .map(|n| {
            let party: Vec<Value> = (0..=n % 3).map(|_| adult("Juan")).collect();
            wish(&trip, &format!("guest{n}@example.ph"), &party)
        })
        .collect();
    let answers =
        futures_util::future::join_all(wishes.iter().map(|wish| stage.post(wish, ""))).await;
    let seats: i64 = answers
        .iter()
        .filter(|answer| answer.status == 201)
        .map(|answer| answer.body["passengers_count"].as_i64().expect("a number"))
        .sum();
    assert_eq!(seats, 5, "every seat is held, and none twice");
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!((answer.status, answer.text("code")), (409, "seats_gone"));
    }
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 0);
}

#[actix_web::test]
async fn both_legs_are_held_or_none() {
    let stage = Stage::new().await;
    let out = stage.trips("CEB-TAG", "2026-12-24").await[1].clone();
    let back = stage.trips("TAG-CEB", "2026-12-28").await[0].clone();
    let sailing = back["id"].as_str().expect("an id");
    stage.sql(&format!("UPDATE stock SET capacity = 0 WHERE sailing_id = '{sailing}'"));
    let mut both = wish(&out, "maria@example.ph", &[adult("Juan")]);
    both["round_trip"] = json!(true);
    both["return_booking_id"] = back["id"].clone();
    both["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    assert_eq!(stage.post(&both, "").await.text("code"), "seats_gone");
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
    let early = stage.trips("TAG-CEB", "2026-12-24").await[0].clone();
    both["return_booking_id"] = early["id"].clone();
    both["return_accommodation_id"] = early["accommodations"][0]["id"].clone();
    let wrong = stage.post(&both, "").await;
    assert!(wrong.body["return_booking_id"].is_array(), "back before one is there: {wrong:?}");
}

#[actix_web::test]
async fn a_hold_that_runs_out_is_free_at_once_swept_or_not() {
    let stage = Stage::new().await;
    stage.sql("UPDATE stock SET capacity = 2");
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party = [adult("Juan"), adult("Jose")];
    let first = stage.post(&wish(&trip, "first@example.ph", &party), "").await;
    assert_eq!(first.status, 201);
    assert_eq!(stage.post(&wish(&trip, "late@example.ph", &party), "").await.status, 409);
    stage.world.clock.advance(chrono::TimeDelta::seconds(900));
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 2);
    let shown = stage.app.get(&format!("/online-bookings/{}", first.text("code"))).send().await;
    assert_eq!(shown.body["status"], 3);
    let second = stage.post(&wish(&trip, "late@example.ph", &party), "").await;
    assert_eq!(second.status, 201, "the sweeper never ran: {second:?}");
    stage.assert_invariants();
    // A clock that jumps back does not bring the first hold to life.
    stage.world.clock.advance(chrono::TimeDelta::seconds(-600));
    let shown = stage.app.get(&format!("/online-bookings/{}", first.text("code"))).send().await;
    assert_eq!(shown.body["status"], 3);
}

#[actix_web::test]
async fn the_sweeper_frees_what_has_run_out() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    for n in 0..3 {
        let email = format!("guest{n}@example.ph");
        assert_eq!(stage.post(&wish(&trip, &email, &[adult("Juan")]), "").await.status, 201);
    }
    stage.world.clock.advance(chrono::TimeDelta::seconds(899));
    let sweep = || stage.world.db(|conn| crate::store::stock::sweep_some(conn, 200));
    assert_eq!(sweep(), 0);
    stage.world.clock.advance(chrono::TimeDelta::seconds(1));
    assert_eq!(sweep(), 1, "one row of stock");
    assert_eq!(sweep(), 0);
    assert_eq!(stage.sql("SELECT 1 FROM stock WHERE held > 0"), 0);
    assert_eq!(stage.sql("SELECT 1 FROM bookings WHERE state = 'expired'"), 3);
}

#[actix_web::test]
async fn the_same_key_gets_the_same_answer_and_another_body_none() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wanted = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    let all = (0..8).map(|_| stage.post(&wanted, "the-key"));
    let answers = futures_util::future::join_all(all).await;
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (201, &answers[0].body));
    }
    assert!(!answers[0].text("manage_token").is_empty());
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 205, "held once");
    let other = stage.post(&wish(&trip, "maria@example.ph", &[adult("Jose")]), "the-key").await;
    assert_eq!((other.status, other.text("code")), (409, "idempotency_conflict"));
    let token = answers[0].text("manage_token");
    let found =
        stage.sql(&format!("SELECT 1 FROM idempotent_answers WHERE answer LIKE '%{token}%'"));
    assert_eq!(found, 0, "the token is kept nowhere");
}

#[actix_web::test]
async fn seats_are_given_back_by_their_holder_alone() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = stage.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let path = format!("/online-bookings/{}", booked.text("id"));
    let delete = |token: &str| stage.app.delete(&path, &json!({})).header("x-booking-token", token);
    for stranger in ["", "made-up", booked.text("code")] {
        assert_eq!(delete(stranger).send().await.status, 404);
    }
    for _ in 0..2 {
        let gone = delete(booked.text("manage_token")).send().await;
        assert_eq!((gone.status, gone.text("message")), (200, "Your seats have been released."));
    }
    assert_eq!(stage.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
    let shown = stage.app.get(&format!("/online-bookings/{}", booked.text("code"))).send().await;
    assert_eq!(shown.body["status"], 4);
}

#[actix_web::test]
async fn a_contact_holds_three_unpaid_bookings_at_most() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wanted = wish(&trip, "Maria@example.ph", &[adult("Juan")]);
    let all = (0..10).map(|_| stage.post(&wanted, ""));
    let answers = futures_util::future::join_all(all).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 3);
    let refused = stage.post(&wish(&trip, "MARIA@example.ph", &[adult("Juan")]), "").await;
    assert_eq!((refused.status, refused.text("code")), (409, "too_many_holds"));
    stage.world.clock.advance(chrono::TimeDelta::seconds(900));
    assert_eq!(stage.post(&wanted, "").await.status, 201);
}

#[actix_web::test]
async fn what_is_typed_wrong_is_told_by_its_field() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let empty = stage.post(&json!({}), "").await;
    assert_eq!(empty.status, 400);
    assert_eq!(empty.body["booking_id"][0], "Trip is required");
    let mut wrong = wish(&trip, "maria@", &[person("Lolo", "1990-01-01", "SENIOR")]);
    wrong["passenger_contact"]["contact_number"] = json!("12345");
    let told = stage.post(&wrong, "").await.body;
    assert_eq!(told["passenger_contact.email"][0], "Value is not a valid email address");
    assert_eq!(told["passenger_contact.contact_number"][0], "Not a valid PH phone number");
    assert!(told["passengers.0.birth_date"].is_array());
    let nobody = stage.post(&wish(&trip, "maria@example.ph", &[]), "").await;
    assert_eq!(nobody.body["passengers"][0], "Passengers is required");
    let crowd: Vec<Value> = (0..21).map(|_| adult("Juan")).collect();
    let crowd = stage.post(&wish(&trip, "maria@example.ph", &crowd), "").await;
    assert_eq!(crowd.body["passengers"][0], "Passengers is not valid");
    let mut priced = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    priced["total_centavos"] = json!(1);
    priced["passengers"][0]["fare_centavos"] = json!(-5);
    let booked = stage.post(&priced, "").await;
    assert_eq!(booked.body["total_centavos"], 84_500, "the server's price alone counts");
}

#[actix_web::test]
async fn sales_close_an_hour_before_departure() {
    let stage = Stage::new().await;
    // The morning is 8:00; CEB-TAG sails at 5:10, 9:20, 13:00 and 17:40.
    let today = stage.trips("CEB-TAG", "2026-12-01").await;
    let on_sale: Vec<bool> =
        today.iter().map(|trip| trip["is_on_sale"].as_bool().expect("a word")).collect();
    assert_eq!(on_sale, [false, true, true, true]);
    stage.world.clock.set("2026-12-01T08:19:59+08:00");
    let wanted = wish(&today[1], "maria@example.ph", &[adult("Juan")]);
    assert_eq!(stage.post(&wanted, "").await.status, 201);
    stage.world.clock.set("2026-12-01T08:20:00+08:00");
    let closed = stage.post(&wanted, "").await;
    assert_eq!((closed.status, closed.text("code")), (409, "sales_closed"));
}

#[actix_web::test]
async fn cancelled_and_delayed_sailings_are_shown_as_they_are() {
    let stage = Stage::new().await;
    let tomorrow = stage.trips("CEB-TAG", "2026-12-02").await;
    assert_eq!(tomorrow[1]["status"], "delayed");
    assert_eq!(tomorrow[1]["formatted_departure_time"], "10:05 AM");
    assert_eq!(tomorrow[1]["is_on_sale"], true);
    assert_eq!(tomorrow[3]["status"], "cancelled");
    assert_eq!(tomorrow[3]["is_on_sale"], false);
    let wanted = wish(&tomorrow[3], "maria@example.ph", &[adult("Juan")]);
    assert_eq!(stage.post(&wanted, "").await.text("code"), "sales_closed");
    let path = "/schedules?route=CEB-TAG&from=2026-12-02&to=2026-12-02";
    let lines = stage.app.get(path).send().await.body["sailings"].clone();
    assert_eq!(lines[3]["status_reason"], "Gale warning of the Coast Guard");
    assert_eq!(lines[1]["formatted_scheduled_time"], "9:20 AM");
}

#[actix_web::test]
async fn a_search_is_checked_before_it_is_made() {
    let stage = Stage::new().await;
    for (query, field) in [
        ("", "depart_route"),
        ("depart_route=CEB-TAG", "depart_date"),
        ("depart_route=CEB-TAG&depart_date=2026-02-30", "depart_date"),
        ("depart_route=CEB-TAG&depart_date=2026-11-30", "depart_date"),
        ("depart_route=XXX-YYY&depart_date=2026-12-24", "depart_route"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&passengers_count=0", "passengers_count"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&passengers_count=21", "passengers_count"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=maybe", "round_trip"),
        ("depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=true", "return_date"),
        (
            "depart_route=CEB-TAG&depart_date=2026-12-24&round_trip=true&return_date=2026-12-23",
            "return_date",
        ),
    ] {
        let answer = stage.search(query).await;
        assert_eq!(answer.status, 400, "{query}");
        assert!(answer.body[field].is_array(), "{query}: {answer:?}");
    }
    let query =
        "depart_route=ceb-tag&depart_date=2026-12-24&round_trip=true&return_date=2026-12-24";
    let found = stage.search(query).await;
    assert_eq!(found.body["returns"][0]["route"]["code"], "TAG-CEB");
    let last = stage.trips("CEB-TAG", "2027-03-31").await;
    assert_eq!(last.len(), 4, "a hundred and twenty days ahead");
    assert_eq!(stage.trips("CEB-TAG", "2027-04-01").await.len(), 0);
}

#[actix_web::test]
async fn today_is_manila_s() {
    let stage = Stage::new().await;
    stage.world.clock.set("2026-12-24T23:59:59+08:00");
    assert_eq!(stage.search("depart_route=CEB-TAG&depart_date=2026-12-24").await.status, 200);
    stage.world.clock.set("2026-12-25T00:00:00+08:00");
    assert_eq!(stage.search("depart_route=CEB-TAG&depart_date=2026-12-24").await.status, 400);
}

#[actix_web::test]
async fn the_calendar_tells_the_lowest_fare_and_what_is_left() {
    let stage = Stage::new().await;
    let path = "/online-bookings/calendar?route=CEB-TAG&from=2027-03-30&to=2027-04-02";
    let days = stage.app.get(path).send().await.body["days"].clone();
    assert_eq!(days.as_array().map(Vec::len), Some(4));
    assert_eq!(
        days[0],
        json!({
            "date": "2027-03-30", "fare_from_centavos": 76_000, "seats_left": 4 * 306,
        })
    );
    assert_eq!(
        days[3],
        json!({ "date": "2027-04-02", "fare_from_centavos": null, "seats_left": 0 })
    );
    for path in [
        "/online-bookings/calendar?route=CEB-TAG&from=2026-12-31&to=2026-12-01",
        "/online-bookings/calendar?route=CEB-TAG&from=2026-12-01&to=2027-12-01",
        "/online-bookings/calendar?route=CEB-TAG",
        "/schedules?route=nowhere&from=2026-12-01&to=2026-12-02",
    ] {
        assert_eq!(stage.app.get(path).send().await.status, 400, "{path}");
    }
}

#[actix_web::test]
async fn the_database_itself_refuses_what_must_not_be() {
    let stage = Stage::new().await;
    let trip = stage.trips("CEB-TAG", "2026-12-24").await[0].clone();
    stage.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let refused = |statement: &str| {
        let outcome: Result<usize, DbError> = stage
            .world
            .ctx
            .db
            .run_here(|conn| sql_query(statement).execute(conn).map_err(DbError::from));
        assert!(outcome.is_err(), "{statement}");
    };
    refused("UPDATE stock SET held = capacity + 1");
    refused("UPDATE stock SET held = held - 300");
    refused("UPDATE bookings SET previous_state = state, state = 'refunded'");
    refused("UPDATE bookings SET state = 'confirmed'");
    refused("UPDATE price_lines SET amount_centavos = 1");
}
