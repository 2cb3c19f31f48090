//! PayMongo's hosted checkout.

mod client;
mod signature;
mod translate;

use actix_web::http::header::HeaderMap;
use chrono::{DateTime, Utc};
pub(crate) use client::CHECKOUT_HOSTS;
use client::Client;
use kernel::{Centavos, Secret};
use platform::{Outbound, config::PaymongoConfig};

use crate::providers::port::{
    CheckoutRef, CheckoutReport, Listed, Order, ProviderError, RefundAnswer, RefundRequest,
    Session, WebhookError, WebhookEvent,
};
use translate::{RefundState, Way};

/// The header that bears the signature of an event.
const SIGNATURE: &str = "Paymongo-Signature";

/// PayMongo, called with the operator's keys.
pub(crate) struct Paymongo {
    client: Client,
    webhook_secret: Secret<String>,
    is_live: bool,
}

impl Paymongo {
    /// `is_live` tells whether real money is taken: nothing of the other world is believed.
    pub(crate) fn new(config: PaymongoConfig, outbound: Outbound, is_live: bool) -> Self {
        let webhook_secret = config.webhook_secret.clone();
        Self { client: Client::new(config, outbound), webhook_secret, is_live }
    }

    pub(crate) async fn open(&self, order: &Order) -> Result<Session, ProviderError> {
        let opened = self.client.create_session(&translate::order(order)).await?;
        let (name, url) = translate::opened(opened, self.is_live)?;
        Ok(Session { name, checkout_url: self.client.checkout_url(&url)? })
    }

    pub(crate) async fn ask(
        &self,
        checkout: &CheckoutRef,
    ) -> Result<CheckoutReport, ProviderError> {
        // PayMongo finds no session by our reference; one whose name we never learned was shown to
        // nobody.
        let name = checkout.session.as_deref().ok_or(ProviderError::Unknown)?;
        translate::report(self.client.session(name).await?, self.is_live)
    }

    pub(crate) async fn close(&self, checkout: &CheckoutRef) -> Result<(), ProviderError> {
        let Some(name) = &checkout.session else { return Ok(()) };
        match self.client.expire_session(name).await {
            // It was shut already, or paid: the question that follows tells which.
            Err(ProviderError::Refused(_) | ProviderError::Unknown) => Ok(()),
            answer => answer,
        }
    }

    pub(crate) async fn refund(
        &self,
        request: &RefundRequest,
    ) -> Result<RefundAnswer, ProviderError> {
        let way = translate::way(request);
        if way == Way::Never {
            return Ok(RefundAnswer::ByHand("PayMongo gives QR Ph payments back to nobody".into()));
        }
        // A request whose answer was lost may have been heard: ours is looked for before each one.
        let known = self.client.refunds_of(&request.payment).await?;
        match translate::ours(&known, request) {
            Some((provider_refund, RefundState::Done)) => {
                return Ok(RefundAnswer::Done { provider_refund });
            }
            Some((provider_refund, RefundState::Pending)) => {
                return Ok(RefundAnswer::Pending { provider_refund });
            }
            Some((_, RefundState::Failed)) | None => {}
        }
        if way == Way::TooLate {
            return Ok(RefundAnswer::ByHand("PayMongo's time for refunds is over".to_owned()));
        }
        match self.client.create_refund(&translate::refund(request)).await {
            Ok(made) => translate::made(made),
            Err(ProviderError::Refused(why)) => Ok(translate::refused(request, why)),
            Err(error) => Err(error),
        }
    }

    /// Returns what was paid since an instant at checkouts of ours, and how many other payments there were.
    pub(crate) async fn list(
        &self,
        since: DateTime<Utc>,
    ) -> Result<(Vec<Listed>, usize), ProviderError> {
        let all = self.client.payments_since(since).await?;
        let paid = all.iter().filter(|payment| payment.attributes.is_paid()).count();
        let ours: Vec<Listed> = all
            .into_iter()
            .filter_map(|payment| translate::listed(payment, self.is_live).transpose())
            .collect::<Result<_, _>>()?;
        let others = paid - ours.len();
        Ok((ours, others))
    }

    /// Returns how much of a payment went back or is on its way back.
    pub(crate) async fn given_back(&self, payment: &str) -> Result<Centavos, ProviderError> {
        Ok(translate::given_back(&self.client.refunds_of(payment).await?))
    }

    pub(crate) fn verify_webhook(
        &self,
        headers: &HeaderMap,
        raw: &[u8],
        now: DateTime<Utc>,
    ) -> Result<WebhookEvent, WebhookError> {
        let shown = headers.get(SIGNATURE).and_then(|value| value.to_str().ok());
        let key = self.webhook_secret.expose().as_bytes();
        if !shown.is_some_and(|shown| signature::fits(key, shown, raw, now, self.is_live)) {
            return Err(WebhookError::Unsigned);
        }
        translate::webhook_event(raw, self.is_live)
    }
}

#[cfg(fuzzing)]
pub(crate) mod fuzz {
    use super::{DateTime, Utc, WebhookError, WebhookEvent, signature, translate};

    pub(crate) fn event(raw: &[u8], is_live: bool) -> Result<WebhookEvent, WebhookError> {
        translate::webhook_event(raw, is_live)
    }

    pub(crate) fn is_signed(key: &[u8], shown: &str, now: DateTime<Utc>) -> bool {
        signature::fits(key, shown, b"{}", now, true)
    }
}
