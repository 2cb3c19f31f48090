//! What happens to the sailings of a disruption.

use routes::SailingStatus;

kernel::text_enum! {
    /// What happens to the sailings of a disruption.
    pub(crate) enum DisruptionKind in ["disruptions.kind"] {
        /// They do not sail.
        Cancel = "cancel",
        /// They leave later.
        Delay = "delay",
    }
}

impl DisruptionKind {
    /// Returns how its sailings stand afterwards.
    pub(crate) const fn status(self) -> SailingStatus {
        match self {
            Self::Cancel => SailingStatus::Cancelled,
            Self::Delay => SailingStatus::Delayed,
        }
    }

    /// Returns true if a sailing that stands so can be one of it. A voyage that broke off at sea is
    /// cancelled alone, by a command.
    pub(crate) const fn may_strike(self, status: SailingStatus) -> bool {
        !matches!(status, SailingStatus::Departed) && status.may_become(self.status())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ships_at_sea_and_in_port_again_are_left_alone() {
        let struck = |kind: DisruptionKind| {
            let all = SailingStatus::ALL.iter().filter(|status| kind.may_strike(**status));
            all.map(|status| status.name()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(struck(DisruptionKind::Cancel), "scheduled delayed boarding");
        assert_eq!(struck(DisruptionKind::Delay), "scheduled delayed boarding");
    }
}
