//! Second factors: the first is compulsory, a further one wants a fresh one, the last stays.

use chrono::TimeDelta;

use super::*;

#[actix_web::test]
async fn nobody_gets_in_before_a_first_factor_is_added() {
    let desk = Desk::new().await;
    let (joined, cookie) = desk.join(&desk.invite("ana@example.ph", Role::Owner)).await;
    assert_eq!((joined.status, joined.text("stage")), (200, "enrol"), "{joined:?}");
    let refused = desk.by(&cookie, "GET", "/staff", json!({})).await;
    assert_eq!((refused.status, refused.text("code")), (401, "factor_missing"));
    let begun = desk.by(&cookie, "POST", "/factors/totp", json!({})).await;
    let link = begun.text("otpauth_url");
    assert!(link.starts_with("otpauth://totp/") && link.contains(begun.text("secret")), "{link}");
    let totp = secret_of(begun.text("secret"));
    let unconfirmed = json!({ "code": desk.code(&totp) });
    let shown = desk.by(&cookie, "POST", "/session/factor", unconfirmed).await;
    assert_eq!(shown.status, 400, "it opens nothing before it is confirmed");
    let wrong = json!({ "id": begun.body["id"], "code": "000000" });
    assert_eq!(desk.by(&cookie, "POST", "/factors/totp/confirm", wrong).await.status, 400);
    let right = json!({ "id": begun.body["id"], "code": desk.code(&totp) });
    let confirmed = desk.by(&cookie, "POST", "/factors/totp/confirm", right.clone()).await;
    assert_eq!(confirmed.body["emergency_codes"].as_array().map(Vec::len), Some(10));
    assert_eq!(desk.by(&cookie, "POST", "/factors/totp/confirm", right).await.status, 404);
    let me = desk.by(&cookie, "GET", "/session", json!({})).await;
    assert_eq!(me.text("stage"), "in");
    assert_eq!(me.body["factors"][0]["kind"], "totp");
    desk.close().await;
}

#[actix_web::test]
async fn whoever_knows_the_password_alone_adds_no_factor() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let thief = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    for path in ["/factors/totp", "/factors/passkey", "/factors/emergency-codes"] {
        let refused = desk.by(&thief, "POST", path, json!({})).await;
        assert_eq!((refused.status, refused.text("code")), (401, "factor_missing"), "{path}");
    }
    desk.test.clock.advance(TimeDelta::minutes(11));
    for path in ["/factors/totp", "/factors/passkey", "/factors/emergency-codes"] {
        let refused = desk.by(&ana.cookie, "POST", path, json!({})).await;
        assert_eq!((refused.status, refused.text("code")), (401, "factor_again"), "{path}");
    }
    desk.close().await;
}

#[actix_web::test]
async fn the_last_factor_stays_and_another_may_go() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let first = desk.by(&ana.cookie, "GET", "/session", json!({})).await;
    let first = first.body["factors"][0]["id"].as_str().expect("an id").to_owned();
    let remove =
        async |id: &str| desk.by(&ana.cookie, "DELETE", &format!("/factors/{id}"), json!({})).await;
    let last = remove(&first).await;
    assert_eq!((last.status, last.text("code")), (409, "last_factor"));
    let (second, codes) = desk.enrol(&ana.cookie).await;
    assert_eq!(codes, Vec::<String>::new(), "the first brought them");
    assert_eq!(remove(&first).await.status, 200);
    assert_eq!(remove(&first).await.status, 404);
    desk.next_step();
    let cookie = cookie_of(&desk.sign_in("ana@example.ph", PASSWORD).await);
    let gone = json!({ "code": desk.code(&ana.totp) });
    assert_eq!(desk.by(&cookie, "POST", "/session/factor", gone).await.status, 400);
    let left = json!({ "code": desk.code(&second) });
    assert_eq!(desk.by(&cookie, "POST", "/session/factor", left).await.status, 200);
    desk.close().await;
}

#[actix_web::test]
async fn what_lies_in_the_database_shows_no_code() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let secret: String = ana.totp.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let kept = format!("SELECT FROM staff_factors WHERE encode(sealed, 'hex') LIKE '%{secret}%'");
    let found = desk.test.db(|conn| sql_query(kept).execute(conn).map_err(DbError::from));
    assert_eq!(found, 0, "the secret is sealed");
    desk.close().await;
}

#[actix_web::test]
async fn whatever_changes_the_ways_in_is_told_to_their_owner_by_mail() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let told = async |what: &str| {
        desk.test.run_jobs().await;
        let subjects = desk.test.mailbox.subjects("ana@example.ph");
        assert_eq!(subjects.last().map(String::as_str), Some(what), "{subjects:?}");
        subjects.len()
    };
    let first = told("A second factor was added at the desk").await;
    desk.next_step();
    desk.enrol(&ana.cookie).await;
    assert_eq!(told("A second factor was added at the desk").await, first + 1);
    let me = desk.by(&ana.cookie, "GET", "/session", json!({})).await;
    let old = format!("/factors/{}", me.body["factors"][0]["id"].as_str().expect("an id"));
    assert_eq!(desk.by(&ana.cookie, "DELETE", &old, json!({})).await.status, 200);
    told("A second factor was removed at the desk").await;
    assert_eq!(desk.by(&ana.cookie, "DELETE", &old, json!({})).await.status, 404);
    let code = json!({ "code": ana.emergency_codes[0] });
    for status in [200, 400] {
        let shown = desk.by(&ana.cookie, "POST", "/session/fresh", code.clone()).await;
        assert_eq!(shown.status, status);
        assert_eq!(told("An emergency code of yours was used").await, first + 3, "once");
    }
    desk.by(&ana.cookie, "POST", "/factors/emergency-codes", json!({})).await;
    told("Your emergency codes are new").await;
    desk.close().await;
}
