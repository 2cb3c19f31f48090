//! The security headers of every answer.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest as _, Sha256};

const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

const NO_DEVICES: HeaderValue = HeaderValue::from_static(
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()",
);
/// For the gate, which reads tickets.
const CAMERA_ALONE: HeaderValue = HeaderValue::from_static(
    "camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), usb=()",
);
const NOTHING_RUNS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// For two years, as browsers ask before they remember a site as HTTPS only.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=63072000; includeSubDomains");

/// Headers for every answer. What other sites may load has said so itself.
pub(super) fn common(headers: &mut HeaderMap, over_https: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if !headers.contains_key(&RESOURCE) {
        headers.insert(RESOURCE, HeaderValue::from_static("same-origin"));
    }
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
    has_camera: bool,
}

impl PageHeaders {
    /// Headers with this content security policy.
    pub fn new(policy: HeaderValue, allowed: Allowed) -> Self {
        Self { policy, has_camera: allowed.camera }
    }

    /// Adds them.
    pub fn apply(&self, headers: &mut HeaderMap) {
        headers.insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        headers.insert(PERMISSIONS, if self.has_camera { CAMERA_ALONE } else { NO_DEVICES });
        headers.insert(OPENER, HeaderValue::from_static("same-origin-allow-popups"));
    }
}

/// What a page may use beyond its own code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Allowed {
    /// Google's button.
    pub google: bool,
    /// The camera, and a reader of codes in WebAssembly.
    pub camera: bool,
}

/// The content security policy of a page whose inline pieces have these hashes.
pub fn content_security_policy(scripts: &[String], styles: &[String], allowed: Allowed) -> String {
    let Allowed { google: with_google, camera } = allowed;
    let reader = if camera { " 'wasm-unsafe-eval'" } else { "" };
    let hashes = |list: &[String]| list.iter().map(|hash| format!(" '{hash}'")).collect::<String>();
    let google = |path: &str| {
        if with_google { format!(" https://accounts.google.com/gsi/{path}") } else { String::new() }
    };
    let frames = if with_google { "https://accounts.google.com/gsi/" } else { "'none'" };
    let mut policy = vec![
        "default-src 'none'".to_owned(),
        format!("script-src 'self'{}{reader}{}", hashes(scripts), google("client")),
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

/// Returns the name by which a policy allows this inline piece of a page.
pub fn inline_hash(piece: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(piece.as_bytes())))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderMap, HeaderValue};

    use super::{Allowed, PageHeaders, content_security_policy};

    #[test]
    fn google_is_let_in_only_where_it_is_asked() {
        let scripts = ["sha256-AAA=".to_owned()];
        let plain = content_security_policy(&scripts, &[], Allowed::default());
        assert!(plain.contains("script-src 'self' 'sha256-AAA='; "), "{plain}");
        assert!(!plain.contains("google") && !plain.contains("unsafe"), "{plain}");
        let trusted = "; require-trusted-types-for 'script'; trusted-types parola";
        assert!(plain.ends_with(trusted), "{plain}");
        let google = content_security_policy(&[], &[], Allowed { google: true, camera: false });
        assert!(google.contains("script-src 'self' https://accounts.google.com/gsi/client; "));
        assert!(!google.contains("trusted-types"), "{google}");
        assert!(google.contains("frame-src https://accounts.google.com/gsi/; "));
    }

    #[test]
    fn the_camera_and_webassembly_are_for_the_page_that_reads_codes_alone() {
        let sent = |camera: bool| {
            let allowed = Allowed { google: false, camera };
            let policy = content_security_policy(&[], &[], allowed);
            let mut headers = HeaderMap::new();
            PageHeaders::new(HeaderValue::from_str(&policy).expect("a policy"), allowed)
                .apply(&mut headers);
            let permissions = headers.get("permissions-policy").expect("sent").clone();
            (policy, permissions.to_str().expect("text").to_owned())
        };
        let (policy, permissions) = sent(true);
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'; "), "{policy}");
        assert!(permissions.starts_with("camera=(self), "), "{permissions}");
        assert!(permissions.contains("microphone=()"), "{permissions}");
        let (policy, permissions) = sent(false);
        assert!(!policy.contains("wasm"), "{policy}");
        assert!(permissions.starts_with("camera=(), "), "{permissions}");
    }
}
