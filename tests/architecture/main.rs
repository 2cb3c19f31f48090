//! The house keeps its order: crates look down, tables have one owner, files say what they are for.

#![expect(clippy::expect_used, reason = "tests")]

mod imports;
mod papers;
mod trails;

use std::{collections::BTreeMap, fs, path::Path};

/// Lowest first. A crate may name only those before it.
const ORDER: &[&str] = &[
    "kernel",
    "schema",
    "platform",
    "notices",
    "auth",
    "users",
    "staff",
    "routes",
    "bookings",
    "timetable",
    "tickets",
    "boarding",
    "manifest",
    "payments",
    "backoffice",
];

/// Beyond this a file wants to be a folder.
const LONGEST_FILE: usize = 400;

/// Files by their path from the top of the repository.
type Tree = BTreeMap<String, String>;

fn faults(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    found.extend(wrong_way_dependencies(tree));
    found.extend(strangers_at_tables(tree));
    found.extend(silent_or_long_files(tree));
    found.extend(loosely_typed_rows(tree));
    found.extend(imports::circles(tree));
    found.extend(imports::arrows_up_from_stores(tree));
    found
}

/// Returns the crate that a path belongs to. Files right under `src` and the rooms of the program
/// belong to none: they may name all.
fn crate_of(path: &str) -> Option<&str> {
    let (name, rest) = path.strip_prefix("src/")?.split_once('/')?;
    (!rest.is_empty() && !imports::ROOMS.contains(&name)).then_some(name)
}

fn is_test(path: &str) -> bool {
    path.starts_with("tests/")
        || path.starts_with("bench/")
        || path.starts_with("src/testing/")
        || path.ends_with("/tests.rs")
        || path.contains("/tests/")
        || path.ends_with("_tests.rs")
}

fn wrong_way_dependencies(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for (path, manifest) in tree.iter().filter(|(path, _)| path.ends_with("/Cargo.toml")) {
        let Some(name) = crate_of(path).filter(|name| *name != "testing") else { continue };
        let Some(place) = ORDER.iter().position(|one| *one == name) else {
            found.push(format!("{name} has no place in the order of the house"));
            continue;
        };
        let used = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        for line in used.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if dependency == "testing" {
                found.push(format!("{name} uses testing outside its tests"));
            }
            if ORDER.iter().position(|one| *one == dependency).is_some_and(|p| p >= place) {
                found.push(format!("{name} looks up to {dependency}"));
            }
        }
    }
    found
}

/// Tables by the capability whose migration made them.
fn owners(tree: &Tree) -> BTreeMap<String, String> {
    let mut owners = BTreeMap::new();
    for (path, sql) in tree.iter().filter(|(path, _)| path.ends_with("/up.sql")) {
        let folder = path.split('/').nth(1).unwrap_or_default();
        let owner = folder.split('_').nth(1).unwrap_or_default();
        for statement in sql.split(';') {
            let words: Vec<&str> = statement.split_whitespace().collect();
            if let Some(at) = words.iter().position(|w| *w == "TABLE")
                && words.first() == Some(&"CREATE")
                && let Some(table) = words.get(at + 1)
            {
                owners.insert((*table).to_owned(), owner.to_owned());
            }
        }
    }
    owners
}

/// Queries of a table outside the crate that owns it. Invariants may read what lies below them.
fn strangers_at_tables(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for (table, owner) in owners(tree) {
        for (path, text) in tree.iter().filter(|(path, _)| path.ends_with(".rs")) {
            let guest = crate_of(path).unwrap_or("the binary");
            if guest == owner || guest == "schema" || is_test(path) {
                continue;
            }
            let below = |name: &str| ORDER.iter().position(|one| *one == name);
            let may_read = path.ends_with("/invariants.rs") && below(&owner) < below(guest);
            let writes = ["INSERT INTO", "UPDATE", "DELETE FROM", "TRUNCATE"];
            let reads = ["FROM", "JOIN"];
            let named = |words: &[&str]| words.iter().any(|word| mentions(text, word, &table));
            let imported = mentions(text, "tables::", &table) || in_import(text, &table);
            if named(&writes) || imported || (named(&reads) && !may_read) {
                found.push(format!("{path} touches {table}, which belongs to {owner}"));
            }
        }
    }
    found
}

/// Whether `table` follows `word` somewhere, as a whole word.
fn mentions(text: &str, word: &str, table: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let rest = text[at + word.len()..].trim_start();
        rest.strip_prefix(table)
            .is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

/// Whether a list such as `schema::tables::{jobs, notices}` holds `table`.
fn in_import(text: &str, table: &str) -> bool {
    text.match_indices("tables::{").any(|(at, opening)| {
        let list = text[at + opening.len()..].split('}').next().unwrap_or_default();
        list.split(',').any(|item| item.split("::").next().unwrap_or_default().trim() == table)
    })
}

fn silent_or_long_files(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in tree.iter().filter(|(path, _)| path.ends_with(".rs")) {
        if path == "src/schema/tables.rs" {
            continue;
        }
        if !text.starts_with("//! ") {
            found.push(format!("{path} does not say in its first line what it is for"));
        }
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            found.push(format!("{path} has {lines} lines and wants to be a folder"));
        }
    }
    found
}

/// Returns true if a field or a parameter is a bare UUID.
fn names_uuid(code: &str) -> bool {
    let bare = [": Uuid", ": &Uuid", "[Uuid]"].iter().any(|name| code.contains(name));
    bare && !code.trim_start().starts_with("let ")
}

/// What would let a row out of the database without its types: an enum read by a function of its own,
/// a tuple read by number, an id without a type in the signature of a store.
fn loosely_typed_rows(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in tree.iter().filter(|(path, _)| path.ends_with(".rs") && !is_test(path)) {
        if crate_of(path).is_none_or(|name| ["kernel", "schema"].contains(&name)) {
            continue;
        }
        let is_store = path.ends_with("store.rs") || path.contains("/store/");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let by_number = (0..10).any(|n| code.contains(&format!("row.{n}")));
            let fault = if code.contains("fn from_name") {
                "reads an enum by a function of its own; text_enum! gives FromStr"
            } else if by_number {
                "reads a row by number"
            } else if is_store && names_uuid(code) {
                "takes or keeps an id without a type"
            } else {
                continue;
            };
            found.push(format!("{path}:{} {fault}", number + 1));
        }
    }
    found
}

fn read(folder: &Path, top: &Path, tree: &mut Tree) {
    for entry in fs::read_dir(folder).expect("a folder of the repository").flatten() {
        let path = entry.path();
        if path.is_dir() {
            read(&path, top, tree);
        } else if let Ok(text) = fs::read_to_string(&path) {
            let name = path.strip_prefix(top).expect("inside").to_string_lossy().into_owned();
            tree.insert(name, text);
        }
    }
}

#[test]
fn the_house_keeps_its_order() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut tree = Tree::new();
    for folder in ["src", "migrations", "tests", "bench/drivers", "bench/load"] {
        read(&top.join(folder), top, &mut tree);
    }
    assert!(tree.len() > 50 && owners(&tree).len() >= 4, "the tree was read");
    assert_eq!(faults(&tree), Vec::<String>::new());
}

fn planted(files: &[(&str, &str)]) -> Vec<String> {
    let mut tree: Tree =
        files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    tree.insert(
        "migrations/2026-01-01-000100_platform/up.sql".to_owned(),
        "CREATE TABLE jobs (id int);".to_owned(),
    );
    faults(&tree)
}

#[test]
fn a_crate_that_looks_up_is_found() {
    let manifest = "[dependencies]\nbookings.workspace = true\n";
    let found = planted(&[("src/notices/Cargo.toml", manifest)]);
    assert_eq!(found, ["notices looks up to bookings"]);
}

#[test]
fn a_crate_without_a_place_is_found() {
    let found = planted(&[("src/helpers/Cargo.toml", "[dependencies]\n")]);
    assert_eq!(found, ["helpers has no place in the order of the house"]);
}

#[test]
fn what_tests_need_outside_tests_is_found() {
    let clean =
        "[dependencies]\nkernel.workspace = true\n\n[dev-dependencies]\ntesting.workspace = true\n";
    assert!(planted(&[("src/notices/Cargo.toml", clean)]).is_empty());
    let found =
        planted(&[("src/notices/Cargo.toml", "[dependencies]\ntesting.workspace = true\n")]);
    assert_eq!(found, ["notices uses testing outside its tests"]);
}

#[test]
fn a_stranger_at_a_table_is_found() {
    for text in [
        "//! x\nuse schema::tables::jobs;",
        "//! x\nuse schema::tables::{jobs, notices};",
        "//! x\nconst A: &str = \"SELECT 1 FROM jobs\";",
        "//! x\nconst A: &str = \"UPDATE jobs SET x = 1\";",
    ] {
        let found = planted(&[("src/notices/store.rs", text)]);
        assert_eq!(
            found,
            ["src/notices/store.rs touches jobs, which belongs to platform"],
            "{text}"
        );
        assert!(planted(&[("src/platform/jobs/queue.rs", text)]).is_empty(), "its owner may");
    }
    assert!(planted(&[("src/notices/store.rs", "//! FROM jobs_done")]).is_empty());
}

#[test]
fn an_invariant_may_read_what_lies_below_and_write_nothing() {
    let read = "//! x\nconst A: &str = \"SELECT 1 FROM jobs\";";
    assert!(planted(&[("src/notices/invariants.rs", read)]).is_empty());
    let write = "//! x\nconst A: &str = \"DELETE FROM jobs\";";
    assert_eq!(planted(&[("src/notices/invariants.rs", write)]).len(), 1);
}

#[test]
fn a_silent_and_a_long_file_are_found() {
    let found = planted(&[("src/notices/lib.rs", "fn x() {}\n")]);
    assert_eq!(found, ["src/notices/lib.rs does not say in its first line what it is for"]);
    let long = format!("//! x\n{}", "\n".repeat(400));
    assert_eq!(planted(&[("src/notices/lib.rs", &long)]).len(), 1);
}

#[test]
fn files_in_a_circle_are_found() {
    for (lib, one, two) in [
        ("//! x", "//! x\nuse crate::two::Two;", "//! x\nuse crate::one::One;"),
        (
            "//! x",
            "//! x\nuse crate::{\n    two::{self, Two},\n};",
            "//! x\nfn x(_: super::one::One) {}",
        ),
        ("//! x\npub use one::One;", "//! x\nuse super::two::Two;", "//! x\nuse crate::One;"),
    ] {
        let files = [("lib", lib), ("one", one), ("two", two)]
            .map(|(name, text)| (format!("src/users/{name}.rs"), text));
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        assert_eq!(
            planted(&files),
            ["src/users/one.rs, src/users/two.rs use each other in a circle"],
            "{one}"
        );
    }
}

#[test]
fn a_circle_through_the_root_and_one_in_the_program_are_found() {
    let found = planted(&[
        ("src/users/lib.rs", "//! x\nmod one;\nuse one::One;\npub struct Root(One);"),
        ("src/users/one.rs", "//! x\nuse crate::Root;"),
        ("src/serve/mod.rs", "//! x\npub(crate) mod server;"),
        ("src/serve/server.rs", "//! x\nuse crate::commands::serve;"),
        ("src/commands/serve.rs", "//! x\nuse crate::serve::server::Server;"),
        ("src/commands/mod.rs", "//! x\npub(crate) mod serve;"),
    ]);
    assert_eq!(
        found,
        [
            "src/commands/serve.rs, src/serve/server.rs use each other in a circle",
            "src/users/lib.rs, src/users/one.rs use each other in a circle",
        ]
    );
}

#[test]
fn what_only_looks_like_a_circle_is_none() {
    let found = planted(&[
        ("src/users/lib.rs", "//! x\nmod one;\nmod two;\npub use one::One;\npub use two::Two;"),
        ("src/users/one.rs", "//! x, see crate::two\nuse crate::Two;"),
        (
            "src/users/two.rs",
            "//! x\n// crate::one\npub(in crate::one) fn seen() {}\n\n#[cfg(test)]\nmod tests {\n    use crate::One;\n}",
        ),
    ]);
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn a_store_that_looks_up_to_its_caller_is_found() {
    let found = planted(&[
        ("src/users/store/mod.rs", "//! x\npub(crate) mod read;\npub(crate) mod write;"),
        ("src/users/store/read.rs", "//! x\nuse crate::{letter::Letter, outbox::Outbox};"),
        ("src/users/store/write.rs", "//! x"),
        ("src/users/letter.rs", "//! x"),
        ("src/users/outbox.rs", "//! x\nuse crate::store::write;"),
    ]);
    assert_eq!(
        found,
        ["src/users/store/read.rs looks up to src/users/outbox.rs, which uses the store"]
    );
}

#[test]
fn rows_without_types_are_found() {
    let found = planted(&[
        ("src/notices/notice.rs", "//! x\nfn from_name(name: &str) {}"),
        ("src/notices/store.rs", "//! x\nfn find(id: Uuid) {}\nlet state = row.3;"),
        ("src/notices/list.rs", "//! x\nstruct Shown {\n    id: Uuid,\n}"),
    ]);
    assert_eq!(
        found,
        [
            "src/notices/notice.rs:2 reads an enum by a function of its own; text_enum! gives FromStr",
            "src/notices/store.rs:2 takes or keeps an id without a type",
            "src/notices/store.rs:3 reads a row by number",
        ]
    );
}
