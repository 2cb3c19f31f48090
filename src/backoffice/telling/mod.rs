//! Everybody on a ship that is late or does not sail is told, once, by jobs that go on where they stopped.

mod call_off;
mod delay;
mod each_booking;
pub(crate) mod emails;
mod tell_correction;
mod tell_delay;
mod words;

pub(crate) use call_off::{CallOff, TO_CHOOSE};
pub(crate) use delay::{Correction, Delay};
pub(crate) use tell_correction::TellCorrection;
pub(crate) use tell_delay::TellDelay;
