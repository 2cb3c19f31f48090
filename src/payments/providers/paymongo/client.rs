//! PayMongo's calls.

use chrono::{DateTime, Utc};
use kernel::Secret;
use platform::{Outbound, config::PaymongoConfig};
use serde_json::{Value, json};

use super::translate::{
    self, Envelope, NewRefund, NewSession, Page, Payment, Refund, Resource, Session,
};
use crate::providers::port::{ApiClient, ProviderError, by_code};

/// Where PayMongo's checkouts lie.
pub(crate) const CHECKOUT_HOSTS: &[&str] = &["checkout.paymongo.com"];

/// Where PayMongo's API lies.
const API_HOSTS: &[&str] = &["api.paymongo.com"];

/// So many refunds or payments are asked for at a time.
const PER_PAGE: &str = "100";

/// So often: no payment has more refunds.
const MOST_PAGES: usize = 20;

/// So often: a list of payments that goes on after a hundred thousand is of no use.
const MOST_PAGES_OF_PAYMENTS: usize = 1000;

/// PayMongo's API under one key.
pub(super) struct Client {
    api: ApiClient,
    key: Secret<String>,
}

impl Client {
    pub(super) fn new(config: PaymongoConfig, outbound: Outbound) -> Self {
        let api = ApiClient::new(outbound, config.api_url, translate::refusal);
        Self { api, key: config.secret_key }
    }

    pub(super) async fn create_session(
        &self,
        new: &NewSession<'_>,
    ) -> Result<Resource<Session>, ProviderError> {
        let body = json!({ "data": { "attributes": new } });
        let made = self.api.post(&self.key, &["v1", "checkout_sessions"], &body).await;
        made.map(|made: Envelope<Session>| made.data).map_err(by_code)
    }

    pub(super) async fn session(&self, name: &str) -> Result<Resource<Session>, ProviderError> {
        let path = ["v1", "checkout_sessions", name];
        Ok(self.api.get::<Envelope<Session>>(&self.key, &path, &[]).await?.data)
    }

    pub(super) async fn expire_session(&self, name: &str) -> Result<(), ProviderError> {
        let path = ["v1", "checkout_sessions", name, "expire"];
        self.api.post::<Value>(&self.key, &path, &json!({})).await.map(|_| ())
    }

    pub(super) async fn create_refund(
        &self,
        new: &NewRefund<'_>,
    ) -> Result<Resource<Refund>, ProviderError> {
        let body = json!({ "data": { "attributes": new } });
        let made = self.api.post::<Envelope<Refund>>(&self.key, &["v1", "refunds"], &body);
        Ok(made.await?.data)
    }

    /// Every refund of a payment. One that was overlooked would be made twice, so an end that does
    /// not come is no answer.
    pub(super) async fn refunds_of(
        &self,
        payment: &str,
    ) -> Result<Vec<Resource<Refund>>, ProviderError> {
        let mut all: Vec<Resource<Refund>> = Vec::new();
        for _ in 0..MOST_PAGES {
            let mut query = vec![("payment_id", payment), ("limit", PER_PAGE)];
            query.extend(all.last().map(|last| ("after", last.id.as_str())));
            let page: Page<Refund> = self.api.get(&self.key, &["v1", "refunds"], &query).await?;
            let is_last = !page.has_more || page.data.is_empty();
            all.extend(page.data);
            if is_last {
                all.retain(|refund| refund.attributes.payment_id == payment);
                return Ok(all);
            }
        }
        Err(ProviderError::Nonsense("its list of refunds has no end".to_owned()))
    }

    /// Every payment that was made since an instant, in any way; the list has the newest first.
    pub(super) async fn payments_since(
        &self,
        since: DateTime<Utc>,
    ) -> Result<Vec<Resource<Payment>>, ProviderError> {
        let mut all: Vec<Resource<Payment>> = Vec::new();
        for _ in 0..MOST_PAGES_OF_PAYMENTS {
            let mut query = vec![("limit", PER_PAGE)];
            query.extend(all.last().map(|last| ("after", last.id.as_str())));
            let page: Page<Payment> = self.api.get(&self.key, &["v1", "payments"], &query).await?;
            let is_last = !page.has_more
                || page.data.iter().all(|payment| payment.attributes.is_older(since));
            all.extend(page.data);
            if is_last {
                all.retain(|payment| !payment.attributes.is_before(since));
                return Ok(all);
            }
        }
        Err(ProviderError::Nonsense("its list of payments has no end".to_owned()))
    }

    pub(super) fn checkout_url(&self, text: &str) -> Result<String, ProviderError> {
        self.api.checkout_url(text, CHECKOUT_HOSTS, API_HOSTS)
    }
}
