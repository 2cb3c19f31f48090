//! What the program logs under the target `security`, as a test reads it.

use std::{
    fmt,
    sync::{Arc, Mutex},
};

use tracing::{
    Dispatch, Event, Metadata, Subscriber,
    field::{Field, Visit},
    span,
    subscriber::{DefaultGuard, set_default},
};

/// Keeps the lines of the target `security`, as `name=value` pairs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<String>>>);

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0.push_str(&format!("{field}={value:?} "));
    }
}

impl Subscriber for Lines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "security"
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = String::new();
        event.record(&mut Line(&mut line));
        self.0.lock().expect("lines").push(line);
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

/// The lines that this thread logs from now on.
pub struct SecurityLog {
    lines: Lines,
    /// With one subscriber alone, a line that another test's thread comes upon first is asked of that
    /// thread's, which is none, and is left out for good.
    _second: Dispatch,
    _guard: DefaultGuard,
}

impl SecurityLog {
    /// Begins to keep them.
    pub fn begin() -> Self {
        let lines = Lines::default();
        let guard = set_default(lines.clone());
        Self { _second: Dispatch::new(lines.clone()), lines, _guard: guard }
    }

    /// All lines, as `name=value` pairs.
    pub fn lines(&self) -> Vec<String> {
        self.lines.0.lock().expect("lines").clone()
    }

    /// The events of the lines, by name.
    pub fn events(&self) -> Vec<String> {
        let name =
            |line: &String| line.split("event=\"").nth(1)?.split('"').next().map(str::to_owned);
        self.lines().iter().map(|line| name(line).expect("a name")).collect()
    }
}
