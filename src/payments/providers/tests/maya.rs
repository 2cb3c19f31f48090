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

struct Stage {
    clock: Arc<FrozenClock>,
    simulator: MayaSimulator,
    maya: Maya,
}

impl Stage {
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
    let stage = Stage::new();
    let order = order(&stage.clock, 1);
    let lost = CheckoutRef { attempt: order.attempt, session: None };
    let before = stage.maya.ask(&lost).await;
    assert!(matches!(before, Err(ProviderError::Unknown)), "{before:?}");
    stage.simulator.misbehave(Call::Open, Mishap::LosesAnswer);
    let error = stage.maya.open(&order).await.expect_err("no answer");
    assert!(matches!(error, ProviderError::NoAnswer(_)), "{error}");
    assert_eq!(stage.maya.ask(&lost).await.expect("asked").status, CheckoutStatus::Open);
    let name = stage.simulator.opened()[0].name.clone();
    stage.simulator.pay(&name, "paymaya");
    let report = stage.maya.ask(&lost).await.expect("asked");
    assert_eq!((report.status, report.paid.len()), (CheckoutStatus::Closed, 1));
    let unknown = CheckoutRef { attempt: order.attempt, session: Some("co-nobody".to_owned()) };
    assert_eq!(stage.maya.ask(&unknown).await.expect("asked").paid.len(), 1);
}

#[actix_web::test]
async fn the_payer_may_turn_away() {
    let stage = Stage::new();
    let order = order(&stage.clock, 1);
    let session = stage.maya.open(&order).await.expect("opened");
    stage.simulator.cancel(&session.name);
    let report = stage.maya.ask(&asked(&order, &session)).await.expect("asked");
    assert_eq!(report.status, CheckoutStatus::Cancelled);
}

#[actix_web::test]
async fn a_refusal_bears_the_code_of_maya() {
    let stage = Stage::new();
    let order = order(&stage.clock, 1);
    let nameless = Order { description: String::new(), ..order.clone() };
    let refused = stage.maya.open(&nameless).await.expect_err("refused");
    assert_eq!(refused.to_string(), "the provider refused: 400 2553");
    let PaymentProvider::Maya(mut config) = provider(&stage.simulator.settings()) else { panic!() };
    config.public_key = Secret::new("pk-other".to_owned());
    let stranger = Maya::new(config, Outbound::new(stage.clock.clone()));
    assert!(matches!(stranger.open(&order).await, Err(ProviderError::Refused(_))));
}

#[actix_web::test]
async fn the_whole_is_voided_on_its_day_and_once() {
    let stage = Stage::new();
    let paid = stage.paid().await;
    let request = request(&stage.clock, &paid, paid.amount, 2);
    stage.clock.set(LAST_SECOND);
    stage.simulator.misbehave(Call::GiveBack, Mishap::Fails);
    stage.maya.refund(&stage.now(&request)).await.expect_err("no answer");
    stage.simulator.misbehave(Call::GiveBack, Mishap::LosesAnswer);
    let lost = stage.maya.refund(&stage.now(&request)).await;
    assert!(matches!(lost, Err(ProviderError::NoAnswer(_))), "{lost:?}");
    stage.clock.set(MIDNIGHT);
    let answer = stage.give_back(&stage.now(&request)).await;
    assert!(is_done(&answer), "{answer:?}");
    assert_eq!(stage.give_back(&stage.now(&request)).await, answer);
    let back = stage.simulator.given_back();
    assert_eq!((back.len(), back[0].is_void), (1, true));
    assert_eq!(stage.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn from_midnight_in_manila_the_whole_is_refunded_and_once() {
    let stage = Stage::new();
    let paid = stage.paid().await;
    let request = request(&stage.clock, &paid, paid.amount, 2);
    stage.clock.set(MIDNIGHT);
    stage.simulator.misbehave(Call::GiveBack, Mishap::LosesAnswer);
    stage.maya.refund(&stage.now(&request)).await.expect_err("no answer");
    assert!(is_done(&stage.give_back(&stage.now(&request)).await));
    let back = stage.simulator.given_back();
    assert_eq!((back.len(), back[0].is_void), (1, false));
    assert_eq!(stage.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn a_part_waits_for_midnight_in_manila() {
    let stage = Stage::new();
    let paid = stage.paid().await;
    let part = request(&stage.clock, &paid, Centavos(10_005), 2);
    assert_eq!(stage.give_back(&part).await, RefundAnswer::NotBefore(midnight()));
    stage.clock.set(LAST_SECOND);
    assert_eq!(stage.give_back(&stage.now(&part)).await, RefundAnswer::NotBefore(midnight()));
    assert!(stage.simulator.given_back().is_empty());
    stage.clock.set(MIDNIGHT);
    assert!(is_done(&stage.give_back(&stage.now(&part)).await));
    let rest = request(&stage.clock, &paid, paid.amount - Centavos(10_005), 3);
    assert!(is_done(&stage.give_back(&rest).await));
    assert!(is_done(&stage.give_back(&stage.now(&part)).await), "asked again");
    assert_eq!(stage.simulator.given_back().len(), 2);
    assert_eq!(stage.simulator.balance(), Centavos::ZERO);
}

#[actix_web::test]
async fn a_payment_just_before_midnight_is_refunded_just_after() {
    let stage = Stage::new();
    stage.clock.set(LAST_SECOND);
    let paid = stage.paid().await;
    let part = request(&stage.clock, &paid, Centavos(5), 2);
    assert_eq!(stage.give_back(&part).await, RefundAnswer::NotBefore(midnight()));
    stage.clock.advance(TimeDelta::seconds(1));
    assert!(is_done(&stage.give_back(&stage.now(&part)).await));
}

#[actix_web::test]
async fn after_180_days_it_goes_by_hand() {
    let stage = Stage::new();
    let paid = stage.paid().await;
    let request = request(&stage.clock, &paid, Centavos(1_000), 2);
    stage.clock.advance(TimeDelta::days(180));
    let in_time = stage.now(&request);
    stage.clock.advance(TimeDelta::seconds(1));
    let answer = stage.give_back(&stage.now(&request)).await;
    assert!(matches!(answer, RefundAnswer::ByHand(_)), "{answer:?}");
    stage.clock.advance(TimeDelta::seconds(-1));
    assert!(is_done(&stage.give_back(&in_time).await));
    // It was given back in time: that is found afterwards too.
    stage.clock.advance(TimeDelta::days(30));
    assert!(is_done(&stage.give_back(&stage.now(&request)).await));
}

#[actix_web::test]
async fn what_maya_tells_is_a_hint_that_names_the_payment() {
    let stage = Stage::new();
    let paid = stage.paid().await;
    let told = stage.simulator.tell_of_payment(&paid.payment);
    let hear =
        |body: &str| stage.maya.verify_webhook(&headers(&told), body.as_bytes(), stage.clock.now());
    let heard = hear(&told.body).expect("heard");
    assert_eq!(heard.event, format!("{} PAYMENT_SUCCESS", paid.payment));
    assert_eq!(heard.kind, "PAYMENT_SUCCESS");
    assert_eq!(heard.reference, paid.reference);
    assert_eq!(hear(&told.body), Ok(heard), "told again");
    assert_eq!(hear("<html>"), Err(WebhookError::Unreadable));
}
