//! Sign-in with Google's id tokens: true ones, forged ones, and whose account they open.

use chrono::DateTime;
use serde_json::{Value, json};
use testing::{Answer, Issuer};

use super::{Fixture, PASSWORD};

/// What a true token says on the morning that tests begin. Google runs the mailboxes of its domain.
pub(super) fn claims(issuer: &Issuer, sub: &str, email: &str) -> Value {
    let now = DateTime::parse_from_rfc3339("2026-12-01T08:00:00+08:00").expect("an instant");
    json!({
        "iss": issuer.name(),
        "aud": "parola-test",
        "sub": sub,
        "email": email,
        "email_verified": true,
        "hd": email.split('@').nth(1),
        "given_name": "Maria",
        "family_name": "Santos",
        "iat": now.timestamp(),
        "exp": now.timestamp() + 3600,
    })
}

async fn fixture() -> (Fixture, Issuer) {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    (Fixture::with(&settings).await, issuer)
}

async fn show(fixture: &Fixture, token: &str) -> Answer {
    fixture.post("/auth/google", &json!({ "id_token": token })).await
}

/// The same claims with some of them different; each call signs another token.
fn with(issuer: &Issuer, changed: Value) -> Value {
    let mut all = claims(issuer, "maria-sub", "maria@example.ph");
    for (name, value) in changed.as_object().expect("an object") {
        all[name] = value.clone();
    }
    all
}

#[actix_web::test]
async fn a_new_identity_begins_an_account_and_enters_it_again() {
    let (fixture, issuer) = fixture().await;
    let first = show(&fixture, &issuer.sign(&with(&issuer, json!({ "jti": "1" })))).await;
    assert_eq!((first.status, first.text("message")), (200, "You are now signed in"));
    let changed = json!({ "jti": "2", "email": "new@example.ph" });
    let again = show(&fixture, &issuer.sign(&with(&issuer, changed))).await;
    assert!(fixture.is_signed_in(first.text("token")).await);
    assert!(fixture.is_signed_in(again.text("token")).await, "the sub counts, not the address");
    assert_eq!(issuer.times_asked(), 1, "the keys are kept");
}

#[actix_web::test]
async fn forgeries_are_refused() {
    let (fixture, issuer) = fixture().await;
    let good = with(&issuer, json!({}));
    let header = |alg: &str| json!({ "alg": alg, "typ": "JWT", "kid": "first" });
    let signed = issuer.sign(&good);
    let (head_and_claims, signature) = signed.rsplit_once('.').expect("three parts");
    let (head, _) = head_and_claims.split_once('.').expect("three parts");
    let swapped = issuer.sign(&with(&issuer, json!({ "sub": "another" })));
    let swapped_claims = swapped.split('.').nth(1).expect("claims");
    let now = good["iat"].as_i64().expect("seconds");
    for (what, token) in [
        ("alg none", issuer.sign_under(&header("none"), &good)),
        ("no signature", format!("{head_and_claims}.")),
        ("alg HS256", issuer.sign_under(&header("HS256"), &good)),
        ("alg ES256", issuer.sign_under(&header("ES256"), &good)),
        ("claims of another token", format!("{head}.{swapped_claims}.{signature}")),
        ("another's key", issuer.sign_with_other_key("first", &good)),
        ("an unknown key", issuer.sign_with_other_key("unknown", &good)),
        ("another audience", issuer.sign(&with(&issuer, json!({ "aud": "someone-else" })))),
        ("two audiences", issuer.sign(&with(&issuer, json!({ "aud": ["parola-test", "x"] })))),
        ("another issuer", issuer.sign(&with(&issuer, json!({ "iss": "https://evil.test" })))),
        ("expired", issuer.sign(&with(&issuer, json!({ "exp": now - 61 })))),
        ("not yet", issuer.sign(&with(&issuer, json!({ "nbf": now + 62 })))),
        ("from the future", issuer.sign(&with(&issuer, json!({ "iat": now + 62 })))),
        ("unverified", issuer.sign(&with(&issuer, json!({ "email_verified": false })))),
        ("unverified text", issuer.sign(&with(&issuer, json!({ "email_verified": "false" })))),
        ("no verified", issuer.sign(&with(&issuer, json!({ "email_verified": null })))),
        ("no sub", issuer.sign(&with(&issuer, json!({ "sub": "" })))),
        ("no address", issuer.sign(&with(&issuer, json!({ "email": null })))),
        ("no expiry", issuer.sign(&with(&issuer, json!({ "exp": null })))),
        ("huge", issuer.sign(&with(&issuer, json!({ "given_name": "x".repeat(9000) })))),
        ("noise", "not.a.token".to_owned()),
        ("nothing", String::new()),
    ] {
        let answer = show(&fixture, &token).await;
        assert_eq!((answer.status, answer.text("code")), (401, "google_refused"), "{what}");
    }
    let neither = fixture.post("/auth/google", &json!({})).await;
    assert_eq!(neither.status, 401);
    assert!(!show(&fixture, &issuer.sign(&good)).await.text("token").is_empty());
}

#[actix_web::test]
async fn both_ways_of_writing_the_issuer_and_verified_are_read() {
    let (fixture, issuer) = fixture().await;
    let bare = issuer.name().replace("https://", "");
    let token = issuer.sign(&with(&issuer, json!({ "iss": bare, "email_verified": "true" })));
    assert_eq!(show(&fixture, &token).await.status, 200);
}

#[actix_web::test]
async fn a_token_serves_once() {
    let (fixture, issuer) = fixture().await;
    let token = issuer.sign(&with(&issuer, json!({})));
    assert_eq!(show(&fixture, &token).await.status, 200);
    assert_eq!(show(&fixture, &token).await.status, 401);
}

#[actix_web::test]
async fn a_new_key_is_asked_for_but_not_at_a_stranger_s_pace() {
    let (fixture, issuer) = fixture().await;
    let first = issuer.sign(&with(&issuer, json!({})));
    assert_eq!(show(&fixture, &first).await.status, 200);
    issuer.change_keys();
    let second = |n: u32| issuer.sign_with_other_key("second", &with(&issuer, json!({ "jti": n })));
    for n in 0..20 {
        assert_eq!(show(&fixture, &second(n)).await.status, 401);
    }
    assert_eq!(issuer.times_asked(), 1);
    fixture.advance(60);
    assert_eq!(show(&fixture, &second(20)).await.status, 200);
    assert_eq!(issuer.times_asked(), 2);
    fixture.advance(600);
    issuer.fall_silent();
    let silent = show(&fixture, &second(21)).await;
    assert_eq!((silent.status, silent.text("code")), (429, "google_silent"));
    assert_eq!(silent.header("retry-after"), "5");
}

#[actix_web::test]
async fn an_address_with_a_password_is_never_taken_over() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let answer = show(&fixture, &issuer.sign(&with(&issuer, json!({})))).await;
    assert_eq!((answer.status, answer.text("action")), (200, "link-account"));
    assert_eq!(answer.body.get("token"), None);
    assert!(answer.text("message").contains("Sign in with your password"));
}

#[actix_web::test]
async fn a_token_that_opened_no_session_links_the_account_afterwards() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let id_token = issuer.sign(&with(&issuer, json!({})));
    assert_eq!(show(&fixture, &id_token).await.text("action"), "link-account");
    let bearer = fixture.token("maria@example.ph").await;
    let body = json!({ "id_token": id_token });
    let linked = fixture.app.post("/users/link-to-google", &body).bearer(&bearer).send().await;
    assert_eq!(linked.status, 200, "{linked:?}");
    assert_eq!(show(&fixture, &id_token).await.status, 401, "it is used up now");
    fixture.settle().await;
}

#[actix_web::test]
async fn a_signed_in_member_links_google_and_is_told_by_mail() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let link = |id_token: String, bearer: String| {
        fixture.app.post("/users/link-to-google", &json!({ "id_token": id_token })).bearer(&bearer)
    };
    let answer = link(issuer.sign(&with(&issuer, json!({}))), token.clone()).send().await;
    assert_eq!(
        (answer.status, answer.text("message")),
        (200, "Your account is now linked to Google Sign-In.")
    );
    let email = fixture.email("maria@example.ph").await;
    assert!(email.contains("Subject: Your account is now linked to Google\r\n"), "{email}");
    let entered = show(&fixture, &issuer.sign(&with(&issuer, json!({ "jti": "2" })))).await;
    assert!(fixture.is_signed_in(entered.text("token")).await);
    let again = issuer.sign(&with(&issuer, json!({ "jti": "3" })));
    assert_eq!(link(again, token.clone()).send().await.status, 200, "twice does no harm");
    let second = issuer.sign(&with(&issuer, json!({ "sub": "another-sub" })));
    let refused = link(second, token).send().await;
    assert_eq!((refused.status, refused.text("code")), (409, "google_linked"));
}

#[actix_web::test]
async fn another_address_is_linked_by_the_password_alone() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let other = json!({ "email": "maria.private@example.com", "hd": null });
    let id_token = issuer.sign(&with(&issuer, other));
    let link = |password: Option<&str>| {
        let body = json!({ "id_token": id_token, "password": password });
        fixture.app.post("/users/link-to-google", &body).bearer(&token).send()
    };
    for none in [None, Some("")] {
        let refused = link(none).await;
        assert_eq!(refused.status, 400);
        let told = refused.body["password"][0].as_str().expect("what is missing");
        assert!(told.contains("another email address"), "{told}");
    }
    let refused = link(Some("a wrong guess")).await;
    let told = json!({ "password": ["The password is not right."] });
    assert_eq!((refused.status, refused.body), (400, told));
    assert_eq!(link(Some(PASSWORD)).await.status, 200, "the same token serves until it is used");
    fixture.settle().await;
}

#[actix_web::test]
async fn an_address_that_google_cannot_speak_for_begins_no_account() {
    let (fixture, issuer) = fixture().await;
    fixture.member("member@company.ph").await;
    let mut told = Vec::new();
    for (email, hd) in [
        ("maria@company.ph", json!(null)),
        ("maria@company.ph", json!("another.ph")),
        // Whether it has an account makes no difference.
        ("member@company.ph", json!(null)),
    ] {
        let token = issuer.sign(&with(&issuer, json!({ "email": email, "hd": hd })));
        let answer = show(&fixture, &token).await;
        assert_eq!(
            (answer.status, answer.text("action"), answer.text("token")),
            (200, "link-account", "")
        );
        told.push(answer.text("message").to_owned());
    }
    assert!(told.iter().all(|message| *message == told[0]), "{told:?}");
    let theirs = json!({ "email": "maria@gmail.com", "hd": null });
    let entered = show(&fixture, &issuer.sign(&with(&issuer, theirs))).await;
    assert!(fixture.is_signed_in(entered.text("token")).await, "a mailbox of Google's own");
}

#[actix_web::test]
async fn google_is_unlinked_and_every_other_device_signed_out() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let body = json!({ "id_token": issuer.sign(&with(&issuer, json!({}))) });
    fixture.app.post("/users/link-to-google", &body).bearer(&token).send().await;
    let by_google = show(&fixture, &issuer.sign(&with(&issuer, json!({ "jti": "2" })))).await;
    let by_google = by_google.text("token").to_owned();
    let unlink = || fixture.app.delete("/users/link-to-google", &json!({})).bearer(&token).send();
    let answer = unlink().await;
    let told = "Your account is no longer linked to Google Sign-In.";
    assert_eq!((answer.status, answer.text("message")), (200, told));
    let email = fixture.email("maria@example.ph").await;
    assert!(email.contains("Subject: Your account is no longer linked to Google\r\n"), "{email}");
    assert!(!fixture.is_signed_in(&by_google).await);
    assert!(fixture.is_signed_in(&token).await);
    let again = show(&fixture, &issuer.sign(&with(&issuer, json!({ "jti": "3" })))).await;
    assert_eq!(again.text("action"), "link-account");
    assert_eq!(unlink().await.status, 200, "twice does no harm");
    fixture.advance(600);
    assert_eq!(unlink().await.text("code"), "sign_in_again");
}

#[actix_web::test]
async fn the_only_way_in_is_not_removed() {
    let (fixture, issuer) = fixture().await;
    let entered = show(&fixture, &issuer.sign(&with(&issuer, json!({})))).await;
    let token = entered.text("token");
    let refused =
        fixture.app.delete("/users/link-to-google", &json!({})).bearer(token).send().await;
    assert_eq!((refused.status, refused.text("code")), (409, "google_only"));
    let again = show(&fixture, &issuer.sign(&with(&issuer, json!({ "jti": "2" })))).await;
    assert!(fixture.is_signed_in(again.text("token")).await);
}

#[actix_web::test]
async fn one_google_identity_belongs_to_one_account() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    fixture.member("juan@example.ph").await;
    let tokens = [fixture.token("maria@example.ph").await, fixture.token("juan@example.ph").await];
    let calls = tokens.iter().enumerate().map(|(n, bearer)| {
        let id_token = issuer.sign(&with(&issuer, json!({ "jti": n })));
        let body = json!({ "id_token": id_token, "password": PASSWORD });
        fixture.app.post("/users/link-to-google", &body).bearer(bearer).send()
    });
    let answers = futures_util::future::join_all(calls).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert!(answers.iter().any(|answer| answer.text("code") == "google_taken"));
    fixture.settle().await;
}

#[actix_web::test]
async fn linking_needs_a_fresh_sign_in() {
    let (fixture, issuer) = fixture().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    fixture.advance(600);
    let body = json!({ "id_token": issuer.sign(&with(&issuer, json!({}))) });
    let refused = fixture.app.post("/users/link-to-google", &body).bearer(&token).send().await;
    assert_eq!((refused.status, refused.text("code")), (401, "sign_in_again"));
    assert!(fixture.is_signed_in(&token).await, "the session itself stands");
}

#[actix_web::test]
async fn a_google_account_may_choose_a_password_by_mail() {
    let (fixture, issuer) = fixture().await;
    show(&fixture, &issuer.sign(&with(&issuer, json!({})))).await;
    assert_eq!(fixture.log_in("maria@example.ph", PASSWORD).await.status, 401);
    fixture.post("/auth/forgot-password", &json!({ "email": "maria@example.ph" })).await;
    let code = fixture.code("maria@example.ph").await;
    fixture.advance(5);
    assert_eq!(fixture.update_password("maria@example.ph", PASSWORD, &code).await.status, 200);
    fixture.token("maria@example.ph").await;
    fixture.settle().await;
}

#[actix_web::test]
async fn without_google_its_endpoints_say_so() {
    let fixture = Fixture::new().await;
    let answer = show(&fixture, "whatever").await;
    assert_eq!((answer.status, answer.text("code")), (404, "not_found"));
    let start = fixture.app.get("/auth/google/start?to=/auth/sign-in").send().await;
    assert_eq!(start.status, 404);
}
