//! What PayMongo tells by itself.

use kernel::Centavos;
use serde::Deserialize;
use serde_json::Value;

use super::envelope::LONGEST_TEXT;
use crate::providers::port::{DisputeNews, DisputeStanding, WebhookError, WebhookEvent, is_name};

#[derive(Deserialize)]
struct Event {
    id: String,
    attributes: EventAttributes,
}

#[derive(Deserialize)]
struct EventAttributes {
    r#type: String,
    livemode: bool,
    data: Option<Spoken>,
}

#[derive(Deserialize)]
struct Spoken {
    id: Option<String>,
    #[serde(default)]
    attributes: Value,
}

/// Reads an event whose signature fits. Every kind is listened to, the ones to come as well.
pub(in crate::providers::paymongo) fn webhook_event(
    raw: &[u8],
    is_live: bool,
) -> Result<WebhookEvent, WebhookError> {
    #[derive(Deserialize)]
    struct Body {
        data: Event,
    }
    let body: Body = serde_json::from_slice(raw).map_err(|_| WebhookError::Unreadable)?;
    let Event { id, attributes } = body.data;
    if attributes.livemode != is_live {
        return Err(WebhookError::OtherMode);
    }
    let spoken = attributes.data.unwrap_or(Spoken { id: None, attributes: Value::Null });
    let text = |value: &Value| value.as_str().filter(|text| is_name(text)).map(str::to_owned);
    let about = &spoken.attributes;
    let named = spoken.id.filter(|id| is_name(id));
    let starts = |with: &str| named.clone().filter(|id| id.starts_with(with));
    let first = &about["payments"][0]["id"];
    if !is_name(&id) || attributes.r#type.len() > LONGEST_TEXT || attributes.r#type.contains('\0') {
        return Err(WebhookError::Unreadable);
    }
    let payment = starts("pay_").or_else(|| text(&about["payment_id"])).or_else(|| text(first));
    let is_dispute = attributes.r#type.starts_with("dispute.");
    let dispute = named.clone().zip(payment.clone()).filter(|_| is_dispute);
    let dispute = dispute.map(|(dispute, payment)| DisputeNews {
        dispute,
        payment,
        amount: about["amount"].as_i64().map(Centavos),
        standing: match about["status"].as_str() {
            Some("won") => DisputeStanding::Won,
            Some("lost") => DisputeStanding::Lost,
            _ => DisputeStanding::Open,
        },
    });
    Ok(WebhookEvent {
        event: id,
        kind: attributes.r#type,
        session: starts("cs_"),
        payment,
        reference: text(&about["reference_number"]).or_else(|| text(&about["metadata"]["attempt"])),
        dispute,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(kind: &str, about: &str) -> Vec<u8> {
        format!(
            r#"{{"data":{{"id":"evt_1","type":"event","attributes":{{"type":"{kind}",
            "livemode":false,"created_at":1790000000,"data":{about}}}}}}}"#
        )
        .into_bytes()
    }

    #[test]
    fn a_paid_checkout_names_its_session_its_payment_and_our_reference() {
        let about = r#"{"id":"cs_1","type":"checkout_session","attributes":{
            "reference_number":"attempt-1","payments":[{"id":"pay_1"}]}}"#;
        let found = webhook_event(&event("checkout_session.payment.paid", about), false);
        let expected = WebhookEvent {
            event: "evt_1".to_owned(),
            kind: "checkout_session.payment.paid".to_owned(),
            session: Some("cs_1".to_owned()),
            payment: Some("pay_1".to_owned()),
            reference: Some("attempt-1".to_owned()),
            dispute: None,
        };
        assert_eq!(found, Ok(expected));
    }

    #[test]
    fn a_payment_alone_is_matched_by_its_metadata() {
        let about = r#"{"id":"pay_1","type":"payment","attributes":{
            "metadata":{"attempt":"attempt-1"}}}"#;
        let found = webhook_event(&event("payment.failed", about), false).expect("an event");
        assert_eq!(found.session, None);
        assert_eq!(found.payment.as_deref(), Some("pay_1"));
        assert_eq!(found.reference.as_deref(), Some("attempt-1"));
    }

    #[test]
    fn a_dispute_names_its_payment_what_is_disputed_and_how_it_stands() {
        for (status, standing) in [
            ("open", DisputeStanding::Open),
            ("won", DisputeStanding::Won),
            ("lost", DisputeStanding::Lost),
            ("anything", DisputeStanding::Open),
        ] {
            let about = format!(
                r#"{{"id":"dsp_1","type":"dispute","attributes":{{
                "payment_id":"pay_1","amount":82000,"status":"{status}"}}}}"#
            );
            let found = webhook_event(&event("dispute.created", &about), false);
            let news = DisputeNews {
                dispute: "dsp_1".to_owned(),
                payment: "pay_1".to_owned(),
                amount: Some(Centavos(82_000)),
                standing,
            };
            assert_eq!(found.expect("an event").dispute, Some(news), "{status}");
        }
        let unnamed = webhook_event(&event("dispute.created", "{}"), false);
        assert_eq!(unnamed.expect("an event").dispute, None);
    }

    #[test]
    fn kinds_that_nobody_knows_are_read_and_odd_names_are_not() {
        for about in ["null", "{}", r#"{"id":"a b"}"#, r#"{"id":"cs_/../1","attributes":[]}"#] {
            let found = webhook_event(&event("moon.rose", about), false).expect("an event");
            assert_eq!((found.session, found.payment, found.reference), (None, None, None));
            assert_eq!(found.kind, "moon.rose");
        }
        for odd in ["", "{}", "[]", r#"{"data":{"id":"evt_1"}}"#] {
            assert_eq!(
                webhook_event(odd.as_bytes(), false),
                Err(WebhookError::Unreadable),
                "{odd}"
            );
        }
    }

    #[test]
    fn an_event_of_the_other_mode_is_refused() {
        assert_eq!(webhook_event(&event("payment.paid", "{}"), true), Err(WebhookError::OtherMode));
    }
}
