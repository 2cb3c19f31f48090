//! The people of one's own bookings, to be filled in again: each once, and of nobody else.

use chrono::TimeDelta;
use serde_json::{Value, json};
use testing::Answer;

use super::{
    Fixture, adult,
    mine::{JUAN, MARIA, member, sell, signed_in, there_and_back},
    person, wish,
};

/// Holds seats for somebody who is signed in. Each booking is newer than the one before.
async fn hold(fixture: &Fixture, member: &str, passengers: &[Value]) -> Answer {
    fixture.test.clock.advance(TimeDelta::minutes(1));
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish(&trip, "maria@example.ph", passengers);
    let held = fixture.app.post("/online-bookings", &wish).bearer(member).send().await;
    assert_eq!(held.status, 201, "{held:?}");
    held
}

async fn book(fixture: &Fixture, member: &str, passengers: &[Value]) {
    let held = hold(fixture, member, passengers).await;
    sell(fixture, &held);
}

async fn asked(fixture: &Fixture, member: &str) -> Answer {
    let answer = fixture.app.get("/user-passengers").bearer(member).send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer
}

async fn people(fixture: &Fixture, member: &str) -> Vec<Value> {
    asked(fixture, member).await.body["people"].as_array().expect("a list").clone()
}

async fn told(fixture: &Fixture, member: &str, field: &str) -> Vec<Value> {
    people(fixture, member).await.iter().map(|one| one[field].clone()).collect()
}

#[actix_web::test]
async fn nobody_sees_the_people_of_another() {
    let fixture = Fixture::new().await;
    let (maria, juan) = (member(&fixture, MARIA), member(&fixture, JUAN));
    book(&fixture, &maria, &[adult("Ana")]).await;
    assert_eq!(told(&fixture, &maria, "firstname").await, ["Ana"]);
    assert_eq!(people(&fixture, &juan).await, Vec::<Value>::new());
    assert_eq!(asked(&fixture, &maria).await.header("cache-control"), "no-store");
    for token in ["", "prl_00000000000000000000000000000000"] {
        let answer = fixture.app.get("/user-passengers").bearer(token).send().await;
        assert_eq!((answer.status, answer.text("code")), (401, "signed_out"));
    }
}

#[actix_web::test]
async fn each_is_told_once_as_they_were_spelt_last() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    book(&fixture, &maria, &[adult("Niño"), adult("Ana")]).await;
    let mut ana = adult("ANA");
    ana["middlename"] = json!("Reyes");
    ana["gender"] = json!("FEMALE");
    ana["address"] = json!("Purok 4, Tagbilaran");
    let mut daughter = adult("Ana");
    daughter["birth_date"] = json!("2015-01-01");
    daughter["type"] = json!("CHILD");
    book(&fixture, &maria, &[ana, daughter]).await;
    let people = people(&fixture, &maria).await;
    let names: Vec<&Value> = people.iter().map(|one| &one["firstname"]).collect();
    assert_eq!(names, ["ANA", "Ana", "Niño"], "those of the newest booking first, as typed");
    assert_eq!(
        people[0],
        json!({
            "firstname": "ANA", "middlename": "Reyes", "lastname": "Cruz", "suffix": "",
            "gender": "FEMALE", "birth_date": "1990-01-01", "nationality": "Filipino",
            "address": "Purok 4, Tagbilaran", "type": "ADULT",
        })
    );
    assert_eq!((&people[1]["type"], &people[1]["address"]), (&json!("CHILD"), &json!("")));
}

#[actix_web::test]
async fn twenty_are_told_at_most() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    for letters in ["ABCDEFGHIJK", "LMNOPQRSTUV"] {
        let party: Vec<Value> = letters.chars().map(|one| adult(&format!("Ana {one}"))).collect();
        book(&fixture, &maria, &party).await;
    }
    let names = told(&fixture, &maria, "firstname").await;
    assert_eq!(names.len(), 20);
    assert_eq!(
        (&names[0], &names[11], &names[19]),
        (&json!("Ana L"), &json!("Ana A"), &json!("Ana I"))
    );
}

#[actix_web::test]
async fn neither_a_number_of_an_id_nor_a_disability_is_told() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let party = [
        person("Pia", "1990-01-01", "PWD"),
        person("Rosa", "1950-01-01", "SENIOR"),
        person("Bebe", "2024-01-05", "INFANT"),
    ];
    book(&fixture, &maria, &party).await;
    let answer = asked(&fixture, &maria).await;
    let text = String::from_utf8_lossy(&answer.bytes).into_owned();
    for hidden in ["id_number", "A-123", "PWD"] {
        assert!(!text.contains(hidden), "{hidden}: {text}");
    }
    assert_eq!(told(&fixture, &maria, "type").await, ["ADULT", "SENIOR", "INFANT"]);
    fixture.test.clock.set("2027-01-05T08:00:00+08:00");
    let maria = signed_in(&fixture, MARIA);
    assert_eq!(told(&fixture, &maria, "type").await, ["ADULT", "SENIOR", "CHILD"], "three by now");
}

#[actix_web::test]
async fn who_never_paid_is_left_out() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    book(&fixture, &maria, &[adult("Ana")]).await;
    hold(&fixture, &maria, &[adult("Juan")]).await;
    assert_eq!(told(&fixture, &maria, "firstname").await, ["Juan", "Ana"], "it may yet be paid");
    fixture.test.clock.advance(TimeDelta::minutes(16));
    assert_eq!(told(&fixture, &maria, "firstname").await, ["Ana"], "it ran out");
    let given_up = hold(&fixture, &maria, &[adult("Jose")]).await;
    let path = format!("/online-bookings/{}", given_up.text("id"));
    let cancelled = fixture.app.delete(&path, &json!({})).bearer(&maria).send().await;
    assert_eq!(cancelled.status, 200, "{cancelled:?}");
    assert_eq!(told(&fixture, &maria, "firstname").await, ["Ana"], "it was given up");
}

#[actix_web::test]
async fn who_was_erased_is_left_out() {
    let fixture = Fixture::new().await;
    let maria = member(&fixture, MARIA);
    let booked = there_and_back(&fixture, &maria).await;
    sell(&fixture, &booked);
    assert_eq!(told(&fixture, &maria, "firstname").await, ["Niño", "Ana"]);
    fixture.days_after(400);
    fixture.forget().await;
    let maria = signed_in(&fixture, MARIA);
    assert_eq!(people(&fixture, &maria).await, Vec::<Value>::new());
    // Not even where the booking were still tied to the account.
    fixture.sql(&format!("UPDATE bookings SET account_id = '{MARIA}'"));
    assert_eq!(people(&fixture, &maria).await, Vec::<Value>::new());
    fixture.sql("UPDATE bookings SET account_id = NULL");
}
