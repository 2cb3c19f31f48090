//! Settings that are fine on a laptop and unsafe in production: refused by name.

use super::{Config, PaymentProvider, Route, reader::InvalidSetting};

/// Above this the limits per address stop nobody.
const LARGEST_RATE_LIMIT_SCALE: f64 = 100.0;

/// A shorter token can be guessed.
const SHORTEST_METRICS_TOKEN: usize = 20;

/// Names each setting that production must not run with.
pub(super) fn unsafe_settings(
    lookup: &dyn Fn(&str) -> Option<String>,
    config: &Config,
) -> Vec<InvalidSetting> {
    let is_set = |name: &str| lookup(name).is_some_and(|value| !value.trim().is_empty());
    let mut problems = unsafe_surroundings(config);
    let mut refuse = |setting: &'static str, problem: &str| {
        problems.push(InvalidSetting { setting, problem: problem.to_owned() });
    };
    if !is_set("PUBLIC_URL") {
        refuse("PUBLIC_URL", "is missing: links in mails and payment pages need it in production");
    } else if !config.public_url.is_https() {
        refuse("PUBLIC_URL", "must start with https:// in production");
    }
    if let Some(problem) = problem_of_desk(config) {
        refuse("OPS_URL", problem);
    }
    match &config.payment_provider {
        PaymentProvider::Sandbox => {
            refuse("PAYMENT_PROVIDER", "sandbox takes no real money and is refused in production");
        }
        PaymentProvider::Paymongo(paymongo) => {
            if !paymongo.secret_key.expose().starts_with("sk_live_") {
                refuse("PAYMONGO_SECRET_KEY", "must be a live key, sk_live_…, in production");
            }
            if paymongo.api_url.scheme() != "https" {
                refuse("PAYMONGO_API_URL", "must start with https:// in production");
            }
        }
        PaymentProvider::Maya(maya) => {
            if maya.api_url.scheme() != "https" {
                refuse("MAYA_API_URL", "must start with https:// in production");
            } else if maya.api_url.host_str().is_some_and(|host| host.contains("sandbox")) {
                refuse("MAYA_API_URL", "is Maya's sandbox, which takes no real money");
            }
        }
    }
    if config.mail.smtp_url.is_none() {
        refuse("SMTP_URL", "is missing: in production e-mails must leave the machine");
    }
    if config.bcrypt_cost < 10 {
        refuse("BCRYPT_COST", "must be 10 or more in production");
    }
    for (setting, problem) in [
        ("MAIL_FROM", "is missing: e-mails need your address as their sender in production"),
        ("BRAND_COMPANY", "is missing: the demo's invented carrier is refused in production"),
        ("BRAND_EMAIL", "is missing: travellers need an address where you read in production"),
    ] {
        if !is_set(setting) {
            refuse(setting, problem);
        }
    }
    problems
}

/// Cookies belong to a host, whatever the port: at the visitors' one a script of theirs could reach what
/// the operator's people hold.
fn problem_of_desk(config: &Config) -> Option<&'static str> {
    let url = &config.ops_url;
    if !url.is_stated() {
        None
    } else if !url.is_https() {
        Some("must start with https:// in production")
    } else if url.host() == config.public_url.host() {
        Some("has the host of PUBLIC_URL: the operator's desk needs another")
    } else {
        None
    }
}

/// What is between the server and others: the database's network, proxies, limits, Google.
fn unsafe_surroundings(config: &Config) -> Vec<InvalidSetting> {
    let is_bare = |url: &Option<kernel::Secret<String>>| {
        let route = url.as_ref().map(|url| Route::of(url.expose())).unwrap_or_default();
        route.is_remote() && route.sslmode.is_none()
    };
    let bare = "names another machine and says nothing of TLS: add \
                sslmode=verify-full&sslrootcert=system, or sslmode=disable where the network between \
                is yours alone";
    let google = config.google.as_ref();
    let http = |url: &url::Url| url.scheme() != "https";
    let token = config.metrics_token.as_ref().map(|token| token.expose().len());
    let https = "must start with https:// in production";
    [
        (is_bare(&config.database_url), "DATABASE_URL", bare),
        (is_bare(&config.database_owner_url), "DATABASE_OWNER_URL", bare),
        (
            config.database_owner_url.is_some() && config.database_url.is_none(),
            "DATABASE_OWNER_URL",
            "is set, and DATABASE_URL is not: it says as whom to serve",
        ),
        (google.is_some_and(|google| http(&google.jwks_url)), "GOOGLE_JWKS_URL", https),
        (google.is_some_and(|google| http(&google.auth_url)), "GOOGLE_AUTH_URL", https),
        (google.is_some_and(|google| http(&google.token_url)), "GOOGLE_TOKEN_URL", https),
        (
            google.is_some_and(|google| !google.issuer.starts_with("https://")),
            "GOOGLE_ISSUER",
            https,
        ),
        (
            config.trusted_proxies.holds_strangers(),
            "TRUSTED_PROXIES",
            "holds strangers, who could then choose their address: name your proxies alone",
        ),
        (
            config.rate_limit_scale > LARGEST_RATE_LIMIT_SCALE,
            "RATE_LIMIT_SCALE",
            "must be 100 or less in production: above it the limits stop nobody",
        ),
        (
            token.is_some_and(|length| length < SHORTEST_METRICS_TOKEN),
            "METRICS_TOKEN",
            "must have 20 characters or more in production, as `openssl rand -hex 24` draws them",
        ),
    ]
    .into_iter()
    .filter(|(is_unsafe, ..)| *is_unsafe)
    .map(|(_, setting, problem)| InvalidSetting { setting, problem: problem.to_owned() })
    .collect()
}
