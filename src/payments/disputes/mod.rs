//! Payments that a card holder calls back through the bank: the provider takes the money, and the
//! books follow.

mod hear;
mod in_the_way;
mod store;

pub(crate) use hear::hear;
pub(crate) use in_the_way::in_the_way;

kernel::text_enum! {
    /// How a dispute stands.
    pub(crate) enum DisputeState in ["disputes.state"] {
        /// The bank has not decided.
        Open = "open",
        /// The money stays with the operator.
        Won = "won",
        /// The money is gone.
        Lost = "lost",
    }
}

#[cfg(test)]
mod tests;
