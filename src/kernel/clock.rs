//! Time as a dependency: whoever needs an instant is handed a clock.

use chrono::{DateTime, Utc};

/// Tells the time. Production passes [`SystemClock`], tests a clock that they move.
pub trait Clock: Send + Sync + 'static {
    /// The present instant.
    fn now(&self) -> DateTime<Utc>;

    /// The instant that the database must take for now, when it is not its own.
    ///
    /// Deadlines are compared in SQL, by one clock for all servers; only a test replaces it.
    fn database_override(&self) -> Option<DateTime<Utc>> {
        None
    }
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock as _, SystemClock};

    #[test]
    fn the_machine_s_clock_goes_on_and_leaves_the_database_its_own() {
        let before = SystemClock.now();
        assert!(before.timestamp() > 1_767_225_600, "after the New Year of 2026");
        assert!(SystemClock.now() >= before);
        assert_eq!(SystemClock.database_override(), None);
    }
}
