//! What Maya tells by itself.

use serde::Deserialize;

use crate::providers::port::{Heard, Unheard, is_name};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    id: String,
    status: Option<String>,
    payment_status: Option<String>,
    request_reference_number: Option<String>,
}

/// Reads a hint. It has no name of its own: a payment in one status is one event. Whoever knows the
/// address can write one, so nothing in it is kept that a name could not be.
pub(in crate::providers::maya) fn heard(raw: &[u8]) -> Result<Heard, Unheard> {
    let told: Told = serde_json::from_slice(raw).map_err(|_| Unheard::Unreadable)?;
    let status = told.payment_status.or(told.status).ok_or(Unheard::Unreadable)?;
    if !is_name(&told.id) || !is_name(&status) {
        return Err(Unheard::Unreadable);
    }
    Ok(Heard {
        event: format!("{} {status}", told.id),
        kind: status,
        session: Some(told.id.clone()),
        payment: Some(told.id),
        reference: told.request_reference_number.filter(|reference| is_name(reference)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_in_one_status_is_one_event() {
        let raw = br#"{"id":"p-1","isPaid":true,"status":"PAYMENT_SUCCESS","amount":"820.00",
            "requestReferenceNumber":"attempt-1","canVoid":true}"#;
        let expected = Heard {
            event: "p-1 PAYMENT_SUCCESS".to_owned(),
            kind: "PAYMENT_SUCCESS".to_owned(),
            session: Some("p-1".to_owned()),
            payment: Some("p-1".to_owned()),
            reference: Some("attempt-1".to_owned()),
        };
        assert_eq!(heard(raw), Ok(expected));
    }

    #[test]
    fn older_events_of_a_checkout_are_read_by_their_payment() {
        let raw = br#"{"id":"c-1","status":"COMPLETED","paymentStatus":"PAYMENT_SUCCESS"}"#;
        assert_eq!(heard(raw).expect("heard").event, "c-1 PAYMENT_SUCCESS");
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
            assert_eq!(heard(odd.as_bytes()), Err(Unheard::Unreadable), "{odd}");
        }
        let raw = br#"{"id":"p-1","status":"PAYMENT_SUCCESS","requestReferenceNumber":"'; --"}"#;
        assert_eq!(heard(raw).expect("heard").reference, None);
    }
}
