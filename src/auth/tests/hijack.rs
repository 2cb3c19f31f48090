//! The five ways to own an account before its owner does, as they are known for services with
//! both passwords and federated sign-in, and what a thief or an earlier owner leaves behind.

use serde_json::json;
use testing::Issuer;
use uuid::Uuid;

use super::{Fixture, NEW_PASSWORD, PASSWORD, google::claims};

async fn fixture_with_google() -> (Fixture, Issuer) {
    let issuer = Issuer::start();
    let settings = issuer.settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(k, v)| (*k, v.as_str())).collect();
    (Fixture::with(&settings).await, issuer)
}

/// The attacker signs up with the victim's address and a password; the victim comes with Google.
#[actix_web::test]
async fn classic_federated_merge() {
    let (fixture, issuer) = fixture_with_google().await;
    fixture.sign_up("victim@example.ph", "the attacker's own").await;
    fixture.settle().await;
    let token = issuer.sign(&claims(&issuer, "victim-sub", "victim@example.ph"));
    let entered = fixture.post("/auth/google", &json!({ "id_token": token })).await;
    assert!(!entered.text("token").is_empty());
    let attacker = fixture.log_in("victim@example.ph", "the attacker's own").await;
    assert_eq!((attacker.status, &attacker.body["unverified"]), (401, &json!(null)));
}

/// The attacker's session from before must not live on in the victim's account.
#[actix_web::test]
async fn unexpired_session() {
    let fixture = Fixture::new().await;
    let attacker = fixture.sign_up("victim@example.ph", "the attacker's own").await;
    let attacked = attacker.text("user_id").to_owned();
    fixture.settle().await;
    let entered = fixture.log_in("victim@example.ph", "the attacker's own").await;
    assert_eq!((entered.status, entered.text("token")), (401, ""), "nobody enters unproved");
    fixture.member("victim@example.ph").await;
    let body = json!({ "email": "victim@example.ph", "user_id": attacked });
    assert_eq!(fixture.post("/auth/resend-otp", &body).await.status, 200);
    assert_eq!(super::code_in(&fixture.email("victim@example.ph").await), None);
    assert_eq!(fixture.log_in("victim@example.ph", "the attacker's own").await.status, 401);
}

/// The attacker adds a way in of their own, which must not survive the victim's recovery.
#[actix_web::test]
async fn trojan_identifier() {
    let (fixture, issuer) = fixture_with_google().await;
    fixture.sign_up("victim@example.ph", "the attacker's own").await;
    fixture.settle().await;
    // Without a proved address there is no session, and without one no identity can be linked.
    let token = issuer.sign(&claims(&issuer, "attacker-sub", "attacker@example.ph"));
    let linked = fixture.post("/users/link-to-google", &json!({ "id_token": token })).await;
    assert_eq!(linked.status, 401);
    fixture.member("victim@example.ph").await;
    let token = issuer.sign(&claims(&issuer, "attacker-sub", "attacker@example.ph"));
    let entered = fixture.post("/auth/google", &json!({ "id_token": token })).await;
    let theirs = entered.text("token").to_owned();
    let hers = fixture.token("victim@example.ph").await;
    assert_ne!(whose(&fixture, &theirs).await, whose(&fixture, &hers).await);
}

/// The attacker, who knew the password, has added a way in of their own: the owner's recovery
/// removes it, and says so.
#[actix_web::test]
async fn trojan_identifier_of_a_thief() {
    let (fixture, issuer) = fixture_with_google().await;
    fixture.member("victim@example.ph").await;
    let stolen = fixture.token("victim@example.ph").await;
    let attacker = |n: u32| {
        let mut claims = claims(&issuer, "attacker-sub", "attacker@evil.example");
        claims["jti"] = json!(n);
        issuer.sign(&claims)
    };
    let body = json!({ "id_token": attacker(1), "password": PASSWORD });
    let linked = fixture.app.post("/users/link-to-google", &body).bearer(&stolen).send().await;
    assert_eq!(linked.status, 200);
    let entered = fixture.post("/auth/google", &json!({ "id_token": attacker(2) })).await;
    let by_google = entered.text("token").to_owned();
    assert!(fixture.is_signed_in(&by_google).await);
    fixture.settle().await;

    recover(&fixture, "victim@example.ph").await;
    let email = fixture.email("victim@example.ph").await;
    assert!(email.contains("Google Sign-In has been unlinked"), "{email}");
    for token in [&stolen, &by_google] {
        assert!(!fixture.is_signed_in(token).await);
    }
    let entered = fixture.post("/auth/google", &json!({ "id_token": attacker(3) })).await;
    let theirs = whose(&fixture, entered.text("token")).await;
    let hers = fixture.log_in("victim@example.ph", NEW_PASSWORD).await;
    assert_ne!(theirs, whose(&fixture, hers.text("token")).await, "an account of their own");
    let hers_too = issuer.sign(&claims(&issuer, "victim-sub", "victim@example.ph"));
    let body = json!({ "id_token": hers_too });
    let call = fixture.app.post("/users/link-to-google", &body).bearer(hers.text("token"));
    assert_eq!(call.send().await.status, 200, "she may link her own");
    fixture.settle().await;
}

/// Somebody who once had the address, and whose Google account still bears it.
#[actix_web::test]
async fn an_earlier_owner_of_the_address() {
    let (fixture, issuer) = fixture_with_google().await;
    // While the organisation's mailboxes are Google's, its word begins an account.
    let token = issuer.sign(&claims(&issuer, "earlier-sub", "x@company.example"));
    let entered = fixture.post("/auth/google", &json!({ "id_token": token })).await;
    let earlier = entered.text("token").to_owned();
    assert!(fixture.is_signed_in(&earlier).await);
    recover(&fixture, "x@company.example").await;
    fixture.settle().await;
    assert!(!fixture.is_signed_in(&earlier).await);
    let mut again = claims(&issuer, "earlier-sub", "x@company.example");
    again["jti"] = json!("2");
    let entered = fixture.post("/auth/google", &json!({ "id_token": issuer.sign(&again) })).await;
    assert_eq!((entered.text("action"), entered.text("token")), ("link-account", ""));
    // And where the mailbox is not Google's, there is no account to begin with.
    let mut other = claims(&issuer, "other-sub", "y@company.example");
    other["hd"] = json!(null);
    let entered = fixture.post("/auth/google", &json!({ "id_token": issuer.sign(&other) })).await;
    assert_eq!((entered.text("action"), entered.text("token")), ("link-account", ""));
    fixture.member("y@company.example").await;
}

/// A link that was under way when the owner took the account back comes too late.
#[actix_web::test]
async fn a_link_does_not_outrun_the_recovery() {
    let (fixture, issuer) = fixture_with_google().await;
    fixture.member("victim@example.ph").await;
    let stolen = fixture.token("victim@example.ph").await;
    fixture.post("/auth/forgot-password", &json!({ "email": "victim@example.ph" })).await;
    let code = fixture.code("victim@example.ph").await;
    fixture.advance(5);
    let token = issuer.sign(&claims(&issuer, "attacker-sub", "victim@example.ph"));
    let body = json!({ "id_token": token });
    let (reset, linked) = futures_util::future::join(
        fixture.update_password("victim@example.ph", NEW_PASSWORD, &code),
        fixture.app.post("/users/link-to-google", &body).bearer(&stolen).send(),
    )
    .await;
    assert_eq!(reset.status, 200);
    assert!(matches!(linked.status, 200 | 401), "{linked:?}");
    let mut again = claims(&issuer, "attacker-sub", "victim@example.ph");
    again["jti"] = json!("2");
    let entered = fixture.post("/auth/google", &json!({ "id_token": issuer.sign(&again) })).await;
    assert_eq!((entered.text("action"), entered.text("token")), ("link-account", ""));
    fixture.settle().await;
}

/// The owner sets a new password by a code that is mailed to the address.
async fn recover(fixture: &Fixture, email: &str) {
    fixture.post("/auth/forgot-password", &json!({ "email": email })).await;
    let code = fixture.code(email).await;
    fixture.advance(5);
    let reset = fixture.update_password(email, NEW_PASSWORD, &code).await;
    assert_eq!(reset.status, 200, "{reset:?}");
}

/// The attacker holds a change of address open; here an address cannot be changed at all, and a
/// code mailed for one registration does nothing for another.
#[actix_web::test]
async fn unexpired_email_change() {
    let fixture = Fixture::new().await;
    let attacker = fixture.sign_up("victim@example.ph", "the attacker's own").await;
    let attacked = attacker.text("user_id").to_owned();
    fixture.settle().await;
    let hers = fixture.sign_up("victim@example.ph", PASSWORD).await.text("user_id").to_owned();
    let code = fixture.code("victim@example.ph").await;
    assert_eq!(fixture.verify("victim@example.ph", &attacked, &code).await.status, 400);
    assert_eq!(fixture.verify("victim@example.ph", &hers, &code).await.status, 200);
    fixture.token("victim@example.ph").await;
    assert_eq!(fixture.log_in("victim@example.ph", "the attacker's own").await.status, 401);
}

/// The attacker owns the victim's address at a provider that does not check it.
#[actix_web::test]
async fn non_verifying_identity_provider() {
    let (fixture, issuer) = fixture_with_google().await;
    let mut unverified = claims(&issuer, "attacker-sub", "victim@example.ph");
    unverified["email_verified"] = json!(false);
    let token = issuer.sign(&unverified);
    let refused = fixture.post("/auth/google", &json!({ "id_token": token })).await;
    assert_eq!(refused.status, 401);
    fixture.member("victim@example.ph").await;
    // Verified or not, an address that has an account is not taken over.
    let token = issuer.sign(&claims(&issuer, "attacker-sub", "victim@example.ph"));
    let link = fixture.post("/auth/google", &json!({ "id_token": token })).await;
    assert_eq!((link.text("action"), link.text("token")), ("link-account", ""));
    assert_eq!(fixture.log_in("victim@example.ph", NEW_PASSWORD).await.status, 401);
}

async fn whose(fixture: &Fixture, token: &str) -> Uuid {
    let hash = <sha2::Sha256 as sha2::Digest>::digest(token).into();
    let found = fixture.test.db(|conn| crate::store::sessions::active(conn, &hash));
    found.expect("a session").account_id.0
}
