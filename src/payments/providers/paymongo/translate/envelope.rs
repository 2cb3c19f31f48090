//! What PayMongo wraps its answers in.

use serde::Deserialize;

use crate::providers::port::ProviderError;

/// No text of a refund, an event or an error is longer.
pub(super) const LONGEST_TEXT: usize = 255;

/// What PayMongo wraps an answer in.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Envelope<T> {
    pub(in crate::providers::paymongo) data: Resource<T>,
}

/// A page of a list.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Page<T> {
    pub(in crate::providers::paymongo) data: Vec<Resource<T>>,
    #[serde(default)]
    pub(in crate::providers::paymongo) has_more: bool,
}

/// A thing with a name.
#[derive(Deserialize)]
pub(in crate::providers::paymongo) struct Resource<T> {
    pub(in crate::providers::paymongo) id: String,
    pub(in crate::providers::paymongo) attributes: T,
}

pub(super) fn nonsense<T>(why: &str) -> Result<T, ProviderError> {
    Err(ProviderError::Nonsense(why.to_owned()))
}
