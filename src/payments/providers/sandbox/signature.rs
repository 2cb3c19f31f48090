//! How the test provider signs: HMAC-SHA256 over the instant and the body.

use chrono::{DateTime, Utc};
use ring::hmac;

use crate::providers::port::hex;

/// A signature is accepted for so long.
const FRESH_SECONDS: i64 = 300;

/// The value of the header.
pub(super) fn sign(key: &[u8], body: &[u8], now: DateTime<Utc>) -> String {
    let at = now.timestamp().to_string();
    format!("t={at},v={}", hex::encode(hmac::sign(&key_of(key), &signed(&at, body)).as_ref()))
}

/// Returns true if `shown` signs `body` and is not too old.
pub(super) fn fits(key: &[u8], shown: &str, body: &[u8], now: DateTime<Utc>) -> bool {
    let part = |name: &str| shown.split(',').find_map(|part| part.strip_prefix(name));
    let (Some(at), Some(mark)) = (part("t="), part("v=").and_then(hex::decode)) else {
        return false;
    };
    let is_fresh = at
        .parse::<i64>()
        .is_ok_and(|at| now.timestamp().abs_diff(at) <= FRESH_SECONDS.unsigned_abs());
    is_fresh && hmac::verify(&key_of(key), &signed(at, body), &mark).is_ok()
}

fn key_of(key: &[u8]) -> hmac::Key {
    hmac::Key::new(hmac::HMAC_SHA256, key)
}

fn signed(at: &str, body: &[u8]) -> Vec<u8> {
    [at.as_bytes(), b".", body].concat()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    const KEY: &[u8] = b"a key of this test";

    #[test]
    fn only_the_signed_body_fits_and_only_for_five_minutes() {
        let now = DateTime::from_timestamp(1_790_000_000, 0).expect("an instant");
        let shown = sign(KEY, b"{}", now);
        assert!(fits(KEY, &shown, b"{}", now));
        assert!(fits(KEY, &shown, b"{}", now + TimeDelta::seconds(300)));
        assert!(!fits(KEY, &shown, b"{}", now + TimeDelta::seconds(301)), "an old one");
        assert!(!fits(KEY, &shown, b"{ }", now), "another body");
        assert!(!fits(b"another key", &shown, b"{}", now), "another key");
        for broken in ["", "t=,v=", "v=00", "t=1790000000,v=zz", &shown.replace("v=", "v=00")] {
            assert!(!fits(KEY, broken, b"{}", now), "{broken}");
        }
    }
}
