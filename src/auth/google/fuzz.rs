//! For `make prove-fuzz`.

use chrono::{DateTime, Utc};

use super::{
    id_token::{Expected, claimed, parse},
    keys::Key,
};

const NOW: DateTime<Utc> = DateTime::from_timestamp(1_798_000_000, 0).expect("an instant");

/// Reads `bytes` as an id token, which nobody signed, and as what one claims.
pub fn id_token(bytes: &[u8]) {
    let expected = Expected {
        audience: "parola",
        issuer: "https://accounts.google.com",
        nonce: None,
        now: NOW,
    };
    if let Ok(identity) = claimed(bytes, &expected) {
        assert!(!identity.sub.is_empty() && identity.expires_at > DateTime::UNIX_EPOCH);
    }
    let text = String::from_utf8_lossy(bytes);
    if let Ok(parsed) = parse(&text) {
        parsed.key_id();
        assert!(parsed.verify(&Key::of_nobody(), &expected).is_err(), "nobody signed it");
    }
}
