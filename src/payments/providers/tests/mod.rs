//! The adapters over real HTTP, each against a provider that holds the truth.

mod both;
mod keys;
mod maya;
mod paymongo;

use std::{collections::HashMap, sync::Arc};

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use bookings::paying::Payer;
use kernel::{Centavos, Clock as _, EmailAddress, Language};
use platform::config::{Config, PaymentProvider};
use testing::{FrozenClock, SeededRng, providers::Webhook};

use super::{CheckoutRef, Order, Paid, RefundAnswer, RefundRequest, Session, WayBack};
use crate::ids::{AttemptId, RefundId};

/// A morning in Manila.
fn clock() -> Arc<FrozenClock> {
    Arc::new(FrozenClock::at("2026-12-01T08:00:00+08:00"))
}

fn provider(settings: &[(&'static str, String)]) -> PaymentProvider {
    let settings: HashMap<&str, &String> =
        settings.iter().map(|(name, value)| (*name, value)).collect();
    let config = Config::read(|name| settings.get(name).map(|value| (*value).clone()));
    config.expect("settings of a test").payment_provider
}

fn order(clock: &FrozenClock, seed: u64) -> Order {
    let back = |page: &str| format!("https://ferry.test/{page}/ABC123");
    Order {
        attempt: AttemptId::random(&SeededRng::new(seed)),
        code: "ABC123".to_owned(),
        amount: Centavos(82_050),
        description: "Parola ABC123".to_owned(),
        expires_at: clock.now() + chrono::TimeDelta::minutes(30),
        payer: Payer {
            name: "Ana Maria Reyes".to_owned(),
            email: EmailAddress::parse("ana@example.ph").expect("an address"),
            phone: Some("+639171234567".to_owned()),
            language: Language::En,
        },
        way_back: WayBack {
            success: back("success"),
            failure: back("failed"),
            cancel: back("cancelled"),
        },
    }
}

fn asked(order: &Order, session: &Session) -> CheckoutRef {
    CheckoutRef { attempt: order.attempt, session: Some(session.name.clone()) }
}

/// A request to give so much of a payment back, now.
fn request(clock: &FrozenClock, paid: &Paid, amount: Centavos, seed: u64) -> RefundRequest {
    RefundRequest {
        refund: RefundId::random(&SeededRng::new(seed)),
        payment: paid.payment.clone(),
        amount,
        captured: paid.amount,
        paid_at: paid.paid_at.expect("an instant"),
        method: paid.method.clone(),
        is_duplicate: false,
        reason: "seats_gone".to_owned(),
        provider_refund: None,
        now: clock.now(),
    }
}

fn headers(webhook: &Webhook) -> HeaderMap {
    let parsed = webhook.headers.iter().map(|(name, value)| {
        let name = HeaderName::from_bytes(name.as_bytes()).expect("a header");
        (name, HeaderValue::from_str(value).expect("a value"))
    });
    parsed.collect()
}

fn is_done(answer: &RefundAnswer) -> bool {
    matches!(answer, RefundAnswer::Done { .. })
}

/// What a test says was paid: the method, the centavos, the currency.
fn told(paid: &[Paid]) -> Vec<(&str, i64, &str)> {
    let mut told = Vec::new();
    for one in paid {
        told.push((one.method.as_deref().expect("a method"), one.amount.0, one.currency.as_str()));
    }
    told
}
