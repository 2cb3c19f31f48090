//! The tables of gates: devices and their codes, the sailings that they board, scans, and what scans add up
//! to.

pub(crate) mod boardings;
pub(crate) mod codes;
pub(crate) mod conflicts;
pub(crate) mod devices;
pub(crate) mod gates;
pub(crate) mod quarantine;
pub(crate) mod scans;
