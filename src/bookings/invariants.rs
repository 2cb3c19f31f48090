//! What must always be true of seats and bookings.

use platform::invariants::Invariant;

/// What must always be true of seats and bookings.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "never-oversold",
        truth: "No class of any sailing has more seats held and sold than it has.",
        sql: "SELECT count(*) AS violations FROM stock
              WHERE held < 0 OR sold < 0 OR held + sold > capacity",
    },
    Invariant {
        name: "seats-are-conserved",
        truth: "Seats counted as held and sold are those of the legs that hold and bought them.",
        sql: "SELECT count(*) AS violations FROM stock AS s
              LEFT JOIN (
                SELECT sailing_id, accommodation_id,
                       coalesce(sum(seats) FILTER (WHERE state = 'held'), 0) AS held,
                       coalesce(sum(seats) FILTER (WHERE state = 'sold'), 0) AS sold
                FROM legs GROUP BY sailing_id, accommodation_id
              ) AS l USING (sailing_id, accommodation_id)
              WHERE s.held <> coalesce(l.held, 0) OR s.sold <> coalesce(l.sold, 0)",
    },
    Invariant {
        name: "nobody-is-kept-too-long",
        truth: "Two days after its time is over nothing names who never paid or who travelled, and no number of an ID is kept.",
        sql: "SELECT
                (SELECT count(*) FROM bookings AS b
                 WHERE b.state IN ('expired', 'payment_failed', 'cancelled')
                   AND b.created_at < app_now() - interval '32 days'
                   AND EXISTS (SELECT 1 FROM passengers AS p
                               WHERE p.booking_id = b.id AND p.firstname <> '—')
                   AND NOT EXISTS (SELECT 1 FROM booking_events AS e
                                   WHERE e.booking_id = b.id AND e.at >= app_now() - interval '32 days'))
              + (SELECT count(*) FROM passengers AS p
                 WHERE p.id_number IS NOT NULL
                   AND (SELECT max(s.departs_on) FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
                        WHERE l.booking_id = p.booking_id)
                       < (app_now() AT TIME ZONE 'Asia/Manila')::date - 92)
              + (SELECT count(*) FROM passengers AS p
                 JOIN booking_contacts AS c ON c.booking_id = p.booking_id
                 WHERE (p.firstname <> '—' OR c.email <> 'erased@example.invalid')
                   AND (SELECT max(s.departs_on) FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
                        WHERE l.booking_id = p.booking_id)
                       < (app_now() AT TIME ZONE 'Asia/Manila')::date - interval '12 months 2 days')
              AS violations",
    },
    Invariant {
        name: "holds-end",
        truth: "No hold outlives its time by more than two minutes.",
        sql: "SELECT count(*) AS violations FROM bookings
              WHERE state = 'held' AND hold_expires_at < app_now() - interval '2 minutes'",
    },
    Invariant {
        name: "holds-end-whatever-providers-do",
        truth: "No seats are held without money for more than two minutes past 45 from their first hold.",
        sql: "SELECT count(*) AS violations FROM bookings
              WHERE state = 'awaiting_payment' AND hold_expires_at IS NOT NULL
                AND created_at < app_now() - interval '47 minutes'",
    },
    Invariant {
        name: "legs-follow-bookings",
        truth: "Legs hold seats while their booking does, both legs or none.",
        sql: "SELECT count(*) AS violations FROM bookings_to_check() AS c (id)
              JOIN bookings AS b ON b.id = c.id JOIN legs AS l ON l.booking_id = b.id
              WHERE (l.state = 'held') <> (b.state IN ('held', 'awaiting_payment'))",
    },
    Invariant {
        name: "trips-are-whole",
        truth: "A booking has its legs, its passengers and a seat for each who takes one.",
        sql: "SELECT count(*) AS violations FROM bookings_to_check() AS c (id)
              JOIN bookings AS b ON b.id = c.id
              WHERE (SELECT count(*) FROM legs WHERE booking_id = b.id)
                      <> CASE WHEN b.round_trip THEN 2 ELSE 1 END
                 OR (SELECT count(*) FROM passengers WHERE booking_id = b.id) <> b.passengers_count
                 OR EXISTS (
                      SELECT 1 FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
                      WHERE l.booking_id = b.id
                        -- Of whom nothing is kept any more the age is not known.
                        AND NOT EXISTS (SELECT 1 FROM passengers AS p
                                        WHERE p.booking_id = b.id AND p.firstname = '—')
                        AND l.seats <> (
                        SELECT count(*) FROM passengers AS p
                        WHERE p.booking_id = b.id
                          AND NOT (p.passenger_type IN ('INFANT', 'CHILD', 'SENIOR')
                                   AND extract(year FROM age(s.departs_on, p.birth_date)) < 3)
                          AND NOT EXISTS (
                            SELECT 1 FROM left_places AS gone
                            WHERE gone.booking_id = b.id AND gone.direction = l.direction
                              AND gone.passenger_position = p.position)))",
    },
    Invariant {
        name: "cancelled-sailings-are-told",
        truth: "Five minutes after a ship is cancelled nobody holds or has bought a seat on it, and whoever had bought one may choose.",
        sql: "SELECT count(*) AS violations FROM legs AS l
              JOIN sailings AS s ON s.id = l.sailing_id
              WHERE s.status = 'cancelled' AND s.status_at < app_now() - interval '5 minutes'
                AND (l.state IN ('held', 'sold')
                     OR (l.state = 'called_off' AND NOT EXISTS (
                           SELECT 1 FROM choices AS c
                           WHERE c.booking_id = l.booking_id AND c.direction = l.direction)))",
    },
    Invariant {
        name: "choices-end",
        truth: "Nobody who was to choose is forgotten for more than an hour after the time is over.",
        sql: "SELECT count(*) AS violations FROM choices
              WHERE until < app_now() - interval '1 hour'",
    },
    Invariant {
        name: "prices-add-up",
        truth: "A booking's total is the sum of its lines.",
        sql: "SELECT count(*) AS violations FROM bookings_to_check() AS c (id)
              JOIN bookings AS b ON b.id = c.id
              WHERE b.total_centavos <> (
                SELECT coalesce(sum(amount_centavos), 0) FROM price_lines WHERE booking_id = b.id)",
    },
    Invariant {
        name: "steps-are-told",
        truth: "The events of a booking lead from its beginning to where it stands.",
        sql: "SELECT count(*) AS violations FROM bookings_to_check() AS c (id)
              JOIN bookings AS b ON b.id = c.id
              WHERE b.state <> coalesce((
                      SELECT to_state FROM booking_events
                      WHERE booking_id = b.id ORDER BY id DESC LIMIT 1), '')
                 OR EXISTS (
                      SELECT 1 FROM (
                        SELECT from_state,
                               lag(to_state, 1, 'new') OVER (ORDER BY id) AS before
                        FROM booking_events WHERE booking_id = b.id) AS steps
                      WHERE from_state <> before)",
    },
];
