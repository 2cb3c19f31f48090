//! Counts the answers of a storm and holds them against what its weather allows.

use std::{collections::BTreeMap, time::Duration};

use crate::{Weather, http::Answer};

/// No answer may take longer, whatever is being killed.
pub(crate) const LONGEST_ANSWER: Duration = Duration::from_secs(15);

#[derive(Default)]
pub(crate) struct Tally {
    /// How often each answer was seen, repeats included.
    pub(crate) answers: BTreeMap<String, usize>,
    times: Vec<Duration>,
    pub(crate) faults: Vec<String>,
}

impl Tally {
    pub(crate) fn note(&mut self, answer: Option<&Answer>, took: Duration) {
        let name = match answer {
            None => "cut".to_owned(),
            Some(answer) if answer.is_mute() => format!("{} without a message", answer.status),
            Some(answer) => match answer.refusal() {
                Some(refusal) => format!("{} {refusal}", answer.status),
                None => answer.status.to_string(),
            },
        };
        *self.answers.entry(name).or_default() += 1;
        self.times.push(took);
    }

    /// How long an answer took, for this share of all of them.
    pub(crate) fn percentile(&mut self, percent: usize) -> Duration {
        self.times.sort_unstable();
        let last = self.times.len().saturating_sub(1);
        self.times.get(last * percent / 100).copied().unwrap_or_default()
    }

    /// What was answered and must not have been.
    pub(crate) fn judge(&mut self, weather: Weather) {
        for (name, times) in &self.answers {
            let is_allowed = match name.as_str() {
                "200" | "201" | "409 seats_gone" | "409 under_way" | "429 busy" => true,
                "cut" => matches!(weather, Weather::ServersDie | Weather::PostgresDies),
                "500 internal_error" => weather == Weather::PostgresDies,
                _ => false,
            };
            if !is_allowed {
                self.faults.push(format!("{times} answers {name}"));
            }
        }
        let slowest = self.percentile(100);
        if slowest > LONGEST_ANSWER {
            self.faults.push(format!("an answer took {:.1} s", slowest.as_secs_f64()));
        }
    }
}
