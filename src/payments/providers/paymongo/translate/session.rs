//! A checkout: how it is asked for, and how it stands.

use bookings::BookingCode;
use chrono::{DateTime, Utc};
use kernel::{Centavos, EmailAddress};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::envelope::{Resource, nonsense};
use crate::{
    ids::AttemptId,
    providers::port::{
        CheckoutReport, CheckoutStatus, Listed, Order, Paid, ProviderError, is_name,
    },
};

/// The ways to pay that are offered.
const METHODS: [&str; 4] = ["card", "gcash", "paymaya", "qrph"];

/// A checkout to be opened.
#[derive(Serialize)]
pub(in crate::providers::paymongo) struct NewSession<'a> {
    line_items: [LineItem<'a>; 1],
    payment_method_types: [&'static str; 4],
    success_url: &'a str,
    cancel_url: &'a str,
    reference_number: String,
    description: &'a str,
    billing: Billing<'a>,
    metadata: Metadata<'a>,
    send_email_receipt: bool,
    show_description: bool,
    show_line_items: bool,
}

#[derive(Serialize)]
struct LineItem<'a> {
    name: &'a str,
    quantity: u32,
    amount: Centavos,
    currency: &'static str,
}

#[derive(Serialize)]
struct Billing<'a> {
    name: &'a str,
    email: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<&'a str>,
}

#[derive(Serialize)]
struct Metadata<'a> {
    attempt: String,
    booking: &'a str,
}

/// Writes an order.
pub(in crate::providers::paymongo) fn order(order: &Order) -> NewSession<'_> {
    let attempt = order.attempt.to_string();
    NewSession {
        line_items: [LineItem {
            name: &order.description,
            quantity: 1,
            amount: order.amount,
            currency: "PHP",
        }],
        payment_method_types: METHODS,
        success_url: &order.way_back.success,
        cancel_url: &order.way_back.cancel,
        reference_number: attempt.clone(),
        description: &order.description,
        billing: Billing {
            name: &order.payer.name,
            email: order.payer.email.as_str(),
            phone: order.payer.phone.as_deref(),
        },
        metadata: Metadata { attempt, booking: &order.code },
        send_email_receipt: false,
        show_description: true,
        show_line_items: true,
    }
}

/// A checkout.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Session {
    checkout_url: Option<String>,
    status: Option<String>,
    livemode: Option<bool>,
    reference_number: Option<String>,
    #[serde(default)]
    metadata: Value,
    payments: Option<Vec<Resource<Payment>>>,
    payment_intent: Option<Resource<Intent>>,
}

#[derive(Deserialize)]
struct Intent {
    payments: Option<Vec<Resource<Payment>>>,
    #[serde(default)]
    last_payment_error: Value,
}

/// A payment.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Payment {
    status: String,
    amount: i64,
    currency: String,
    source: Option<Source>,
    paid_at: Option<i64>,
    created_at: Option<i64>,
    livemode: Option<bool>,
    #[serde(default)]
    metadata: Value,
    #[serde(default)]
    billing: Value,
    #[serde(default)]
    disputed: bool,
}

impl Payment {
    /// Returns true if it was made before this instant: the list is in the order in which they were made.
    pub(in crate::providers::paymongo) fn is_older(&self, instant: DateTime<Utc>) -> bool {
        self.created_at.or(self.paid_at).is_some_and(|at| at < instant.timestamp())
    }

    /// Returns true if it was neither made nor paid since this instant.
    pub(in crate::providers::paymongo) fn is_before(&self, instant: DateTime<Utc>) -> bool {
        self.paid_at.max(self.created_at).is_some_and(|at| at < instant.timestamp())
    }

    /// Returns true if it is money.
    pub(in crate::providers::paymongo) fn is_paid(&self) -> bool {
        self.status == "paid"
    }
}

#[derive(Deserialize)]
struct Source {
    r#type: Option<String>,
    brand: Option<String>,
}

fn of_our_world(livemode: Option<bool>, is_live: bool) -> Result<(), ProviderError> {
    match livemode {
        Some(livemode) if livemode != is_live => nonsense("it is of another world"),
        _ => Ok(()),
    }
}

/// The name and the address of a checkout that was opened.
pub(in crate::providers::paymongo) fn opened(
    session: Resource<Session>,
    is_live: bool,
) -> Result<(String, String), ProviderError> {
    of_our_world(session.attributes.livemode, is_live)?;
    match session.attributes.checkout_url {
        Some(url) if is_name(&session.id) => Ok((session.id, url)),
        _ => nonsense("a checkout without a name or an address"),
    }
}

/// How a checkout stands.
pub(in crate::providers::paymongo) fn report(
    session: Resource<Session>,
    is_live: bool,
) -> Result<CheckoutReport, ProviderError> {
    let session = session.attributes;
    of_our_world(session.livemode, is_live)?;
    let repeated = session.metadata.get("attempt").and_then(Value::as_str).map(str::to_owned);
    let reference = session.reference_number.or(repeated);
    let mut payments = session.payments.unwrap_or_default();
    let mut failed = false;
    if let Some(intent) = session.payment_intent {
        failed = !intent.attributes.last_payment_error.is_null();
        for payment in intent.attributes.payments.unwrap_or_default() {
            if payments.iter().all(|known| known.id != payment.id) {
                payments.push(payment);
            }
        }
    }
    payments.sort_by_key(|payment| {
        let at = payment.attributes.paid_at.or(payment.attributes.created_at);
        (at, payment.id.clone())
    });
    failed |= payments.last().is_some_and(|last| last.attributes.status == "failed");
    let paid: Vec<Paid> = payments
        .into_iter()
        .filter(|payment| payment.attributes.is_paid())
        .map(|payment| paid(payment, reference.clone()))
        .collect::<Result<_, _>>()?;
    let status = match session.status.as_deref() {
        Some("expired") => CheckoutStatus::Closed,
        Some(_) if !paid.is_empty() => CheckoutStatus::Closed,
        Some(_) if failed => CheckoutStatus::OpenAfterFailure,
        // A status that we do not know yet shuts nothing: our own time runs out anyway.
        Some(_) => CheckoutStatus::Open,
        None => return nonsense("a checkout without a status"),
    };
    Ok(CheckoutReport { paid, status })
}

/// The money of a payment on the list; none where it failed, or where it names no try and no booking of ours: others may
/// sell by the same account. The number of a checkout is our try as well.
pub(in crate::providers::paymongo) fn listed(
    payment: Resource<Payment>,
    is_live: bool,
) -> Result<Option<Listed>, ProviderError> {
    let attributes = &payment.attributes;
    of_our_world(attributes.livemode, is_live)?;
    let said = |name: &str| attributes.metadata.get(name).and_then(Value::as_str);
    let attempt = said("attempt").or_else(|| said("pm_reference_number"));
    let attempt = attempt.and_then(|text| Uuid::try_parse(text).ok()).map(AttemptId);
    let code = said("booking").and_then(|text| text.parse::<BookingCode>().ok());
    let email = attributes.billing.get("email").and_then(Value::as_str);
    let email = email.and_then(|text| EmailAddress::parse(text).ok());
    match (attempt, code) {
        (Some(attempt), Some(code)) if attributes.is_paid() => {
            let is_disputed = attributes.disputed;
            let paid = paid(payment, Some(attempt.to_string()))?;
            Ok(Some(Listed { paid, attempt, code, email, is_disputed }))
        }
        _ => Ok(None),
    }
}

fn paid(payment: Resource<Payment>, reference: Option<String>) -> Result<Paid, ProviderError> {
    let Resource { id, attributes } = payment;
    if !is_name(&id) || attributes.amount <= 0 {
        return nonsense("a payment without a name or an amount");
    }
    let at = attributes.paid_at.or(attributes.created_at);
    Ok(Paid {
        payment: id,
        reference,
        amount: Centavos(attributes.amount),
        currency: attributes.currency.to_ascii_uppercase(),
        method: attributes.source.as_ref().and_then(method),
        paid_at: at.and_then(|seconds| DateTime::from_timestamp(seconds, 0)),
    })
}

fn method(source: &Source) -> Option<String> {
    let word = match source.r#type.as_deref()? {
        "paymaya" => "maya",
        "card" => match source.brand.as_deref().map(str::to_ascii_lowercase).as_deref() {
            Some("visa") => "visa",
            Some("mastercard") => "mastercard",
            Some("jcb") => "jcb",
            _ => "card",
        },
        other => other,
    };
    Some(word.to_owned())
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
