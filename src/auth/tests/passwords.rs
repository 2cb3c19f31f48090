//! Forgotten passwords.

use serde_json::json;

use super::{Fixture, NEW_PASSWORD, PASSWORD};

async fn forgot(fixture: &Fixture, email: &str) -> String {
    let answer = fixture.post("/auth/forgot-password", &json!({ "email": email })).await;
    assert_eq!(answer.text("message"), "Forgot password code was sent to your email");
    fixture.code(email).await
}

#[actix_web::test]
async fn a_new_password_ends_all_sessions_and_the_owner_is_told() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let tokens = [fixture.token("maria@example.ph").await, fixture.token("maria@example.ph").await];
    let code = forgot(&fixture, "maria@example.ph").await;
    fixture.advance(5);
    let answer = fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await;
    assert_eq!(answer.text("message"), "Password has been updated");
    for token in &tokens {
        assert!(!fixture.is_signed_in(token).await);
    }
    assert_eq!(fixture.log_in("maria@example.ph", PASSWORD).await.status, 401);
    assert_eq!(fixture.log_in("maria@example.ph", NEW_PASSWORD).await.status, 200);
    let email = fixture.email("maria@example.ph").await;
    assert!(email.contains("Subject: Your password was changed\r\n"), "{email}");
}

#[actix_web::test]
async fn a_code_sets_one_password_and_nothing_before_it_is_typed() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let code = forgot(&fixture, "maria@example.ph").await;
    assert!(fixture.is_signed_in(&token).await, "a stranger's request changes nothing");
    fixture.token("maria@example.ph").await;
    let wrong = if code == "AAAAAA" { "BBBBBB" } else { "AAAAAA" };
    assert_eq!(fixture.update_password("maria@example.ph", NEW_PASSWORD, wrong).await.status, 400);
    fixture.advance(5);
    assert_eq!(fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await.status, 200);
    let again = fixture.update_password("maria@example.ph", "yet another one", &code).await;
    assert_eq!(again.status, 400);
    fixture.settle().await;
}

#[actix_web::test]
async fn of_two_who_type_the_same_code_at_once_one_is_heard() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let code = forgot(&fixture, "maria@example.ph").await;
    fixture.advance(5);
    let (one, other) = futures_util::future::join(
        fixture.update_password("maria@example.ph", "the first of two", &code),
        fixture.update_password("maria@example.ph", "the second of two", &code),
    )
    .await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400]);
    fixture.settle().await;
}

#[actix_web::test]
async fn a_weak_password_does_not_cost_the_code() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let code = forgot(&fixture, "maria@example.ph").await;
    let weak = fixture.update_password("maria@example.ph", "password", &code).await;
    assert_eq!(weak.status, 400);
    assert!(weak.text("password").is_empty() && weak.body["password"].is_array());
    let body = json!({ "email": "maria@example.ph" });
    let missing = fixture.post("/auth/update-password", &body).await;
    assert_eq!(
        missing.body,
        json!({ "password": ["Password is required"], "token": ["Code is required"] })
    );
    fixture.advance(5);
    assert_eq!(fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await.status, 200);
    fixture.settle().await;
}

#[actix_web::test]
async fn strangers_get_no_letter() {
    let fixture = Fixture::new().await;
    let body = json!({ "email": "stranger@example.ph" });
    assert_eq!(fixture.post("/auth/forgot-password", &body).await.status, 200);
    fixture.settle().await;
    assert!(fixture.test.mailbox.emails().is_empty());
    let guess = fixture.update_password("stranger@example.ph", NEW_PASSWORD, "AAAAAA").await;
    assert_eq!(guess.status, 400);
}
