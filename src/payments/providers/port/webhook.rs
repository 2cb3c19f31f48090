//! The events that a provider sends by webhook.

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
