//! The ids of payments.

kernel::id! {
    /// One try to pay for a booking; also the reference that the provider is given.
    AttemptId
}

kernel::id! {
    /// Money that came in.
    CaptureId
}

kernel::id! {
    /// One giving back; the provider is given it, so that asking twice pays once.
    RefundId
}
