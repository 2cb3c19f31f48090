//! An id token, believed only when everything about it is right.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmailAddress, OneLine};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use serde::Deserialize;

use super::keys::Key;
use crate::AuthError;

/// Google's own are a fraction of this.
const LONGEST: usize = 8 * 1024;

/// How far apart two clocks may be.
const LEEWAY: TimeDelta = TimeDelta::seconds(60);

/// What Google calls the person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PersonName {
    pub(crate) first: Option<String>,
    pub(crate) last: Option<String>,
}

/// A person as Google knows them.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The one name that never changes.
    pub(crate) sub: String,
    pub(crate) email: EmailAddress,
    /// Whether Google runs the mailbox of that address, and so knows whose it is today.
    pub(crate) is_mailbox_googles: bool,
    pub(crate) name: PersonName,
    /// Until when the token can be shown.
    pub(crate) expires_at: DateTime<Utc>,
}

/// What a token must say.
pub(super) struct Expected<'a> {
    pub(super) audience: &'a str,
    pub(super) issuer: &'a str,
    pub(super) nonce: Option<&'a str>,
    pub(super) now: DateTime<Utc>,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: String,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: String,
    exp: i64,
    iat: Option<i64>,
    nbf: Option<i64>,
    email: Option<String>,
    #[serde(default)]
    email_verified: Verified,
    nonce: Option<String>,
    /// The organisation's domain, for accounts that an organisation runs at Google.
    hd: Option<String>,
    given_name: Option<String>,
    family_name: Option<String>,
}

/// Google has written it both ways.
#[derive(Default, Deserialize)]
#[serde(untagged)]
enum Verified {
    Bool(bool),
    Text(String),
    #[default]
    Absent,
}

impl Verified {
    fn is_true(&self) -> bool {
        match self {
            Self::Bool(verified) => *verified,
            Self::Text(text) => text == "true",
            Self::Absent => false,
        }
    }
}

/// A token taken apart; nothing in it is believed yet.
pub(super) struct Parsed<'a> {
    header: Header,
    signed: &'a str,
    claims: &'a str,
    signature: Vec<u8>,
}

fn refused<T>(why: &'static str) -> Result<T, AuthError> {
    Err(AuthError::GoogleRefused(why))
}

fn decode<T: for<'de> Deserialize<'de>>(part: &str) -> Option<T> {
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).ok()?).ok()
}

/// Takes a token apart; only RS256 is heard at all.
pub(super) fn parse(token: &str) -> Result<Parsed<'_>, AuthError> {
    if token.len() > LONGEST {
        return refused("it is too long");
    }
    let Some((signed, signature)) = token.rsplit_once('.') else { return refused("no signature") };
    let Some((header, claims)) = signed.split_once('.') else { return refused("no claims") };
    let Some(header) = decode::<Header>(header) else { return refused("no readable header") };
    let Ok(signature) = URL_SAFE_NO_PAD.decode(signature) else {
        return refused("no readable signature");
    };
    if header.alg != "RS256" {
        return refused("it is not signed with RS256");
    }
    Ok(Parsed { header, signed, claims, signature })
}

impl Parsed<'_> {
    pub(super) fn key_id(&self) -> &str {
        &self.header.kid
    }

    /// Checks the signature first and reads nothing before.
    pub(super) fn verify(self, key: &Key, expected: &Expected<'_>) -> Result<Identity, AuthError> {
        let components = RsaPublicKeyComponents { n: &key.n, e: &key.e };
        let checked =
            components.verify(&RSA_PKCS1_2048_8192_SHA256, self.signed.as_bytes(), &self.signature);
        if checked.is_err() {
            return refused("the signature is not Google's");
        }
        match URL_SAFE_NO_PAD.decode(self.claims) {
            Ok(claims) => claimed(&claims, expected),
            Err(_) => refused("no readable claims"),
        }
    }
}

/// Returns whom the claims of a token that Google signed are about.
pub(super) fn claimed(claims: &[u8], expected: &Expected<'_>) -> Result<Identity, AuthError> {
    let Ok(claims) = serde_json::from_slice::<Claims>(claims) else {
        return refused("no readable claims");
    };
    claims.check(expected)?;
    claims.identity()
}

impl Claims {
    fn check(&self, expected: &Expected<'_>) -> Result<(), AuthError> {
        let bare = expected.issuer.strip_prefix("https://").unwrap_or(expected.issuer);
        let instant = |seconds: i64| DateTime::from_timestamp(seconds, 0);
        let is_past = |seconds| instant(seconds).is_none_or(|at| at <= expected.now - LEEWAY);
        let is_ahead = |seconds| instant(seconds).is_none_or(|at| at > expected.now + LEEWAY);
        if self.iss != expected.issuer && self.iss != bare {
            return refused("another issuer");
        }
        if self.aud != expected.audience {
            return refused("it is meant for somebody else");
        }
        if is_past(self.exp) {
            return refused("it has expired");
        }
        if self.nbf.is_some_and(is_ahead) || self.iat.is_some_and(is_ahead) {
            return refused("it is not valid yet");
        }
        if expected.nonce.is_some() && self.nonce.as_deref() != expected.nonce {
            return refused("it answers another request");
        }
        Ok(())
    }

    fn identity(self) -> Result<Identity, AuthError> {
        if self.sub.is_empty() || self.sub.len() > 255 || !self.sub.is_ascii() {
            return refused("no usable sub");
        }
        if !self.email_verified.is_true() {
            return refused("the address is not verified");
        }
        let email = self.email.and_then(|email| EmailAddress::parse(&email).ok());
        let Some(email) = email else { return refused("no usable address") };
        let name = |name: Option<String>| {
            name.and_then(|name| OneLine::parse(&name, 100).ok()).map(OneLine::into_string)
        };
        Ok(Identity {
            sub: self.sub,
            is_mailbox_googles: is_mailbox_googles(&email, self.hd.as_deref()),
            email,
            name: PersonName { first: name(self.given_name), last: name(self.family_name) },
            expires_at: DateTime::from_timestamp(self.exp, 0).unwrap_or(DateTime::<Utc>::MAX_UTC),
        })
    }
}

/// Returns true if Google runs the mailbox: its own, or one of the organisation `hd`.
///
/// Any other address was typed into a Google account and confirmed once, perhaps years ago and by
/// somebody who has lost it since.
fn is_mailbox_googles(email: &EmailAddress, hd: Option<&str>) -> bool {
    let domain = email.domain();
    matches!(domain, "gmail.com" | "googlemail.com")
        || hd.is_some_and(|hd| hd.eq_ignore_ascii_case(domain))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const NOW: i64 = 1_796_083_200;

    /// What Google says of Maria, with some of it another or, where that is null, left out.
    fn claims(other: &Value) -> Claims {
        let mut claims = json!({
            "iss": "https://accounts.google.com", "aud": "parola", "sub": "1234567890",
            "iat": NOW, "nbf": NOW, "exp": NOW + 3_600, "nonce": "n-1",
            "email": "Maria@Example.ph", "email_verified": true,
            "given_name": "Maria", "family_name": "Santos",
        });
        for (name, value) in other.as_object().expect("an object") {
            match value {
                Value::Null => drop(claims.as_object_mut().map(|claims| claims.remove(name))),
                value => claims[name] = value.clone(),
            }
        }
        serde_json::from_value(claims).expect("claims")
    }

    fn why<T>(result: Result<T, AuthError>) -> Option<&'static str> {
        match result {
            Ok(_) => None,
            Err(AuthError::GoogleRefused(why)) => Some(why),
            Err(other) => panic!("{other:?}"),
        }
    }

    fn refusal(other: &Value, nonce: Option<&str>) -> Option<&'static str> {
        let expected = Expected {
            audience: "parola",
            issuer: "https://accounts.google.com",
            nonce,
            now: DateTime::from_timestamp(NOW, 0).expect("an instant"),
        };
        why(claims(other).check(&expected))
    }

    #[test]
    fn times_at_either_end_of_what_can_be_written_are_read() {
        let (first, last) =
            (DateTime::<Utc>::MIN_UTC.timestamp(), DateTime::<Utc>::MAX_UTC.timestamp());
        assert_eq!(refusal(&json!({ "exp": last }), None), None);
        assert_eq!(refusal(&json!({ "exp": first }), None), Some("it has expired"));
        assert_eq!(refusal(&json!({ "nbf": first, "iat": first }), None), None);
        for time in ["nbf", "iat"] {
            let told = refusal(&json!({ time: last }), None);
            assert_eq!(told, Some("it is not valid yet"), "{time}");
        }
    }

    #[test]
    fn a_token_is_for_us_from_google_under_either_of_its_names() {
        assert_eq!(refusal(&json!({}), None), None);
        assert_eq!(refusal(&json!({ "iss": "accounts.google.com" }), None), None);
        for iss in ["https://accounts.example.com", "http://accounts.google.com", ""] {
            assert_eq!(refusal(&json!({ "iss": iss }), None), Some("another issuer"), "{iss}");
        }
        for aud in ["another", ""] {
            let told = refusal(&json!({ "aud": aud }), None);
            assert_eq!(told, Some("it is meant for somebody else"), "{aud}");
        }
    }

    #[test]
    fn clocks_may_be_a_minute_apart_and_no_more() {
        let (expired, early) = (Some("it has expired"), Some("it is not valid yet"));
        for (claim, seconds, told) in [
            ("exp", 1, None),
            ("exp", -59, None),
            ("exp", -60, expired),
            ("exp", -61, expired),
            ("nbf", 60, None),
            ("nbf", 61, early),
            ("iat", 60, None),
            ("iat", 61, early),
            ("iat", -3_600, None),
        ] {
            assert_eq!(refusal(&json!({ claim: NOW + seconds }), None), told, "{claim} {seconds}");
        }
        assert_eq!(refusal(&json!({ "exp": i64::MAX }), None), expired, "no instant at all");
        assert_eq!(refusal(&json!({ "nbf": i64::MAX }), None), early, "no instant at all");
        assert_eq!(refusal(&json!({ "nbf": null, "iat": null }), None), None, "none is promised");
    }

    #[test]
    fn a_token_answers_the_request_that_asked_for_it() {
        assert_eq!(refusal(&json!({}), Some("n-1")), None);
        let another = Some("it answers another request");
        assert_eq!(refusal(&json!({}), Some("n-2")), another);
        assert_eq!(refusal(&json!({ "nonce": null }), Some("n-1")), another);
        assert_eq!(refusal(&json!({ "nonce": null }), None), None, "the button has none");
    }

    #[test]
    fn an_identity_is_a_lasting_name_and_a_verified_address() {
        let identity = claims(&json!({})).identity().expect("Maria");
        assert_eq!(identity.sub, "1234567890");
        assert_eq!(identity.email.as_str(), "Maria@example.ph");
        assert_eq!(identity.name.first.as_deref(), Some("Maria"));
        assert_eq!(identity.name.last.as_deref(), Some("Santos"));
        assert_eq!(identity.expires_at.timestamp(), NOW + 3_600);
        let odd = claims(&json!({ "given_name": "Ma\nria", "family_name": null }));
        assert_eq!(odd.identity().expect("still Maria").name, PersonName::default());
    }

    #[test]
    fn google_speaks_for_its_own_mailboxes_and_for_those_of_its_organisations() {
        for (email, hd, is_googles) in [
            ("maria@gmail.com", Value::Null, true),
            ("maria@GoogleMail.com", Value::Null, true),
            ("maria@company.ph", json!("company.ph"), true),
            ("maria@company.ph", json!("Company.PH"), true),
            ("maria@company.ph", Value::Null, false),
            ("maria@company.ph", json!("other.ph"), false),
            ("maria@mail.company.ph", json!("company.ph"), false),
            ("maria@notgmail.com", Value::Null, false),
            ("maria@gmail.com.ph", Value::Null, false),
            ("maria@company.ph", json!(""), false),
        ] {
            let identity = claims(&json!({ "email": email, "hd": hd })).identity();
            let identity = identity.expect("an identity");
            assert_eq!(identity.is_mailbox_googles, is_googles, "{email} of {hd}");
        }
    }

    #[test]
    fn an_identity_without_a_usable_name_or_address_is_none() {
        let told = |other: &Value| why(claims(other).identity());
        let longest = "1".repeat(255);
        assert_eq!(told(&json!({ "sub": longest })), None);
        for sub in ["", "ñ", &*"1".repeat(256)] {
            assert_eq!(told(&json!({ "sub": sub })), Some("no usable sub"), "{sub}");
        }
        assert_eq!(told(&json!({ "email_verified": "true" })), None, "Google has written both");
        for verified in [json!(false), json!("false"), json!("yes"), Value::Null] {
            let told = told(&json!({ "email_verified": verified }));
            assert_eq!(told, Some("the address is not verified"), "{verified}");
        }
        for email in [json!("maria"), Value::Null] {
            assert_eq!(told(&json!({ "email": email })), Some("no usable address"), "{email}");
        }
    }

    #[test]
    fn a_token_is_taken_apart_only_where_it_is_one() {
        let header =
            |alg: &str| URL_SAFE_NO_PAD.encode(json!({ "alg": alg, "kid": "first" }).to_string());
        let rs256 = header("RS256");
        let token = format!("{rs256}.claims.AQID");
        let parsed = parse(&token).expect("a token");
        assert_eq!((parsed.key_id(), parsed.claims), ("first", "claims"));
        assert_eq!(parsed.signed, format!("{rs256}.claims"));
        assert_eq!(parsed.signature, [1, 2, 3]);
        for (token, told) in [
            (String::new(), "no signature"),
            ("x.AQID".to_owned(), "no claims"),
            ("!.claims.AQID".to_owned(), "no readable header"),
            (format!("{rs256}.claims.!"), "no readable signature"),
            (format!("{}.claims.AQID", header("none")), "it is not signed with RS256"),
            (format!("{}.claims.AQID", header("HS256")), "it is not signed with RS256"),
        ] {
            assert_eq!(why(parse(&token)), Some(told), "{token}");
        }
    }

    #[test]
    fn a_token_of_more_than_eight_kilobytes_is_not_read() {
        let header = URL_SAFE_NO_PAD.encode(json!({ "alg": "RS256", "kid": "k" }).to_string());
        let of_length =
            |length: usize| format!("{header}.{}.AQID", "x".repeat(length - header.len() - 6));
        let longest = of_length(8_192);
        assert_eq!(longest.len(), 8_192);
        assert_eq!(why(parse(&longest)), None);
        for length in [8_193, 9_000] {
            assert_eq!(why(parse(&of_length(length))), Some("it is too long"));
        }
    }
}
