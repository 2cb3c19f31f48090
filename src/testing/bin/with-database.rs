//! Runs a command with DATABASE_URL set to a fresh, migrated database: `with-database CMD ARGS…`.

#![expect(clippy::expect_used, reason = "a developer's tool")]

use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1);
    let program = words.next().expect("a command to run");
    let database = testing::TestDatabase::fresh();
    let status = Command::new(program)
        .args(words)
        .env("DATABASE_URL", database.as_link())
        .status()
        .expect("the command runs");
    drop(database);
    if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
