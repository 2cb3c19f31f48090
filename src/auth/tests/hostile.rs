//! What people type who mean harm: it is kept as text or refused, and never becomes anything else.

use serde_json::json;

use super::{Fixture, PASSWORD};

#[actix_web::test]
async fn no_field_begins_another_header_of_a_letter() {
    let fixture = Fixture::new().await;
    for email in [
        "m@example.ph\r\nBcc: everybody@example.ph",
        "m@example.ph%0d%0aBcc:x@example.ph",
        "\"m\r\nBcc: x\"@example.ph",
        "m@example.ph,other@example.ph",
        "m@example.ph other@example.ph",
        "<m@example.ph>",
    ] {
        let answer = fixture.sign_up(email, PASSWORD).await;
        assert_eq!(answer.status, 400, "{email:?}");
        let forgot = fixture.post("/auth/forgot-password", &json!({ "email": email })).await;
        assert_eq!(forgot.status, 400, "{email:?}");
    }
    fixture.settle().await;
    assert!(fixture.test.mailbox.emails().is_empty());
}

#[actix_web::test]
async fn no_field_is_read_as_a_template() {
    let fixture = Fixture::new().await;
    let email = "{{7*7}}{%include.x%}@example.ph";
    let answer = fixture.sign_up(email, "{{ config }} {% raw %}").await;
    if answer.status == 200 {
        let email = fixture.email(email).await;
        assert!(!email.contains("49@"), "{email}");
    }
    let call = fixture.app.post("/auth/forgot-password", &json!({ "email": "{{7*7}}@example.ph" }));
    let call = call.header("accept-language", "{{7*7}}").header("user-agent", "{{7*7}}");
    assert_eq!(call.send().await.status, 200);
    fixture.settle().await;
}

#[actix_web::test]
async fn fields_that_nobody_asked_for_change_nothing() {
    let fixture = Fixture::new().await;
    let body = json!({
        "email": "maria@example.ph", "password": PASSWORD, "password_confirmation": PASSWORD,
        "id": "00000000-0000-8000-8000-000000000000", "user_id": "1", "verified": true,
        "email_verified": true, "is_admin": true, "google_sub": "mine", "role": "operator",
        "expires_at": "2099-01-01T00:00:00Z",
    });
    let answer = fixture.post("/auth/signup", &body).await;
    assert_eq!(answer.status, 200);
    assert_ne!(answer.text("user_id"), "1");
    let early = fixture.log_in("maria@example.ph", PASSWORD).await;
    assert_eq!(early.body["unverified"], true, "nobody declares themselves verified");
    fixture.settle().await;
}

#[actix_web::test]
async fn values_of_the_wrong_kind_are_refused_without_a_stumble() {
    let fixture = Fixture::new().await;
    for (path, body) in [
        ("/auth/signup", json!(null)),
        ("/auth/signup", json!({ "email": ["a@b.ph"], "password": { "$ne": "" } })),
        ("/auth/login", json!({ "email": 5, "password": true })),
        ("/auth/login", json!("maria@example.ph")),
        ("/auth/verify-otp", json!({ "email": "a@b.ph", "user_id": 7, "otp": 123_456 })),
        ("/auth/resend-otp", json!({ "email": null, "user_id": null })),
        ("/auth/update-password", json!({ "token": [] })),
        ("/auth/google", json!({ "id_token": 7 })),
    ] {
        let answer = fixture.post(path, &body).await;
        assert_eq!(answer.status, 400, "{path} {body}");
        assert_eq!(answer.text("message"), "The request could not be read.", "{path} {body}");
    }
    let zero = fixture.log_in("m@example.ph", "a\u{0}b c d e f").await;
    assert_eq!(zero.status, 401);
    let lone = fixture.sign_up("m@example.ph", "a\u{0}b c d e f").await;
    assert_eq!(lone.status, 200, "a password is what was typed");
    fixture.settle().await;
}
