//! The ids of disruptions.

kernel::id! {
    /// Sailings that were cancelled or delayed together.
    DisruptionId
}

kernel::id! {
    /// What was said of a disruption before it was confirmed.
    PreviewId
}
