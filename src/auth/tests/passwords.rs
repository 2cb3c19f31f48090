//! Forgotten passwords.

use serde_json::json;

use super::{NEW_PASSWORD, PASSWORD, Stage};

async fn forgot(stage: &Stage, email: &str) -> String {
    let answer = stage.post("/auth/forgot-password", &json!({ "email": email })).await;
    assert_eq!(answer.text("message"), "Forgot password code was sent to your email");
    stage.code(email).await
}

#[actix_web::test]
async fn a_new_password_ends_all_sessions_and_the_owner_is_told() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let tokens = [stage.token("maria@example.ph").await, stage.token("maria@example.ph").await];
    let code = forgot(&stage, "maria@example.ph").await;
    stage.advance(5);
    let answer = stage.update_password("maria@example.ph", NEW_PASSWORD, &code).await;
    assert_eq!(answer.text("message"), "Password has been updated");
    for token in &tokens {
        assert!(!stage.is_signed_in(token).await);
    }
    assert_eq!(stage.log_in("maria@example.ph", PASSWORD).await.status, 401);
    assert_eq!(stage.log_in("maria@example.ph", NEW_PASSWORD).await.status, 200);
    let letter = stage.letter("maria@example.ph").await;
    assert!(letter.contains("Subject: Your password was changed\r\n"), "{letter}");
}

#[actix_web::test]
async fn a_code_sets_one_password_and_nothing_before_it_is_typed() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let token = stage.token("maria@example.ph").await;
    let code = forgot(&stage, "maria@example.ph").await;
    assert!(stage.is_signed_in(&token).await, "a stranger's request changes nothing");
    stage.token("maria@example.ph").await;
    let wrong = if code == "AAAAAA" { "BBBBBB" } else { "AAAAAA" };
    assert_eq!(stage.update_password("maria@example.ph", NEW_PASSWORD, wrong).await.status, 400);
    stage.advance(5);
    assert_eq!(stage.update_password("maria@example.ph", NEW_PASSWORD, &code).await.status, 200);
    let again = stage.update_password("maria@example.ph", "yet another one", &code).await;
    assert_eq!(again.status, 400);
    stage.settle().await;
}

#[actix_web::test]
async fn of_two_who_type_the_same_code_at_once_one_is_heard() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let code = forgot(&stage, "maria@example.ph").await;
    stage.advance(5);
    let (one, other) = futures_util::future::join(
        stage.update_password("maria@example.ph", "the first of two", &code),
        stage.update_password("maria@example.ph", "the second of two", &code),
    )
    .await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400]);
    stage.settle().await;
}

#[actix_web::test]
async fn a_weak_password_does_not_cost_the_code() {
    let stage = Stage::new().await;
    stage.member("maria@example.ph").await;
    let code = forgot(&stage, "maria@example.ph").await;
    let weak = stage.update_password("maria@example.ph", "password", &code).await;
    assert_eq!(weak.status, 400);
    assert!(weak.text("password").is_empty() && weak.body["password"].is_array());
    let body = json!({ "email": "maria@example.ph" });
    let missing = stage.post("/auth/update-password", &body).await;
    assert_eq!(
        missing.body,
        json!({ "password": ["Password is required"], "token": ["Code is required"] })
    );
    stage.advance(5);
    assert_eq!(stage.update_password("maria@example.ph", NEW_PASSWORD, &code).await.status, 200);
    stage.settle().await;
}

#[actix_web::test]
async fn strangers_get_no_letter() {
    let stage = Stage::new().await;
    let body = json!({ "email": "stranger@example.ph" });
    assert_eq!(stage.post("/auth/forgot-password", &body).await.status, 200);
    stage.settle().await;
    assert!(stage.world.mailbox.letters().is_empty());
    let guess = stage.update_password("stranger@example.ph", NEW_PASSWORD, "AAAAAA").await;
    assert_eq!(guess.status, 400);
}
