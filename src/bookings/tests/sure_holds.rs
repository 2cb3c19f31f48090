//! Holds that surely fit are written by one statement, which locks what they touch and looks first. Where it
//! is not sure, nothing is written and the rules decide.

use std::thread;

use chrono::TimeDelta;
use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, connection::SimpleConnection as _, sql_query,
    sql_types::BigInt,
};
use platform::db::{DbError, transaction};
use routes::{AccommodationId, PassengerType, SailingId};
use serde_json::Value;
use testing::SeededRng;

use super::{Fixture, adult, departures, first_class, wish};
use crate::{
    booking::{
        bytes::Bytes, code::BookingCode, direction::Direction, id::BookingId, seats::Seats,
        state::BookingState,
    },
    error::BookingError,
    holding::{
        basis::Scope,
        hold,
        idempotency::Kept,
        limits::HoldLimits,
        needs::Needs,
        new_booking::{HoldRequest, NewBooking},
        subject::Holder,
    },
    samples::{new_booking, passenger},
};

const LIMITS: HoldLimits = HoldLimits::DEFAULT;

/// A seat in the first class of a trip, for Maria.
fn request(fixture: &Fixture, trip: &Value) -> HoldRequest {
    let (sailing, class) = first_class(trip);
    let (sailing, class) = (SailingId(sailing), AccommodationId(class));
    let mut new = new_booking("maria@example.ph", &[(1, 1)]);
    new.legs[0].1 = Seats { sailing, class, count: 1 };
    new.hold_expires_at = fixture.test.ctx.clock.now() + TimeDelta::minutes(15);
    let holder = Holder::new(&LIMITS, &new.contact, None, None);
    HoldRequest { new, kept: None, departures: departures(fixture, &[sailing]), holder }
}

fn is_held(fixture: &Fixture, requests: &[HoldRequest]) -> bool {
    fixture.test.db(|conn| hold::hold_all_if_sure(conn, requests, &LIMITS))
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn count(fixture: &Fixture, table: &str) -> i64 {
    let counted = format!("SELECT count(*) AS count FROM {table}");
    fixture.test.db(|conn| Ok::<_, DbError>(sql_query(counted).get_result::<Count>(conn)?.count))
}

/// Asserts that it is not sure, and that nothing is written.
fn assert_not_sure(fixture: &Fixture, requests: &[HoldRequest]) {
    let tables = ["bookings", "booking_events", "legs", "passengers", "hold_subjects"];
    let before = tables.map(|table| count(fixture, table));
    assert!(!is_held(fixture, requests));
    assert_eq!(tables.map(|table| count(fixture, table)), before);
}

#[actix_web::test]
async fn a_seat_that_somebody_else_took_meanwhile_is_no_hindrance_while_one_is_left() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&fixture, &trip);
    let faster = fixture.post(&wish(&trip, "juan@example.ph", &[adult("Juan")]), "").await;
    assert_eq!(faster.status, 201);
    fixture.sql("UPDATE stock SET capacity = held + sold");
    assert_not_sure(&fixture, std::slice::from_ref(&request));
    fixture.sql("UPDATE stock SET capacity = held + sold + 1");
    assert!(is_held(&fixture, &[request]));
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 0);
}

#[actix_web::test]
async fn a_seat_that_is_given_back_while_a_hold_waits_for_it_is_held() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&fixture, &trip);
    let faster = fixture.post(&wish(&trip, "juan@example.ph", &[adult("Juan")]), "").await;
    let faster: BookingId = faster.text("id").parse().map(BookingId).expect("an id");
    fixture.sql("UPDATE stock SET capacity = greatest(held + sold, 1)");
    let mut leaver = fixture.test.database().connect();
    leaver.batch_execute("BEGIN").expect("a transaction");
    hold::end(&mut leaver, faster, BookingState::Cancelled).expect("given back");
    let db = fixture.test.ctx.db.clone();
    let holding = thread::spawn(move || {
        db.run_here(|conn| {
            let requests = std::slice::from_ref(&request);
            if hold::hold_all_if_sure(conn, requests, &LIMITS)? {
                return Ok(());
            }
            transaction(conn, |conn| hold::hold_all(conn, requests, &LIMITS))?.remove(0)
        })
    });
    // Its statement began while the row of stock was full.
    fixture.test.database().wait_for_lock(&holding);
    leaver.batch_execute("COMMIT").expect("the commit");
    let held: Result<(), BookingError> = holding.join().expect("no panic");
    assert!(held.is_ok(), "{held:?}");
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 0);
}

#[actix_web::test]
async fn a_contact_that_holds_as_much_as_it_may_is_not_sure() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = request(&fixture, &trip);
    for day in ["2026-12-25", "2026-12-26"] {
        let other = fixture.trips("CEB-TAG", day).await[0].clone();
        let held = fixture.post(&wish(&other, "maria@example.ph", &[adult("Juan")]), "").await;
        assert_eq!(held.status, 201);
    }
    let twice = [request, self::request(&fixture, &trip)];
    assert_not_sure(&fixture, &twice);
    let [request, _] = twice;
    assert!(is_held(&fixture, &[request]), "the third of three");
    let mut fourth = self::request(&fixture, &trip);
    fourth.new.id = BookingId(crate::samples::id(78));
    fourth.new.code = BookingCode::read("KJHGFEDCBA").expect("a code");
    assert_not_sure(&fixture, &[fourth]);
}

#[actix_web::test]
async fn a_sailing_that_is_delayed_or_out_of_sale_is_not_sure() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let request = [request(&fixture, &trip)];
    for (change, back) in [
        ("status = 'boarding'", "status = 'scheduled'"),
        ("withdrawn_at = app_now()", "withdrawn_at = NULL"),
        (
            "departs_at = departs_at + interval '1 minute'",
            "departs_at = departs_at - interval '1 minute'",
        ),
    ] {
        fixture.sql(&format!("UPDATE sailings SET {change}"));
        assert_not_sure(&fixture, &request);
        fixture.sql(&format!("UPDATE sailings SET {back}"));
    }
    fixture.sql("UPDATE persons_on_board SET authorised = persons");
    assert_not_sure(&fixture, &request);
    fixture.sql("UPDATE persons_on_board SET authorised = persons + 1");
    assert!(is_held(&fixture, &request));
}

#[actix_web::test]
async fn a_key_that_was_used_is_not_sure_nor_are_two_of_one_key() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let keyed = |id: u8, code: &str| {
        let mut keyed = request(&fixture, &trip);
        keyed.new.id = BookingId(crate::samples::id(id));
        keyed.new.code = BookingCode::read(code).expect("a code");
        keyed.kept = Some(Kept {
            key_hash: Bytes([1; 32]),
            body_hash: Bytes([2; 32]),
            booking: keyed.new.id,
            token_nonce: Bytes([3; 16]),
            answer: "{}".to_owned(),
        });
        keyed
    };
    let (first, second) = (keyed(1, "ABCDEFGHJK"), keyed(2, "KJHGFEDCBA"));
    assert!(Needs::of(&[first, second], &LIMITS).is_none());
    assert!(is_held(&fixture, &[keyed(1, "ABCDEFGHJK")]));
    assert_not_sure(&fixture, &[keyed(2, "KJHGFEDCBA")]);
}

#[actix_web::test]
async fn two_that_were_told_two_departures_are_not_sure() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let mut second = request(&fixture, &trip);
    second.departures[0].1 += TimeDelta::minutes(1);
    assert!(Needs::of(&[request(&fixture, &trip), second], &LIMITS).is_none());
}

#[actix_web::test]
async fn it_waits_for_whoever_holds_the_lock_of_its_contact_or_its_seats() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let other_trip = fixture.trips("CEB-TAG", "2026-12-25").await[0].clone();
    let (of_contact, mut of_seats) = (request(&fixture, &trip), request(&fixture, &other_trip));
    of_seats.new.contact.email = kernel::EmailAddress::parse("juan@example.ph").expect("valid");
    of_seats.holder.contact = Bytes([9; 16]);
    of_seats.holder.phone = None;
    for held in [of_contact, of_seats] {
        let mut other = fixture.test.database().connect();
        other.batch_execute("BEGIN").expect("a transaction");
        Scope::of(&[held]).lock_and_read(&mut other).expect("the locks");
        let mut wish = request(&fixture, &other_trip);
        wish.holder.phone = None;
        let waited = fixture.test.db(|conn| {
            conn.batch_execute("SET lock_timeout = '100ms'")?;
            let waited = hold::hold_all_if_sure(conn, &[wish], &LIMITS);
            conn.batch_execute("RESET lock_timeout")?;
            Ok::<_, BookingError>(waited)
        });
        assert!(matches!(waited, Err(BookingError::Database(_))), "{waited:?}");
    }
    assert_eq!(count(&fixture, "bookings"), 0);
}

/// Who asks in the seeded test: few people on few networks, some of whom are nowhere.
struct Crowd<'a> {
    fixture: &'a Fixture,
    rng: SeededRng,
    limits: HoldLimits,
    places: Vec<(SailingId, AccommodationId)>,
}

impl Crowd<'_> {
    fn request(&self) -> HoldRequest {
        let rng = &self.rng;
        let mut new = new_booking(&format!("guest{}@example.ph", rng.below(4)), &[]);
        new.id = BookingId(rng.uuid());
        new.code = BookingCode::draw(rng);
        new.contact.contact_number =
            format!("0917000000{}", rng.below(6)).parse().expect("a number");
        new.hold_expires_at = self.fixture.test.ctx.clock.now() + TimeDelta::minutes(15);
        let party = rng.between(1, 6);
        new.passengers = (0..party).map(|_| passenger("Ana", PassengerType::Adult)).collect();
        let count = i32::try_from(party).expect("few");
        let out = rng.below(2);
        for (direction, at) in [(Direction::Depart, out), (Direction::Return, 1 - out)] {
            if direction == Direction::Depart || rng.percent(30) {
                let (sailing, class) = self.places[2 * at + rng.below(2)];
                new.legs.push((direction, Seats { sailing, class, count }));
            }
        }
        let network = format!("203.0.{}.7", rng.below(3));
        let address = rng.percent(70).then(|| network.parse().expect("an address"));
        let holder = Holder::new(&self.limits, &new.contact, None, address);
        let sailings: Vec<SailingId> = new.legs.iter().map(|(_, seats)| seats.sailing).collect();
        HoldRequest { departures: departures(self.fixture, &sailings), new, kept: None, holder }
    }
}

/// Whether the rules accept every one of these requests, which are not written.
fn rules_accept(conn: &mut PgConnection, requests: &[HoldRequest], limits: &HoldLimits) -> bool {
    conn.batch_execute("BEGIN").expect("a transaction");
    let outcomes = hold::hold_all(conn, requests, limits).expect("answered");
    conn.batch_execute("ROLLBACK").expect("nothing is written");
    outcomes.iter().all(Result::is_ok)
}

#[actix_web::test]
async fn what_is_sure_is_what_the_rules_accept_whatever_is_held() {
    let fixture = Fixture::new().await;
    let mut places = Vec::new();
    for day in ["2026-12-24", "2026-12-25"] {
        let trip = fixture.trips("CEB-TAG", day).await[0].clone();
        let id = |value: &Value| value.as_str().and_then(|id| id.parse().ok()).expect("an id");
        let class = |at: usize| AccommodationId(id(&trip["accommodations"][at]["id"]));
        places.extend([
            (SailingId(id(&trip["id"])), class(0)),
            (SailingId(id(&trip["id"])), class(1)),
        ]);
    }
    let mut conn = fixture.test.database().connect();
    let (mut sure, mut unsure, mut too_careful) = (0, 0, 0);
    for seed in 0..12 {
        let rng = SeededRng::new(seed);
        fixture.sql("DELETE FROM hold_subjects");
        fixture.sql(&format!("UPDATE stock SET capacity = held + sold + {}", rng.between(4, 40)));
        let people = format!("persons + {}", rng.between(10, 60));
        fixture.sql(&format!("UPDATE persons_on_board SET authorised = {people}"));
        let limits = HoldLimits {
            seats_per_contact: rng.percent(80).then_some(14),
            seats_per_network: rng.percent(50).then_some(24),
            network_share: if rng.percent(70) { 50 } else { 100 },
            ..LIMITS
        };
        let crowd = Crowd { fixture: &fixture, rng, limits, places: places.clone() };
        for _ in 0..12 {
            let requests: Vec<HoldRequest> =
                (0..crowd.rng.between(1, 4)).map(|_| crowd.request()).collect();
            let is_accepted = rules_accept(&mut conn, &requests, &limits);
            let is_sure = hold::hold_all_if_sure(&mut conn, &requests, &limits).expect("asked");
            assert!(is_accepted || !is_sure, "seed {seed}: {:?}", Needs::of(&requests, &limits));
            let counts_shares = limits.network_share < 100;
            let is_exact =
                requests.len() == 1 && !(counts_shares && requests[0].holder.network.is_some());
            assert!(!is_exact || is_sure == is_accepted, "seed {seed}: a lone one is exact");
            sure += usize::from(is_sure);
            unsure += usize::from(!is_accepted);
            too_careful += usize::from(is_accepted && !is_sure);
            if !is_sure {
                conn.batch_execute("BEGIN").expect("a transaction");
                hold::hold_all(&mut conn, &requests, &limits).expect("answered");
                conn.batch_execute("COMMIT").expect("the commit");
            }
        }
    }
    assert!(sure > 30 && unsure > 30 && too_careful < 20, "{sure} {unsure} {too_careful}");
}

/// The same booking is not made twice by one who asks twice.
#[actix_web::test]
async fn a_code_that_exists_is_refused_by_the_table() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    assert!(is_held(&fixture, &[request(&fixture, &trip)]));
    let again = HoldRequest {
        new: NewBooking { id: BookingId(crate::samples::id(5)), ..request(&fixture, &trip).new },
        ..request(&fixture, &trip)
    };
    let refused =
        fixture.test.db(|conn| Ok::<_, DbError>(hold::hold_all_if_sure(conn, &[again], &LIMITS)));
    assert!(matches!(refused, Err(BookingError::Database(_))), "{refused:?}");
    assert_eq!(count(&fixture, "bookings"), 1);
}
