//! Maya Checkout.

mod client;
mod pesos;
mod translate;

use actix_web::http::header::HeaderMap;
use chrono::{DateTime, Utc};
use client::Client;
use platform::{Outbound, config::MayaConfig};

use crate::providers::port::{
    Asked, Heard, Order, ProviderError, RefundAnswer, RefundWish, Session, Standing, Unheard,
};
use translate::{BackAlready, Way};

/// Where Maya's checkouts lie.
pub(crate) const CHECKOUT_HOSTS: &[&str] =
    &["payments.paymaya.com", "payments-web-sandbox.paymaya.com", "payments.maya.ph"];

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

    pub(crate) async fn ask(&self, asked: &Asked) -> Result<Standing, ProviderError> {
        // By our reference every payment is found, also where the answer to opening was lost.
        let payments = self.client.payments_for(&asked.attempt.to_string()).await?;
        let checkout = match &asked.session {
            Some(name) => self.client.checkout(name).await?,
            None => None,
        };
        translate::standing(checkout.as_ref(), payments)
    }

    pub(crate) async fn refund(&self, wish: &RefundWish) -> Result<RefundAnswer, ProviderError> {
        // A request whose answer was lost may have been heard: ours is looked for before each one.
        let payment = self.client.payment(&wish.payment).await?;
        let voids = self.client.voids(&wish.payment).await?;
        let refunds = self.client.refunds(&wish.payment).await?;
        let already = translate::already(&payment, &voids, &refunds, wish);
        match already {
            BackAlready::Ours(answer) => return Ok(answer),
            BackAlready::Another => {
                return Ok(RefundAnswer::ByHand("Maya gave it back at another's wish".to_owned()));
            }
            BackAlready::No => {}
        }
        let reason = translate::reason(wish);
        let made = match translate::way(&payment, wish) {
            Way::Void => self.client.void(&wish.payment, &reason).await,
            Way::Refund => self.client.refund(&wish.payment, wish.amount, &reason).await,
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
    /// we hold no published key. So whatever can be read is a hint, and Maya is asked. A forged one
    /// costs a question and moves nothing: docs/decisions/030-webhooks-are-hints.md.
    pub(crate) fn hear(
        &self,
        _: &HeaderMap,
        raw: &[u8],
        _: DateTime<Utc>,
    ) -> Result<Heard, Unheard> {
        translate::heard(raw)
    }
}
