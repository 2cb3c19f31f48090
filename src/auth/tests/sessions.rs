//! Tokens: how they live and die.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{db::DbError, jobs::Registry};
use serde_json::json;

use super::{Fixture, NEW_PASSWORD};

const DAY: i64 = 86_400;

#[actix_web::test]
async fn a_token_is_dead_the_moment_its_owner_signs_out() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let (one, other) =
        (fixture.token("maria@example.ph").await, fixture.token("maria@example.ph").await);
    let out = fixture.app.post("/auth/logout", &json!({})).bearer(&one).send().await;
    assert_eq!((out.status, out.text("message")), (200, "You are signed out."));
    assert!(!fixture.is_signed_in(&one).await);
    assert!(fixture.is_signed_in(&other).await, "the other device stays signed in");
    let again = fixture.app.post("/auth/logout", &json!({})).bearer(&one).send().await;
    assert_eq!(again.status, 401);
}

#[actix_web::test]
async fn a_token_is_dead_on_the_other_server_too() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let services = crate::Auth::new(crate::Services::new(&fixture.test.ctx.config));
    let other = testing::TestApp::new(&fixture.test, |config| {
        let mut api = platform::web::Mount::default();
        crate::mount(&mut api);
        config.app_data(services);
        api.serve(config);
    });
    let other = other.await;
    assert_eq!(other.get("/auth/check").bearer(&token).send().await.status, 200);
    fixture.app.post("/auth/logout", &json!({})).bearer(&token).send().await;
    assert_eq!(other.get("/auth/check").bearer(&token).send().await.status, 401);
}

#[actix_web::test]
async fn a_token_dies_after_a_week_of_rest_and_a_month_of_use() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    for _ in 0..4 {
        fixture.advance(7 * DAY - 600);
        assert!(fixture.is_signed_in(&token).await);
    }
    fixture.advance(3 * DAY);
    assert!(!fixture.is_signed_in(&token).await, "thirty days are the end");
    let token = fixture.token("maria@example.ph").await;
    fixture.advance(7 * DAY);
    assert!(!fixture.is_signed_in(&token).await, "seven days of rest are the end");
}

#[actix_web::test]
async fn a_token_is_nowhere_to_be_read() {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = BigInt)]
        found: i64,
    }
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let count = |needle: &str| {
        let sql = format!(
            "SELECT count(*) AS found FROM sessions WHERE sessions::text LIKE '%{needle}%'"
        );
        fixture.test.db(|conn| {
            sql_query(sql).get_result::<Found>(conn).map(|f| f.found).map_err(DbError::from)
        })
    };
    assert_eq!(count(""), 1);
    assert_eq!(count(&token[4..]), 0);
    assert_eq!(count(&token[4..].bytes().map(|b| format!("{b:02x}")).collect::<String>()), 0);
}

#[actix_web::test]
async fn what_is_no_token_opens_nothing() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    for value in [
        String::new(),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
        format!("Basic {token}"),
        format!("Bearer {}", &token[4..]),
        format!("Bearer {}A", &token),
        format!("Bearer {}", token.to_lowercase()),
        format!("Bearer prl_{}", "A".repeat(43)),
        format!("Bearer {token} {token}"),
    ] {
        let call = fixture.app.get("/auth/check").header("authorization", &value);
        assert_eq!(call.send().await.status, 401, "{value}");
    }
    let lower = fixture.app.get("/auth/check").header("authorization", &format!("bearer {token}"));
    assert_eq!(lower.send().await.status, 200);
}

#[actix_web::test]
async fn nobody_enters_with_a_password_that_is_being_changed() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    fixture.post("/auth/forgot-password", &json!({ "email": "maria@example.ph" })).await;
    let code = fixture.code("maria@example.ph").await;
    fixture.advance(5);
    let (changed, entered) = futures_util::future::join(
        fixture.update_password("maria@example.ph", NEW_PASSWORD, &code),
        fixture.log_in("maria@example.ph", super::PASSWORD),
    )
    .await;
    assert_eq!(changed.status, 200);
    if entered.status == 200 {
        // It was faster; then its session went with the others.
        assert!(!fixture.is_signed_in(entered.text("token")).await);
    }
    fixture.settle().await;
}

#[actix_web::test]
async fn what_has_served_its_time_is_thrown_away() {
    #[derive(QueryableByName)]
    struct Left {
        #[diesel(sql_type = BigInt)]
        left: i64,
    }
    let mut fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    fixture.token("maria@example.ph").await;
    fixture.sign_up("juan@example.ph", super::PASSWORD).await;
    fixture.log_in("juan@example.ph", "a wrong guess").await;
    fixture.settle().await;
    fixture.advance(8 * DAY);
    let mut registry = Registry::default();
    registry.add::<crate::forget::Forget>();
    fixture.test.db(|conn| platform::jobs::enqueue::<crate::forget::Forget>(conn, &()));
    assert_eq!(platform::jobs::run_due(&fixture.test.ctx, &registry).await, 1);
    let left = fixture.test.db(|conn| {
        let sql = "SELECT (SELECT count(*) FROM registrations)
                        + (SELECT count(*) FROM one_time_codes)
                        + (SELECT count(*) FROM code_requests)
                        + (SELECT count(*) FROM login_failures)
                        + (SELECT count(*) FROM sessions) AS left";
        sql_query(sql).get_result::<Left>(conn).map(|l| l.left).map_err(DbError::from)
    });
    assert_eq!(left, 0);
    fixture.test.may_leave_jobs();
}
