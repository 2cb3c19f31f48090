//! How the payment of a booking stands, as travellers are told.

kernel::text_enum! {
    /// The state of a booking's payment.
    pub enum PaymentState in ["bookings.payment_state"] {
        /// No payment was begun.
        NotBegun = "none",
        /// It may be paid at the checkout that was opened.
        Open = "open",
        /// The last attempt failed.
        Failed = "failed",
        /// It is paid.
        Paid = "paid",
        /// Money is on its way back.
        Returning = "returning",
        /// The money is back.
        Returned = "returned",
        /// The money is given back by hand, since the method knows no other way.
        ByHand = "by_hand",
    }
}
