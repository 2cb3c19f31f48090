//! A booking as the operator's desk finds, sees and changes it.

mod beginnings;
mod change_contact;
mod changes;
mod contacts;
mod facts;
mod filter;
mod found;
mod holds;
mod leaving;
mod list;
mod people;
mod sought;
mod spelling;
mod store;

pub use change_contact::{ContactChange, NewContact, change_contact};
pub use changes::{code, find, lock_places, open, version};
pub use facts::{
    DeskContact, DeskLeg, DeskLine, DeskPassenger, DeskPlace, Facts, Step, StepKind, facts,
};
pub use filter::Filter;
pub use found::{Found, found};
pub use leaving::leaves_from;
pub use list::{all, latest};
pub use people::{People, Person, of_bookings, people};
pub use sought::{NamePrefix, Sought, sought};
