//! The pool heals itself, transactions repeat what PostgreSQL rolled back, waiting has an end.

use std::sync::{
    Arc, Barrier,
    atomic::{AtomicU32, Ordering},
    mpsc,
};

use actix_web::rt::task::JoinHandle;
use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, Integer, Oid},
};
use kernel::SystemClock;
use platform::db::{
    Db, DbError, Fault, Faults, Pooling, prepared, transaction, without_statement_timeout,
};
use testing::{TestContext, TestDatabase};
use tokio::sync::oneshot;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = Integer)]
    n: i32,
}

fn number(conn: &mut PgConnection, sql: &str) -> Result<i32, DbError> {
    Ok(sql_query(sql).get_result::<Number>(conn)?.n)
}

fn run(conn: &mut PgConnection, sql: &str) -> Result<(), DbError> {
    sql_query(sql).execute(conn)?;
    Ok(())
}

fn pool(database: &TestDatabase, size: u32) -> Db {
    Db::new(&database.url, size, Arc::new(SystemClock))
}

/// The one connection of a pool, kept busy until the test lets go of it.
struct Held {
    let_go: mpsc::Sender<()>,
    work: JoinHandle<Result<i32, DbError>>,
}

impl Held {
    /// Takes it; when this returns, the work on it has begun.
    async fn connection_of(db: &Db) -> Self {
        let (db, (let_go, end), (tell, begun)) = (db.clone(), mpsc::channel(), oneshot::channel());
        let work = actix_web::rt::spawn(async move {
            db.run(move |conn| {
                tell.send(()).expect("the test waits");
                end.recv().expect("the test ends it");
                number(conn, "SELECT 1 AS n")
            })
            .await
        });
        begun.await.expect("it begins");
        Self { let_go, work }
    }

    /// Lets it end and returns its result.
    async fn end(self) -> Result<i32, DbError> {
        self.let_go.send(()).expect("it waits");
        self.work.await.expect("no panic")
    }
}

#[actix_web::test]
async fn connections_that_the_server_cut_are_replaced_and_one_caller_notices() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 3);
    for _ in 0..3 {
        db.run(|conn| number(conn, "SELECT 1 AS n")).await.expect("works");
    }
    let cut = "SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    number(&mut database.connect(), cut).expect("cut");
    let mut failures = 0;
    for _ in 0..6 {
        failures += u32::from(db.run(|conn| number(conn, "SELECT 1 AS n")).await.is_err());
    }
    assert!(failures <= 1, "one caller meets the cut, {failures} did");
}

#[actix_web::test]
async fn messages_are_asked_for_in_english_where_the_role_may() {
    let database = TestDatabase::fresh();
    for (role, locale) in [("parola", "C"), ("pg_monitor", "POSIX")] {
        let url = format!("{} options='-c lc_messages=POSIX -c role={role}'", database.url);
        let db = Db::new(&url, 1, Arc::new(SystemClock));
        let english = db.run(move |conn| {
            let asked = format!("SELECT (current_setting('lc_messages') = '{locale}')::int AS n");
            number(conn, &asked)
        });
        assert_eq!(english.await.expect("works"), 1, "{role}");
        let opened = platform::db::open(&url, Pooling::Refused, std::time::Duration::ZERO, |_| {});
        opened.expect("both are understood");
    }
}

#[actix_web::test]
async fn a_transaction_may_take_its_time_and_the_next_one_may_not() {
    let test = TestContext::new();
    let limit = "SELECT setting::int AS n FROM pg_settings WHERE name = 'statement_timeout'";
    let limits = test.ctx.db.run_here(|conn| {
        let lifted = transaction(conn, |conn| {
            without_statement_timeout(conn)?;
            number(conn, limit)
        })?;
        Ok::<_, DbError>((lifted, number(conn, limit)?))
    });
    assert_eq!(limits.expect("works"), (0, 5000));
}

#[actix_web::test]
async fn a_caller_who_finds_all_connections_taken_is_told_so_in_time() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 1);
    let held = Held::connection_of(&db).await;
    let told = db.run(|conn| number(conn, "SELECT 1 AS n")).await;
    assert!(matches!(told, Err(DbError::Busy)), "{told:?}");
    assert_eq!(held.end().await.expect("the long one ends well"), 1);
}

#[actix_web::test]
async fn callers_are_served_in_the_order_of_their_arrival() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 1);
    let turns = Arc::new(std::sync::Mutex::new(Vec::new()));
    let waiting = (0..5).map(|place| {
        let (db, turns) = (db.clone(), Arc::clone(&turns));
        async move {
            let turn = move |conn: &mut PgConnection| {
                turns.lock().expect("no panic").push(place);
                number(conn, "SELECT 1 AS n FROM pg_sleep(0.02)")
            };
            db.run(turn).await
        }
    });
    for done in futures_util::future::join_all(waiting).await {
        assert_eq!(done.expect("done"), 1);
    }
    assert_eq!(*turns.lock().expect("no panic"), [0, 1, 2, 3, 4]);
}

#[actix_web::test]
async fn nothing_is_begun_for_a_caller_who_has_gone_away() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 1);
    db.run(|conn| run(conn, "CREATE TABLE visits ()")).await.expect("a table");
    let insert = |conn: &mut PgConnection| run(conn, "INSERT INTO visits DEFAULT VALUES");
    let held = Held::connection_of(&db).await;
    let mut gone = Box::pin(db.run(insert));
    let looked = tokio::time::timeout(std::time::Duration::ZERO, &mut gone).await;
    assert!(looked.is_err(), "it waits for its turn");
    drop(gone);
    assert_eq!(held.end().await.expect("done"), 1);
    let visits = db.run(|conn| number(conn, "SELECT count(*)::int AS n FROM visits"));
    assert_eq!(visits.await.expect("counted"), 0);
}

#[actix_web::test]
async fn a_panic_in_the_work_costs_one_connection_and_nothing_else() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 1);
    let answer = db.run::<(), DbError>(|_| panic!("a bug")).await;
    assert!(matches!(answer, Err(DbError::Panicked(_))), "{answer:?}");
    assert_eq!(db.run(|conn| number(conn, "SELECT 2 AS n")).await.expect("heals"), 2);
}

#[test]
fn a_deadlock_is_solved_by_beginning_anew() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    run(&mut conn, "CREATE TABLE t AS SELECT id, 0 AS n FROM generate_series(1, 2) AS id")
        .expect("table");
    let both_hold_one = Barrier::new(2);
    let first_try = AtomicU32::new(0);
    let cross = |from: i32, to: i32| {
        let mut conn = database.connect();
        let update = |conn: &mut PgConnection, id: i32| {
            run(conn, &format!("UPDATE t SET n = n + 1 WHERE id = {id}"))
        };
        transaction(&mut conn, |conn| {
            if first_try.fetch_add(1, Ordering::SeqCst) < 2 {
                update(conn, from)?;
                both_hold_one.wait();
            } else {
                // PostgreSQL may have ended both: their second tries come one after the other.
                run(conn, "SELECT pg_advisory_xact_lock(1)")?;
                update(conn, from)?;
            }
            update(conn, to)
        })
    };
    std::thread::scope(|scope| {
        let one = scope.spawn(|| cross(1, 2));
        let two = scope.spawn(|| cross(2, 1));
        one.join().expect("joined").expect("one succeeds");
        two.join().expect("joined").expect("the other as well");
    });
    assert_eq!(number(&mut conn, "SELECT sum(n)::int AS n FROM t").expect("sum"), 4);
}

#[test]
fn a_refused_transaction_leaves_nothing() {
    let test = TestContext::new();
    let refused: Result<(), DbError> = test.ctx.db.run_here(|conn| {
        transaction(conn, |conn| {
            run(conn, "INSERT INTO switches (name, is_on) VALUES ('maintenance', true)")?;
            Err(DbError::Busy)
        })
    });
    assert!(refused.is_err());
    let left = test.db(|conn| number(conn, "SELECT count(*)::int AS n FROM switches"));
    assert_eq!(left, 0);
}

#[test]
fn the_database_believes_the_clock_of_the_test() {
    let test = TestContext::new();
    let day = "SELECT extract(day FROM app_now() AT TIME ZONE 'Asia/Manila')::int AS n";
    assert_eq!(test.db(|conn| number(conn, day)), 1);
    test.clock.set("2027-02-28T23:59:59+08:00");
    assert_eq!(test.db(|conn| number(conn, day)), 28);
    test.clock.advance(chrono::TimeDelta::seconds(2));
    assert_eq!(test.db(|conn| number(conn, day)), 1);
}

#[derive(QueryableByName)]
struct Sum {
    #[diesel(sql_type = Integer)]
    sum: i32,
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    prepared: i64,
}

#[actix_web::test]
async fn a_statement_whose_text_never_changes_is_prepared_once() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let mut ask = |values: &[i32]| {
        let sum: Sum = prepared(
            "SELECT (SELECT coalesce(sum(n), 0)::integer * $1 FROM unnest($2) AS n
                     WHERE n > 0 AND $1 > 0) AS sum,
                    (SELECT count(*) FROM pg_prepared_statements
                     WHERE statement LIKE '%unnest%') AS prepared",
        )
        .bind::<Integer, _>(2)
        .bind::<Array<Integer>, _>(values)
        .get_result(&mut conn)
        .expect("works");
        (sum.sum, sum.prepared)
    };
    assert_eq!(ask(&[1, 2, 3]), (12, 1));
    assert_eq!(ask(&[]), (0, 1), "an empty list, and still one statement");
    assert_eq!(ask(&[-1, 40]), (80, 1));
}

#[test]
fn a_statement_says_itself_that_a_value_has_no_parameter_in_its_place() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    for (sql, number) in [("SELECT $2 - $1 AS n", 2), ("SELECT $1 AS n", 2), ("SELECT $10 AS n", 1)]
    {
        let values = prepared(sql).bind::<Integer, _>(1).bind::<Integer, _>(2);
        let told = values.get_result::<Number>(&mut conn).err().expect("refused").to_string();
        assert!(told.contains(&format!("no ${number} is left")), "{sql}: {told}");
    }
    assert_eq!(number(&mut conn, "SELECT 1 AS n").expect("the connection is whole"), 1);
}

#[test]
fn a_statement_that_hides_its_list_is_soon_planned_no_more() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    for times in 1..=12 {
        let tables = prepared(
            "SELECT count(*)::integer AS n FROM pg_class WHERE oid = ANY ((SELECT $1)::oid[])",
        );
        let none = tables.bind::<Array<Oid>, _>(vec![0_u32; times]).get_result::<Number>(&mut conn);
        assert_eq!(none.expect("counted").n, 0);
    }
    let anew = "SELECT custom_plans::integer AS n FROM pg_prepared_statements
                WHERE statement LIKE '%FROM pg_class%'";
    assert_eq!(number(&mut conn, anew).expect("told"), 5, "PostgreSQL tries five, then compares");
}

/// Every visit goes wrong in the same way.
struct Always(Fault);

impl Faults for Always {
    fn of_visit(&self) -> Option<Fault> {
        Some(self.0)
    }
}

#[actix_web::test]
async fn a_test_may_lose_a_visit_before_its_commit_or_the_answer_after_it() {
    let database = TestDatabase::fresh();
    let db = pool(&database, 2);
    db.run(|conn| run(conn, "CREATE TABLE visits ()")).await.expect("a table");
    let count = |conn: &mut PgConnection| number(conn, "SELECT count(*)::int AS n FROM visits");
    for (fault, rows) in [(Fault::Undone, 0), (Fault::Unheard, 2)] {
        let struck = db.clone().with_faults(Arc::new(Always(fault)));
        let insert = |conn: &mut PgConnection| run(conn, "INSERT INTO visits DEFAULT VALUES");
        for told in [struck.run(insert).await, struck.transaction(insert).await] {
            assert!(matches!(told, Err(DbError::Unreachable)), "{fault:?}: {told:?}");
        }
        assert_eq!(db.run(count).await.expect("counted"), rows, "{fault:?}");
    }
}

/// The connections of a primary that became a standby may live on. They are none to sell by.
#[actix_web::test]
async fn a_database_that_only_reads_is_an_outage_and_its_connections_are_not_lent_again() {
    const INSERT: &str = "INSERT INTO visits DEFAULT VALUES";
    let database = TestDatabase::fresh();
    let db = pool(&database, 1);
    db.run(|conn| run(conn, "CREATE TABLE visits ()")).await.expect("a table");
    let process = |conn: &mut PgConnection| number(conn, "SELECT pg_backend_pid() AS n");
    let before = db.run(process).await.expect("a process");
    for statement in [INSERT, "SELECT FROM visits FOR UPDATE"] {
        let told = db
            .run(move |conn| {
                run(conn, "SET default_transaction_read_only = on")?;
                run(conn, statement)
            })
            .await;
        assert!(matches!(told, Err(DbError::Unreachable)), "{statement}: {told:?}");
    }
    let insert = |conn: &mut PgConnection| run(conn, INSERT);
    db.run(insert).await.expect("another connection writes");
    assert_ne!(db.run(process).await.expect("a process"), before);
}
