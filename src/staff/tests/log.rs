//! The log: chained, written once, and what was changed in it is found and named.

use std::thread;

use platform::db::Db;

use super::*;
use crate::{
    Act, Action, StaffEventId, Subject, SubjectKind, Verified, events::hash_of_e, events_about,
    record, verify,
};

fn act(number: u32) -> Act<'static> {
    Act {
        reason: Some("Wind signal 1 — «Bagyo»"),
        before: Some(json!({ "status": "scheduled", "centavos": 74_500 })),
        after: Some(json!({ "status": "cancelled", "seats": number })),
        ..Act::plain(Action::SailingCancelled, Subject::new(SubjectKind::Sailing, number))
    }
}

fn write(desk: &Desk, number: u32) {
    let actor = Actor::of_command_line("ops");
    desk.run(|conn| Ok(record(conn, &actor, &act(number))?)).expect("written");
}

fn verified(desk: &Desk) -> (i64, Option<i64>) {
    let Verified { checked, broken } = desk.test.db(verify);
    (checked, broken.map(|StaffEventId(id)| id))
}

#[actix_web::test]
async fn what_is_written_is_read_by_its_subject() {
    let desk = Desk::new().await;
    write(&desk, 1);
    write(&desk, 2);
    let about = |number: u32| {
        let subject = Subject::new(SubjectKind::Sailing, number);
        desk.test.db(|conn| events_about(conn, &subject))
    };
    let events = about(2);
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].who.as_str(), events[0].action), ("cli:ops", Action::SailingCancelled));
    assert_eq!(events[0].after, Some(json!({ "status": "cancelled", "seats": 2 })));
    assert_eq!(about(3), vec![]);
    assert_eq!(verified(&desk), (2, None));
    desk.test.assert_true(INVARIANTS);
}

/// How many events each of eight writers writes.
const ROUNDS: u32 = 60;

#[test]
fn events_of_eight_writers_are_one_chain() {
    let test = TestContext::new();
    let database = test.database().serving_url.clone();
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let database = database.clone();
            thread::spawn(move || {
                let db = Db::new(&database, 1, TestContext::morning());
                let actor = Actor::of_command_line("ops");
                for round in 0..ROUNDS {
                    let subject = Subject::new(SubjectKind::Sailing, writer * ROUNDS + round);
                    let act = Act::plain(Action::SailingBoarding, subject);
                    let written = db
                        .run_here(|conn| db::transaction(conn, |conn| record(conn, &actor, &act)));
                    written.expect("written");
                }
            })
        })
        .collect();
    writers.into_iter().for_each(|writer| writer.join().expect("a writer"));
    let found = test.db(verify);
    assert_eq!(found, Verified { checked: i64::from(8 * ROUNDS), broken: None });
    test.assert_true(INVARIANTS);
}

/// Changes the log as somebody could who owns the database.
fn tamper(desk: &Desk, statement: &str) {
    desk.sql("ALTER TABLE staff_events DISABLE TRIGGER USER");
    desk.sql(statement);
    desk.sql("ALTER TABLE staff_events ENABLE TRIGGER USER");
}

#[actix_web::test]
async fn one_changed_byte_is_found_and_named() {
    for (statement, named) in [
        ("UPDATE staff_events SET reason = 'Wind signal 2 — «Bagyo»' WHERE id = 4", 4),
        ("UPDATE staff_events SET at = at + interval '1 microsecond' WHERE id = 4", 4),
        ("UPDATE staff_events SET after = after || '{\"seats\": 5}' WHERE id = 4", 4),
        ("UPDATE staff_events SET unix_user = 'opr' WHERE id = 4", 4),
        ("UPDATE staff_events SET before = NULL WHERE id = 4", 4),
        ("UPDATE staff_events SET hash = set_byte(hash, 7, get_byte(hash, 7) # 1) WHERE id = 4", 4),
        ("UPDATE staff_events SET prev = set_byte(prev, 7, get_byte(prev, 7) # 1) WHERE id = 4", 4),
        ("DELETE FROM staff_events WHERE id = 4", 5),
        ("DELETE FROM staff_events WHERE id = 1", 2),
        ("DELETE FROM staff_events WHERE id = 9", 9),
        ("DELETE FROM chain_heads", 1),
        (
            "UPDATE chain_heads SET last_id = 8, last_hash = (SELECT hash FROM staff_events WHERE id = 8)",
            8,
        ),
    ] {
        let desk = Desk::new().await;
        (1..=9).for_each(|number| write(&desk, number));
        assert_eq!(verified(&desk), (9, None));
        tamper(&desk, statement);
        assert_eq!(verified(&desk).1, Some(named), "{statement}");
        let untruths = desk.test.untruths(INVARIANTS);
        assert_eq!(untruths.len(), 1, "{untruths:?}");
        assert!(untruths[0].starts_with("log-is-as-written"), "{untruths:?}");
    }
}

/// Who rewrites an event and hashes it anew has to rewrite all later ones, too.
#[actix_web::test]
async fn an_event_that_was_hashed_anew_breaks_the_next() {
    let desk = Desk::new().await;
    (1..=5).for_each(|number| write(&desk, number));
    tamper(&desk, "UPDATE staff_events SET reason = 'another' WHERE id = 3");
    tamper(&desk, concat!("UPDATE staff_events AS e SET hash = ", hash_of_e!(), " WHERE id = 3"));
    assert_eq!(verified(&desk).1, Some(4));
}

#[actix_web::test]
async fn nobody_changes_what_was_written_by_sql() {
    let desk = Desk::new().await;
    write(&desk, 1);
    for statement in [
        "UPDATE staff_events SET reason = 'another'",
        "DELETE FROM staff_events",
        "TRUNCATE staff_events",
    ] {
        let mut owner = desk.test.database().connect();
        let refused = sql_query(statement).execute(&mut owner).expect_err(statement).to_string();
        assert!(refused.contains("are never changed"), "{statement}: {refused}");
        let served = desk.test.ctx.db.run_here(|conn| {
            Ok::<_, DbError>(sql_query(statement).execute(conn).expect_err(statement).to_string())
        });
        let refused = served.expect("a connection");
        assert!(refused.contains("permission denied"), "{statement}: {refused}");
    }
    assert_eq!(verified(&desk), (1, None));
}

#[actix_web::test]
async fn the_log_is_read_page_by_page_and_by_what_one_looks_for() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    (1..=60).for_each(|number| write(&desk, number));
    let page = async |query: &str| {
        desk.by(&ana.cookie, "GET", &format!("/events?{query}"), json!({})).await
    };
    let first = page("").await;
    assert_eq!(first.body["items"].as_array().map(Vec::len), Some(50));
    let next = first.text("next").to_owned();
    let second = page(&format!("after={next}")).await;
    assert_eq!(second.body["items"].as_array().map(Vec::len), Some(13), "{second:?}");
    assert_eq!(second.body["next"], Value::Null);
    let one = page("action=sailing-cancelled&subject_kind=sailing&subject=7").await;
    assert_eq!(one.body["items"].as_array().map(Vec::len), Some(1));
    let own = page(&format!("staff={}", ana.id)).await;
    assert_eq!(own.body["items"][0]["who"], "Ana Reyes");
    assert_eq!(page("from=2099-01-01T00:00:00Z").await.body["items"], json!([]));
    assert_eq!(page("action=unheard-of").await.status, 400);
    let verified = desk.by(&ana.cookie, "GET", "/events/verify", json!({})).await;
    assert_eq!(verified.body, json!({ "checked": 63, "broken": null }));
    desk.close().await;
}

/// What is in the log stays there: it names nobody and shows no secret.
#[actix_web::test]
async fn the_log_bears_no_personal_data() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.enter(&ana).await;
    let told = "SELECT FROM staff_events AS e
                WHERE concat(before::text, after::text, subject_id) ~* 'ana|reyes|example'";
    let found = desk.test.db(|conn| sql_query(told).execute(conn).map_err(DbError::from));
    assert_eq!(found, 0);
    desk.close().await;
}
