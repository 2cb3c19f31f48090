//! The sailings of a day at a glance.

mod row;
mod show;
mod warning;

use platform::web::Mount;
pub(crate) use row::{BoardRow, row_of, unchanged};

pub(crate) fn mount(api: &mut Mount) {
    api.get("/board", show::endpoint)
        .says("The sailings of a day, how full they are and how they stand.");
}
