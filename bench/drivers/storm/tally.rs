//! Counts the answers of a storm, and finds those that its injected fault does not allow.

use std::{collections::BTreeMap, time::Duration};

use crate::{Injection, http::Answer};

/// No answer may take longer, whatever is being killed.
pub(crate) const LONGEST_ANSWER: Duration = Duration::from_secs(15);

/// The test provider lies in the same database, and is busy when that is.
const PROVIDER_IS_BUSY: [&str; 2] = ["429 checkout_still_open", "429 provider_unreachable"];

#[derive(Default)]
pub(crate) struct Tally {
    /// How many times each answer came, repeats included.
    pub(crate) answers: BTreeMap<String, usize>,
    times: Vec<Duration>,
    pub(crate) violations: Vec<String>,
}

impl Tally {
    pub(crate) fn note(&mut self, answer: Option<&Answer>, took: Duration) {
        let name = match answer {
            None => "cut".to_owned(),
            Some(answer) if answer.lacks_message() => {
                format!("{} without a message", answer.status)
            }
            Some(answer) => match answer.error_code() {
                Some(error_code) => format!("{} {error_code}", answer.status),
                None => answer.status.to_string(),
            },
        };
        *self.answers.entry(name).or_default() += 1;
        self.times.push(took);
    }

    /// Returns the time within which this share of all answers came.
    pub(crate) fn percentile(&mut self, percent: usize) -> Duration {
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        self.times.get(last * percent / 100).copied().unwrap_or_default()
    }

    /// Adds a violation for each answer that is not allowed.
    pub(crate) fn check(&mut self, injection: Injection) {
        for (name, times) in &self.answers {
            let is_allowed = match name.as_str() {
                "200" | "201" | "409 seats_gone" | "409 under_way" | "429 busy" => true,
                // Whoever is second is told so, whatever the first has done.
                name if injection == Injection::Everything => {
                    name.starts_with("409 ") || PROVIDER_IS_BUSY.contains(&name)
                }
                "cut" => matches!(injection, Injection::KillServers | Injection::KillPostgres),
                "500 internal_error" => injection == Injection::KillPostgres,
                _ => false,
            };
            if !is_allowed {
                self.violations.push(format!("{times} answers {name}"));
            }
        }
        let slowest = self.percentile(100);
        if slowest > LONGEST_ANSWER {
            self.violations.push(format!("an answer took {:.1} s", slowest.as_secs_f64()));
        }
    }
}
