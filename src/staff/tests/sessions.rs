//! Sessions: how long they last, where one is, and their end.

use chrono::TimeDelta;

use super::*;

#[actix_web::test]
async fn a_session_rests_for_hours_at_a_desk_and_for_half_an_hour_where_people_pass() {
    let desk = Desk::new().await;
    let owner = desk.member("ana@example.ph", Role::Owner).await;
    let gate = desk.member("ben@example.ph", Role::Gate).await;
    let stands =
        async |cookie: &str| desk.by(cookie, "GET", "/session", json!({})).await.status == 200;
    desk.test.clock.advance(TimeDelta::minutes(29));
    assert!(stands(&gate.cookie).await && stands(&owner.cookie).await);
    desk.test.clock.advance(TimeDelta::minutes(29));
    assert!(stands(&gate.cookie).await, "it was used meanwhile");
    desk.test.clock.advance(TimeDelta::minutes(30));
    assert!(!stands(&gate.cookie).await && stands(&owner.cookie).await);
    desk.test.clock.advance(TimeDelta::hours(8));
    assert!(!stands(&owner.cookie).await);
    desk.close().await;
}

#[actix_web::test]
async fn a_session_is_over_after_twelve_hours_however_often_it_is_used() {
    let desk = Desk::new().await;
    let owner = desk.member("ana@example.ph", Role::Owner).await;
    for hour in 0..12 {
        let answer = desk.by(&owner.cookie, "GET", "/session", json!({})).await;
        assert_eq!(answer.status, 200, "hour {hour}");
        desk.test.clock.advance(TimeDelta::hours(1));
    }
    assert_eq!(desk.by(&owner.cookie, "GET", "/session", json!({})).await.status, 401);
    desk.close().await;
}

#[actix_web::test]
async fn one_sees_one_s_sessions_and_ends_them() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Manager).await;
    let (second, third) = (desk.enter(&ana).await, desk.enter(&ana).await);
    let listed = desk.by(&third, "GET", "/sessions", json!({})).await;
    let items = listed.body["items"].as_array().expect("a list").clone();
    assert_eq!(items.len(), 3, "{listed:?}");
    assert_eq!(items.iter().filter(|one| one["is_current"] == true).count(), 1);
    let first = items[2]["id"].as_str().expect("a name");
    let own = items.iter().find(|one| one["is_current"] == true).expect("one's own");
    let ended = desk.by(&third, "DELETE", &format!("/sessions/{first}"), json!({})).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    assert_eq!(desk.by(&ana.cookie, "GET", "/session", json!({})).await.status, 401);
    let own = own["id"].as_str().expect("a name");
    let others = desk.by(&ben.cookie, "DELETE", &format!("/sessions/{own}"), json!({})).await;
    assert_eq!(others.status, 200, "another's name is nobody's");
    assert_eq!(desk.by(&third, "GET", "/session", json!({})).await.status, 200);
    assert_eq!(desk.by(&third, "DELETE", "/sessions", json!({})).await.status, 200);
    assert_eq!(desk.by(&second, "GET", "/session", json!({})).await.status, 401);
    let out = desk.by(&third, "DELETE", "/session", json!({})).await;
    assert_eq!(out.status, 200);
    assert!(out.header("set-cookie").contains("Max-Age=0"), "{}", out.header("set-cookie"));
    assert_eq!(desk.by(&third, "GET", "/session", json!({})).await.status, 401);
    desk.close().await;
}

#[actix_web::test]
async fn a_new_password_wants_the_old_one_and_ends_all_other_sessions() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let other = desk.enter(&ana).await;
    let change = |old: &str, new: &str| json!({ "old_password": old, "password": new });
    for (old, new, field) in [
        ("not the password", "four crossings a week", "old_password"),
        (PASSWORD, "short", "password"),
        (PASSWORD, "ana@example.ph", "password"),
        (PASSWORD, "Amihan Sea Lines 2026!", "password"),
    ] {
        let refused = desk.by(&ana.cookie, "PUT", "/password", change(old, new)).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert!(refused.body[field].is_array(), "{refused:?}");
    }
    let changed = change(PASSWORD, "four crossings a week");
    assert_eq!(desk.by(&ana.cookie, "PUT", "/password", changed).await.status, 200);
    assert_eq!(desk.by(&other, "GET", "/session", json!({})).await.status, 401);
    assert_eq!(desk.by(&ana.cookie, "GET", "/session", json!({})).await.status, 200);
    assert_eq!(desk.sign_in("ana@example.ph", PASSWORD).await.status, 401);
    assert_eq!(desk.sign_in("ana@example.ph", "four crossings a week").await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn what_a_page_asks_by_itself_keeps_no_session_awake() {
    let desk = Desk::new().await;
    desk.member("ana@example.ph", Role::Owner).await;
    let bea = desk.member("bea@example.ph", Role::Counter).await;
    let cai = desk.member("cai@example.ph", Role::Counter).await;
    let look =
        |who: &str| desk.call("GET", "/sessions", &json!({})).header("cookie", &desk.newest(who));
    for _ in 0..29 {
        desk.test.clock.advance(TimeDelta::minutes(1));
        assert_eq!(look(&bea.cookie).header("x-poll", "1").send().await.status, 200);
        assert_eq!(look(&cai.cookie).send().await.status, 200);
    }
    desk.test.clock.advance(TimeDelta::minutes(1));
    let rested = look(&bea.cookie).header("x-poll", "1").send().await;
    assert_eq!((rested.status, rested.text("code")), (401, "signed_out"), "half an hour of polls");
    assert_eq!(look(&bea.cookie).send().await.status, 401, "and it is over");
    assert_eq!(look(&cai.cookie).send().await.status, 200, "whoever looks is there");
    desk.close().await;
}

#[actix_web::test]
async fn a_write_is_somebodys_whatever_it_says_of_itself() {
    let desk = Desk::new().await;
    desk.member("ana@example.ph", Role::Owner).await;
    let bea = desk.member("bea@example.ph", Role::Counter).await;
    for _ in 0..3 {
        desk.test.clock.advance(TimeDelta::minutes(20));
        let call = desk
            .call("DELETE", "/sessions", &json!({}))
            .header("cookie", &desk.newest(&bea.cookie));
        assert_eq!(call.header("x-poll", "1").send().await.status, 200);
    }
    desk.close().await;
}

#[actix_web::test]
async fn a_session_says_in_which_browser_it_is_and_the_log_of_the_sign_in_too() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.next_step();
    let typed = json!({ "email": "ana@example.ph", "password": PASSWORD });
    let firefox = "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0";
    let signed_in = desk.call("POST", "/session", &typed).header("user-agent", firefox);
    let cookie = cookie_of(&signed_in.send().await);
    let shown = json!({ "code": desk.code(&ana.totp) });
    assert_eq!(desk.by(&cookie, "POST", "/session/factor", shown).await.status, 200);
    desk.sql("UPDATE staff_sessions SET browser = NULL, system = NULL WHERE browser = 'other'");
    let told = desk.by(&cookie, "GET", "/sessions", json!({})).await;
    let mut all: Vec<(&Value, &Value)> = told.body["items"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (&one["browser"], &one["system"]))
        .collect();
    all.sort_by_key(|(browser, _)| browser.is_null());
    let of_the_release_before = (&json!(null), &json!(null));
    assert_eq!(all, [(&json!("firefox"), &json!("android")), of_the_release_before]);
    let event = desk.by(&cookie, "GET", "/events?action=signed-in", json!({})).await;
    let after = &event.body["items"][0]["after"];
    assert_eq!(*after, json!({ "browser": "firefox", "system": "android" }));
    desk.close().await;
}
