//! `/metrics` of several servers on one database.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use diesel::connection::SimpleConnection as _;
use platform::{db::DbError, web::mount_health};
use testing::{TestApp, TestContext};

use crate::serve::server::GAUGES;

/// What one server tells: numbers by their names and labels.
async fn told(app: &TestApp) -> BTreeMap<String, String> {
    let answer = app.page("/metrics").send().await;
    assert_eq!(answer.status, 200);
    let text = String::from_utf8(answer.bytes).expect("text");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let numbers = lines.filter_map(|line| line.rsplit_once(' '));
    numbers.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// A booking held for an hour too long, whose checkout nobody ended, money that waits for a person, a
/// dispute, a job, and a broken invariant.
const TROUBLE: &str = "
    SET session_replication_role = replica;
    INSERT INTO bookings (id, code, state, previous_state, round_trip, passengers_count, total_centavos,
      contact_hash, manage_token_hash, created_at, hold_expires_at)
    VALUES ('30000000-0000-4000-8000-000000000000', 'ABCDEFGHJK', 'held', 'new', false, 1, 1, '', '',
      app_now() - interval '2 hours', app_now() - interval '1 hour');
    INSERT INTO payment_attempts (id, booking_id, number, provider, amount_centavos, expires_at)
    VALUES ('40000000-0000-4000-8000-000000000000', '30000000-0000-4000-8000-000000000000', 1, 'sandbox', 1,
      app_now() - interval '1 hour');
    INSERT INTO captures (id, attempt_id, booking_id, provider, payment, amount_centavos, paid_at, is_applied)
    VALUES ('50000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000',
      '30000000-0000-4000-8000-000000000000', 'sandbox', 'pay_1', 1, app_now(), true);
    INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos, state, refusals, created_at)
    VALUES (gen_random_uuid(), '50000000-0000-4000-8000-000000000000',
      '30000000-0000-4000-8000-000000000000', 'late', 1, 'by_hand', 9, app_now() - interval '1 hour');
    INSERT INTO disputes (id, provider, dispute, capture_id, amount_centavos)
    VALUES (gen_random_uuid(), 'sandbox', 'd', '50000000-0000-4000-8000-000000000000', 1);
    INSERT INTO jobs (kind, payload, state, finished_at) VALUES ('x', '{}', 'dead', app_now());
    INSERT INTO invariant_checks (name, violations, whole_at) VALUES ('no-dead-job', 1, app_now());
    RESET session_replication_role";

/// The trouble is over.
const MENDED: &str = "
    SET session_replication_role = replica;
    DELETE FROM bookings; DELETE FROM payment_attempts; DELETE FROM refunds; DELETE FROM disputes;
    DELETE FROM jobs; UPDATE invariant_checks SET violations = 0;
    RESET session_replication_role";

#[actix_web::test]
async fn every_server_tells_the_same_of_what_lies_in_the_database() {
    let test = TestContext::new();
    let second = test.second_server(&[]);
    let apps = [
        TestApp::new(&test, mount_health(GAUGES)).await,
        TestApp::of(&second, mount_health(GAUGES)).await,
    ];
    let run = |sql: &str| test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
    let names = [
        "parola_overdue_holds",
        "parola_overdue_checkouts",
        "parola_refused_refunds",
        r#"parola_disputes{state="open"}"#,
        r#"parola_jobs{state="dead"}"#,
        r#"parola_invariant_broken{invariant="no-dead-job"}"#,
    ];
    let refund = r#"parola_oldest_refund_seconds{state="by_hand"}"#;
    for (sql, expected, age) in [("SELECT 1", "0", "0"), (TROUBLE, "1", "3611"), (MENDED, "0", "0")]
    {
        run(sql);
        test.clock.advance(TimeDelta::seconds(11));
        for app in &apps {
            let told = told(app).await;
            for name in names {
                // What no server has checked yet is not told.
                assert_eq!(told.get(name).map_or("0", String::as_str), expected, "{name}");
            }
            assert_eq!(told[refund], age);
            let now = test.ctx.clock.now().timestamp().to_string();
            assert_eq!(told["parola_read_timestamp_seconds"], now);
        }
    }
    let whole = r#"parola_invariant_whole_timestamp_seconds{invariant="no-dead-job"}"#;
    assert_ne!(told(&apps[1]).await[whole], "0");
}

/// A job that is due for a minute while a traveller waits for it, one for an hour that nobody waits for, one that is
/// not due yet.
const WAITING: &str = "
    INSERT INTO jobs (kind, payload, is_awaited, run_at) VALUES
      ('x', '{}', true, app_now() - interval '1 minute'), ('x', '{}', false, app_now() - interval '1 hour'),
      ('x', '{}', true, app_now() + interval '1 day')";

#[actix_web::test]
async fn the_oldest_job_and_the_newest_backup_are_told() {
    let data = std::env::temp_dir().join(format!("parola-gauges-{}", std::process::id()));
    let settings = [("DATA_DIR", data.to_str().expect("a path"))];
    let test = TestContext::with(&settings);
    let app = TestApp::new(&test, mount_health(GAUGES)).await;
    let numbers = async || {
        test.clock.advance(TimeDelta::seconds(11));
        let told = told(&app).await;
        let number = |name: &str| told[name].parse::<i64>().expect("a number");
        [
            number(r#"parola_oldest_job_seconds{awaited="yes"}"#),
            number(r#"parola_oldest_job_seconds{awaited="no"}"#),
            number("parola_backup_timestamp_seconds"),
        ]
    };
    assert_eq!(numbers().await, [0, 0, 0]);
    test.db(|conn| conn.batch_execute(WAITING).map_err(DbError::from));
    let folder = data.join("backups");
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, written) in
        [("parola-2026-11-30", 1_000), ("parola-2026-12-01", 2_000), ("z", 3_000)]
    {
        let file = std::fs::File::create(folder.join(format!("{name}.backup"))).expect("a file");
        let at = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(written);
        file.set_modified(at).expect("an older file");
    }
    assert_eq!(numbers().await, [71, 3_611, 2_000]);
    std::fs::remove_dir_all(&data).expect("removed");
    test.db(|conn| conn.batch_execute("DELETE FROM jobs").map_err(DbError::from));
}

#[actix_web::test]
async fn whoever_asks_often_is_told_what_was_read_a_moment_ago() {
    let test = TestContext::new();
    let app = TestApp::new(&test, mount_health(GAUGES)).await;
    let held = "parola_overdue_holds";
    assert_eq!(told(&app).await[held], "0");
    test.db(|conn| conn.batch_execute(TROUBLE).map_err(DbError::from));
    test.clock.advance(TimeDelta::seconds(9));
    assert_eq!(told(&app).await[held], "0");
    test.clock.advance(TimeDelta::seconds(1));
    assert_eq!(told(&app).await[held], "1");
    test.db(|conn| conn.batch_execute(MENDED).map_err(DbError::from));
}

/// A payment provider that is away shows on the server that calls it.
#[actix_web::test]
async fn a_host_that_gives_no_answer_is_named_until_it_does() {
    let test = TestContext::new();
    let app = TestApp::new(&test, mount_health(GAUGES)).await;
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let host = free.local_addr().expect("its address").to_string();
    drop(free);
    for _ in 0..5 {
        let call = http::Request::get(format!("http://{host}/")).body(Vec::new()).expect("a call");
        test.ctx.outbound.send(call).await.expect_err("nobody is there");
    }
    let name = format!("parola_silent_hosts{{host=\"{host}\"}}");
    assert_eq!(told(&app).await[&name], "1");
}
