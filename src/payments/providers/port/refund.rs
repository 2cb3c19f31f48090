//! Money that goes back through a provider.

use chrono::{DateTime, Utc};
use kernel::Centavos;

use crate::ids::RefundId;

/// Money that shall go back.
#[derive(Clone, Debug)]
pub(crate) struct RefundRequest {
    /// Our name for it: the provider is given it, so that asking twice pays once.
    pub(crate) refund: RefundId,
    /// Out of which payment.
    pub(crate) payment: String,
    /// How much.
    pub(crate) amount: Centavos,
    /// How much the payment was.
    pub(crate) captured: Centavos,
    /// When it was paid.
    pub(crate) paid_at: DateTime<Utc>,
    /// By which method.
    pub(crate) method: Option<String>,
    /// True if the booking was paid twice.
    pub(crate) is_duplicate: bool,
    /// Why, in a line without personal data.
    pub(crate) reason: String,
    /// The provider's name for the refund, once it gave one.
    pub(crate) provider_refund: Option<String>,
    /// The instant of asking.
    pub(crate) now: DateTime<Utc>,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RefundAnswer {
    /// The money is back.
    Done { provider_refund: String },
    /// It is on its way; ask again later.
    Pending { provider_refund: String },
    /// Not now, but from then on.
    NotBefore(DateTime<Utc>),
    /// The balance that it is paid from is too low for now, and grows with the sale; try again later.
    NoBalance(String),
    /// It failed for now; try again later with a fresh request.
    Failed(String),
    /// This method or this late: the provider cannot give it back at all.
    ByHand(String),
}
