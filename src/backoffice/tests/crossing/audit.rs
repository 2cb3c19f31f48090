//! What is looked at during a seed and after it: invariants, our books beside the provider's, and what
//! must not be seen even for a moment.

use std::collections::BTreeMap;

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

/// What must not be seen at any moment: a name, and a query for the rows that show it.
const NEVER: [(&str, &str); 3] = [
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
];

/// What must not be so once everything is over.
const IN_THE_END: [(&str, &str); 4] = [
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
];

fn look(servers: &Servers, (name, query): (&str, &str), when: &str) -> Option<String> {
    let found = servers.ask(&format!(
        "SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') AS told FROM ({query}) AS found
         WHERE $1 IS NOT NULL"
    ));
    (found != Value::Array(Vec::new())).then(|| format!("{when}, {name}: {found}"))
}

/// Returns what was wrong after a burst.
pub(super) fn during(servers: &Servers, burst: usize) -> Vec<String> {
    let when = format!("after burst {burst}");
    NEVER.into_iter().filter_map(|never| look(servers, never, &when)).collect()
}

/// Returns what is wrong in the end.
pub(super) fn after(servers: &Servers) -> Vec<String> {
    let all: [&[Invariant]; 5] = [
        bookings::INVARIANTS,
        payments::INVARIANTS,
        tickets::INVARIANTS,
        notices::INVARIANTS,
        platform::invariants::PLATFORM,
    ];
    let mut faults = servers.test.untruths(all.into_iter().flatten());
    let ends = NEVER.into_iter().chain(IN_THE_END);
    faults.extend(ends.filter_map(|end| look(servers, end, "in the end")));
    faults.extend(compare_books(servers));
    faults
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
           WHERE r.state = 'done' AND $1 IS NOT NULL GROUP BY c.payment) AS sums",
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
        "SELECT to_jsonb(coalesce(sum(amount_centavos), 0)) AS told FROM postings
         WHERE account = 'provider' AND $1 IS NOT NULL",
    );
    let balance = servers.provider.balance().0;
    if ledger != balance {
        faults.push(format!("the provider has {balance}, the ledger {ledger}"));
    }
    faults
}
