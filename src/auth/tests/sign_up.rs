//! Signing up: what is answered, what is mailed, what is refused.

use serde_json::json;

use super::{Fixture, PASSWORD};

#[actix_web::test]
async fn a_user_exists_once_the_code_is_typed() {
    let fixture = Fixture::new().await;
    let answer = fixture.sign_up("Maria@Example.ph", PASSWORD).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.text("email"), "Maria@example.ph");
    let user_id = answer.text("user_id").to_owned();

    let early = fixture.log_in("maria@example.ph", PASSWORD).await;
    assert_eq!(early.status, 401);
    assert_eq!(early.body["unverified"], true);
    assert_eq!(early.text("user_id"), user_id);
    assert_eq!(early.text("email"), "maria@example.ph");

    let code = fixture.code("Maria@example.ph").await;
    let spaced = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
    let verified = fixture.verify("maria@example.ph", &user_id, &spaced).await;
    assert_eq!(verified.status, 200);
    assert_eq!(
        verified.text("message"),
        "Verification completed. You may now login to your account."
    );
    assert!(fixture.token("MARIA@example.ph").await.starts_with("prl_"));
}

#[actix_web::test]
async fn a_known_address_gets_the_same_answer_and_another_letter() {
    let fixture = Fixture::new().await;
    let member = fixture.member("maria@example.ph").await;
    let answer = fixture.sign_up("maria@example.ph", "somebody else's wish").await;
    assert_eq!(answer.status, 200);
    let user_id = answer.text("user_id").to_owned();
    assert_ne!(user_id, member);
    let email = fixture.email("maria@example.ph").await;
    assert!(email.contains("Subject: You already have an account\r\n"), "{email}");
    assert_eq!(super::code_in(&email), None);
    // Nor does asking again help.
    let body = json!({ "email": "maria@example.ph", "user_id": user_id });
    assert_eq!(fixture.post("/auth/resend-otp", &body).await.status, 200);
    assert_eq!(super::code_in(&fixture.email("maria@example.ph").await), None);
    assert_eq!(fixture.log_in("maria@example.ph", "somebody else's wish").await.status, 401);
    fixture.token("maria@example.ph").await;
}

#[actix_web::test]
async fn every_fault_is_told_by_its_field() {
    let fixture = Fixture::new().await;
    let faults = async |body| {
        let answer = fixture.post("/auth/signup", &body).await;
        assert_eq!(answer.status, 400);
        answer.body
    };
    assert_eq!(
        faults(json!({})).await,
        json!({ "email": ["Email address is required"], "password": ["Password is required"] })
    );
    assert_eq!(
        faults(json!({
            "email": "maria@", "password": PASSWORD, "password_confirmation": "another",
        }))
        .await,
        json!({
            "email": ["Value is not a valid email address"],
            "password_confirmation": ["Password does not match"],
        })
    );
    assert_eq!(
        faults(json!({
            "email": "m@example.ph", "password": "short", "password_confirmation": "short",
        }))
        .await,
        json!({ "password": ["Password must have at least 8 characters"] })
    );
}

#[actix_web::test]
async fn the_name_of_the_site_is_no_password() {
    let fixture = Fixture::new().await;
    for name in ["Amihan Sea Lines", "amihan-2026-amihan", "P4r0l@2031"] {
        let refused = fixture.sign_up("maria@example.ph", name).await;
        assert_eq!(refused.status, 400, "{name}");
        let told = refused.body["password"][0].as_str().expect("a sentence");
        assert!(told.starts_with("Many people use this password"), "{told}");
    }
    fixture.member("maria@example.ph").await;
    let token = fixture.token("maria@example.ph").await;
    let change = json!({
        "old_password": PASSWORD, "password": "Parola2031", "password_confirmation": "Parola2031",
    });
    let call = fixture.app.put("/users/password", &change).bearer(&token);
    let refused = call.send().await;
    assert_eq!(refused.status, 400, "{refused:?}");
    assert!(refused.body["password"].is_array(), "{refused:?}");
}

#[actix_web::test]
async fn faults_are_told_in_the_caller_s_language() {
    let fixture = Fixture::new().await;
    let call = fixture.app.post("/auth/signup", &json!({ "password": "password" }));
    let answer = call.header("accept-language", "ceb").send().await;
    assert_eq!(answer.body["email"][0], "Gikinahanglan ang email address");
}

#[actix_web::test]
async fn ten_sign_ups_a_day_are_mailed_to_one_address() {
    let fixture = Fixture::new().await;
    for _ in 0..10 {
        assert_eq!(fixture.sign_up("maria@example.ph", PASSWORD).await.status, 200);
    }
    let refused = fixture.sign_up("maria@example.ph", PASSWORD).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.header("retry-after"), "86400");
    assert_eq!(fixture.sign_up("juan@example.ph", PASSWORD).await.status, 200);
    fixture.settle().await;
    assert_eq!(fixture.test.mailbox.emails().len(), 11);
    fixture.advance(86_401);
    assert_eq!(fixture.sign_up("maria@example.ph", PASSWORD).await.status, 200);
    fixture.settle().await;
}
