//! A checkout: how it is asked for, and how it stands.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{super::pesos::Pesos, limits::nonsense};
use crate::providers::port::{CheckoutReport, CheckoutStatus, Order, Paid, ProviderError, is_name};

/// A checkout to be opened.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::providers::maya) struct NewCheckout<'a> {
    total_amount: Total,
    buyer: Buyer<'a>,
    items: [Item<'a>; 1],
    redirect_url: Redirect<'a>,
    request_reference_number: String,
    metadata: Metadata<'a>,
}

#[derive(Serialize)]
struct Total {
    value: Pesos,
    currency: &'static str,
    details: Details,
}

#[derive(Serialize)]
struct Details {
    subtotal: Pesos,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Buyer<'a> {
    first_name: &'a str,
    last_name: &'a str,
    contact: Contact<'a>,
}

#[derive(Serialize)]
struct Contact<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    phone: Option<&'a str>,
    email: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Item<'a> {
    name: &'a str,
    quantity: u32,
    amount: ItemAmount,
    total_amount: ItemAmount,
}

#[derive(Serialize)]
struct ItemAmount {
    value: Pesos,
}

#[derive(Serialize)]
struct Redirect<'a> {
    success: &'a str,
    failure: &'a str,
    cancel: &'a str,
}

#[derive(Serialize)]
struct Metadata<'a> {
    booking: &'a str,
}

/// Writes an order.
pub(in crate::providers::maya) fn order(order: &Order) -> NewCheckout<'_> {
    let name = order.payer.name.trim();
    let (first_name, last_name) = name.rsplit_once(' ').unwrap_or((name, ""));
    let value = Pesos(order.amount);
    NewCheckout {
        total_amount: Total { value, currency: "PHP", details: Details { subtotal: value } },
        buyer: Buyer {
            first_name,
            last_name,
            contact: Contact {
                phone: order.payer.phone.as_deref(),
                email: order.payer.email.as_str(),
            },
        },
        items: [Item {
            name: &order.description,
            quantity: 1,
            amount: ItemAmount { value },
            total_amount: ItemAmount { value },
        }],
        redirect_url: Redirect {
            success: &order.way_back.success,
            failure: &order.way_back.failure,
            cancel: &order.way_back.cancel,
        },
        request_reference_number: order.attempt.to_string(),
        metadata: Metadata { booking: &order.code },
    }
}

/// A checkout that was opened.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::providers::maya) struct Opened {
    checkout_id: String,
    redirect_url: String,
}

/// The name and the address of a checkout that was opened.
pub(in crate::providers::maya) fn opened(
    opened: Opened,
) -> Result<(String, String), ProviderError> {
    if is_name(&opened.checkout_id) {
        Ok((opened.checkout_id, opened.redirect_url))
    } else {
        nonsense("a checkout without a name")
    }
}

/// A checkout.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::providers::maya) struct Checkout {
    status: String,
    payment_status: Option<String>,
}

/// A payment, or the beginning of one.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::providers::maya) struct Payment {
    id: String,
    pub(super) status: String,
    amount: Pesos,
    currency: String,
    request_reference_number: Option<String>,
    fund_source: Option<FundSource>,
    #[serde(default, deserialize_with = "instant")]
    payment_at: Option<DateTime<Utc>>,
    #[serde(default, deserialize_with = "instant")]
    updated_at: Option<DateTime<Utc>>,
    #[serde(default, deserialize_with = "instant")]
    created_at: Option<DateTime<Utc>>,
    pub(super) can_void: Option<bool>,
    pub(super) can_refund: Option<bool>,
}

/// Reads an instant. One that is absent or cannot be read is none: money is not left out for it.
fn instant<'de, D: Deserializer<'de>>(from: D) -> Result<Option<DateTime<Utc>>, D::Error> {
    let told = Value::deserialize(from)?;
    Ok(told.as_str().and_then(|text| text.parse().ok()))
}

#[derive(Deserialize)]
struct FundSource {
    r#type: Option<String>,
    details: Option<FundDetails>,
}

#[derive(Deserialize)]
struct FundDetails {
    scheme: Option<String>,
}

impl Payment {
    /// The best of what is told of the instant at which it was paid.
    fn at(&self) -> Option<DateTime<Utc>> {
        self.payment_at.or(self.updated_at).or(self.created_at)
    }
}

/// How a checkout stands. Money that was voided or given back at another's request is no longer here.
pub(in crate::providers::maya) fn report(
    checkout: Option<&Checkout>,
    mut payments: Vec<Payment>,
) -> Result<CheckoutReport, ProviderError> {
    if checkout.is_none() && payments.is_empty() {
        return Err(ProviderError::Unknown);
    }
    payments.sort_by_key(|payment| (payment.at(), payment.id.clone()));
    let mut statuses: Vec<CheckoutStatus> =
        payments.iter().map(|payment| status(&payment.status)).collect();
    if let Some(checkout) = checkout {
        let words = [Some(checkout.status.as_str()), checkout.payment_status.as_deref()];
        statuses = words.into_iter().flatten().map(status).collect();
    }
    let is_paid =
        |payment: &Payment| matches!(payment.status.as_str(), "PAYMENT_SUCCESS" | "CAPTURED");
    let paid: Vec<Paid> =
        payments.into_iter().filter(is_paid).map(paid).collect::<Result<_, _>>()?;
    let any = |status: CheckoutStatus| statuses.contains(&status);
    let status = if !paid.is_empty() || any(CheckoutStatus::Closed) {
        CheckoutStatus::Closed
    } else if any(CheckoutStatus::Cancelled) {
        CheckoutStatus::Cancelled
    } else if statuses.last() == Some(&CheckoutStatus::OpenAfterFailure) {
        CheckoutStatus::OpenAfterFailure
    } else {
        CheckoutStatus::Open
    };
    Ok(CheckoutReport { paid, status })
}

/// What a status says of the status. One that we do not know yet shuts nothing: our own time runs out
/// anyway.
fn status(status: &str) -> CheckoutStatus {
    match status {
        "EXPIRED" | "PAYMENT_EXPIRED" | "VOIDED" | "REFUNDED" => CheckoutStatus::Closed,
        "CANCELLED" | "PAYMENT_CANCELLED" => CheckoutStatus::Cancelled,
        "PAYMENT_FAILED" | "AUTH_FAILED" => CheckoutStatus::OpenAfterFailure,
        _ => CheckoutStatus::Open,
    }
}

fn paid(payment: Payment) -> Result<Paid, ProviderError> {
    if !is_name(&payment.id) {
        return nonsense("a payment without a name");
    }
    if payment.amount.0.0 == 0 {
        return nonsense("a payment of nothing");
    }
    Ok(Paid {
        paid_at: payment.at(),
        method: payment.fund_source.as_ref().and_then(method),
        payment: payment.id,
        reference: payment.request_reference_number,
        amount: payment.amount.0,
        currency: payment.currency.to_ascii_uppercase(),
    })
}

fn method(source: &FundSource) -> Option<String> {
    let scheme = source.details.as_ref().and_then(|details| details.scheme.as_deref());
    let word = match source.r#type.as_deref()?.to_ascii_lowercase().as_str() {
        "paymaya" | "maya" | "wallet" => "maya".to_owned(),
        "card" => match scheme.map(str::to_ascii_lowercase).as_deref() {
            Some("visa") => "visa".to_owned(),
            Some("mastercard" | "master-card" | "master_card") => "mastercard".to_owned(),
            Some("jcb") => "jcb".to_owned(),
            _ => "card".to_owned(),
        },
        other => other.to_owned(),
    };
    Some(word)
}

#[cfg(test)]
#[path = "checkout_tests.rs"]
mod tests;
