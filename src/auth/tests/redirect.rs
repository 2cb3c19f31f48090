//! The redirect flow, walked by a browser that keeps its cookies.

use std::collections::HashMap;

use serde_json::json;
use testing::{Answer, Issuer};
use url::Url;

use super::{Fixture, google::claims};

async fn fixture() -> (Fixture, Issuer) {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    (Fixture::with(&settings).await, issuer)
}

/// The first part of the cookie that an answer sets.
fn cookie(answer: &Answer) -> String {
    answer.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
}

/// What the visitor brings to the issuer.
fn brought(answer: &Answer) -> HashMap<String, String> {
    let address = Url::parse(answer.header("location")).expect("an address");
    address.query_pairs().into_owned().collect()
}

/// The issuer's part: it knows the visitor and gives them a code.
fn consent(issuer: &Issuer, brought: &HashMap<String, String>, code: &str) {
    let mut claims = claims(issuer, "maria-sub", "maria@example.ph");
    claims["nonce"] = json!(brought["nonce"]);
    issuer.trade(code, &brought["code_challenge"], issuer.sign(&claims));
}

async fn come_back(fixture: &Fixture, query: &str, cookie: &str) -> Answer {
    let call = fixture.app.get(&format!("/auth/google/callback?{query}"));
    call.header("cookie", cookie).send().await
}

#[actix_web::test]
async fn there_and_back_and_signed_in() {
    let (fixture, issuer) = fixture().await;
    let start = fixture.app.get("/auth/google/start?to=/auth/sign-up").send().await;
    assert_eq!(start.status, 303);
    let flags = start.header("set-cookie");
    assert!(flags.contains("HttpOnly") && flags.contains("SameSite=Lax"), "{flags}");
    let brought = brought(&start);
    assert_eq!(brought["client_id"], "parola-test");
    assert_eq!(brought["response_type"], "code");
    assert_eq!(brought["code_challenge_method"], "S256");
    assert_eq!(brought["scope"], "openid email profile");
    assert_eq!(brought["redirect_uri"], "http://127.0.0.1:8080/booking-api/auth/google/callback");
    consent(&issuer, &brought, "the-code");

    let query = format!("state={}&code=the-code", brought["state"]);
    let back = come_back(&fixture, &query, &cookie(&start)).await;
    assert_eq!(back.status, 303);
    let (page, handover) = back.header("location").split_once("#google=").expect("a hand-over");
    assert_eq!(page, "/auth/sign-up");
    let body = json!({ "handover": handover });
    let stranger = fixture.post("/auth/google", &body).await;
    assert_eq!(stranger.status, 401, "the address alone is worth nothing");
    let call = fixture.app.post("/auth/google", &body).header("cookie", &cookie(&back));
    let entered = call.send().await;
    let used = entered.header("set-cookie");
    assert!(used.starts_with("google=;") && used.contains("Max-Age=0"), "it is taken back: {used}");
    assert!(fixture.is_signed_in(entered.text("token")).await);
    let twice = fixture.app.post("/auth/google", &body).header("cookie", &cookie(&back));
    assert_eq!(twice.send().await.status, 401, "a hand-over serves once");
}

#[actix_web::test]
async fn another_browser_cannot_come_back() {
    let (fixture, issuer) = fixture().await;
    let start = fixture.app.get("/auth/google/start?to=/auth/sign-in").send().await;
    let others = fixture.app.get("/auth/google/start?to=/auth/sign-in").send().await;
    let brought = brought(&start);
    consent(&issuer, &brought, "the-code");
    let query = format!("state={}&code=the-code", brought["state"]);
    for brings in ["", "google=nonsense", &cookie(&others)] {
        let back = come_back(&fixture, &query, brings).await;
        assert_eq!(back.header("location"), "/auth/sign-in#google-failed", "{brings}");
    }
    let without_state = come_back(&fixture, "code=the-code", &cookie(&start)).await;
    assert_eq!(without_state.header("location"), "/auth/sign-in#google-failed");
    let good = come_back(&fixture, &query, &cookie(&start)).await;
    assert!(good.header("location").starts_with("/auth/sign-in#google="));
}

#[actix_web::test]
async fn an_answer_to_another_request_is_refused() {
    let (fixture, issuer) = fixture().await;
    let start = fixture.app.get("/auth/google/start?to=/user/profile").send().await;
    let mut brought = brought(&start);
    brought.insert("nonce".to_owned(), "of another request".to_owned());
    consent(&issuer, &brought, "replayed");
    let query = format!("state={}&code=replayed", brought["state"]);
    let back = come_back(&fixture, &query, &cookie(&start)).await;
    assert_eq!(back.header("location"), "/user/profile#google-failed");
}

#[actix_web::test]
async fn a_code_that_google_does_not_know_or_a_refusal_leads_back() {
    let (fixture, issuer) = fixture().await;
    let start = fixture.app.get("/auth/google/start?to=/auth/sign-in").send().await;
    let state = &brought(&start)["state"];
    for query in [
        format!("state={state}&code=unknown"),
        format!("state={state}&error=access_denied"),
        format!("state={state}&code="),
    ] {
        let back = come_back(&fixture, &query, &cookie(&start)).await;
        assert_eq!(back.header("location"), "/auth/sign-in#google-failed", "{query}");
        assert!(back.header("set-cookie").contains("Max-Age=0"), "{query}");
    }
    issuer.fall_silent();
    let back = come_back(&fixture, &format!("state={state}&code=x"), &cookie(&start)).await;
    assert_eq!(back.header("location"), "/auth/sign-in#google-failed");
}

#[actix_web::test]
async fn it_leads_back_to_pages_of_ours_alone() {
    let (fixture, _issuer) = fixture().await;
    for to in ["https://evil.test", "//evil.test", "/nowhere", "", "/auth/sign-in@evil.test"] {
        let start = fixture.app.get(&format!("/auth/google/start?to={to}")).send().await;
        assert_eq!(start.status, 400, "{to}");
    }
    let unnamed = fixture.app.get("/auth/google/start").send().await;
    assert_eq!(unnamed.status, 303, "it leads back to the sign-in");
}

#[actix_web::test]
async fn over_tls_the_cookie_is_the_host_s_own() {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let mut settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    settings.push(("PUBLIC_URL", "https://book.example.ph"));
    let fixture = Fixture::with(&settings).await;
    let call = fixture.app.get("/auth/google/start?to=/auth/sign-in");
    let start = call.header("host", "book.example.ph").send().await;
    let set = start.header("set-cookie");
    assert!(set.starts_with("__Host-google=") && set.contains("; Secure"), "{set}");
    assert!(set.contains("; Path=/") && !set.contains("Domain"), "{set}");
}
