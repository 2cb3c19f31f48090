//! An operator's whole network as one file: its entries, what may be wrong with it, and writing it.

mod check;
mod file;
mod read;
mod write;

pub use file::{Change, EXAMPLE, Kind, Network, Written};
pub use write::write;
