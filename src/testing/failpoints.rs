//! One step that fails once: the n-th between the program and its database, a provider or the mail.

use std::sync::{Mutex, MutexGuard, PoisonError};

use platform::db::{Fault, Faults};

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// To the database.
    Database,
    /// To a provider.
    Provider,
    /// To the mail.
    Mail,
}

/// When a step fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before it took effect.
    Before,
    /// After it took effect, before anybody was told.
    After,
}

#[derive(Default)]
struct Steps {
    counts: [usize; 3],
    armed: Option<(Place, usize, Moment)>,
}

/// Counts the steps to each place, and lets one of them fail.
#[derive(Default)]
pub struct Failpoints(Mutex<Steps>);

impl Failpoints {
    /// Counts from zero again, and lets nothing fail.
    pub fn begin_again(&self) {
        *self.steps() = Steps::default();
    }

    /// Counts from zero again, and lets the `nth` step to `place` fail, the first being zero.
    pub fn arm(&self, place: Place, nth: usize, moment: Moment) {
        *self.steps() = Steps { armed: Some((place, nth, moment)), ..Steps::default() };
    }

    /// How many steps led to `place`.
    pub fn count(&self, place: Place) -> usize {
        self.steps().counts[place as usize]
    }

    /// Counts a step; when it fails, if it does.
    pub fn step(&self, place: Place) -> Option<Moment> {
        let mut steps = self.steps();
        let nth = steps.counts[place as usize];
        steps.counts[place as usize] += 1;
        match steps.armed {
            Some((of, at, moment)) if (of, at) == (place, nth) => Some(moment),
            _ => None,
        }
    }

    fn steps(&self) -> MutexGuard<'_, Steps> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Faults for Failpoints {
    fn of_visit(&self) -> Option<Fault> {
        self.step(Place::Database).map(|moment| match moment {
            Moment::Before => Fault::Undone,
            Moment::After => Fault::Unheard,
        })
    }
}
