//! What may become of a paid booking: names corrected, places given back or moved, ships that do not
//! sail.

pub mod changing;
pub(crate) mod concession;
pub(crate) mod correct_name;
pub(crate) mod entitlement;
pub mod moving;
mod store;
