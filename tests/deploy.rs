//! What is shipped for deployment names only settings that exist, pins what it builds on, and
//! publishes nothing but the front door.

#![expect(clippy::expect_used, reason = "tests")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
};

use platform::config::{Config, SETTINGS};

/// Meant for the containers around the program, not for the program.
const OTHER_CONTAINERS: &[&str] =
    &["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD", "UPSTREAM"];

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
            found.extend(named(word));
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
        ("Dockerfile", 2),
        ("compose.yaml", 6),
        ("deploy/Caddyfile", 2),
        (".env.example", 18),
        ("deploy/parola.service", 2),
        ("deploy/parola-backup.service", 1),
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
    let address = front.split("ipv4_address: ").nth(1).and_then(|rest| rest.lines().next());
    let trusted = format!("TRUSTED_PROXIES: {}\n", address.expect("an address of its own"));
    assert!(format!("{parola}\n").contains(&trusted), "its word on addresses is believed");
}

#[test]
fn the_image_bears_the_version_of_the_program() {
    let image = format!("image: parola:{}", env!("CARGO_PKG_VERSION"));
    assert!(service("parola").contains(&image), "{image}");
    let toolchain = text("rust-toolchain.toml");
    let channel = toolchain.split('"').nth(1).expect("a channel");
    assert!(text("Dockerfile").contains(&format!("FROM rust:{channel}-")), "{channel}");
}

/// Every file with Rust in it below `folder`.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let inner = folders.iter().flat_map(|folder| rust_files(folder));
    files.into_iter().filter(|file| file.extension() == Some("rs".as_ref())).chain(inner).collect()
}

#[test]
fn the_image_is_built_with_every_file_that_the_program_holds() {
    let ignored = text(".dockerignore");
    let ignored: Vec<&str> = ignored.lines().filter(|line| !line.contains('*')).collect();
    let mut count = 0;
    for file in rust_files(Path::new("src")) {
        let code = fs::read_to_string(&file).expect("code");
        for opening in ["include_str!(\"", "include_bytes!(\""] {
            for held in code.split(opening).skip(1).filter_map(|rest| rest.split('"').next()) {
                let mut path = PathBuf::new();
                for part in file.parent().expect("a folder").join(held).components() {
                    match part {
                        Component::ParentDir => drop(path.pop()),
                        part => path.push(part),
                    }
                }
                assert!(path.is_file(), "{} holds {}", file.display(), path.display());
                let left_out = ignored.iter().find(|folder| path.starts_with(folder));
                assert_eq!(left_out, None, "{} holds {}", file.display(), path.display());
                count += 1;
            }
        }
    }
    assert!(count >= 10, "only {count} were found");
}
