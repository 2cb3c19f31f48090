//! What is the same at every provider, against a simulator of each.

use chrono::TimeDelta;
use platform::Outbound;
use testing::providers::{Call, MayaSimulator, Mishap, PaymongoSimulator, Progress};

use super::*;
use crate::{
    providers::{
        Provider,
        maya::Maya,
        paymongo::Paymongo,
        port::{CheckoutStatus, ProviderError},
    },
    tests::provider_fixture::{Kind, Simulator},
};

struct Fixture {
    kind: Kind,
    clock: Arc<FrozenClock>,
    simulator: Simulator,
    provider: Provider,
}

impl Fixture {
    /// Returns a fixture for each provider.
    fn all() -> [Self; 2] {
        [Self::new(Kind::Paymongo), Self::new(Kind::Maya)]
    }

    fn new(kind: Kind) -> Self {
        let clock = clock();
        let outbound = Outbound::new(clock.clone());
        let (simulator, settings) = match kind {
            Kind::Paymongo => {
                let simulator = PaymongoSimulator::start(clock.clone());
                let settings = simulator.settings();
                (Simulator::Paymongo(simulator), settings)
            }
            Kind::Maya => {
                let simulator = MayaSimulator::start(clock.clone());
                let settings = simulator.settings();
                (Simulator::Maya(simulator), settings)
            }
        };
        let provider = match provider(&settings) {
            PaymentProvider::Paymongo(keys) => {
                Provider::Paymongo(Paymongo::new(keys, outbound, false))
            }
            PaymentProvider::Maya(keys) => Provider::Maya(Maya::new(keys, outbound)),
            PaymentProvider::Sandbox => panic!("another provider"),
        };
        Self { kind, clock, simulator, provider }
    }

    /// Returns an order and the checkout that was opened for it.
    async fn opened(&self) -> (Order, Session) {
        let order = order(&self.clock, 1);
        let session = self.provider.open(&order).await.expect("opened");
        (order, session)
    }

    /// Returns a request to give a payment of GCash back.
    async fn refund_request(&self) -> RefundRequest {
        let (order, session) = self.opened().await;
        self.simulator.pay(&session.name, "gcash");
        let report = self.provider.ask(&asked(&order, &session)).await.expect("asked");
        let paid = report.paid.into_iter().next_back().expect("a payment");
        request(&self.clock, &paid, paid.amount, 2)
    }

    async fn refund(&self, request: &RefundRequest) -> RefundAnswer {
        self.provider.refund(request).await.expect("an answer")
    }
}

#[actix_web::test]
async fn a_checkout_is_opened_tried_and_paid() {
    for fixture in Fixture::all() {
        let (order, session) = fixture.opened().await;
        let (host, card, method) = match fixture.kind {
            Kind::Paymongo => ("https://checkout.paymongo.com/", "card/visa", "visa"),
            Kind::Maya => ("https://payments.maya.ph/", "card/master-card", "mastercard"),
        };
        assert!(session.checkout_url.starts_with(host), "{}", session.checkout_url);
        assert!(session.checkout_url.ends_with(&session.name), "{}", session.checkout_url);
        let opened = &fixture.simulator.opened()[0];
        assert_eq!(opened.reference, order.attempt.to_string());
        assert_eq!(opened.amount, order.amount, "to the centavo");

        let asked = asked(&order, &session);
        let ask = || async { fixture.provider.ask(&asked).await.expect("asked") };
        let open = (CheckoutStatus::Open, 0);
        assert_eq!((ask().await.status, ask().await.paid.len()), open);
        fixture.simulator.fail(&session.name, card);
        let failed = (CheckoutStatus::OpenAfterFailure, 0);
        assert_eq!((ask().await.status, ask().await.paid.len()), failed);
        fixture.clock.advance(TimeDelta::minutes(1));
        let payment = fixture.simulator.pay(&session.name, card);
        let report = ask().await;
        assert_eq!(report.status, CheckoutStatus::Closed);
        let expected = Paid {
            payment,
            reference: Some(order.attempt.to_string()),
            amount: order.amount,
            currency: "PHP".to_owned(),
            method: Some(method.to_owned()),
            paid_at: Some(fixture.clock.now()),
        };
        assert_eq!(report.paid, [expected]);
    }
}

#[actix_web::test]
async fn money_that_comes_twice_late_or_otherwise_is_told_as_it_is() {
    for fixture in Fixture::all() {
        let (order, session) = fixture.opened().await;
        let asked = asked(&order, &session);
        // Maya closes no checkout when it is told; an hour closes it.
        fixture.provider.close(&asked).await.expect("closed");
        fixture.clock.advance(TimeDelta::hours(1));
        let report = fixture.provider.ask(&asked).await.expect("asked");
        assert_eq!(report.status, CheckoutStatus::Closed);
        fixture.simulator.pay(&session.name, "qrph");
        fixture.clock.advance(TimeDelta::seconds(5));
        fixture.simulator.pay(&session.name, "paymaya");
        fixture.clock.advance(TimeDelta::seconds(5));
        fixture.simulator.pay_otherwise(&session.name, "gcash", Centavos(1), "USD");
        let paid = fixture.provider.ask(&asked).await.expect("asked").paid;
        let expected = [("qrph", 82_050, "PHP"), ("maya", 82_050, "PHP"), ("gcash", 1, "USD")];
        assert_eq!(told(&paid), expected);
    }
}

#[actix_web::test]
async fn what_goes_wrong_has_a_name() {
    for fixture in Fixture::all() {
        let order = order(&fixture.clock, 1);
        let stranger = match fixture.kind {
            Kind::Paymongo => "http://checkout.paymongo.com/",
            Kind::Maya => "https://payments.maya.ph.evil.test/",
        };
        for (mishap, is_silent) in [
            (Mishap::Fails, true),
            (Mishap::LosesAnswer, true),
            (Mishap::Garbles, false),
            (Mishap::LeadsTo("https://evil.test/".to_owned()), false),
            (Mishap::LeadsTo(stranger.to_owned()), false),
        ] {
            fixture.simulator.misbehave(Call::Open, mishap.clone());
            match fixture.provider.open(&order).await.expect_err("no checkout") {
                ProviderError::NoAnswer(_) => assert!(is_silent, "{mishap:?}"),
                ProviderError::Nonsense(_) => assert!(!is_silent, "{mishap:?}"),
                other => panic!("{mishap:?}: {other}"),
            }
        }
        let (order, session) = fixture.opened().await;
        fixture.simulator.misbehave(Call::Ask, Mishap::Fails);
        let silent = fixture.provider.ask(&asked(&order, &session)).await;
        assert!(matches!(silent, Err(ProviderError::NoAnswer(_))), "{silent:?}");
    }
}

#[actix_web::test]
async fn a_refund_is_made_once_however_often_it_is_requested() {
    for fixture in Fixture::all() {
        let request = fixture.refund_request().await;
        for mishap in [Mishap::Fails, Mishap::LosesAnswer] {
            fixture.simulator.misbehave(Call::GiveBack, mishap);
            let lost = fixture.provider.refund(&request).await;
            assert!(matches!(lost, Err(ProviderError::NoAnswer(_))), "{lost:?}");
        }
        let answer = fixture.refund(&request).await;
        assert!(is_done(&answer), "{answer:?}");
        assert_eq!(fixture.refund(&request).await, answer);
        assert_eq!(fixture.simulator.given_back().len(), 1);
        assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
    }
}

#[actix_web::test]
async fn without_the_list_of_refunds_none_is_made() {
    for fixture in Fixture::all() {
        let request = fixture.refund_request().await;
        // Maya is asked for the payment before it is asked for the lists.
        let calls: &[Call] = match fixture.kind {
            Kind::Paymongo => &[Call::ListBack],
            Kind::Maya => &[Call::Ask, Call::ListBack],
        };
        for call in calls {
            for mishap in [Mishap::Fails, Mishap::LosesAnswer, Mishap::Garbles] {
                fixture.simulator.misbehave(*call, mishap);
                fixture.provider.refund(&request).await.expect_err("no answer");
            }
        }
        assert!(fixture.simulator.given_back().is_empty());
        let unknown = RefundRequest { payment: "pay_nobody".to_owned(), ..request };
        assert!(matches!(fixture.provider.refund(&unknown).await, Err(ProviderError::Unknown)));
    }
}

#[actix_web::test]
async fn a_refund_that_takes_its_time_is_asked_after() {
    for fixture in Fixture::all() {
        let request = fixture.refund_request().await;
        fixture.simulator.misbehave(Call::GiveBack, Mishap::RefundTakesTime);
        let answer = fixture.refund(&request).await;
        let RefundAnswer::Pending { provider_refund } = answer.clone() else {
            panic!("{answer:?}")
        };
        let known = RefundRequest { provider_refund: Some(provider_refund.clone()), ..request };
        assert_eq!(fixture.refund(&known).await, answer);
        fixture.simulator.finish_refunds(Progress::Done);
        assert_eq!(fixture.refund(&known).await, RefundAnswer::Done { provider_refund });
        assert_eq!(fixture.simulator.given_back().len(), 1);
        assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
    }
}

#[actix_web::test]
async fn a_refund_that_fails_is_made_afresh() {
    for fixture in Fixture::all() {
        let request = fixture.refund_request().await;
        for mishap in [Mishap::RefundFails, Mishap::HasNoBalance, Mishap::RefundFails] {
            fixture.simulator.misbehave(Call::GiveBack, mishap);
            let answer = fixture.refund(&request).await;
            let has_failed = matches!(answer, RefundAnswer::Failed(_) | RefundAnswer::NoBalance(_));
            assert!(has_failed, "{answer:?}");
        }
        fixture.simulator.misbehave(Call::GiveBack, Mishap::RefundTakesTime);
        let answer = fixture.refund(&request).await;
        assert!(matches!(answer, RefundAnswer::Pending { .. }), "{answer:?}");
        fixture.simulator.finish_refunds(Progress::Failed);
        let answer = fixture.refund(&request).await;
        assert!(is_done(&answer), "{answer:?}");
        assert_eq!(fixture.simulator.balance(), Centavos::ZERO);
        // A refusal for lack of a balance makes none.
        assert_eq!(fixture.simulator.given_back().len(), 4);
    }
}
