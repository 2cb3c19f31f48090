//! Parola: booking for passenger ferries. Reads the command and hands over.

mod commands;
mod pages;
mod serve;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::cli::run()
}
