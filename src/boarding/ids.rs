//! The ids of what happens at gates.

kernel::id! {
    /// A browser at a gate.
    DeviceId
}

kernel::id! {
    /// A ticket: one passenger on one leg of a booking.
    TicketId
}

kernel::id! {
    /// What a device draws for each scan, so that one sent twice is kept once.
    Nonce
}

kernel::id! {
    /// A boarding that a person must look at.
    ConflictId
}
