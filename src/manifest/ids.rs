//! The ids of what this crate keeps.

kernel::id! {
    /// Somebody on board who has no ticket.
    AddedId
}

kernel::id! {
    /// A link by which an authority reads a manifest.
    LinkId
}
