//! A scan as a device sends it.

use chrono::{DateTime, Utc};
use routes::SailingId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    fold::believed,
    ids::{DeviceId, Nonce, TicketId},
    store::scans::{KeptScan, ScanWords},
    words::{ScanKind, Verdict},
};

/// Longer names are on no ticket.
const LONGEST_NAME: usize = 100;

/// A reason is a line.
const LONGEST_REASON: usize = 200;

/// One act at a gate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Scan {
    /// Drawn by the device: the same scan sent twice is kept once.
    #[schema(value_type = Uuid)]
    pub(crate) nonce: Nonce,
    /// Counted by the device from one, without holes.
    pub(crate) seq: i64,
    #[schema(value_type = Uuid)]
    pub(crate) sailing: SailingId,
    #[schema(value_type = Uuid)]
    pub(crate) ticket: TicketId,
    pub(crate) kind: ScanKind,
    /// When, by the device's clock, corrected by as much as it is known to be off.
    pub(crate) at_ms: i64,
    /// When, by the device's clock.
    pub(crate) device_ms: i64,
    /// Since the page was opened.
    pub(crate) mono_ms: f64,
    pub(crate) verdict: Verdict,
    /// The name in the code, where one was read.
    #[serde(default)]
    #[schema(required)]
    pub(crate) name_on_ticket: Option<String>,
    #[serde(default)]
    #[schema(required)]
    pub(crate) reason: Option<String>,
}

/// What was seen of a scan as it arrived.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// The place had been given back or moved.
    pub(crate) was_gone: bool,
    /// The ticket named somebody else than the list.
    pub(crate) was_renamed: bool,
    /// Its number among those of its sailing.
    pub(crate) number: Option<i64>,
}

impl Scan {
    /// Returns it as it is kept. What no clock shows is taken for the time of arrival: a scan is never lost.
    pub(crate) fn kept(
        &self,
        device: DeviceId,
        (enrolment, seq): (i32, i64),
        seen: Seen,
        received_at: DateTime<Utc>,
    ) -> KeptScan {
        let instant = |ms| shown_by_a_clock(ms).unwrap_or(received_at);
        KeptScan {
            nonce: self.nonce,
            device_id: device,
            enrolment,
            seq,
            own_seq: (self.seq != seq && self.seq > 0).then_some(self.seq),
            sailing_id: self.sailing,
            ticket_id: self.ticket,
            kind: self.kind,
            verdict: self.verdict,
            at: believed(instant(self.at_ms), received_at),
            device_at: instant(self.device_ms),
            // Beyond what a number holds it is held at the bound.
            mono_ms: self.mono_ms as i64,
            was_gone: seen.was_gone,
            was_renamed: seen.was_renamed,
            number: seen.number,
            received_at,
        }
    }

    /// Returns what it says that may name somebody.
    pub(crate) fn words(&self, received_at: DateTime<Utc>) -> Option<ScanWords> {
        let name_on_ticket = cut(self.name_on_ticket.as_deref(), LONGEST_NAME);
        let reason = cut(self.reason.as_deref(), LONGEST_REASON);
        let says_something = name_on_ticket.is_some() || reason.is_some();
        says_something.then_some(ScanWords {
            nonce: self.nonce,
            name_on_ticket,
            reason,
            received_at,
        })
    }
}

/// Returns the instant, if it lies in this century.
fn shown_by_a_clock(ms: i64) -> Option<DateTime<Utc>> {
    const CENTURY: std::ops::Range<i64> = 946_684_800_000..4_102_444_800_000;
    CENTURY.contains(&ms).then(|| DateTime::from_timestamp_millis(ms)).flatten()
}

/// Returns the first characters; none of nothing. PostgreSQL keeps no zero in a text.
fn cut(text: Option<&str>, longest: usize) -> Option<String> {
    let text = text?.chars().filter(|c| *c != '\0').take(longest).collect::<String>();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn scan() -> Scan {
        Scan {
            nonce: Nonce(Uuid::nil()),
            seq: 1,
            sailing: SailingId(Uuid::nil()),
            ticket: TicketId(Uuid::nil()),
            kind: ScanKind::Board,
            at_ms: 1_798_075_800_000,
            device_ms: 1_798_075_800_000,
            mono_ms: 12.5,
            verdict: Verdict::Green,
            name_on_ticket: None,
            reason: None,
        }
    }

    #[test]
    fn what_no_clock_shows_is_taken_for_the_time_of_arrival() {
        let received: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        for ms in [i64::MIN, -1, 0, i64::MAX] {
            let strange = Scan { at_ms: ms, device_ms: ms, mono_ms: f64::MAX, ..scan() };
            let kept = strange.kept(DeviceId(Uuid::nil()), (1, 1), Seen::default(), received);
            assert_eq!((kept.at, kept.device_at, kept.mono_ms), (received, received, i64::MAX));
        }
    }

    #[test]
    fn a_new_number_does_not_take_the_place_that_the_device_gave() {
        let received: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        for (own, number, kept) in [(1, 1, None), (1, 7, Some(1)), (0, 7, None)] {
            let scan = Scan { seq: own, ..scan() };
            let row = scan.kept(DeviceId(Uuid::nil()), (1, number), Seen::default(), received);
            assert_eq!((row.seq, row.own_seq), (number, kept));
        }
    }

    #[test]
    fn words_are_cut_and_nothing_says_nothing() {
        let received: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        assert!(scan().words(received).is_none());
        let empty = Scan { reason: Some("\0".to_owned()), ..scan() };
        assert!(empty.words(received).is_none());
        let long =
            Scan {
                name_on_ticket: Some("ñ".repeat(300)), reason: Some("x".repeat(300)), ..scan()
            };
        let words = long.words(received).expect("it says something");
        assert_eq!(words.name_on_ticket.map(|name| name.chars().count()), Some(100));
        assert_eq!(words.reason.map(|reason| reason.len()), Some(200));
    }
}
