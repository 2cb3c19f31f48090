//! Money that goes back: why, and how much.

kernel::id! {
    /// One giving back; the provider is given it, so that asking twice pays once.
    RefundId
}
