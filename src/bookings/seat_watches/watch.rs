//! What one waits for, and for how long.

kernel::id! {
    /// Somebody's wish to be told when seats come free.
    SeatWatchId
}

kernel::text_enum! {
    /// How far a wish to be told has come.
    pub(crate) enum WatchState in ["seat_watches.state"] {
        /// There are not enough seats yet.
        Waiting = "waiting",
        /// The person was told that there are.
        Told = "told",
        /// The person booked, or the sailing is no longer sold.
        Ended = "ended",
    }
}

/// So many sailings and classes an account may wait for at a time. The CHECK of the column `slot` is the same.
pub(crate) const MOST: i16 = 20;

/// For so many minutes seats that somebody was told of are told to nobody else in line.
pub(crate) const PROMISED_MINUTES: i32 = 15;
