//! The provider that the settings name, behind one face.

use chrono::{DateTime, Utc};
use kernel::Centavos;
use platform::{Context, config::PaymentProvider};

use super::{
    maya::Maya,
    paymongo::Paymongo,
    port::{
        CheckoutRef, CheckoutReport, Listed, Order, ProviderError, RefundAnswer, RefundRequest,
        Session, WebhookError, WebhookEvent,
    },
    sandbox::Sandbox,
};
use crate::ids::ProviderName;

/// The provider that the settings name.
pub(crate) enum Provider {
    Sandbox(Sandbox),
    Paymongo(Paymongo),
    Maya(Maya),
}

impl Provider {
    /// The provider of this server.
    pub(crate) fn of(ctx: &Context) -> Self {
        let outbound = ctx.outbound.clone();
        match &ctx.config.payment_provider {
            PaymentProvider::Sandbox => Self::Sandbox(Sandbox::new(ctx)),
            PaymentProvider::Paymongo(config) => {
                Self::Paymongo(Paymongo::new(config.clone(), outbound, ctx.config.is_production()))
            }
            PaymentProvider::Maya(config) => Self::Maya(Maya::new(config.clone(), outbound)),
        }
    }

    /// Returns its name in tables and addresses.
    pub(crate) const fn name(&self) -> ProviderName {
        match self {
            Self::Sandbox(_) => ProviderName::Sandbox,
            Self::Paymongo(_) => ProviderName::Paymongo,
            Self::Maya(_) => ProviderName::Maya,
        }
    }

    /// Returns true if it signs what it tells, so that nobody else can have told it.
    pub(crate) const fn signs_events(&self) -> bool {
        match self {
            Self::Sandbox(_) | Self::Paymongo(_) => true,
            Self::Maya(_) => false,
        }
    }

    /// Opens a checkout.
    pub(crate) async fn open(&self, order: &Order) -> Result<Session, ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.open(order).await,
            Self::Paymongo(provider) => provider.open(order).await,
            Self::Maya(provider) => provider.open(order).await,
        }
    }

    /// Returns how a checkout stands.
    pub(crate) async fn ask(
        &self,
        checkout: &CheckoutRef,
    ) -> Result<CheckoutReport, ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.ask(checkout).await,
            Self::Paymongo(provider) => provider.ask(checkout).await,
            Self::Maya(provider) => provider.ask(checkout).await,
        }
    }

    /// Sees to it that a checkout cannot be paid any more, as far as the provider can; afterwards it
    /// must be asked once more, for the payer may have been faster.
    pub(crate) async fn close(&self, checkout: &CheckoutRef) -> Result<(), ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.close(checkout).await,
            Self::Paymongo(provider) => provider.close(checkout).await,
            // Maya knows no way to close a checkout: a payment that comes late is a late capture.
            Self::Maya(_) => Ok(()),
        }
    }

    /// Gives money back, or asks how that goes; the same request twice gives it back once.
    pub(crate) async fn refund(
        &self,
        request: &RefundRequest,
    ) -> Result<RefundAnswer, ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.refund(request).await,
            Self::Paymongo(provider) => provider.refund(request).await,
            Self::Maya(provider) => provider.refund(request).await,
        }
    }

    /// Returns what was paid since an instant at checkouts of ours, whether or not the books know them, and how many
    /// other payments there were; none where the provider has no such list.
    pub(crate) async fn list(
        &self,
        since: DateTime<Utc>,
    ) -> Result<Option<(Vec<Listed>, usize)>, ProviderError> {
        match self {
            // Its payments lie in our own database.
            Self::Sandbox(_) | Self::Maya(_) => Ok(None),
            Self::Paymongo(provider) => provider.list(since).await.map(Some),
        }
    }

    /// Returns how much of a payment on its list went back or is on its way back.
    pub(crate) async fn given_back(&self, payment: &str) -> Result<Centavos, ProviderError> {
        match self {
            Self::Sandbox(_) | Self::Maya(_) => Ok(Centavos::ZERO),
            Self::Paymongo(provider) => provider.given_back(payment).await,
        }
    }

    /// Returns the event that a webhook call bears, if the provider signed it; `raw` is the body as it
    /// came.
    pub(crate) async fn verify_webhook(
        &self,
        headers: &actix_web::http::header::HeaderMap,
        raw: &[u8],
        now: DateTime<Utc>,
    ) -> Result<WebhookEvent, WebhookError> {
        match self {
            Self::Sandbox(provider) => provider.verify_webhook(headers, raw, now).await,
            Self::Paymongo(provider) => provider.verify_webhook(headers, raw, now),
            Self::Maya(provider) => provider.verify_webhook(headers, raw, now),
        }
    }
}
