//! The command line.

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use platform::config::{Config, SETTINGS};

use crate::{
    commands::{
        admin, audit, backup, doctor, healthcheck, open,
        outcome::{complain, say},
        recover, seed, serve,
    },
    serve::endpoints,
};

/// Booking for passenger ferries: the API, the pages and the work behind them in one program.
#[derive(Parser)]
#[command(name = "parola", version, after_long_help = settings_help())]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Migrate, fill an empty database with the demo, and serve; the default
    Serve {
        /// Serve the pages from this folder instead of the program, for those who work on them
        #[arg(long, value_name = "DIR")]
        pages: Option<PathBuf>,
        /// The same for the pages of the desk
        #[arg(long, value_name = "DIR")]
        ops_pages: Option<PathBuf>,
    },
    /// Bring the database's schema up to date
    Migrate,
    /// Fill the database with the demo; what stands there already stays as it is
    Seed {
        /// Yes, the demo: an invented carrier, not yours
        #[arg(long, required = true)]
        demo: bool,
    },
    /// Do what only the operator may
    #[command(subcommand)]
    Admin(admin::Admin),
    /// Check every invariant of the data; fails if one is broken
    Audit,
    /// Write the whole database into one file, while servers go on selling
    Backup(backup::Backup),
    /// Fill an empty database from a backup, then check every invariant; servers must be stopped
    Restore(backup::Restore),
    /// Bring the private PostgreSQL back from ARCHIVE_FOLDER into an empty DATA_DIR, then check every invariant
    Recover,
    /// Print the OpenAPI document of the API
    Openapi {
        /// Of the desk's API, in place of the visitors'
        #[arg(long)]
        ops: bool,
    },
    /// Ask the server on this machine whether it is ready; fails if not
    Healthcheck,
    /// Tell what is configured, reachable and missing, in the order in which to mend it
    Doctor,
}

/// Reads the arguments and the settings, and does what they say.
pub(crate) fn run() -> ExitCode {
    let cli = Cli::parse();
    let command = cli.command.unwrap_or(Command::Serve { pages: None, ops_pages: None });
    if let Command::Openapi { ops } = command {
        let api = if ops { endpoints::ops_endpoints() } else { endpoints::endpoints() };
        say(&endpoints::described(&api));
        return ExitCode::SUCCESS;
    }
    let config = match Config::from_environment() {
        Ok(config) => config,
        Err(problems) => {
            problems.iter().for_each(complain);
            return ExitCode::FAILURE;
        }
    };
    let log = platform::telemetry::start(&config);
    let outcome = match command {
        Command::Serve { pages, ops_pages } => {
            serve::serve(config, serve::Folders { pages, ops_pages })
        }
        Command::Migrate => open::database(&config).and_then(|opened| opened.migrate()),
        Command::Seed { demo: _ } => seed::run(&config),
        Command::Admin(wish) => admin::run(&config, wish),
        Command::Audit => audit::run(&config),
        Command::Backup(wish) => backup::backup(&config, &wish),
        Command::Restore(wish) => backup::restore(&config, &wish),
        Command::Recover => recover::run(&config),
        Command::Healthcheck => healthcheck::run(&config),
        Command::Doctor => doctor::run(&config),
        Command::Openapi { .. } => Ok(()),
    };
    // What is left of the log is written before the last word on the terminal.
    drop(log);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            complain(&problem);
            ExitCode::FAILURE
        }
    }
}

fn settings_help() -> String {
    let mut help = "Settings, all optional, from the environment:\n".to_owned();
    for setting in SETTINGS {
        let (name, meaning, default) = (setting.name, setting.meaning, setting.default);
        help.push_str(&format!("  {name:<28} {meaning} [{default}]\n"));
    }
    help
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::{Cli, SETTINGS};

    #[test]
    fn the_command_line_is_sound_and_its_help_names_every_setting() {
        let mut command = Cli::command();
        command.clone().debug_assert();
        let help = command.render_long_help().to_string();
        assert!(SETTINGS.iter().all(|setting| help.contains(setting.name)));
    }
}
