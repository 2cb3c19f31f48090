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
    assert_eq!(config.ops_listen.map(|desk| desk.to_string()).as_deref(), Some("127.0.0.1:8081"));
    assert_eq!(config.ops_url.origin(), "http://localhost:8081");
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
const IN_WORDS: [&str; 30] = [
    "PUBLIC_URL",
    "OPS_URL",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "KEYS_FILE",
    "PG_BIN",
    "ARCHIVE_FOLDER",
    "ARCHIVE_PASSPHRASE",
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
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "BRAND_COMPANY",
    "BRAND_EMAIL",
    "BRAND_TAGLINE",
    "BRAND_FACEBOOK",
    "BRAND_INSTAGRAM",
    "BRAND_PHONE",
    "BRAND_MESSENGER",
    "BRAND_VIBER",
    "BRAND_HOURS",
    "BRAND_FOLDER",
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
fn nobody_is_sent_to_the_demos_telephone_by_another_carrier() {
    let help = |settings: &[(&str, &str)]| read(settings).expect("valid").brand.help;
    assert_eq!(help(&[("BRAND_COMPANY", "Sea Line")]), super::Help::default());
    let phone = help(&[("BRAND_COMPANY", "Sea Line"), ("BRAND_PHONE", "+63 38 555 0199")]).phone;
    assert_eq!(phone.as_deref(), Some("+63 38 555 0199"));
}

#[test]
fn an_archive_has_a_folder_and_a_passphrase_and_is_for_the_private_database() {
    let both = [("ARCHIVE_FOLDER", "/mnt/archive"), ("ARCHIVE_PASSPHRASE", "drawn by chance")];
    let config = read(&both).expect("valid");
    assert_eq!(
        config.archive.and_then(|one| one.folder.to_str().map(str::to_owned)).as_deref(),
        Some("/mnt/archive")
    );
    let faults = |settings: &[(&str, &str)]| read(settings).expect_err("a fault");
    assert!(faults(&both[..1])[0].starts_with("ARCHIVE_PASSPHRASE: must be set"));
    assert!(
        faults(&[("ARCHIVE_FOLDER", "archive"), both[1]])[0]
            .starts_with("ARCHIVE_FOLDER: must be a path")
    );
    let beside = [("DATABASE_URL", "postgres://db.example.ph/parola"), both[0], both[1]];
    assert!(faults(&beside)[0].starts_with("ARCHIVE_FOLDER: is for the private PostgreSQL"));
}

#[test]
fn an_empty_value_counts_as_absent() {
    assert!(read(&[("HOLD_SECONDS", " "), ("DATABASE_URL", "")]).is_ok());
}

#[test]
fn a_fault_in_a_secret_does_not_repeat_the_secret() {
    for url in ["mail.example.ph:hunter2", "smtp://u:hunter2@mail.example.ph?tls=maybe"] {
        let faults = read(&[("SMTP_URL", url)]).expect_err(url);
        assert!(
            faults[0].starts_with("SMTP_URL: ") && !faults[0].contains("hunter2"),
            "{faults:?}"
        );
    }
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

const COMPLETE: [(&str, &str); 10] = [
    ("APP_ENV", "production"),
    ("PUBLIC_URL", "https://book.example.ph"),
    ("OPS_URL", "https://desk.example.ph"),
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
    let google = [("GOOGLE_CLIENT_ID", "id")];
    for (others, setting, value) in [
        (&[][..], "PUBLIC_URL", "http://book.example.ph"),
        (&[], "OPS_URL", "http://desk.example.ph"),
        (&[], "OPS_URL", "https://book.example.ph"),
        (&[], "OPS_URL", "https://BOOK.example.ph:8443"),
        (&[("OPS_LISTEN", "off")], "OPS_URL", "https://book.example.ph"),
        (&[], "PAYMENT_PROVIDER", "sandbox"),
        (&[], "PAYMONGO_SECRET_KEY", "sk_test_1"),
        (&[], "PAYMONGO_API_URL", "http://127.0.0.1:9000"),
        (&maya, "MAYA_API_URL", "https://pg-sandbox.paymaya.com"),
        (&maya, "MAYA_API_URL", "http://pg.paymaya.com"),
        (&[], "BCRYPT_COST", "4"),
        (&google, "GOOGLE_JWKS_URL", "http://127.0.0.1:9000/keys"),
        (&google, "GOOGLE_AUTH_URL", "http://accounts.example.ph"),
        (&google, "GOOGLE_TOKEN_URL", "http://oauth2.example.ph/token"),
        (&google, "GOOGLE_ISSUER", "http://accounts.example.ph"),
        (&[], "TRUSTED_PROXIES", "0.0.0.0/0"),
        (&[], "TRUSTED_PROXIES", "10.0.0.1,::/0"),
        (&[], "TRUSTED_PROXIES", "0.0.0.0/1,128.0.0.0/1"),
        (&[], "RATE_LIMIT_SCALE", "1000000"),
        (&[], "METRICS_TOKEN", "a"),
        (&[], "DATABASE_URL", "postgres://parola:p@db.example.ph/parola"),
        (&[], "DATABASE_URL", "host=10.0.0.7 dbname=parola"),
        (&[], "SMTP_URL", "smtp://u:p@mail.example.ph:587?tls=sometimes"),
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
fn production_takes_what_is_safe_or_said_outright() {
    for (setting, value) in [
        ("DATABASE_URL", "postgres://parola:p@postgres/parola?sslmode=disable"),
        ("DATABASE_URL", "postgres://parola:p@db.example.ph/parola?sslmode=verify-full"),
        ("DATABASE_URL", "postgres:///parola?host=/run/postgresql"),
        ("TRUSTED_PROXIES", "10.0.0.0/8,172.30.80.2,fd30:80::2,fc00::/7"),
        ("RATE_LIMIT_SCALE", "10"),
        ("METRICS_TOKEN", "0123456789abcdef0123"),
    ] {
        let mut settings = vec![(setting, value)];
        settings.extend(COMPLETE);
        read(&settings).unwrap_or_else(|faults| panic!("{setting}={value}: {faults:?}"));
    }
}

#[test]
fn e_mails_of_production_go_over_tls_unless_the_operator_says_otherwise() {
    let mail = |environment: &[(&str, &str)], url: &str| {
        let mut settings = vec![("SMTP_URL", url)];
        settings.extend_from_slice(environment);
        let mail = read(&settings).expect("settings").mail;
        (mail.smtp_url.as_ref().expect("a server").expose().clone(), mail.may_be_overheard())
    };
    for (url, used, overheard) in [
        ("smtp://u:p@mail.example.ph:587", "smtp://u:p@mail.example.ph:587?tls=required", false),
        ("smtps://u:p@mail.example.ph", "smtps://u:p@mail.example.ph", false),
        ("smtp://127.0.0.1:25", "smtp://127.0.0.1:25?tls=opportunistic", false),
        ("smtp://localhost", "smtp://localhost?tls=opportunistic", false),
        ("smtp://mail:25?tls=none", "smtp://mail:25", true),
        ("smtp://mail:25?tls=opportunistic", "smtp://mail:25?tls=opportunistic", true),
    ] {
        assert_eq!(mail(&COMPLETE, url), (used.to_owned(), overheard), "{url}");
    }
    let (used, overheard) = mail(&[], "smtp://mail.example.ph:587");
    assert_eq!((used.as_str(), overheard), ("smtp://mail.example.ph:587?tls=opportunistic", true));
}

#[test]
fn a_public_url_with_anything_after_its_host_is_refused() {
    for (text, origin) in [
        ("https://book.example.ph/", "https://book.example.ph"),
        ("https://book.example.ph:8443/", "https://book.example.ph:8443"),
        ("https://book.example.ph/shop", "https://book.example.ph"),
        ("https://book.example.ph?x=1", "https://book.example.ph"),
        ("https://book.example.ph#x", "https://book.example.ph"),
    ] {
        let faults = read(&[("PUBLIC_URL", text)]).expect_err(text);
        let told =
            format!("PUBLIC_URL: must end after the host or the port: {origin}, not \"{text}\"");
        assert_eq!(faults, [told]);
    }
    for text in
        ["book.example.ph", "ftp://book.example.ph", "https://", "https://u:p@book.example.ph"]
    {
        let faults = read(&[("PUBLIC_URL", text)]).expect_err(text);
        assert!(faults[0].starts_with("PUBLIC_URL: must be "), "{faults:?}");
    }
}

#[test]
fn production_is_without_a_desk_until_it_has_an_address() {
    for listen in ["", "off", "0.0.0.0:8081"] {
        let mut settings = vec![("OPS_URL", ""), ("OPS_LISTEN", listen)];
        settings.extend(COMPLETE);
        assert_eq!(read(&settings).expect("no desk").ops_listen, None);
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
fn traces_go_to_the_collector_that_is_named_and_to_none_otherwise() {
    const ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
    const SHARE: &str = "OTEL_TRACES_SAMPLER_ARG";
    assert!(read(&[(SHARE, "0.5")]).expect("no collector").traces.is_none());
    for (address, url) in [
        ("http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"),
        ("https://otel.example.ph/", "https://otel.example.ph/v1/traces"),
        ("https://otel.example.ph/of/us", "https://otel.example.ph/of/us/v1/traces"),
    ] {
        let traces = read(&[(ENDPOINT, address), (SHARE, "0.25")]).expect(address).traces;
        let traces = traces.expect("a collector");
        assert_eq!((traces.url.as_str(), traces.share), (url, 0.25));
    }
    for address in ["4318", "localhost:4318", "grpc://a:4317", "http://u:secret@a", "http://a?b=c"]
    {
        let faults = read(&[(ENDPOINT, address)]).expect_err(address);
        let told = "must be a web address such as http://127.0.0.1:4318";
        assert_eq!(faults, [format!("{ENDPOINT}: {told}")], "{address}");
    }
    for share in ["all", "-0.1", "1.1", "NaN", "50%"] {
        let faults = read(&[(SHARE, share)]).expect_err(share);
        assert_eq!(faults, [format!("{SHARE}: must be a number from 0 to 1, not \"{share}\"")]);
    }
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
    let stated = read(&[("PUBLIC_URL", "https://book.example.ph")]).expect("valid").public_url;
    assert_eq!(stated.bound_to(bound).link("/x"), "https://book.example.ph/x");
}

#[test]
fn the_desk_is_at_the_next_port_of_this_machine_unless_said_otherwise() {
    let desk_of = |settings: &[(&str, &str)]| {
        let config = read(settings).expect("valid");
        (config.ops_listen.map(|at| at.to_string()), config.ops_url.origin().to_owned())
    };
    let at = |listen: &str, url: &str| (Some(listen.to_owned()), url.to_owned());
    assert_eq!(desk_of(&[]), at("127.0.0.1:8081", "http://localhost:8081"));
    let url = "http://desk.example.ph";
    for (listen, desk) in [("127.0.0.1:9000", "127.0.0.1:9001"), ("127.0.0.1:0", "127.0.0.1:0")] {
        assert_eq!(desk_of(&[("LISTEN", listen), ("OPS_URL", url)]), at(desk, url));
        assert_eq!(desk_of(&[("LISTEN", listen)]).0, None, "no other port is taken");
    }
    let any = &[("LISTEN", "127.0.0.1:0"), ("OPS_LISTEN", "127.0.0.1:0")];
    let any = read(any).expect("valid").ops_url;
    let bound = "127.0.0.1:43210".parse().expect("address");
    assert_eq!(any.bound_to(bound).origin(), "http://localhost:43210", "the name stays");
    let elsewhere = read(&[("OPS_LISTEN", "10.0.0.5:81")]).expect("valid");
    assert_eq!(elsewhere.ops_url.origin(), "http://10.0.0.5:81");
    let none = read(&[("OPS_LISTEN", "off"), ("OPS_URL", "http://desk.example.ph")]);
    let none = none.expect("a server without a desk may know where it is");
    assert_eq!((none.ops_listen, none.ops_url.origin()), (None, "http://desk.example.ph"));
}

#[test]
fn a_wrong_address_of_the_desk_is_told() {
    for (value, told) in [
        ("on", "must be an address and a port such as 127.0.0.1:8081, or off, not \"on\""),
        ("localhost:8080", "is where visitors are served: the desk needs another port"),
    ] {
        let faults = read(&[("OPS_LISTEN", value)]).expect_err(value);
        assert_eq!(faults, [format!("OPS_LISTEN: {told}")]);
    }
    let faults = read(&[("OPS_URL", "desk.example.ph")]).expect_err("no scheme");
    assert!(faults[0].starts_with("OPS_URL: must be an address such as "), "{faults:?}");
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
