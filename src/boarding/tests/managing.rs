//! What people at the desk do with devices and conflicts.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{
    Fixture,
    page::{Page, outcomes_of},
};

async fn manage(fixture: &Fixture, gate: &Page, act: &str) -> testing::Answer {
    let path = format!("/devices/{}/{act}", gate.id);
    fixture.post(&fixture.person("manager"), &path, &json!({ "reason": "It was lost" })).await
}

#[actix_web::test]
async fn what_a_revoked_device_sends_counts_once_somebody_admits_it() {
    let fixture = Fixture::new().await;
    fixture.people(3).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[0], 1);
    assert_eq!(gate.sync(&fixture).await, ["boarded"]);
    gate.show(&fixture, &tickets[1], 2);
    gate.scan(&fixture, &tickets[0], "undo", 3);
    let revoked = manage(&fixture, &gate, "revoke").await;
    assert_eq!(revoked.status, 200, "{revoked:?}");
    assert!(revoked.body["revoked_at"].is_string());
    let refused = gate.get(&fixture, "/gate/sailings").await;
    assert_eq!((refused.status, refused.text("code")), (401, "device_revoked"));
    let body = gate.upload(&fixture, &gate.unsent);
    for _ in 0..2 {
        let sent = gate.post(&fixture, "/gate/scans", &body).await;
        assert_eq!(outcomes_of(&sent), ["kept", "kept"], "nothing is lost");
        assert_eq!(sent.body["sailings"], json!([]), "and nothing told");
    }
    let empty = gate.post(&fixture, "/gate/scans", &gate.upload(&fixture, &[])).await;
    assert_eq!((empty.status, empty.text("code")), (401, "device_revoked"));
    assert_eq!(fixture.counts().await["boarded"], 1);
    let admitted = manage(&fixture, &gate, "admit").await;
    assert_eq!((admitted.status, &admitted.body["quarantined"]), (200, &0.into()), "{admitted:?}");
    assert_eq!(fixture.counts().await["boarded"], 1, "one left, and another came");
    let on = fixture
        .number(&format!("SELECT count(*) FROM boardings WHERE ticket_id = '{}'", tickets[1]));
    assert_eq!(on, 1);
    for (act, code) in
        [("admit", "nothing_waits"), ("revoke", "device_revoked"), ("codes", "device_revoked")]
    {
        let again = manage(&fixture, &gate, act).await;
        assert_eq!((again.status, again.text("code")), (409, code), "{act}");
    }
    for action in ["device-revoked", "scans-admitted"] {
        let events = format!(
            "SELECT count(*) FROM staff_events WHERE action = '{action}' AND reason = 'It was lost'"
        );
        assert_eq!(fixture.number(&events), 1, "{action}");
    }
}

#[actix_web::test]
async fn what_a_gate_sends_of_a_sailing_from_another_port_waits_for_somebody_there() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[0], 1);
    fixture.sql("UPDATE devices SET port_code = 'TAG'");
    let body = gate.upload(&fixture, &gate.unsent);
    for _ in 0..2 {
        let sent = gate.post(&fixture, "/gate/scans", &body).await;
        assert_eq!(outcomes_of(&sent), ["kept"], "nothing is lost");
    }
    assert_eq!(fixture.counts().await["boarded"], 0);
    assert_eq!(fixture.number("SELECT count(*) FROM quarantined_scans"), 1);
    let path = format!("/devices/{}/admit", gate.id);
    let why = json!({ "reason": "The gates were changed over" });
    let refused = fixture.post(&fixture.person_at("manager", "TAG"), &path, &why).await;
    assert_eq!((refused.status, refused.text("code")), (409, "other_port"), "{refused:?}");
    let admitted = manage(&fixture, &gate, "admit").await;
    assert_eq!((admitted.status, &admitted.body["quarantined"]), (200, &0.into()), "{admitted:?}");
    assert_eq!(fixture.counts().await["boarded"], 1);
    let again = gate.post(&fixture, "/gate/scans", &body).await;
    assert_eq!(outcomes_of(&again), ["boarded"]);
}

#[actix_web::test]
async fn what_a_device_in_use_still_has_is_lost_only_once_it_is_revoked() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let mut gate = fixture.open_gate().await;
    for ticket in gate.tickets() {
        gate.show(&fixture, &ticket, 1);
    }
    let body = gate.upload(&fixture, &gate.unsent[1..]);
    assert_eq!(outcomes_of(&gate.post(&fixture, "/gate/scans", &body).await), ["boarded"]);
    let in_use = manage(&fixture, &gate, "lost").await;
    assert_eq!((in_use.status, in_use.text("code")), (409, "nothing_missing"), "{in_use:?}");
    let revoked = manage(&fixture, &gate, "revoke").await;
    assert_eq!(revoked.body["may_be_lost"], 1, "{revoked:?}");
    let lost = manage(&fixture, &gate, "lost").await;
    let told = ["unsent", "holes", "may_be_lost"].map(|name| lost.body[name].clone());
    assert_eq!((lost.status, told), (200, [0, 0, 0].map(Value::from)), "{lost:?}");
    // It was found in a drawer, and sends the scan all the same.
    let body = gate.upload(&fixture, &gate.unsent[..1]);
    assert_eq!(outcomes_of(&gate.post(&fixture, "/gate/scans", &body).await), ["kept"]);
    assert_eq!(manage(&fixture, &gate, "admit").await.status, 200);
    assert_eq!(fixture.counts().await["boarded"], 2);
}

/// The device is lost, and with it the only one that could undo what it did.
#[actix_web::test]
async fn whom_a_revoked_device_let_on_board_the_desk_takes_off() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let [mut gate, mut other] = fixture.open_two_gates().await;
    let tickets = gate.tickets();
    for ticket in &tickets {
        gate.show(&fixture, ticket, 1);
    }
    assert_eq!(gate.sync(&fixture).await, ["boarded", "boarded"]);
    // The same ticket once more, which stays on the device until it is found.
    gate.scan(&fixture, &tickets[0], "board", 2);
    let path = format!("/sailings/{}/boardings/{}/undo", fixture.sailing(), tickets[0]);
    let why = json!({ "reason": "She never left the pier" });
    let manager = fixture.person("manager");
    assert_eq!(fixture.post(&fixture.person("gate"), &path, &why).await.status, 403);
    let elsewhere = fixture.person_at("manager", "TAG");
    assert_eq!(fixture.post(&elsewhere, &path, &why).await.status, 404);
    let in_use = fixture.post(&manager, &path, &why).await;
    assert_eq!((in_use.status, in_use.text("code")), (409, "gate_in_use"), "{in_use:?}");
    assert_eq!(manage(&fixture, &gate, "revoke").await.status, 200);
    let none = fixture.post(&manager, &path, &json!({ "reason": " " })).await;
    assert_eq!(none.status, 400, "why is asked for");
    let undone = fixture.post(&manager, &path, &why).await;
    assert_eq!((undone.status, &undone.body["boarded"]), (200, &1.into()), "{undone:?}");
    assert_eq!(fixture.post(&manager, &path, &why).await.status, 404, "nobody is on board by it");
    let events = "SELECT count(*) FROM staff_events WHERE action = 'boarding-undone'
                  AND reason = 'She never left the pier'";
    assert_eq!(fixture.number(events), 1);
    // What the device did before is over, whenever it arrives.
    let body = gate.upload(&fixture, &gate.unsent);
    assert_eq!(outcomes_of(&gate.post(&fixture, "/gate/scans", &body).await), ["kept"]);
    assert_eq!(manage(&fixture, &gate, "admit").await.status, 200);
    assert_eq!(fixture.counts().await["boarded"], 1);
    // The other gates learn of it, and let the person on board later.
    other.sync(&fixture).await;
    assert!(other.show(&fixture, &tickets[0], 5));
    assert_eq!(other.sync(&fixture).await, ["boarded"]);
    assert_eq!(fixture.counts().await["boarded"], 2);
}

/// Two browsers counted as the same device for a while. Whoever left again before somebody admits the scan by which
/// they came stays ashore.
#[actix_web::test]
async fn a_scan_that_is_admitted_under_a_new_number_stays_before_its_undo() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.scan(&fixture, &tickets[1], "board", 1);
    assert_eq!(gate.sync(&fixture).await, ["boarded"]);
    gate.scan(&fixture, &tickets[0], "board", 2);
    gate.scan(&fixture, &tickets[0], "undo", 3);
    gate.unsent[0]["seq"] = json!(1);
    gate.unsent[1]["seq"] = json!(2);
    assert_eq!(gate.sync(&fixture).await, ["kept", "undone"]);
    let admitted = manage(&fixture, &gate, "admit").await;
    assert_eq!((admitted.status, &admitted.body["quarantined"]), (200, &0.into()), "{admitted:?}");
    let counts = fixture.counts().await;
    assert_eq!((&counts["boarded"], &counts["gates"][0]["used"]), (&1.into(), &1.into()));
}

/// Five hundred are shown at most. Those of another port, all of them later, take no place among them.
#[actix_web::test]
async fn who_sees_one_port_is_shown_its_conflicts_however_many_others_have() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let [mut one, mut other] = fixture.open_two_gates().await;
    let ticket = one.tickets()[0].clone();
    one.show(&fixture, &ticket, 1);
    other.show(&fixture, &ticket, 2);
    one.sync(&fixture).await;
    assert_eq!(other.sync(&fixture).await, ["conflict"]);
    fixture.sql(
        "WITH elsewhere AS (
           INSERT INTO gate_sailings (sailing_id, authorised)
           SELECT s.id, 100 FROM sailings AS s
           JOIN routes AS r ON r.id = s.route_id JOIN ports AS p ON p.id = r.origin_id
           WHERE p.code = 'TAG' LIMIT 1 RETURNING sailing_id)
         INSERT INTO scan_conflicts (sailing_id, ticket_id, device_id, kind, at)
         SELECT sailing_id, gen_random_uuid(), (SELECT id FROM devices LIMIT 1), 'twice',
                app_now() + interval '1 hour'
         FROM elsewhere, generate_series(1, 500)",
    );
    let shown = async |port: &str, rest: &str| {
        let who = fixture.person_at("manager", port);
        let found = fixture.get(&who, &format!("/conflicts{rest}")).await;
        assert_eq!(found.status, 200, "{found:?}");
        found.body["items"].as_array().expect("a list").len()
    };
    for rest in ["", "?open=true"] {
        assert_eq!(shown("CEB", rest).await, 1, "{rest}");
        assert_eq!(shown("TAG", rest).await, 500, "{rest}");
        assert_eq!(shown("*", rest).await, 500, "{rest}");
    }
    assert_eq!(shown("CEB", "?open=false").await, 0);
    let of_ceb = format!("?sailing={}", fixture.sailing());
    assert_eq!((shown("CEB", &of_ceb).await, shown("TAG", &of_ceb).await), (1, 0));
}

#[actix_web::test]
async fn what_somebody_found_out_about_a_conflict_stays() {
    let fixture = Fixture::new().await;
    fixture.people(2).await;
    let [mut one, mut other] = fixture.open_two_gates().await;
    let ticket = one.tickets()[0].clone();
    one.show(&fixture, &ticket, 1);
    other.show(&fixture, &ticket, 2);
    one.sync(&fixture).await;
    assert_eq!(other.sync(&fixture).await, ["conflict"]);
    let found = fixture.conflicts().await;
    let path = format!("/conflicts/{}/resolve", found[0]["id"].as_str().expect("an id"));
    let said = json!({ "resolution": "same-person", "reason": "She went back for her bag" });
    let gate = fixture.person("gate");
    assert_eq!(fixture.post(&gate, &path, &said).await.status, 403);
    let elsewhere = fixture.person_at("manager", "TAG");
    assert_eq!(fixture.post(&elsewhere, &path, &said).await.status, 404);
    let manager = fixture.person("manager");
    let resolved = fixture.post(&manager, &path, &said).await;
    assert_eq!(resolved.status, 200, "{resolved:?}");
    assert_eq!(resolved.text("resolution"), "same-person");
    assert!(resolved.text("resolved_by").starts_with("Lita"));
    let again = fixture.post(&manager, &path, &said).await;
    assert_eq!((again.status, again.text("code")), (409, "resolved_before"));
    // The conflict is computed again, and once more after it was gone.
    other.scan(&fixture, &ticket, "board", 3);
    other.scan(&fixture, &ticket, "undo", 4);
    other.scan(&fixture, &ticket, "board", 5);
    for number in 0..3 {
        let body = other.upload(&fixture, &other.unsent[number..=number]);
        assert_eq!(other.post(&fixture, "/gate/scans", &body).await.status, 200);
    }
    assert_eq!(fixture.conflicts().await, Vec::<Value>::new());
    assert_eq!(fixture.number("SELECT count(*) FROM scan_conflicts"), 1);
    assert_eq!(fixture.counts().await["open_conflicts"], 0);
}

#[actix_web::test]
async fn a_device_is_added_where_its_manager_works_and_is_listed_there() {
    let fixture = Fixture::new().await;
    let manager = fixture.person_at("manager", "TAG");
    for (name, port, field) in
        [("", "TAG", "name"), ("Gate", "CEB", "port"), ("Gate", "XXX", "port")]
    {
        let refused =
            fixture.post(&manager, "/devices", &json!({ "name": name, "port": port })).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert!(refused.body[field].is_array(), "{refused:?}");
    }
    let added = fixture.post(&manager, "/devices", &json!({ "name": "Gate", "port": "TAG" })).await;
    assert_eq!((added.status, added.text("code").len()), (201, 16));
    let gate = fixture.gate("Gate 1").await;
    let own = fixture.get(&manager, "/devices").await;
    assert_eq!(own.body["items"].as_array().map(Vec::len), Some(1));
    let all = fixture.get(&fixture.person("auditor"), "/devices").await;
    assert_eq!(all.body["items"].as_array().map(Vec::len), Some(2));
    let path = format!("/devices/{}/revoke", gate.id);
    let elsewhere = fixture.post(&manager, &path, &json!({ "reason": "x" })).await;
    assert_eq!(elsewhere.status, 404);
    let none = fixture.post(&fixture.person("owner"), &path, &json!({ "reason": " " })).await;
    assert_eq!(none.status, 400, "why is asked for");
}

#[actix_web::test]
async fn a_code_for_a_device_is_drawn_only_soon_after_a_second_factor() {
    let fixture = Fixture::new().await;
    let manager = fixture.person("manager");
    let device = json!({ "name": "Gate", "port": "CEB" });
    let added = fixture.post(&manager, "/devices", &device).await;
    assert_eq!(added.status, 201, "{added:?}");
    let id = added.body["device"]["id"].as_str().expect("an id");
    let codes = format!("/devices/{id}/codes");
    fixture.test.clock.advance(TimeDelta::minutes(10));
    for (path, body) in [("/devices", &device), (codes.as_str(), &json!({}))] {
        let stale = fixture.post(&manager, path, body).await;
        assert_eq!((stale.status, stale.text("code")), (401, "factor_again"), "{path}: {stale:?}");
    }
    let drawn = fixture.post(&fixture.person("manager"), &codes, &json!({})).await;
    assert_eq!(drawn.status, 201, "{drawn:?}");
    assert_eq!(fixture.number("SELECT count(*) FROM devices"), 1);
}
