//! Another token with every factor that is shown: what a thief had before it opens nothing after it.

use chrono::TimeDelta;
use futures_util::future::join_all;

use super::*;

async fn status(desk: &Desk, cookie: &str, path: &str) -> u16 {
    desk.bearing(cookie, "GET", path, json!({})).await.status
}

/// The name that the owner of this session sees.
async fn name_of(desk: &Desk, cookie: &str) -> Value {
    let told = desk.by(cookie, "GET", "/sessions", json!({})).await;
    let items = told.body["items"].as_array().expect("a list").clone();
    let own = items.into_iter().find(|one| one["is_current"] == true).expect("one's own");
    own["id"].clone()
}

#[actix_web::test]
async fn the_token_of_the_password_dies_as_the_factor_is_shown() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.next_step();
    let half = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    assert_eq!(status(&desk, &half, "/session").await, 200);
    let shown = json!({ "code": desk.code(&ana.totp) });
    let wrong = desk.bearing(&half, "POST", "/session/factor", json!({ "code": "000000" })).await;
    assert!(wrong.headers.get("set-cookie").is_none(), "a wrong code draws none");
    let entered = desk.bearing(&half, "POST", "/session/factor", shown).await;
    let whole = cookie_of(&entered);
    assert_ne!(half, whole);
    let set = entered.header("set-cookie");
    for part in ["__Host-parola-staff=", "HttpOnly", "Secure", "SameSite=Strict", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    assert_eq!(status(&desk, &half, "/session").await, 401, "at once");
    assert_eq!(status(&desk, &whole, "/staff").await, 200);
    desk.close().await;
}

#[actix_web::test]
async fn the_token_before_the_first_factor_is_added_dies_with_it() {
    let desk = Desk::new().await;
    let (_, before) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    desk.enrol(&before).await;
    assert_eq!(status(&desk, &before, "/session").await, 401);
    assert_eq!(status(&desk, &desk.newest(&before), "/staff").await, 200);
    desk.close().await;
}

#[actix_web::test]
async fn a_token_that_was_replaced_answers_what_was_on_its_way_and_is_no_fresh_factor() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    desk.test.clock.advance(TimeDelta::minutes(11));
    let old = desk.newest(&ana.cookie);
    let name = name_of(&desk, &old).await;
    let shown = json!({ "code": desk.code(&ana.totp) });
    let again = desk.by(&old, "POST", "/session/fresh", shown).await;
    let new = cookie_of(&again);
    assert!(again.status == 200 && new != old, "{again:?}");
    let codes = "/factors/emergency-codes";
    let late = desk.bearing(&old, "GET", "/sessions", json!({})).await;
    assert_eq!(late.status, 200, "it was on its way");
    assert!(late.headers.get("set-cookie").is_none(), "nobody is given the new one for the old");
    let stale = desk.bearing(&old, "POST", codes, json!({})).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"));
    assert_eq!(name_of(&desk, &new).await, name, "it is the same session");
    let told = desk.by(&new, "GET", "/sessions", json!({})).await;
    assert_eq!(told.body["items"].as_array().map(Vec::len), Some(1), "and one alone");
    desk.test.clock.advance(TimeDelta::seconds(10));
    assert_eq!(status(&desk, &old, "/session").await, 401);
    assert_eq!(desk.bearing(&new, "POST", codes, json!({})).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn what_other_tabs_ask_while_a_factor_is_shown_is_answered() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let old = desk.newest(&ana.cookie);
    for code in &ana.emergency_codes {
        let now = desk.newest(&old);
        let asked = join_all((0..8).map(|_| status(&desk, &now, "/staff")));
        let shown = desk.by(&now, "POST", "/session/fresh", json!({ "code": code }));
        let (asked, shown) = futures_util::future::join(asked, shown).await;
        assert_eq!((asked, shown.status), (vec![200; 8], 200));
    }
    desk.close().await;
}

#[actix_web::test]
async fn two_tabs_that_show_a_factor_at_once_are_both_heard() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let old = desk.newest(&ana.cookie);
    let codes = ana.emergency_codes[..2].iter().map(|code| json!({ "code": code }));
    let both = join_all(codes.map(|code| desk.bearing(&old, "POST", "/session/fresh", code))).await;
    let [one, other] = both.as_slice() else { panic!("two answers") };
    assert_eq!((one.status, other.status), (200, 200), "{one:?} {other:?}");
    for cookie in [cookie_of(one), cookie_of(other)] {
        assert_eq!(status(&desk, &cookie, "/staff").await, 200);
    }
    assert_eq!(status(&desk, &old, "/staff").await, 401, "replaced twice");
    desk.close().await;
}

#[actix_web::test]
async fn a_session_ends_by_its_name_whichever_token_it_has() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let other = desk.enter(&ana).await;
    let name = name_of(&desk, &other).await;
    let shown = json!({ "code": ana.emergency_codes[0] });
    assert_eq!(desk.by(&other, "POST", "/session/fresh", shown).await.status, 200);
    let path = format!("/sessions/{}", name.as_str().expect("a name"));
    assert_eq!(desk.by(&ana.cookie, "DELETE", &path, json!({})).await.status, 200);
    let newest = desk.newest(&other);
    for cookie in [&other, &newest] {
        assert_eq!(status(&desk, cookie, "/session").await, 401);
    }
    assert_eq!(desk.by(&ana.cookie, "GET", "/staff", json!({})).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn a_session_of_the_release_before_has_the_name_of_its_token() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let name = name_of(&desk, &desk.enter(&ana).await).await;
    let cookie = desk.enter(&ana).await;
    desk.sql("UPDATE staff_sessions SET name = NULL");
    let unnamed = name_of(&desk, &cookie).await;
    assert_ne!(unnamed, name);
    let shown = json!({ "code": ana.emergency_codes[0] });
    assert_eq!(desk.by(&cookie, "POST", "/session/fresh", shown).await.status, 200);
    assert_eq!(name_of(&desk, &cookie).await, unnamed, "and keeps it");
    desk.close().await;
}

#[actix_web::test]
async fn a_sign_in_takes_the_place_of_what_the_browser_had() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let before = desk.newest(&ana.cookie);
    let typed = |password: &str| json!({ "email": "ana@example.ph", "password": password });
    let wrong = desk.bearing(&before, "POST", "/session", typed("not the password")).await;
    assert_eq!((wrong.status, status(&desk, &before, "/staff").await), (401, 200));
    let begun = desk.bearing(&before, "POST", "/session", typed(PASSWORD)).await;
    assert_eq!((begun.status, status(&desk, &before, "/session").await), (200, 401));
    assert_eq!(status(&desk, &cookie_of(&begun), "/session").await, 200);
    desk.close().await;
}
