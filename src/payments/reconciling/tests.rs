//! The provider's list of payments beside books that lost what was sold last.

use chrono::TimeDelta;
use diesel::PgConnection;
use kernel::Centavos;
use serde_json::{Value, json};
use testing::providers::{Call, Mishap, Progress};

use super::*;
use crate::{
    PaymentError, RefundId,
    providers::{Provider, RefundRequest},
    tests::{
        Held,
        provider_fixture::{Kind, ProviderFixture, session_at},
    },
};

const ROWS: &str = "SELECT coalesce(jsonb_agg(jsonb_build_object(
    'code', code, 'amount', amount_centavos, 'state', state, 'refund', provider_refund,
    'note', note, 'by', done_by, 'email', email) ORDER BY paid_at, payment), '[]') AS told FROM unmatched_payments";

/// Somebody's booking of the first class of the first trip, and the payment that the provider took for it.
async fn paid(fixture: &ProviderFixture, who: &str, method: &str) -> (Held, String) {
    let held = Held::read(&fixture.book(8, 0, who, 1).await);
    let begun = fixture.begin(&held).await;
    let session = session_at(begun.text("checkout_url"));
    let payment = fixture.simulator.pay(&session, method);
    (held, payment)
}

/// The subjects of the e-mails to somebody.
fn subjects(fixture: &ProviderFixture, who: &str) -> Vec<String> {
    fixture.test.mailbox.subjects(&format!("{who}@"))
}

/// The text of the last e-mail that was queued and has not left.
fn queued_text(fixture: &ProviderFixture) -> String {
    let last = "SELECT to_jsonb(body_text) AS told FROM notices WHERE state = 'queued'
                ORDER BY created_at DESC LIMIT 1";
    fixture.ask(last).as_str().expect("a text").to_owned()
}

/// The database is one that knows nothing of what was sold; the provider knows everything.
fn lose_database(fixture: &ProviderFixture) {
    fixture.test.begin_again(7, &[]);
}

async fn reconcile(fixture: &ProviderFixture) -> Comparison {
    let since = fixture.now() - TimeDelta::days(1);
    let ctx = &fixture.test.ctx;
    let listed = list_payments(ctx, since).await.expect("a list");
    let found = fixture.test.db(|conn| compare(conn, listed));
    let found = without_refunds(ctx, found).await.expect("their refunds");
    fixture.test.db(|conn| take_over(conn, ctx, &found));
    found
}

#[actix_web::test]
async fn money_of_bookings_that_are_lost_goes_back_whole_and_whoever_paid_is_told() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    // More than the provider tells on a page.
    let mut codes = Vec::new();
    for who in ["ana", "ben", "cora", "dan", "eva", "fe", "gil"] {
        let (held, _) = paid(&fixture, who, "gcash").await;
        assert_eq!(fixture.come_back(&held).await.status, 200);
        codes.push(held.code);
    }
    lose_database(&fixture);
    let found = reconcile(&fixture).await;
    assert_eq!((found.known, found.unasked(), found.lost().count()), (0, 0, 7));
    let sum: Centavos = found.lost().map(|lost| lost.amount).sum();
    assert_eq!(sum, fixture.simulator.balance());
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.balance().0, 0, "all of it is back");
    let rows = fixture.ask(ROWS);
    let all = rows.as_array().expect("rows");
    assert_eq!(all.iter().map(|row| row["code"].clone()).collect::<Vec<Value>>(), codes);
    assert!(all.iter().all(|row| row["state"] == "done" && row["email"].is_null()), "{rows}");
    for who in ["ana", "gil"] {
        let told = ["Your booking is lost, and your money comes back"];
        assert_eq!(subjects(&fixture, who), told);
    }
    assert_eq!(fixture.untruths(), Vec::<String>::new());
}

#[actix_web::test]
async fn what_was_found_before_is_not_found_again() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    assert_eq!(reconcile(&fixture).await.lost().count(), 1);
    let again = reconcile(&fixture).await;
    assert_eq!((again.known, again.lost().count()), (1, 0));
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.given_back().len(), 1);
    assert_eq!(subjects(&fixture, "ana").len(), 1);
}

#[actix_web::test]
async fn a_checkout_that_is_known_is_asked_after_and_settled() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let (known, _) = paid(&fixture, "ana", "gcash").await;
    assert_eq!(fixture.come_back(&known).await.status, 200);
    let (held, _) = paid(&fixture, "ben", "gcash").await;
    let failed = Held::read(&fixture.book(8, 0, "cora", 1).await);
    let begun = fixture.begin(&failed).await;
    fixture.simulator.fail(&session_at(begun.text("checkout_url")), "gcash");
    let found = reconcile(&fixture).await;
    assert_eq!((found.known, found.unasked(), found.lost().count()), (1, 1, 0));
    fixture.pass(6).await;
    let state =
        format!("SELECT to_jsonb(state) AS told FROM bookings WHERE code = '{}'", held.code);
    assert_eq!(fixture.ask(&state), "confirmed");
    assert_eq!(fixture.simulator.given_back().len(), 0);
}

#[actix_web::test]
async fn a_refund_that_takes_time_is_asked_after_and_never_made_twice() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::RefundTakesTime);
    reconcile(&fixture).await;
    fixture.pass(6).await;
    assert_eq!(fixture.ask(ROWS)[0]["state"], "asked");
    fixture.simulator.finish_refunds(Progress::Done);
    fixture.pass(120).await;
    assert_eq!(fixture.ask(ROWS)[0]["state"], "done");
    assert_eq!(fixture.simulator.given_back().len(), 1);
}

#[actix_web::test]
async fn what_no_provider_gives_back_a_person_does() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let (held, _) = paid(&fixture, "ana", "qrph").await;
    lose_database(&fixture);
    reconcile(&fixture).await;
    let told = queued_text(&fixture);
    assert!(told.contains("answer this email with the account or wallet"), "{told}");
    fixture.pass(6).await;
    assert_eq!(subjects(&fixture, "ana").len(), 1, "asked once where the money shall go");
    let open = fixture.test.db(open_unmatched);
    let [one] = open.as_slice() else { panic!("{open:?}") };
    assert!(one.is_by_hand, "{one:?}");
    assert_eq!(&*one.code, held.code.as_str());
    let id = one.id;
    let ctx = &fixture.test.ctx;
    let end = |conn: &mut PgConnection| end_unmatched_by_hand(conn, ctx, id, "Lito", "BDO 4711");
    let (amount, code, is_told) = fixture.test.db(end);
    assert_eq!((amount.0, &*code, is_told), (held.total, held.code.as_str(), true));
    let told = queued_text(&fixture);
    assert!(told.contains("We have transferred") && told.contains("BDO 4711"), "{told}");
    let row = &fixture.ask(ROWS)[0];
    assert_eq!((&row["by"], &row["email"]), (&json!("Lito"), &Value::Null));
    assert!(fixture.test.db(open_unmatched).is_empty());
    let again = fixture.test.db(|conn| Ok::<_, PaymentError>(end(conn).is_err()));
    assert!(again, "it is ended once");
    fixture.pass(6).await;
    assert_eq!(subjects(&fixture, "ana").last().map(String::as_str), Some("Your refund is done"));
}

#[actix_web::test]
async fn where_no_address_is_known_nobody_is_said_to_be_told() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "qrph").await;
    lose_database(&fixture);
    reconcile(&fixture).await;
    fixture.sql("UPDATE unmatched_payments SET email = NULL");
    let ctx = &fixture.test.ctx;
    let id = fixture.test.db(open_unmatched)[0].id;
    let (.., is_told) =
        fixture.test.db(|conn| end_unmatched_by_hand(conn, ctx, id, "Lito", "BDO 4711"));
    assert!(!is_told);
    fixture.pass(6).await;
    assert_eq!(subjects(&fixture, "ana").len(), 1, "that it is lost");
}

#[actix_web::test]
async fn a_provider_without_a_list_says_so() {
    let fixture = ProviderFixture::new(Kind::Maya).await;
    let listed = list_payments(&fixture.test.ctx, fixture.now()).await;
    assert!(matches!(listed, Err(PaymentError::ListsNothing)));
}

#[actix_web::test]
async fn money_at_a_checkout_whose_name_is_lost_goes_back() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    // The database is of the moment between the try and the provider's answer.
    fixture
        .sql("UPDATE payment_attempts SET state = 'creating', session = NULL, checkout_url = NULL");
    let found = reconcile(&fixture).await;
    assert_eq!((found.unasked(), found.lost().count()), (0, 1));
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
    let told = ["Your payment is on its way back"];
    assert_eq!(subjects(&fixture, "ana"), told, "the booking is there, and can still be paid");
}

#[actix_web::test]
async fn whose_booking_stands_is_told_that_it_was_paid_twice() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "ana", 1).await);
    let session = session_at(fixture.begin(&held).await.text("checkout_url"));
    fixture.simulator.pay(&session, "gcash");
    assert_eq!(fixture.come_back(&held).await.status, 200);
    fixture.pass(1).await;
    fixture.simulator.pay(&session, "gcash");
    // The second payment was made at a checkout of which the books know nothing.
    fixture.sql("UPDATE payment_attempts SET session = NULL, checkout_url = NULL");
    let found = reconcile(&fixture).await;
    assert_eq!((found.known, found.unasked(), found.lost().count()), (1, 0, 1));
    let told = queued_text(&fixture);
    assert!(told.contains("This booking was paid twice"), "{told}");
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.balance().0, held.total);
    let subjects = subjects(&fixture, "ana");
    assert_eq!(subjects, ["Your tickets", "Your payment is on its way back"]);
}

#[actix_web::test]
async fn a_booking_that_ended_unpaid_counts_as_lost() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    fixture
        .sql("UPDATE payment_attempts SET state = 'creating', session = NULL, checkout_url = NULL");
    fixture.pass(3_600).await;
    reconcile(&fixture).await;
    let told = queued_text(&fixture);
    assert!(told.contains("Its tickets are not valid"), "{told}");
    assert!(told.contains("the one you moved from still stands"), "{told}");
    fixture.pass(6).await;
}

#[actix_web::test]
async fn whoever_called_a_lost_payment_back_is_told_that_the_bank_decides() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let (_, payment) = paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    fixture.simulator.dispute(&payment);
    reconcile(&fixture).await;
    let told = queued_text(&fixture);
    assert!(told.contains("the bank decides whether you get it back"), "{told}");
    assert!(!told.contains("you need to do nothing"), "{told}");
    fixture.pass(6).await;
    assert_eq!(subjects(&fixture, "ana"), ["Your booking is lost"]);
    assert_eq!(fixture.ask(ROWS)[0]["state"], "by_hand");
    assert!(fixture.simulator.given_back().is_empty());
}

#[actix_web::test]
async fn what_of_it_went_back_before_does_not_go_back_again() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let (_, whole) = paid(&fixture, "ana", "gcash").await;
    let (_, part) = paid(&fixture, "ben", "gcash").await;
    let provider = Provider::of(&fixture.test.ctx);
    for (payment, share) in [(whole, 1), (part, 2)] {
        let taken = fixture.simulator.taken().into_iter().find(|taken| taken.name == payment);
        let captured = taken.expect("a payment").amount;
        let request = RefundRequest {
            refund: RefundId(kernel::draw_uuid(&*fixture.test.ctx.rng)),
            payment,
            amount: Centavos(captured.0 / share),
            captured,
            paid_at: fixture.now(),
            method: Some("gcash".to_owned()),
            is_duplicate: false,
            reason: "by the traveller".to_owned(),
            provider_refund: None,
            now: fixture.now(),
        };
        provider.refund(&request).await.expect("an answer");
    }
    lose_database(&fixture);
    assert_eq!(reconcile(&fixture).await.lost().count(), 1);
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
    assert_eq!(fixture.ask(ROWS)[0]["state"], "done");
}

#[actix_web::test]
async fn money_whose_job_is_lost_goes_back_all_the_same() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    reconcile(&fixture).await;
    fixture.sql("DELETE FROM jobs WHERE kind = 'payments.give_back_unmatched'");
    fixture.pass(6).await;
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn what_the_provider_refuses_again_and_again_a_person_looks_at_and_may_ask_for_again() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    fixture.simulator.inject_faults(|call| (call == Call::GiveBack).then_some(Mishap::RefundFails));
    reconcile(&fixture).await;
    for _ in 0..12 {
        fixture.pass(6 * 3_600).await;
    }
    let row = &fixture.ask(ROWS)[0];
    assert_eq!((&row["state"], &row["note"]), (&json!("by_hand"), &json!("it failed at once")));
    let told =
        ["Your booking is lost, and your money comes back", "Your payment is on its way back"];
    assert_eq!(subjects(&fixture, "ana"), told, "it is asked where the money shall go");
    fixture.simulator.inject_faults(|_| None);
    let id = fixture.test.db(open_unmatched)[0].id;
    fixture.test.db(|conn| retry_unmatched(conn, id));
    fixture.pass(6).await;
    let row = &fixture.ask(ROWS)[0];
    assert_eq!((&row["state"], &row["email"]), (&json!("done"), &Value::Null));
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
    let again = fixture.test.db(|conn| Ok::<_, PaymentError>(retry_unmatched(conn, id).is_err()));
    assert!(again, "it is back");
}

#[actix_web::test]
async fn a_poor_balance_and_a_provider_that_does_not_answer_are_no_refusals() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    paid(&fixture, "ana", "gcash").await;
    lose_database(&fixture);
    reconcile(&fixture).await;
    for mishap in [Mishap::HasNoBalance, Mishap::Fails] {
        fixture
            .simulator
            .inject_faults(move |call| (call == Call::GiveBack).then(|| mishap.clone()));
        for _ in 0..12 {
            fixture.pass(7 * 3_600).await;
        }
        assert_eq!(fixture.ask(ROWS)[0]["state"], "due");
    }
    fixture.simulator.inject_faults(|_| None);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::RefundFails);
    fixture.pass(7 * 3_600).await;
    assert_eq!(fixture.ask(ROWS)[0]["state"], "due", "refused once");
    fixture.pass(7 * 3_600).await;
    assert_eq!(fixture.ask(ROWS)[0]["state"], "done");
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
}
