//! PayMongo's words and ours.

mod envelope;
mod event;
mod refund;
mod session;

pub(super) use envelope::{Envelope, Page, Resource};
pub(super) use event::webhook_event;
pub(super) use refund::{
    NewRefund, Refund, RefundState, Way, given_back, made, ours, refund, refused, way,
};
use serde::Deserialize;
pub(super) use session::{NewSession, Payment, Session, listed, opened, order, report};

use envelope::LONGEST_TEXT;

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
