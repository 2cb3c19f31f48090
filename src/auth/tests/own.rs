//! What owners do about the ways into their account: sessions and the password.

use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, NEW_PASSWORD, PASSWORD};

async fn sessions(fixture: &Fixture, token: &str) -> Vec<Value> {
    let answer = fixture.app.get("/users/sessions").bearer(token).send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body["sessions"].as_array().expect("a list").clone()
}

async fn change(fixture: &Fixture, token: &str, old: &str, new: &str) -> Answer {
    let body = json!({ "old_password": old, "password": new, "password_confirmation": new });
    fixture.app.put("/users/password", &body).bearer(token).send().await
}

#[actix_web::test]
async fn devices_are_listed_and_signed_out_one_by_one() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    fixture.member("juan@example.ph").await;
    let phone = fixture.token("maria@example.ph").await;
    fixture.advance(60);
    let laptop = fixture.token("maria@example.ph").await;
    let his = fixture.token("juan@example.ph").await;
    let all = sessions(&fixture, &laptop).await;
    let current: Vec<&Value> = all.iter().map(|one| &one["is_current"]).collect();
    assert_eq!(current, [&json!(true), &json!(false)], "the newest first, his not among them");
    let his_id = sessions(&fixture, &his).await[0]["id"].as_str().expect("an id").to_owned();
    let phone_id = all[1]["id"].as_str().expect("an id");
    assert!(!phone.contains(phone_id));
    for id in [phone_id, phone_id, &his_id, "none"] {
        let path = format!("/users/sessions/{id}");
        let ended = fixture.app.delete(&path, &json!({})).bearer(&laptop).send().await;
        assert_eq!((ended.status, ended.text("message")), (200, "That device is signed out."));
    }
    assert!(!fixture.is_signed_in(&phone).await);
    assert!(fixture.is_signed_in(&laptop).await && fixture.is_signed_in(&his).await);
    assert_eq!(sessions(&fixture, &laptop).await.len(), 1);
}

#[actix_web::test]
async fn all_other_devices_are_signed_out_at_once() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let (one, other) =
        (fixture.token("maria@example.ph").await, fixture.token("maria@example.ph").await);
    let ended = fixture.app.delete("/users/sessions", &json!({})).bearer(&one).send().await;
    assert_eq!((ended.status, ended.text("message")), (200, "All other devices are signed out."));
    assert!(fixture.is_signed_in(&one).await);
    assert!(!fixture.is_signed_in(&other).await);
}

#[actix_web::test]
async fn sessions_that_have_rested_too_long_are_not_listed() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    fixture.token("maria@example.ph").await;
    fixture.advance(7 * 86_400);
    let token = fixture.token("maria@example.ph").await;
    assert_eq!(sessions(&fixture, &token).await.len(), 1);
}

#[actix_web::test]
async fn a_password_is_changed_by_the_old_one_and_signs_others_out() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let (one, other) =
        (fixture.token("maria@example.ph").await, fixture.token("maria@example.ph").await);
    fixture.advance(3600);
    let wrong = change(&fixture, &one, "a wrong guess", NEW_PASSWORD).await;
    let told = json!({ "old_password": ["The password is not right."] });
    assert_eq!((wrong.status, wrong.body), (400, told));
    let nothing = fixture.app.put("/users/password", &json!({})).bearer(&one).send().await;
    let told = json!({
        "old_password": ["Type the password that you use now"],
        "password": ["Password is required"],
    });
    assert_eq!((nothing.status, nothing.body), (400, told));
    let changed = change(&fixture, &one, PASSWORD, NEW_PASSWORD).await;
    assert_eq!((changed.status, changed.text("message")), (200, "Password has been updated"));
    assert!(fixture.is_signed_in(&one).await && !fixture.is_signed_in(&other).await);
    assert_eq!(fixture.log_in("maria@example.ph", PASSWORD).await.status, 401);
    assert_eq!(fixture.log_in("maria@example.ph", NEW_PASSWORD).await.status, 200);
    let email = fixture.email("maria@example.ph").await;
    assert!(email.contains("Subject: Your password was changed\r\n"), "{email}");
    assert!(!email.contains("Google"), "{email}");
}

#[actix_web::test]
async fn guesses_at_the_old_password_are_counted_with_those_at_the_sign_in() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let stolen = fixture.token("maria@example.ph").await;
    for _ in 0..6 {
        assert_eq!(change(&fixture, &stolen, "a wrong guess", NEW_PASSWORD).await.status, 400);
    }
    assert_eq!(change(&fixture, &stolen, PASSWORD, NEW_PASSWORD).await.status, 429);
}

#[actix_web::test]
async fn the_operator_signs_somebody_out_everywhere() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let (one, other) =
        (fixture.token("maria@example.ph").await, fixture.token("maria@example.ph").await);
    let end = |text: &str| {
        let email = kernel::EmailAddress::parse(text).expect("an address");
        fixture.test.db(|conn| crate::end_sessions(conn, &email))
    };
    assert_eq!(end("nobody@example.ph"), None);
    assert_eq!(end("Maria@example.ph").map(|(_, ended)| ended), Some(2));
    assert!(!fixture.is_signed_in(&one).await && !fixture.is_signed_in(&other).await);
}
