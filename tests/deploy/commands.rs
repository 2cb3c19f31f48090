//! The commands that are documented are ones that the program and the containers know.

use std::{collections::BTreeSet, process::Command};

use crate::{SERVICES, text};

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
