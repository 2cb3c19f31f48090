//! What a booking is: its states, its rows as they are read, who may see it, and how it is shown.

pub(crate) mod code;
pub(crate) mod head;
pub(crate) mod id;
pub(crate) mod itinerary;
pub(crate) mod link;
pub(crate) mod list_mine;
mod mask;
mod my_legs;
pub(crate) mod name;
pub(crate) mod personal_data;
pub(crate) mod proof;
pub(crate) mod show;
pub(crate) mod state;
pub(crate) mod ticket_id;
pub(crate) mod voyage;
pub(crate) mod whole;
pub(crate) mod wire;
