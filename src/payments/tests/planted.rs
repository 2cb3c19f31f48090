//! What contradicts an invariant is seen a few minutes after it came about, though the booking is old and
//! nothing told of it.

use std::collections::BTreeSet;

use diesel::connection::SimpleConnection as _;
use platform::{
    db::DbError,
    invariants::{Invariant, LIMIT, Standing, check_next, rows_next, standing},
};

use super::Fixture;

/// For each invariant statements that break it for one booking, past the program. Those in the ledger are
/// written where its own guards do not look.
const PLANTED: &[(&str, &str)] = &[
    (
        "never-oversold",
        "ALTER TABLE stock DROP CONSTRAINT stock_oversold_check;
         UPDATE stock SET sold = capacity + 1 WHERE sailing_id = '{sailing}'",
    ),
    ("seats-are-conserved", "UPDATE stock SET sold = sold + 1 WHERE sailing_id = '{sailing}'"),
    (
        "no-more-people-than-certified",
        "ALTER TABLE persons_on_board DROP CONSTRAINT persons_on_board_authorised_check;
         UPDATE persons_on_board SET persons = authorised + 1 WHERE sailing_id = '{sailing}'",
    ),
    (
        "people-are-conserved",
        "UPDATE persons_on_board SET persons = persons + 1 WHERE sailing_id = '{sailing}'",
    ),
    (
        "holds-end",
        "UPDATE bookings SET previous_state = 'new', state = 'held' WHERE id = '{booking}'",
    ),
    (
        "holds-end-whatever-providers-do",
        "UPDATE bookings SET previous_state = 'held', state = 'awaiting_payment'
         WHERE id = '{booking}'",
    ),
    ("legs-follow-bookings", "UPDATE legs SET state = 'held' WHERE booking_id = '{booking}'"),
    ("trips-are-whole", "DELETE FROM passengers WHERE booking_id = '{booking}'"),
    (
        "cancelled-sailings-are-told",
        "UPDATE sailings SET status = 'cancelled', status_reason = 'storm',
                              status_at = app_now() - interval '1 hour'
         WHERE id = (SELECT sailing_id FROM legs WHERE booking_id = '{booking}')",
    ),
    (
        "choices-end",
        "INSERT INTO choices (booking_id, direction, until)
         VALUES ('{booking}', 'depart', app_now() - interval '2 hours')",
    ),
    (
        "waiting-for-seats-ends",
        "INSERT INTO accounts (id, email, email_key, google_sub, proved_by)
         VALUES ('90000000-0000-4000-8000-000000000000', 'w@example.ph', 'w@example.ph', 'w', 'google');
         INSERT INTO seat_watches (id, account_id, sailing_id, accommodation_id, seats, language, slot)
         SELECT gen_random_uuid(), '90000000-0000-4000-8000-000000000000', sailing_id, accommodation_id, 1, 'en', 1
         FROM stock WHERE sailing_id = '{sailing}' LIMIT 1;
         UPDATE sailings SET status = 'cancelled', status_reason = 'storm',
                             status_at = app_now() - interval '1 hour'
         WHERE id = '{sailing}'",
    ),
    (
        "who-is-told-of-seats-has-an-e-mail",
        "INSERT INTO seat_watches (id, account_id, sailing_id, accommodation_id, seats, language, slot, state, ended_at)
         SELECT gen_random_uuid(), a.id, s.sailing_id, s.accommodation_id, 1, 'en', 1, 'told', app_now()
         FROM accounts AS a, stock AS s WHERE a.email = 'w@example.ph' AND s.sailing_id = '{sailing}' LIMIT 1",
    ),
    (
        "prices-add-up",
        "UPDATE price_lines
         SET amount_centavos = amount_centavos + 1, regular_centavos = regular_centavos + 1
         WHERE booking_id = '{booking}' AND position = 0",
    ),
    (
        "steps-are-told",
        "DELETE FROM booking_events WHERE booking_id = '{booking}' AND to_state = 'confirmed'",
    ),
    ("people-are-listed", "UPDATE passengers SET is_listed = false WHERE booking_id = '{booking}'"),
    (
        "paid-is-captured",
        "UPDATE bookings SET total_centavos = total_centavos + 1 WHERE id = '{booking}'",
    ),
    (
        "ledger-balances",
        "SET session_replication_role = replica;
         WITH j AS (INSERT INTO journal (kind, booking_id, cause)
                    VALUES ('sale', '{booking}', gen_random_uuid()) RETURNING id)
         INSERT INTO postings (journal_id, account, amount_centavos) SELECT id, 'fares', 1 FROM j;
         RESET session_replication_role",
    ),
    (
        "ledger-knows-the-money",
        "UPDATE captures SET amount_centavos = amount_centavos + 1 WHERE booking_id = '{booking}'",
    ),
    (
        "ledger-knows-the-bank",
        "WITH j AS (INSERT INTO journal (kind, booking_id, cause)
                    VALUES ('refund', '{booking}', gen_random_uuid()) RETURNING id)
         INSERT INTO postings (journal_id, account, amount_centavos)
         SELECT id, account, amount FROM j, (VALUES ('bank', -1), ('buyer', 1)) AS side (account, amount)",
    ),
    (
        "refunds-end",
        "INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos, created_at)
         SELECT gen_random_uuid(), id, booking_id, 'late', 1, app_now() - interval '8 days'
         FROM captures WHERE booking_id = '{booking}'",
    ),
    (
        "lost-money-is-of-no-booking",
        "INSERT INTO unmatched_payments (id, provider, payment, attempt, code, amount_centavos, paid_at)
         SELECT gen_random_uuid(), c.provider, c.payment, c.attempt_id, b.code, c.amount_centavos, c.paid_at
         FROM captures AS c JOIN bookings AS b ON b.id = c.booking_id WHERE b.id = '{booking}'",
    ),
    (
        "every-capture-has-a-use",
        "INSERT INTO captures (id, attempt_id, booking_id, provider, payment, amount_centavos, paid_at,
                               is_applied, reason)
         SELECT gen_random_uuid(), attempt_id, booking_id, provider, 'another', 100, paid_at, false, 'too_late'
         FROM captures WHERE booking_id = '{booking}'",
    ),
    ("no-refund-twice", "UPDATE captures SET returned_centavos = 1 WHERE booking_id = '{booking}'"),
    (
        "done-refunds-are-booked",
        "INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos, state, done_at)
         SELECT gen_random_uuid(), id, booking_id, 'late', 1, 'done', app_now()
         FROM captures WHERE booking_id = '{booking}'",
    ),
    (
        "buyers-are-owed-nothing-unseen",
        "INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos)
         SELECT gen_random_uuid(), id, booking_id, 'late', 1
         FROM captures WHERE booking_id = '{booking}'",
    ),
    (
        "credits-pass-on",
        "WITH j AS (INSERT INTO journal (kind, booking_id, cause)
                    VALUES ('credit', '{booking}', gen_random_uuid()) RETURNING id)
         INSERT INTO postings (journal_id, account, amount_centavos)
         SELECT id, account, amount
         FROM j, (VALUES ('credits', 1), ('buyer', -1)) AS side (account, amount)",
    ),
    (
        "earned-is-what-is-travelled",
        "UPDATE bookings SET total_centavos = total_centavos - 1 WHERE id = '{booking}'",
    ),
    (
        "payments-end",
        "UPDATE payment_attempts SET state = 'open', ask_at = app_now() - interval '1 hour'
         WHERE booking_id = '{booking}'",
    ),
    (
        "awaited-is-awaited",
        "UPDATE bookings SET previous_state = 'held', state = 'awaiting_payment'
         WHERE id = '{booking}'",
    ),
    // The letter goes missing at a step of the booking.
    (
        "the-paid-get-their-tickets",
        "UPDATE notices SET cause = NULL WHERE cause = 'tickets:{booking}';
         UPDATE bookings SET previous_state = 'held', state = 'confirmed' WHERE id = '{booking}'",
    ),
];

/// The tables themselves refuse some of it. Only these triggers are switched off: others tell what changed.
const UNGUARDED: &str = "
    ALTER TABLE bookings DISABLE TRIGGER bookings_step;
    ALTER TABLE price_lines DISABLE TRIGGER price_lines_written_once;
    ALTER TABLE booking_events DISABLE TRIGGER booking_events_written_once";

/// Broken by time alone, which the pass through everything sees.
const BY_TIME: &str = "nobody-is-kept-too-long";

/// Where no trigger tells of it, of what is deleted no row is left that could be found.
const DELETED: &[&str] = &["trips-are-whole", "steps-are-told"];

fn all() -> Vec<Invariant> {
    let lists = [bookings::INVARIANTS, tickets::INVARIANTS, crate::INVARIANTS];
    lists.into_iter().flatten().copied().collect()
}

async fn check(fixture: &Fixture) -> Vec<Standing> {
    while check_next(&fixture.test.ctx.db, all(), LIMIT).await.expect("a check").is_some() {}
    fixture.test.db(standing)
}

fn run(fixture: &Fixture, sql: &str) {
    fixture.test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
}

#[actix_web::test]
async fn every_violation_is_seen_within_minutes_and_not_by_going_through_everything() {
    seen_within_minutes(false).await;
}

#[actix_web::test]
async fn what_is_written_while_no_trigger_runs_is_seen_within_minutes() {
    seen_within_minutes(true).await;
}

/// Goes through all rows for what changed though nothing told of it.
async fn walk(fixture: &Fixture) {
    let rows = || [bookings::ROWS, crate::ROWS].into_iter().flatten().copied().collect();
    while rows_next(&fixture.test.ctx.db, rows(), LIMIT).await.expect("a stretch").is_some() {}
}

async fn seen_within_minutes(past_triggers: bool) {
    let fixture = Fixture::new().await;
    let mut planted = Vec::new();
    for (name, sql) in PLANTED {
        planted.push((*name, *sql, fixture.paid(1).await.id));
    }
    fixture.pass(60);
    fixture.test.run_jobs().await;
    fixture.pass(3 * 3_600);
    for one in check(&fixture).await {
        assert_eq!((one.violations, &one.reason), (0, &None), "{}", one.name);
    }
    walk(&fixture).await;
    run(&fixture, UNGUARDED);
    run(&fixture, "CREATE TABLE an_empty_ship AS
                   SELECT sailing_id AS id FROM stock GROUP BY 1 HAVING sum(held + sold) = 0 LIMIT 1");
    let sailing = "(SELECT id FROM an_empty_ship)";
    let mut left: BTreeSet<&str> = all().iter().map(|one| one.name).collect();
    assert!(left.remove(BY_TIME));
    for (name, sql, booking) in &planted {
        assert!(left.remove(name), "{name} is no invariant");
        let sql = sql.replace("{booking}", booking).replace("'{sailing}'", sailing);
        match past_triggers {
            true => {
                let past = format!("SET session_replication_role = replica; {sql}");
                run(&fixture, &format!("{past}; RESET session_replication_role"));
            }
            false => run(&fixture, &sql),
        }
    }
    assert_eq!(left, BTreeSet::new(), "something breaks each of them");

    fixture.pass(600);
    if past_triggers {
        walk(&fixture).await;
    }
    let mut unseen = Vec::new();
    let is_for_the_pass = |one: &Standing| {
        one.name == BY_TIME || (past_triggers && DELETED.contains(&one.name.as_str()))
    };
    for one in check(&fixture).await.into_iter().filter(|one| !is_for_the_pass(one)) {
        let (.., booking) = planted.iter().find(|(name, ..)| *name == one.name).expect("planted");
        let invariant = all().into_iter().find(|invariant| invariant.name == one.name);
        let is_seen = match invariant.and_then(|invariant| invariant.each) {
            None => one.violations > 0,
            Some(_) => {
                let known = format!(
                    "SELECT 1 FROM invariant_violations WHERE name = '{}' AND (id = '{booking}' OR id = {sailing})",
                    one.name
                );
                fixture.sql(&known) == 1
            }
        };
        if !is_seen {
            unseen.push(one);
        }
    }
    assert!(unseen.is_empty(), "{unseen:#?}");

    run(
        &fixture,
        "SET session_replication_role = replica;
         TRUNCATE bookings, notices, seat_watches, touched_bookings CASCADE;
         RESET session_replication_role;
         UPDATE stock SET held = 0, sold = 0; UPDATE persons_on_board SET persons = 0",
    );
}

#[actix_web::test]
async fn a_sailing_counts_as_changed_only_where_its_seats_were_written_since() {
    let fixture = Fixture::new().await;
    let changed: i64 = fixture.test.db(|conn| {
        use diesel::prelude::*;
        let since =
            |xid: &str| format!("SELECT set_config('parola.checked_since_xid', {xid}, false)");
        conn.batch_execute(&since("pg_snapshot_xmin(pg_current_snapshot())::text"))?;
        conn.batch_execute(
            "UPDATE stock SET sold = sold WHERE ctid = (SELECT min(ctid) FROM stock)",
        )?;
        let count = "SELECT count(*) FROM stock WHERE age(xmin) <= changed_xids()";
        let counted = diesel::dsl::sql::<diesel::sql_types::BigInt>(count).get_result(conn)?;
        conn.batch_execute(&since("''"))?;
        Ok::<_, DbError>(counted)
    });
    assert_eq!(changed, 1, "and not all, though all were written a few transactions ago");
}
