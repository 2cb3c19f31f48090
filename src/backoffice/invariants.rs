//! What must always be true of what people at the desk do and say.

use bookings::{MARK_CHANGED, TOLD_BOOKINGS};
use platform::invariants::{Invariant, Rows};

/// What the desk was offered and agreed to.
pub const ROWS: &[Rows] =
    &[Rows { table: "quotes", id: "r.booking_id", told: TOLD_BOOKINGS, tell: MARK_CHANGED }];

/// What must always be true of what people at the desk do and say.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "cancelled-ships-are-told-of",
        truth: "Nobody has a place on a ship that does not sail, unless a job will tell them.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sailings AS s
              JOIN legs AS l ON l.sailing_id = s.id AND l.state IN ('held', 'sold')
              WHERE s.status = 'cancelled' AND NOT EXISTS (
                SELECT FROM jobs AS j
                WHERE j.kind = 'backoffice.call_off' AND j.unique_key = s.id::text
                  AND j.state IN ('waiting', 'running'))",
    },
    Invariant {
        name: "disruptions-are-in-the-log",
        truth: "Every disruption has an event that says who made it.",
        each: None,
        sql: "SELECT count(*) AS violations FROM disruptions AS d
              WHERE NOT EXISTS (
                SELECT FROM staff_events AS e
                WHERE e.subject_kind = 'disruption' AND e.subject_id = d.id::text
                  AND e.action = 'disruption-made')",
    },
    Invariant {
        name: "free-moves-can-be-ended",
        truth: "Where travellers may move free of charge, a disruption says so which the desk can end.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sailings AS s
              WHERE s.moves_free_reason IS NOT NULL AND NOT EXISTS (
                SELECT FROM disruption_sailings AS ds
                JOIN disruptions AS d ON d.id = ds.disruption_id
                WHERE ds.sailing_id = s.id AND d.kind = 'warn' AND d.ended_at IS NULL)",
    },
    Invariant {
        name: "the-desk-writes-down-what-it-changes",
        truth: "Each refund and each move that the desk has made is in the log of staff, with its reason.",
        each: Some(&bookings::EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id) JOIN bookings AS b ON b.id = c.id
              JOIN quotes AS q ON q.booking_id = b.id
              WHERE q.asked_by IS NOT NULL AND q.confirmed_at IS NOT NULL
                AND NOT EXISTS (
                  SELECT 1 FROM staff_events AS e
                  WHERE e.subject_kind = 'booking' AND e.subject_id = b.code
                    AND e.action IN ('booking-refunded', 'booking-rebooked')
                    AND e.at = q.confirmed_at AND e.reason = q.why)",
    },
];
