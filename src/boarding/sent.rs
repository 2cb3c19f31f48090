//! How far a device has come with sending, and how many of its scans are missing.

use std::collections::BTreeMap;

use diesel::PgConnection;

use crate::{
    error::BoardingError,
    keep::Arrived,
    store::{
        devices::{self, Device, Sent},
        quarantine, scans,
    },
};

/// The scans of an upload whose numbers had not arrived before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fresh {
    /// How many.
    scans: i64,
    /// How many of them were made before the browser enrolled: it still had them from the time before.
    earlier: i64,
}

/// Returns how many of these scans have numbers that have not arrived before.
pub(crate) fn count_fresh(
    conn: &mut PgConnection,
    device: &Device,
    arrived: &[Arrived],
) -> Result<Fresh, BoardingError> {
    let own = arrived.iter().filter(|one| one.counted.0 == device.enrolment && one.counted.1 > 0);
    let earlier: BTreeMap<i64, bool> =
        own.map(|one| (one.counted.1, is_earlier(device, one))).collect();
    let seqs: Vec<i64> = earlier.keys().copied().collect();
    let counting = scans::taken_seqs(conn, device.id, device.enrolment, &seqs)?;
    let waiting = quarantine::taken_seqs(conn, device.id, device.enrolment, &seqs)?;
    let mut fresh = Fresh { scans: 0, earlier: 0 };
    for (seq, is_earlier) in earlier {
        if !counting.contains(&seq) && !waiting.contains(&seq) {
            fresh.scans += 1;
            fresh.earlier += i64::from(is_earlier);
        }
    }
    Ok(fresh)
}

/// Returns true if a scan was made before the device last enrolled.
fn is_earlier(device: &Device, one: &Arrived) -> bool {
    device.enrolled_at.is_some_and(|at| one.scan.at_ms < at.timestamp_millis())
}

/// Notes how far a device has come with sending, and how many scans it says it still has.
pub(crate) fn note_sent(
    conn: &mut PgConnection,
    device: &Device,
    arrived: &[Arrived],
    fresh: Fresh,
    unsent: i32,
) -> Result<(), BoardingError> {
    let own = arrived.iter().filter(|one| one.counted.0 == device.enrolment);
    let last = own.map(|one| one.counted.1).max().unwrap_or(0);
    let last_seq = device.last_seq.max(last);
    let sent = Sent {
        unsent: unsent.max(0),
        last_seq,
        kept_scans: device.kept_scans.saturating_add(fresh.scans).min(last_seq),
        missing_before: device.missing_before.saturating_sub(fresh.earlier).max(0),
    };
    devices::sent(conn, device.id, sent)
}
