//! Payments that a card holder calls back through the bank: the provider takes the money, and the
//! books follow.

mod hear;
mod store;

pub(crate) use hear::hear;

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
