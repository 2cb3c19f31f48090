//! Codes: guessed, used twice, too late, sent again.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Integer};
use platform::db::DbError;
use serde_json::json;

use super::{Fixture, NEW_PASSWORD, PASSWORD};

#[derive(QueryableByName)]
struct Guesses {
    #[diesel(sql_type = Integer)]
    guesses: i32,
}

fn guesses(fixture: &Fixture) -> i32 {
    fixture.test.db(|conn| {
        let found = sql_query("SELECT guesses FROM one_time_codes").get_result::<Guesses>(conn);
        found.map(|found| found.guesses).map_err(DbError::from)
    })
}

/// A code that is not `code`.
fn another(code: &str) -> &'static str {
    if code == "AAAAAA" { "BBBBBB" } else { "AAAAAA" }
}

const WRONG: &str =
    "This code is not right, or no longer good. Check the latest mail, or ask for a new code.";

#[actix_web::test]
async fn a_wrong_code_is_told_at_its_field() {
    let fixture = Fixture::new().await;
    let user_id = fixture.sign_up("m@example.ph", PASSWORD).await.text("user_id").to_owned();
    let code = fixture.code("m@example.ph").await;
    for otp in [another(&code), "", "12", "O0O0O0", &"A".repeat(50_000)] {
        let answer = fixture.verify("m@example.ph", &user_id, otp).await;
        assert_eq!((answer.status, answer.body), (400, json!({ "otp": [WRONG] })));
    }
    assert_eq!(guesses(&fixture), 2, "six letters or digits are a guess, whichever they are");
}

#[actix_web::test]
async fn of_two_hundred_parallel_guesses_five_are_compared() {
    let fixture = Fixture::new().await;
    let user_id = fixture.sign_up("m@example.ph", PASSWORD).await.text("user_id").to_owned();
    let code = fixture.code("m@example.ph").await;
    let wrong = another(&code);
    let all = (0..200).map(|_| fixture.verify("m@example.ph", &user_id, wrong));
    let statuses: Vec<u16> =
        futures_util::future::join_all(all).await.iter().map(|answer| answer.status).collect();
    assert!(statuses.iter().all(|status| matches!(status, 400 | 429)), "{statuses:?}");
    // Whoever was turned away for want of room tries until all have been heard.
    for _ in 0..10 {
        fixture.verify("m@example.ph", &user_id, wrong).await;
    }
    assert_eq!(guesses(&fixture), 5);
    let right = fixture.verify("m@example.ph", &user_id, &code).await;
    assert_eq!(right.status, 400, "even the right code comes too late");
}

#[actix_web::test]
async fn a_code_works_once_and_for_ten_minutes() {
    let fixture = Fixture::new().await;
    let user_id = fixture.sign_up("m@example.ph", PASSWORD).await.text("user_id").to_owned();
    let code = fixture.code("m@example.ph").await;
    fixture.advance(600);
    assert_eq!(fixture.verify("m@example.ph", &user_id, &code).await.status, 400);
    let body = json!({ "email": "m@example.ph", "user_id": user_id });
    assert_eq!(fixture.post("/auth/resend-otp", &body).await.status, 200);
    let code = fixture.code("m@example.ph").await;
    fixture.advance(599);
    assert_eq!(fixture.verify("m@example.ph", &user_id, &code).await.status, 200);
    assert_eq!(fixture.verify("m@example.ph", &user_id, &code).await.status, 400);
}

#[actix_web::test]
async fn the_newest_code_is_the_only_one() {
    let fixture = Fixture::new().await;
    let user_id = fixture.sign_up("m@example.ph", PASSWORD).await.text("user_id").to_owned();
    let first = fixture.code("m@example.ph").await;
    let body = json!({ "email": "m@example.ph", "user_id": user_id });
    let again = fixture.post("/auth/resend-otp", &body).await;
    assert_eq!(
        again.text("message"),
        "Your verification code has been sent to your email address."
    );
    let second = fixture.code("m@example.ph").await;
    assert_ne!(first, second);
    assert_eq!(fixture.verify("m@example.ph", &user_id, &first).await.status, 400);
    assert_eq!(fixture.verify("m@example.ph", &user_id, &second).await.status, 200);
}

#[actix_web::test]
async fn a_code_is_good_for_its_own_registration_address_and_purpose() {
    let fixture = Fixture::new().await;
    let hers = fixture.sign_up("maria@example.ph", PASSWORD).await.text("user_id").to_owned();
    let code = fixture.code("maria@example.ph").await;
    let his = fixture.sign_up("juan@example.ph", PASSWORD).await.text("user_id").to_owned();
    fixture.settle().await;
    assert_eq!(fixture.verify("maria@example.ph", &his, &code).await.status, 400);
    assert_eq!(fixture.verify("juan@example.ph", &hers, &code).await.status, 400);
    assert_eq!(fixture.verify("juan@example.ph", &his, &code).await.status, 400);
    let reset = fixture.update_password("maria@example.ph", NEW_PASSWORD, &code).await;
    assert_eq!((reset.status, reset.body), (400, json!({ "token": [WRONG] })));
    assert_eq!(fixture.verify("maria@example.ph", &hers, &code).await.status, 200);
}

#[actix_web::test]
async fn codes_are_sent_again_a_minute_apart_and_five_times_a_day() {
    let fixture = Fixture::new().await;
    let user_id = fixture.sign_up("m@example.ph", PASSWORD).await.text("user_id").to_owned();
    for (path, body) in [
        ("/auth/resend-otp", json!({ "email": "m@example.ph", "user_id": user_id })),
        ("/auth/resend-otp", json!({ "email": "stranger@example.ph", "user_id": "whoever" })),
        ("/auth/forgot-password", json!({ "email": "m@example.ph" })),
        ("/auth/forgot-password", json!({ "email": "stranger@example.ph" })),
    ] {
        for n in 1..=5 {
            assert_eq!(fixture.post(path, &body).await.status, 200);
            let hasty = fixture.post(path, &body).await;
            let wait = if n < 5 { "60" } else { "86160" };
            assert_eq!((hasty.status, hasty.header("retry-after")), (429, wait));
            fixture.advance(60);
        }
        let sixth = fixture.post(path, &body).await;
        assert_eq!((sixth.status, sixth.header("retry-after")), (429, "86100"));
        fixture.settle().await;
    }
    let to_her = fixture.test.mailbox.emails().iter().filter(|l| l.to == "m@example.ph").count();
    assert_eq!(to_her, 6, "the sign-up's and five more; she has no account to reset");
    assert!(fixture.test.mailbox.emails().iter().all(|l| l.to == "m@example.ph"));
}
