//! What arrives after a seal, and the version that corrects it.

use serde_json::{Value, json};

use super::Fixture;

#[actix_web::test]
async fn a_late_scan_changes_no_seal_and_two_people_amend_it() {
    let fixture = Fixture::new().await;
    fixture.people(4).await;
    fixture.board();
    let mut gate = fixture.gate("Gate 1").await;
    let all = gate.tickets();
    let (known, new) = (&all[..3], &all[3]);
    for ticket in known {
        gate.scan(&fixture, ticket, "board");
    }
    gate.sync(&fixture).await;
    let (lita, ana, ben) =
        (fixture.person("gate"), fixture.person("manager"), fixture.person("owner"));
    let amend = async |who: &str, version: i32| {
        let typed = json!({ "version": version, "reason": "A gate had no network" });
        fixture.post(who, &fixture.path("/amendments"), &typed).await
    };
    let early = amend(&ana, 1).await;
    assert_eq!((early.status, early.text("code")), (409, "not_sealed"));
    fixture.count(&lita, 3).await;
    let first = fixture.seal(&lita, None).await;
    assert_eq!(first.status, 201, "{first:?}");
    let same = amend(&ana, 1).await;
    assert_eq!((same.status, same.text("code")), (409, "nothing_changed"));
    let mut late = fixture.gate("Gate 2").await;
    late.scan(&fixture, new, "board");
    late.sync(&fixture).await;
    gate.scan(&fixture, &known[0], "undo");
    gate.sync(&fixture).await;
    let now = fixture.now().await;
    assert_eq!(now["versions"].as_array().map(Vec::len), Some(1));
    assert_eq!(now["since_seal"]["joined"][0]["ticket"], json!(new));
    assert_eq!(now["since_seal"]["left"][0]["ticket"], json!(known[0]));
    assert_eq!(amend(&lita, 1).await.status, 403);
    let asked = amend(&ana, 1).await;
    assert_eq!((asked.status, asked.text("code")), (409, "needs_approval"));
    let told = fixture.get(&ben, "/approvals").await.body["items"][0]["payload"].clone();
    assert!(told["voyage"].is_string() && told["day"].is_string(), "{told}");
    assert_eq!((&told["version"], &told["persons"]), (&json!(2), &json!(3)), "{told}");
    let decide = format!("/approvals/{}/decide", asked.text("approval"));
    let agree = json!({ "approve": true, "reason": "I saw them" });
    let own = fixture.post(&ana, &decide, &agree).await;
    assert_eq!((own.status, own.text("code")), (409, "same_person"));
    assert_eq!(fixture.post(&ben, &decide, &agree).await.status, 200);
    let second = amend(&ana, 1).await;
    assert_eq!(second.status, 201, "{second:?}");
    assert!(second.text("document").ends_with("-v2"));
    assert_ne!(second.text("approved_by"), second.text("sealed_by"));
    let passed = amend(&ana, 1).await;
    assert_eq!((passed.status, passed.text("code")), (409, "version_passed"));
    let now = fixture.now().await;
    assert_eq!(now["since_seal"], json!({ "joined": [], "left": [] }));
    let tickets = async |version: i32| -> Vec<Value> {
        let path = fixture.path(&format!("/{version}/manifest.json"));
        let file = fixture.get(&ana, &path).await;
        let people = file.body["body"]["people"].as_array().expect("people").clone();
        people.iter().map(|person| person["ticket"].clone()).collect()
    };
    let (one, two) = (tickets(1).await, tickets(2).await);
    assert_eq!((one.len(), two.len()), (3, 3));
    assert!(one.contains(&json!(known[0])) && !one.contains(&json!(new)), "the first is kept");
    assert!(!two.contains(&json!(known[0])) && two.contains(&json!(new)));
    for version in [1, 2] {
        let path = fixture.path(&format!("/{version}/manifest.pdf"));
        let pdf = fixture.get(&ana, &path).await;
        let text = testing::pdf::pages(&pdf.bytes).concat();
        assert!(text.contains(&format!("-v{version}")));
    }
}

#[actix_web::test]
async fn what_was_agreed_to_is_that_content_and_no_other() {
    let fixture = Fixture::new().await;
    let mut gate = fixture.boarded(3).await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    assert_eq!(fixture.seal(&ana, None).await.status, 201);
    let amend = json!({ "version": 1, "reason": "One went back" });
    let tickets = gate.tickets();
    gate.scan(&fixture, &tickets[0], "undo");
    gate.sync(&fixture).await;
    let asked = fixture.post(&ana, &fixture.path("/amendments"), &amend).await;
    let decide = format!("/approvals/{}/decide", asked.text("approval"));
    let agree = json!({ "approve": true, "reason": "I saw that" });
    assert_eq!(fixture.post(&ben, &decide, &agree).await.status, 200);
    gate.scan(&fixture, &tickets[1], "undo");
    gate.sync(&fixture).await;
    let other = fixture.post(&ana, &fixture.path("/amendments"), &amend).await;
    assert_eq!((other.status, other.text("code")), (409, "needs_approval"));
    assert_ne!(other.text("approval"), asked.text("approval"));
    assert_eq!(fixture.number("SELECT count(*) FROM manifests"), 1);
}

#[actix_web::test]
async fn whom_the_desk_takes_off_after_the_seal_the_next_version_leaves_out() {
    let fixture = Fixture::new().await;
    let gate = fixture.boarded(2).await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    let sealed = fixture.seal(&fixture.person("gate"), None).await;
    assert_eq!(sealed.status, 201, "{sealed:?}");
    let why = json!({ "reason": "The phone was lost, and she never left the pier" });
    let path = format!("/devices/{}/revoke", gate.id);
    assert_eq!(fixture.post(&ana, &path, &why).await.status, 200);
    let ticket = gate.tickets()[0].clone();
    let path = format!("/sailings/{}/boardings/{ticket}/undo", fixture.sailing());
    let undone = fixture.post(&ana, &path, &why).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert_eq!(fixture.now().await["since_seal"]["left"][0]["ticket"], json!(ticket));
    let typed = json!({ "version": 1, "reason": "She never left the pier" });
    let amended = fixture.amended(&ana, &ben, &typed).await;
    assert_eq!(amended.body["persons"], 1);
}
