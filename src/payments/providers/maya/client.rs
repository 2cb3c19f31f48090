//! Maya's calls.

use kernel::{Centavos, Secret};
use platform::{Outbound, config::MayaConfig};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::{
    pesos::Pesos,
    translate::{self, Back, Checkout, NewCheckout, Opened, Payment},
};
use crate::providers::port::{ApiClient, ProviderError, by_code};

/// Where Maya's checkouts lie.
pub(crate) const CHECKOUT_HOSTS: &[&str] =
    &["payments.paymaya.com", "payments-web-sandbox.paymaya.com", "payments.maya.ph"];

/// Where Maya's API lies.
const API_HOSTS: &[&str] = &["pg.paymaya.com", "pg.maya.ph", "pg-sandbox.paymaya.com"];

/// Maya's API under one pair of keys.
pub(super) struct Client {
    api: ApiClient,
    public_key: Secret<String>,
    secret_key: Secret<String>,
}

impl Client {
    pub(super) fn new(config: MayaConfig, outbound: Outbound) -> Self {
        let api = ApiClient::new(outbound, config.api_url, translate::refusal);
        Self { api, public_key: config.public_key, secret_key: config.secret_key }
    }

    pub(super) async fn create(&self, new: &NewCheckout<'_>) -> Result<Opened, ProviderError> {
        let made = self.api.post(&self.public_key, &["checkout", "v1", "checkouts"], new).await;
        made.map_err(by_code)
    }

    /// A checkout, unless Maya knows nothing of it.
    pub(super) async fn checkout(&self, name: &str) -> Result<Option<Checkout>, ProviderError> {
        known(self.api.get(&self.secret_key, &["checkout", "v1", "checkouts", name], &[]).await)
    }

    /// Every payment that bears our reference.
    pub(super) async fn payments_for(&self, rrn: &str) -> Result<Vec<Payment>, ProviderError> {
        let path = ["payments", "v1", "payment-rrns", rrn];
        Ok(known(self.api.get(&self.secret_key, &path, &[]).await)?.unwrap_or_default())
    }

    pub(super) async fn payment(&self, name: &str) -> Result<Payment, ProviderError> {
        self.api.get(&self.secret_key, &["payments", "v1", "payments", name], &[]).await
    }

    pub(super) async fn voids(&self, payment: &str) -> Result<Vec<Back>, ProviderError> {
        self.list(payment, "voids").await
    }

    pub(super) async fn refunds(&self, payment: &str) -> Result<Vec<Back>, ProviderError> {
        self.list(payment, "refunds").await
    }

    /// A payment that has none may have no list either.
    async fn list<T: DeserializeOwned>(
        &self,
        payment: &str,
        of: &str,
    ) -> Result<Vec<T>, ProviderError> {
        let path = ["payments", "v1", "payments", payment, of];
        Ok(known(self.api.get(&self.secret_key, &path, &[]).await)?.unwrap_or_default())
    }

    /// Takes a whole payment back on the day on which it was made.
    pub(super) async fn void(&self, payment: &str, reason: &str) -> Result<Back, ProviderError> {
        let path = ["payments", "v1", "payments", payment, "voids"];
        self.api.post(&self.secret_key, &path, &json!({ "reason": reason })).await
    }

    /// Gives a payment or a part of it back on a later day.
    pub(super) async fn refund(
        &self,
        payment: &str,
        amount: Centavos,
        reason: &str,
    ) -> Result<Back, ProviderError> {
        let path = ["payments", "v1", "payments", payment, "refunds"];
        let total = json!({ "amount": Pesos(amount), "currency": "PHP" });
        let body = json!({ "totalAmount": total, "reason": reason });
        self.api.post(&self.secret_key, &path, &body).await
    }

    pub(super) fn checkout_url(&self, text: &str) -> Result<String, ProviderError> {
        self.api.checkout_url(text, CHECKOUT_HOSTS, API_HOSTS)
    }
}

fn known<T>(answer: Result<T, ProviderError>) -> Result<Option<T>, ProviderError> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(ProviderError::Unknown) => Ok(None),
        Err(error) => Err(error),
    }
}
