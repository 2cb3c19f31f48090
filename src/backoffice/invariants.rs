//! What must always be true of what people at the desk do.

use platform::invariants::Invariant;

/// What must always be true of what people at the desk do.
pub const INVARIANTS: &[Invariant] = &[Invariant {
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
}];
