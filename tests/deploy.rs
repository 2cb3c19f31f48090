//! What is shipped for deployment names only settings that exist, pins what it builds on, and
//! publishes nothing but the front door.

#![expect(clippy::expect_used, reason = "tests")]

use std::{
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
    process::Command,
};

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

/// The value of each line of `deploy/parola.socket` that begins with `key`.
fn of_socket(key: &str) -> Vec<String> {
    let unit = text("deploy/parola.socket");
    let values = unit.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    values.map(str::to_owned).collect()
}

/// systemd hands sockets over in the order of the unit's lines, and the server takes them by number.
#[test]
fn visitors_and_desk_have_an_address_each_in_every_file() {
    let default = |name: &str| {
        SETTINGS.iter().find(|setting| setting.name == name).expect(name).default.to_owned()
    };
    assert_eq!(of_socket("ListenStream"), [default("LISTEN"), default("OPS_LISTEN")]);
    let file = text("Dockerfile");
    assert!(file.contains("ENV LISTEN=0.0.0.0:8080 OPS_LISTEN=0.0.0.0:8081 "));
    assert!(file.contains("\nEXPOSE 8080 8081\n"));
    for folder in ["dist", "dist-ops"] {
        let copied = format!("COPY --from=pages /parola/frontend/{folder} frontend/{folder}\n");
        assert!(file.contains(&copied), "{copied}");
        assert!(file.contains(&format!(" frontend/{folder} ")), "{folder} is as new as the build");
    }
    let proxy = text("deploy/Caddyfile");
    for (url, upstream, port) in
        [("PUBLIC_URL", "UPSTREAM", 8080), ("OPS_URL", "OPS_UPSTREAM", 8081)]
    {
        let site = format!("\n{{${url}}} {{\n\timport program {{${upstream}:parola:{port}}}\n}}\n");
        assert!(proxy.contains(&site), "{site}");
        assert!(service("tls").contains(&format!("{url}: ${{{url}:?")), "{url} reaches the proxy");
    }
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

#[test]
fn the_image_is_compiled_one_crate_at_a_time_and_from_what_is_there() {
    let file = text("Dockerfile");
    let build = file.split("FROM rust:").nth(1).expect("a stage");
    assert!(build.contains("\nARG CARGO_BUILD_JOBS=1\n"), "two crates starve a small server");
    assert!(service("parola").contains("CARGO_BUILD_JOBS: ${CARGO_BUILD_JOBS:-1}"));
    let touched = build.find("-exec touch {} +").expect("an old time hides a change");
    assert!(touched < build.find("cargo build").expect("it builds"));
    for path in ["src", "migrations", "frontend/site.json", "Cargo.toml", "Cargo.lock"] {
        let line = build.lines().find(|line| line.contains("-exec touch")).expect("it");
        assert!(line.contains(&format!(" {path} ")), "{path}");
        assert!(Path::new(path).exists(), "{path}");
    }
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

/// The commands in blocks of `docs/DEPLOY.md` whose first line is "```" and one of `marks`.
fn documented(marks: &[&str]) -> Vec<String> {
    let mut commands = Vec::new();
    let mut is_inside = false;
    for line in text("docs/DEPLOY.md").lines() {
        match line.strip_prefix("```") {
            Some(mark) => is_inside = !is_inside && marks.contains(&mark),
            None if is_inside => {
                commands.push(line.split(" #").next().unwrap_or_default().trim().to_owned());
            }
            None => {}
        }
    }
    commands
}

/// The words after the program's name in `command`, up to what is no name of a command.
fn words_for_the_program(command: &str) -> Option<Vec<&str>> {
    let (_, rest) =
        ["parola parola ", "parola-run "].iter().find_map(|name| command.split_once(name))?;
    let is_name =
        |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && *word != "-";
    Some(rest.split(' ').take_while(is_name).filter(|word| !word.starts_with('-')).collect())
}

#[test]
fn every_documented_command_is_one_that_the_program_knows() {
    let commands = documented(&["sh containers", "sh", "cron"]);
    let mut known = BTreeSet::new();
    for words in commands.iter().filter_map(|command| words_for_the_program(command)) {
        let mut help = Command::new(env!("CARGO_BIN_EXE_parola"));
        let said = help.args(&words).arg("--help").output().expect("the program starts");
        assert!(said.status.success(), "{words:?}: {}", String::from_utf8_lossy(&said.stderr));
        known.insert(words.join(" "));
    }
    for word in ["doctor", "backup", "restore", "admin network", "admin terms"] {
        assert!(known.contains(word), "{word} is not in {known:?}");
    }
}

#[test]
fn the_commands_for_containers_name_services_that_exist_and_need_no_terminal() {
    let commands = documented(&["sh containers"]);
    assert!(commands.len() >= 15, "only {commands:?}");
    for command in &commands {
        for (verb, is_piped) in [("exec", true), ("run", true), ("stop", false), ("cp", false)] {
            let Some((_, rest)) = command.split_once(&format!("docker compose {verb} ")) else {
                continue;
            };
            let service = rest.split([' ', ':']).find(|word| !word.starts_with('-'));
            assert!(service.is_some_and(|name| SERVICES.contains(&name)), "{command}");
            let has_file = command.contains(" < ") || command.contains(" > ");
            assert!(
                !(is_piped && has_file) || rest.contains("-T "),
                "{command} asks for a terminal"
            );
        }
        let reads = command.contains(" < ");
        assert_eq!(
            reads,
            command.contains(" - "),
            "{command}: - is what reads a file from outside"
        );
    }
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
