//! The words of scans and conflicts, as they are kept and sent.

kernel::text_enum! {
    /// What was done at a gate.
    pub enum ScanKind in ["scans.kind"] {
        /// Somebody went on board.
        Board = "board",
        /// Somebody left again, or never went.
        Undo = "undo",
        /// Somebody was turned away.
        Refuse = "refuse",
    }
}

kernel::text_enum! {
    /// What a gate's page showed.
    pub enum Verdict in ["scans.verdict"] {
        /// All is well.
        Green = "green",
        /// Signed, and not in the list: boarded by name.
        AmberUnknown = "amber_unknown",
        /// This gate has let as many on board as it may.
        AmberShare = "amber_share",
        /// Not signed by us.
        RedSignature = "red_signature",
        /// For another sailing.
        RedOtherSailing = "red_other_sailing",
        /// The place was given back or moved.
        RedGone = "red_gone",
        /// The ticket is from before the name was corrected.
        RedRenamed = "red_renamed",
        /// On board already.
        RedBoarded = "red_boarded",
    }
}

kernel::text_enum! {
    /// Why a person must look at a boarding.
    pub enum ConflictKind in ["scan_conflicts.kind"] {
        /// Another device had boarded the ticket earlier.
        Twice = "twice",
        /// The place had been given back or moved.
        Gone = "gone",
        /// The ticket named somebody else than the list.
        Renamed = "renamed",
    }
}

kernel::text_enum! {
    /// What a person found out about a conflict.
    pub enum Resolution in ["scan_conflicts.resolution"] {
        /// One person was scanned twice.
        SamePerson = "same-person",
        /// Two persons went on board by one ticket.
        TwoPersons = "two-persons",
        /// Somebody at a gate made a mistake.
        Error = "error",
    }
}

kernel::text_enum! {
    /// What became of a scan.
    pub enum Outcome in [] {
        /// It is kept, and boards nobody.
        Kept = "kept",
        /// It boarded somebody.
        Boarded = "boarded",
        /// It boarded somebody, and a person must look at it.
        Conflict = "conflict",
        /// What it boarded was undone, or it undid that.
        Undone = "undone",
        /// It turned somebody away.
        Refused = "refused",
    }
}
