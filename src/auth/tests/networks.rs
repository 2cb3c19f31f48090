//! Strangers on other networks: they lock nobody out.

use diesel::{RunQueryDsl as _, sql_query};
use platform::db::DbError;
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, NEW_PASSWORD, PASSWORD};

const HOME: &str = "203.0.113.7";
const STRANGER: &str = "198.51.100.9";

async fn fixture() -> Fixture {
    Fixture::with(&[("TRUSTED_PROXIES", "127.0.0.1")]).await
}

async fn post(fixture: &Fixture, from: &str, path: &str, body: &Value) -> Answer {
    fixture.app.post(path, body).header("x-forwarded-for", from).send().await
}

async fn log_in(fixture: &Fixture, from: &str, password: &str) -> Answer {
    let body = json!({ "email": "maria@example.ph", "password": password });
    post(fixture, from, "/auth/login", &body).await
}

async fn reset(fixture: &Fixture, from: &str, code: &str) -> Answer {
    let body = json!({
        "email": "maria@example.ph", "password": NEW_PASSWORD,
        "password_confirmation": NEW_PASSWORD, "token": code,
    });
    post(fixture, from, "/auth/update-password", &body).await
}

#[actix_web::test]
async fn a_stranger_s_guesses_pause_the_stranger_alone() {
    let fixture = fixture().await;
    fixture.member("maria@example.ph").await;
    for _ in 0..6 {
        assert_eq!(log_in(&fixture, STRANGER, "a wrong guess").await.status, 401);
    }
    assert_eq!(log_in(&fixture, STRANGER, PASSWORD).await.status, 429);
    assert_eq!(log_in(&fixture, HOME, PASSWORD).await.status, 200);
    // Nor does her own sign-in forgive the stranger.
    assert_eq!(log_in(&fixture, STRANGER, PASSWORD).await.status, 429);
}

#[actix_web::test]
async fn the_limit_on_all_networks_does_not_count_where_the_owner_was() {
    let fixture = fixture().await;
    fixture.member("maria@example.ph").await;
    assert_eq!(log_in(&fixture, HOME, PASSWORD).await.status, 200);
    assert_eq!(log_in(&fixture, STRANGER, "a wrong guess").await.status, 401);
    fixture.test.db(|conn| {
        let sql = "UPDATE login_failures SET failures = 2000";
        sql_query(sql).execute(conn).map_err(DbError::from)
    });
    let over = log_in(&fixture, "192.0.2.77", "a wrong guess").await;
    assert_eq!((over.status, over.header("retry-after")), (429, "86400"));
    assert_eq!(log_in(&fixture, HOME, "a wrong guess").await.status, 401);
    assert_eq!(log_in(&fixture, HOME, PASSWORD).await.status, 200);
    fixture.advance(86_400);
    assert_eq!(log_in(&fixture, STRANGER, "a wrong guess").await.status, 401, "a new day");
}

#[actix_web::test]
async fn a_stranger_neither_burns_nor_replaces_a_code() {
    let fixture = fixture().await;
    fixture.member("maria@example.ph").await;
    let ask = json!({ "email": "maria@example.ph" });
    assert_eq!(post(&fixture, HOME, "/auth/forgot-password", &ask).await.status, 200);
    let hers = fixture.code("maria@example.ph").await;
    for from in [STRANGER, "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"] {
        assert_eq!(reset(&fixture, from, "AAAAAA").await.status, 400);
    }
    assert_eq!(reset(&fixture, STRANGER, &hers).await.status, 400, "nothing is left for them");
    assert_eq!(post(&fixture, STRANGER, "/auth/forgot-password", &ask).await.status, 200);
    let other = fixture.code("maria@example.ph").await;
    assert_ne!(hers, other);
    assert_eq!(reset(&fixture, HOME, &hers).await.status, 200);
    let after = reset(&fixture, STRANGER, &other).await.status;
    assert_eq!(after, 400, "no code outlives the new password");
    fixture.settle().await;
}

/// Asked for at home, typed on the way.
#[actix_web::test]
async fn a_code_is_good_on_another_network_too() {
    let fixture = fixture().await;
    fixture.member("maria@example.ph").await;
    let ask = json!({ "email": "maria@example.ph" });
    post(&fixture, HOME, "/auth/forgot-password", &ask).await;
    let code = fixture.code("maria@example.ph").await;
    assert_eq!(reset(&fixture, "192.0.2.1", "AAAAAA").await.status, 400);
    assert_eq!(reset(&fixture, "192.0.2.1", &code).await.status, 200);
    fixture.settle().await;
}

#[actix_web::test]
async fn a_stranger_s_requests_are_the_stranger_s() {
    let fixture = fixture().await;
    let user_id = fixture.member("maria@example.ph").await;
    let credentials = json!({
        "email": "maria@example.ph", "password": PASSWORD, "password_confirmation": PASSWORD,
    });
    for (path, body, times) in [
        ("/auth/signup", credentials, 10),
        ("/auth/resend-otp", json!({ "email": "maria@example.ph", "user_id": user_id }), 5),
        ("/auth/forgot-password", json!({ "email": "maria@example.ph" }), 5),
    ] {
        for _ in 0..times {
            assert_eq!(post(&fixture, STRANGER, path, &body).await.status, 200, "{path}");
            fixture.advance(60);
        }
        let over = post(&fixture, STRANGER, path, &body).await;
        assert_eq!(over.status, 429, "{path}");
        assert_eq!(post(&fixture, HOME, path, &body).await.status, 200, "{path}");
    }
    fixture.settle().await;
}

#[actix_web::test]
async fn a_crowd_from_one_network_keeps_no_other_out() {
    let fixture = Fixture::with(&[("BCRYPT_COST", "8"), ("TRUSTED_PROXIES", "127.0.0.1")]).await;
    fixture.member("maria@example.ph").await;
    let flood = (0..200).map(|n| {
        let body = json!({ "email": format!("guest{n}@example.ph"), "password": "a wrong guess" });
        let call = fixture.app.post("/auth/login", &body);
        async move { call.header("x-forwarded-for", STRANGER).send().await.status }
    });
    let flood = futures_util::future::join_all(flood);
    let (statuses, hers) =
        futures_util::future::join(flood, log_in(&fixture, HOME, PASSWORD)).await;
    assert!(statuses.contains(&429), "the crowd is more than there is room for");
    assert_eq!(hers.status, 200);
}
