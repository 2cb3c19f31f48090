//! Why money that came in goes back.

kernel::text_enum! {
    /// Why money goes back whole instead of paying for its booking.
    pub enum ReturnReason in ["captures.reason"] {
        /// The booking was paid already.
        Twice = "twice",
        /// The amount, the currency or the reference is not what was asked for.
        Mismatch = "mismatch",
        /// It came after the hold had ended, and the seats are gone.
        SeatsGone = "seats_gone",
        /// It came after the hold had ended, and the ship leaves soon or not at all.
        TooLate = "too_late",
        /// It came after the buyer had given the seats back.
        GivenUp = "given_up",
        /// The places that were to pay for a part of it are there no more.
        CreditGone = "credit_gone",
    }
}
