//! What a provider answered becomes seats, tickets and money in the books.

mod settle;
mod use_of_money;

pub(crate) use settle::settle;
