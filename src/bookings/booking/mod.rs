//! What a booking is: its states, its rows and how they are locked, who may see it, and how it is
//! shown.

pub(crate) mod bytes;
pub(crate) mod code;
pub(crate) mod contact;
pub(crate) mod count;
pub(crate) mod direction;
pub(crate) mod head;
pub(crate) mod id;
pub(crate) mod itinerary;
pub(crate) mod left_place;
pub(crate) mod leg;
pub(crate) mod link;
pub(crate) mod list_mine;
pub(crate) mod locks;
pub(crate) mod mask;
mod my_legs;
pub(crate) mod my_people;
pub(crate) mod name;
pub(crate) mod nationality;
pub(crate) mod paid_breakdown;
pub(crate) mod passenger;
pub(crate) mod payer;
pub(crate) mod payment_state;
pub(crate) mod price;
pub(crate) mod price_groups;
pub(crate) mod proof;
pub(crate) mod seats;
pub(crate) mod show;
pub(crate) mod state;
pub(crate) mod ticket_id;
pub(crate) mod token;
pub(crate) mod voyage;
pub(crate) mod whole;
pub(crate) mod wire;
