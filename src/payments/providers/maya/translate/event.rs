//! What Maya tells by itself.

use serde::Deserialize;

use crate::providers::port::{WebhookError, WebhookEvent, is_name};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    id: String,
    status: Option<String>,
    payment_status: Option<String>,
    request_reference_number: Option<String>,
}

/// Reads a hint. It has no name of its own: a payment in one status is one event. Anyone who knows
/// the address can write one, so nothing in it is kept that a name could not be.
pub(in crate::providers::maya) fn webhook_event(raw: &[u8]) -> Result<WebhookEvent, WebhookError> {
    let body: Body = serde_json::from_slice(raw).map_err(|_| WebhookError::Unreadable)?;
    let status = body.payment_status.or(body.status).ok_or(WebhookError::Unreadable)?;
    if !is_name(&body.id) || !is_name(&status) {
        return Err(WebhookError::Unreadable);
    }
    Ok(WebhookEvent {
        event: format!("{} {status}", body.id),
        kind: status,
        session: Some(body.id.clone()),
        payment: Some(body.id),
        reference: body.request_reference_number.filter(|reference| is_name(reference)),
        dispute: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_in_one_status_is_one_event() {
        let raw = br#"{"id":"p-1","isPaid":true,"status":"PAYMENT_SUCCESS","amount":"820.00",
            "requestReferenceNumber":"attempt-1","canVoid":true}"#;
        let expected = WebhookEvent {
            event: "p-1 PAYMENT_SUCCESS".to_owned(),
            kind: "PAYMENT_SUCCESS".to_owned(),
            session: Some("p-1".to_owned()),
            payment: Some("p-1".to_owned()),
            reference: Some("attempt-1".to_owned()),
            dispute: None,
        };
        assert_eq!(webhook_event(raw), Ok(expected));
    }

    #[test]
    fn older_events_of_a_checkout_are_read_by_their_payment() {
        let raw = br#"{"id":"c-1","status":"COMPLETED","paymentStatus":"PAYMENT_SUCCESS"}"#;
        assert_eq!(webhook_event(raw).expect("an event").event, "c-1 PAYMENT_SUCCESS");
    }

    #[test]
    fn what_cannot_be_a_name_is_not_kept() {
        for odd in [
            "",
            "[]",
            "{}",
            r#"{"id":"p-1"}"#,
            r#"{"id":"","status":"PAYMENT_SUCCESS"}"#,
            r#"{"id":"a\u0000b","status":"PAYMENT_SUCCESS"}"#,
            r#"{"id":"p-1","status":"<script>"}"#,
        ] {
            assert_eq!(webhook_event(odd.as_bytes()), Err(WebhookError::Unreadable), "{odd}");
        }
        let raw = br#"{"id":"p-1","status":"PAYMENT_SUCCESS","requestReferenceNumber":"'; --"}"#;
        assert_eq!(webhook_event(raw).expect("an event").reference, None);
    }
}
