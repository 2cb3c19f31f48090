//! Maya Checkout.

mod client;
mod pesos;
mod translate;

use actix_web::http::header::HeaderMap;
use chrono::{DateTime, Utc};
pub(crate) use client::CHECKOUT_HOSTS;
use client::Client;
use platform::{Outbound, config::MayaConfig};

use crate::providers::port::{
    CheckoutRef, CheckoutReport, Order, ProviderError, RefundAnswer, RefundRequest, Session,
    WebhookError, WebhookEvent,
};
use translate::{BackAlready, Way};

/// Maya, called with the operator's keys.
pub(crate) struct Maya {
    client: Client,
}

impl Maya {
    pub(crate) fn new(config: MayaConfig, outbound: Outbound) -> Self {
        Self { client: Client::new(config, outbound) }
    }

    pub(crate) async fn open(&self, order: &Order) -> Result<Session, ProviderError> {
        let (name, url) = translate::opened(self.client.create(&translate::order(order)).await?)?;
        Ok(Session { name, checkout_url: self.client.checkout_url(&url)? })
    }

    pub(crate) async fn ask(
        &self,
        checkout: &CheckoutRef,
    ) -> Result<CheckoutReport, ProviderError> {
        // By our reference every payment is found, also where the answer to opening was lost.
        let payments = self.client.payments_for(&checkout.attempt.to_string()).await?;
        let checkout = match &checkout.session {
            Some(name) => self.client.checkout(name).await?,
            None => None,
        };
        translate::report(checkout.as_ref(), payments)
    }

    pub(crate) async fn refund(
        &self,
        request: &RefundRequest,
    ) -> Result<RefundAnswer, ProviderError> {
        // A request whose answer was lost may have been heard: ours is looked for before each one.
        let payment = self.client.payment(&request.payment).await?;
        let voids = self.client.voids(&request.payment).await?;
        let refunds = self.client.refunds(&request.payment).await?;
        let already = translate::already(&payment, &voids, &refunds, request);
        match already {
            BackAlready::Ours(answer) => return Ok(answer),
            BackAlready::Another => {
                return Ok(RefundAnswer::ByHand(
                    "Maya gave it back at another's request".to_owned(),
                ));
            }
            BackAlready::No => {}
        }
        let reason = translate::reason(request);
        let made = match translate::way(&payment, request) {
            Way::Void => self.client.void(&request.payment, &reason).await,
            Way::Refund => self.client.refund(&request.payment, request.amount, &reason).await,
            Way::Tomorrow(midnight) => return Ok(RefundAnswer::NotBefore(midnight)),
            Way::TooLate => {
                return Ok(RefundAnswer::ByHand("Maya's time for refunds is over".to_owned()));
            }
            Way::NotAllowed => {
                return Ok(RefundAnswer::Failed("Maya allows no refund of it for now".to_owned()));
            }
        };
        match made {
            Ok(made) => translate::made(made),
            Err(ProviderError::Refused(why)) => Ok(RefundAnswer::Failed(why)),
            Err(error) => Err(error),
        }
    }

    /// Nothing that Maya tells is proven: its older webhooks bear no signature, and for the newer ones
    /// we hold no published key. So whatever can be read is a hint, and Maya is checkout. A forged one
    /// costs a question and moves nothing: docs/decisions/030-webhooks-are-hints.md.
    pub(crate) fn verify_webhook(
        &self,
        _: &HeaderMap,
        raw: &[u8],
        _: DateTime<Utc>,
    ) -> Result<WebhookEvent, WebhookError> {
        translate::webhook_event(raw)
    }
}

#[cfg(fuzzing)]
pub(crate) mod fuzz {
    use super::{WebhookError, WebhookEvent, translate};

    pub(crate) fn event(raw: &[u8]) -> Result<WebhookEvent, WebhookError> {
        translate::webhook_event(raw)
    }
}
