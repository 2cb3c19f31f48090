//! A request for a checkout that is sent again under its key: the same answer for a day, and one attempt.

use serde_json::{Value, json};
use testing::{
    Answer,
    providers::{Call, Mishap},
};

use super::{
    Fixture, Held,
    changes::PAYER,
    provider_fixture::{Kind, ProviderFixture},
};

impl Fixture {
    async fn begin_under(&self, held: &Held, key: &str, body: &Value) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/payments", held.id), body);
        let call = call.header("x-booking-token", &held.token);
        call.header("idempotency-key", key).send().await
    }
}

/// What an answer says.
fn said(answer: &Answer) -> (u16, &Value) {
    (answer.status, &answer.body)
}

/// The path of the checkout that was answered.
fn path(answer: &Answer) -> &str {
    answer.text("checkout_url").trim_start_matches("http://127.0.0.1:8080")
}

#[actix_web::test]
async fn the_same_key_and_body_gets_the_same_answer_though_its_checkout_is_over() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let nothing = json!({});
    let first = fixture.begin_under(&held, "k1", &nothing).await;
    assert_eq!(first.status, 200, "{first:?}");
    fixture.press(path(&first), "cancel").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 0, "the seats are still held");
    let again = fixture.begin_under(&held, "k1", &nothing).await;
    assert_eq!(said(&again), said(&first));
    let second = fixture.begin_under(&held, "k2", &nothing).await;
    assert_eq!(second.status, 200, "{second:?}");
    assert_ne!(path(&second), path(&first), "another key is another attempt");
    fixture.press(path(&second), "succeed").await;
    assert_eq!(fixture.come_back(&held).await.body["status"], 1);
    for (key, answer) in [("k1", &first), ("k2", &second)] {
        let again = fixture.begin_under(&held, key, &nothing).await;
        assert_eq!(said(&again), said(answer), "{key}");
    }
    let other = fixture.begin_under(&held, "k1", &json!({ "again": true })).await;
    assert_eq!((other.status, other.text("code")), (409, "idempotency_conflict"));
    let late = fixture.begin_under(&held, "k3", &nothing).await;
    assert_eq!((late.status, late.text("code")), (409, "already_paid"));
    let bare = fixture.begin(&held).await;
    assert_eq!((bare.status, bare.text("code")), (409, "already_paid"), "as without a key before");
    let long = fixture.begin_under(&held, &"k".repeat(201), &nothing).await;
    assert_eq!(long.status, 400);
    assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts"), 2);
    assert_eq!(fixture.sql("SELECT 1 FROM payment_answers"), 2, "no refusal is kept");
}

#[actix_web::test]
async fn a_key_is_that_of_one_booking_and_tells_nobody_else_of_it() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let other = fixture.hold("juan@example.ph", 1).await;
    let nothing = json!({});
    let first = fixture.begin_under(&held, "k1", &nothing).await;
    let of_other = fixture.begin_under(&other, "k1", &json!({ "mine": true })).await;
    assert_eq!((first.status, of_other.status), (200, 200), "{of_other:?}");
    assert_ne!(path(&of_other), path(&first));
    for token in ["", other.token.as_str()] {
        let stranger = Held { token: token.to_owned(), ..held.clone() };
        let refused = fixture.begin_under(&stranger, "k1", &nothing).await;
        assert_eq!(refused.status, 404, "{refused:?}");
        assert!(!refused.body.to_string().contains(path(&first)), "{refused:?}");
    }
}

#[actix_web::test]
async fn after_a_day_a_key_may_be_used_for_something_else() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let first = fixture.begin_under(&held, "k1", &json!({})).await;
    fixture.pass(86_000);
    fixture.test.run_jobs().await;
    let again = fixture.begin_under(&held, "k1", &json!({})).await;
    assert_eq!(said(&again), said(&first), "the hold is long over");
    fixture.pass(3_700);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.sql("SELECT 1 FROM payment_answers"), 0);
    let later = fixture.begin_under(&held, "k1", &json!({ "again": true })).await;
    assert_eq!((later.status, later.text("code")), (409, "hold_over"));
}

#[actix_web::test]
async fn a_server_that_dies_before_its_provider_answers_leaves_a_key_that_gets_an_answer() {
    let fixture = Fixture::new().await;
    let held = fixture.hold(PAYER, 1).await;
    let lost = fixture.begin_under(&held, "k1", &json!({})).await;
    // As it stands in the database while the provider is asked.
    fixture.sql("DELETE FROM payment_answers");
    fixture
        .sql("UPDATE payment_attempts SET state = 'creating', session = NULL, checkout_url = NULL");
    fixture.pass(65);
    fixture.test.run_jobs().await;
    let answer = fixture.begin_under(&held, "k1", &json!({})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_ne!(path(&answer), path(&lost), "nobody was shown the first");
    let again = fixture.begin_under(&held, "k1", &json!({})).await;
    assert_eq!(said(&again), said(&answer));
    assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts"), 2);
}

#[actix_web::test]
async fn the_same_request_thrice_at_once_makes_one_attempt_and_gets_one_answer() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let nothing = json!({});
        let begin = || fixture.begin_under(&held, "k1", &nothing);
        let (first, second, third) = tokio::join!(begin(), begin(), begin());
        assert_eq!(first.status, 200, "{first:?}");
        assert_eq!([said(&second), said(&third)], [said(&first), said(&first)], "{kind:?}");
        assert_eq!(fixture.simulator.opened().len(), 1);
        fixture.pass(1_900).await;
        assert_eq!(said(&begin().await), said(&first), "its time is over");
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn of_two_bodies_at_once_under_one_key_one_is_answered() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let (one, other) = (json!({}), json!({ "again": true }));
    let (first, second) = tokio::join!(
        fixture.begin_under(&held, "k1", &one),
        fixture.begin_under(&held, "k1", &other)
    );
    let (shown, refused) = if first.status == 200 { (first, second) } else { (second, first) };
    assert_eq!(shown.status, 200, "{shown:?}");
    assert_eq!((refused.status, refused.text("code")), (409, "idempotency_conflict"));
    assert_eq!(fixture.simulator.opened().len(), 1);
    fixture.pass(1_900).await;
}

#[actix_web::test]
async fn whoever_was_refused_may_try_again_under_the_same_key() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let nothing = json!({});
    fixture.simulator.misbehave(Call::Open, Mishap::LosesAnswer);
    let lost = fixture.begin_under(&held, "k1", &nothing).await;
    assert_eq!((lost.status, lost.text("code")), (429, "provider_unreachable"));
    let answer = fixture.begin_under(&held, "k1", &nothing).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(said(&fixture.begin_under(&held, "k1", &nothing).await), said(&answer));
    fixture.pass(1_900).await;
    assert_eq!(fixture.untruths(), Vec::<String>::new());
}
