//! Signing in: wrong passwords, pauses, pre-hashes, the queue.

use serde_json::json;

use super::{Fixture, PASSWORD};

#[actix_web::test]
async fn a_right_password_gives_a_token_and_a_wrong_one_a_sentence() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    assert!(fixture.is_signed_in(&token).await);
    let wrong = fixture.log_in("maria@example.ph", "not her password").await;
    assert_eq!(wrong.status, 401);
    assert_eq!(
        wrong.body,
        json!({
            "message": "The email address or the password is not right.",
            "code": "wrong_credentials",
        })
    );
}

#[actix_web::test]
async fn faults_are_told_before_anything_is_compared() {
    let fixture = Fixture::new().await;
    let answer = fixture.post("/auth/login", &json!({})).await;
    assert_eq!(
        (answer.status, answer.body),
        (
            400,
            json!({
                "email": ["Email address is required"],
                "password": ["Password is required"],
            })
        )
    );
}

#[actix_web::test]
async fn guessing_is_slowed_down_for_one_address_and_soon_forgiven() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    for email in ["maria@example.ph", "nobody@example.ph"] {
        for _ in 0..6 {
            assert_eq!(fixture.log_in(email, "a wrong guess").await.status, 401);
        }
        let paused = fixture.log_in(email, PASSWORD).await;
        assert_eq!((paused.status, paused.header("retry-after")), (429, "1"), "{email}");
        fixture.advance(1);
    }
    fixture.token("maria@example.ph").await;
    for _ in 0..5 {
        assert_eq!(fixture.log_in("maria@example.ph", "a wrong guess").await.status, 401);
    }
    fixture.token("maria@example.ph").await;
}

#[actix_web::test]
async fn a_hundred_guesses_a_day_are_compared_and_no_more() {
    let fixture = Fixture::new().await;
    for _ in 0..100 {
        assert_eq!(fixture.log_in("nobody@example.ph", "a wrong guess").await.status, 401);
        fixture.advance(10);
    }
    let over = fixture.log_in("nobody@example.ph", "a wrong guess").await;
    assert_eq!((over.status, over.header("retry-after")), (429, "85400"));
    fixture.advance(85_400);
    assert_eq!(fixture.log_in("nobody@example.ph", "a wrong guess").await.status, 401);
}

#[actix_web::test]
async fn parallel_guesses_are_counted_before_they_are_compared() {
    let fixture = Fixture::new().await;
    fixture.member("maria@example.ph").await;
    let all = (0..60).map(|_| fixture.log_in("maria@example.ph", "a wrong guess"));
    let answers = futures_util::future::join_all(all).await;
    let compared = answers.iter().filter(|answer| answer.status == 401).count();
    assert!(compared <= 6, "{compared} were compared");
}

#[actix_web::test]
async fn a_flood_is_turned_away_with_a_time_to_come_back() {
    let fixture = Fixture::with(&[("BCRYPT_COST", "8")]).await;
    let emails: Vec<String> = (0..300).map(|n| format!("guest{n}@example.ph")).collect();
    let all = emails.iter().map(|email| fixture.log_in(email, "a wrong guess"));
    let answers = futures_util::future::join_all(all).await;
    let busy: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert!(!busy.is_empty(), "three hundred at once are more than the queue takes");
    for answer in busy {
        assert_eq!((answer.text("code"), answer.header("retry-after")), ("busy", "1"));
    }
    assert_eq!(fixture.log_in("guest0@example.ph", "a wrong guess").await.status, 401);
}
