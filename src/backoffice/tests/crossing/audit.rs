//! What is looked at during a seed and after it: invariants, our books beside the provider's, and what
//! must not be seen even for a moment.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use platform::invariants::Invariant;
use serde_json::Value;
use testing::providers::Progress;

use super::servers::Servers;

/// After the last burst, time goes on in these steps until everything has to be over.
pub(super) const SETTLING: [TimeDelta; 24] = [
    TimeDelta::minutes(1),
    TimeDelta::minutes(1),
    TimeDelta::minutes(10),
    TimeDelta::minutes(40),
    TimeDelta::hours(1),
    TimeDelta::hours(2),
    TimeDelta::hours(4),
    TimeDelta::hours(7),
    TimeDelta::hours(7),
    TimeDelta::hours(12),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::hours(24),
    TimeDelta::minutes(1),
    TimeDelta::minutes(1),
    TimeDelta::hours(7),
    TimeDelta::hours(7),
    TimeDelta::minutes(1),
    TimeDelta::minutes(1),
];

/// After everything is over, personal data is kept for a month, and then looked at again.
pub(super) const FORGETTING: TimeDelta = TimeDelta::days(33);

/// What must not be seen at any moment. Which of two was first is told by their commits, for the clock
/// stands still meanwhile: a name, and a query for the rows that show it.
const NEVER: [(&str, &str); 7] = [
    (
        "more goes back out of a payment than came in",
        "SELECT c.payment, c.amount_centavos, sum(r.amount_centavos) AS back
         FROM captures AS c JOIN refunds AS r ON r.capture_id = c.id GROUP BY c.id
         HAVING sum(r.amount_centavos) > c.amount_centavos",
    ),
    (
        "a booking is on its way to two others",
        "SELECT origin_id, count(*) FROM bookings
         WHERE state IN ('held', 'awaiting_payment') AND hold_expires_at > $1
         AND origin_id IS NOT NULL GROUP BY origin_id HAVING count(*) > 1",
    ),
    ("more seats are taken than there are", "SELECT * FROM stock WHERE held + sold > capacity"),
    (
        "seats are taken on a ship whose travellers were told that it does not sail",
        "SELECT l.*, b.state AS booking FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
         JOIN sailings AS s ON s.id = l.sailing_id
         WHERE s.status = 'cancelled' AND l.state IN ('held', 'sold') AND NOT EXISTS (
           SELECT 1 FROM jobs WHERE kind = 'backoffice.call_off' AND state IN ('waiting', 'running')
             AND payload = to_jsonb(s.id))",
    ),
    (
        "seats were booked after the sailing was taken out of sale",
        "SELECT b.code, b.state, s.status, s.withdrawn_at
         FROM booking_events AS e JOIN bookings AS b ON b.id = e.booking_id
         JOIN legs AS l ON l.booking_id = b.id JOIN sailings AS s ON s.id = l.sailing_id
         WHERE e.from_state = 'new' AND (s.status = 'cancelled' OR s.withdrawn_at IS NOT NULL)
           AND pg_xact_commit_timestamp(e.xmin) > pg_xact_commit_timestamp(s.xmin)",
    ),
    (
        "seats were sold after the sailing was cancelled",
        "SELECT b.code, b.state, e.from_state, s.status_at
         FROM booking_events AS e JOIN bookings AS b ON b.id = e.booking_id
         JOIN legs AS l ON l.booking_id = b.id JOIN sailings AS s ON s.id = l.sailing_id
         WHERE e.to_state = 'confirmed' AND s.status = 'cancelled'
           AND pg_xact_commit_timestamp(e.xmin) > pg_xact_commit_timestamp(s.xmin)",
    ),
    (
        "somebody has left a place that was not sold, or more seats were freed than there are",
        "SELECT p.* FROM left_places AS p JOIN legs AS l USING (booking_id, direction)
         WHERE l.state = 'held' OR l.seats < 0",
    ),
];

/// What must not be seen where nobody has taken a delay back: by then a ship may be late no more.
const NOT_NOW: [(&str, &str); 2] = [
    (
        "seats were booked after their sale had closed",
        "SELECT b.code, b.state, s.sales_close_at FROM bookings AS b
         JOIN legs AS l ON l.booking_id = b.id JOIN sailings AS s ON s.id = l.sailing_id
         WHERE b.created_at = $1 AND s.sales_close_at <= $1",
    ),
    (
        "a ticket that may have been used is given back without the desk",
        "SELECT b.code, p.*, s.status, s.departs_at, l.promised_departs_at
         FROM left_places AS p JOIN legs AS l USING (booking_id, direction)
         JOIN bookings AS b ON b.id = p.booking_id JOIN sailings AS s ON s.id = l.sailing_id
         WHERE p.left_at = $1 AND p.successor_id IS NULL AND s.status <> 'cancelled'
           AND NOT EXISTS (SELECT 1 FROM quotes AS q WHERE q.booking_id = b.id
                           AND q.confirmed_at = $1 AND q.confirmed_by IS NOT NULL)
           AND (s.departs_at <= $1
                OR (s.status IN ('departed', 'arrived')
                    AND pg_xact_commit_timestamp(p.xmin) > pg_xact_commit_timestamp(s.xmin))
                OR (s.departs_at - interval '30 minutes' <= $1
                    AND s.departs_at - l.promised_departs_at <= interval '1 hour'
                    AND NOT EXISTS (
                      SELECT 1 FROM legs AS o JOIN sailings AS other ON other.id = o.sailing_id
                      WHERE o.booking_id = b.id AND o.direction <> l.direction
                        AND other.status = 'cancelled')))",
    ),
];

/// Seats that are held without money for longer than anybody may.
const OVERDUE: &str = "
    SELECT coalesce(jsonb_agg(code), '[]') AS told FROM bookings
    WHERE (state = 'held' AND hold_expires_at < $1 - interval '1 minute')
       OR (state IN ('held', 'awaiting_payment') AND created_at < $1 - interval '47 minutes')";

/// What must not be so once everything is over.
const IN_THE_END: [(&str, &str); 5] = [
    (
        "something still has to come of a booking",
        "SELECT b.code, b.state, b.previous_state, b.total_centavos, b.credit_centavos, b.origin_id,
           (SELECT jsonb_agg(to_jsonb(l)) FROM legs AS l WHERE l.booking_id = b.id) AS legs,
           (SELECT jsonb_agg(to_jsonb(c)) FROM captures AS c WHERE c.booking_id = b.id) AS captures,
           (SELECT jsonb_agg(to_jsonb(r)) FROM refunds AS r WHERE r.booking_id = b.id) AS refunds
         FROM bookings AS b WHERE b.state IN ('held', 'awaiting_payment', 'refund_due')",
    ),
    ("a refund is still under way", "SELECT * FROM refunds WHERE state <> 'done'"),
    (
        "a seat is sold on a ship that does not sail",
        "SELECT l.* FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
         WHERE l.state = 'sold' AND s.status = 'cancelled'",
    ),
    ("seats are held", "SELECT * FROM stock WHERE held <> 0"),
    (
        "a traveller who did not choose waits for the money",
        "SELECT * FROM choices WHERE until <= $1",
    ),
];

fn look(servers: &Servers, (name, query): (&str, &str), when: &str) -> Option<String> {
    let found = servers.ask(&format!(
        "SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') AS told FROM ({query}) AS found
         WHERE $1 IS NOT NULL"
    ));
    (found != Value::Array(Vec::new())).then(|| format!("{when}, {name}: {found}"))
}

/// Returns what is wrong after a burst, before the clock moves on.
pub(super) fn during(servers: &Servers, burst: usize, is_undone: bool) -> Vec<String> {
    let when = format!("after burst {burst}");
    let not_now = NOT_NOW.into_iter().filter(|_| !is_undone);
    let all = NEVER.into_iter().chain(not_now);
    all.filter_map(|never| look(servers, never, &when)).collect()
}

/// Returns bookings whose seats are held for too long. A job that finds one locked leaves it to its next
/// run, so one that is seen at two instants is a fault.
pub(super) fn overdue(servers: &Servers) -> BTreeSet<String> {
    serde_json::from_value(servers.ask(OVERDUE)).expect("codes")
}

/// Returns what is wrong in the end.
pub(super) fn after(servers: &Servers) -> Vec<String> {
    let mut faults = untruths(servers);
    let ends = NEVER.into_iter().chain(IN_THE_END);
    faults.extend(ends.filter_map(|end| look(servers, end, "in the end")));
    faults.extend(compare_books(servers));
    faults
}

/// Returns each invariant of a crate that does not hold.
pub(super) fn untruths(servers: &Servers) -> Vec<String> {
    let all: [&[Invariant]; 6] = [
        auth::INVARIANTS,
        bookings::INVARIANTS,
        payments::INVARIANTS,
        tickets::INVARIANTS,
        notices::INVARIANTS,
        platform::invariants::PLATFORM,
    ];
    servers.test.untruths(all.into_iter().flatten())
}

/// Returns how often in the end something is seen to have happened by itself.
pub(super) fn seen(servers: &Servers) -> BTreeMap<String, usize> {
    let seen = servers.ask(
        "SELECT jsonb_build_object('lapsed', count(*)) AS told FROM left_places AS p
         JOIN legs AS l USING (booking_id, direction) JOIN sailings AS s ON s.id = l.sailing_id
         WHERE p.ship_was_off AND p.successor_id IS NULL AND $1 IS NOT NULL
           AND p.left_at >= s.status_at + interval '7 days'",
    );
    let seen: BTreeMap<String, usize> = serde_json::from_value(seen).expect("numbers by name");
    seen.into_iter().filter(|(_, times)| *times > 0).collect()
}

/// Returns what differs between the provider's book and ours.
fn compare_books(servers: &Servers) -> Vec<String> {
    let mut faults = Vec::new();
    let ours = |query: &str| -> BTreeMap<String, i64> {
        serde_json::from_value(servers.ask(query)).expect("amounts by payment")
    };
    let came = ours(
        "SELECT coalesce(jsonb_object_agg(payment, amount_centavos), '{}') AS told FROM captures
         WHERE $1 IS NOT NULL",
    );
    let went = ours(
        "SELECT coalesce(jsonb_object_agg(payment, amount), '{}') AS told FROM (
           SELECT c.payment, sum(r.amount_centavos) AS amount FROM refunds AS r
           JOIN captures AS c ON c.id = r.capture_id
           WHERE r.state = 'done' AND r.done_by IS NULL AND $1 IS NOT NULL
           GROUP BY c.payment) AS sums",
    );
    let (mut theirs, mut back) = (BTreeMap::new(), BTreeMap::<String, i64>::new());
    for taken in servers.provider.taken() {
        if taken.progress == Progress::Done {
            theirs.insert(taken.name, taken.amount.0);
        }
    }
    for given in servers.provider.given_back() {
        if given.progress == Progress::Done {
            *back.entry(given.payment).or_default() += given.amount.0;
        }
    }
    if came != theirs {
        faults.push(format!("came in: ours {came:?}, theirs {theirs:?}"));
    }
    if went != back {
        faults.push(format!("went back: ours {went:?}, theirs {back:?}"));
    }
    let ledger = servers.ask(
        "SELECT to_jsonb(coalesce(sum(amount_centavos), 0)
             + (SELECT coalesce(sum(amount_centavos), 0) FROM disputes WHERE state <> 'won')) AS told
         FROM postings WHERE account = 'provider' AND $1 IS NOT NULL",
    );
    let balance = servers.provider.balance().0;
    if ledger != balance {
        faults.push(format!("the provider has {balance}, the ledger {ledger}"));
    }
    faults
}
