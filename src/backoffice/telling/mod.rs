//! Everybody on a ship that is late, does not sail or may be left free of charge is told, once, by jobs that go on where they stopped.

mod call_off;
mod delay;
mod each_booking;
pub(crate) mod emails;
mod tell_correction;
mod tell_delay;
mod tell_free_moves;
mod told;
mod words;

pub(crate) use call_off::{CallOff, TO_CHOOSE};
pub(crate) use delay::{Correction, Delay};
pub(crate) use tell_correction::TellCorrection;
#[cfg(test)]
pub(crate) use tell_correction::tell_in_turn;
pub(crate) use tell_delay::TellDelay;
pub(crate) use tell_free_moves::{FreeMoves, TellFreeMoves};
