//! PayMongo's words and ours.

mod event;
mod refund;
mod session;

pub(super) use event::webhook_event;
pub(super) use refund::{NewRefund, Refund, RefundState, Way, made, ours, refund, refused, way};
use serde::Deserialize;
pub(super) use session::{NewSession, Session, opened, order, report};

use crate::providers::port::ProviderError;

/// No text of a refund, an event or an error is longer.
const LONGEST_TEXT: usize = 255;

/// What PayMongo wraps an answer in.
#[derive(Deserialize)]
pub(super) struct Envelope<T> {
    pub(super) data: Resource<T>,
}

/// A page of a list.
#[derive(Deserialize)]
pub(super) struct Page<T> {
    pub(super) data: Vec<Resource<T>>,
    #[serde(default)]
    pub(super) has_more: bool,
}

/// A thing with a name.
#[derive(Deserialize)]
pub(super) struct Resource<T> {
    pub(super) id: String,
    pub(super) attributes: T,
}

fn nonsense<T>(why: &str) -> Result<T, ProviderError> {
    Err(ProviderError::Nonsense(why.to_owned()))
}

#[derive(Deserialize)]
struct Errors {
    errors: Vec<Error>,
}

#[derive(Deserialize)]
struct Error {
    code: Option<String>,
    detail: Option<String>,
    source: Option<ErrorSource>,
}

#[derive(Deserialize)]
struct ErrorSource {
    attribute: Option<String>,
}

/// Why a call was refused.
pub(super) fn refusal(body: &[u8]) -> String {
    let first = serde_json::from_slice::<Errors>(body).ok().and_then(|all| {
        let Error { code, detail, source } = all.errors.into_iter().next()?;
        let attribute = source.and_then(|source| source.attribute);
        let attribute = attribute.map(|name| format!(" ({name})")).unwrap_or_default();
        let (code, detail) = (code.unwrap_or_default(), detail.unwrap_or_default());
        Some(format!("{code}{attribute}: {detail}").chars().take(LONGEST_TEXT).collect())
    });
    first.unwrap_or_else(|| "without a reason".to_owned())
}

#[cfg(test)]
mod tests {
    use super::refusal;

    #[test]
    fn a_refusal_is_told_by_its_first_error() {
        let body = br#"{"errors":[{"code":"parameter_invalid","detail":"The email is odd.",
            "source":{"pointer":"billing.email","attribute":"email"}},{"code":"second"}]}"#;
        assert_eq!(refusal(body), "parameter_invalid (email): The email is odd.");
        assert_eq!(refusal(br#"{"errors":[{"code":"x","detail":"y"}]}"#), "x: y");
        for odd in ["", "<html>", "{}", r#"{"errors":[]}"#] {
            assert_eq!(refusal(odd.as_bytes()), "without a reason", "{odd}");
        }
    }
}
