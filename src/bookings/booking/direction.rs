//! The two directions of a booking.

kernel::text_enum! {
    /// Out or back.
    pub enum Direction in [
        "boardings.direction",
        "choices.direction",
        "left_places.direction",
        "legs.direction",
        "price_lines.direction",
    ] {
        /// The way out.
        Depart = "depart",
        /// The way back.
        Return = "return",
    }
}
