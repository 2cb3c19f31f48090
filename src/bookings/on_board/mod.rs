//! What is on sailings, as the operator's desk asks for it: seats, money, people. It changes nothing.

mod affected;
mod listed;
mod money;
mod people;
mod persons;
mod seats;
mod tickets;

pub use affected::{Affected, Reachable, affected_by, legs_on, reachable};
pub use listed::{Listed, listed_on};
pub use money::{PaidBy, paid_by_method, paid_on};
pub use people::{PersonOn, Place, people_on};
pub use persons::{PersonsOn, persons_on};
pub use seats::{ClassStock, stock_of};
pub use tickets::{TicketOn, tickets_on};
