//! Signing in: both factors, wrong ones, and what they cost.

use super::*;

#[actix_web::test]
async fn a_password_and_a_code_open_the_desk_and_neither_alone_does() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.next_step();
    let signed_in = desk.sign_in("Ana@Example.ph", PASSWORD).await;
    assert_eq!((signed_in.status, signed_in.text("stage")), (200, "factor"));
    let cookie = cookie_of(&signed_in);
    let set = signed_in.header("set-cookie");
    for part in ["__Host-parola-staff=", "HttpOnly", "Secure", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    for path in ["/staff", "/events", "/sessions", "/approvals"] {
        let refused = desk.by(&cookie, "GET", path, json!({})).await;
        assert_eq!((refused.status, refused.text("code")), (401, "factor_missing"), "{path}");
    }
    let shown = json!({ "code": desk.code(&ana.totp) });
    let entered = desk.by(&cookie, "POST", "/session/factor", shown).await;
    assert_eq!((entered.status, entered.text("stage")), (200, "in"), "{entered:?}");
    assert_eq!(entered.body["permissions"].as_array().map(Vec::len), Some(18));
    assert_eq!(entered.body["roles"], json!([{ "role": "owner", "port": null }]));
    assert_eq!(entered.body["emergency_codes_left"], 10);
    assert_eq!(desk.by(&cookie, "GET", "/staff", json!({})).await.status, 200);
    assert_eq!(desk.log(&cookie).await[0], "signed-in");
    desk.close().await;
}

#[actix_web::test]
async fn a_code_counts_once_in_every_session() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let cookie = desk.enter(&ana).await;
    let again = json!({ "code": desk.code(&ana.totp) });
    let replayed = desk.by(&cookie, "POST", "/session/fresh", again.clone()).await;
    assert_eq!(replayed.status, 400, "{replayed:?}");
    assert!(replayed.body["code"].is_array());
    let other = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    assert_eq!(desk.by(&other, "POST", "/session/factor", again).await.status, 400);
    desk.next_step();
    let fresh = json!({ "code": desk.code(&ana.totp) });
    assert_eq!(desk.by(&cookie, "POST", "/session/fresh", fresh).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn the_fifth_wrong_code_ends_the_session_and_nobody_else_s() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.next_step();
    let guessing = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    let wrong = json!({ "code": "000000" });
    for _ in 0..4 {
        let refused = desk.by(&guessing, "POST", "/session/factor", wrong.clone()).await;
        assert_eq!(refused.status, 400, "{refused:?}");
    }
    let over = desk.by(&guessing, "POST", "/session/factor", wrong).await;
    assert_eq!((over.status, over.text("code")), (401, "session_over"));
    let gone = desk.by(&guessing, "GET", "/session", json!({})).await;
    assert_eq!((gone.status, gone.text("code")), (401, "signed_out"));
    assert_eq!(desk.by(&ana.cookie, "GET", "/staff", json!({})).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn an_emergency_code_opens_the_desk_once() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    assert_eq!(ana.emergency_codes.len(), 10);
    for (time, status) in [(0, 200), (1, 400)] {
        let cookie = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
        let shown = json!({ "code": ana.emergency_codes[3].to_lowercase() });
        let entered = desk.by(&cookie, "POST", "/session/factor", shown).await;
        assert_eq!(entered.status, status, "time {time}");
        if status == 200 {
            assert_eq!(entered.body["emergency_codes_left"], 9);
        }
    }
    let drawn = desk.by(&ana.cookie, "POST", "/factors/emergency-codes", json!({})).await;
    let drawn = drawn.body["emergency_codes"].as_array().expect("codes").clone();
    assert_eq!(drawn.len(), 10);
    let cookie = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    let old = json!({ "code": ana.emergency_codes[4] });
    assert_eq!(
        desk.by(&cookie, "POST", "/session/factor", old).await.status,
        400,
        "it is replaced"
    );
    let new = json!({ "code": drawn[0] });
    assert_eq!(desk.by(&cookie, "POST", "/session/factor", new).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn nobody_learns_who_works_here() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let wrong = desk.sign_in("ana@example.ph", "not the password").await;
    let stranger = desk.sign_in("nobody@example.ph", "not the password").await;
    assert_eq!((wrong.status, wrong.text("code")), (401, "wrong_credentials"));
    assert_eq!((wrong.status, &wrong.bytes), (stranger.status, &stranger.bytes));
    assert!(wrong.headers.get("set-cookie").is_none());
    assert_eq!(desk.by(&ana.cookie, "GET", "/session", json!({})).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn whoever_guesses_from_elsewhere_locks_nobody_out_but_themselves() {
    let desk = Desk::new().await;
    desk.member("ana@example.ph", Role::Owner).await;
    let from = |network: &'static str, password: &'static str| {
        let typed = json!({ "email": "ana@example.ph", "password": password });
        desk.call("POST", "/session", &typed).header("x-forwarded-for", network).send()
    };
    let mut locked = false;
    for _ in 0..20 {
        locked |= from("198.51.100.7", "a guess of a stranger").await.status == 429;
    }
    assert!(locked, "the stranger rests");
    assert_eq!(from("203.0.113.9", PASSWORD).await.status, 200, "the owner does not");
    desk.close().await;
}

#[actix_web::test]
async fn what_another_site_sends_is_refused_whatever_it_bears() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let body = json!({ "email": "ana@example.ph", "password": PASSWORD });
    for site in ["cross-site", "same-site", "none"] {
        for (path, body) in [("/session", &body), ("/factors/emergency-codes", &json!({}))] {
            let call = desk.app.post(path, body).header("cookie", &desk.newest(&ana.cookie));
            let refused = call.header("sec-fetch-site", site).send().await;
            assert_eq!((refused.status, refused.text("code")), (403, "other_site"), "{path}");
        }
    }
    let bare = desk.app.post("/session", &body).send().await;
    assert_eq!(bare.status, 403, "no word on where it comes from");
    let old = desk.app.post("/session", &body).header("origin", "http://127.0.0.1:8080");
    assert_eq!(old.send().await.status, 200, "a browser that tells its origin alone");
    desk.close().await;
}
