//! Reads settings one by one and collects what is wrong, so that all faults are told at once.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

/// One wrong setting, in words for the operator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{setting}: {problem}")]
pub struct InvalidSetting {
    /// The environment variable.
    pub setting: &'static str,
    /// What is wrong with it and what would be right.
    pub problem: String,
}

pub(super) struct Reader<'a> {
    lookup: &'a dyn Fn(&str) -> Option<String>,
    problems: Vec<InvalidSetting>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(lookup: &'a dyn Fn(&str) -> Option<String>) -> Self {
        Self { lookup, problems: Vec::new() }
    }

    pub(super) fn into_problems(self) -> Vec<InvalidSetting> {
        self.problems
    }

    pub(super) fn reject(&mut self, setting: &'static str, problem: impl Into<String>) {
        self.problems.push(InvalidSetting { setting, problem: problem.into() });
    }

    pub(super) fn text(&self, setting: &'static str) -> Option<String> {
        (self.lookup)(setting).map(|v| v.trim().to_owned()).filter(|v| !v.is_empty())
    }

    /// Reads a value with `parse`; a faulty one is told and replaced by `default`.
    pub(super) fn parsed<T, E: Display>(
        &mut self,
        setting: &'static str,
        default: T,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> T {
        let Some(text) = self.text(setting) else { return default };
        match parse(&text) {
            Ok(value) => value,
            Err(problem) => {
                self.reject(setting, problem.to_string());
                default
            }
        }
    }

    pub(super) fn whole(
        &mut self,
        setting: &'static str,
        default: u32,
        range: RangeInclusive<u32>,
    ) -> u32 {
        self.parsed(setting, default, |text| {
            u32::from_str(text).ok().filter(|n| range.contains(n)).ok_or_else(|| {
                format!(
                    "must be a whole number from {} to {}, not \"{text}\"",
                    range.start(),
                    range.end()
                )
            })
        })
    }

    pub(super) fn positive(&mut self, setting: &'static str, default: f64) -> f64 {
        self.parsed(setting, default, |text| {
            f64::from_str(text)
                .ok()
                .filter(|n| n.is_finite() && *n > 0.0)
                .ok_or_else(|| format!("must be a number above 0, not \"{text}\""))
        })
    }

    /// Reads one of a few words; the first is the default.
    pub(super) fn choice<T: Copy>(&mut self, setting: &'static str, choices: &[(&str, T)]) -> T {
        self.parsed(setting, choices[0].1, |text| {
            choices.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(
                || {
                    let words: Vec<_> = choices.iter().map(|(word, _)| *word).collect();
                    format!("must be {}, not \"{text}\"", words.join(" or "))
                },
            )
        })
    }
}
