//! The port to whoever takes the money: open a checkout, ask after it, close it, give money back.
//!
//! What a provider tells by itself is a reason to ask, never a proof; what it answers when asked is.

mod error;
mod line;
mod refund;
mod webhook;

use chrono::{DateTime, Utc};
pub(crate) use error::ProviderError;
use kernel::Centavos;
pub(crate) use line::{Line, by_code, is_name};
use platform::{Context, config::PaymentProvider};
pub(crate) use refund::{RefundAnswer, RefundWish};
pub(crate) use webhook::{Heard, Unheard};

use crate::{attempt::AttemptId, maya::Maya, paymongo::Paymongo, sandbox::Sandbox};

/// A checkout to be opened.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// Our reference; the provider repeats it in whatever it tells of this checkout.
    pub(crate) attempt: AttemptId,
    /// The booking's code, for the page's title and the way back.
    pub(crate) code: String,
    pub(crate) amount: Centavos,
    /// What is paid for, in a line.
    pub(crate) description: String,
    /// From then on nobody may pay any more.
    pub(crate) expires_at: DateTime<Utc>,
    pub(crate) payer: bookings::paying::Payer,
    pub(crate) way_back: WayBack,
}

/// Where the payer goes afterwards.
#[derive(Clone, Debug)]
pub(crate) struct WayBack {
    pub(crate) success: String,
    pub(crate) failure: String,
    pub(crate) cancel: String,
}

/// A checkout that was opened.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The provider's name for it.
    pub(crate) name: String,
    /// Where to send the payer.
    pub(crate) checkout_url: String,
}

/// A checkout that is asked after.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) attempt: AttemptId,
    /// The provider's name for it; unknown when the answer to opening it was lost.
    pub(crate) session: Option<String>,
}

/// How a checkout stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Every payment that it took, in the order in which they were made.
    pub(crate) paid: Vec<Paid>,
    /// Whether it may still be paid.
    pub(crate) door: Door,
}

/// Whether a checkout may still be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// It may; a try may be under way.
    Open,
    /// It may, and the last try failed.
    OpenAfterFailure,
    /// The payer turned away.
    Cancelled,
    /// It may not any more.
    Shut,
}

/// Money that a provider says it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Paid {
    /// The provider's name for the payment.
    pub(crate) payment: String,
    /// Our reference, as the provider repeats it; none where it does not.
    pub(crate) reference: Option<String>,
    pub(crate) amount: Centavos,
    pub(crate) currency: String,
    /// `gcash`, `maya`, `card`, `qrph` and the like, in the provider's own word where we know none.
    pub(crate) method: Option<String>,
    pub(crate) paid_at: DateTime<Utc>,
}

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

    /// Its name in tables and addresses.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Sandbox(_) => "sandbox",
            Self::Paymongo(_) => "paymongo",
            Self::Maya(_) => "maya",
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

    /// Asks how a checkout stands.
    pub(crate) async fn ask(&self, asked: &Asked) -> Result<Standing, ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.ask(asked).await,
            Self::Paymongo(provider) => provider.ask(asked).await,
            Self::Maya(provider) => provider.ask(asked).await,
        }
    }

    /// Sees to it that a checkout cannot be paid any more, as far as the provider can; afterwards it
    /// must be asked once more, for somebody may have been faster.
    pub(crate) async fn close(&self, asked: &Asked) -> Result<(), ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.close(asked).await,
            Self::Paymongo(provider) => provider.close(asked).await,
            // Maya knows no way to close a checkout: a payment that comes late is a late capture.
            Self::Maya(_) => Ok(()),
        }
    }

    /// Gives money back, or asks after it; the same wish twice gives it back once.
    pub(crate) async fn refund(&self, wish: &RefundWish) -> Result<RefundAnswer, ProviderError> {
        match self {
            Self::Sandbox(provider) => provider.refund(wish).await,
            Self::Paymongo(provider) => provider.refund(wish).await,
            Self::Maya(provider) => provider.refund(wish).await,
        }
    }

    /// Reads what the provider told by itself; `raw` is the body as it came.
    pub(crate) async fn hear(
        &self,
        headers: &actix_web::http::header::HeaderMap,
        raw: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Heard, Unheard> {
        match self {
            Self::Sandbox(provider) => provider.hear(headers, raw, now).await,
            Self::Paymongo(provider) => provider.hear(headers, raw, now),
            Self::Maya(provider) => provider.hear(headers, raw, now),
        }
    }
}
