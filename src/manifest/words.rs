//! The words of manifests, as they are kept and sent.

kernel::text_enum! {
    /// Who counts the people on board.
    pub enum Counter in ["head_counts.counter"] {
        /// Somebody at the gate.
        Gate = "gate",
        /// The master of the ship.
        Master = "master",
    }
}

kernel::text_enum! {
    /// What somebody of the crew is on board.
    pub enum CrewRank in ["sailing_crew.rank", "vessel_crew.rank"] {
        /// Answers for the ship.
        Master = "master",
        /// The first of the mates.
        ChiefMate = "chief-mate",
        /// Another mate.
        Mate = "mate",
        /// The first of the engineers.
        ChiefEngineer = "chief-engineer",
        /// Another engineer.
        Engineer = "engineer",
        /// Leads the seamen.
        Bosun = "bosun",
        /// Works on deck or at the engine.
        Seaman = "seaman",
        /// Looks after the passengers.
        Steward = "steward",
        /// Cooks.
        Cook = "cook",
        /// Learns.
        Cadet = "cadet",
        /// Anybody else.
        Other = "other",
    }
}

impl CrewRank {
    /// Returns it as paper says it.
    pub(crate) const fn on_paper(self) -> &'static str {
        match self {
            Self::Master => "Master",
            Self::ChiefMate => "Chief mate",
            Self::Mate => "Mate",
            Self::ChiefEngineer => "Chief engineer",
            Self::Engineer => "Engineer",
            Self::Bosun => "Bosun",
            Self::Seaman => "Seaman",
            Self::Steward => "Steward",
            Self::Cook => "Cook",
            Self::Cadet => "Cadet",
            Self::Other => "Other",
        }
    }
}

kernel::text_enum! {
    /// What somebody is by age, as the law counts people on board.
    pub enum Band in [] {
        /// Thirteen or more.
        Adult = "adult",
        /// From one to twelve.
        Child = "child",
        /// Under one: no passenger by law, and still a person on board.
        Infant = "infant",
    }
}

kernel::text_enum! {
    /// How far a manifest has come.
    pub enum ManifestState in [] {
        /// Nobody is on board, and nobody was counted.
        Open = "open",
        /// People go on board.
        Counting = "counting",
        /// It is closed.
        Sealed = "sealed",
        /// Its term was over.
        Deleted = "deleted",
    }
}

kernel::text_enum! {
    /// What stops a seal.
    pub enum BlockerKind in [] {
        /// The sailing has not begun to board.
        NotBoarding = "not-boarding",
        /// The sailing does not sail.
        Cancelled = "cancelled",
        /// Scans of a gate may be missing.
        GateUnsent = "gate-unsent",
        /// Nobody has looked at a conflict.
        ConflictOpen = "conflict-open",
        /// Nobody has counted.
        CountMissing = "count-missing",
        /// Another number was counted than is on board.
        CountDiffers = "count-differs",
        /// More people are on board than the ship may carry.
        OverAuthorised = "over-authorised",
    }
}

impl BlockerKind {
    /// Returns true if a manager may seal all the same, for a reason.
    pub(crate) const fn may_override(self) -> bool {
        matches!(self, Self::GateUnsent | Self::CountMissing | Self::CountDiffers)
    }

    /// Returns true if it stops an amendment, too. More people than the ship may carry stop only one that names
    /// more than the version before: whoever is named already is on board, and the list must be right.
    pub(crate) const fn stops_amendment(self, names_more: bool) -> bool {
        match self {
            Self::Cancelled | Self::ConflictOpen => true,
            Self::OverAuthorised => names_more,
            Self::NotBoarding | Self::GateUnsent | Self::CountMissing | Self::CountDiffers => false,
        }
    }
}

kernel::text_enum! {
    /// What a manifest lacks, though it may be sealed.
    pub enum ManifestWarning in [] {
        /// No master is named.
        NoMaster = "no-master",
        /// The numbers of the ship are not written down.
        NoVesselPapers = "no-vessel-papers",
        /// Somebody's data are not whole.
        FieldsMissing = "fields-missing",
    }
}

kernel::text_enum! {
    /// What is not known of somebody.
    pub enum MissingField in [] {
        /// Where the person lives.
        Address = "address",
        /// How to reach the person.
        Contact = "contact",
        /// The nationality.
        Nationality = "nationality",
    }
}
