//! Maya's words and ours.

mod back;
mod checkout;
mod event;
mod limits;

pub(super) use back::{Back, BackAlready, Way, already, made, reason, way};
pub(super) use checkout::{Checkout, NewCheckout, Opened, Payment, opened, order, report};
pub(super) use event::webhook_event;
use serde::Deserialize;

use limits::LONGEST_TEXT;

#[derive(Deserialize)]
struct Refusal {
    code: Option<String>,
    message: Option<String>,
}

/// Why a call was refused.
pub(super) fn refusal(body: &[u8]) -> String {
    let refusal = serde_json::from_slice::<Refusal>(body).ok();
    let text = refusal.and_then(|Refusal { code, message }| {
        let text = format!("{}: {}", code?, message.unwrap_or_default());
        Some(text.chars().take(LONGEST_TEXT).collect())
    });
    text.unwrap_or_else(|| "without a reason".to_owned())
}

#[cfg(test)]
mod tests {
    use super::refusal;

    #[test]
    fn a_refusal_is_told_by_its_code_and_message() {
        let body = br#"{"code":"PY0105","message":"Cannot refund.","parameters":[{"field":"x"}]}"#;
        assert_eq!(refusal(body), "PY0105: Cannot refund.");
        for odd in ["", "<html>", "{}", "[]", r#"{"message":"only"}"#] {
            assert_eq!(refusal(odd.as_bytes()), "without a reason", "{odd}");
        }
    }
}
