//! One-time codes by the clock (RFC 6238): HMAC-SHA-1, six digits, a step of thirty seconds, as every app
//! that shows them has it.

use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Rng, Secret};
use ring::hmac;

/// How long a code is shown, in seconds.
const STEP: i64 = 30;

/// How many steps a phone's clock may be off, either way.
const DRIFT: i64 = 1;

/// How many bytes a secret has: those of the hash, as RFC 4226 recommends.
pub(crate) const SECRET_BYTES: usize = 20;

/// A step of time since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step(pub(crate) i64);

impl Step {
    pub(crate) const fn at(now: DateTime<Utc>) -> Self {
        Self(now.timestamp().div_euclid(STEP))
    }
}

/// What an app and this server both know.
#[derive(Clone)]
pub(crate) struct TotpSecret(Secret<[u8; SECRET_BYTES]>);

impl fmt::Debug for TotpSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TotpSecret(…)")
    }
}

impl TotpSecret {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        let mut bytes = [0; SECRET_BYTES];
        rng.fill(&mut bytes);
        Self(Secret::new(bytes))
    }

    pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Self(Secret::new(bytes.try_into().ok()?)))
    }

    pub(crate) fn bytes(&self) -> &[u8; SECRET_BYTES] {
        self.0.expose()
    }

    /// The secret as a person types it into an app: base32, without padding.
    pub(crate) fn in_base32(&self) -> String {
        base32(self.bytes())
    }

    /// The code of a step.
    pub(crate) fn code(&self, step: Step) -> String {
        format!("{:06}", number(self.bytes(), step) % 1_000_000)
    }

    /// Returns the step whose code this is, near `now`, and later than `last`: a code counts once.
    pub(crate) fn step_of(
        &self,
        code: &str,
        now: DateTime<Utc>,
        last: Option<Step>,
    ) -> Option<Step> {
        let Step(present) = Step::at(now);
        let near = (present - DRIFT..=present + DRIFT).map(Step);
        near.filter(|step| last.is_none_or(|last| *step > last))
            .find(|step| self.code(*step) == code)
    }

    /// What an app reads from a picture (Google Authenticator's key URI).
    pub(crate) fn link(&self, issuer: &str, account: &str) -> String {
        let (issuer, account) = (escaped(issuer), escaped(account));
        let secret = self.in_base32();
        format!("otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}")
    }
}

/// The truncated hash of a step (RFC 4226, 5.3).
fn number(secret: &[u8], Step(step): Step) -> u32 {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let hash = tag.as_ref();
    let at = usize::from(hash[hash.len() - 1] & 0x0f);
    let word = [hash[at] & 0x7f, hash[at + 1], hash[at + 2], hash[at + 3]];
    u32::from_be_bytes(word)
}

/// Base32 (RFC 4648) without padding.
fn base32(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let bits = |from: usize| {
        let bit = |at: usize| bytes.get(at / 8).is_some_and(|byte| byte >> (7 - at % 8) & 1 == 1);
        (from..from + 5).fold(0, |value, at| value << 1 | usize::from(bit(at)))
    };
    (0..bytes.len() * 8).step_by(5).map(|from| char::from(ALPHABET[bits(from)])).collect()
}

/// A part of an address, with what could end it escaped.
fn escaped(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let escape = |byte: u8| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    const RFC_SECRET: &[u8; SECRET_BYTES] = b"12345678901234567890";

    fn rfc() -> TotpSecret {
        TotpSecret::of_bytes(RFC_SECRET).expect("twenty bytes")
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("an instant")
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        for (seconds, eight_digits) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            let step = Step::at(at(seconds));
            assert_eq!(number(RFC_SECRET, step) % 100_000_000, eight_digits, "{seconds}");
            assert_eq!(rfc().code(step), format!("{:06}", eight_digits % 1_000_000));
        }
    }

    #[test]
    fn a_code_is_good_in_its_step_and_in_those_beside_it() {
        let now = at(1_234_567_890);
        let Step(present) = Step::at(now);
        for (drift, is_good) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let step = Step(present + drift);
            let found = rfc().step_of(&rfc().code(step), now, None);
            assert_eq!(found, is_good.then_some(step), "{drift}");
        }
        for wrong in ["", "000000", "94287082", "9 4287", "94287", "९४२८७०"] {
            assert_eq!(rfc().step_of(wrong, now, None), None, "{wrong}");
        }
    }

    #[test]
    fn a_step_counts_once_and_no_step_before_it_counts_then() {
        let now = at(1_234_567_890);
        let Step(present) = Step::at(now);
        for step in [present - 1, present, present + 1] {
            let code = rfc().code(Step(step));
            for last in [step, step + 1, step + 2] {
                assert_eq!(rfc().step_of(&code, now, Some(Step(last))), None);
            }
            assert_eq!(rfc().step_of(&code, now, Some(Step(step - 1))), Some(Step(step)));
        }
    }

    #[test]
    fn a_hundred_codes_are_each_refused_the_second_time() {
        let secret = TotpSecret::draw(&SeededRng::new(1));
        let mut last = None;
        for round in 0..100 {
            let now = at(1_800_000_000 + round * STEP);
            let code = secret.code(Step::at(now));
            last = Some(secret.step_of(&code, now, last).expect("the first time"));
            assert_eq!(secret.step_of(&code, now, last), None, "the second time");
        }
    }

    #[test]
    fn a_secret_is_typed_in_base32() {
        for (bytes, text) in [
            (&b""[..], ""),
            (b"f", "MY"),
            (b"fo", "MZXQ"),
            (b"foo", "MZXW6"),
            (b"foob", "MZXW6YQ"),
            (b"fooba", "MZXW6YTB"),
            (b"foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(base32(bytes), text);
        }
        assert_eq!(rfc().in_base32(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }

    #[test]
    fn the_link_names_who_it_is_for_and_nothing_can_end_a_part_early() {
        let link = rfc().link("Parola & Sons", "ana+x@example.ph");
        let secret = rfc().in_base32();
        assert_eq!(
            link,
            format!(
                "otpauth://totp/Parola%20%26%20Sons:ana%2Bx%40example.ph?secret={secret}&issuer=Parola%20%26%20Sons"
            )
        );
        assert_eq!(format!("{:?}", rfc()), "TotpSecret(…)");
    }
}
