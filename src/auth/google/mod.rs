//! Sign-in with Google: its button's id tokens, and the redirect flow where its script is blocked.

mod client;
#[cfg(fuzzing)]
pub mod fuzz;
mod id_token;
mod keys;
mod redirect;
mod sign_in;
mod vouched;

pub(crate) use client::{Google, Vouched};
pub(crate) use id_token::{Identity, PersonName};
pub(crate) use redirect::{HandedOver, callback, start};
pub(crate) use sign_in::endpoint as sign_in;
pub(crate) use vouched::vouched;
