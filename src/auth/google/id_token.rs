//! An id token, believed only when everything about it is right.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmailAddress, Line};
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

/// Somebody whom Google knows.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The one name that never changes.
    pub(crate) sub: String,
    pub(crate) email: EmailAddress,
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
        let Some(claims) = decode::<Claims>(self.claims) else {
            return refused("no readable claims");
        };
        claims.check(expected)?;
        claims.identity()
    }
}

impl Claims {
    fn check(&self, expected: &Expected<'_>) -> Result<(), AuthError> {
        let bare = expected.issuer.strip_prefix("https://").unwrap_or(expected.issuer);
        let instant = |seconds: i64| DateTime::from_timestamp(seconds, 0);
        let is_past = |seconds| instant(seconds).is_none_or(|at| at + LEEWAY <= expected.now);
        let is_ahead = |seconds| instant(seconds).is_none_or(|at| at - LEEWAY > expected.now);
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
            name.and_then(|name| Line::parse(&name, 100).ok()).map(Line::into_string)
        };
        Ok(Identity {
            sub: self.sub,
            email,
            name: PersonName { first: name(self.given_name), last: name(self.family_name) },
            expires_at: DateTime::from_timestamp(self.exp, 0).unwrap_or(DateTime::<Utc>::MAX_UTC),
        })
    }
}
