//! What must always be true of money.

use platform::invariants::Invariant;

/// What must always be true of money.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "paid-is-captured",
        truth: "A confirmed booking was paid with exactly what was due for it, and only such a one.",
        sql: "SELECT count(*) AS violations FROM bookings AS b
              LEFT JOIN captures AS c ON c.booking_id = b.id AND c.is_applied
              WHERE (b.state = 'confirmed' AND coalesce(c.amount_centavos, 0)
                       <> greatest(b.total_centavos - b.credit_centavos, 0))
                 OR (c.id IS NOT NULL
                     AND b.state NOT IN ('confirmed', 'refund_due', 'refunded', 'rebooked'))",
    },
    Invariant {
        name: "ledger-balances",
        truth: "Both sides of every movement of money are equal.",
        sql: "SELECT count(*) AS violations FROM (
                SELECT j.id FROM journal AS j LEFT JOIN postings AS p ON p.journal_id = j.id
                GROUP BY j.id HAVING coalesce(sum(p.amount_centavos), 1) <> 0) AS askew",
    },
    Invariant {
        name: "ledger-knows-the-money",
        truth: "What the ledger says lies at the provider is what came in without what went back or was called back.",
        sql: "SELECT CASE WHEN
                (SELECT coalesce(sum(amount_centavos), 0) FROM postings WHERE account = 'provider')
                = (SELECT coalesce(sum(amount_centavos), 0) FROM captures)
                - (SELECT coalesce(sum(amount_centavos), 0) FROM refunds
                   WHERE state = 'done' AND done_by IS NULL)
                - (SELECT coalesce(sum(amount_centavos), 0) FROM disputes WHERE state <> 'won')
              THEN 0 ELSE 1 END::bigint AS violations",
    },
    Invariant {
        name: "ledger-knows-the-bank",
        truth: "What the ledger says was paid out of the operator's bank is what persons gave back.",
        sql: "SELECT CASE WHEN
                (SELECT coalesce(sum(amount_centavos), 0) FROM postings WHERE account = 'bank')
                = -(SELECT coalesce(sum(amount_centavos), 0) FROM refunds
                    WHERE state = 'done' AND done_by IS NOT NULL)
              THEN 0 ELSE 1 END::bigint AS violations",
    },
    Invariant {
        name: "refunds-end",
        truth: "No money that goes back is on its way for more than seven days.",
        sql: "SELECT count(*) AS violations FROM refunds
              WHERE state <> 'done' AND created_at < app_now() - interval '7 days'",
    },
    Invariant {
        name: "every-capture-has-a-use",
        truth: "Money that does not pay for its booking goes back whole, and each is in the ledger.",
        sql: "SELECT count(*) AS violations FROM captures AS c
              WHERE NOT EXISTS (SELECT 1 FROM journal WHERE kind = 'capture' AND cause = c.id)
                 OR (c.is_applied
                     AND NOT EXISTS (SELECT 1 FROM journal WHERE kind = 'sale' AND cause = c.id))
                 OR (NOT c.is_applied AND c.amount_centavos <> coalesce((
                       SELECT sum(amount_centavos) FROM refunds WHERE capture_id = c.id), 0))",
    },
    Invariant {
        name: "no-refund-twice",
        truth: "No more goes back than came in, and the count of it is right.",
        sql: "SELECT count(*) AS violations FROM captures AS c
              LEFT JOIN (SELECT capture_id, sum(amount_centavos) AS amount FROM refunds
                         GROUP BY capture_id) AS r ON r.capture_id = c.id
              WHERE c.amount_centavos < coalesce(r.amount, 0)
                 OR c.returned_centavos <> coalesce(r.amount, 0)",
    },
    Invariant {
        name: "done-refunds-are-booked",
        truth: "Money is in the ledger as gone back if and only if it is back.",
        sql: "SELECT count(*) AS violations FROM refunds AS r
              WHERE (r.state = 'done')
                <> EXISTS (SELECT 1 FROM journal WHERE kind = 'refund' AND cause = r.id)",
    },
    Invariant {
        name: "buyers-are-owed-nothing-unseen",
        truth: "What a booking's buyer is owed by the ledger is what its open refunds come to.",
        sql: "SELECT count(*) AS violations FROM (
                SELECT j.booking_id, -sum(p.amount_centavos) AS owed
                FROM journal AS j JOIN postings AS p ON p.journal_id = j.id
                WHERE p.account = 'buyer' GROUP BY j.booking_id) AS b
              WHERE b.owed <> coalesce((
                SELECT sum(amount_centavos) FROM refunds
                WHERE booking_id = b.booking_id AND state <> 'done'), 0)",
    },
    Invariant {
        name: "credits-pass-on",
        truth: "What one booking passes on another takes over, to the centavo.",
        sql: "SELECT count(*) AS violations FROM (
                SELECT j.cause FROM journal AS j JOIN postings AS p ON p.journal_id = j.id
                WHERE p.account = 'credits' GROUP BY j.cause
                HAVING sum(p.amount_centavos) <> 0) AS askew",
    },
    Invariant {
        name: "earned-is-what-is-travelled",
        truth: "What the ledger says a booking earned is the price of those who travel, and the fees of those who left.",
        sql: "SELECT count(*) AS violations FROM bookings AS b
              WHERE b.state = 'confirmed'
                AND NOT EXISTS (SELECT 1 FROM left_places WHERE booking_id = b.id)
                AND b.total_centavos > 0
                AND b.total_centavos <> -coalesce((
                  SELECT sum(p.amount_centavos) FROM journal AS j
                  JOIN postings AS p ON p.journal_id = j.id
                  WHERE j.booking_id = b.id AND p.account IN
                    ('fares', 'vat', 'terminal_fees', 'service_fees', 'change_fees')), 0)",
    },
    Invariant {
        name: "payments-end",
        truth: "No checkout stays open for more than five minutes after its time.",
        sql: "SELECT count(*) AS violations FROM payment_attempts
              WHERE state IN ('creating', 'open') AND expires_at < app_now() - interval '5 minutes'
                AND ask_at < app_now() - interval '5 minutes'",
    },
    Invariant {
        name: "awaited-is-awaited",
        truth: "A booking awaits a payment while and only while a checkout is being opened or open.",
        sql: "SELECT count(*) AS violations FROM bookings AS b
              WHERE (b.state = 'awaiting_payment') <> EXISTS (
                SELECT 1 FROM payment_attempts
                WHERE booking_id = b.id AND state IN ('creating', 'open'))
                AND b.state IN ('held', 'awaiting_payment')",
    },
];
