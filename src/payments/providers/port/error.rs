//! Why a provider did not do what it was asked.

/// Why a call to a provider failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProviderError {
    /// It was not reached, or failed on its side: whether it did what it was asked is not known.
    #[error("the provider gave no answer: {0}")]
    NoAnswer(String),
    /// It understood, and refused.
    #[error("the provider refused: {0}")]
    Refused(String),
    /// It does not know what it was asked after.
    #[error("the provider knows nothing of it")]
    Unknown,
    /// Its answer makes no sense.
    #[error("the provider's answer makes no sense: {0}")]
    Nonsense(String),
}
