//! The log of what happened to accounts: who and from where, and nothing that names a person.

use serde_json::json;
use testing::SecurityLog;

use super::{Fixture, NEW_PASSWORD, PASSWORD};

#[actix_web::test]
async fn what_happens_to_an_account_can_be_followed_up() {
    let log = SecurityLog::begin();
    let fixture = Fixture::with(&[("TRUSTED_PROXIES", "127.0.0.1")]).await;
    let user_id = fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    fixture.log_in("maria@example.ph", "a wrong guess").await;
    fixture.post("/auth/forgot-password", &json!({ "email": "maria@example.ph" })).await;
    let code = fixture.code("maria@example.ph").await;
    let wrong = if code == "AAAAAA" { "BBBBBB" } else { "AAAAAA" };
    fixture.update_password("maria@example.ph", NEW_PASSWORD, wrong).await;
    fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await;
    fixture.advance(1);
    let body = json!({ "email": "maria@example.ph", "password": NEW_PASSWORD });
    let call = fixture.app.post("/auth/login", &body).header("x-forwarded-for", "203.0.113.7");
    let token_2 = call.send().await.text("token").to_owned();
    fixture.app.delete("/users/sessions", &json!({})).bearer(&token_2).send().await;
    fixture.app.post("/auth/logout", &json!({})).bearer(&token_2).send().await;
    fixture.settle().await;

    let (lines, events) = (log.lines(), log.events());
    assert_eq!(
        events,
        [
            "code_asked",
            "account_begun",
            "signed_in",
            "wrong_password",
            "code_asked",
            "wrong_code",
            "password_set",
            "signed_in",
            "sessions_ended",
            "signed_out",
        ]
    );
    let network = |line: &String| line.split("network=\"").nth(1).map(|rest| rest[..16].to_owned());
    assert_eq!(network(&lines[2]), network(&lines[3]), "the same network, the same name");
    assert_ne!(network(&lines[6]), network(&lines[7]), "another network, another name");
    for (event, line) in events.iter().zip(lines.iter()) {
        let is_anonymous = matches!(event.as_str(), "code_asked");
        assert_eq!(line.contains(&user_id), !is_anonymous, "{line}");
        assert!(line.contains("request_id=\"") && !line.contains("request_id=\"\""), "{line}");
        for secret in ["maria", "203.0.113", "127.0.0", &token, &code, PASSWORD, NEW_PASSWORD] {
            assert!(!line.contains(secret), "{line}");
        }
    }
}

#[actix_web::test]
async fn tries_that_are_not_even_compared_are_written_down() {
    let log = SecurityLog::begin();
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    for _ in 0..12 {
        fixture.log_in("maria@example.ph", "a wrong guess").await;
    }
    let events = log.events();
    let of = |name: &str| events.iter().filter(|event| *event == name).count();
    assert_eq!(of("wrong_password") + of("tries_paused"), 12, "{events:?}");
    assert!(of("wrong_password") > 4 && of("tries_paused") > 4, "{events:?}");
}
