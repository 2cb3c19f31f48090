//! What owners do with people, and that one owner is always left.

use std::thread;

use platform::db::Db;

use super::*;

#[actix_web::test]
async fn roles_are_changed_by_version_and_hold_at_once() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Gate).await;
    let path = format!("/staff/{}/roles", ben.id);
    let change = |version: i64| json!({ "roles": [{ "role": "manager", "port": null }], "version": version });
    let stale = desk.by(&ana.cookie, "PUT", &path, change(7)).await;
    assert_eq!((stale.status, stale.text("code")), (409, "changed_meanwhile"));
    assert_eq!(stale.body["current"]["version"], 1);
    assert_eq!(desk.by(&ben.cookie, "GET", "/events", json!({})).await.status, 403);
    let changed = desk.by(&ana.cookie, "PUT", &path, change(1)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(changed.body["version"], 2);
    assert_eq!(desk.by(&ben.cookie, "GET", "/events", json!({})).await.status, 200);
    let staff = desk.by(&ana.cookie, "GET", "/staff", json!({})).await;
    let items = staff.body["items"].as_array().expect("a list");
    assert_eq!(items.len(), 2);
    assert!(items.iter().all(|one| one["has_factor"] == true && one["is_active"] == true));
    desk.close().await;
}

#[actix_web::test]
async fn changes_of_staff_want_a_fresh_factor() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Gate).await;
    desk.test.clock.advance(chrono::TimeDelta::minutes(10));
    let roles = json!([{ "role": "gate", "port": null }]);
    for (method, path, body) in [
        ("PUT", "roles", json!({ "roles": roles, "version": 1 })),
        ("POST", "end", json!({ "reason": "Left" })),
        ("POST", "reset-factors", json!({ "reason": "Lost a phone" })),
    ] {
        let path = format!("/staff/{}/{path}", ben.id);
        let refused = desk.by(&ana.cookie, method, &path, body).await;
        assert_eq!((refused.status, refused.text("code")), (401, "factor_again"), "{path}");
    }
    desk.close().await;
}

#[actix_web::test]
async fn whoever_is_ended_is_out_at_once_and_may_come_back_by_an_invitation() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Manager).await;
    let path = format!("/staff/{}/end", ben.id);
    let silent = desk.by(&ana.cookie, "POST", &path, json!({ "reason": " " })).await;
    assert_eq!(silent.status, 400, "a reason is needed");
    let ended = desk.by(&ana.cookie, "POST", &path, json!({ "reason": "Left the company" })).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    assert_eq!(desk.by(&ben.cookie, "GET", "/session", json!({})).await.status, 401);
    assert_eq!(desk.sign_in("ben@example.ph", PASSWORD).await.status, 401);
    let again = desk.by(&ana.cookie, "POST", &path, json!({ "reason": "Twice" })).await;
    assert_eq!(again.status, 404);
    let back = desk.member("ben@example.ph", Role::Gate).await;
    assert_eq!(back.id, ben.id, "the log goes on naming the same person");
    desk.close().await;
}

#[actix_web::test]
async fn nobody_joins_by_the_invitation_of_somebody_who_may_not_invite_any_more() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    let invite = async |who: &Member, email: &str| {
        let roles = json!([{ "role": "manager", "port": null }]);
        let wish = json!({ "email": email, "name": "Eve", "roles": roles });
        let made = desk.by(&who.cookie, "POST", "/invites", wish).await;
        assert_eq!(made.status, 201, "{made:?}");
    };
    let waiting = async || {
        let found = desk.by(&ana.cookie, "GET", "/invites", json!({})).await;
        let items = found.body["items"].as_array().expect("a list").clone();
        items.iter().map(|one| one["email"].to_string()).collect::<Vec<_>>()
    };
    invite(&ana, "stays@example.ph").await;
    invite(&ben, "eve@example.ph").await;
    let path = format!("/staff/{}/roles", ben.id);
    let roles = |version| {
        let roles = json!([{ "role": "auditor", "port": null }]);
        json!({ "roles": roles, "version": version })
    };
    let changed = desk.by(&ana.cookie, "PUT", &path, roles(1)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(waiting().await, ["\"stays@example.ph\""]);
    assert_eq!(desk.log(&ana.cookie).await[..2], ["invite-ended", "roles-changed"]);

    let carla = desk.member("carla@example.ph", Role::Owner).await;
    for email in ["eve@example.ph", "eva@example.ph"] {
        invite(&carla, email).await;
    }
    let path = format!("/staff/{}/end", carla.id);
    let ended = desk.by(&ana.cookie, "POST", &path, json!({ "reason": "Left" })).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    assert_eq!(waiting().await, ["\"stays@example.ph\""]);
    let log = desk.log(&ana.cookie).await;
    assert_eq!(log[..3], ["invite-ended", "invite-ended", "staff-ended"]);
    desk.close().await;
}

#[actix_web::test]
async fn who_lost_everything_enrols_anew_with_the_password() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Manager).await;
    let path = format!("/staff/{}/reset-factors", ben.id);
    let reset = desk.by(&ana.cookie, "POST", &path, json!({ "reason": "Lost a phone" })).await;
    assert_eq!(reset.status, 200, "{reset:?}");
    assert_eq!(desk.by(&ben.cookie, "GET", "/session", json!({})).await.status, 401);
    let signed_in = desk.sign_in("ben@example.ph", PASSWORD).await;
    assert_eq!(signed_in.text("stage"), "enrol");
    let cookie = cookie_of(&signed_in);
    let old = json!({ "code": ben.emergency_codes[0] });
    assert_eq!(desk.by(&cookie, "POST", "/session/factor", old).await.status, 400);
    desk.enrol(&cookie).await;
    desk.close().await;
}

#[actix_web::test]
async fn the_last_owner_is_neither_ended_nor_made_something_else() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let end = json!({ "reason": "A mistake" });
    let path = format!("/staff/{}/end", ana.id);
    let refused = desk.by(&ana.cookie, "POST", &path, end).await;
    assert_eq!((refused.status, refused.text("code")), (409, "last_owner"));
    let roles = json!({ "roles": [{ "role": "auditor", "port": null }], "version": 1 });
    let path = format!("/staff/{}/roles", ana.id);
    let refused = desk.by(&ana.cookie, "PUT", &path, roles).await;
    assert_eq!((refused.status, refused.text("code")), (409, "last_owner"));
    let actor = Actor::of_command_line("root");
    let by_command =
        desk.run(|conn| command::end(conn, &actor, &"ana@example.ph".parse_address(), "x"));
    assert!(matches!(by_command, Err(StaffError::LastOwner)));
    desk.close().await;
}

/// Each ends the other, at the same time, over and over.
#[actix_web::test]
async fn two_owners_who_end_each_other_at_once_leave_one() {
    for round in 0..10 {
        let desk = Desk::new().await;
        desk.member("ana@example.ph", Role::Owner).await;
        desk.member("ben@example.ph", Role::Owner).await;
        let database = desk.test.database().serving_url.clone();
        let enders: Vec<_> = ["ana@example.ph", "ben@example.ph"]
            .map(|email| {
                let database = database.clone();
                thread::spawn(move || {
                    let db = Db::new(&database, 1, TestContext::morning());
                    let actor = Actor::of_command_line("root");
                    let email = email.parse_address();
                    db.run_here(|conn| {
                        db::transaction(conn, |conn| command::end(conn, &actor, &email, "a race"))
                    })
                    .is_ok()
                })
            })
            .into();
        let ended = enders.into_iter().map(|one| one.join().expect("a thread"));
        assert_eq!(ended.filter(|ended| *ended).count(), 1, "round {round}");
        desk.close().await;
    }
}
