//! Nobody holds a ship without paying: what is counted, against whom, and what is left for others.

use chrono::TimeDelta;
use routes::{AccommodationId, SailingId};
use serde_json::{Value, json};
use testing::Answer;
use uuid::Uuid;

use super::{
    Fixture, adult,
    mine::{MARIA, member, sell},
    wish,
};
use crate::{
    BookingError,
    after_sale::{changing, concession::Concession, moving::Move},
    booking::{id::BookingId, state::BookingState},
    holding::{active_holds, stock},
};

const BOT: &str = "203.0.113.66";

/// The limits as they are where nobody sets them, behind a proxy that says who calls.
async fn guarded() -> Fixture {
    let settings = [("RATE_LIMIT_SCALE", "1"), ("TRUSTED_PROXIES", "127.0.0.1")];
    Fixture::with(&settings).await
}

/// A wish under an e-mail and a number that nobody used before.
fn wish_of(trip: &Value, class: usize, n: usize, seats: usize) -> Value {
    let party: Vec<Value> = (0..seats).map(|_| adult("Juan")).collect();
    let mut wish = wish(trip, &format!("guest{n}@example.ph"), &party);
    wish["accommodation_id"] = trip["accommodations"][class]["id"].clone();
    wish["passenger_contact"]["contact_number"] = json!(format!("09{n:09}"));
    wish
}

/// What the job does that runs every fifteen seconds.
fn sweep(fixture: &Fixture) {
    fixture
        .test
        .db(|conn| platform::db::transaction(conn, |conn| stock::end_some_expired(conn, 200)));
    fixture.test.db(active_holds::forget);
}

async fn post_from(fixture: &Fixture, address: &str, wish: &Value) -> Answer {
    let call = fixture.app.post("/online-bookings", wish);
    call.header("x-forwarded-for", address).send().await
}

#[actix_web::test]
async fn one_address_leaves_a_seat_in_every_class_at_every_moment() {
    let fixture = guarded().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let classes = trip["accommodations"].as_array().expect("classes").len();
    let (mut n, mut held) = (0, 0);
    for _minute in 0..10 {
        for (class, seats) in (0..classes).flat_map(|class| [(class, 20), (class, 6), (class, 1)]) {
            for _try in 0..6 {
                n += 1;
                let answer = post_from(&fixture, BOT, &wish_of(&trip, class, n, seats)).await;
                if answer.status != 201 {
                    let code = answer.text("code");
                    assert!(
                        ["network_holds", "seats_gone", "too_often"].contains(&code),
                        "{answer:?}"
                    );
                    break;
                }
                held += seats;
            }
        }
        for class in 0..classes {
            n += 1;
            let honest = format!("198.51.{}.7", n % 250);
            let got = post_from(&fixture, &honest, &wish_of(&trip, class, n, 1)).await;
            assert_eq!(got.status, 201, "class {class}: {got:?}");
            let path = format!("/online-bookings/{}", got.text("code"));
            let back = fixture.app.delete(&path, &json!({}));
            let back = back.header("x-booking-token", got.text("manage_token")).send().await;
            assert_eq!(back.status, 200, "{back:?}");
        }
        fixture.test.clock.advance(TimeDelta::minutes(1));
        sweep(&fixture);
    }
    assert!(held >= 20, "the bot did get what is its share: {held}");
}

#[actix_web::test]
async fn what_a_network_let_run_out_counts_on_for_five_minutes() {
    let fixture = guarded().await;
    fixture.sql("UPDATE stock SET capacity = 40");
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    assert_eq!(post_from(&fixture, BOT, &wish_of(&trip, 0, 1, 20)).await.status, 201);
    fixture.test.clock.advance(TimeDelta::seconds(901));
    for swept in [false, true] {
        if swept {
            sweep(&fixture);
        }
        let neighbour = "203.0.113.9";
        let again = post_from(&fixture, neighbour, &wish_of(&trip, 0, 2, 1)).await;
        assert_eq!((again.status, again.text("code")), (409, "network_holds"), "{again:?}");
        assert_eq!(again.header("retry-after"), "300");
    }
    assert_eq!(post_from(&fixture, "203.0.112.9", &wish_of(&trip, 0, 3, 20)).await.status, 201);
    fixture.test.clock.advance(TimeDelta::minutes(5));
    assert_eq!(post_from(&fixture, BOT, &wish_of(&trip, 0, 4, 10)).await.status, 201);
}

#[actix_web::test]
async fn by_whom_seats_were_held_is_forgotten_with_the_hold() {
    let fixture = guarded().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    assert_eq!(post_from(&fixture, BOT, &wish_of(&trip, 0, 1, 2)).await.status, 201);
    let rows = |fixture: &Fixture| fixture.sql("SELECT 1 FROM hold_subjects");
    assert_eq!(rows(&fixture), 4, "the contact, the number, the network and its part of the class");
    fixture.test.clock.advance(TimeDelta::seconds(901));
    sweep(&fixture);
    assert_eq!(rows(&fixture), 4, "it counts on for a while");
    fixture.test.clock.advance(TimeDelta::minutes(6));
    sweep(&fixture);
    assert_eq!(rows(&fixture), 0);
}

#[actix_web::test]
async fn a_strangers_holds_under_her_address_do_not_lock_her_out() {
    let fixture = guarded().await;
    let maria = member(&fixture, MARIA);
    let own = format!("{MARIA}@example.ph");
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let under_hers = wish(&trip, &own, &[adult("Juan")]);
    for _ in 0..3 {
        assert_eq!(post_from(&fixture, BOT, &under_hers).await.status, 201);
    }
    let as_guest = post_from(&fixture, "198.51.100.7", &under_hers).await;
    assert_eq!((as_guest.status, as_guest.text("code")), (409, "too_many_holds"));
    for held in [true, true, true, false] {
        let call = fixture.app.post("/online-bookings", &under_hers).bearer(&maria);
        let answer = call.header("x-forwarded-for", "198.51.100.7").send().await;
        assert_eq!(answer.status == 201, held, "{answer:?}");
    }
}

#[actix_web::test]
async fn an_account_holds_no_more_seats_by_naming_other_contacts() {
    let fixture = guarded().await;
    let maria = member(&fixture, MARIA);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    for (n, status) in [(1, 201), (2, 201), (3, 409)] {
        let wish = wish_of(&trip, 0, n, 20);
        let call = fixture.app.post("/online-bookings", &wish).bearer(&maria);
        let answer = call.header("x-forwarded-for", &format!("198.51.{n}.7")).send().await;
        assert_eq!(answer.status, status, "{answer:?}");
        if status == 409 {
            assert_eq!(answer.text("code"), "too_many_holds");
        }
    }
}

#[actix_web::test]
async fn the_last_two_seats_go_to_a_couple_that_signs_in() {
    let fixture = guarded().await;
    fixture.sql("UPDATE stock SET capacity = 2");
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish_of(&trip, 0, 1, 2);
    let refused = post_from(&fixture, BOT, &wish).await;
    assert_eq!((refused.status, refused.text("code")), (409, "last_seats"));
    let maria = member(&fixture, MARIA);
    let call = fixture.app.post("/online-bookings", &wish).bearer(&maria);
    let sold = call.header("x-forwarded-for", BOT).send().await;
    assert_eq!(sold.status, 201, "{sold:?}");
}

/// Holds another class of the same sailing for the traveller of a paid booking.
fn move_to_class(
    fixture: &Fixture,
    id: BookingId,
    class: &Value,
) -> Result<BookingId, BookingError> {
    let class =
        AccommodationId(Uuid::parse_str(class["id"].as_str().expect("an id")).expect("an id"));
    fixture.test.ctx.db.run_here(|conn| {
        platform::db::transaction(conn, |conn| {
            let from = changing::changeable(conn, id)?;
            let leg = &from.legs[0];
            let to = leg.sailing.clone();
            let class = to.class(class).expect("a class");
            let wanted = Move { from: &from, leg, to: &to, class };
            let price = wanted.price(&[0], Concession::NONE)?;
            Ok(wanted.hold_seats(conn, &fixture.test.ctx, &price)?.id)
        })
    })
}

#[actix_web::test]
async fn a_paid_booking_has_one_rebooking_under_way_and_no_more() {
    let fixture = guarded().await;
    let maria = member(&fixture, MARIA);
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let call = fixture.app.post("/online-bookings", &wish_of(&trip, 0, 1, 1)).bearer(&maria);
    let booked = call.send().await;
    sell(&fixture, &booked);
    let id = BookingId(Uuid::parse_str(booked.text("id")).expect("an id"));
    let other = &trip["accommodations"][1];
    let first = move_to_class(&fixture, id, other).expect("a seat");
    let held = |fixture: &Fixture| {
        fixture.sql(&format!(
            "SELECT 1 FROM stock WHERE held = 1 AND sailing_id = '{}'",
            SailingId(Uuid::parse_str(trip["id"].as_str().expect("an id")).expect("an id"))
        ))
    };
    assert_eq!(held(&fixture), 1);
    let second = move_to_class(&fixture, id, other).expect("in place of the first");
    assert_ne!(first, second);
    assert_eq!(held(&fixture), 1, "the first gave its seat back");
    fixture.sql(&format!(
        "UPDATE bookings SET previous_state = state, state = 'awaiting_payment' WHERE id = '{second}'"
    ));
    fixture.sql(&format!(
        "INSERT INTO booking_events (booking_id, from_state, to_state)
         VALUES ('{second}', 'held', '{}')",
        BookingState::AwaitingPayment.name()
    ));
    move_to_class(&fixture, id, other).expect("in place of the one that is being paid");
    assert_eq!(held(&fixture), 1);
}
