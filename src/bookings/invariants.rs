//! What must always be true of seats and bookings.

use platform::invariants::{Invariant, Rows, Subject};

/// Every step of a booking, everything that left one, and what was changed past the program.
macro_rules! changed_bookings {
    () => {
        "SELECT booking_id AS id, at FROM booking_events
         UNION ALL SELECT booking_id, left_at FROM left_places
         UNION ALL SELECT booking_id, at FROM touched_bookings"
    };
}

/// A query of the bookings that changed.
pub const CHANGED_BOOKINGS: &str = changed_bookings!();

/// Marks bookings as changed.
pub const MARK_CHANGED: &str =
    "INSERT INTO touched_bookings (booking_id) SELECT id FROM unnest($1) AS c (id)";

macro_rules! marked {
    () => {
        "SELECT booking_id AS id, at, xmin::text::bigint AS xid FROM touched_bookings"
    };
}

/// Bookings that are looked at in any case, and the transaction that tells so: it took a step, or a trigger
/// marked what it did.
pub const TOLD_BOOKINGS: &str =
    concat!(marked!(), " UNION ALL SELECT booking_id, at, xmin::text::bigint FROM booking_events");

const fn rows(table: &'static str, id: &'static str) -> Rows {
    Rows { table, id, told: TOLD_BOOKINGS, tell: MARK_CHANGED }
}

/// The tables of bookings that invariants read.
pub const ROWS: &[Rows] = &[
    rows("bookings", "r.id"),
    rows("legs", "r.booking_id"),
    rows("passengers", "r.booking_id"),
    rows("price_lines", "r.booking_id"),
    Rows { told: marked!(), ..rows("booking_events", "r.booking_id") },
    rows("left_places", "r.booking_id"),
];

/// Every booking.
pub static EACH_BOOKING: Subject =
    Subject { table: "bookings", id: "id", changed: &[CHANGED_BOOKINGS] };

/// Every sailing with seats: changed where a booking on it did, or the row that counts its seats.
static EACH_SAILING: Subject = Subject {
    table: "stock",
    id: "sailing_id",
    changed: &[
        concat!(
            "SELECT l.sailing_id AS id, c.at FROM (",
            changed_bookings!(),
            ") AS c JOIN legs AS l ON l.booking_id = c.id"
        ),
        "SELECT sailing_id, app_now() FROM stock WHERE age(xmin) <= changed_xids()",
        "SELECT sailing_id, app_now() FROM persons_on_board WHERE age(xmin) <= changed_xids()",
    ],
};

/// What must always be true of seats and bookings.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "never-oversold",
        truth: "No class of any sailing has more seats held and sold than it has.",
        each: None,
        sql: "SELECT count(*) AS violations FROM stock
              WHERE held < 0 OR sold < 0 OR held + sold > capacity",
    },
    Invariant {
        name: "seats-are-conserved",
        truth: "Seats counted as held and sold are those of the legs that hold and bought them.",
        each: Some(&EACH_SAILING),
        sql: "SELECT s.sailing_id AS id FROM unnest($1) AS c (id)
              JOIN stock AS s ON s.sailing_id = c.id
              CROSS JOIN LATERAL (
                SELECT coalesce(sum(seats) FILTER (WHERE state = 'held'), 0) AS held,
                       coalesce(sum(seats) FILTER (WHERE state = 'sold'), 0) AS sold
                FROM legs
                WHERE sailing_id = s.sailing_id AND accommodation_id = s.accommodation_id) AS l
              WHERE s.held <> l.held OR s.sold <> l.sold",
    },
    Invariant {
        name: "no-more-people-than-certified",
        truth: "No ship that sails carries more people than its certificate allows, infants among them.",
        each: None,
        sql: "SELECT count(*) AS violations FROM persons_on_board
              WHERE persons < 0 OR persons > authorised",
    },
    Invariant {
        name: "people-are-conserved",
        truth: "The people counted on board of a sailing are those who have a place on it.",
        each: Some(&EACH_SAILING),
        sql: "SELECT p.sailing_id AS id FROM unnest($1) AS c (id)
              JOIN persons_on_board AS p ON p.sailing_id = c.id
              JOIN sailings AS s ON s.id = p.sailing_id
              LEFT JOIN LATERAL (
                SELECT coalesce(sum(b.passengers_count - (
                         SELECT count(*) FROM left_places AS gone
                         WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)), 0)
                         AS persons
                FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
                WHERE l.sailing_id = p.sailing_id AND l.state IN ('held', 'sold')
              ) AS aboard ON true
              WHERE s.departs_at > app_now() - interval '2 days' AND p.persons <> aboard.persons",
    },
    Invariant {
        name: "nobody-is-kept-too-long",
        truth: "Two days after its time is over nothing names who never paid or who travelled, and no number of an ID is kept.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id) JOIN bookings AS b ON b.id = c.id
              CROSS JOIN LATERAL (
                SELECT max(s.departs_on) AS day FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
                WHERE l.booking_id = b.id) AS last
              WHERE (b.state IN ('expired', 'payment_failed', 'cancelled')
                     AND b.created_at < app_now() - interval '32 days'
                     AND EXISTS (SELECT 1 FROM passengers AS p
                                 WHERE p.booking_id = b.id
                                   AND (p.firstname <> '—' OR p.address IS NOT NULL))
                     AND NOT EXISTS (SELECT 1 FROM booking_events AS e
                                     WHERE e.booking_id = b.id AND e.at >= app_now() - interval '32 days'))
                 OR (last.day < ((app_now() AT TIME ZONE 'Asia/Manila')::date - 92)
                     AND EXISTS (SELECT 1 FROM passengers AS p
                                 WHERE p.booking_id = b.id AND p.id_number IS NOT NULL))
                 OR (last.day
                       < (app_now() AT TIME ZONE 'Asia/Manila')::date - interval '12 months 2 days'
                     AND (EXISTS (SELECT 1 FROM passengers AS p
                                  WHERE p.booking_id = b.id
                                    AND (p.firstname <> '—' OR p.address IS NOT NULL))
                          OR EXISTS (SELECT 1 FROM booking_contacts AS t
                                     WHERE t.booking_id = b.id
                                       AND t.email <> 'erased@example.invalid')))",
    },
    Invariant {
        name: "holds-end",
        truth: "No hold outlives its time by more than two minutes.",
        each: None,
        sql: "SELECT count(*) AS violations FROM bookings
              WHERE state = 'held' AND hold_expires_at < app_now() - interval '2 minutes'",
    },
    Invariant {
        name: "holds-end-whatever-providers-do",
        truth: "No seats are held without money for more than two minutes past 45 from their first hold.",
        each: None,
        sql: "SELECT count(*) AS violations FROM bookings
              WHERE state = 'awaiting_payment' AND hold_expires_at IS NOT NULL
                AND created_at < app_now() - interval '47 minutes'",
    },
    Invariant {
        name: "legs-follow-bookings",
        truth: "Legs hold seats while their booking does, both legs or none.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id)
              JOIN bookings AS b ON b.id = c.id JOIN legs AS l ON l.booking_id = b.id
              WHERE (l.state = 'held') <> (b.state IN ('held', 'awaiting_payment'))",
    },
    Invariant {
        name: "trips-are-whole",
        truth: "A booking has its legs, its passengers and a seat for each who takes one.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id)
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
        each: None,
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
        each: None,
        sql: "SELECT count(*) AS violations FROM choices
              WHERE until < app_now() - interval '1 hour'",
    },
    Invariant {
        name: "waiting-for-seats-ends",
        truth: "Ten minutes after a sailing has left or was cancelled nobody waits for seats on it.",
        each: None,
        sql: "SELECT count(*) AS violations FROM seat_watches AS w
              JOIN sailings AS s ON s.id = w.sailing_id
              WHERE w.state = 'waiting'
                AND (s.departs_at < app_now() - interval '10 minutes'
                     OR (s.status IN ('cancelled', 'arrived')
                         AND s.status_at < app_now() - interval '10 minutes'))",
    },
    Invariant {
        name: "who-is-told-of-seats-has-an-e-mail",
        truth: "Whoever counts as told that seats came free, in the last day, has an e-mail that says so.",
        each: None,
        sql: "SELECT count(*) AS violations FROM seat_watches AS w
              WHERE w.state = 'told' AND w.ended_at > app_now() - interval '1 day'
                AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.cause = 'seats:' || w.id)",
    },
    Invariant {
        name: "prices-add-up",
        truth: "A booking's total is the sum of its lines.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id)
              JOIN bookings AS b ON b.id = c.id
              WHERE b.total_centavos <> (
                SELECT coalesce(sum(amount_centavos), 0) FROM price_lines WHERE booking_id = b.id)",
    },
    Invariant {
        name: "steps-are-told",
        truth: "The events of a booking lead from its beginning to where it stands.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id)
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
    Invariant {
        name: "people-are-listed",
        truth: "The desk finds everybody of a booking by name once somebody began to pay for it.",
        each: Some(&EACH_BOOKING),
        sql: "SELECT b.id FROM unnest($1) AS c (id)
              JOIN bookings AS b ON b.id = c.id
              WHERE b.state IN ('awaiting_payment', 'confirmed', 'refund_due')
                AND (EXISTS (SELECT FROM passengers AS p WHERE p.booking_id = b.id AND NOT p.is_listed)
                  OR EXISTS (SELECT FROM booking_contacts AS p
                             WHERE p.booking_id = b.id AND NOT p.is_listed))",
    },
];
