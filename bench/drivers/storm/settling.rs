//! What has to be so once a storm of everything is over: seats and money as the shop and the provider tell them.

use std::{
    thread,
    time::{Duration, Instant},
};

use crate::database::Database;

/// By then all money has found its end: a checkout that has ended is asked after a minute later.
const PATIENCE: Duration = Duration::from_secs(150);

/// What still has to come after the last act: what it is, and a query for how often.
const UNDER_WAY: [(&str, &str); 3] = [
    (
        "payments of which the shop does not know",
        "SELECT count(*) FROM sandbox_payments AS p
         WHERE NOT EXISTS (SELECT 1 FROM captures AS c WHERE c.payment = p.id)",
    ),
    ("refunds that are not done", "SELECT count(*) FROM refunds WHERE state <> 'done'"),
    (
        "seats on a ship that does not sail",
        "SELECT count(*) FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
         WHERE s.status = 'cancelled' AND l.state IN ('held', 'sold')",
    ),
];

/// What must not be in the end: what it is, and a query for how often.
const NEVER: [(&str, &str); 3] = [
    (
        "payments that are booked otherwise than they were made",
        "SELECT count(*) FROM captures AS c LEFT JOIN sandbox_payments AS p ON p.id = c.payment
         WHERE p.amount_centavos IS DISTINCT FROM c.amount_centavos",
    ),
    (
        "refunds that were made otherwise than they are booked",
        "SELECT count(*) FROM refunds AS r FULL JOIN sandbox_refunds AS p ON p.id = r.id::text
         WHERE p.amount_centavos IS DISTINCT FROM r.amount_centavos",
    ),
    (
        "payments out of which more went back than came in",
        "SELECT count(*) FROM sandbox_payments AS p WHERE p.amount_centavos < (
           SELECT sum(r.amount_centavos) FROM sandbox_refunds AS r WHERE r.payment_id = p.id)",
    ),
];

/// Waits until all is done that the last acts set off. Returns what is wrong then.
pub(crate) fn faults(database: &Database) -> Vec<String> {
    let count = |(what, query): &(&str, &str)| {
        let found = database.count(&query.replacen("count(*)", "count(*) AS count", 1));
        (found > 0).then(|| format!("{found} {what}"))
    };
    let begun = Instant::now();
    loop {
        let left: Vec<String> = UNDER_WAY.iter().filter_map(count).collect();
        if left.is_empty() || begun.elapsed() > PATIENCE {
            return left.into_iter().chain(NEVER.iter().filter_map(count)).collect();
        }
        thread::sleep(Duration::from_millis(500));
    }
}
