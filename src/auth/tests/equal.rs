//! Whether an address is known shows nowhere: status, headers and shape are the same.

use serde_json::{Value, json};
use testing::{Answer, Issuer};

use super::{Fixture, PASSWORD, google::claims};

/// Everything that a caller sees, with what is drawn by chance made equal.
fn seen(answer: &Answer, email: &str) -> (u16, Vec<String>, Value) {
    let mut headers: Vec<String> = answer
        .headers
        .iter()
        .filter(|(name, _)| *name != "x-request-id")
        .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap_or_default()))
        .collect();
    headers.sort();
    let mut body = answer.body.clone();
    if body["user_id"].is_string() {
        assert!(uuid::Uuid::try_parse(answer.text("user_id")).is_ok());
        body["user_id"] = json!("some id");
    }
    if body["email"] == json!(email) {
        body["email"] = json!("the address");
    }
    (answer.status, headers, body)
}

/// Signing up and then signing in with the same password is answered alike, too.
#[actix_web::test]
async fn no_pair_of_calls_tells_who_has_an_account() {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    let fixture = Fixture::with(&settings).await;
    let kinds = ["known@example.ph", "unverified@example.ph", "google@example.ph", "no@example.ph"];
    fixture.member(kinds[0]).await;
    fixture.sign_up(kinds[1], PASSWORD).await;
    let id_token = issuer.sign(&claims(&issuer, "sub", kinds[2]));
    fixture.post("/auth/google", &json!({ "id_token": id_token })).await;
    fixture.settle().await;
    let guess = "the stranger's own password";
    let mut answers = Vec::new();
    for email in kinds {
        let signed_up = fixture.sign_up(email, guess).await;
        let user_id = signed_up.text("user_id").to_owned();
        fixture.advance(60);
        let logged_in = fixture.log_in(email, guess).await;
        assert_eq!(logged_in.text("user_id"), user_id);
        let wrong = fixture.log_in(email, "a wrong guess").await;
        let resent = json!({ "email": email, "user_id": user_id });
        let resent = fixture.post("/auth/resend-otp", &resent).await;
        let verified = fixture.verify(email, &user_id, "AAAAAA").await;
        let all = [signed_up, logged_in, wrong, resent, verified];
        answers.push(all.each_ref().map(|answer| seen(answer, email)));
    }
    for answer in &answers[1..] {
        assert_eq!(answer, &answers[0]);
    }
    assert_eq!((answers[0][1].0, &answers[0][1].2["unverified"]), (401, &json!(true)));
    fixture.token(kinds[0]).await;
    fixture.settle().await;
}

#[actix_web::test]
async fn known_unknown_unverified_and_google_only_addresses_are_answered_alike() {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    let fixture = Fixture::with(&settings).await;
    let kinds = ["known@example.ph", "unverified@example.ph", "google@example.ph", "no@example.ph"];
    fixture.member(kinds[0]).await;
    fixture.sign_up(kinds[1], PASSWORD).await;
    let id_token = issuer.sign(&claims(&issuer, "sub", kinds[2]));
    fixture.post("/auth/google", &json!({ "id_token": id_token })).await;
    fixture.settle().await;

    for (path, body) in [
        ("/auth/login", json!({ "password": "a wrong guess" })),
        ("/auth/forgot-password", json!({})),
        ("/auth/forgot-password", json!({ "again": "too soon" })),
        ("/auth/resend-otp", json!({ "user_id": "0d3c6f0e-8a7e-8b1c-9d2e-5f4a3b2c1d0e" })),
        ("/auth/resend-otp", json!({ "again": "too soon" })),
        (
            "/auth/update-password",
            json!({
                "password": PASSWORD, "password_confirmation": PASSWORD, "token": "AAAAAA",
            }),
        ),
        (
            "/auth/verify-otp",
            json!({ "user_id": "0d3c6f0e-8a7e-8b1c-9d2e-5f4a3b2c1d0e", "otp": "AAAAAA" }),
        ),
        ("/auth/signup", json!({ "password": PASSWORD, "password_confirmation": PASSWORD })),
    ] {
        let mut answers = Vec::new();
        for email in kinds {
            let mut body = body.clone();
            body["email"] = json!(email);
            answers.push(seen(&fixture.post(path, &body).await, email));
        }
        for answer in &answers[1..] {
            assert_eq!(answer, &answers[0], "{path}");
        }
    }
    fixture.settle().await;
}
