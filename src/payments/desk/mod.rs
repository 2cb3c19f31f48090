//! What the operator's desk sees and does about the money of a booking: the traveller's own quotes with what
//! the desk grants, and all that came in and goes back.

mod change;
mod emails;
mod money;

pub use change::{Changed, DeskQuote, Wish, confirm_change, quote_change};
pub use money::{MoneyBack, MoneyIn, bookings_of_payment, money_back, money_in, paid_by_booking};
