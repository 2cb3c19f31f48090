//! The log: lines for people on a terminal, JSON for machines. Sentences and dotted fields, never
//! personal data.

mod one_line;
pub mod traces;

use std::{io::IsTerminal as _, panic};

use tracing::{Subscriber, subscriber::set_global_default};
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

use self::one_line::OneLine;
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
    // A second start, as in tests, keeps the first log.
    let started = if config.is_production() || !std::io::stderr().is_terminal() {
        set_global_default(for_machines(filter, writer))
    } else {
        set_global_default(for_people(filter, writer))
    };
    if started.is_ok() {
        log_panics();
    }
    Telemetry { _writer: guard }
}

/// JSON, an object on each line.
fn for_machines<W>(filter: EnvFilter, writer: W) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(OneLine(writer));
    log.json().flatten_event(true).with_current_span(false).finish()
}

/// Lines for a terminal.
fn for_people<W>(filter: EnvFilter, writer: W) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(OneLine(writer));
    log.compact().with_target(false).finish()
}

fn log_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let said = info.payload_as_str().unwrap_or("no words");
        tracing::error!(place, said, "a panic");
    }));
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    use tracing::subscriber::with_default;

    use super::*;

    /// What was logged.
    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Kept {
        fn text(&self) -> String {
            String::from_utf8(self.0.lock().expect("one thread").clone()).expect("text")
        }
    }

    impl io::Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("one thread").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for Kept {
        type Writer = Self;

        fn make_writer(&'a self) -> Self {
            self.clone()
        }
    }

    /// Whatever a viewer of logs may take for the end of a line, and then a line that was never logged.
    const HOSTILE: [&str; 7] = [
        "x\n{\"level\":\"INFO\",\"message\":\"nobody said this\"}",
        "x\r\n2026-12-01T00:00:00Z  INFO nobody said this",
        "x\rnobody said this",
        "x\u{85}nobody said this",
        "x\u{2028}nobody said this",
        "x\u{2029}nobody said this",
        "x\u{b}\u{c}\"},\n\nnobody said this",
    ];

    /// Logs a value as each kind of field and as the sentence, and an event after it.
    fn log(value: &str) {
        tracing::info!(shown = %value, debugged = ?value, plain = value, "a sentence");
        tracing::info!("{value}");
        tracing::error_span!("a span", %value).in_scope(|| tracing::error!("in a span"));
        tracing::info!("the end");
    }

    fn lines(text: &str) -> Vec<&str> {
        let ends = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
        text.strip_suffix('\n').expect("an end").split(ends).collect()
    }

    #[test]
    fn no_value_begins_a_line_of_the_log_of_machines() {
        for value in HOSTILE {
            let kept = Kept::default();
            with_default(for_machines(EnvFilter::new("info"), kept.clone()), || log(value));
            let text = kept.text();
            let lines: Vec<serde_json::Value> = lines(&text)
                .iter()
                .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line:?}")))
                .collect();
            let said: Vec<&str> =
                lines.iter().map(|line| line["message"].as_str().expect("a sentence")).collect();
            assert_eq!(said, ["a sentence", value, "in a span", "the end"]);
            assert_eq!((&lines[0]["shown"], &lines[0]["plain"]), (&value.into(), &value.into()));
        }
    }

    #[test]
    fn no_value_begins_a_line_of_the_log_of_people() {
        for value in HOSTILE {
            let kept = Kept::default();
            with_default(for_people(EnvFilter::new("info"), kept.clone()), || log(value));
            let text = kept.text();
            let lines = lines(&text);
            assert_eq!(lines.len(), 4, "{text:?}");
            for line in &lines {
                let line = line.replace("\u{1b}[2m", "");
                assert!(line.starts_with("20"), "each begins with its instant: {line:?}");
            }
            assert!(lines[3].contains("the end"), "{text:?}");
        }
    }
}
