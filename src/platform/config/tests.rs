//! What settings mean, and how a wrong one is told.

use std::{cell::RefCell, collections::BTreeSet};

use super::{Config, Environment, PaymentProvider, SETTINGS};

fn read(settings: &[(&str, &str)]) -> Result<Config, Vec<String>> {
    let lookup = |name: &str| {
        settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    };
    Config::read(lookup).map_err(|all| all.iter().map(ToString::to_string).collect())
}

#[test]
fn nothing_set_gives_the_documented_defaults() {
    let config = read(&[]).expect("valid");
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url.origin(), "http://127.0.0.1:8080");
    assert_eq!(config.environment, Environment::Development);
    assert!(config.database_url.is_none() && config.google.is_none());
    assert_eq!(config.data_dir.to_str(), Some("./data"));
    assert!(matches!(config.payment_provider, PaymentProvider::Sandbox));
    assert_eq!((config.hold_seconds, config.payment_seconds), (900, 1800));
    assert_eq!((config.sales_close_minutes, config.max_passengers), (60, 20));
    assert_eq!(config.holds_per_contact, 3);
    assert_eq!(config.brand.company, "Amihan Sea Lines");
}

/// Settings whose default is told in words, for it is no value that could be set.
const IN_WORDS: [&str; 19] = [
    "PUBLIC_URL",
    "DATABASE_URL",
    "PG_BIN",
    "SMTP_URL",
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
    "GOOGLE_JWKS_URL",
    "GOOGLE_ISSUER",
    "GOOGLE_AUTH_URL",
    "GOOGLE_TOKEN_URL",
    "PAYMONGO_API_URL",
    "MAYA_API_URL",
    "TRUSTED_PROXIES",
    "METRICS_TOKEN",
    "BRAND_COMPANY",
    "BRAND_EMAIL",
    "BRAND_TAGLINE",
    "BRAND_FACEBOOK",
    "BRAND_INSTAGRAM",
];

#[test]
fn the_default_that_is_told_is_the_one_that_is_used() {
    let used = format!("{:?}", read(&[]).expect("valid"));
    for setting in SETTINGS.iter().filter(|setting| !IN_WORDS.contains(&setting.name)) {
        if setting.default == "none" {
            continue;
        }
        let told = read(&[(setting.name, setting.default)]).expect(setting.name);
        assert_eq!(format!("{told:?}"), used, "{}", setting.name);
    }
}

#[test]
fn every_fault_is_told_at_once_and_by_name() {
    let faults = read(&[("LISTEN", "8080"), ("MAX_PASSENGERS", "0"), ("APP_ENV", "prod")])
        .expect_err("three faults");
    assert_eq!(
        faults,
        [
            "LISTEN: must be an address and a port such as 127.0.0.1:8080, not \"8080\"",
            "APP_ENV: must be development or production, not \"prod\"",
            "MAX_PASSENGERS: must be a whole number from 1 to 100, not \"0\"",
        ]
    );
}

#[test]
fn an_empty_value_counts_as_absent() {
    assert!(read(&[("HOLD_SECONDS", " "), ("DATABASE_URL", "")]).is_ok());
}

#[test]
fn a_fault_in_a_secret_does_not_repeat_the_secret() {
    let faults = read(&[("SMTP_URL", "mail.example.ph:hunter2")]).expect_err("no scheme");
    assert!(faults[0].starts_with("SMTP_URL: ") && !faults[0].contains("hunter2"), "{faults:?}");
}

#[test]
fn production_names_each_unsafe_default() {
    let faults = read(&[("APP_ENV", "production")]).expect_err("all are missing");
    let named: Vec<&str> = faults.iter().filter_map(|f| f.split(':').next()).collect();
    assert_eq!(
        named,
        ["PUBLIC_URL", "PAYMENT_PROVIDER", "SMTP_URL", "MAIL_FROM", "BRAND_COMPANY", "BRAND_EMAIL"]
    );
}

const COMPLETE: [(&str, &str); 9] = [
    ("APP_ENV", "production"),
    ("PUBLIC_URL", "https://book.example.ph"),
    ("PAYMENT_PROVIDER", "paymongo"),
    ("PAYMONGO_SECRET_KEY", "sk_live_1"),
    ("PAYMONGO_WEBHOOK_SECRET", "whsk_1"),
    ("SMTP_URL", "smtps://u:p@mail.example.ph"),
    ("MAIL_FROM", "Sea Line <tickets@example.ph>"),
    ("BRAND_COMPANY", "Sea Line"),
    ("BRAND_EMAIL", "help@example.ph"),
];

#[test]
fn production_refuses_each_unsafe_setting_by_its_name() {
    let maya =
        [("PAYMENT_PROVIDER", "maya"), ("MAYA_PUBLIC_KEY", "pk-1"), ("MAYA_SECRET_KEY", "sk-1")];
    for (others, setting, value) in [
        (&[][..], "PUBLIC_URL", "http://book.example.ph"),
        (&[], "PAYMENT_PROVIDER", "sandbox"),
        (&[], "PAYMONGO_SECRET_KEY", "sk_test_1"),
        (&[], "PAYMONGO_API_URL", "http://127.0.0.1:9000"),
        (&maya, "MAYA_API_URL", "https://pg-sandbox.paymaya.com"),
        (&maya, "MAYA_API_URL", "http://pg.paymaya.com"),
        (&[], "BCRYPT_COST", "4"),
    ] {
        let mut settings = vec![(setting, value)];
        settings.extend_from_slice(others);
        settings.extend(COMPLETE);
        let faults = read(&settings).expect_err(setting);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].starts_with(&format!("{setting}: ")), "{faults:?}");
    }
    for secret in ["PAYMONGO_SECRET_KEY", "PAYMONGO_WEBHOOK_SECRET"] {
        let rest: Vec<_> = COMPLETE.into_iter().filter(|(name, _)| *name != secret).collect();
        let faults = read(&rest).expect_err(secret);
        assert!(faults[0].starts_with(&format!("{secret}: is missing")), "{faults:?}");
    }
}

#[test]
fn production_starts_when_all_is_said() {
    let config = read(&COMPLETE).expect("complete");
    assert!(config.is_production());
    assert_eq!(config.mail.sender_name, "Sea Line");
    assert!(!format!("{config:?}").contains("sk_live_1"), "secrets do not print");
}

#[test]
fn a_provider_without_its_keys_is_refused() {
    let faults = read(&[("PAYMENT_PROVIDER", "maya")]).expect_err("no keys");
    assert_eq!(
        faults,
        [
            "MAYA_PUBLIC_KEY: is missing, and PAYMENT_PROVIDER needs it",
            "MAYA_SECRET_KEY: is missing, and PAYMENT_PROVIDER needs it",
        ]
    );
}

#[test]
fn proxies_are_addresses_or_networks() {
    let config = read(&[("TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.7,::1")]).expect("valid");
    let trusts = |text: &str| config.trusted_proxies.contains(text.parse().expect("address"));
    assert!(trusts("10.1.2.3") && trusts("192.0.2.7") && trusts("::1"));
    assert!(trusts("::ffff:10.0.0.1"), "an IPv4 address in IPv6 dress is the same address");
    assert!(!trusts("192.0.2.8") && !trusts("::2"));
}

#[test]
fn an_unstated_public_url_follows_the_port() {
    let config = read(&[("LISTEN", "127.0.0.1:0")]).expect("valid");
    let bound = "127.0.0.1:43210".parse().expect("address");
    assert_eq!(config.public_url.bound_to(bound).origin(), "http://127.0.0.1:43210");
    let stated = read(&[("PUBLIC_URL", "https://book.example.ph/")]).expect("valid").public_url;
    assert_eq!(stated.bound_to(bound).link("/x"), "https://book.example.ph/x");
}

#[test]
fn the_list_of_settings_is_what_is_read() {
    let asked = RefCell::new(BTreeSet::new());
    for provider in ["sandbox", "paymongo", "maya"] {
        let lookup = |name: &str| {
            asked.borrow_mut().insert(name.to_owned());
            match name {
                "PAYMENT_PROVIDER" => Some(provider.to_owned()),
                "GOOGLE_CLIENT_ID" => Some("id".to_owned()),
                _ => None,
            }
        };
        drop(Config::read(lookup));
    }
    let listed: BTreeSet<String> = SETTINGS.iter().map(|s| s.name.to_owned()).collect();
    assert_eq!(listed, asked.into_inner());
}
