//! How a request is read, priced and refused, with no database.

use actix_web::{FromRequest as _, body::to_bytes, dev::Payload, test::TestRequest};
use kernel::Language;
use platform::{Ports, config::Config, db::Db, request_id::RequestId};
use serde_json::{Value, json};
use testing::{FrozenClock, Mailbox, SeededRng};

use super::*;
use crate::{
    booking::bytes::Bytes,
    samples::{class, id, instant, sailing, told},
};

const NOW: &str = "2026-12-01T00:00:00Z";

/// Out on the 24th at 8:30 in Manila, there at 10:30.
fn out() -> Sailing {
    sailing(1, (1, 2), "2026-12-24T00:30:00Z", vec![class(8, 120_000), class(9, 57_200)])
}

/// Back two days later.
fn back() -> Sailing {
    sailing(2, (2, 1), "2026-12-26T00:30:00Z", vec![class(9, 100_000)])
}

fn person(birth_date: &str, kind: &str) -> Value {
    json!({
        "firstname": "Ana", "lastname": "Cruz", "gender": "FEMALE", "id_number": "A-1",
        "birth_date": birth_date, "type": kind,
    })
}

fn request(passengers: &[Value]) -> CreateBooking {
    serde_json::from_value(json!({
        "round_trip": true,
        "booking_id": id(1),
        "accommodation_id": id(9),
        "return_booking_id": id(2),
        "return_accommodation_id": id(9),
        "passengers": passengers,
        "passenger_contact": {
            "firstname": "Maria", "lastname": "Santos", "email": "maria@example.ph",
            "contact_number": "09171234567", "full_address": "12 Colon Street, Cebu City",
        },
    }))
    .expect("a request")
}

/// What a guest's request comes to where at most three may travel together.
async fn priced(request: &CreateBooking, sailings: &[Sailing]) -> Result<NewBooking, BookingError> {
    let settings = |name: &str| (name == "MAX_PASSENGERS").then(|| "3".to_owned());
    let clock = Arc::new(FrozenClock::at(NOW));
    let ports = Ports {
        clock: clock.clone(),
        rng: Arc::new(SeededRng::new(7)),
        mail: Arc::<Mailbox>::default(),
        keys: testing::test_keys(),
    };
    let config = Config::read(settings).expect("settings");
    let ctx = Context::new(config, Db::new("postgres://nowhere", 1, clock), ports);
    let call = TestRequest::default().to_http_request();
    let proof = OptionalProof::from_request(&call, &mut Payload::None).await.expect("no proof");
    let caller = Caller {
        language: Language::Fil,
        address: [203, 0, 113, 7].into(),
        request_id: RequestId::default(),
    };
    let asker = Asker { proof, caller, repeatable: None };
    let legs = request.legs().map_err(BookingError::Fields)?;
    price_booking(&ctx, request, &legs, sailings, instant(NOW), &asker, Bytes([5; 32]))
}

async fn faults(request: &CreateBooking, sailings: &[Sailing]) -> Value {
    match priced(request, sailings).await {
        Err(BookingError::Fields(errors)) => told(errors),
        Err(other) => panic!("{other:?}"),
        Ok(_) => Value::Null,
    }
}

#[actix_web::test]
async fn a_booking_is_priced_and_held_for_fifteen_minutes() {
    let party = [person("1990-01-01", "ADULT"), person("2026-01-01", "INFANT")];
    let new = priced(&request(&party), &[back(), out()]).await.expect("a booking");
    let legs: Vec<_> =
        new.legs.iter().map(|(way, seats)| (*way, seats.sailing.0, seats.count)).collect();
    assert_eq!(
        legs,
        [(Direction::Depart, id(1), 1), (Direction::Return, id(2), 1)],
        "an infant takes no seat"
    );
    assert_eq!(new.total.0, 57_200 + 100_000 + 2 * 5_500);
    assert_eq!(new.hold_expires_at, instant("2026-12-01T00:15:00Z"));
    assert_eq!(new.code.as_str().len(), 10);
    assert_eq!((new.contact.language, new.account), (Language::Fil, None));
    assert_eq!(new.token_hash, Bytes([5; 32]));
}

#[actix_web::test]
async fn a_party_is_one_to_as_many_as_may_travel_together() {
    let adult = person("1990-01-01", "ADULT");
    let sailings = [out(), back()];
    for (count, told) in [
        (0, json!({ "passengers": ["Passengers is required"] })),
        (1, Value::Null),
        (3, Value::Null),
        (4, json!({ "passengers": ["Passengers is not valid"] })),
    ] {
        let party = vec![adult.clone(); count];
        assert_eq!(faults(&request(&party), &sailings).await, told, "{count}");
    }
}

#[actix_web::test]
async fn ages_count_on_the_day_of_each_departure() {
    let sailings = [out(), back()];
    let fares = |booked: &NewBooking, passenger: usize| -> Vec<i64> {
        let of = |line: &&price::PriceLine| {
            line.passenger == passenger && line.kind == price::PriceLineKind::Fare
        };
        booked.lines.iter().filter(of).map(|line| line.amount.0).collect()
    };
    let mother = person("1990-01-01", "ADULT");
    for (birth, kind, [out, back], seats) in [
        ("1966-12-24", "SENIOR", [40_857, 71_429], [2, 2]),
        ("1966-12-25", "SENIOR", [57_200, 71_429], [2, 2]),
        ("2014-12-25", "CHILD", [28_600, 100_000], [2, 2]),
        ("2014-12-27", "CHILD", [28_600, 50_000], [2, 2]),
        ("2023-12-25", "INFANT", [0, 50_000], [1, 2]),
        ("2023-12-27", "INFANT", [0, 0], [1, 1]),
        ("2023-12-25", "CHILD", [0, 50_000], [1, 2]),
    ] {
        let party = [mother.clone(), person(birth, kind)];
        let booked = priced(&request(&party), &sailings).await.expect("priced");
        assert_eq!(fares(&booked, 1), [out, back], "{birth} {kind}");
        let taken: Vec<i32> = booked.legs.iter().map(|(_, seats)| seats.count).collect();
        assert_eq!(taken, seats, "{birth} {kind}");
    }
    let told = faults(&request(&[person("1966-12-27", "SENIOR")]), &sailings).await;
    assert!(told["passengers.0.birth_date"].is_array(), "sixty after the way back: {told}");
}

#[actix_web::test]
async fn a_way_back_that_does_not_lead_back_is_refused() {
    let elsewhere = sailing(2, (3, 1), "2026-12-26T00:30:00Z", vec![class(9, 100_000)]);
    let told = faults(&request(&[person("1990-01-01", "ADULT")]), &[out(), elsewhere]).await;
    assert!(told["return_booking_id"].is_array(), "{told}");
}

#[test]
fn the_way_back_begins_where_the_way_out_ends_and_no_earlier() {
    let out = out();
    let arrival = "2026-12-24T02:30:00Z";
    for (ports, departs_at, leads) in [
        ((2, 1), arrival, true),
        ((2, 1), "2026-12-26T00:30:00Z", true),
        ((2, 1), "2026-12-24T02:29:59Z", false),
        ((1, 2), "2026-12-26T00:30:00Z", false),
        ((2, 3), "2026-12-26T00:30:00Z", false),
        ((3, 1), "2026-12-26T00:30:00Z", false),
        ((3, 4), "2026-12-26T00:30:00Z", false),
        ((3, 4), "2026-12-20T00:30:00Z", false),
    ] {
        let back = sailing(2, ports, departs_at, Vec::new());
        assert_eq!(leads_back(&out, &back), leads, "{ports:?} {departs_at}");
    }
}

#[test]
fn a_return_is_read_only_of_a_round_trip() {
    let mut request = request(&[]);
    let legs = request.legs().expect("legs");
    assert_eq!(legs.out, (SailingId(id(1)), AccommodationId(id(9))));
    assert_eq!(legs.back, Some((SailingId(id(2)), AccommodationId(id(9)))));
    request.round_trip = false;
    request.return_booking_id = Some("rubbish".to_owned());
    assert_eq!(request.legs().expect("one leg").back, None);
    let nothing = CreateBooking { round_trip: true, ..CreateBooking::default() };
    assert_eq!(
        told(nothing.legs().err().expect("faults")),
        json!({
            "booking_id": ["Trip is required"],
            "accommodation_id": ["Accommodation is required"],
            "return_booking_id": ["Trip is required"],
            "return_accommodation_id": ["Accommodation is required"],
        })
    );
}

#[test]
fn legs_are_found_among_what_sails_and_unknown_ones_are_named() {
    let sailings = [back(), out()];
    let requested = |out: (u8, u8), back: Option<(u8, u8)>| {
        let typed = |(sailing, class)| (SailingId(id(sailing)), AccommodationId(id(class)));
        RequestedLegs { out: typed(out), back: back.map(typed) }
    };
    let found = |requested: &RequestedLegs| priced_legs(requested, &sailings, instant(NOW));
    let legs = found(&requested((1, 8), Some((2, 9)))).expect("both legs");
    let told_legs: Vec<_> =
        legs.iter().map(|leg| (leg.direction.name(), &*leg.sailing.voyage_number)).collect();
    assert_eq!(told_legs, [("depart", "V1"), ("return", "V2")]);
    assert_eq!(&*legs[0].class.code, "C8");
    for (out, back, fault) in [
        ((7, 9), None, json!({ "booking_id": ["Trip is not valid"] })),
        ((1, 7), None, json!({ "accommodation_id": ["Accommodation is not valid"] })),
        ((1, 9), Some((7, 9)), json!({ "return_booking_id": ["Trip is not valid"] })),
        (
            (1, 9),
            Some((2, 8)),
            json!({ "return_accommodation_id": ["Accommodation is not valid"] }),
        ),
    ] {
        match found(&requested(out, back)) {
            Err(BookingError::Fields(errors)) => assert_eq!(told(errors), fault),
            _ => panic!("{out:?} {back:?} were found"),
        }
    }
}

#[test]
fn both_legs_must_still_be_sold() {
    let requested = request(&[]).legs().expect("legs");
    let sailings = [out(), back()];
    let at = |now: &str| priced_legs(&requested, &sailings, instant(now)).map(|legs| legs.len());
    assert!(matches!(at("2026-12-23T23:29:59Z"), Ok(2)));
    let closed = at("2026-12-23T23:30:00Z");
    assert!(matches!(closed, Err(BookingError::SalesClosed)), "{closed:?}");
}

#[actix_web::test]
async fn the_answer_is_created_and_opens_with_the_token() {
    let token = ManageToken::draw(None, Bytes([1; 16]));
    let made = with_token(r#"{"code":"ABC"}"#, token);
    let response = made.respond_to(&TestRequest::default().to_http_request());
    assert_eq!(response.status(), 201);
    assert_eq!(response.headers().get(header::CONTENT_TYPE).expect("a type"), "application/json");
    let body = to_bytes(response.into_body()).await.expect("a body");
    assert_eq!(body, r#"{"manage_token":"AQEBAQEBAQEBAQEBAQEBAQ","code":"ABC"}"#);
}
