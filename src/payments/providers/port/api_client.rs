//! How an adapter calls its provider: JSON both ways, and each outcome one of the port's errors.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use http::{HeaderValue, Method, Request, StatusCode, header};
use kernel::Secret;
use platform::Outbound;
use serde::{Serialize, de::DeserializeOwned};
use url::Url;

use super::error::ProviderError;

/// No name that a provider gives is longer.
const LONGEST_NAME: usize = 100;

/// Calls a provider's API.
pub(crate) struct ApiClient {
    outbound: Outbound,
    base: Url,
    /// Reads why a call was refused out of the answer: a code, and after `: ` a sentence.
    refusal: fn(&[u8]) -> String,
}

impl ApiClient {
    pub(crate) const fn new(outbound: Outbound, base: Url, refusal: fn(&[u8]) -> String) -> Self {
        Self { outbound, base, refusal }
    }

    /// Asks for something.
    pub(crate) async fn get<T: DeserializeOwned>(
        &self,
        key: &Secret<String>,
        path: &[&str],
        query: &[(&str, &str)],
    ) -> Result<T, ProviderError> {
        let mut url = self.url(path);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.call(Method::GET, &url, key, Vec::new()).await
    }

    /// Has something done.
    pub(crate) async fn post<T: DeserializeOwned>(
        &self,
        key: &Secret<String>,
        path: &[&str],
        body: &impl Serialize,
    ) -> Result<T, ProviderError> {
        let body = serde_json::to_vec(body).map_err(|error| nonsense(&error))?;
        self.call(Method::POST, &self.url(path), key, body).await
    }

    /// An address of the API. Where the setting has the version already, as providers print it, it stands there once.
    fn url(&self, path: &[&str]) -> Url {
        let mut url = self.base.clone();
        let last = url.path().trim_end_matches('/').rsplit('/').next();
        let path = match path {
            [version, rest @ ..] if last == Some(version) => rest,
            _ => path,
        };
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(path);
        }
        url
    }

    async fn call<T: DeserializeOwned>(
        &self,
        method: Method,
        url: &Url,
        key: &Secret<String>,
        body: Vec<u8>,
    ) -> Result<T, ProviderError> {
        let refused = |error: http::Error| ProviderError::Refused(error.to_string());
        let word = format!("Basic {}", STANDARD.encode(format!("{}:", key.expose())));
        let mut word = HeaderValue::try_from(word).map_err(|error| refused(error.into()))?;
        word.set_sensitive(true);
        let request = Request::builder()
            .method(method)
            .uri(url.as_str())
            .header(header::AUTHORIZATION, word)
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/json")
            .body(body)
            .map_err(refused)?;
        let answer = self.outbound.send(request).await;
        let answer = answer.map_err(|error| ProviderError::NoAnswer(error.to_string()))?;
        match answer.status() {
            status if status.is_success() => {
                serde_json::from_slice(answer.body()).map_err(|error| nonsense(&error))
            }
            StatusCode::NOT_FOUND => Err(ProviderError::Unknown),
            // It may have been done all the same, or would be at another moment.
            status
                if status.is_server_error()
                    || status == StatusCode::REQUEST_TIMEOUT
                    || status == StatusCode::TOO_MANY_REQUESTS =>
            {
                Err(ProviderError::NoAnswer(format!("status {}", status.as_u16())))
            }
            status if status.is_client_error() => {
                let told = (self.refusal)(answer.body());
                Err(ProviderError::Refused(format!("{} {told}", status.as_u16())))
            }
            status => Err(ProviderError::Nonsense(format!("status {}", status.as_u16()))),
        }
    }

    /// Reads an address that a payer is to be sent to. It must lie on one of `hosts`, over TLS; where
    /// the calls go to none of the provider's own `apis` (to a simulator, in tests), it may lie where
    /// the calls go.
    pub(crate) fn checkout_url(
        &self,
        text: &str,
        hosts: &[&str],
        apis: &[&str],
    ) -> Result<String, ProviderError> {
        let known = Url::parse(text).ok().filter(|url| {
            let is =
                |names: &[&str], url: &Url| names.iter().any(|name| url.host_str() == Some(name));
            let is_theirs = url.scheme() == "https" && url.port().is_none() && is(hosts, url);
            let is_simulator = !is(apis, &self.base) && url.origin() == self.base.origin();
            url.username().is_empty() && url.password().is_none() && (is_theirs || is_simulator)
        });
        let known = known.ok_or_else(|| {
            ProviderError::Nonsense(
                "its checkout lies at an address that is not its own".to_owned(),
            )
        })?;
        Ok(known.into())
    }
}

/// What cannot be read is told by its place alone: it may hold personal data.
fn nonsense(error: &serde_json::Error) -> ProviderError {
    let what = match error.classify() {
        serde_json::error::Category::Data => "a member is missing or of another kind",
        _ => "it is no JSON",
    };
    ProviderError::Nonsense(format!("{what}, at {}:{}", error.line(), error.column()))
}

/// A refusal by its code alone, for calls that bear personal data: the sentence may repeat them.
pub(crate) fn by_code(error: ProviderError) -> ProviderError {
    match error {
        ProviderError::Refused(told) => {
            ProviderError::Refused(told.split(": ").next().unwrap_or_default().to_owned())
        }
        other => other,
    }
}

/// Returns true if a provider may have given something this name.
pub(crate) fn is_name(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (1..=LONGEST_NAME).contains(&text.len()) && text.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::SystemClock;

    use super::*;

    const HOSTS: &[&str] = &["checkout.example.com"];
    const APIS: &[&str] = &["api.example.com"];

    fn api(base: &str) -> ApiClient {
        let base = Url::parse(base).expect("an address");
        ApiClient::new(Outbound::new(Arc::new(SystemClock)), base, |_| String::new())
    }

    #[test]
    fn payers_are_sent_to_the_provider_alone() {
        let real = api("https://api.example.com");
        let ours = "https://checkout.example.com/cs_1#x";
        assert_eq!(real.checkout_url(ours, HOSTS, APIS).ok().as_deref(), Some(ours));
        for evil in [
            "http://checkout.example.com/cs_1",
            "https://checkout.example.com:8443/cs_1",
            "https://checkout.example.com@evil.test/cs_1",
            "https://user@checkout.example.com/cs_1",
            "https://checkout.example.com.evil.test/cs_1",
            "https://api.example.com/cs_1",
            "https://evil.test/",
            "javascript:alert(1)",
            "/cs_1",
            "",
        ] {
            assert!(real.checkout_url(evil, HOSTS, APIS).is_err(), "{evil}");
        }
        let simulated = api("http://127.0.0.1:9999");
        for (url, is_fine) in [
            ("http://127.0.0.1:9999/pay/cs_1", true),
            ("https://checkout.example.com/cs_1", true),
            ("http://127.0.0.1:9998/pay/cs_1", false),
            ("https://127.0.0.1:9999/pay/cs_1", false),
        ] {
            assert_eq!(simulated.checkout_url(url, HOSTS, APIS).is_ok(), is_fine, "{url}");
        }
    }

    #[test]
    fn names_stay_in_their_place_of_the_path() {
        let api = api("https://api.example.com/base/");
        let url = api.url(&["v1", "payments", "a/../b?c"]);
        assert_eq!(url.as_str(), "https://api.example.com/base/v1/payments/a%2F..%2Fb%3Fc");
        for odd in ["", "..", "a/b", "pay 1", "é", "a\0", &"x".repeat(101)] {
            assert!(!is_name(odd), "{odd}");
        }
        assert!(is_name("pay_wZ1-9"));
    }

    #[test]
    fn a_refusal_by_its_code_repeats_nothing() {
        let told = ProviderError::Refused("400 email_invalid: ana@example.com: no".to_owned());
        assert_eq!(by_code(told).to_string(), "the provider refused: 400 email_invalid");
    }
}
