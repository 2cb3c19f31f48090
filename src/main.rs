//! Parola: booking for passenger ferries. Reads the command and hands over.

#[cfg(test)]
mod access_tests;
mod admin;
mod assets;
mod audit;
mod backup;
mod cli;
mod doctor;
mod encoding;
mod endpoints;
mod healthcheck;
mod network;
mod open;
mod openapi;
mod outcome;
mod pages;
mod sailings;
mod seed;
mod serve;
mod server;
mod service_manager;
mod site;
mod successor;
mod workers;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
