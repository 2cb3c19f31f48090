//! Tries to pay for a booking, each at one checkout of a provider.

mod attempt;
mod leave;
mod store;

pub use attempt::AttemptState;
pub(crate) use attempt::{ANSWER_DUE, Attempt, NewAttempt};
pub(crate) use leave::{MOST_TRIES, leave_checkout};
pub(crate) use store::{
    ask_again, ask_now, asked_just_now, can_be_asked, count_opened, due_to_ask, end_soon, find,
    insert, last_number, last_of, lock_with_booking, named_by, note_opened, set_state, take_due,
    was_called_since,
};
