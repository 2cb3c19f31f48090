//! A booking: its price, who sees it, how it is repeated and given back.

use serde_json::{Value, json};

use super::{Fixture, adult, line_amounts, person, wish};

#[actix_web::test]
async fn a_family_of_five_there_and_back_to_the_centavo() {
    let fixture = Fixture::new().await;
    let out = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let back = fixture.trips("TAG-CEB", "2026-12-28").await[0].clone();
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
    let booked = fixture.post(&wish, "").await;
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
    let held_for = expires.expect("an instant") - fixture.test.ctx.clock.now();
    assert_eq!(held_for.num_seconds(), 900);
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 202, "the infant takes none");
    assert_eq!(fixture.seats_left("TAG-CEB", "2026-12-28", 0).await, 202);
}

#[actix_web::test]
async fn a_booking_is_whole_for_its_holder_and_masked_for_all_others() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let (code, token) = (booked.text("code"), booked.text("manage_token"));
    assert_eq!(code.len(), 10);
    let typed = format!("{}-{}", code[..5].to_lowercase(), &code[5..]);
    let stranger = fixture.app.get(&format!("/online-bookings/{typed}")).send().await;
    assert_eq!(stranger.status, 200);
    let seen = stranger.body.to_string();
    for secret in ["Juan", "Cruz", "Santos", "maria@", "0917", "Colon", "1990-01-01", token] {
        assert!(!seen.contains(secret), "{secret} in {seen}");
    }
    assert_eq!(stranger.body["passengers"][0]["full_name"], "J••• C•••");
    assert_eq!(stranger.body["price_lines"], json!([]), "a discount tells of people");
    assert_eq!(stranger.body["total_centavos"], 0);
    assert!(!seen.contains(booked.text("id")), "nor the id: {seen}");
    let by_code = fixture.app.get(&format!("/online-bookings/{}", stranger.text("id")));
    assert_eq!(by_code.send().await.status, 200, "what stands there leads back to it");
    let holder = fixture.app.get(&format!("/online-bookings/{code}"));
    let holder = holder.header("x-booking-token", token).send().await;
    assert_eq!(holder.body["passengers"][0]["full_name"], "Juan Cruz");
    assert_eq!(holder.body["passenger_contact"]["email"], "maria@example.ph");
    assert_eq!(holder.body.get("manage_token"), None, "it is given once");
    for code in ["ABCDEFGHJK", "short", "ABCDEFGHJ0"] {
        let missing = fixture.app.get(&format!("/online-bookings/{code}")).send().await;
        assert_eq!(missing.status, 404);
        assert_eq!(missing.text("message"), "Booking transaction cannot be found!");
    }
}

#[actix_web::test]
async fn the_same_key_gets_the_same_answer_and_another_body_none() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wanted = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    let all = (0..8).map(|_| fixture.post(&wanted, "the-key"));
    let answers = futures_util::future::join_all(all).await;
    for answer in &answers {
        assert_eq!((answer.status, &answer.body), (201, &answers[0].body));
    }
    assert!(!answers[0].text("manage_token").is_empty());
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 205, "held once");
    let other = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Jose")]), "the-key").await;
    assert_eq!((other.status, other.text("code")), (409, "idempotency_conflict"));
    let token = answers[0].text("manage_token");
    let found =
        fixture.sql(&format!("SELECT 1 FROM idempotent_answers WHERE answer LIKE '%{token}%'"));
    assert_eq!(found, 0, "the token is kept nowhere");
}

#[actix_web::test]
async fn seats_are_given_back_by_their_holder_alone() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &[adult("Juan")]), "").await;
    let path = format!("/online-bookings/{}", booked.text("id"));
    let delete =
        |token: &str| fixture.app.delete(&path, &json!({})).header("x-booking-token", token);
    for stranger in ["", "made-up", booked.text("code")] {
        assert_eq!(delete(stranger).send().await.status, 404);
    }
    for _ in 0..2 {
        let gone = delete(booked.text("manage_token")).send().await;
        assert_eq!((gone.status, gone.text("message")), (200, "Your seats have been released."));
    }
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 206);
    let shown = fixture.app.get(&format!("/online-bookings/{}", booked.text("code"))).send().await;
    assert_eq!(shown.body["status"], 4);
}

#[actix_web::test]
async fn what_is_typed_wrong_is_told_by_its_field() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let empty = fixture.post(&json!({}), "").await;
    assert_eq!(empty.status, 400);
    assert_eq!(empty.body["booking_id"][0], "Trip is required");
    let mut wrong = wish(&trip, "maria@", &[person("Lolo", "1990-01-01", "SENIOR")]);
    wrong["passenger_contact"]["contact_number"] = json!("12345");
    let told = fixture.post(&wrong, "").await.body;
    assert_eq!(told["passenger_contact.email"][0], "Value is not a valid email address");
    assert_eq!(told["passenger_contact.contact_number"][0], "Not a valid PH phone number");
    assert!(told["passengers.0.birth_date"].is_array());
    let nobody = fixture.post(&wish(&trip, "maria@example.ph", &[]), "").await;
    assert_eq!(nobody.body["passengers"][0], "Passengers is required");
    let crowd: Vec<Value> = (0..21).map(|_| adult("Juan")).collect();
    let crowd = fixture.post(&wish(&trip, "maria@example.ph", &crowd), "").await;
    assert_eq!(crowd.body["passengers"][0], "Passengers is not valid");
    let mut priced = wish(&trip, "maria@example.ph", &[adult("Juan")]);
    priced["total_centavos"] = json!(1);
    priced["passengers"][0]["fare_centavos"] = json!(-5);
    let booked = fixture.post(&priced, "").await;
    assert_eq!(booked.body["total_centavos"], 84_500, "the server's price alone counts");
}

#[actix_web::test]
async fn whoever_lives_abroad_gives_a_number_there_or_none() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    for (typed, is_abroad, kept) in [
        ("+1 646 555 0123", true, Some("+16465550123")),
        ("", true, Some("")),
        ("+1 646 555 0123", false, None),
        ("", false, None),
        ("09171234567", true, None),
    ] {
        let mut wanted = wish(&trip, "ada@example.com", &[adult("Ada")]);
        wanted["passenger_contact"]["contact_number"] = json!(typed);
        wanted["passenger_contact"]["is_abroad"] = json!(is_abroad);
        let booked = fixture.post(&wanted, "").await;
        let Some(kept) = kept else {
            assert_eq!(booked.status, 400, "{typed}: {booked:?}");
            assert!(booked.body["passenger_contact.contact_number"].is_array(), "{booked:?}");
            continue;
        };
        assert_eq!(booked.status, 201, "{typed}: {booked:?}");
        assert_eq!(booked.body["passenger_contact"]["contact_number"], kept);
    }
}

#[actix_web::test]
async fn a_key_that_is_too_long_is_refused_and_not_ignored() {
    let fixture = Fixture::new().await;
    let out = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let wish = wish(&out, "maria@example.ph", &[adult("Juan")]);
    let refused = fixture.post(&wish, &"k".repeat(201)).await;
    assert_eq!(refused.status, 400, "{refused:?}");
    assert!(refused.text("message").contains("200"), "{refused:?}");
    let longest = "k".repeat(200);
    let first = fixture.post(&wish, &longest).await;
    assert_eq!(first.status, 201, "{first:?}");
    assert_eq!(fixture.post(&wish, &longest).await.text("code"), first.text("code"));
}

/// The birthday is tomorrow: by the calendar that is less than three years, however long the months are.
#[actix_web::test]
async fn on_the_day_before_the_third_birthday_a_child_takes_no_seat() {
    let fixture = Fixture::new().await;
    let trip = fixture.trips("CEB-TAG", "2026-12-24").await[0].clone();
    let party = [adult("Juan"), person("Baby", "2023-12-25", "INFANT")];
    let booked = fixture.post(&wish(&trip, "maria@example.ph", &party), "").await;
    assert_eq!(booked.status, 201, "{booked:?}");
    assert_eq!(fixture.seats_left("CEB-TAG", "2026-12-24", 0).await, 205);
}
