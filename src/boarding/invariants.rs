//! What must always be true of gates and of who is on board.

use platform::invariants::Invariant;

/// What must always be true of gates and of who is on board.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "boardings-have-their-scans",
        truth: "Whoever is on board of a ship that left within a month is so by a scan of that ticket, on that sailing, at that device.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sailings AS v
              JOIN boardings AS b ON b.sailing_id = v.id
              LEFT JOIN scans AS s ON s.nonce = b.nonce
              WHERE v.departs_at > app_now() - interval '1 month'
                AND (s.nonce IS NULL OR s.kind <> 'board' OR s.ticket_id <> b.ticket_id
                     OR s.sailing_id <> b.sailing_id OR s.device_id <> b.device_id OR s.at <> b.at)",
    },
    Invariant {
        name: "gates-share-what-the-ship-may-carry",
        truth: "What gates may let on board without asking is counted, and never more than the ship may carry.",
        each: None,
        sql: "SELECT count(*) AS violations FROM gate_sailings AS g
              CROSS JOIN LATERAL (
                SELECT coalesce(sum(granted), 0) AS granted FROM gate_shares
                WHERE sailing_id = g.sailing_id) AS s
              WHERE g.granted <> s.granted OR g.granted > g.authorised",
    },
    Invariant {
        name: "boardings-are-counted",
        truth: "So many are counted on board of a ship that left within a month as there are boardings, and none where it does not sail.",
        each: None,
        sql: "SELECT count(*) AS violations FROM gate_sailings AS g
              JOIN sailings AS s ON s.id = g.sailing_id
              CROSS JOIN LATERAL (
                SELECT count(*) AS boarded FROM boardings WHERE sailing_id = g.sailing_id) AS b
              WHERE s.departs_at > app_now() - interval '1 month'
                AND (g.boarded <> b.boarded
                     OR (s.status = 'cancelled' AND b.boarded > 0
                         AND s.status_at < app_now() - interval '5 minutes'))",
    },
    Invariant {
        name: "who-sailed-gave-nothing-back",
        truth: "Nobody is on board of a ship that left within a month whose place was given back or moved, but where a person must look at it or has.",
        each: None,
        sql: "SELECT count(*) AS violations FROM sailings AS v
              JOIN boardings AS b ON b.sailing_id = v.id
              JOIN left_places AS gone ON gone.booking_id = b.booking_id
                AND gone.direction = b.direction AND gone.passenger_position = b.passenger_position
              WHERE v.departs_at > app_now() - interval '1 month' AND NOT EXISTS (
                SELECT 1 FROM scan_conflicts AS c WHERE c.ticket_id = b.ticket_id AND c.kind = 'gone')",
    },
    Invariant {
        name: "scans-name-nobody-for-long",
        truth: "Two days after the passengers of a voyage are forgotten no scan names anybody.",
        each: None,
        sql: "SELECT (SELECT count(*) FROM scan_words
                      WHERE received_at < app_now() - interval '12 months 2 days')
                   + (SELECT count(*) FROM quarantined_scans
                      WHERE received_at < app_now() - interval '12 months 2 days') AS violations",
    },
];
