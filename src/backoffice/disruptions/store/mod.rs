//! The tables of disruptions.

pub(crate) mod previews;
pub(crate) mod reading;
pub(crate) mod together;
pub(crate) mod writing;
