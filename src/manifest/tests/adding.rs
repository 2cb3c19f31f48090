//! Somebody is on board who stands in no booking: written down after the seal, and named once two people amend.

use serde_json::{Value, json};
use testing::Answer;

use super::Fixture;

fn nena() -> Value {
    json!({
        "lastname": "Reyes", "firstname": " Nena ", "middlename": "", "suffix": null, "sex": "FEMALE",
        "birth_date": "2015-03-01", "nationality": "Filipino", "address": "3 Mabini Street, Tagbilaran",
        "contact": null, "special_need": "Wheelchair",
    })
}

impl Fixture {
    async fn add(&self, who: &str, person: &Value) -> Answer {
        self.post(who, &self.path("/people"), person).await
    }

    /// A version as other programs read it.
    async fn file(&self, version: i32) -> Value {
        let path = self.path(&format!("/{version}/manifest.json"));
        self.get(&self.person("manager"), &path).await.body["body"].clone()
    }
}

fn reason(version: i32) -> Value {
    json!({ "version": version, "reason": "She came on board with her mother" })
}

#[actix_web::test]
async fn who_has_no_ticket_is_named_once_two_people_want_it() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let (lita, ana, ben) =
        (fixture.person("gate"), fixture.person("manager"), fixture.person("owner"));
    let early = fixture.add(&ana, &nena()).await;
    assert_eq!((early.status, early.text("code")), (409, "not_sealed"));
    assert_eq!(fixture.seal(&lita, None).await.status, 201);
    assert_eq!(fixture.add(&lita, &nena()).await.status, 403);
    let elsewhere = fixture.person_at("manager", "TAG");
    assert_eq!(fixture.add(&elsewhere, &nena()).await.status, 404);
    let added = fixture.add(&ana, &nena()).await;
    assert_eq!(added.status, 201, "{added:?}");
    assert_eq!(
        (added.text("firstname"), &added.body["ticket"], &added.body["code"], added.text("band")),
        ("Nena", &json!(null), &json!(null), "child")
    );
    assert_eq!(added.body["missing"], json!(["contact"]));

    let now = fixture.now().await;
    assert_eq!((&now["boarded"], &now["totals"]["persons"]), (&json!(2), &json!(3)));
    assert_eq!(now["since_seal"]["joined"][0]["lastname"], "Reyes");
    assert_eq!(fixture.file(1).await["people"].as_array().map(Vec::len), Some(2));
    let second = fixture.amended(&ana, &ben, &reason(1)).await;
    assert_eq!((&second.body["persons"], &second.body["holds"]), (&json!(3), &json!(true)));
    assert_eq!(fixture.number("SELECT added FROM manifests WHERE version = 2"), 1);
    let now = fixture.now().await;
    assert_eq!(now["since_seal"], json!({ "joined": [], "left": [] }));

    let body = fixture.file(2).await;
    let last = &body["people"][2];
    assert_eq!((&last["lastname"], &last["ticket"]), (&json!("Reyes"), &json!(null)));
    assert_eq!((&body["totals"]["children"], &body["totals"]["persons"]), (&json!(1), &json!(3)));
    let csv = fixture.get(&ana, &fixture.path("/2/manifest.csv")).await;
    let csv = String::from_utf8(csv.bytes).expect("UTF-8");
    assert_eq!(csv.lines().count(), 1 + 3);
    assert!(csv.contains(",passenger,,Reyes,Nena,") && csv.contains(",Wheelchair"), "{csv}");
    let pdf = fixture.get(&ana, &fixture.path("/2/manifest.pdf")).await;
    let pages = testing::pdf::pages(&pdf.bytes).concat();
    for words in ["Reyes", "No ticket", "Wheelchair", "Persons 3"] {
        assert!(pages.contains(words), "{words}: {pages}");
    }
    let link = json!({ "hours": 1, "note": "Coast Guard, Cebu" });
    let made = fixture.post(&ana, &fixture.path("/links"), &link).await;
    let url = made.text("url");
    let page = fixture.shop.page(&url[url.find("/m/").expect("a path")..]).send().await;
    let page = String::from_utf8(page.bytes).expect("UTF-8");
    assert!(page.contains("Reyes") && page.contains("no ticket"), "{page}");

    let own = fixture.path(&format!("/people/{}", added.text("added")));
    assert_eq!(fixture.delete(&lita, &own).await.status, 403);
    assert_eq!(fixture.delete(&ana, &own).await.status, 200);
    assert_eq!(fixture.delete(&ana, &own).await.status, 404);
    assert_eq!(fixture.now().await["since_seal"]["left"][0]["lastname"], "Reyes");
    let third = fixture.amended(&ana, &ben, &reason(2)).await;
    assert_eq!(third.body["persons"], 2);
    assert_eq!(fixture.file(2).await["people"][2]["lastname"], "Reyes", "that version is kept");
    let named = "SELECT count(*) FROM staff_events AS e WHERE e::text LIKE '%Reyes%'";
    assert_eq!(fixture.number(named), 0, "the log names nobody");
}

#[actix_web::test]
async fn what_is_typed_is_checked_and_the_certificate_holds_for_everybody() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let ana = fixture.person("manager");
    assert_eq!(fixture.seal(&ana, None).await.status, 201);
    for (field, wrong) in [
        ("lastname", json!("")),
        ("firstname", json!("a\nb")),
        ("sex", json!("OTHER")),
        ("birth_date", json!("2099-01-01")),
        ("birth_date", json!("1899-01-01")),
        ("nationality", json!(" ")),
        ("address", json!("x".repeat(201))),
        ("special_need", json!("x".repeat(61))),
    ] {
        let mut person = nena();
        person[field] = wrong;
        let refused = fixture.add(&ana, &person).await;
        assert_eq!(refused.status, 400, "{field}: {refused:?}");
    }
    assert_eq!(fixture.number("SELECT count(*) FROM added_people"), 0);
    fixture.sql("UPDATE persons_on_board SET authorised = 2");
    assert_eq!(fixture.add(&ana, &nena()).await.status, 201);
    let over = fixture.post(&ana, &fixture.path("/amendments"), &reason(1)).await;
    assert_eq!((over.status, over.text("code")), (409, "manifest_blocked"));
    assert_eq!(over.body["blockers"][0]["kind"], "over-authorised");
    fixture.sql("UPDATE persons_on_board SET authorised = 4000");
}

#[actix_web::test]
async fn an_over_full_list_is_corrected_as_long_as_it_names_nobody_more() {
    let fixture = Fixture::new().await;
    let mut gate = fixture.boarded(3).await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    assert_eq!(fixture.seal(&ana, None).await.status, 201);
    fixture.sql("ALTER TABLE persons_on_board DROP CONSTRAINT persons_on_board_authorised_check");
    fixture.sql("UPDATE persons_on_board SET authorised = 1");
    fixture.sql("UPDATE passengers SET lastname = 'Santos'");
    let second = fixture.amended(&ana, &ben, &reason(1)).await;
    assert_eq!(second.body["persons"], 3, "a name was corrected");
    assert_eq!(fixture.file(2).await["people"][0]["lastname"], "Santos");
    let added = fixture.add(&ana, &nena()).await;
    assert_eq!(added.status, 201, "{added:?}");
    let over = fixture.post(&ana, &fixture.path("/amendments"), &reason(2)).await;
    assert_eq!((over.status, over.text("code")), (409, "manifest_blocked"));
    let own = fixture.path(&format!("/people/{}", added.text("added")));
    assert_eq!(fixture.delete(&ana, &own).await.status, 200);
    let ticket = gate.tickets()[0].clone();
    gate.scan(&fixture, &ticket, "undo");
    gate.sync(&fixture).await;
    let third = fixture.amended(&ana, &ben, &reason(2)).await;
    assert_eq!(third.body["persons"], 2, "fewer, and too many still");
    fixture.sql("UPDATE persons_on_board SET authorised = 4000");
    let found = || fixture.test.untruths(crate::INVARIANTS).len();
    assert_eq!(found(), 0);
    fixture.sql("CREATE TABLE two AS SELECT * FROM manifests WHERE version = 2");
    fixture.force("DELETE FROM manifests WHERE version = 2");
    assert_eq!(found(), 1, "no version before the third names as many");
    fixture.sql("INSERT INTO manifests SELECT * FROM two");
    fixture.sql("DROP TABLE two");
}

/// Somebody else is added while the second person looks: what they agreed to is another list.
#[actix_web::test]
async fn who_is_added_after_somebody_agreed_is_asked_for_anew() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let (ana, ben) = (fixture.person("manager"), fixture.person("owner"));
    assert_eq!(fixture.seal(&ana, None).await.status, 201);
    assert_eq!(fixture.add(&ana, &nena()).await.status, 201);
    let path = fixture.path("/amendments");
    let asked = fixture.post(&ana, &path, &reason(1)).await;
    let decide = format!("/approvals/{}/decide", asked.text("approval"));
    let agree = json!({ "approve": true, "reason": "I saw her" });
    assert_eq!(fixture.post(&ben, &decide, &agree).await.status, 200);
    let mut brother = nena();
    brother["firstname"] = json!("Nilo");
    assert_eq!(fixture.add(&ana, &brother).await.status, 201);
    let other = fixture.post(&ana, &path, &reason(1)).await;
    assert_eq!((other.status, other.text("code")), (409, "needs_approval"));
    assert_ne!(other.text("approval"), asked.text("approval"));
    assert_eq!(fixture.number("SELECT count(*) FROM manifests"), 1);
}
