//! The security headers of every answer.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const NO_DEVICES: HeaderValue = HeaderValue::from_static(
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()",
);
const NOTHING_RUNS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// For two years, as browsers ask before they remember a site as HTTPS only.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Headers for every answer.
pub(super) fn common(headers: &mut HeaderMap, over_https: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(RESOURCE, HeaderValue::from_static("same-origin"));
    if over_https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
}

/// Headers for answers of the API.
pub(super) fn api(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, NOTHING_RUNS);
}

/// Headers for a page; its policy names the few inline pieces that the build put there.
#[derive(Clone, Debug)]
pub struct PageHeaders {
    policy: HeaderValue,
}

impl PageHeaders {
    /// Headers with this content security policy.
    pub fn new(policy: HeaderValue) -> Self {
        Self { policy }
    }

    /// Adds them.
    pub fn apply(&self, headers: &mut HeaderMap) {
        headers.insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        headers.insert(PERMISSIONS, NO_DEVICES);
        headers.insert(OPENER, HeaderValue::from_static("same-origin-allow-popups"));
    }
}

/// The content security policy of a page whose inline pieces have these hashes.
pub fn content_security_policy(scripts: &[String], styles: &[String], with_google: bool) -> String {
    let hashes = |list: &[String]| list.iter().map(|hash| format!(" '{hash}'")).collect::<String>();
    let google = |path: &str| {
        if with_google { format!(" https://accounts.google.com/gsi/{path}") } else { String::new() }
    };
    let frames = if with_google { "https://accounts.google.com/gsi/" } else { "'none'" };
    let mut policy = vec![
        "default-src 'none'".to_owned(),
        format!("script-src 'self'{}{}", hashes(scripts), google("client")),
        format!("style-src 'self'{}{}", hashes(styles), google("style")),
        format!("connect-src 'self'{}", google("")),
        format!("frame-src {frames}"),
        "img-src 'self' data:".to_owned(),
        "font-src 'self' data:".to_owned(),
        "manifest-src 'self'".to_owned(),
        "worker-src 'self'".to_owned(),
        "base-uri 'none'".to_owned(),
        "form-action 'self'".to_owned(),
        "frame-ancestors 'none'".to_owned(),
    ];
    // Google's script writes markup by itself, so its pages go without.
    if !with_google {
        policy.push("require-trusted-types-for 'script'".to_owned());
        policy.push("trusted-types parola".to_owned());
    }
    policy.join("; ")
}

#[cfg(test)]
mod tests {
    use super::content_security_policy;

    #[test]
    fn google_is_let_in_only_where_it_is_asked() {
        let scripts = ["sha256-AAA=".to_owned()];
        let plain = content_security_policy(&scripts, &[], false);
        assert!(plain.contains("script-src 'self' 'sha256-AAA='; "), "{plain}");
        assert!(!plain.contains("google") && !plain.contains("unsafe"), "{plain}");
        let trusted = "; require-trusted-types-for 'script'; trusted-types parola";
        assert!(plain.ends_with(trusted), "{plain}");
        let google = content_security_policy(&[], &[], true);
        assert!(google.contains("script-src 'self' https://accounts.google.com/gsi/client; "));
        assert!(!google.contains("trusted-types"), "{google}");
        assert!(google.contains("frame-src https://accounts.google.com/gsi/; "));
    }
}
