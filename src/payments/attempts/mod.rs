//! Tries to pay for a booking, each at one checkout of a provider.

mod attempt;
mod store;

pub(crate) use attempt::AttemptState;
pub(crate) use store::{
    Attempt, NewAttempt, ask_again, ask_now, count, due_to_ask, find, insert, last_of, opened,
    set_state, spoken_of, take_due, was_told_since,
};
