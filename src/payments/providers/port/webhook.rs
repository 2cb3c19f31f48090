//! The events that a provider sends by webhook.

use kernel::Centavos;

/// One event, as far as it matters: a reason to ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WebhookEvent {
    /// The provider's name for the event; sent twice, it has the same.
    pub(crate) event: String,
    /// What it says happened.
    pub(crate) kind: String,
    /// The checkout it speaks of.
    pub(crate) session: Option<String>,
    /// The payment it speaks of.
    pub(crate) payment: Option<String>,
    /// Our reference, where it is repeated.
    pub(crate) reference: Option<String>,
    /// What it tells of a dispute.
    pub(crate) dispute: Option<DisputeNews>,
}

/// How a dispute stands, as the provider tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DisputeStanding {
    /// It is not decided.
    Open,
    /// The money stays with the operator.
    Won,
    /// The money is gone.
    Lost,
}

/// What an event tells of a dispute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DisputeNews {
    /// The provider's name for it.
    pub(crate) dispute: String,
    /// The payment that is disputed.
    pub(crate) payment: String,
    /// How much of it, where it is said.
    pub(crate) amount: Option<Centavos>,
    /// How it stands.
    pub(crate) standing: DisputeStanding,
}

/// Why an event is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WebhookError {
    /// Its signature is missing, wrong, or older than five minutes.
    #[error("the signature does not fit")]
    Unsigned,
    /// It is a test event and this server takes real money, or the other way round.
    #[error("it is of the other mode")]
    OtherMode,
    /// It cannot be read.
    #[error("it cannot be read")]
    Unreadable,
}
