//! The keys that Google signs with, kept for as long as its answer allows.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use http::{Request, Response, header};
use kernel::Clock;
use platform::Outbound;
use serde::Deserialize;
use tokio::sync::Mutex;
use url::Url;

use crate::AuthError;

/// When the answer does not say how long it holds.
const USUAL_LIFE: TimeDelta = TimeDelta::minutes(5);

/// However long the answer claims to hold.
const LONGEST_LIFE: TimeDelta = TimeDelta::hours(24);

/// An unknown key makes us ask Google again, but not as often as callers send one.
const BETWEEN_ASKING: TimeDelta = TimeDelta::seconds(60);

/// One RSA key.
#[derive(Clone, Debug)]
pub(super) struct Key {
    id: String,
    pub(super) n: Vec<u8>,
    pub(super) e: Vec<u8>,
}

#[cfg(fuzzing)]
impl Key {
    /// An RSA key that nobody has.
    pub(super) fn of_nobody() -> Self {
        Self { id: String::new(), n: vec![0xc5; 256], e: vec![1, 0, 1] }
    }
}

#[derive(Deserialize)]
struct KeySet {
    keys: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct Jwk {
    kid: String,
    kty: String,
    #[serde(rename = "use")]
    usage: Option<String>,
    alg: Option<String>,
    n: String,
    e: String,
}

impl Jwk {
    fn into_key(self) -> Option<Key> {
        let signs = self.usage.as_deref().is_none_or(|usage| usage == "sig");
        let is_rs256 = self.alg.as_deref().is_none_or(|alg| alg == "RS256");
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).ok();
        (self.kty == "RSA" && signs && is_rs256)
            .then(|| Some(Key { id: self.kid, n: decode(&self.n)?, e: decode(&self.e)? }))?
    }
}

struct Seen {
    keys: Vec<Key>,
    asked_at: DateTime<Utc>,
    good_until: DateTime<Utc>,
}

/// The key set of one address.
pub(super) struct Keys {
    url: Url,
    /// Held while asking, so that a hundred sign-ins ask once.
    seen: Mutex<Option<Seen>>,
}

impl Keys {
    pub(super) fn of(url: Url) -> Self {
        Self { url, seen: Mutex::new(None) }
    }

    /// The key of that name; asks for the set when it is old, or when the name is new.
    pub(super) async fn key(
        &self,
        outbound: &Outbound,
        clock: &dyn Clock,
        id: &str,
    ) -> Result<Key, AuthError> {
        let mut seen = self.seen.lock().await;
        let now = clock.now();
        if let Some(seen) = &*seen
            && now < seen.good_until
        {
            if let Some(key) = seen.keys.iter().find(|key| key.id == id) {
                return Ok(key.clone());
            }
            if now - seen.asked_at < BETWEEN_ASKING {
                return Err(AuthError::GoogleRefused("its key is unknown"));
            }
        }
        let fresh = self.ask(outbound, now).await?;
        let key = fresh.keys.iter().find(|key| key.id == id).cloned();
        *seen = Some(fresh);
        key.ok_or(AuthError::GoogleRefused("its key is unknown"))
    }

    async fn ask(&self, outbound: &Outbound, now: DateTime<Utc>) -> Result<Seen, AuthError> {
        let silent = |why: String| AuthError::GoogleSilent(why);
        let request = Request::get(self.url.as_str())
            .header(header::ACCEPT, "application/json")
            .body(Vec::new())
            .map_err(|error| silent(error.to_string()))?;
        let answer = outbound.send(request).await.map_err(|error| silent(error.to_string()))?;
        if !answer.status().is_success() {
            return Err(silent(format!("the key set answered {}", answer.status())));
        }
        let set: KeySet = serde_json::from_slice(answer.body())
            .map_err(|error| silent(format!("the key set cannot be read: {error}")))?;
        let keys: Vec<Key> = set
            .keys
            .into_iter()
            .filter_map(|jwk| serde_json::from_value::<Jwk>(jwk).ok()?.into_key())
            .collect();
        if keys.is_empty() {
            return Err(silent("the key set has no key of use".to_owned()));
        }
        Ok(Seen { keys, asked_at: now, good_until: now + life(&answer) })
    }
}

/// How long the answer says that it holds.
fn life(answer: &Response<Vec<u8>>) -> TimeDelta {
    let header = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
    let told = header(header::CACHE_CONTROL).and_then(|value| {
        value.split(',').find_map(|part| part.trim().strip_prefix("max-age=")?.parse().ok())
    });
    let age: i64 = header(header::AGE).and_then(|value| value.parse().ok()).unwrap_or(0);
    let left = told.map_or(USUAL_LIFE, |seconds: i64| {
        TimeDelta::try_seconds(seconds.saturating_sub(age)).unwrap_or(LONGEST_LIFE)
    });
    left.clamp(TimeDelta::zero(), LONGEST_LIFE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(headers: &[(&str, &str)]) -> i64 {
        let mut answer = Response::builder();
        for (name, value) in headers {
            answer = answer.header(*name, *value);
        }
        life(&answer.body(Vec::new()).expect("an answer")).num_seconds()
    }

    #[test]
    fn the_keys_hold_as_long_as_the_answer_says() {
        assert_eq!(answered(&[("cache-control", "public, max-age=19845, must-revalidate")]), 19845);
        assert_eq!(answered(&[("cache-control", "max-age=600"), ("age", "150")]), 450);
        assert_eq!(answered(&[("cache-control", "max-age=600"), ("age", "900")]), 0);
        assert_eq!(answered(&[("cache-control", "max-age=99999999999999999")]), 86_400);
        assert_eq!(answered(&[("cache-control", "no-transform")]), 300);
        assert_eq!(answered(&[]), 300);
    }
}
