//! What is shipped for deployment names only settings that exist, pins what it builds on, and
//! publishes nothing but the front door.

#![expect(clippy::expect_used, reason = "tests")]

mod addresses;
mod cluster;
mod commands;
mod image;
mod monitoring;

use std::{collections::BTreeSet, fs};

use platform::{
    config::{Config, SETTINGS},
    db::embedded::{self, PrivatePostgres, initdb_arguments},
};

/// Meant for the containers around the program and for the build, not for the program.
const OTHER_CONTAINERS: &[&str] = &[
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
    "UPSTREAM",
    "OPS_UPSTREAM",
    "CARGO_BUILD_JOBS",
    "FEATURES",
];

/// The services of `compose.yaml`.
const SERVICES: [&str; 3] = ["parola", "postgres", "tls"];

fn text(path: &str) -> String {
    fs::read_to_string(path).expect(path)
}

/// The name of a setting at the start of `line`, where one stands there.
fn named(line: &str) -> Option<&str> {
    let end = line.find(|c: char| !c.is_ascii_uppercase() && c != '_' && !c.is_ascii_digit())?;
    let (name, rest) = line.split_at(end);
    let is_name = name.len() > 2 && name.starts_with(|c: char| c.is_ascii_uppercase());
    (is_name && rest.starts_with(['=', ':', '}'])).then_some(name)
}

/// Every name that `path` sets or reads.
fn names(path: &str) -> Vec<String> {
    let text = text(path);
    let mut found = Vec::new();
    for line in text.lines() {
        let line = line.trim().trim_start_matches('#').trim_start_matches("ENV ");
        for word in line.trim_start_matches("Environment=").split(' ') {
            found.extend(named(
                word.trim_start_matches("--setenv=").trim_start_matches("--property="),
            ));
        }
        for opening in ["${", "{$"] {
            found.extend(line.split(opening).skip(1).filter_map(named));
        }
    }
    found.into_iter().map(str::to_owned).collect()
}

#[test]
fn only_settings_that_exist_are_named() {
    let known = |name: &str| {
        SETTINGS.iter().any(|setting| setting.name == name)
            || OTHER_CONTAINERS.contains(&name)
            || name == "POSTGRES_INITDB_ARGS"
    };
    for (path, at_least) in [
        ("Dockerfile", 3),
        ("compose.yaml", 7),
        ("deploy/Caddyfile", 4),
        (".env.example", 18),
        ("deploy/parola.service", 2),
        ("deploy/parola-backup.service", 1),
        ("deploy/parola-run", 2),
    ] {
        let names = names(path);
        let distinct: BTreeSet<&String> = names.iter().collect();
        assert!(distinct.len() >= at_least, "{path} names only {distinct:?}");
        let strangers: Vec<_> = distinct.into_iter().filter(|name| !known(name)).collect();
        assert!(strangers.is_empty(), "{path} names {strangers:?}");
    }
}

#[test]
fn the_example_filled_in_starts_a_shop() {
    let example = text(".env.example");
    let lines = example.lines().filter(|line| !line.starts_with('#'));
    let settings: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once('=')).collect();
    let filled = |name: &str| {
        let (_, value) = settings.iter().find(|(key, _)| *key == name)?;
        let value = match (name, *value) {
            ("PUBLIC_URL", "") => "https://book.example.ph",
            ("OPS_URL", "") => "https://desk.example.ph",
            ("SMTP_URL", "") => "smtps://user:password@mail.example.ph",
            ("MAIL_FROM", "") => "Sea Line <tickets@example.ph>",
            ("PAYMENT_PROVIDER", "") => "paymongo",
            ("PAYMONGO_SECRET_KEY", "") => "sk_live_1",
            ("PAYMONGO_WEBHOOK_SECRET", "") => "whsk_1",
            ("BRAND_COMPANY", "") => "Sea Line",
            ("BRAND_EMAIL", "") => "help@example.ph",
            (_, value) => value,
        };
        Some(value.to_owned())
    };
    let config = Config::read(filled).expect("nothing that production needs is missing");
    assert!(config.is_production());
    let as_it_is = |name: &str| {
        settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    };
    Config::read(as_it_is).expect_err("production refuses what was not filled in");
}

/// What the example fills in by itself is what the program uses anyhow, but for the environment.
#[test]
fn the_example_repeats_defaults_as_they_are() {
    let example = text(".env.example");
    let lines = example.lines().filter(|line| !line.starts_with('#'));
    let filled: Vec<(&str, &str)> = lines
        .filter_map(|line| line.split_once('='))
        .filter(|(_, value)| !value.is_empty())
        .collect();
    assert!(filled.len() >= 2, "{filled:?}");
    for (name, value) in filled.into_iter().filter(|(name, _)| *name != "APP_ENV") {
        let setting = SETTINGS.iter().find(|setting| setting.name == name);
        assert_eq!(setting.expect(name).default, value, "{name}");
    }
}

#[test]
fn every_image_is_pinned() {
    let built_on = text("Dockerfile");
    let built_on = built_on.lines().filter_map(|line| line.strip_prefix("FROM "));
    let composed = text("compose.yaml");
    let composed = composed.lines().filter_map(|line| line.trim().strip_prefix("image: "));
    let mut count = 0;
    for image in built_on.chain(composed) {
        let name = image.split(' ').next().unwrap_or_default();
        let tag = name.split_once(':').map(|(_, tag)| tag).unwrap_or_default();
        let version = tag.split('-').next().unwrap_or_default();
        let is_exact =
            version.contains('.') && version.chars().all(|c| c.is_ascii_digit() || c == '.');
        assert!(is_exact, "{image} is not pinned");
        count += 1;
    }
    assert_eq!(count, 6);
}

/// The lines of one service of `compose.yaml`.
fn service(name: &str) -> String {
    let compose = text("compose.yaml");
    let body = compose.split(&format!("\n  {name}:\n")).nth(1).expect(name).to_owned();
    let lines = body.lines().take_while(|line| line.is_empty() || line.starts_with("    "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn nothing_but_the_front_door_is_published() {
    assert!(service("tls").contains("ports: [\"80:80\", \"443:443\""));
    for inner in ["parola", "postgres"] {
        assert!(!service(inner).contains("ports:"), "{inner} is published");
    }
    let parola = service("parola");
    for word in ["read_only: true", "cap_drop: [ALL]", "no-new-privileges:true"] {
        assert!(parola.contains(word), "{word}");
    }
    let front = service("tls");
    let address = |key: &str| {
        let rest = front.split(&format!("{key}: ")).nth(1).and_then(|rest| rest.lines().next());
        rest.expect("an address of its own").to_owned()
    };
    let (v4, v6) = (address("ipv4_address"), address("ipv6_address"));
    let trusted = format!("TRUSTED_PROXIES: {v4},{v6}\n");
    assert!(format!("{parola}\n").contains(&trusted), "its word on addresses is believed");
    let network = text("compose.yaml").split("\nnetworks:\n").nth(1).expect("networks").to_owned();
    assert!(network.contains("enable_ipv6: true") && network.contains("fd30:80::/64"));
    assert!(network.contains("internal: true"), "the database has no way out");
}

/// Without a limit a fault in one fills the memory or the disk of all.
#[test]
fn every_container_has_the_least_rights_and_limits() {
    for name in SERVICES {
        let service = service(name);
        for word in [
            "read_only: true",
            "cap_drop: [ALL]",
            "no-new-privileges:true",
            "mem_limit: ",
            "pids_limit: ",
            "logging: *logging",
            "restart: unless-stopped",
        ] {
            assert!(service.contains(word), "{name}: {word}");
        }
        // The program's own stands in its image.
        let is_looked_after = name == "parola" || service.contains("healthcheck:");
        assert!(is_looked_after, "{name} has no health check");
    }
    assert!(text("Dockerfile").contains("\nHEALTHCHECK "));
    let logging =
        text("compose.yaml").split("x-logging: &logging\n").nth(1).expect("it").to_owned();
    assert!(logging.starts_with("  driver: local\n  options: { max-size: "), "the log is rotated");
    assert!(service("parola").contains("pull_policy: never"), "no stranger's image of that name");
}

/// The arguments that the container of PostgreSQL is first made with.
fn composed_initdb_arguments() -> Vec<String> {
    let postgres = service("postgres");
    let line = postgres.split("POSTGRES_INITDB_ARGS: ").nth(1).and_then(|rest| rest.lines().next());
    line.expect("arguments").split(' ').map(str::to_owned).collect()
}

#[test]
fn the_containers_database_is_made_and_set_like_the_private_one() {
    let image = service("postgres");
    let tag = image.split("image: postgres:").nth(1).expect("an image");
    let major = tag.split('.').next().and_then(|major| major.parse().ok()).expect("a version");
    assert_eq!(composed_initdb_arguments(), initdb_arguments(major));
    let set: Vec<&str> =
        image.lines().filter_map(|line| line.trim().strip_prefix("- -c")).collect();
    assert_eq!(set, embedded::SETTINGS);
}

#[test]
fn initdb_makes_a_unicode_database_with_the_containers_arguments() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(folder.path(), open).expect("its permissions");
    // Before 17 there is no built-in provider, and what speaks of it is left out.
    let arguments = |major| {
        let all = composed_initdb_arguments();
        all.into_iter().filter(|one| major >= 17 || !one.contains("builtin")).collect()
    };
    let said = PrivatePostgres::try_initdb(folder.path(), arguments).expect("initdb takes them");
    assert!(!said.contains("SQL_ASCII"), "the encoding is the one that is named: {said}");
}

#[test]
fn the_proxy_can_repeat_a_request_with_a_body() {
    let front = service("tls");
    let tag = front.split("image: caddy:").nth(1).and_then(|rest| rest.split('-').next());
    let numbers = tag.expect("a tag").split('.').map(|number| number.parse().expect("a number"));
    let version: Vec<u32> = numbers.collect();
    assert!(version >= vec![2, 11, 2], "older ones answer 502 to a POST: {version:?}");
}

/// What a unit says of its sandbox.
fn sandbox(unit: &str) -> BTreeSet<String> {
    let all = text(unit);
    let rest = all.split("UMask=0077\n").nth(1).expect("a sandbox");
    let lines = rest.lines().take_while(|line| !line.starts_with('['));
    lines.filter(|line| line.contains('=')).map(str::to_owned).collect()
}

#[test]
fn the_backups_sandbox_is_the_servers() {
    let (server, backup) =
        (sandbox("deploy/parola.service"), sandbox("deploy/parola-backup.service"));
    assert!(server.len() >= 20, "{server:?}");
    // It would take the memory of the PostgreSQL that the server keeps.
    let missing: Vec<_> =
        server.difference(&backup).filter(|one| *one != "RemoveIPC=yes").collect();
    assert_eq!((missing, backup.difference(&server).count()), (vec![], 0));
}
