//! Parola: booking for passenger ferries. Reads the command and hands over.

mod commands;
mod pages;
mod serve;

use std::process::ExitCode;

use tikv_jemallocator::Jemalloc;

/// See docs/decisions/108.
#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

fn main() -> ExitCode {
    commands::cli::run()
}
