//! What is shipped to watch a server asks for numbers that the server tells, and each alert says what to do.
//!
//! That each alert rings when it should is proved by `make prove-alerts`.

use std::{collections::BTreeSet, fs};

const FOLDER: &str = "deploy/monitoring";

fn text(path: &str) -> String {
    fs::read_to_string(path).expect(path)
}

/// Every word of `text` that begins so.
fn words<'a>(text: &'a str, beginning: &str) -> BTreeSet<&'a str> {
    let is_other = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    text.split(is_other).filter(|word| word.starts_with(beginning)).collect()
}

/// The names of the numbers, as the server registers them.
fn told() -> BTreeSet<String> {
    let source = text("src/platform/web/trace.rs");
    let product = source.split("#[cfg(test)]").next().expect("a beginning");
    let names = product.split('"').filter(|part| part.starts_with("parola_"));
    names.map(str::to_owned).collect()
}

/// The number behind one of a histogram's own names.
fn of_histogram(name: &str) -> &str {
    let ends = ["_bucket", "_count", "_sum"];
    ends.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name)
}

fn alerts() -> BTreeSet<String> {
    let rules = text(&format!("{FOLDER}/alerts.yml"));
    let names = rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: "));
    names.map(str::to_owned).collect()
}

#[test]
fn alerts_and_dashboard_ask_for_numbers_that_there_are() {
    let told = told();
    assert!(told.len() > 15, "{told:?}");
    let mut asked = BTreeSet::new();
    for file in ["alerts.yml", "alerts.test.yml", "dashboard.json"] {
        let text = text(&format!("{FOLDER}/{file}"));
        for name in words(&text, "parola_") {
            assert!(told.contains(of_histogram(name)), "{file}: the server tells no {name}");
            asked.insert(of_histogram(name).to_owned());
        }
    }
    let unwatched: Vec<&String> = told.difference(&asked).collect();
    assert!(unwatched.is_empty(), "neither an alert nor the dashboard shows {unwatched:?}");
}

#[test]
fn each_alert_is_proved_and_has_its_part_of_the_runbook() {
    let alerts = alerts();
    assert!(alerts.len() > 10, "{alerts:?}");
    let runbook = text("docs/RUNBOOK.md");
    let parts: BTreeSet<String> =
        runbook.lines().filter_map(|line| line.strip_prefix("## ")).map(str::to_owned).collect();
    assert_eq!(alerts, parts, "alerts, and the parts of the runbook");
    let tests = text(&format!("{FOLDER}/alerts.test.yml"));
    let calm = tests.split("\n  - name: ").nth(1).expect("a test");
    let silent: BTreeSet<String> = words(calm, "Parola").into_iter().map(str::to_owned).collect();
    assert_eq!(alerts, silent, "alerts, and those that are silent on a calm day");
    for test in tests.split("\n  - name: ").skip(2) {
        assert!(test.contains("exp_labels"), "{test}");
    }
    let rings = |alert: &str| {
        let named = format!("alertname: {alert}\n");
        tests.split(&named).skip(1).any(|part| part.trim_start().starts_with("exp_alerts:\n"))
    };
    let silent: Vec<&String> = alerts.iter().filter(|alert| !rings(alert)).collect();
    assert!(silent.is_empty(), "no test makes {silent:?} ring");
}

#[test]
fn the_runbook_names_what_there_is() {
    let (runbook, alerts) = (text("docs/RUNBOOK.md"), alerts());
    for link in runbook.split("](#").skip(1).filter_map(|rest| rest.split(')').next()) {
        let is_alert = alerts.iter().any(|alert| alert.to_lowercase() == link);
        assert!(is_alert, "no part is called {link}");
    }
    for name in words(&runbook, "parola_") {
        assert!(told().contains(name), "the server tells no {name}");
    }
}
