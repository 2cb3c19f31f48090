//! Defaults that are fine on a laptop and unsafe in production: refused by name.

use super::{Config, PaymentProvider, reader::InvalidSetting};

/// Names each default that production must not run with.
pub(super) fn unsafe_defaults(
    lookup: &dyn Fn(&str) -> Option<String>,
    config: &Config,
) -> Vec<InvalidSetting> {
    let is_set = |name: &str| lookup(name).is_some_and(|value| !value.trim().is_empty());
    let mut problems = Vec::new();
    let mut refuse = |setting: &'static str, problem: &str| {
        problems.push(InvalidSetting { setting, problem: problem.to_owned() });
    };
    if !is_set("PUBLIC_URL") {
        refuse("PUBLIC_URL", "is missing: links in mails and payment pages need it in production");
    } else if !config.public_url.is_https() {
        refuse("PUBLIC_URL", "must start with https:// in production");
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
