//! Agreement by a second person: by somebody else, within a day, once, and for that very act.

use chrono::TimeDelta;

use super::*;
use crate::{
    ApprovalId, StaffId, Subject, SubjectKind,
    approvals::{Agreed, ApprovalKind, Wish, ask, ask_ahead, decide},
};

fn actor_of(member: &Member) -> Actor {
    let id = serde_json::from_value::<StaffId>(json!(member.id)).expect("an id");
    Actor::of_staff(id, String::new(), crate::actor::Origin::default())
}

fn asked(desk: &Desk, by: &Member, payload: &Value) -> Agreed {
    asked_because(desk, by, payload, "The captain says so")
}

fn asked_because(desk: &Desk, by: &Member, payload: &Value, reason: &str) -> Agreed {
    let (actor, wish) = (actor_of(by), wish(payload, reason));
    let ask = desk.run(|conn| Ok(ask(conn, &*desk.test.ctx.rng, &actor, &wish)?));
    ask.expect("an answer")
}

fn wish<'a>(payload: &Value, reason: &'a str) -> Wish<'a> {
    Wish {
        kind: ApprovalKind::EarlyDeparture,
        subject: Subject::new(SubjectKind::Sailing, "CEBTAG1"),
        payload: payload.clone(),
        reason,
    }
}

/// What somebody asked for and may do now.
async fn agreed(desk: &Desk, who: &Member) -> Vec<Value> {
    let told = desk.by(&who.cookie, "GET", "/approvals", json!({})).await;
    told.body["agreed"].as_array().expect("a list").clone()
}

fn id_of(agreed: Agreed) -> ApprovalId {
    match agreed {
        Agreed::Asked(id) => id,
        Agreed::Yes => panic!("nobody agreed"),
    }
}

#[actix_web::test]
async fn a_second_person_agrees_and_the_act_uses_it_up() {
    let desk = Desk::new().await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    let ana = desk.member("ana@example.ph", Role::Manager).await;
    let act = json!({ "status": "departed" });
    let id = id_of(asked(&desk, &ana, &act));
    assert_eq!(id_of(asked(&desk, &ana, &act)), id, "it is asked for once");
    let path = format!("/approvals/{id}/decide");
    let agree = json!({ "approve": true, "reason": "The pier says so, too" });
    let own = desk.by(&ana.cookie, "POST", &path, agree.clone()).await;
    assert_eq!((own.status, own.text("code")), (409, "same_person"));
    let waiting = desk.by(&ben.cookie, "GET", "/approvals", json!({})).await;
    assert_eq!(waiting.body["items"][0]["asked_by"], "Ana Reyes");
    assert_eq!(waiting.body["items"][0]["is_own"], false);
    assert_eq!(waiting.body["items"][0]["agreed_by"], json!(null));
    assert_eq!(desk.by(&ben.cookie, "POST", &path, agree.clone()).await.status, 200);
    let twice = desk.by(&ben.cookie, "POST", &path, agree).await;
    assert_eq!((twice.status, twice.text("code")), (409, "decided_already"));
    id_of(asked(&desk, &ana, &json!({ "status": "arrived" })));
    let ready = agreed(&desk, &ana).await;
    assert_eq!((ready.len(), &ready[0]["payload"]), (1, &act), "whoever asked sees what to do");
    assert_eq!((&ready[0]["id"], &ready[0]["agreed_by"]), (&json!(id), &json!("Ana Reyes")));
    assert_eq!(ready[0]["reason"], "The captain says so");
    assert!(agreed(&desk, &ben).await.is_empty(), "it is not for anybody else to do");
    assert_eq!(asked(&desk, &ana, &act), Agreed::Yes);
    assert!(agreed(&desk, &ana).await.is_empty(), "it is done once");
    id_of(asked(&desk, &ana, &act));
    let given = desk.by(&ben.cookie, "GET", "/events?action=approval-given", json!({})).await;
    assert_eq!(given.body["items"][0]["reason"], "The pier says so, too");
    let told = json!({
        "kind": "early-departure", "subject": { "kind": "sailing", "id": "CEBTAG1" },
        "asked_by": ana.id,
    });
    assert_eq!(given.body["items"][0]["after"], told);
    let log = desk.log(&ben.cookie).await;
    assert!(
        log.contains(&"approval-asked".to_owned()) && log.contains(&"approval-given".to_owned())
    );
    desk.close().await;
}

#[actix_web::test]
async fn who_asks_ahead_is_told_of_the_agreement_and_uses_nothing_up() {
    let desk = Desk::new().await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    let ana = desk.member("ana@example.ph", Role::Manager).await;
    let act = json!({ "status": "departed" });
    let ahead = || {
        let (actor, rng) = (actor_of(&ana), &*desk.test.ctx.rng);
        let wish = wish(&act, "The captain says so");
        desk.run(|conn| Ok(ask_ahead(conn, rng, &actor, &wish)?)).expect("an answer")
    };
    assert!(!ahead(), "nobody has agreed");
    let id = id_of(asked(&desk, &ana, &act));
    desk.run(|conn| decide(conn, &actor_of(&ben), id, true, "I saw it")).expect("agreed");
    assert!(ahead(), "it is agreed to");
    assert!(ahead(), "nothing is used up");
    assert_eq!(asked(&desk, &ana, &act), Agreed::Yes);
    assert!(!ahead(), "it was used");
    desk.close().await;
}

#[actix_web::test]
async fn the_reason_is_the_one_that_was_agreed_to() {
    let desk = Desk::new().await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    let ana = desk.member("ana@example.ph", Role::Manager).await;
    let act = json!({ "status": "departed" });
    let because = |reason: &str| asked_because(&desk, &ana, &act, reason);
    let storm = id_of(because("A storm comes"));
    assert_ne!(id_of(because("She is tired")), storm, "another reason waits for itself");
    desk.run(|conn| decide(conn, &actor_of(&ben), storm, true, "I saw it")).expect("agreed");
    id_of(because("She is tired"));
    assert_eq!(because("A storm comes"), Agreed::Yes);
    desk.close().await;
}

#[actix_web::test]
async fn a_refusal_says_why_and_agreement_is_over_after_a_day() {
    let desk = Desk::new().await;
    let ben = desk.member("ben@example.ph", Role::Owner).await;
    let ana = desk.member("ana@example.ph", Role::Manager).await;
    let act = json!({});
    let id = id_of(asked(&desk, &ana, &act));
    let path = format!("/approvals/{id}/decide");
    for silent in [json!({ "approve": true }), json!({ "approve": true, "reason": " " })] {
        assert_eq!(desk.by(&ben.cookie, "POST", &path, silent).await.status, 400, "no reason");
    }
    let silent =
        desk.by(&ben.cookie, "POST", &path, json!({ "approve": false, "reason": "" })).await;
    assert_eq!(silent.status, 400);
    let refusal = json!({ "approve": false, "reason": "She is at the pier" });
    assert_eq!(desk.by(&ben.cookie, "POST", &path, refusal).await.status, 200);
    let next = id_of(asked(&desk, &ana, &act));
    assert_ne!(next, id);
    desk.test.clock.advance(TimeDelta::hours(24));
    let late = desk.run(|conn| decide(conn, &actor_of(&ben), next, true, "It has left"));
    assert!(matches!(late, Err(StaffError::DecidedAlready)), "{late:?}");
    desk.close().await;
}

#[actix_web::test]
async fn who_may_not_do_the_act_does_not_agree_to_it() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Counter).await;
    let id = id_of(asked(&desk, &ana, &json!({})));
    let waiting = desk.by(&ben.cookie, "GET", "/approvals", json!({})).await;
    assert_eq!(waiting.body["items"], json!([]));
    let path = format!("/approvals/{id}/decide");
    let refused =
        desk.by(&ben.cookie, "POST", &path, json!({ "approve": true, "reason": "So it is" })).await;
    assert_eq!((refused.status, refused.text("code")), (403, "not_allowed"));
    id_of(asked(&desk, &ben, &json!({})));
    let waiting = desk.by(&ben.cookie, "GET", "/approvals", json!({})).await;
    let items = waiting.body["items"].as_array().expect("a list");
    assert_eq!((items.len(), &items[0]["is_own"]), (1, &json!(true)), "but asks, and sees it");
    desk.close().await;
}

#[actix_web::test]
async fn a_third_owner_is_made_by_two() {
    let desk = Desk::new().await;
    let ana = desk.member("ana@example.ph", Role::Owner).await;
    let ben = desk.member("ben@example.ph", Role::Manager).await;
    let cora = desk.member("cora@example.ph", Role::Manager).await;
    let owner = |version: i64| json!({ "roles": [{ "role": "owner" }], "version": version });
    let path = |who: &Member| format!("/staff/{}/roles", who.id);
    let second = desk.by(&ana.cookie, "PUT", &path(&ben), owner(1)).await;
    assert_eq!(second.status, 200, "one owner alone has nobody to ask");
    let third = desk.by(&ana.cookie, "PUT", &path(&cora), owner(1)).await;
    assert_eq!((third.status, third.text("code")), (409, "needs_approval"));
    let waiting = desk.by(&ben.cookie, "GET", "/approvals", json!({})).await;
    assert_eq!(waiting.body["items"][0]["subject_name"], "Ana Reyes");
    let decide = format!("/approvals/{}/decide", third.text("approval"));
    assert_eq!(
        desk.by(&ben.cookie, "POST", &decide, json!({ "approve": true, "reason": "So it is" }))
            .await
            .status,
        200
    );
    assert_eq!(desk.by(&ana.cookie, "PUT", &path(&cora), owner(1)).await.status, 200);
    desk.close().await;
}
