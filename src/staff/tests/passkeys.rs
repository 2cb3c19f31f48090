//! Passkeys through the endpoints: added, used alone, never twice for one challenge.

use super::*;
use crate::passkey::device::{assertion, authenticator_data, client_data, new_key, registration};

const ORIGIN: &str = "http://localhost:8081";
const SITE: &str = "localhost";

/// Somebody is there, and it is the owner of the device.
const VERIFIED: u8 = 5;

async fn add(desk: &Desk, cookie: &str) -> (Value, Answer) {
    let options = desk.by(cookie, "POST", "/factors/passkey", json!({})).await;
    assert_eq!(options.status, 200, "{options:?}");
    assert_eq!(options.body["rp"]["id"], SITE);
    assert_eq!(options.body["authenticatorSelection"]["userVerification"], "required");
    let seen = client_data("webauthn.create", options.text("challenge"), ORIGIN);
    let sent = json!({ "credential": registration(&seen, &new_key(SITE)), "name": "My laptop" });
    let added = desk.by(cookie, "POST", "/factors/passkey/confirm", sent.clone()).await;
    (sent, added)
}

/// The body of a sign-in, for a challenge that was asked just now.
async fn signed(desk: &Desk, flags: u8, count: u32) -> Value {
    let options = desk.post("/session/passkey", &json!({})).await;
    assert_eq!(options.text("rpId"), SITE, "{options:?}");
    let seen = client_data("webauthn.get", options.text("challenge"), ORIGIN);
    json!({ "credential": assertion(&seen, &authenticator_data(SITE, flags, count)) })
}

#[actix_web::test]
async fn a_passkey_is_a_first_factor_and_opens_the_desk_alone() {
    let desk = Desk::new().await;
    let (_, cookie) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    let (sent, added) = add(&desk, &cookie).await;
    assert_eq!(added.body["emergency_codes"].as_array().map(Vec::len), Some(10), "{added:?}");
    let twice = desk.by(&cookie, "POST", "/factors/passkey/confirm", sent).await;
    assert_eq!(twice.status, 400, "the challenge is used up");
    assert_eq!(desk.by(&cookie, "GET", "/staff", json!({})).await.status, 200);
    let sent = signed(&desk, VERIFIED, 1).await;
    let entered = desk.post("/session/passkey/confirm", &sent).await;
    assert_eq!((entered.status, entered.text("stage")), (200, "in"), "{entered:?}");
    assert_eq!(entered.body["factors"][0]["name"], "My laptop");
    let cookie = cookie_of(&entered);
    assert_eq!(desk.by(&cookie, "GET", "/staff", json!({})).await.status, 200);
    assert_eq!(desk.post("/session/passkey/confirm", &sent).await.status, 400, "a replay");
    assert_eq!(desk.log(&cookie).await[0], "signed-in");
    desk.close().await;
}

/// The body of what shows a passkey again, in somebody's session.
async fn signed_again(desk: &Desk, cookie: &str, count: u32) -> Value {
    let options = desk.by(cookie, "POST", "/session/fresh/passkey", json!({})).await;
    assert_eq!(options.status, 200, "{options:?}");
    assert_eq!(options.body["allowCredentials"].as_array().map(Vec::len), Some(1));
    let seen = client_data("webauthn.get", options.text("challenge"), ORIGIN);
    json!({ "credential": assertion(&seen, &authenticator_data(SITE, VERIFIED, count)) })
}

#[actix_web::test]
async fn a_passkey_alone_is_a_fresh_factor_for_its_owner_and_for_nobody_else() {
    let desk = Desk::new().await;
    let (_, cookie) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    add(&desk, &cookie).await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    desk.test.clock.advance(chrono::TimeDelta::minutes(11));
    let codes = "/factors/emergency-codes";
    let stale = desk.by(&cookie, "POST", codes, json!({})).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"));
    let confirm = "/session/fresh/passkey/confirm";
    let entering = signed(&desk, VERIFIED, 1).await;
    assert_eq!(desk.by(&cookie, "POST", confirm, entering).await.status, 400, "not asked so");
    let sent = signed_again(&desk, &cookie, 2).await;
    let of_ben = desk.by(&ben.cookie, "POST", "/session/fresh/passkey", json!({})).await;
    let seen = client_data("webauthn.get", of_ben.text("challenge"), ORIGIN);
    let of_ana = json!({ "credential": assertion(&seen, &authenticator_data(SITE, VERIFIED, 3)) });
    for theirs in [sent.clone(), of_ana] {
        assert_eq!(desk.by(&ben.cookie, "POST", confirm, theirs).await.status, 400);
    }
    let stale = desk.by(&ben.cookie, "POST", codes, json!({})).await;
    assert_eq!(stale.text("code"), "factor_again", "a key of somebody else is no factor");
    let shown = desk.by(&cookie, "POST", confirm, sent.clone()).await;
    assert_eq!((shown.status, shown.text("stage")), (200, "in"), "{shown:?}");
    assert_ne!(cookie_of(&shown), cookie, "with another token");
    assert_eq!(desk.by(&cookie, "POST", confirm, sent).await.status, 400, "once");
    assert_eq!(desk.by(&cookie, "POST", codes, json!({})).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn a_session_without_a_factor_begins_no_fresh_one_by_a_passkey() {
    let desk = Desk::new().await;
    let (_, cookie) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    add(&desk, &cookie).await;
    let half = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    let refused = desk.by(&half, "POST", "/session/fresh/passkey", json!({})).await;
    assert_eq!((refused.status, refused.text("code")), (401, "factor_missing"));
    desk.close().await;
}

#[actix_web::test]
async fn a_passkey_that_nobody_touched_or_that_is_a_copy_opens_nothing() {
    let desk = Desk::new().await;
    let (_, cookie) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    add(&desk, &cookie).await;
    let first = signed(&desk, VERIFIED, 7).await;
    assert_eq!(desk.post("/session/passkey/confirm", &first).await.status, 200);
    for (flags, count) in [(1, 8), (4, 8), (VERIFIED, 7), (VERIFIED, 3)] {
        let sent = signed(&desk, flags, count).await;
        let refused = desk.post("/session/passkey/confirm", &sent).await;
        assert_eq!(refused.status, 400, "{flags} {count}");
        assert!(refused.headers.get("set-cookie").is_none());
    }
    desk.test.clock.advance(chrono::TimeDelta::minutes(1));
    let late = signed(&desk, VERIFIED, 9).await;
    desk.test.clock.advance(chrono::TimeDelta::minutes(5));
    assert_eq!(desk.post("/session/passkey/confirm", &late).await.status, 400, "too late");
    desk.close().await;
}

#[actix_web::test]
async fn a_challenge_to_sign_in_adds_no_passkey() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Manager).await;
    let stranger = desk.post("/session/passkey", &json!({})).await;
    let of_ben = desk.by(&ben.cookie, "POST", "/factors/passkey", json!({})).await;
    for challenge in [stranger.text("challenge"), of_ben.text("challenge")] {
        let seen = client_data("webauthn.create", challenge, ORIGIN);
        let sent = json!({ "credential": registration(&seen, &new_key(SITE)), "name": "x" });
        let refused = desk.by(&ana.cookie, "POST", "/factors/passkey/confirm", sent).await;
        assert_eq!(refused.status, 400);
    }
    desk.close().await;
}
