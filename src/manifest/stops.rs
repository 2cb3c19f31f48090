//! What stops a seal, and what of it a manager may pass for a reason.

use boarding::Standing;
use routes::SailingStatus;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    head_count::HeadCount,
    words::{BlockerKind, Counter},
};

/// What stops a seal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ManifestBlocker {
    /// What it is.
    pub kind: BlockerKind,
    /// Whether a manager may seal all the same, for a reason.
    pub may_override: bool,
    /// The gates that it is about.
    pub gates: Vec<String>,
    /// Who has not counted, or counted another number.
    pub counters: Vec<Counter>,
    /// How many conflicts are open, or people too many on board.
    #[schema(required)]
    pub number: Option<i64>,
}

impl ManifestBlocker {
    fn of(kind: BlockerKind) -> Self {
        let (gates, counters) = (Vec::new(), Vec::new());
        Self { kind, may_override: kind.may_override(), gates, counters, number: None }
    }
}

/// Returns what stops a seal with so many persons on board, in the order in which it is best ended.
pub(crate) fn stops(
    status: SailingStatus,
    standing: &Standing,
    persons: i32,
    authorised: Option<i32>,
    counted: &[HeadCount],
) -> Vec<ManifestBlocker> {
    let mut found = Vec::new();
    match status {
        SailingStatus::Cancelled => found.push(ManifestBlocker::of(BlockerKind::Cancelled)),
        SailingStatus::Scheduled | SailingStatus::Delayed => {
            found.push(ManifestBlocker::of(BlockerKind::NotBoarding));
        }
        SailingStatus::Boarding | SailingStatus::Departed | SailingStatus::Arrived => {}
    }
    let gates: Vec<String> = standing.silent_gates.iter().map(|gate| gate.name.clone()).collect();
    if !gates.is_empty() {
        found.push(ManifestBlocker { gates, ..ManifestBlocker::of(BlockerKind::GateUnsent) });
    }
    if standing.open_conflicts > 0 {
        let number = Some(standing.open_conflicts);
        found.push(ManifestBlocker { number, ..ManifestBlocker::of(BlockerKind::ConflictOpen) });
    }
    let number_of = |counter: &Counter| {
        counted.iter().find(|count| count.counter == *counter).map(|count| count.number)
    };
    let counters = |is_one: &dyn Fn(Option<i32>) -> bool| -> Vec<Counter> {
        Counter::ALL.iter().copied().filter(|counter| is_one(number_of(counter))).collect()
    };
    let missing = counters(&|number| number.is_none());
    let differing = counters(&|number| number.is_some_and(|number| number != persons));
    for (kind, counters) in
        [(BlockerKind::CountMissing, missing), (BlockerKind::CountDiffers, differing)]
    {
        if !counters.is_empty() {
            found.push(ManifestBlocker { counters, ..ManifestBlocker::of(kind) });
        }
    }
    let over = persons - authorised.unwrap_or(0);
    if over > 0 {
        let number = Some(i64::from(over));
        found.push(ManifestBlocker { number, ..ManifestBlocker::of(BlockerKind::OverAuthorised) });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{count, silent_gate};

    fn kinds(
        status: SailingStatus,
        standing: &Standing,
        authorised: i32,
        counted: &[HeadCount],
    ) -> Vec<BlockerKind> {
        let found = stops(status, standing, standing.boarded, Some(authorised), counted);
        found.into_iter().map(|one| one.kind).collect()
    }

    #[test]
    fn nothing_stops_a_boarded_ship_that_was_counted_right() {
        let standing = Standing { boarded: 7, ..Standing::default() };
        let counted = [count(Counter::Gate, 7), count(Counter::Master, 7)];
        assert_eq!(kinds(SailingStatus::Boarding, &standing, 7, &counted), []);
        assert_eq!(kinds(SailingStatus::Departed, &standing, 8, &counted), []);
    }

    #[test]
    fn each_thing_stops_it_alone() {
        use BlockerKind::{
            Cancelled, ConflictOpen, CountDiffers, CountMissing, GateUnsent, NotBoarding,
            OverAuthorised,
        };
        let standing = Standing { boarded: 7, ..Standing::default() };
        let right = [count(Counter::Gate, 7), count(Counter::Master, 7)];
        let boarding = SailingStatus::Boarding;
        for (status, kind) in [
            (SailingStatus::Scheduled, NotBoarding),
            (SailingStatus::Delayed, NotBoarding),
            (SailingStatus::Cancelled, Cancelled),
        ] {
            assert_eq!(kinds(status, &standing, 7, &right), [kind]);
        }
        let silent = Standing { silent_gates: vec![silent_gate()], ..standing.clone() };
        assert_eq!(kinds(boarding, &silent, 7, &right), [GateUnsent]);
        let open = Standing { open_conflicts: 2, ..standing.clone() };
        assert_eq!(kinds(boarding, &open, 7, &right), [ConflictOpen]);
        assert_eq!(kinds(boarding, &standing, 7, &right[..1]), [CountMissing]);
        assert_eq!(kinds(boarding, &standing, 7, &[]), [CountMissing]);
        let wrong = [count(Counter::Gate, 7), count(Counter::Master, 8)];
        assert_eq!(kinds(boarding, &standing, 7, &wrong), [CountDiffers]);
        assert_eq!(kinds(boarding, &standing, 6, &right), [OverAuthorised]);
    }

    #[test]
    fn who_has_no_ticket_counts_against_the_certificate_and_the_head_counts() {
        let standing = Standing { boarded: 7, ..Standing::default() };
        let counted = [count(Counter::Gate, 8), count(Counter::Master, 8)];
        let kinds = |persons, authorised| -> Vec<BlockerKind> {
            let found =
                stops(SailingStatus::Departed, &standing, persons, Some(authorised), &counted);
            found.into_iter().map(|one| one.kind).collect()
        };
        assert_eq!(kinds(8, 8), []);
        assert_eq!(kinds(7, 8), [BlockerKind::CountDiffers]);
        assert_eq!(kinds(8, 7), [BlockerKind::OverAuthorised]);
    }

    #[test]
    fn a_manager_passes_counts_and_gates_and_nothing_else() {
        let passed = BlockerKind::ALL.iter().filter(|kind| kind.may_override());
        let passed: Vec<&str> = passed.map(|kind| kind.name()).collect();
        assert_eq!(passed, ["gate-unsent", "count-missing", "count-differs"]);
    }

    #[test]
    fn too_many_people_stop_only_an_amendment_that_names_more() {
        let stop = |names_more| -> Vec<&str> {
            let kinds = BlockerKind::ALL.iter().filter(|kind| kind.stops_amendment(names_more));
            kinds.map(|kind| kind.name()).collect()
        };
        assert_eq!(stop(false), ["cancelled", "conflict-open"]);
        assert_eq!(stop(true), ["cancelled", "conflict-open", "over-authorised"]);
    }
}
