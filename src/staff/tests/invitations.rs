//! Invitations: a day, once, and nobody else's.

use chrono::TimeDelta;

use super::*;

#[actix_web::test]
async fn the_first_owner_comes_by_the_command_line_and_invites_others() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let invite = json!({
        "email": "ben@example.ph", "name": "Ben Cruz",
        "roles": [{ "role": "counter", "port": "CEB" }, { "role": "gate", "port": "TAG" }],
    });
    let made = desk.by(&ana.cookie, "POST", "/invites", invite).await;
    assert_eq!(made.status, 201, "{made:?}");
    desk.test.run_jobs().await;
    let letters = desk.test.mailbox.emails();
    let letter = letters.iter().find(|one| one.to.contains("ben@example.ph")).expect("a letter");
    let letter = letter.raw.replace("=\r\n", "");
    let link = letter.split("/invitation#").nth(1).expect("a link");
    let token: String =
        link.chars().take_while(|c| c.is_alphanumeric() || "-_".contains(*c)).collect();
    let waiting = desk.by(&ana.cookie, "GET", "/invites", json!({})).await;
    assert_eq!(waiting.body["items"][0]["email"], "ben@example.ph");
    assert_eq!(waiting.body["items"][0]["invited_by"], "Ana Reyes");
    let seen = desk.call("GET", &format!("/invites/{token}"), &json!({})).send().await;
    assert_eq!(seen.body, json!({ "email": "ben@example.ph", "name": "Ben Cruz" }));
    let (joined, cookie) = desk.join(&token).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    assert_eq!(
        joined.body["roles"],
        json!([{ "role": "counter", "port": "CEB" }, { "role": "gate", "port": "TAG" }])
    );
    desk.enrol(&cookie).await;
    let refused = desk.by(&cookie, "GET", "/invites", json!({})).await;
    assert_eq!((refused.status, refused.text("code")), (403, "not_allowed"));
    assert_eq!(desk.log(&ana.cookie).await[0], "denied");
    desk.close().await;
}

#[actix_web::test]
async fn nobody_comes_before_the_first_owner() {
    let desk = Desk::new().await;
    let too_early = |desk: &Desk| {
        let roles = vec![RoleAt { role: Role::Manager, port: None }];
        let actor = Actor::of_command_line("root");
        let email = "ben@example.ph".parse_address();
        desk.test.db(|conn| {
            let invited = db::transaction(conn, |conn| {
                let (email, roles) = (email.clone(), roles.clone());
                command::invite(conn, &desk.test.ctx, &actor, email, "Ben Cruz", roles)
            });
            Ok::<_, StaffError>(matches!(invited, Err(StaffError::NoOwner)))
        })
    };
    assert!(too_early(&desk));
    let waiting = desk.invite("ana@example.ph", Role::Owner);
    assert!(too_early(&desk), "an owner who has not joined is none");
    assert_eq!(desk.join(&waiting).await.0.status, 200);
    assert!(!too_early(&desk));
    desk.close().await;
}

#[actix_web::test]
async fn an_invitation_is_taken_once_and_within_a_day() {
    let desk = Desk::new().await;
    let token = desk.invite("ana@example.ph", Role::Owner);
    for weak in ["password", "Parola 2026"] {
        let refused = desk.post(&format!("/invites/{token}"), &json!({ "password": weak })).await;
        assert_eq!(refused.status, 400, "{weak}");
    }
    assert_eq!(desk.join(&token).await.0.status, 200);
    assert_eq!(desk.join(&token).await.0.status, 404, "once");
    let late = desk.invite("ben@example.ph", Role::Manager);
    desk.test.clock.advance(TimeDelta::hours(24));
    assert_eq!(desk.join(&late).await.0.status, 404, "within a day");
    let replaced = desk.invite("ben@example.ph", Role::Manager);
    let newest = desk.invite("ben@example.ph", Role::Gate);
    assert_eq!(desk.join(&replaced).await.0.status, 404, "the newest alone");
    assert_eq!(desk.join(&newest).await.0.status, 200);
    for token in ["", "x", &"x".repeat(200)] {
        assert_eq!(desk.join(token).await.0.status, 404, "{token}");
    }
    desk.close().await;
}

#[actix_web::test]
async fn an_invitation_is_taken_once_by_two_at_once() {
    let desk = Desk::new().await;
    let token = desk.invite("ana@example.ph", Role::Owner);
    let (one, other) = futures_util::future::join(desk.join(&token), desk.join(&token)).await;
    let mut statuses = [one.0.status, other.0.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
    desk.close().await;
}

#[actix_web::test]
async fn what_is_typed_wrong_is_told_by_field() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let roles = json!([{ "role": "manager", "port": null }]);
    for (invite, field) in [
        (json!({ "email": "ben", "name": "Ben", "roles": roles }), "email"),
        (json!({ "email": "ben@example.ph", "name": " ", "roles": roles }), "name"),
        (json!({ "email": "ben@example.ph", "name": "Ben", "roles": [] }), "roles"),
        (
            json!({ "email": "ben@example.ph", "name": "Ben", "roles": [{ "role": "owner" }] }),
            "roles",
        ),
        (
            json!({ "email": "b@example.ph", "name": "B", "roles": [{ "role": "finance", "port": "CEB" }] }),
            "roles",
        ),
    ] {
        let refused = desk.by(&ana.cookie, "POST", "/invites", invite).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert!(refused.body[field].is_array(), "{refused:?}");
    }
    let own = json!({ "email": "ANA@example.ph", "name": "Ana", "roles": roles });
    let taken = desk.by(&ana.cookie, "POST", "/invites", own).await;
    assert_eq!((taken.status, taken.text("code")), (409, "address_taken"));
    desk.close().await;
}

#[actix_web::test]
async fn an_invitation_can_be_taken_back() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let token = desk.invite("ben@example.ph", Role::Manager);
    let waiting = desk.by(&ana.cookie, "GET", "/invites", json!({})).await;
    let id = waiting.body["items"][0]["id"].as_str().expect("an id").to_owned();
    let path = format!("/invites/{id}");
    assert_eq!(desk.by(&ana.cookie, "DELETE", &path, json!({})).await.status, 200);
    assert_eq!(desk.by(&ana.cookie, "DELETE", &path, json!({})).await.status, 404);
    assert_eq!(desk.join(&token).await.0.status, 404);
    desk.close().await;
}
