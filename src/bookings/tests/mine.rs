//! The bookings of whoever is signed in, and of nobody else.

use chrono::TimeDelta;
use routes::SailingId;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use testing::Answer;
use uuid::Uuid;

use super::{Fixture, adult, wish};
use crate::{
    LegPassenger, after_sale::changing, booking::direction::Direction, booking::id::BookingId,
    paying,
};

pub(super) const MARIA: &str = "11111111-2222-8333-8444-555555555555";
pub(super) const JUAN: &str = "22222222-2222-8333-8444-555555555555";

/// Somebody with an account and a session.
pub(super) fn member(fixture: &Fixture, id: &str) -> String {
    fixture.sql(&format!(
        "INSERT INTO accounts (id, email, email_key, google_sub, proved_by)
         VALUES ('{id}', '{id}@example.ph', '{id}@example.ph', '{id}', 'google')"
    ));
    signed_in(fixture, id)
}

/// A new session, for one sleeps after a week.
pub(super) fn signed_in(fixture: &Fixture, id: &str) -> String {
    let token = format!("prl_{}", id.replace('-', ""));
    let hash: String = Sha256::digest(&token).iter().map(|byte| format!("{byte:02x}")).collect();
    fixture.sql("DELETE FROM sessions WHERE last_used_at < app_now()");
    fixture.sql(&format!(
        "INSERT INTO sessions (token_hash, account_id, expires_at)
         VALUES (decode('{hash}', 'hex'), '{id}', app_now() + interval '30 days')"
    ));
    token
}

pub(super) async fn there_and_back(fixture: &Fixture, member: &str) -> Answer {
    let out = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let back = fixture.trips("TAG-CEB", "2026-12-28").await[0].clone();
    let mut wish = wish(&out, "maria@example.ph", &[adult("Niño"), adult("Ana")]);
    wish["round_trip"] = json!(true);
    wish["return_booking_id"] = back["id"].clone();
    wish["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
    let booked = fixture.app.post("/online-bookings", &wish).bearer(member).send().await;
    assert_eq!(booked.status, 201, "{booked:?}");
    booked
}

async fn mine(fixture: &Fixture, member: &str, period: &str) -> Vec<Value> {
    let call = fixture.app.get(&format!("/user-online-bookings?period={period}"));
    let answer = call.bearer(member).send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body["bookings"].as_array().expect("a list").clone()
}

pub(super) fn sell(fixture: &Fixture, booked: &Answer) {
    let id = BookingId(Uuid::parse_str(booked.text("id")).expect("an id"));
    fixture.test.db(|conn| {
        platform::db::transaction(conn, |conn| {
            let booking = paying::lock_payable(conn, id)?;
            paying::sell(conn, booking)
        })
    });
}

fn leave(fixture: &Fixture, booked: &Answer, places: &[LegPassenger]) {
    let id = BookingId(Uuid::parse_str(booked.text("id")).expect("an id"));
    fixture.test.db(|conn| {
        platform::db::transaction(conn, |conn| {
            let from = changing::changeable(conn, id)?;
            changing::leave(conn, from, places, None)
        })
    });
}

#[actix_web::test]
async fn each_way_is_listed_by_when_it_departs() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let booked = there_and_back(&fixture, &maria).await;
    sell(&fixture, &booked);
    let listed = mine(&fixture, &maria, "upcoming").await;
    assert_eq!(listed.len(), 2);
    assert_eq!(mine(&fixture, &maria, "past").await, Vec::<Value>::new());
    let (out, back) = (&listed[0], &listed[1]);
    assert_eq!(out["id"], booked.body["id"]);
    assert_ne!(back["id"], booked.body["id"]);
    assert_eq!((&out["is_return"], &back["is_return"]), (&json!("NO"), &json!("YES")));
    for (leg, voyage) in [(out, "booking"), (back, "return_booking")] {
        let voyage = &booked.body[voyage];
        assert_eq!(leg["code"], booked.body["code"]);
        assert_eq!(leg["status"], 1);
        for same in ["booking_date", "formatted_departure_time", "route_id"] {
            assert_eq!(leg[same], voyage[same], "{same}");
        }
        assert_eq!(leg["route"]["code"], voyage["route"]["code"]);
        assert_eq!(leg["route"]["origin"]["name"], voyage["route"]["origin"]["name"]);
        assert_eq!(leg["route"]["destination"]["name"], voyage["route"]["destination"]["name"]);
        assert_eq!(leg["accommodation"]["name"], booked.body["accommodation"]["name"]);
        assert_eq!(leg["passenger_contact"]["full_address"], "12 Colon Street, Cebu City");
        assert_eq!(leg["passenger_contact"]["contact_number"], "09171234567");
        assert_eq!(
            leg["tickets"][0]["ticket_detail"]["passenger"],
            json!({ "full_name": "Niño Cruz", "gender": "MALE", "birth_date": "1990-01-01" })
        );
        assert_eq!(leg["tickets"].as_array().expect("tickets").len(), 2);
    }
    // Between the two ways.
    fixture.test.clock.advance(TimeDelta::days(25));
    let maria = signed_in(&fixture, MARIA);
    let (upcoming, past) =
        (mine(&fixture, &maria, "upcoming").await, mine(&fixture, &maria, "past").await);
    assert_eq!((&upcoming[..], &past[..]), (&listed[1..], &listed[..1]));
    fixture.test.clock.advance(TimeDelta::days(6));
    let maria = signed_in(&fixture, MARIA);
    let ids: Vec<Value> =
        mine(&fixture, &maria, "past").await.iter().map(|leg| leg["id"].clone()).collect();
    assert_eq!(ids, [back["id"].clone(), out["id"].clone()], "the last one first");
}

#[actix_web::test]
async fn nobody_sees_the_bookings_of_another() {
    let fixture = Fixture::new().await;
    let (maria, juan) = (member(&fixture, MARIA), member(&fixture, JUAN));
    let of_maria = there_and_back(&fixture, &maria).await;
    let of_juan = there_and_back(&fixture, &juan).await;
    for (who, booked) in [(&maria, &of_maria), (&juan, &of_juan)] {
        let listed = mine(&fixture, who, "upcoming").await;
        assert_eq!(listed.len(), 2);
        assert!(listed.iter().all(|leg| leg["code"] == booked.body["code"]), "{listed:?}");
    }
    for token in ["", "prl_00000000000000000000000000000000"] {
        let call = fixture.app.get("/user-online-bookings?period=upcoming").bearer(token);
        assert_eq!(call.send().await.status, 401);
    }
    let back = mine(&fixture, &maria, "upcoming").await[1]["id"].clone();
    let path = format!("/online-bookings/{}", back.as_str().expect("an id"));
    assert_eq!(fixture.app.get(&path).bearer(&juan).send().await.status, 404);
}

#[actix_web::test]
async fn a_period_is_upcoming_or_past() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    for query in ["", "?period=", "?period=soon", "?period=Upcoming"] {
        let call = fixture.app.get(&format!("/user-online-bookings{query}")).bearer(&maria);
        let answer = call.send().await;
        assert_eq!(answer.status, 400, "{query}");
        assert!(answer.body["period"].is_array(), "{answer:?}");
        let stranger = fixture.app.get(&format!("/user-online-bookings{query}")).send().await;
        assert_eq!(stranger.status, 401, "{query}");
    }
}

#[actix_web::test]
async fn what_was_never_paid_is_left_out() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let given_up = there_and_back(&fixture, &maria).await;
    assert_eq!(mine(&fixture, &maria, "upcoming").await.len(), 2, "while it may be paid");
    let path = format!("/online-bookings/{}", given_up.text("id"));
    let cancelled = fixture.app.delete(&path, &json!({})).bearer(&maria).send().await;
    assert_eq!(cancelled.status, 200, "{cancelled:?}");
    there_and_back(&fixture, &maria).await;
    fixture.test.clock.advance(TimeDelta::minutes(16));
    assert_eq!(mine(&fixture, &maria, "upcoming").await, Vec::<Value>::new(), "it ran out");
    let sold = there_and_back(&fixture, &maria).await;
    sell(&fixture, &sold);
    let place = LegPassenger { leg: Direction::Return, passenger_index: 0 };
    leave(&fixture, &sold, &[place]);
    let listed = mine(&fixture, &maria, "upcoming").await;
    let counts: Vec<usize> =
        listed.iter().map(|leg| leg["tickets"].as_array().expect("tickets").len()).collect();
    assert_eq!(counts, [2, 1], "whoever no longer travels is not on the list");
}

/// Gives the travellers of a sold booking three days to choose, for the ship out does not sail.
fn call_off_the_way_out(fixture: &Fixture, booked: &Answer) {
    let id = BookingId(Uuid::parse_str(booked.text("id")).expect("an id"));
    let sailing = booked.body["booking"]["id"].as_str().expect("an id");
    fixture.sql(&format!(
        "UPDATE sailings SET status = 'cancelled', status_reason = 'Engine' WHERE id = '{sailing}'"
    ));
    let sailing = SailingId(Uuid::parse_str(sailing).expect("an id"));
    fixture.test.db(|conn| {
        platform::db::transaction(conn, |conn| {
            let until = paying::lock_payable(conn, id)?.now + TimeDelta::days(3);
            changing::call_off(conn, id, sailing, until)
        })
    });
}

#[actix_web::test]
async fn a_way_whose_ship_is_cancelled_is_listed_until_its_travellers_chose() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let booked = there_and_back(&fixture, &maria).await;
    sell(&fixture, &booked);
    call_off_the_way_out(&fixture, &booked);
    let listed = mine(&fixture, &maria, "upcoming").await;
    let statuses: Vec<&Value> = listed.iter().map(|leg| &leg["sailing_status"]).collect();
    assert_eq!(statuses, ["cancelled", "scheduled"]);
    assert_eq!(listed[0]["departs_at"], booked.body["booking"]["departs_at"]);
    assert_eq!(listed[0]["scheduled_departs_at"], booked.body["booking"]["scheduled_departs_at"]);
    let everybody =
        [0, 1].map(|passenger_index| LegPassenger { leg: Direction::Depart, passenger_index });
    leave(&fixture, &booked, &everybody);
    let listed = mine(&fixture, &maria, "upcoming").await;
    assert_eq!(listed.len(), 1, "they have chosen");
    assert_eq!(listed[0]["sailing_status"], "scheduled");
}
