//! What stops a seal, what a seal keeps, and that nobody changes it.

use chrono::TimeDelta;
use kernel::Clock as _;
use serde_json::json;

use super::Fixture;
use crate::{INVARIANTS, broken_manifests, store::manifests, version::holds};

#[actix_web::test]
async fn a_list_is_sealed_with_everything_that_the_form_asks_for() {
    let fixture = Fixture::new().await;
    fixture.sold(&["1990-01-01", "2026-06-01", "2014-12-24", "2013-12-24"]).await;
    assert_eq!(fixture.now().await["state"], "open");
    assert_eq!(fixture.stops().await, ["not-boarding", "count-missing"]);
    fixture.board();
    let mut gate = fixture.gate("Gate 1").await;
    for ticket in gate.tickets() {
        gate.scan(&fixture, &ticket, "board");
    }
    gate.sync(&fixture).await;
    let lita = fixture.person_at("gate", "CEB");
    fixture.count(&lita, 4).await;
    let crew = json!({ "crew": [
        { "name": "Ramon Uy", "rank": "master", "licence": "L-1" },
        { "name": "Lito Go", "rank": "cook", "licence": null },
    ], "is_usual": true });
    let crew = fixture.crew_now(crew).await;
    assert_eq!(fixture.put(&lita, &fixture.path("/crew"), &crew).await.status, 200);
    let papers =
        json!({ "marina_number": "M-77", "pssc_number": "P-88", "pssc_until": "2027-06-30" });
    let manager = fixture.person("manager");
    let typed = fixture.papers_now(papers.clone()).await;
    assert_eq!(fixture.put(&lita, &fixture.path("/papers"), &typed).await.status, 403);
    assert_eq!(fixture.put(&manager, &fixture.path("/papers"), &typed).await.status, 200);
    let now = fixture.now().await;
    assert_eq!(
        (&now["state"], &now["blockers"], &now["warnings"]),
        (&json!("counting"), &json!([]), &json!([]))
    );
    let sealed = fixture.seal(&lita, None).await;
    assert_eq!(sealed.status, 201, "{sealed:?}");
    let day = now["day"].as_str().expect("a day");
    let voyage = now["voyage"].as_str().expect("a voyage");
    assert_eq!(sealed.text("document"), format!("MAN-{day}-{voyage}-v1"));
    assert_eq!(
        (
            &sealed.body["persons"],
            &sealed.body["crew"],
            &sealed.body["souls"],
            &sealed.body["holds"]
        ),
        (&json!(4), &json!(2), &json!(6), &json!(true))
    );
    let totals = fixture.now().await["totals"].clone();
    assert_eq!(
        (&totals["adults"], &totals["children"], &totals["infants"], &totals["passengers"]),
        (&json!(2), &json!(1), &json!(1), &json!(3))
    );
    let json_file = fixture.get(&manager, &fixture.path("/1/manifest.json")).await;
    assert_eq!(json_file.status, 200, "{json_file:?}");
    let body = &json_file.body["body"];
    assert_eq!((&body["vessel"], &body["papers"]), (&now["vessel"], &papers));
    let first = &body["people"][0];
    assert_eq!(
        (&first["address"], &first["lastname"], &first["missing"]),
        (&json!("12 Colon Street, Cebu City"), &json!("Cruz"), &json!([]))
    );
    let csv = fixture.get(&manager, &fixture.path("/1/manifest.csv")).await;
    let csv = String::from_utf8(csv.bytes).expect("UTF-8");
    assert_eq!(csv.lines().count(), 1 + 4 + 2);
    let pdf = fixture.get(&lita, &fixture.path("/1/manifest.pdf")).await;
    let pages = testing::pdf::pages(&pdf.bytes);
    assert!(pages[0].contains("Ramon Uy") && pages[0].contains("page 1 of 1"), "{pages:?}");
    let counter = fixture.person("counter");
    for form in ["pdf", "csv", "json"] {
        let path = fixture.path(&format!("/1/manifest.{form}"));
        assert_eq!(fixture.get(&counter, &path).await.status, 403);
        let elsewhere = fixture.person_at("manager", "TAG");
        assert_eq!(fixture.get(&elsewhere, &path).await.status, 404);
    }
    let exported = fixture.number("SELECT count(*) FROM staff_events WHERE action = 'exported'");
    assert_eq!(exported, 3, "each is written down");
}

#[actix_web::test]
async fn files_of_everybody_go_only_to_those_who_see_them_and_may_take_them_out() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let lita = fixture.person("gate");
    assert_eq!(fixture.seal(&lita, None).await.status, 201);
    let auditor = fixture.person("auditor");
    let finance = fixture.person("finance");
    for form in ["csv", "json"] {
        let path = fixture.path(&format!("/1/manifest.{form}"));
        for (who, status) in [(&lita, 403), (&finance, 403), (&auditor, 200)] {
            assert_eq!(fixture.get(who, &path).await.status, status, "{form}");
        }
    }
    assert_eq!(fixture.get(&lita, &fixture.path("/1/manifest.pdf")).await.status, 200);
    fixture.test.clock.advance(TimeDelta::minutes(10));
    let stale = fixture.get(&auditor, &fixture.path("/1/manifest.csv")).await;
    assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{stale:?}");
    let exported = fixture.number("SELECT count(*) FROM staff_events WHERE action = 'exported'");
    assert_eq!(exported, 3, "what was refused is none");
}

#[actix_web::test]
async fn each_thing_stops_a_seal_and_a_manager_passes_some_for_a_reason() {
    let fixture = Fixture::new().await;
    let mut gate = fixture.boarded(3).await;
    let (lita, manager) = (fixture.person("gate"), fixture.person("manager"));
    assert_eq!(fixture.stops().await, Vec::<String>::new());
    let stopped = async |kind: &str| {
        assert_eq!(fixture.stops().await, [kind]);
        let refused = fixture.seal(&lita, None).await;
        assert_eq!((refused.status, refused.text("code")), (409, "manifest_blocked"), "{kind}");
        assert_eq!(refused.body["blockers"][0]["kind"], kind);
    };
    let kept = "SELECT count(*) FROM manifests";
    gate.send(&fixture, &[], 2).await;
    stopped("gate-unsent").await;
    gate.send(&fixture, &[], 0).await;
    fixture.count(&lita, 4).await;
    stopped("count-differs").await;
    assert_eq!(fixture.seal(&lita, Some("The bridge is closed")).await.status, 403);
    fixture.count(&lita, 3).await;
    // Bookings never pass it; people may, who went on board by tickets that were given back.
    fixture.sql("ALTER TABLE persons_on_board DROP CONSTRAINT persons_on_board_authorised_check");
    fixture.sql("UPDATE persons_on_board SET authorised = 2");
    stopped("over-authorised").await;
    let passed = fixture.seal(&manager, Some("It is only one")).await;
    assert_eq!((passed.status, passed.text("code")), (409, "manifest_blocked"));
    fixture.sql("UPDATE persons_on_board SET authorised = 4000");
    let mut other = fixture.gate("Gate 2").await;
    let ticket = gate.tickets()[0].clone();
    other.scan(&fixture, &ticket, "board");
    other.sync(&fixture).await;
    stopped("conflict-open").await;
    let passed = fixture.seal(&manager, Some("Somebody saw them")).await;
    assert_eq!((passed.status, passed.text("code")), (409, "manifest_blocked"));
    fixture.sql(
        "UPDATE scan_conflicts SET resolution = 'same-person', reason = 'One', resolved_at = app_now()",
    );
    fixture.set_status("delayed");
    stopped("not-boarding").await;
    fixture.set_status("cancelled");
    stopped("cancelled").await;
    fixture.set_status("boarding");
    fixture.sql("DELETE FROM head_counts");
    stopped("count-missing").await;
    assert_eq!(fixture.number(kept), 0);
    assert_eq!(fixture.seal(&manager, Some("x".repeat(201).as_str())).await.status, 400);
    let sealed = fixture.seal(&manager, Some("The counters were lost")).await;
    assert_eq!((sealed.status, sealed.text("reason")), (201, "The counters were lost"));
    let again = fixture.seal(&manager, None).await;
    assert_eq!((again.status, again.text("code")), (409, "sealed_before"));
}

#[actix_web::test]
async fn a_list_that_is_sealed_at_sea_says_when_the_ship_left() {
    let fixture = Fixture::new().await;
    let mut gate = fixture.boarded(2).await;
    fixture.test.clock.advance(TimeDelta::minutes(26));
    fixture.set_status("departed");
    let left = fixture.test.clock.now();
    fixture.test.clock.advance(TimeDelta::minutes(3));
    gate.sync(&fixture).await;
    let manager = fixture.person("manager");
    assert_eq!(fixture.seal(&manager, None).await.status, 201);
    let file = fixture.get(&manager, &fixture.path("/1/manifest.json")).await;
    let body = &file.body["body"];
    assert_eq!((&body["departed_at"], &body["has_departed"]), (&json!(left), &json!(true)));
    assert_ne!(body["departs_at"], body["departed_at"]);
}

#[actix_web::test]
async fn nobody_changes_or_deletes_what_is_sealed_before_its_term() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let sealed = fixture.seal(&fixture.person("gate"), None).await;
    assert_eq!(sealed.status, 201, "{sealed:?}");
    for statement in [
        "UPDATE manifests SET body = body",
        "UPDATE manifests SET keep_until = app_now()",
        "DELETE FROM manifests",
        "TRUNCATE manifests CASCADE",
    ] {
        let refusal = fixture.refusal(statement);
        assert!(refusal.contains("manifests are never changed"), "{statement}: {refusal}");
    }
    let stays = "SELECT count(*) FROM manifests";
    let sealed_at = fixture.test.clock.now();
    fixture.test.clock.jump(sealed_at + TimeDelta::days(365) + TimeDelta::hours(1));
    assert_eq!(fixture.sql("DELETE FROM manifests"), 1, "a year later it may go as a whole");
    assert_eq!(fixture.number(stays), 0);
    // What bookings keep is looked at as of the day.
    fixture.test.clock.jump(sealed_at);
}

#[actix_web::test]
async fn one_changed_byte_and_the_signature_does_not_hold() {
    let fixture = Fixture::new().await;
    fixture.boarded(2).await;
    let sealed = fixture.seal(&fixture.person("gate"), None).await;
    let document = sealed.text("document").to_owned();
    let kept = fixture.test.db(|conn| manifests::called(conn, &document)).expect("a manifest");
    let stands = |kept: &manifests::Kept| fixture.test.db(|conn| holds(conn, kept));
    assert!(stands(&kept));
    for at in [0, kept.body.len() / 2, kept.body.len() - 1] {
        let mut changed = kept.clone();
        changed.body[at] ^= 1;
        assert!(!stands(&changed), "byte {at} of the body");
        changed.sha256 = crate::body::hash(&changed.body).to_vec();
        assert!(!stands(&changed), "byte {at} of the body, hashed anew");
    }
    let mut changed = kept.clone();
    changed.signature[5] ^= 1;
    assert!(!stands(&changed));
    let renamed = manifests::Kept { document: "MAN-2026-12-24-999-v1".to_owned(), ..kept.clone() };
    assert!(!stands(&renamed), "a hash is signed for one document");
    assert_eq!(fixture.test.db(broken_manifests), Vec::<String>::new());
    fixture.force("UPDATE manifests SET signature = decode(repeat('00', 64), 'hex')");
    assert_eq!(fixture.test.db(broken_manifests), [document]);
    assert_eq!(fixture.now().await["versions"][0]["holds"], false);
}

#[actix_web::test]
async fn the_check_finds_a_manifest_that_does_not_name_who_boarded() {
    let fixture = Fixture::new().await;
    fixture.boarded(3).await;
    fixture.seal(&fixture.person("gate"), None).await;
    let found = |name: &str| {
        let one = INVARIANTS.iter().filter(|invariant| invariant.name == name);
        fixture.test.untruths(one).len()
    };
    assert_eq!(found("manifests-name-who-boarded"), 0);
    fixture.sql("CREATE TABLE one AS SELECT * FROM boardings LIMIT 1");
    fixture.sql("DELETE FROM boardings WHERE ticket_id IN (SELECT ticket_id FROM one)");
    assert_eq!(found("manifests-name-who-boarded"), 1);
    fixture.sql("INSERT INTO boardings SELECT * FROM one");
    fixture.sql("DROP TABLE one");
    assert_eq!(found("manifests-name-who-boarded"), 0);
}

#[actix_web::test]
async fn a_thousand_names_are_sealed_and_drawn() {
    let fixture = Fixture::new().await;
    fixture.boarded(1_000).await;
    let manager = fixture.person("manager");
    let sealed = fixture.seal(&manager, None).await;
    assert_eq!((sealed.status, &sealed.body["persons"]), (201, &json!(1_000)), "{sealed:?}");
    let pdf = fixture.get(&manager, &fixture.path("/1/manifest.pdf")).await;
    let pages = testing::pdf::pages(&pdf.bytes);
    let names = pages.iter().map(|page| page.matches("Cruz").count()).sum::<usize>();
    assert_eq!(names, 1_000);
}
