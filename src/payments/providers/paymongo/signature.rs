//! How PayMongo signs its events: HMAC-SHA256 over the instant and the body, apart for test and live mode.

use chrono::{DateTime, Utc};
use ring::hmac;

use crate::providers::port::hex;

/// A signature is accepted for so long.
const FRESH_SECONDS: u64 = 300;

/// Returns true if `shown` signs `body` for our mode and is not too old. The mark is chosen by our mode
/// and not by what is shown, so that test events cannot pass for real ones.
pub(super) fn fits(
    key: &[u8],
    shown: &str,
    body: &[u8],
    now: DateTime<Utc>,
    is_live: bool,
) -> bool {
    let part = |name: &str| shown.split(',').find_map(|part| part.trim().strip_prefix(name));
    let mark = part(if is_live { "li=" } else { "te=" }).and_then(hex::decode);
    let (Some(at), Some(mark)) = (part("t="), mark) else { return false };
    let is_fresh = at.parse::<i64>().is_ok_and(|at| now.timestamp().abs_diff(at) <= FRESH_SECONDS);
    let key = hmac::Key::new(hmac::HMAC_SHA256, key);
    is_fresh && hmac::verify(&key, &[at.as_bytes(), b".", body].concat(), &mark).is_ok()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    const KEY: &[u8] = b"whsk_of_this_test";

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_790_000_000, 0).expect("an instant")
    }

    fn mark(at: &str, body: &str) -> String {
        let key = hmac::Key::new(hmac::HMAC_SHA256, KEY);
        hex::encode(hmac::sign(&key, format!("{at}.{body}").as_bytes()).as_ref())
    }

    #[test]
    fn each_world_has_its_own_mark() {
        let good = mark("1790000000", "{}");
        let test = format!("t=1790000000,te={good},li=");
        let live = format!("t=1790000000,te=,li={good}");
        assert!(fits(KEY, &test, b"{}", now(), false));
        assert!(fits(KEY, &live, b"{}", now(), true));
        assert!(!fits(KEY, &test, b"{}", now(), true), "a test mark in the real world");
        assert!(!fits(KEY, &live, b"{}", now(), false), "a real mark in the test world");
    }

    #[test]
    fn only_the_signed_body_fits_and_only_for_five_minutes() {
        let shown = format!("t=1790000000,te={},li=", mark("1790000000", "{}"));
        for (seconds, is_heard) in [(-301, false), (-300, true), (300, true), (301, false)] {
            let then = now() + TimeDelta::seconds(seconds);
            assert_eq!(fits(KEY, &shown, b"{}", then, false), is_heard, "{seconds}");
        }
        assert!(!fits(KEY, &shown, b"{ }", now(), false), "another body");
        assert!(!fits(b"whsk_other", &shown, b"{}", now(), false), "another key");
        let moved = shown.replace("t=1790000000", "t=1790000001");
        assert!(!fits(KEY, &moved, b"{}", now(), false), "another instant");
        for broken in
            ["", "t=,te=,li=", "te=00", "t=1790000000", "t=1790000000,te=,li=", "t=x,te=zz"]
        {
            assert!(!fits(KEY, broken, b"{}", now(), false), "{broken}");
        }
    }
}
