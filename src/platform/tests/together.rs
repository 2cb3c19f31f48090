//! What is asked at the same time is asked together, and nobody waits for an answer that does not come.

use std::{
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use actix_web::rt::{spawn, task::JoinHandle, time::sleep};
use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Array, Integer},
};
use kernel::SystemClock;
use platform::db::{Db, DbError, Together};
use testing::TestDatabase;

/// Waits until the test says so.
const HELD: i32 = 0;
/// Cannot be asked.
const WRONG: i32 = -1;
/// The connection is lost.
const LOST: i32 = -2;

/// What was asked in each round, and what holds one up.
struct Log {
    rounds: Mutex<Vec<Vec<i32>>>,
    end: Mutex<mpsc::Receiver<()>>,
}

/// A number to be doubled.
struct Asked(i32, Arc<Log>);

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = Integer)]
    n: i32,
}

fn double(conn: &mut PgConnection, asked: &[Asked]) -> Result<Vec<Result<i32, DbError>>, DbError> {
    let numbers: Vec<i32> = asked.iter().map(|asked| asked.0).collect();
    let log = &asked[0].1;
    log.rounds.lock().expect("no panic").push(numbers.clone());
    if numbers.contains(&HELD) {
        log.end.lock().expect("no panic").recv().expect("the test ends it");
    }
    if numbers.contains(&LOST) {
        sql_query("SELECT pg_terminate_backend(pg_backend_pid())").execute(conn)?;
    }
    let sql = match numbers.contains(&WRONG) {
        true => "SELECT n / 0 AS n FROM unnest($1) AS n",
        false => "SELECT n * 2 AS n FROM unnest($1) WITH ORDINALITY AS asked (n, at) ORDER BY at",
    };
    let rows = sql_query(sql).bind::<Array<Integer>, _>(numbers).load::<Number>(conn)?;
    Ok(rows.into_iter().map(|row| Ok(row.n)).collect())
}

/// Questions in one visit at a time.
struct Asking {
    together: Arc<Together<Asked, i32, DbError>>,
    db: Db,
    log: Arc<Log>,
    let_go: mpsc::Sender<()>,
    _database: TestDatabase,
}

impl Asking {
    fn new() -> Self {
        let database = TestDatabase::fresh();
        let (let_go, end) = mpsc::channel();
        Self {
            together: Arc::new(Together::in_visits(1, double)),
            db: Db::new(&database.url, 2, Arc::new(SystemClock)),
            log: Arc::new(Log { rounds: Mutex::default(), end: Mutex::new(end) }),
            let_go,
            _database: database,
        }
    }

    fn ask(&self, number: i32) -> JoinHandle<Result<i32, DbError>> {
        let (together, db) = (Arc::clone(&self.together), self.db.clone());
        let asked = Asked(number, Arc::clone(&self.log));
        spawn(async move { together.ask(&db, asked).await })
    }

    fn rounds(&self) -> Vec<Vec<i32>> {
        self.log.rounds.lock().expect("no panic").clone()
    }

    /// Asks a question that is held up, and waits until it is being asked.
    async fn hold(&self) -> JoinHandle<Result<i32, DbError>> {
        let before = self.rounds().len();
        let held = self.ask(HELD);
        while self.rounds().len() == before {
            sleep(Duration::from_millis(5)).await;
        }
        held
    }

    /// Asks while one is held up; returns when all wait.
    async fn ask_all(&self, numbers: &[i32]) -> Vec<JoinHandle<Result<i32, DbError>>> {
        let asked = numbers.iter().map(|number| self.ask(*number)).collect();
        // They have put themselves in line once this task has made room for them.
        actix_web::rt::task::yield_now().await;
        asked
    }
}

#[actix_web::test]
async fn one_that_comes_alone_is_asked_alone() {
    let asking = Asking::new();
    for number in 1..=3 {
        assert_eq!(asking.ask(number).await.expect("no panic").expect("an answer"), 2 * number);
    }
    assert_eq!(asking.rounds(), [[1], [2], [3]]);
}

#[actix_web::test]
async fn those_who_come_meanwhile_are_asked_in_one_round_and_each_has_its_own_answer() {
    let asking = Asking::new();
    let held = asking.hold().await;
    let waiting = asking.ask_all(&[5, 6, 7]).await;
    asking.let_go.send(()).expect("it waits");
    assert_eq!(held.await.expect("no panic").expect("an answer"), 0);
    for (number, answer) in [5, 6, 7].into_iter().zip(waiting) {
        assert_eq!(answer.await.expect("no panic").expect("an answer"), 2 * number);
    }
    assert_eq!(asking.rounds(), [vec![HELD], vec![5, 6, 7]]);
}

#[actix_web::test]
async fn one_that_cannot_be_asked_fails_alone() {
    let asking = Asking::new();
    let held = asking.hold().await;
    let waiting = asking.ask_all(&[5, WRONG, 7]).await;
    asking.let_go.send(()).expect("it waits");
    held.await.expect("no panic").expect("an answer");
    let mut answers = Vec::new();
    for answer in waiting {
        answers.push(answer.await.expect("no panic").ok());
    }
    assert_eq!(answers, [Some(10), None, Some(14)]);
    assert_eq!(asking.rounds()[1..], [vec![5, WRONG, 7], vec![5], vec![WRONG], vec![7]]);
}

#[actix_web::test]
async fn whoever_goes_away_is_not_asked_for_and_holds_up_nobody() {
    let asking = Asking::new();
    let held = asking.hold().await;
    let waiting = asking.ask_all(&[5, 6]).await;
    held.abort();
    waiting[0].abort();
    assert!(held.await.is_err());
    asking.let_go.send(()).expect("it is being asked all the same");
    let [gone, answered] = waiting.try_into().expect("two");
    assert!(gone.await.is_err());
    assert_eq!(answered.await.expect("no panic").expect("an answer"), 12);
    assert_eq!(asking.rounds(), [[HELD], [6]]);
}

#[actix_web::test]
async fn a_lost_connection_is_told_and_those_who_wait_get_another() {
    let asking = Asking::new();
    let held = asking.hold().await;
    let lost = asking.ask_all(&[LOST]).await.pop().expect("one");
    asking.let_go.send(()).expect("it waits");
    held.await.expect("no panic").expect("an answer");
    let told = lost.await.expect("no panic");
    assert!(matches!(told, Err(DbError::Unreachable)), "{told:?}");
    assert_eq!(asking.ask(4).await.expect("no panic").expect("an answer"), 8);
}

#[actix_web::test]
async fn nobody_waits_longer_than_a_request_may() {
    let asking = Asking::new();
    let held = asking.hold().await;
    let waited = asking.ask_all(&[5]).await.pop().expect("one").await.expect("no panic");
    assert!(matches!(waited, Err(DbError::Busy)), "{waited:?}");
    asking.let_go.send(()).expect("it waits");
    assert_eq!(held.await.expect("no panic").expect("an answer, however late"), 0);
    assert_eq!(asking.ask(4).await.expect("no panic").expect("an answer"), 8);
    assert_eq!(asking.rounds(), [[HELD], [4]]);
}

#[actix_web::test]
async fn where_there_is_no_connection_everybody_is_told_and_the_next_ones_are_answered() {
    let asking = Asking::new();
    let nowhere = Db::new("postgres:///?host=/nonexistent", 2, Arc::new(SystemClock));
    let lost = |number| {
        let (together, db) = (Arc::clone(&asking.together), nowhere.clone());
        let asked = Asked(number, Arc::clone(&asking.log));
        spawn(async move { together.ask(&db, asked).await })
    };
    for told in [lost(5), lost(6), lost(7)] {
        let told = told.await.expect("no panic");
        assert!(matches!(told, Err(DbError::Unreachable | DbError::Busy)), "{told:?}");
    }
    // Whoever comes while the last visit still looks for a connection is told to come back, too.
    let mut answers = Vec::new();
    while answers.len() < 3 && !answers.contains(&Some(8)) {
        answers.push(asking.ask(4).await.expect("no panic").ok());
    }
    assert!(answers.contains(&Some(8)), "{answers:?}");
}
