//! PayMongo's adapter against a simulated PayMongo.

use chrono::TimeDelta;
use kernel::Secret;
use platform::Outbound;
use testing::providers::{Call, Mishap, PaymongoSimulator, Progress, Webhook};

use super::*;
use crate::providers::{
    paymongo::Paymongo,
    port::{ProviderError, RefundAnswer, WebhookError, WebhookEvent},
};

fn adapter(clock: &Arc<FrozenClock>, simulator: &PaymongoSimulator, is_live: bool) -> Paymongo {
    let PaymentProvider::Paymongo(config) = provider(&simulator.settings()) else {
        panic!("another provider")
    };
    Paymongo::new(config, Outbound::new(clock.clone()), is_live)
}

struct Fixture {
    clock: Arc<FrozenClock>,
    simulator: PaymongoSimulator,
    paymongo: Paymongo,
}

impl Fixture {
    fn new() -> Self {
        let clock = clock();
        let simulator = PaymongoSimulator::start(clock.clone());
        let paymongo = adapter(&clock, &simulator, false);
        Self { clock, simulator, paymongo }
    }

    /// A checkout that was paid by `method`.
    async fn paid_by(&self, method: &str) -> Paid {
        let order = order(&self.clock, 1);
        let session = self.paymongo.open(&order).await.expect("opened");
        self.simulator.pay(&session.name, method);
        let report = self.paymongo.ask(&asked(&order, &session)).await.expect("asked");
        report.paid.into_iter().next_back().expect("a payment")
    }

    async fn give_back(&self, request: &RefundRequest) -> RefundAnswer {
        self.paymongo.refund(request).await.expect("an answer")
    }

    fn hear(&self, webhook: &Webhook) -> Result<WebhookEvent, WebhookError> {
        self.paymongo.verify_webhook(&headers(webhook), webhook.body.as_bytes(), self.clock.now())
    }
}

#[actix_web::test]
async fn closing_is_done_as_far_as_it_can_be() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let session = fixture.paymongo.open(&order).await.expect("opened");
    let open = asked(&order, &session);
    fixture.simulator.misbehave(Call::Close, Mishap::Fails);
    let failed = fixture.paymongo.close(&open).await;
    assert!(matches!(failed, Err(ProviderError::NoAnswer(_))), "{failed:?}");
    assert!(!fixture.simulator.opened()[0].is_shut);
    fixture.paymongo.close(&open).await.expect("closed");
    assert!(fixture.simulator.opened()[0].is_shut);
    fixture.paymongo.close(&open).await.expect("closed already");
    for session in [None, Some("cs_nobody".to_owned())] {
        let unknown = CheckoutRef { attempt: order.attempt, session };
        fixture.paymongo.close(&unknown).await.expect("nothing to close");
        let answer = fixture.paymongo.ask(&unknown).await;
        assert!(matches!(answer, Err(ProviderError::Unknown)), "{answer:?}");
    }
}

#[actix_web::test]
async fn a_refusal_bears_the_code_of_paymongo_and_no_address_is_no_answer() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let nameless = Order { description: String::new(), ..order.clone() };
    let refused = fixture.paymongo.open(&nameless).await.expect_err("refused");
    assert_eq!(refused.to_string(), "the provider refused: 400 parameter_invalid");

    let PaymentProvider::Paymongo(config) = provider(&fixture.simulator.settings()) else {
        panic!()
    };
    let mut other_key = config.clone();
    other_key.secret_key = Secret::new("sk_test_other".to_owned());
    let stranger = Paymongo::new(other_key, Outbound::new(fixture.clock.clone()), false);
    assert!(matches!(stranger.open(&order).await, Err(ProviderError::Refused(_))));
    let mut nowhere = config;
    nowhere.api_url = "http://127.0.0.1:1".parse().expect("an address");
    let alone = Paymongo::new(nowhere, Outbound::new(fixture.clock.clone()), false);
    assert!(matches!(alone.open(&order).await, Err(ProviderError::NoAnswer(_))));
}

#[actix_web::test]
async fn play_money_is_nothing_in_the_real_world() {
    let fixture = Fixture::new();
    let real = adapter(&fixture.clock, &fixture.simulator, true);
    let order = order(&fixture.clock, 1);
    assert!(matches!(real.open(&order).await, Err(ProviderError::Nonsense(_))));
    let session = fixture.paymongo.open(&order).await.expect("opened");
    fixture.simulator.pay(&session.name, "gcash");
    let answer = real.ask(&asked(&order, &session)).await;
    assert!(matches!(answer, Err(ProviderError::Nonsense(_))), "{answer:?}");

    let live = PaymongoSimulator::start_live(fixture.clock.clone());
    let session = adapter(&fixture.clock, &live, true).open(&order).await.expect("opened");
    live.pay(&session.name, "gcash");
    let report =
        adapter(&fixture.clock, &live, true).ask(&asked(&order, &session)).await.expect("asked");
    assert_eq!(report.paid.len(), 1);
}

#[actix_web::test]
async fn a_refund_under_way_is_asked_after_when_the_time_for_refunds_is_over() {
    let fixture = Fixture::new();
    let paid = fixture.paid_by("card/jcb").await;
    let request = request(&fixture.clock, &paid, paid.amount, 2);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::RefundTakesTime);
    let answer = fixture.give_back(&request).await;
    let RefundAnswer::Pending { provider_refund } = answer.clone() else { panic!("{answer:?}") };
    let known = RefundRequest { provider_refund: Some(provider_refund.clone()), ..request };
    let later = RefundRequest { now: known.now + TimeDelta::days(61), ..known };
    assert_eq!(fixture.give_back(&later).await, answer);
    fixture.simulator.finish_refunds(Progress::Done);
    assert_eq!(fixture.give_back(&later).await, RefundAnswer::Done { provider_refund });
    assert_eq!(fixture.simulator.given_back().len(), 1);
}

#[actix_web::test]
async fn parts_go_back_one_by_one_and_each_is_found_again() {
    let fixture = Fixture::new();
    let paid = fixture.paid_by("gcash").await;
    let requests: Vec<RefundRequest> =
        (0..12).map(|seed| request(&fixture.clock, &paid, Centavos(1_000), 10 + seed)).collect();
    for request in &requests {
        assert!(is_done(&fixture.give_back(request).await));
    }
    // More than one page of them.
    for request in &requests {
        assert!(is_done(&fixture.give_back(request).await));
    }
    assert_eq!(fixture.simulator.given_back().len(), 12);
    assert_eq!(fixture.simulator.balance(), paid.amount - Centavos(12_000));
    let too_much = request(&fixture.clock, &paid, paid.amount, 99);
    assert!(matches!(fixture.give_back(&too_much).await, RefundAnswer::Failed(_)));
}

#[actix_web::test]
async fn what_the_provider_cannot_give_back_goes_by_hand() {
    let fixture = Fixture::new();
    for (method, days) in [("card", 60), ("gcash", 180), ("grab_pay", 90), ("paymaya", 365)] {
        let paid = fixture.paid_by(method).await;
        let request = request(&fixture.clock, &paid, Centavos(1_000), 2);
        let late =
            RefundRequest { now: request.now + TimeDelta::days(days + 1), ..request.clone() };
        let answer = fixture.give_back(&late).await;
        assert!(matches!(answer, RefundAnswer::ByHand(_)), "{method}: {answer:?}");
        assert!(is_done(&fixture.give_back(&request).await), "{method}");
    }
    let paid = fixture.paid_by("qrph").await;
    let answer = fixture.give_back(&request(&fixture.clock, &paid, paid.amount, 3)).await;
    assert!(matches!(answer, RefundAnswer::ByHand(_)), "{answer:?}");

    let paid = fixture.paid_by("paymaya").await;
    let part = request(&fixture.clock, &paid, Centavos(1_000), 4);
    fixture.simulator.misbehave(Call::GiveBack, Mishap::RefusesParts);
    let answer = fixture.give_back(&part).await;
    assert!(matches!(answer, RefundAnswer::ByHand(_)), "{answer:?}");

    let nobodys = RefundRequest { payment: "pay_nobody".to_owned(), ..part };
    assert!(matches!(fixture.paymongo.refund(&nobodys).await, Err(ProviderError::Unknown)));
}

#[actix_web::test]
async fn events_are_heard_when_they_are_signed_and_each_has_one_name() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let session = fixture.paymongo.open(&order).await.expect("opened");
    let payment = fixture.simulator.pay(&session.name, "gcash");
    let paid = fixture.simulator.tell_of_session("checkout_session.payment.paid", &session.name);
    let heard = fixture.hear(&paid).expect("heard");
    assert_eq!(heard.kind, "checkout_session.payment.paid");
    assert_eq!(heard.session, Some(session.name));
    assert_eq!(heard.payment, Some(payment.clone()));
    assert_eq!(heard.reference, Some(order.attempt.to_string()));
    assert_eq!(fixture.hear(&paid), Ok(heard), "told again");
    let other = fixture.hear(&fixture.simulator.tell_of_payment("payment.paid", &payment));
    assert_eq!(other.expect("heard").payment, Some(payment.clone()));
    let new = fixture.hear(&fixture.simulator.tell_of_payment("something.new", &payment));
    assert_eq!(new.expect("heard").kind, "something.new");
}

#[actix_web::test]
async fn events_that_are_forged_old_or_of_the_other_world_are_not_heard() {
    let fixture = Fixture::new();
    let order = order(&fixture.clock, 1);
    let session = fixture.paymongo.open(&order).await.expect("opened");
    let payment = fixture.simulator.pay(&session.name, "gcash");
    let told = fixture.simulator.tell_of_payment("payment.paid", &payment);

    let unsigned = Webhook { headers: vec![], ..told.clone() };
    assert_eq!(fixture.hear(&unsigned), Err(WebhookError::Unsigned));
    let tampered = Webhook { body: told.body.replace("82050", "1"), ..told.clone() };
    assert_ne!(tampered.body, told.body);
    assert_eq!(fixture.hear(&tampered), Err(WebhookError::Unsigned));
    let spaced = Webhook { body: format!("{} ", told.body), ..told.clone() };
    assert_eq!(fixture.hear(&spaced), Err(WebhookError::Unsigned));
    let moved = told.headers[0].1.replace("te=", "li=");
    let moved = Webhook { headers: vec![("Paymongo-Signature", moved)], ..told.clone() };
    assert_eq!(fixture.hear(&moved), Err(WebhookError::Unsigned));
    assert_eq!(
        fixture.hear(&fixture.simulator.sign("[]".to_owned())),
        Err(WebhookError::Unreadable)
    );

    let live = PaymongoSimulator::start_live(fixture.clock.clone());
    let real = live.sign(told.body.clone());
    assert_eq!(fixture.hear(&real), Err(WebhookError::Unsigned), "only the mark of the real world");
    let mixed =
        fixture.simulator.sign(told.body.replace("\"livemode\":false", "\"livemode\":true"));
    assert_eq!(fixture.hear(&mixed), Err(WebhookError::OtherMode));

    fixture.clock.advance(TimeDelta::seconds(300));
    assert!(fixture.hear(&told).is_ok());
    fixture.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fixture.hear(&told), Err(WebhookError::Unsigned), "told too late");
    fixture.clock.advance(TimeDelta::seconds(-602));
    assert_eq!(fixture.hear(&told), Err(WebhookError::Unsigned), "told too early");
}

#[actix_web::test]
async fn events_travel_over_http_as_often_as_they_are_sent() {
    let fixture = Fixture::new();
    let told = fixture.simulator.sign("{}".to_owned());
    let url = &fixture.simulator.settings()[3].1;
    for _ in 0..3 {
        assert_eq!(told.send(&format!("{url}/v1/refunds")), Some(401), "it shows no key");
    }
    assert_eq!(told.send("http://127.0.0.1:1/"), None);
}

#[actix_web::test]
async fn the_list_of_payments_ends_where_it_is_told_to() {
    let fixture = Fixture::new();
    let pay = async |code: &str| {
        let order = Order { code: code.to_owned(), ..order(&fixture.clock, 1) };
        let session = fixture.paymongo.open(&order).await.expect("opened");
        fixture.simulator.pay(&session.name, "gcash");
    };
    pay("4FZAV4QF9K").await;
    fixture.clock.advance(TimeDelta::days(1));
    // More than there are on a page.
    for _ in 0..7 {
        pay("4FZAV4QF9K").await;
    }
    pay("of no booking").await;
    let since = |time: TimeDelta| fixture.paymongo.list(fixture.clock.now() - time);
    let (ours, others) = since(TimeDelta::hours(1)).await.expect("a list");
    assert_eq!((ours.len(), others), (7, 1));
    let (ours, _) = since(TimeDelta::days(2)).await.expect("a list");
    assert_eq!(ours.len(), 8);
    let given_back = fixture.paymongo.given_back(&ours[0].paid.payment).await;
    assert_eq!(given_back.expect("an answer"), Centavos::ZERO);
}
