//! What must always be true of what the operator said of sailings.

use platform::invariants::Invariant;

/// What must always be true of what the operator said of sailings.
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
];
