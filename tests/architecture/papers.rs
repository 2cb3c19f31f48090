//! What the papers on security name: each test and decision is there, each event of the log is listed.

use std::{fs, path::Path};

fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> Option<String> {
    fs::read_to_string(top().join(path)).ok()
}

/// Returns the rows of all tables, cell by cell, without their heads.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| line.starts_with("| "));
    lines
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>())
        .filter(|row| row[0] != "No." && row[0] != "Event")
        .collect()
}

/// Returns what is wrong with a word on what holds a requirement.
fn fault(
    held: &str,
    read: impl Fn(&str) -> Option<String>,
    decisions: &[String],
) -> Option<String> {
    if held.starts_with("does not apply: ") {
        return None;
    }
    if let Some(number) = held.strip_prefix("decision ") {
        let is_there = decisions.iter().any(|name| name.starts_with(&format!("{number}-")));
        return (!is_there).then(|| format!("there is no decision {number}"));
    }
    let test = held.strip_prefix('`').and_then(|held| held.strip_suffix('`'));
    let Some((path, name)) = test.and_then(|test| test.split_once("::")) else {
        return Some(format!("{held} is no test, no decision and no reason"));
    };
    let Some(text) = read(path) else { return Some(format!("{path} is not there")) };
    let named =
        if path.ends_with(".rs") { format!("fn {name}()") } else { format!("test('{name}'") };
    (!text.contains(&named)).then(|| format!("{path} has no test {name}"))
}

#[test]
fn what_holds_each_requirement_of_the_asvs_is_there() {
    let sheet = read("docs/ASVS.md").expect("the sheet");
    let decisions = fs::read_dir(top().join("docs/decisions")).expect("decisions");
    let decisions: Vec<String> = decisions
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    let rows = rows(&sheet);
    assert!(rows.len() > 100, "{} rows", rows.len());
    let faults: Vec<String> = rows
        .iter()
        .flat_map(|row| row.last().expect("a cell").split("; "))
        .filter_map(|held| fault(held, read, &decisions))
        .collect();
    assert_eq!(faults, Vec::<String>::new());
    for chapter in 1..=17 {
        assert!(sheet.contains(&format!("\n## V{chapter} ")), "chapter {chapter}");
    }
}

#[test]
fn a_test_a_decision_and_a_reason_that_are_not_there_are_found() {
    let read = |path: &str| (path == "src/a.rs").then(|| "fn it_holds() {}".to_owned());
    let decisions = ["007-pages.md".to_owned()];
    let fault = |held: &str| fault(held, read, &decisions);
    for held in ["`src/a.rs::it_holds`", "decision 007", "does not apply: none"] {
        assert_eq!(fault(held), None, "{held}");
    }
    let missing = ["`src/a.rs::it_hold`", "`src/b.rs::it_holds`", "decision 008", "not met: yet"];
    for held in missing.into_iter().chain(["we look", "`x`"]) {
        assert!(fault(held).is_some(), "{held}");
    }
}

/// Returns the names of events that a file of the program writes.
fn names(path: &str) -> Vec<String> {
    let text = read(path).expect("the file");
    let quoted = text.split('"').skip(1).step_by(2);
    let is_name = |text: &&str| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    let written = quoted.filter(is_name).filter(|name| name.contains('_')).map(str::to_owned);
    let mut names: Vec<String> = written.collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn each_event_of_the_security_log_is_listed_with_its_fields() {
    let paper = read("SECURITY.md").expect("the paper");
    let listed: Vec<Vec<&str>> = rows(&paper).into_iter().filter(|row| row.len() == 3).collect();
    let written = [names("src/auth/security.rs"), names("src/staff/security.rs")].concat();
    assert!(written.len() > 30, "{written:?}");
    for name in &written {
        let row = listed.iter().find(|row| row[0] == format!("`{name}`"));
        let row = row.unwrap_or_else(|| panic!("SECURITY.md does not list {name}"));
        assert!(!row[2].is_empty(), "{name} has no fields");
    }
    for row in listed.iter().filter(|row| row[0].starts_with('`')) {
        let name = row[0].trim_matches('`');
        assert!(written.iter().any(|written| written == name), "nobody writes {name}");
    }
}
