//! Tokens: how they live and die.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use platform::{db::DbError, jobs::Registry};
use serde_json::json;

use super::{NEW_PASSWORD, Stage};

const DAY: i64 = 86_400;

#[actix_web::test]
async fn a_token_is_dead_the_moment_its_owner_signs_out() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let (one, other) =
        (stage.token("maria@example.ph").await, stage.token("maria@example.ph").await);
    let out = stage.app.post("/auth/logout", &json!({})).bearer(&one).send().await;
    assert_eq!((out.status, out.text("message")), (200, "You are signed out."));
    assert!(!stage.is_signed_in(&one).await);
    assert!(stage.is_signed_in(&other).await, "the other device stays signed in");
    let again = stage.app.post("/auth/logout", &json!({})).bearer(&one).send().await;
    assert_eq!(again.status, 401);
}

#[actix_web::test]
async fn a_token_is_dead_on_the_other_server_too() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let token = stage.token("maria@example.ph").await;
    let services = crate::Auth::new(crate::Services::new(&stage.world.ctx.config));
    let other = testing::TestApp::new(&stage.world, |config| {
        let mut api = platform::web::Mount::default();
        crate::mount(&mut api);
        config.app_data(services);
        api.serve(config);
    });
    let other = other.await;
    assert_eq!(other.get("/auth/check").bearer(&token).send().await.status, 200);
    stage.app.post("/auth/logout", &json!({})).bearer(&token).send().await;
    assert_eq!(other.get("/auth/check").bearer(&token).send().await.status, 401);
}

#[actix_web::test]
async fn a_token_dies_after_a_week_of_rest_and_a_month_of_use() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let token = stage.token("maria@example.ph").await;
    for _ in 0..4 {
        stage.advance(7 * DAY - 600);
        assert!(stage.is_signed_in(&token).await);
    }
    stage.advance(3 * DAY);
    assert!(!stage.is_signed_in(&token).await, "thirty days are the end");
    let token = stage.token("maria@example.ph").await;
    stage.advance(7 * DAY);
    assert!(!stage.is_signed_in(&token).await, "seven days of rest are the end");
}

#[actix_web::test]
async fn a_token_is_nowhere_to_be_read() {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = BigInt)]
        found: i64,
    }
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let token = stage.token("maria@example.ph").await;
    let count = |needle: &str| {
        let sql = format!(
            "SELECT count(*) AS found FROM sessions WHERE sessions::text LIKE '%{needle}%'"
        );
        stage.world.db(|conn| {
            sql_query(sql).get_result::<Found>(conn).map(|f| f.found).map_err(DbError::from)
        })
    };
    assert_eq!(count(""), 1);
    assert_eq!(count(&token[4..]), 0);
    assert_eq!(count(&token[4..].bytes().map(|b| format!("{b:02x}")).collect::<String>()), 0);
}

#[actix_web::test]
async fn what_is_no_token_opens_nothing() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let token = stage.token("maria@example.ph").await;
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
        let call = stage.app.get("/auth/check").header("authorization", &value);
        assert_eq!(call.send().await.status, 401, "{value}");
    }
    let lower = stage.app.get("/auth/check").header("authorization", &format!("bearer {token}"));
    assert_eq!(lower.send().await.status, 200);
}

#[actix_web::test]
async fn nobody_enters_with_a_password_that_is_being_changed() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    stage.post("/auth/forgot-password", &json!({ "email": "maria@example.ph" })).await;
    let code = stage.code("maria@example.ph").await;
    stage.advance(5);
    let (changed, entered) = futures_util::future::join(
        stage.update_password("maria@example.ph", NEW_PASSWORD, &code),
        stage.log_in("maria@example.ph", super::PASSWORD),
    )
    .await;
    assert_eq!(changed.status, 200);
    if entered.status == 200 {
        // It was faster; then its session went with the others.
        assert!(!stage.is_signed_in(entered.text("token")).await);
    }
    stage.settle().await;
}

#[actix_web::test]
async fn what_has_served_its_time_is_thrown_away() {
    #[derive(QueryableByName)]
    struct Left {
        #[diesel(sql_type = BigInt)]
        left: i64,
    }
    let mut stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    stage.token("maria@example.ph").await;
    stage.sign_up("juan@example.ph", super::PASSWORD).await;
    stage.log_in("juan@example.ph", "a wrong guess").await;
    stage.settle().await;
    stage.advance(8 * DAY);
    let mut registry = Registry::default();
    registry.add::<crate::forget::Forget>();
    stage.world.db(|conn| platform::jobs::enqueue::<crate::forget::Forget>(conn, &()));
    assert_eq!(platform::jobs::run_due(&stage.world.ctx, &registry).await, 1);
    let left = stage.world.db(|conn| {
        let sql = "SELECT (SELECT count(*) FROM registrations)
                        + (SELECT count(*) FROM one_time_codes)
                        + (SELECT count(*) FROM code_requests)
                        + (SELECT count(*) FROM login_failures)
                        + (SELECT count(*) FROM sessions) AS left";
        sql_query(sql).get_result::<Left>(conn).map(|l| l.left).map_err(DbError::from)
    });
    assert_eq!(left, 0);
    stage.world.may_leave_jobs();
}
