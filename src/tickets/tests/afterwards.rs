//! Finding a booking without an account, and correcting a name on its tickets.

use serde_json::{Value, json};
use testing::Answer;

use super::{Booked, Fixture};

async fn look_up(fixture: &Fixture, code: &str, email: &str) -> Answer {
    let asked = json!({ "code": code, "email": email });
    fixture.app.post("/online-bookings/lookup", &asked).send().await
}

#[actix_web::test]
async fn code_and_address_open_a_booking_however_they_are_typed() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let spaced = format!(" {}-{} ", &booked.code[..5].to_lowercase(), &booked.code[5..]);
    let found = look_up(&fixture, &spaced, "MARIA@example.ph").await;
    assert_eq!(found.status, 200, "{found:?}");
    assert_eq!(found.body["booking"]["passengers"][0]["firstname"], "Niño José");
    let path = format!("/online-bookings/{}/tickets", booked.code);
    let token = found.text("manage_token");
    let tickets = fixture.app.get(&path).header("x-booking-token", token).send().await;
    assert_eq!(tickets.status, 200, "the token proves the booking: {tickets:?}");
    let first = fixture.get(&booked, "tickets").await;
    assert_eq!(first.status, 200, "and the first one still does");
    let again = look_up(&fixture, &booked.code, "maria@example.ph").await;
    for token in [token, again.text("manage_token")] {
        let tickets = fixture.app.get(&path).header("x-booking-token", token).send().await;
        assert_eq!(tickets.status, 200, "whoever has an earlier one keeps it");
    }
}

#[actix_web::test]
async fn every_miss_is_the_same_answer_and_guessing_ends_soon() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let mut told: Vec<(u16, Value)> = Vec::new();
    let misses = [
        (booked.code.as_str(), "juan@example.ph"),
        ("ABCDEFGHJK", "maria@example.ph"),
        (booked.code.as_str(), "no address"),
        ("short", "maria@example.ph"),
    ];
    for (code, email) in misses {
        let missed = look_up(&fixture, code, email).await;
        told.push((missed.status, missed.body));
    }
    assert_eq!(told[0].0, 404);
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
    for code in [booked.code.as_str(), "ABCDEFGHJK"] {
        for guess in 0..6 {
            look_up(&fixture, code, &format!("guess{guess}@example.ph")).await;
        }
        let slowed = look_up(&fixture, code, "maria@example.ph").await;
        assert_eq!(slowed.status, 429, "{code}, whether there is such a booking or not");
    }
    fixture.pass(901);
    assert_eq!(look_up(&fixture, &booked.code, "maria@example.ph").await.status, 200);
}

async fn rename(fixture: &Fixture, booked: &Booked, index: usize, name: &Value) -> Answer {
    let path = format!("/online-bookings/{}/passengers/{index}", booked.code);
    let call = fixture.app.put(&path, name);
    call.header("x-booking-token", booked.token.expose()).send().await
}

#[actix_web::test]
async fn a_typing_mistake_is_corrected_and_the_tickets_are_sent_anew() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    fixture.test.run_jobs().await;
    let right = json!({ "firstname": "Niño Jose", "lastname": "Peñaflor", "middlename": "Cruz" });
    let corrected = rename(&fixture, &booked, 0, &right).await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    assert_eq!(corrected.body["passengers"][0]["full_name"], "Niño Jose Cruz Peñaflor");
    assert_eq!(rename(&fixture, &booked, 0, &right).await.status, 200, "once more is no change");
    fixture.test.run_jobs().await;
    assert_eq!(fixture.test.mailbox.emails().len(), 2);
    let other = json!({ "firstname": "Pedro", "lastname": "Santos" });
    let refused = rename(&fixture, &booked, 0, &other).await;
    assert_eq!(refused.status, 400);
    assert!(refused.body["lastname"][0].as_str().expect("a reason").contains("typing mistakes"));
    let nameless = rename(&fixture, &booked, 0, &json!({ "lastname": "Peñaflor" })).await;
    assert_eq!(nameless.body["firstname"][0], "First name is required");
    assert_eq!(rename(&fixture, &booked, 2, &right).await.status, 404, "there are two of them");
}

#[actix_web::test]
async fn a_name_is_corrected_twice_and_in_time() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let spelled = |first: &str| json!({ "firstname": first, "lastname": "Peñaflor" });
    for first in ["Lolo", "Lolá"] {
        let corrected = rename(&fixture, &booked, 1, &spelled(first)).await;
        assert_eq!(corrected.status, 200, "{corrected:?}");
        fixture.pass(1);
    }
    let third = rename(&fixture, &booked, 1, &spelled("Lola")).await;
    assert_eq!((third.status, third.text("code")), (409, "corrected_before"));
    fixture.pass(28 * 86_400);
    let late = rename(&fixture, &booked, 0, &spelled("Niño Jose")).await;
    assert_eq!((late.status, late.text("code")), (409, "too_late"));
}

#[actix_web::test]
async fn by_one_mistake_after_the_other_no_ticket_passes_to_somebody_else() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let spelled = |first: &str| json!({ "firstname": first, "lastname": "Peñaflor" });
    assert_eq!(rename(&fixture, &booked, 1, &spelled("Lolitas")).await.status, 200);
    let passed_on = rename(&fixture, &booked, 1, &spelled("Carlitas")).await;
    assert_eq!(passed_on.status, 400, "three letters from the last name, five from the first");
    assert!(passed_on.body["lastname"][0].as_str().expect("a reason").contains("typing mistakes"));
    fixture.pass(1);
    let back = rename(&fixture, &booked, 1, &spelled("Lola")).await;
    assert_eq!(back.status, 200, "as it was sold: {back:?}");
}

#[actix_web::test]
async fn a_stranger_corrects_nothing() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let path = format!("/online-bookings/{}/passengers/0", booked.code);
    let name = json!({ "firstname": "Niño Jose", "lastname": "Peñaflor" });
    assert_eq!(fixture.app.put(&path, &name).send().await.status, 404);
}
