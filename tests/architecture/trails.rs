//! The trails of docs/ARCHITECTURE.md: each file is there, and a file before it names it.

use std::{fs, path::Path};

/// The files of each trail in ARCHITECTURE.md, in their order.
fn trails(text: &str) -> Vec<Vec<&str>> {
    let section = text.split("\n## ").find(|part| part.starts_with("Four trails"));
    let blocks = section.expect("the trails").split("```").skip(1).step_by(2);
    blocks
        .map(|block| block.lines().filter_map(|line| line.split_whitespace().next()).collect())
        .collect()
}

/// The word by which other files name this one.
fn stem(path: &str) -> &str {
    let mut parts = path.rsplit('/');
    let name = parts.next().unwrap_or_default().split('.').next().unwrap_or_default();
    if name == "mod" { parts.next().unwrap_or_default() } else { name }
}

/// The folder of a file as a path of Rust: what it holds may be named through it.
fn folder(path: &str) -> Option<String> {
    let name = path.strip_suffix(".rs")?.rsplit('/').nth(1)?;
    Some(format!("{name}::"))
}

/// Files of a trail that are not there, or that no file before them names.
fn broken_trail(trail: &[&str], read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    let mut before: Vec<String> = Vec::new();
    for path in trail {
        let Some(text) = read(path) else {
            found.push(format!("{path} is not there"));
            continue;
        };
        // From the browser to the server one goes by the endpoint's path.
        let crosses = path.starts_with("src/")
            && !before.is_empty()
            && !trail.iter().take(before.len()).any(|path| path.starts_with("src/"));
        let names = |text: &String| {
            text.contains(stem(path)) || folder(path).is_some_and(|name| text.contains(&name))
        };
        if !before.is_empty() && !crosses && !before.iter().any(names) {
            found.push(format!("{path} is named by no file before it"));
        }
        before.push(text);
    }
    found
}

#[test]
fn the_trails_in_the_papers_are_true_and_short() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let papers = fs::read_to_string(top.join("docs/ARCHITECTURE.md")).expect("the papers");
    let trails = trails(&papers);
    assert_eq!(trails.len(), 4);
    for trail in trails {
        let read = |path: &str| fs::read_to_string(top.join(path)).ok();
        assert_eq!(broken_trail(&trail, read), Vec::<String>::new());
        assert!(trail.len() <= 15, "{} files are no short trail", trail.len());
    }
}

#[test]
fn a_trail_that_is_not_true_is_found() {
    let read = |path: &str| match path {
        "frontend/src/a.ts" => Some("import './b'".to_owned()),
        "src/x/create.rs" => Some("use crate::hold;".to_owned()),
        "src/x/hold.rs" | "src/x/elsewhere.rs" => Some(String::new()),
        _ => None,
    };
    let whole = ["frontend/src/a.ts", "src/x/create.rs", "src/x/hold.rs"];
    assert_eq!(broken_trail(&whole, read), Vec::<String>::new());
    let broken = ["src/x/create.rs", "src/x/elsewhere.rs", "src/x/gone.rs"];
    assert_eq!(
        broken_trail(&broken, read),
        ["src/x/elsewhere.rs is named by no file before it", "src/x/gone.rs is not there"]
    );
}
