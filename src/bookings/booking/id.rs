//! The id of a booking.

kernel::id! {
    /// One purchase under one code.
    BookingId
}
