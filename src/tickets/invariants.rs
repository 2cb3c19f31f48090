//! What must always be true of tickets.

use platform::invariants::Invariant;

/// What must always be true of tickets. It is known for a year what e-mails were sent.
pub const INVARIANTS: &[Invariant] = &[Invariant {
    name: "the-paid-get-their-tickets",
    truth: "The tickets of a booking confirmed in the last eleven months are in a letter, or in a job that will write it.",
    each: Some(&bookings::EACH_BOOKING),
    sql: "SELECT b.id FROM unnest($1) AS c (id) JOIN bookings AS b ON b.id = c.id
          WHERE b.state = 'confirmed' AND b.created_at > app_now() - interval '11 months'
            AND NOT EXISTS (SELECT 1 FROM notices WHERE cause = 'tickets:' || b.id)
            AND NOT EXISTS (
              SELECT 1 FROM jobs AS j
              WHERE j.kind = 'tickets.send' AND j.unique_key = b.id::text
                AND j.state IN ('waiting', 'running'))",
}];
