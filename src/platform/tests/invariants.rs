//! What must always be true, checked one by one as the server runs.

use std::time::Duration;

use chrono::TimeDelta;
use platform::{
    db::DbError,
    invariants::{Invariant, LIMIT, Standing, check_next, standing},
};
use testing::TestContext;

const fn invariant(name: &'static str, sql: &'static str) -> Invariant {
    Invariant { name, truth: "It is true.", sql }
}

const WINDOW: Invariant = invariant(
    "window",
    "SELECT CASE WHEN checked_since() IS NULL THEN 0 ELSE 1 END::bigint AS violations",
);

async fn check_all(test: &TestContext, all: &[Invariant], limit: Duration) -> usize {
    let mut checked = 0;
    while check_next(&test.ctx.db, all.to_vec(), limit).await.expect("a check") {
        checked += 1;
    }
    checked
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
async fn between_two_whole_checks_only_what_changed_is_looked_at() {
    let test = TestContext::new();
    assert_eq!(check_all(&test, &[WINDOW], LIMIT).await, 1);
    assert_eq!(found(&test, "window").violations, 0, "the first looks at everything");
    test.clock.advance(TimeDelta::minutes(6));
    assert_eq!(check_all(&test, &[WINDOW], LIMIT).await, 1);
    assert_eq!(found(&test, "window").violations, 1, "the second at what changed");
    test.clock.advance(TimeDelta::minutes(6));
    check_all(&test, &[WINDOW], LIMIT).await;
    assert_eq!(found(&test, "window").violations, 0, "what was broken is looked at whole");
    test.clock.advance(TimeDelta::days(1));
    check_all(&test, &[WINDOW], LIMIT).await;
    assert_eq!(found(&test, "window").violations, 0, "a day later everything again");
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
