//! Providers that cannot be reached, or that the settings do not name any more: seats and money are
//! kept for nobody's answer for ever.

use auth::AccountId;
use kernel::Centavos;
use serde_json::{Value, json};
use testing::providers::{Call, Mishap};

use super::{
    Fixture, Held,
    changes::PAYER,
    provider_fixture::{Kind, ProviderFixture, session_at},
};

/// How the only booking stands, and how many seats all of them hold.
fn standing(fixture: &ProviderFixture) -> Value {
    fixture.ask(
        "SELECT jsonb_build_array((SELECT state FROM bookings),
                                  (SELECT sum(held) FROM stock)) AS told",
    )
}

#[actix_web::test]
async fn seats_are_free_at_the_latest_end_though_the_provider_is_down() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 2).await);
        fixture.test.clock.advance(chrono::TimeDelta::seconds(880));
        let begun = fixture.begin(&held).await;
        assert_eq!(begun.status, 200, "{begun:?}");
        let session = session_at(begun.text("checkout_url"));
        fixture.simulator.inject_faults(|_| Some(Mishap::Fails));
        fixture.pass(45 * 60 - 880 - 1).await;
        assert_eq!(standing(&fixture), json!(["awaiting_payment", 2]), "it may be paid yet");
        fixture.pass(6).await;
        assert_eq!(standing(&fixture), json!(["expired", 0]), "{kind:?}");
        let begun = fixture.begin(&held).await;
        assert_eq!((begun.status, begun.text("code")), (409, "hold_over"));
        fixture.pass(3_600).await;
        assert_eq!(fixture.untruths(), Vec::<String>::new());
        let payment = fixture.simulator.pay(&session, "gcash");
        fixture.simulator.inject_faults(|_| None);
        for told in fixture.simulator.tell_paid(&session, &payment) {
            assert_eq!(fixture.hear(&told).await.status, 200);
        }
        fixture.pass(120).await;
        assert_eq!(standing(&fixture), json!(["confirmed", 0]), "late money buys what is free");
    }
}

#[actix_web::test]
async fn a_provider_that_is_down_uses_up_no_try() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 2).await);
        fixture.simulator.inject_faults(|_| Some(Mishap::Fails));
        for _ in 0..7 {
            let begun = fixture.begin(&held).await;
            assert_eq!((begun.status, begun.text("code")), (429, "provider_unreachable"));
        }
        assert_eq!(standing(&fixture), json!(["held", 2]), "{kind:?}");
        fixture.simulator.inject_faults(|_| None);
        assert_eq!(fixture.begin(&held).await.status, 200);
        fixture.pass(46 * 60).await;
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn an_audit_counts_seats_that_are_held_too_long_whenever_the_provider_was_asked() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 2).await);
    fixture.begin(&held).await;
    fixture.test.clock.advance(chrono::TimeDelta::minutes(48));
    fixture.sql("UPDATE payment_attempts SET ask_at = app_now() + interval '1 minute'");
    let untruths = fixture.untruths();
    let told = untruths.iter().any(|untruth| untruth.starts_with("holds-end-whatever"));
    assert!(told, "{untruths:?}");
    fixture.pass(5).await;
    assert_eq!(standing(&fixture), json!(["expired", 0]));
}

#[actix_web::test]
async fn a_checkout_of_another_provider_ends_in_its_time_and_is_given_up_at_once() {
    let fixture = Fixture::new().await;
    let [left, given_up] = [fixture.hold(PAYER, 1).await, fixture.hold(PAYER, 1).await];
    fixture.checkout(&left).await;
    fixture.checkout(&given_up).await;
    fixture.sql("UPDATE payment_attempts SET provider = 'maya'");
    assert_eq!(fixture.give_up(&given_up).await.status, 200);
    assert_eq!(fixture.seen(&given_up).await["status"], 4);
    fixture.pass(1_700);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&left).await["status"], 0);
    fixture.pass(120);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&left).await["status"], 3);
    assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts WHERE state = 'open'"), 0);
}

#[actix_web::test]
async fn money_that_another_provider_took_waits_a_day_and_then_for_a_person() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    fixture.sql("UPDATE captures SET provider = 'maya'");
    let quote = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    fixture.test.run_jobs().await;
    let open = |fixture: &Fixture| fixture.test.db(crate::open_refunds);
    let waits = open(&fixture).remove(0);
    assert!(!waits.is_by_hand, "{waits:?}");
    fixture.pass(86_400);
    fixture.test.run_jobs().await;
    let waits = open(&fixture).remove(0);
    assert!(waits.is_by_hand && waits.provider == "maya", "{waits:?}");
    assert_eq!(fixture.seen(&held).await["payment"]["state"], "by_hand");
    fixture.end_by_hand(waits.id).expect("it waits for a person");
}

#[actix_web::test]
async fn a_refund_that_the_provider_refuses_for_days_waits_for_a_person_who_may_ask_again() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let session = session_at(fixture.begin(&held).await.text("checkout_url"));
        fixture
            .simulator
            .inject_faults(|call| (call == Call::GiveBack).then_some(Mishap::RefundFails));
        for _ in 0..2 {
            fixture.simulator.pay(&session, "gcash");
        }
        let refund = || fixture.ask("SELECT jsonb_build_array(state, note) AS told FROM refunds");
        let refused = || {
            fixture.test.db(|conn| crate::read_gauges(conn, &fixture.test.ctx));
            fixture.test.ctx.metrics.refused_refunds.get()
        };
        fixture.pass(60).await;
        fixture.pass(60).await;
        assert_eq!((refund(), refused()), (json!(["due", "it failed at once"]), 0), "{kind:?}");
        for _ in 0..12 {
            fixture.pass(6 * 3_600).await;
        }
        assert_eq!((refund(), refused()), (json!(["by_hand", "it failed at once"]), 1));
        fixture.simulator.inject_faults(|_| None);
        let id = fixture.test.db(crate::open_refunds)[0].id;
        fixture.test.db(|conn| crate::retry_refund(conn, id));
        fixture.pass(6).await;
        assert_eq!((refund(), refused()), (json!(["done", null]), 0));
        assert_eq!(fixture.simulator.balance(), Centavos(held.total));
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn money_that_comes_after_its_booking_named_nobody_any_more_goes_back() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 2).await);
    let session = session_at(fixture.begin(&held).await.text("checkout_url"));
    fixture.pass(46 * 60).await;
    assert_eq!(standing(&fixture), json!(["expired", 0]));
    let account = "11111111-2222-8333-8444-555555555555";
    fixture.sql(&format!(
        "INSERT INTO accounts (id, email, email_key, google_sub, proved_by)
         VALUES ('{account}', 'maria@example.ph', 'maria@example.ph', 'maria', 'google')"
    ));
    fixture.sql(&format!("UPDATE bookings SET account_id = '{account}'"));
    let account = AccountId(account.parse().expect("an id"));
    fixture.test.db(|conn| (bookings::PERSONAL_DATA.erase)(conn, account));
    let payment = fixture.simulator.pay(&session, "gcash");
    for told in fixture.simulator.tell_paid(&session, &payment) {
        assert_eq!(fixture.hear(&told).await.status, 200);
    }
    fixture.pass(120).await;
    assert_eq!(standing(&fixture), json!(["refunded", 0]), "nobody could travel with it");
    assert_eq!(fixture.untruths(), Vec::<String>::new());
}
