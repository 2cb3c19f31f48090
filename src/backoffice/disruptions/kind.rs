//! What happens to the sailings of a disruption.

use routes::{Sailing, SailingStatus};

kernel::text_enum! {
    /// What happens to the sailings of a disruption.
    pub(crate) enum DisruptionKind in ["disruptions.kind"] {
        /// They do not sail.
        Cancel = "cancel",
        /// They leave later.
        Delay = "delay",
        /// Their travellers may move to others free of charge, for they may come to nothing.
        Warn = "warn",
    }
}

impl DisruptionKind {
    /// Returns true if a sailing that stands so can be one of it. A voyage that broke off at sea is
    /// cancelled alone, by a command. What is offered already is not offered anew: whoever was told would be
    /// told again.
    pub(crate) fn may_strike(self, sailing: &Sailing) -> bool {
        let status = sailing.status;
        match self {
            Self::Warn => sailing.moves_free.is_none() && status.may_offer_moves(),
            _ => !matches!(status, SailingStatus::Departed) && self.may_be_said_of(sailing),
        }
    }

    /// The same, of a voyage at sea too.
    pub(crate) fn may_be_said_of(self, sailing: &Sailing) -> bool {
        match self {
            Self::Cancel => sailing.status.may_become(SailingStatus::Cancelled),
            Self::Delay => sailing.status.may_become(SailingStatus::Delayed),
            Self::Warn => self.may_strike(sailing),
        }
    }
}

#[cfg(test)]
mod tests {
    use routes::MovesFree;

    use super::*;
    use crate::samples::sailing;

    #[test]
    fn ships_at_sea_and_in_port_again_are_left_alone() {
        let struck = |kind: DisruptionKind| {
            let stands = |status: &SailingStatus| Sailing { status: *status, ..sailing() };
            let all = SailingStatus::ALL.iter().filter(|status| kind.may_strike(&stands(status)));
            all.map(|status| status.name()).collect::<Vec<_>>().join(" ")
        };
        for kind in DisruptionKind::ALL {
            assert_eq!(struck(*kind), "scheduled delayed boarding", "{kind:?}");
        }
        let at_sea = Sailing { status: SailingStatus::Departed, ..sailing() };
        let said = DisruptionKind::ALL.iter().filter(|kind| kind.may_be_said_of(&at_sea));
        assert_eq!(said.collect::<Vec<_>>(), [&DisruptionKind::Cancel], "a voyage that broke off");
    }

    #[test]
    fn what_is_offered_is_not_offered_anew_but_may_be_late_or_cancelled() {
        let mut offered = sailing();
        let since = offered.departs_at;
        offered.moves_free = Some(MovesFree { reason: "Signal 2".to_owned(), since });
        let may = DisruptionKind::ALL.iter().filter(|kind| kind.may_strike(&offered));
        let may: Vec<_> = may.collect();
        assert_eq!(may, [&DisruptionKind::Cancel, &DisruptionKind::Delay]);
    }
}
