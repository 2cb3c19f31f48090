//! What is on sailings, as the operator's desk asks for it: seats, money, people. It changes nothing.

mod affected;
mod money;
mod people;
mod seats;

pub use affected::{Affected, Reachable, affected_by, legs_on, reachable};
pub use money::{PaidBy, paid_by_method, paid_on};
pub use people::{PersonOn, Place, people_on};
pub use seats::{ClassStock, stock_of};
