//! The log: lines for people on a terminal, JSON for machines. Sentences and dotted fields, never
//! personal data.

use std::{io::IsTerminal as _, panic};

use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};
use tracing_subscriber::EnvFilter;

use crate::config::Config;

/// Keeps the log flowing; what is still under way is written when it goes.
#[must_use = "the log ends with it"]
pub struct Telemetry {
    _writer: WorkerGuard,
}

/// Begins the log on standard error, so that a command's own output stays clean.
pub fn start(config: &Config) -> Telemetry {
    let (writer, guard) = NonBlocking::new(std::io::stderr());
    let filter = EnvFilter::new(&config.log);
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    // A second start, as in tests, keeps the first log.
    let started = if config.is_production() || !std::io::stderr().is_terminal() {
        log.json().flatten_event(true).with_current_span(false).try_init()
    } else {
        log.compact().with_target(false).try_init()
    };
    if started.is_ok() {
        log_panics();
    }
    Telemetry { _writer: guard }
}

fn log_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let said = info.payload_as_str().unwrap_or("no words");
        tracing::error!(place, said, "a panic");
    }));
}
