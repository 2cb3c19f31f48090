//! What the scans of one ticket add up to. It depends on what was scanned when and where, and not on the
//! order in which it arrived (docs/decisions/099).

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::{
    ids::{DeviceId, Nonce},
    words::{ConflictKind, ScanKind},
};

/// A clock that is ahead of ours by more than this is not believed.
const AHEAD: TimeDelta = TimeDelta::minutes(2);

/// One scan of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    pub(crate) nonce: Nonce,
    pub(crate) device: DeviceId,
    pub(crate) kind: ScanKind,
    /// By the device's clock, corrected.
    pub(crate) at: DateTime<Utc>,
    /// Counted by the device: its enrolment, and the scan in it. Of two with the same number the one that was admitted
    /// later comes later.
    pub(crate) counted: (i32, i64, i64),
    /// The place had been given back or moved.
    pub(crate) was_gone: bool,
    /// The ticket named somebody else than the list.
    pub(crate) was_renamed: bool,
}

/// What the scans of a ticket add up to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Folded {
    /// The scan that boarded.
    pub(crate) boarding: Option<Act>,
    /// What a person must look at, by device and kind: since when.
    pub(crate) conflicts: BTreeMap<(DeviceId, ConflictKind), DateTime<Utc>>,
    /// The scans that board and were not undone, the earliest first.
    pub(crate) active: Vec<Act>,
}

/// Returns when a scan was made, as far as it is believed: a time far ahead of its arrival counts as the arrival.
pub(crate) fn believed(at: DateTime<Utc>, received_at: DateTime<Utc>) -> DateTime<Utc> {
    if at > received_at + AHEAD { received_at } else { at }
}

/// Returns what the scans of a ticket add up to.
///
/// An undo ends what its own device boarded before, by its own count: its clock may be put right in between. Of
/// what is left the earliest is the boarding; each other device that boarded the ticket, too, is a conflict. The
/// same device twice is one person scanned twice.
pub(crate) fn fold(acts: &[Act]) -> Folded {
    let mut acts = acts.to_vec();
    acts.sort_by_key(|act| (act.device, act.counted));
    let mut active: Vec<Act> = Vec::new();
    for act in acts {
        match act.kind {
            ScanKind::Board => active.push(act),
            ScanKind::Undo => active.retain(|board| board.device != act.device),
            ScanKind::Refuse => {}
        }
    }
    active.sort_by_key(|act| (act.at, act.device, act.counted));
    let boarding = active.first().copied();
    let mut conflicts = BTreeMap::new();
    for board in &active {
        let is_other = boarding.is_some_and(|first| first.device != board.device);
        for (kind, is_found) in [
            (ConflictKind::Twice, is_other),
            (ConflictKind::Gone, board.was_gone),
            (ConflictKind::Renamed, board.was_renamed),
        ] {
            if is_found {
                conflicts.entry((board.device, kind)).or_insert(board.at);
            }
        }
    }
    Folded { boarding, conflicts, active }
}

#[cfg(test)]
mod tests;
