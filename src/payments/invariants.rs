//! What must always be true of money.

use bookings::{CHANGED_BOOKINGS, MARK_CHANGED, TOLD_BOOKINGS};
use platform::invariants::{Invariant, Rows, Subject};

/// Every booking with its money: changed where the booking did, or money of it moved.
static EACH_BOOKING: Subject = Subject {
    table: "bookings",
    id: "id",
    changed: &[
        CHANGED_BOOKINGS,
        "SELECT booking_id AS id, at FROM journal",
        "SELECT booking_id, learned_at FROM captures",
        "SELECT booking_id, created_at FROM refunds",
        "SELECT booking_id, done_at FROM refunds",
        "SELECT c.booking_id, d.opened_at FROM disputes AS d JOIN captures AS c ON c.id = d.capture_id",
        "SELECT c.booking_id, d.closed_at FROM disputes AS d JOIN captures AS c ON c.id = d.capture_id",
    ],
};

const fn rows(table: &'static str, id: &'static str) -> Rows {
    Rows { table, id, told: TOLD_BOOKINGS, tell: MARK_CHANGED }
}

/// The tables of money that invariants read.
pub const ROWS: &[Rows] = &[
    rows("captures", "r.booking_id"),
    rows("refunds", "r.booking_id"),
    rows("disputes", "(SELECT booking_id FROM captures WHERE id = r.capture_id)"),
    rows("journal", "r.booking_id"),
    rows("postings", "(SELECT booking_id FROM journal WHERE id = r.journal_id)"),
];

/// What must always be true of money.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "paid-is-captured",
        truth: "A confirmed booking was paid with exactly what was due for it, and only such a one.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id) JOIN bookings AS b ON b.id = c.id
              LEFT JOIN captures AS k ON k.booking_id = b.id AND k.is_applied
              WHERE (b.state = 'confirmed' AND coalesce(k.amount_centavos, 0)
                       <> greatest(b.total_centavos - b.credit_centavos, 0))
                 OR (k.id IS NOT NULL
                     AND b.state NOT IN ('confirmed', 'refund_due', 'refunded', 'rebooked'))",
    },
    Invariant {
        name: "ledger-balances",
        truth: "Both sides of every movement of money are equal.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id) WHERE EXISTS (
                SELECT 1 FROM journal AS j LEFT JOIN postings AS p ON p.journal_id = j.id
                WHERE j.booking_id = c.id
                GROUP BY j.id HAVING coalesce(sum(p.amount_centavos), 1) <> 0)",
    },
    Invariant {
        name: "ledger-knows-the-money",
        truth: "What the ledger says lies at the provider for a booking is what came in for it, without what went back or was called back.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id)
              WHERE (SELECT coalesce(sum(p.amount_centavos), 0)
                     FROM journal AS j JOIN postings AS p ON p.journal_id = j.id
                     WHERE j.booking_id = c.id AND p.account = 'provider')
                 <> (SELECT coalesce(sum(amount_centavos), 0) FROM captures WHERE booking_id = c.id)
                  - (SELECT coalesce(sum(amount_centavos), 0) FROM refunds
                     WHERE booking_id = c.id AND state = 'done' AND done_by IS NULL)
                  - (SELECT coalesce(sum(d.amount_centavos), 0)
                     FROM captures AS k JOIN disputes AS d ON d.capture_id = k.id
                     WHERE k.booking_id = c.id AND d.state <> 'won')",
    },
    Invariant {
        name: "ledger-knows-the-bank",
        truth: "What the ledger says was paid out of the operator's bank for a booking is what persons gave back.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id)
              WHERE (SELECT coalesce(sum(p.amount_centavos), 0)
                     FROM journal AS j JOIN postings AS p ON p.journal_id = j.id
                     WHERE j.booking_id = c.id AND p.account = 'bank')
                 <> -(SELECT coalesce(sum(amount_centavos), 0) FROM refunds
                      WHERE booking_id = c.id AND state = 'done' AND done_by IS NOT NULL)",
    },
    Invariant {
        name: "refunds-end",
        truth: "No money that goes back is on its way for more than seven days.",
        each: None,
        sql: "SELECT (SELECT count(*) FROM refunds
                      WHERE state <> 'done' AND created_at < app_now() - interval '7 days')
                   + (SELECT count(*) FROM unmatched_payments
                      WHERE state <> 'done' AND found_at < app_now() - interval '7 days') AS violations",
    },
    Invariant {
        name: "lost-money-is-of-no-booking",
        truth: "No payment that goes back for a lost booking is in the books of another.",
        each: None,
        sql: "SELECT count(*) AS violations FROM unmatched_payments AS u
              JOIN captures AS k ON k.provider = u.provider AND k.payment = u.payment",
    },
    Invariant {
        name: "every-capture-has-a-use",
        truth: "Money that does not pay for its booking goes back whole, and each is in the ledger.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id) JOIN captures AS k ON k.booking_id = c.id
              WHERE NOT EXISTS (SELECT 1 FROM journal WHERE kind = 'capture' AND cause = k.id)
                 OR (k.is_applied
                     AND NOT EXISTS (SELECT 1 FROM journal WHERE kind = 'sale' AND cause = k.id))
                 OR (NOT k.is_applied AND k.amount_centavos <> coalesce((
                       SELECT sum(amount_centavos) FROM refunds WHERE capture_id = k.id), 0))",
    },
    Invariant {
        name: "no-refund-twice",
        truth: "No more goes back than came in, and the count of it is right.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id) JOIN captures AS k ON k.booking_id = c.id
              CROSS JOIN LATERAL (
                SELECT coalesce(sum(amount_centavos), 0) AS amount FROM refunds
                WHERE capture_id = k.id) AS r
              WHERE k.amount_centavos < r.amount OR k.returned_centavos <> r.amount",
    },
    Invariant {
        name: "done-refunds-are-booked",
        truth: "Money is in the ledger as gone back if and only if it is back.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id) JOIN refunds AS r ON r.booking_id = c.id
              WHERE (r.state = 'done')
                <> EXISTS (SELECT 1 FROM journal WHERE kind = 'refund' AND cause = r.id)",
    },
    Invariant {
        name: "buyers-are-owed-nothing-unseen",
        truth: "What a booking's buyer is owed by the ledger is what its open refunds come to.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id)
              WHERE (SELECT -coalesce(sum(p.amount_centavos), 0)
                     FROM journal AS j JOIN postings AS p ON p.journal_id = j.id
                     WHERE j.booking_id = c.id AND p.account = 'buyer')
                 <> (SELECT coalesce(sum(amount_centavos), 0) FROM refunds
                     WHERE booking_id = c.id AND state <> 'done')",
    },
    Invariant {
        name: "credits-pass-on",
        truth: "What one booking passes on another takes over, to the centavo.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT c.id FROM unnest($1) AS c (id)
              JOIN journal AS j ON j.booking_id = c.id
              JOIN postings AS p ON p.journal_id = j.id AND p.account = 'credits'
              WHERE j.kind NOT IN ('return', 'credit')
                 OR (SELECT sum(q.amount_centavos)
                     FROM journal AS k JOIN postings AS q ON q.journal_id = k.id
                     WHERE k.kind IN ('return', 'credit') AND k.cause = j.cause
                       AND q.account = 'credits') <> 0",
    },
    Invariant {
        name: "earned-is-what-is-travelled",
        truth: "What the ledger says a booking earned is the price of those who travel, without a fee for moving that was given back, and the fees of those who left.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id) JOIN bookings AS b ON b.id = c.id
              WHERE b.state = 'confirmed'
                AND NOT EXISTS (SELECT 1 FROM left_places WHERE booking_id = b.id)
                AND b.total_centavos > 0
                AND b.total_centavos - coalesce((
                  SELECT sum(l.amount_centavos) FROM price_lines AS l
                  WHERE l.booking_id = b.id AND l.kind = 'rebooking_fee' AND b.is_fee_waived), 0)
                  <> -coalesce((
                  SELECT sum(p.amount_centavos) FROM journal AS j
                  JOIN postings AS p ON p.journal_id = j.id
                  WHERE j.booking_id = b.id AND p.account IN
                    ('fares', 'vat', 'terminal_fees', 'service_fees', 'change_fees')), 0)",
    },
    Invariant {
        name: "payments-end",
        truth: "No checkout stays open for more than five minutes after its time.",
        each: None,
        sql: "SELECT count(*) AS violations FROM payment_attempts
              WHERE state IN ('creating', 'open') AND expires_at < app_now() - interval '5 minutes'
                AND ask_at < app_now() - interval '5 minutes'",
    },
    Invariant {
        name: "awaited-is-awaited",
        truth: "A booking awaits a payment while and only while a checkout is being opened or open.",
        each: None,
        sql: "SELECT count(*) AS violations FROM bookings AS b
              WHERE (b.state = 'awaiting_payment') <> EXISTS (
                SELECT 1 FROM payment_attempts
                WHERE booking_id = b.id AND state IN ('creating', 'open'))
                AND b.state IN ('held', 'awaiting_payment') AND b.hold_expires_at IS NOT NULL",
    },
];
