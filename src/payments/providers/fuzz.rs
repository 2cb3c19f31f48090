//! For `make prove-fuzz`.

use actix_web::http::header::HeaderValue;
use chrono::DateTime;

use super::{maya, paymongo, port::WebhookEvent};

/// Reads `bytes` as the event of each provider, and as the header that signs one.
pub fn webhook(bytes: &[u8]) {
    for is_live in [false, true] {
        if let Ok(event) = paymongo::fuzz::event(bytes, is_live) {
            can_be_kept(&event);
        }
    }
    if let Ok(event) = maya::fuzz::event(bytes) {
        can_be_kept(&event);
    }
    if let Ok(shown) = HeaderValue::from_bytes(bytes)
        && let Ok(shown) = shown.to_str()
    {
        let is_signed = paymongo::fuzz::is_signed(b"nobody's", shown, DateTime::UNIX_EPOCH);
        assert!(!is_signed, "nobody signed it");
    }
}

/// PostgreSQL keeps no zero in a text, and an index no long one.
fn can_be_kept(event: &WebhookEvent) {
    let WebhookEvent { event, kind, session, payment, reference, .. } = event;
    for text in [session, payment, reference].into_iter().flatten().chain([event, kind]) {
        assert!(text.len() <= 1000 && !text.contains('\0'), "{text:?}");
    }
}
