//! What must always be true of tickets.

use platform::invariants::Invariant;

/// What must always be true of tickets.
pub const INVARIANTS: &[Invariant] = &[Invariant {
    name: "the-paid-get-their-tickets",
    truth: "The tickets of a confirmed booking are in a letter, or in a job that will write it.",
    sql: "SELECT count(*) AS violations FROM bookings_to_check() AS c (id)
          JOIN bookings AS b ON b.id = c.id
          WHERE b.state = 'confirmed'
            AND NOT EXISTS (SELECT 1 FROM notices WHERE cause = 'tickets:' || b.id)
            AND NOT EXISTS (
              SELECT 1 FROM jobs AS j
              WHERE j.kind = 'tickets.send' AND j.unique_key = b.id::text
                AND j.state IN ('waiting', 'running'))",
}];
