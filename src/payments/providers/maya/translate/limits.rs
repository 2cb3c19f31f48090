//! How long a text may be, and what an answer without sense becomes.

use crate::providers::port::ProviderError;

/// No reason of ours, and no text of an error, is longer.
pub(super) const LONGEST_TEXT: usize = 255;

pub(super) fn nonsense<T>(why: &str) -> Result<T, ProviderError> {
    Err(ProviderError::Nonsense(why.to_owned()))
}
