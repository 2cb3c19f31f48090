//! Holds that have run out and that no job has ended yet: their seats are there for the next request.

use diesel::{
    QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, BigInt, Text},
};
use futures_util::future::join_all;
use platform::db::DbError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Fixture, adult, wish};
use crate::{holding::stock::FREE, search::store::TRIPS};

/// So many seats a trip has here.
const SEATS: usize = 20;

/// A trip whose seats are all held by a booking that has run out.
async fn full_of_expired_holds(fixture: &Fixture) -> Value {
    fixture.sql(&format!("UPDATE stock SET capacity = {SEATS}"));
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party: Vec<Value> = (0..SEATS).map(|_| adult("Juan")).collect();
    assert_eq!(fixture.post(&wish(&trip, "first@example.ph", &party), "").await.status, 201);
    fixture.test.clock.advance(chrono::TimeDelta::seconds(900));
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 20);
    trip
}

#[actix_web::test]
async fn all_who_come_at_once_get_the_seats_that_one_of_them_swept_free() {
    let fixture = Fixture::new().await;
    let trip = full_of_expired_holds(&fixture).await;
    let wishes: Vec<Value> = (0..SEATS)
        .map(|n| wish(&trip, &format!("guest{n}@example.ph"), &[adult("Juan")]))
        .collect();
    let answers = join_all(wishes.iter().map(|wish| fixture.post(wish, ""))).await;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!(statuses, [201; SEATS]);
}

#[actix_web::test]
async fn the_same_request_at_once_gets_one_answer_though_it_takes_the_last_seats() {
    let fixture = Fixture::new().await;
    let trip = full_of_expired_holds(&fixture).await;
    let party: Vec<Value> = (0..SEATS).map(|_| adult("Jose")).collect();
    let wanted = wish(&trip, "second@example.ph", &party);
    let answers = join_all((0..6).map(|_| fixture.post(&wanted, "the-key"))).await;
    for answer in &answers {
        assert_eq!((answer.status, answer.text("code")), (201, answers[0].text("code")));
    }
}

#[actix_web::test]
async fn what_was_given_back_after_its_time_stays_so_though_the_clock_goes_back() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    fixture.test.clock.advance(chrono::TimeDelta::seconds(900));
    let path = format!("/online-bookings/{}", booked.text("code"));
    let gone = fixture.app.delete(&path, &json!({}));
    let gone = gone.header("x-booking-token", booked.text("manage_token")).send().await;
    assert_eq!((gone.status, gone.text("message")), (200, "Your seats have been released."));
    fixture.test.clock.advance(chrono::TimeDelta::minutes(-5));
    assert_eq!(fixture.app.get(&path).send().await.body["status"], 4);
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
}

#[actix_web::test]
async fn what_was_swept_is_given_back_for_good_and_frees_nothing_twice() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    fixture.test.clock.advance(chrono::TimeDelta::seconds(901));
    fixture.test.run_jobs().await;
    let path = format!("/online-bookings/{}", booked.text("code"));
    assert_eq!(fixture.app.get(&path).send().await.body["status"], 3);
    for _ in 0..2 {
        let gone = fixture.app.delete(&path, &json!({}));
        let gone = gone.header("x-booking-token", booked.text("manage_token")).send().await;
        assert_eq!((gone.status, gone.text("message")), (200, "Your seats have been released."));
        assert_eq!(fixture.app.get(&path).send().await.body["status"], 4);
    }
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
}

#[actix_web::test]
async fn no_search_reads_every_active_hold_to_find_the_expired() {
    let fixture = Fixture::new().await;
    let trips = TRIPS.replace("$1", "'{}'::uuid[]").replace("$2", "'{}'::text[]");
    for asked in [FREE.replace("$1", "'{}'::uuid[]"), trips.replace("$3", "'{}'::date[]")] {
        let planned = plan(&fixture, &asked);
        assert!(planned.contains("Function Scan on expired_holds"), "{planned}");
        assert!(!planned.contains("Seq Scan on bookings"), "{planned}");
    }
    let asked = function(&fixture, "expired_holds").returned("RETURN QUERY");
    let planned = plan(&fixture, &asked);
    assert!(planned.contains("bookings_expiring_idx"), "{planned}");
}

#[actix_web::test]
async fn no_hold_reads_every_active_hold_to_count_those_of_its_contact() {
    let fixture = Fixture::new().await;
    for (name, parameters) in [("hold_basis", 4), ("holds_surely_fit", 15)] {
        let described = function(&fixture, name);
        assert_eq!(described.names.len(), parameters);
        let mut asked = described.returned("RETURN");
        for (parameter, kind) in described.names.iter().zip(&described.kinds) {
            asked = asked.replace(parameter, &format!("NULL::{kind}"));
        }
        let planned = plan(&fixture, &format!("SELECT {asked}"));
        for index in ["hold_subjects_pkey", "bookings_id_pkey", "stock_pkey"] {
            assert!(planned.contains(index), "{name}: {planned}");
        }
        assert!(!planned.contains("bookings_expiring_idx"), "{name}: {planned}");
    }
}

#[actix_web::test]
async fn what_each_hold_calls_is_planned_once_for_a_connection() {
    let fixture = Fixture::new().await;
    for name in ["hold_basis", "holds_surely_fit"] {
        let settings = function(&fixture, name).settings;
        assert_eq!(settings, ["plan_cache_mode=force_generic_plan"], "{name}");
    }
}

#[derive(QueryableByName)]
struct Function {
    #[diesel(sql_type = Text)]
    body: String,
    #[diesel(sql_type = Array<Text>)]
    names: Vec<String>,
    #[diesel(sql_type = Array<Text>)]
    kinds: Vec<String>,
    #[diesel(sql_type = Array<Text>)]
    settings: Vec<String>,
}

impl Function {
    /// What its body returns, after this keyword.
    fn returned(&self, keyword: &str) -> String {
        let (_, returned) = self.body.split_once(keyword).expect("what it returns");
        let (returned, _) = returned.split_once(';').expect("an end");
        returned.to_owned()
    }
}

fn function(fixture: &Fixture, name: &str) -> Function {
    fixture.test.db(|conn| {
        let of = "SELECT prosrc AS body, coalesce(proargnames, '{}') AS names,
                         ARRAY(SELECT format_type(kind, NULL) FROM unnest(proargtypes) AS kind) AS kinds,
                         coalesce(proconfig, '{}') AS settings
                  FROM pg_proc WHERE proname = $1";
        Ok::<_, DbError>(sql_query(of).bind::<Text, _>(name).get_result::<Function>(conn)?)
    })
}

#[actix_web::test]
async fn a_search_is_soon_planned_no_more_however_many_holds_come_later() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    assert_eq!(
        fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await.status,
        201
    );
    // Every second one ran out long ago, so that PostgreSQL takes half of the active holds for expired.
    let come = "INSERT INTO bookings SELECT (jsonb_populate_record(one, jsonb_build_object(
           'id', gen_random_uuid(),
           'code', translate(upper(lpad(to_hex(n), 10, 'K')), '01', 'XY'),
           'state', CASE WHEN n % 2 = 0 THEN 'held' ELSE 'expired' END,
           'previous_state', CASE WHEN n % 2 = 0 THEN 'new' ELSE 'held' END,
           'hold_expires_at', one.hold_expires_at - (n % 2) * interval '1 day'))).*
         FROM bookings AS one, generate_series(1, 40000) AS n";
    let planned = fixture.test.db(|conn| {
        sql_query(format!("PREPARE free (uuid[]) AS {FREE}")).execute(conn)?;
        let trips = TRIPS.as_str();
        sql_query(format!("PREPARE trips (uuid[], text[], date[]) AS {trips}")).execute(conn)?;
        sql_query("ANALYZE bookings").execute(conn)?;
        for n in 0..24 {
            if n == 12 {
                sql_query(come).execute(conn)?;
                sql_query("ANALYZE bookings").execute(conn)?;
            }
            let id = Uuid::from_u128(n);
            sql_query(format!("EXECUTE free ('{{{id}}}')")).execute(conn)?;
            let codes = "{TAG-CEB,CEB-TAG}', '{2026-12-24,2026-12-24}";
            sql_query(format!("EXECUTE trips ('{{{id},NULL}}', '{codes}')")).execute(conn)?;
        }
        let anew = "SELECT custom_plans AS times FROM pg_prepared_statements
                    WHERE name IN ('free', 'trips')";
        Ok::<_, DbError>(sql_query(anew).load::<Planned>(conn)?)
    });
    let times: Vec<i64> = planned.iter().map(|one| one.times).collect();
    assert_eq!(times, [5, 5], "PostgreSQL tries five, then compares, when the tables were small");
    fixture.sql("DELETE FROM bookings WHERE id NOT IN (SELECT booking_id FROM legs)");
}

#[derive(QueryableByName)]
struct Planned {
    #[diesel(sql_type = BigInt)]
    times: i64,
}

/// How PostgreSQL would go about a statement.
fn plan(fixture: &Fixture, statement: &str) -> String {
    fixture.test.db(|conn| Ok::<_, DbError>(testing::plan_by_index(conn, statement)))
}
