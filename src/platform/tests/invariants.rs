//! What must always be true, checked one by one as the server runs.

use std::time::Duration;

use chrono::TimeDelta;
use platform::{
    db::{DbError, roles::SERVING_ROLE},
    invariants::{
        Invariant, LIMIT, Rows, Standing, Subject, check_next, pass_next, rows_next, standing,
    },
};
use testing::TestContext;

const fn invariant(name: &'static str, sql: &'static str) -> Invariant {
    Invariant { name, truth: "It is true.", each: None, sql }
}

/// Things of the test, known to have changed by their own time.
static EACH_THING: Subject =
    Subject { table: "things", id: "id", changed: &["SELECT id, at FROM things"] };

/// A thing that is slow is not looked at within any time.
const GOOD: Invariant = Invariant {
    name: "good",
    truth: "Every thing is good.",
    each: Some(&EACH_THING),
    sql: "SELECT t.id FROM unnest($1) AS c (id) JOIN things AS t ON t.id = c.id
          WHERE NOT t.is_good
            AND (NOT t.is_slow OR (SELECT count(*) FROM generate_series(1, 1000000000000)) > 0)",
};

/// So that a statement of a check by parts may take a second.
const SHORT: Duration = Duration::from_secs(8);

fn run(test: &TestContext, sql: &str) {
    use diesel::connection::SimpleConnection as _;
    test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
}

/// So many things that did not change for a month, good or not.
fn with_things(count: i32, is_good: bool) -> TestContext {
    let test = TestContext::new();
    run(
        &test,
        &format!(
            "CREATE TABLE things (
               id uuid PRIMARY KEY, at timestamptz NOT NULL,
               is_good boolean NOT NULL, is_slow boolean NOT NULL DEFAULT false);
             GRANT SELECT ON things TO {SERVING_ROLE};
             INSERT INTO things (id, at, is_good)
             SELECT lpad(n::text, 32, '0')::uuid, app_now() - interval '1 month', {is_good}
             FROM generate_series(1, {count}) AS n"
        ),
    );
    test
}

/// Something breaks a thing, whose row tells it.
fn break_thing(test: &TestContext, number: i32) {
    let of_it = format!("WHERE id = lpad('{number}', 32, '0')::uuid");
    run(test, &format!("UPDATE things SET is_good = false, at = app_now() {of_it}"));
}

async fn check_all(test: &TestContext, all: &[Invariant], limit: Duration) -> usize {
    let mut checked = 0;
    while check_next(&test.ctx.db, all.to_vec(), limit).await.expect("a check").is_some() {
        checked += 1;
    }
    checked
}

/// Checks whether all things are good once it is time again, what changed and what the pass comes to; returns
/// how it stands then.
async fn look(test: &TestContext, limit: Duration) -> Standing {
    test.clock.advance(TimeDelta::minutes(1));
    assert_eq!(check_all(test, &[GOOD], limit).await, 1);
    while pass_next(&test.ctx.db, vec![GOOD], limit).await.expect("a stretch").is_some() {}
    found(test, "good")
}

fn found(test: &TestContext, name: &str) -> Standing {
    let all = test.db(standing);
    all.into_iter().find(|one| one.name == name).expect("it was due")
}

#[actix_web::test]
async fn a_slow_and_a_failing_check_do_not_hide_those_behind_them() {
    let test = TestContext::new();
    let all = [
        invariant("a-slow", "SELECT count(*) AS violations FROM generate_series(1, 1000000000000)"),
        invariant("b-failing", "SELECT 1 / 0 AS violations"),
        invariant("c-broken", "SELECT 3::bigint AS violations"),
        invariant("d-true", "SELECT 0::bigint AS violations"),
    ];
    assert_eq!(check_all(&test, &all, Duration::from_millis(200)).await, 4);
    for (name, violations, failures) in
        [("a-slow", 0, 1), ("b-failing", 0, 1), ("c-broken", 3, 0), ("d-true", 0, 0)]
    {
        let one = found(&test, name);
        assert_eq!((one.violations, one.failures), (violations, failures), "{name}");
        assert_eq!(one.checked_at.is_some(), failures == 0, "{name}");
        assert_eq!(one.reason.is_some(), failures > 0, "{name}: {:?}", one.reason);
    }
    assert_eq!(check_all(&test, &all, LIMIT).await, 0, "each has its own time");
    test.clock.advance(TimeDelta::minutes(5));
    assert_eq!(check_all(&test, &all[2..], LIMIT).await, 2);
}

#[actix_web::test]
async fn what_changed_is_looked_at_and_what_is_broken_stays_known_until_it_is_mended() {
    let test = with_things(20, true);
    let first = look(&test, LIMIT).await;
    assert_eq!((first.violations, first.failures), (0, 0), "{:?}", first.reason);
    assert_eq!(first.whole_at, Some(test.ctx.clock.now()), "it went through everything");
    break_thing(&test, 7);
    run(&test, "UPDATE things SET is_good = false WHERE id = lpad('9', 32, '0')::uuid");
    let seen = look(&test, LIMIT).await;
    assert_eq!(
        (seen.violations, seen.whole_at),
        (1, first.whole_at),
        "of two, one tells that it changed"
    );
    for _ in 0..5 {
        assert_eq!(look(&test, LIMIT).await.violations, 1, "though it changed long ago");
    }
    run(&test, "UPDATE things SET is_good = true WHERE id = lpad('7', 32, '0')::uuid");
    assert_eq!(look(&test, LIMIT).await.violations, 0, "it is mended");
    test.clock.advance(TimeDelta::days(1));
    let later = look(&test, LIMIT).await;
    assert_eq!(later.violations, 1, "a day later everything is looked at");
    assert_eq!(later.whole_at, Some(test.ctx.clock.now()));
}

#[actix_web::test]
async fn a_pass_that_takes_too_long_does_not_stop_the_look_at_what_changed() {
    let test = with_things(40, true);
    run(
        &test,
        "UPDATE things SET is_good = false, is_slow = true WHERE id = lpad('5', 32, '0')::uuid;
         UPDATE things SET is_good = false WHERE id = lpad('25', 32, '0')::uuid",
    );
    let seen = look(&test, SHORT).await;
    assert_eq!((seen.violations, seen.whole_at), (1, None), "the slow one was passed over");
    for (number, violations) in [(31, 2), (32, 3), (33, 4)] {
        break_thing(&test, number);
        let seen = look(&test, SHORT).await;
        assert_eq!((seen.violations, seen.failures), (violations, 0));
        assert_eq!(seen.checked_at, Some(test.ctx.clock.now()), "all that changed was seen");
        assert_eq!(seen.whole_at, None);
    }
    run(&test, "UPDATE things SET is_slow = false");
    test.clock.advance(TimeDelta::days(1));
    let seen = look(&test, LIMIT).await;
    assert_eq!((seen.violations, seen.failures, seen.reason), (5, 0, None));
    assert_eq!(seen.whole_at, Some(test.ctx.clock.now()));
}

#[actix_web::test]
async fn one_slow_thing_among_those_that_changed_hides_only_those_looked_at_with_it() {
    let test = with_things(40, true);
    look(&test, LIMIT).await;
    run(&test, "UPDATE invariant_checks SET step = 20");
    for number in 11..=30 {
        break_thing(&test, number);
    }
    run(&test, "UPDATE things SET is_slow = true WHERE id = lpad('14', 32, '0')::uuid");
    let seen = look(&test, SHORT).await;
    assert_eq!((seen.violations, seen.failures), (0, 1), "all at once take too long");
    let seen = look(&test, SHORT).await;
    assert_eq!((seen.violations, seen.failures), (10, 2), "those that are looked at after it");
    assert_eq!(seen.checked_at, Some(test.ctx.clock.now()), "what changes next is not held up");
    run(&test, "UPDATE things SET is_slow = false");
    test.clock.advance(TimeDelta::days(1));
    assert_eq!(look(&test, LIMIT).await.violations, 20, "the pass finds the others");
}

#[actix_web::test]
async fn the_steps_of_a_pass_leave_nothing_out() {
    // The larger ones lie in more blocks than are read at once.
    for count in [1, 24, 5_000, 9_000] {
        let test = with_things(count, true);
        run(&test, "INSERT INTO invariant_checks (name, step) VALUES ('good', 3)");
        let broken = format!(
            "UPDATE things SET is_good = false
             WHERE ltrim(replace(id::text, '-', ''), '0')::integer IN (1, {}, {count})",
            count / 2
        );
        run(&test, &broken);
        let violations = i64::from(count.min(3));
        assert_eq!(look(&test, LIMIT).await.violations, violations, "of {count}");
        assert_eq!(test.db(|conn| GOOD.violations(conn)), violations, "as the audit counts");
    }
}

#[actix_web::test]
async fn a_pass_goes_on_where_it_was_interrupted() {
    let test = with_things(1, true);
    assert_eq!(check_all(&test, &[GOOD], LIMIT).await, 1);
    // The slow ones take up the time of a stretch before it is at the end. What is changed stays where it lies.
    run(
        &test,
        "TRUNCATE things;
         ALTER TABLE things SET (fillfactor = 50);
         INSERT INTO things (id, at, is_good, is_slow)
         SELECT lpad(n::text, 32, '0')::uuid, app_now() - interval '1 month', n % 500 > 0, n % 500 = 0
         FROM generate_series(1, 9000) AS n",
    );
    assert!(pass_next(&test.ctx.db, vec![GOOD], SHORT).await.expect("a stretch").is_some());
    assert_eq!(found(&test, "good").whole_at, None);
    // What the pass has behind it is not gone through again.
    run(
        &test,
        "UPDATE things SET is_slow = false, is_good = true WHERE is_slow;
         UPDATE things SET is_good = false
         WHERE ctid IN ((SELECT min(ctid) FROM things), (SELECT max(ctid) FROM things))",
    );
    while pass_next(&test.ctx.db, vec![GOOD], LIMIT).await.expect("a stretch").is_some() {}
    assert_eq!(found(&test, "good").violations, 1, "it did not begin anew");
    test.clock.advance(TimeDelta::days(1));
    let seen = look(&test, LIMIT).await;
    assert_eq!((seen.violations, seen.whole_at), (2, Some(test.ctx.clock.now())));
}

/// Things of the test, known to have changed by a word of it.
static EACH_TOLD: Subject =
    Subject { table: "things", id: "id", changed: &["SELECT id, at FROM told_things"] };

const GOOD_ONCE_TOLD: Invariant = Invariant { each: Some(&EACH_TOLD), ..GOOD };

const ROWS: Rows = Rows {
    table: "things",
    id: "r.id",
    told: "SELECT id, at, xmin::text::bigint AS xid FROM told_things",
    tell: "INSERT INTO told_things (id) SELECT id FROM unnest($1) AS c (id)",
};

/// Waits for what others in this PostgreSQL have open, in whichever database: a walk looks once more at all
/// that was written since the oldest of them began.
async fn until_older_transactions_are_over(test: &TestContext) {
    use diesel::{prelude::*, sql_types::BigInt};
    let number = |sql: &'static str| {
        test.db(|conn| Ok::<i64, DbError>(diesel::dsl::sql::<BigInt>(sql).get_result(conn)?))
    };
    let mine = number("SELECT pg_current_xact_id()::text::bigint");
    let oldest = || number("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint");
    let are_over = async {
        while oldest() <= mine {
            actix_web::rt::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let minute = Duration::from_secs(60);
    actix_web::rt::time::timeout(minute, are_over).await.expect("they end");
}

#[actix_web::test]
async fn rows_that_changed_though_nothing_told_of_it_are_found_by_who_wrote_them() {
    let test = with_things(9_000, true);
    run(
        &test,
        &format!(
            "CREATE TABLE told_things (id uuid NOT NULL, at timestamptz NOT NULL DEFAULT app_now());
             GRANT SELECT, INSERT ON told_things TO {SERVING_ROLE}"
        ),
    );
    let words = || {
        test.db(|conn| {
            use diesel::{prelude::*, sql_types::BigInt};
            let count = diesel::dsl::sql::<BigInt>("SELECT count(*) FROM told_things");
            Ok::<i64, DbError>(count.get_result(conn)?)
        })
    };
    let walk = async || {
        until_older_transactions_are_over(&test).await;
        test.clock.advance(TimeDelta::minutes(6));
        while rows_next(&test.ctx.db, vec![ROWS], LIMIT).await.expect("a stretch").is_some() {}
        assert_eq!(check_all(&test, &[GOOD_ONCE_TOLD], LIMIT).await, 1);
        found(&test, "good").violations
    };
    let breaks = |number: i32| {
        format!("UPDATE things SET is_good = false WHERE id = lpad('{number}', 32, '0')::uuid")
    };
    let tells = |number: i32| {
        format!("INSERT INTO told_things (id) VALUES (lpad('{number}', 32, '0')::uuid)")
    };
    run(&test, &breaks(5));
    assert_eq!((walk().await, words()), (0, 0), "what was there before is for the pass");

    let insert = "INSERT INTO things (id, at, is_good)
                  VALUES (lpad('9001', 32, '0')::uuid, app_now() - interval '1 year', false)";
    run(&test, &format!("{}; {}; {insert}", breaks(1), breaks(9_000)));
    run(&test, &format!("{}; {}", breaks(7), tells(7)));
    assert_eq!((walk().await, words()), (4, 1 + 3), "of one its own transaction told");
    assert_eq!((walk().await, words()), (4, 1 + 3), "each is found once");

    run(&test, &tells(8));
    assert_eq!(check_all(&test, &[GOOD_ONCE_TOLD], LIMIT).await, 0);
    run(&test, &breaks(8));
    assert_eq!((walk().await, words()), (5, 1 + 3 + 2), "another's word does not cover it");
}

#[actix_web::test]
async fn a_thousand_broken_things_are_kept_and_the_next_follow() {
    let test = with_things(1_010, false);
    assert_eq!(look(&test, LIMIT).await.violations, 1_000);
    run(
        &test,
        "UPDATE things SET is_good = true WHERE id IN (SELECT id FROM invariant_violations)",
    );
    assert_eq!(look(&test, LIMIT).await.violations, 0);
    test.clock.advance(TimeDelta::days(1));
    assert_eq!(look(&test, LIMIT).await.violations, 10);
}

#[actix_web::test]
async fn a_check_writes_nothing() {
    let test = TestContext::new();
    let written = test.ctx.db.run_apart(LIMIT, |conn| {
        use diesel::RunQueryDsl as _;
        Ok::<_, DbError>(diesel::sql_query("DELETE FROM jobs").execute(conn)?)
    });
    assert!(written.await.is_err(), "it reads only");
}
