//! Maya's adapter against a simulated Maya.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Secret;
use platform::Outbound;
use testing::providers::{Call, MayaSimulator, Mishap};

use super::*;
use crate::providers::{
    maya::Maya,
    port::{CheckoutStatus, ProviderError, RefundAnswer, WebhookError},
};

struct Fixture {
    clock: Arc<FrozenClock>,
    simulator: MayaSimulator,
    maya: Maya,
}

impl Fixture {
    fn new() -> Self {
        let clock = clock();
        let simulator = MayaSimulator::start(clock.clone());
        let PaymentProvider::Maya(config) = provider(&simulator.settings()) else {
            panic!("another provider")
        };
        let maya = Maya::new(config, Outbound::new(clock.clone()));
        Self { clock, simulator, maya }
    }

    /// A checkout that was just paid.
    async fn paid(&self) -> Paid {
        let order = order(&self.clock, 1);
        let session = self.maya.open(&order).await.expect("opened");
        self.simulator.pay(&session.name, "paymaya");
        let report = self.maya.ask(&asked(&order, &session)).await.expect("asked");
        report.paid.into_iter().next_back().expect("a payment")
    }

    async fn give_back(&self, request: &RefundRequest) -> RefundAnswer {
        self.maya.refund(request).await.expect("an answer")
    }

    /// The same request at the present instant.
    fn now(&self, request: &RefundRequest) -> RefundRequest {
        RefundRequest { now: self.clock.now(), ..request.clone() }
    }
}

/// The midnight that follows the morning of [`clock`].
fn midnight() -> DateTime<Utc> {
    "2026-12-02T00:00:00+08:00".parse().expect("an instant")
}

const LAST_SECOND: &str = "2026-12-01T23:59:59+08:00";
const MIDNIGHT: &str = "2026-12-02T00:00:00+08:00";

#[actix_web::test]
async fn a_checkout_whose_answer_was_lost_is_found_by_our_reference() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let lost = CheckoutRef { attempt: order.attempt, session: None };
    let before = fixture.maya.ask(&lost).await;
    assert!(matches!(before, Err(ProviderError::Unknown)), "{before:?}");
    fixture.simulator.misbehave(Call::Open, Mishap::LosesAnswer);
    let error = fixture.maya.open(&order).await.expect_err("no answer");
    assert!(matches!(error, ProviderError::NoAnswer(_)), "{error}");
    assert_eq!(fixture.maya.ask(&lost).await.expect("asked").status, CheckoutStatus::Open);
    let name = fixture.simulator.opened()[0].name.clone();
    fixture.simulator.pay(&name, "paymaya");
    let report = fixture.maya.ask(&lost).await.expect("asked");
    assert_eq!((report.status, report.paid.len()), (CheckoutStatus::Closed, 1));
    let unknown = CheckoutRef { attempt: order.attempt, session: Some("co-nobody".to_owned()) };
    assert_eq!(fixture.maya.ask(&unknown).await.expect("asked").paid.len(), 1);
}

#[actix_web::test]
async fn the_payer_may_turn_away() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let session = fixture.maya.open(&order).await.expect("opened");
    fixture.simulator.cancel(&session.name);
    let report = fixture.maya.ask(&asked(&order, &session)).await.expect("asked");
    assert_eq!(report.status, CheckoutStatus::Cancelled);
}

#[actix_web::test]
async fn a_refusal_bears_the_code_of_maya() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let nameless = Order { description: String::new(), ..order.clone() };
    let refused = fixture.maya.open(&nameless).await.expect_err("refused");
    assert_eq!(refused.to_string(), "the provider refused: 400 2553");
    let PaymentProvider::Maya(mut config) = provider(&fixture.simulator.settings()) else {
        panic!()
    };
    config.public_key = Secret::new("pk-other".to_owned());
    let stranger = Maya::new(config, Outbound::new(fixture.clock.clone()));
    assert!(matches!(stranger.open(&order).await, Err(ProviderError::Refused(_))));
}

#[actix_web::test]
async fn the_whole_is_voided_on_its_day_and_once() {
    let fixture = Fixture::new();
    let paid = fixture.paid().await;
    let request = request(&fixture.clock, &paid, paid.amount, 2);
    fixture.clock.set(LAST_SECOND);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::Fails);
    fixture.maya.refund(&fixture.now(&request)).await.expect_err("no answer");
    fixture.simulator.misbehave(Call::GiveBack, Mishap::LosesAnswer);
    let lost = fixture.maya.refund(&fixture.now(&request)).await;
    assert!(matches!(lost, Err(ProviderError::NoAnswer(_))), "{lost:?}");
    fixture.clock.set(MIDNIGHT);
    let answer = fixture.give_back(&fixture.now(&request)).await;
    assert!(is_done(&answer), "{answer:?}");
    assert_eq!(fixture.give_back(&fixture.now(&request)).await, answer);
    let back = fixture.simulator.given_back();
    assert_eq!((back.len(), back[0].is_void), (1, true));
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn from_midnight_in_manila_the_whole_is_refunded_and_once() {
    let fixture = Fixture::new();
    let paid = fixture.paid().await;
    let request = request(&fixture.clock, &paid, paid.amount, 2);
    fixture.clock.set(MIDNIGHT);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::LosesAnswer);
    fixture.maya.refund(&fixture.now(&request)).await.expect_err("no answer");
    assert!(is_done(&fixture.give_back(&fixture.now(&request)).await));
    let back = fixture.simulator.given_back();
    assert_eq!((back.len(), back[0].is_void), (1, false));
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn a_part_waits_for_midnight_in_manila() {
    let fixture = Fixture::new();
    let paid = fixture.paid().await;
    let part = request(&fixture.clock, &paid, Centavos(10_005), 2);
    assert_eq!(fixture.give_back(&part).await, RefundAnswer::NotBefore(midnight()));
    fixture.clock.set(LAST_SECOND);
    assert_eq!(fixture.give_back(&fixture.now(&part)).await, RefundAnswer::NotBefore(midnight()));
    assert!(fixture.simulator.given_back().is_empty());
    fixture.clock.set(MIDNIGHT);
    assert!(is_done(&fixture.give_back(&fixture.now(&part)).await));
    let rest = request(&fixture.clock, &paid, paid.amount - Centavos(10_005), 3);
    assert!(is_done(&fixture.give_back(&rest).await));
    assert!(is_done(&fixture.give_back(&fixture.now(&part)).await), "asked again");
    assert_eq!(fixture.simulator.given_back().len(), 2);
    assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn a_payment_just_before_midnight_is_refunded_just_after() {
    let fixture = Fixture::new();
    fixture.clock.set(LAST_SECOND);
    let paid = fixture.paid().await;
    let part = request(&fixture.clock, &paid, Centavos(5), 2);
    assert_eq!(fixture.give_back(&part).await, RefundAnswer::NotBefore(midnight()));
    fixture.clock.advance(TimeDelta::seconds(1));
    assert!(is_done(&fixture.give_back(&fixture.now(&part)).await));
}

#[actix_web::test]
async fn after_180_days_it_goes_by_hand() {
    let fixture = Fixture::new();
    let paid = fixture.paid().await;
    let request = request(&fixture.clock, &paid, Centavos(1_000), 2);
    fixture.clock.advance(TimeDelta::days(180));
    let in_time = fixture.now(&request);
    fixture.clock.advance(TimeDelta::seconds(1));
    let answer = fixture.give_back(&fixture.now(&request)).await;
    assert!(matches!(answer, RefundAnswer::ByHand(_)), "{answer:?}");
    fixture.clock.advance(TimeDelta::seconds(-1));
    assert!(is_done(&fixture.give_back(&in_time).await));
    // It was given back in time: that is found afterwards too.
    fixture.clock.advance(TimeDelta::days(30));
    assert!(is_done(&fixture.give_back(&fixture.now(&request)).await));
}

#[actix_web::test]
async fn what_maya_tells_is_a_hint_that_names_the_payment() {
    let fixture = Fixture::new();
    let paid = fixture.paid().await;
    let told = fixture.simulator.tell_of_payment(&paid.payment);
    let hear = |body: &str| {
        fixture.maya.verify_webhook(&headers(&told), body.as_bytes(), fixture.clock.now())
    };
    let heard = hear(&told.body).expect("heard");
    assert_eq!(heard.event, format!("{} PAYMENT_SUCCESS", paid.payment));
    assert_eq!(heard.kind, "PAYMENT_SUCCESS");
    assert_eq!(heard.reference, paid.reference);
    assert_eq!(hear(&told.body), Ok(heard), "told again");
    assert_eq!(hear("<html>"), Err(WebhookError::Unreadable));
}
