//! The ids of what this crate keeps.

kernel::id! {
    /// A link by which an authority reads a manifest.
    LinkId
}
