//! Browsers become devices, and sign what they say.

use chrono::TimeDelta;
use serde_json::{Value, json};
use testing::{Answer, at_desk};

use super::{
    Fixture,
    page::{Page, authorization, key, public},
    sailing_id,
};

async fn enrol(fixture: &Fixture, code: &str, public_key: &str) -> Answer {
    let body = json!({ "code": code, "public_key": public_key });
    at_desk(fixture.desk.post("/gate/enrol", &body)).send().await
}

#[actix_web::test]
async fn a_code_enrols_one_browser_within_ten_minutes() {
    let fixture = Fixture::new().await;
    let drawn = fixture.gate_code("Gate 1").await;
    let key = public(&key());
    let enrolled = enrol(&fixture, &drawn.to_lowercase(), &key).await;
    assert_eq!(enrolled.status, 201, "{enrolled:?}");
    assert_eq!((enrolled.text("port"), enrolled.text("name")), ("CEB", "Gate 1"));
    assert_eq!(enrolled.text("port_name"), "Cebu City");
    assert_eq!(enrolled.body["now_ms"], fixture.now().timestamp_millis());
    let again = enrol(&fixture, &drawn, &key).await;
    assert_eq!((again.status, again.text("code")), (409, "code_not_good"));
    let old = fixture.gate_code("Gate 1").await;
    fixture.test.clock.advance(TimeDelta::minutes(10));
    for code in [old.as_str(), "", "ABCDEFGHJKMNPQRS"] {
        let refused = enrol(&fixture, code, &key).await;
        assert_eq!((refused.status, refused.text("code")), (409, "code_not_good"), "{code}");
    }
    assert_eq!(
        fixture.number("SELECT count(*) FROM staff_events WHERE action = 'device-enrolled'"),
        1
    );
}

#[actix_web::test]
async fn a_key_that_is_no_point_uses_no_code_up() {
    let fixture = Fixture::new().await;
    let drawn = fixture.gate_code("Gate 1").await;
    for key in ["", "AAAA", &"A".repeat(87)] {
        let refused = enrol(&fixture, &drawn, key).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert!(refused.body["public_key"].is_array());
    }
    assert_eq!(enrol(&fixture, &drawn, &public(&key())).await.status, 201);
}

#[actix_web::test]
async fn a_browser_that_enrols_anew_takes_the_place_of_the_one_before() {
    let fixture = Fixture::new().await;
    let before = fixture.gate("Gate 1").await;
    let path = format!("/devices/{}/codes", before.id);
    let drawn = fixture.post(&fixture.person("owner"), &path, &json!({})).await;
    assert_eq!(drawn.status, 201, "{drawn:?}");
    assert_eq!(before.get(&fixture, "/gate/sailings").await.status, 200, "until then it is one");
    let after = Page::enrol(&fixture, drawn.text("code")).await;
    assert_eq!(after.id, before.id);
    let refused = before.get(&fixture, "/gate/sailings").await;
    assert_eq!((refused.status, refused.text("code")), (401, "device_unknown"));
    assert_eq!(after.get(&fixture, "/gate/sailings").await.status, 200);
}

/// How the desk sees the only device: what it said it still had, what else is missing, and what may be lost.
async fn missing(fixture: &Fixture) -> [Value; 3] {
    let listed = fixture.get(&fixture.person("auditor"), "/devices").await;
    ["unsent", "holes", "may_be_lost"].map(|name| listed.body["items"][0][name].clone())
}

#[actix_web::test]
async fn scans_that_are_missing_are_so_after_the_device_enrols_anew() {
    let fixture = Fixture::new().await;
    fixture.people(4).await;
    let mut before = fixture.open_gate().await;
    for ticket in before.tickets() {
        before.show(&fixture, &ticket, 1);
    }
    let body = before.upload(&fixture, &before.unsent[1..2]);
    assert_eq!(before.post(&fixture, "/gate/scans", &body).await.status, 200);
    assert_eq!(missing(&fixture).await, [3, 1, 0].map(Value::from), "it may still send them");
    fixture.test.clock.advance(TimeDelta::minutes(1));
    let path = format!("/devices/{}/codes", before.id);
    let drawn = fixture.post(&fixture.person("owner"), &path, &json!({})).await;
    let mut after = Page::enrol(&fixture, drawn.text("code")).await;
    assert_eq!(missing(&fixture).await, [0, 3, 3].map(Value::from));
    let sailing = sailing_id(&fixture);
    let standing = || fixture.test.db(|conn| crate::standing(conn, sailing));
    assert!(standing().silent_gates.iter().any(|gate| gate.holes == 3), "a manifest waits");
    // The browser still had two of them, and numbers them anew.
    after.take_list(&fixture).await;
    after.unsent = before.unsent[2..].to_vec();
    for (scan, seq) in after.unsent.iter_mut().zip(1..) {
        scan["seq"] = json!(seq);
    }
    assert_eq!(after.sync(&fixture).await, ["boarded", "boarded"]);
    assert_eq!(missing(&fixture).await, [0, 1, 1].map(Value::from));
    let path = format!("/devices/{}/lost", after.id);
    let why = json!({ "reason": "It fell into the sea" });
    let lost = fixture.post(&fixture.person("manager"), &path, &why).await;
    assert_eq!((lost.status, &lost.body["holes"]), (200, &0.into()), "{lost:?}");
    let again = fixture.post(&fixture.person("manager"), &path, &why).await;
    assert_eq!((again.status, again.text("code")), (409, "nothing_missing"));
    let events = "SELECT count(*) FROM staff_events WHERE action = 'scans-lost'
                  AND reason = 'It fell into the sea' AND after = '{\"scans\": 1}'";
    assert_eq!(fixture.number(events), 1);
}

#[actix_web::test]
async fn only_what_a_device_signed_is_taken_from_it() {
    let fixture = Fixture::new().await;
    let gate = fixture.gate("Gate 1").await;
    let other = fixture.gate("Gate 2").await;
    let mut own = fixture.gate("Gate 3").await;
    let (path, now) = ("/gate/scans", fixture.now());
    let body = own.upload(&fixture, &[]);
    let bytes = serde_json::to_vec(&body).expect("JSON");
    let stranger = key();
    let signed = authorization(&gate.id, &stranger, ("POST", path), now, &bytes);
    let of_other = authorization(&other.id, &stranger, ("POST", path), now, &bytes);
    let of_get = authorization(&gate.id, &stranger, ("GET", path), now, &bytes);
    for header in [signed, of_other, of_get, "Device x".to_owned()] {
        let call = at_desk(fixture.desk.post(path, &body)).header("authorization", &header);
        let refused = call.send().await;
        assert_eq!((refused.status, refused.text("code")), (401, "device_unknown"), "{header}");
    }
    own.id = other.id.clone();
    let refused = own.post(&fixture, path, &body).await;
    assert_eq!((refused.status, refused.text("code")), (401, "device_unknown"));
}

#[actix_web::test]
async fn a_device_whose_clock_is_off_is_told_what_it_is() {
    let fixture = Fixture::new().await;
    let new = json!({ "name": "Gate 1", "port": "CEB" });
    let added = fixture.post(&fixture.person("owner"), "/devices", &new).await;
    let (key, path) = (key(), "/gate/sailings");
    let enrolled = enrol(&fixture, added.text("code"), &public(&key)).await;
    let id = enrolled.text("device");
    for (minutes, status) in [(-5, 200), (5, 200), (-6, 401), (6, 401)] {
        let at = fixture.now() + TimeDelta::minutes(minutes);
        let header = authorization(id, &key, ("GET", path), at, b"");
        let call = at_desk(fixture.desk.get(path)).header("authorization", &header);
        let answer = call.send().await;
        assert_eq!(answer.status, status, "{minutes}: {answer:?}");
        if status == 401 {
            assert_eq!(answer.text("code"), "clock_differs");
            assert_eq!(answer.body["now"], Value::from(fixture.now().timestamp_millis()));
        }
    }
}

#[actix_web::test]
async fn a_device_sees_what_leaves_from_its_port() {
    let fixture = Fixture::new().await;
    fixture.people(3).await;
    fixture.open_gates();
    let gate = fixture.gate("Gate 1").await;
    let seen = gate.get(&fixture, "/gate/sailings").await;
    assert_eq!(seen.status, 200, "{seen:?}");
    let sailings = seen.body["sailings"].as_array().expect("a list");
    assert!(sailings.iter().all(|one| one["origin"] == "CEB"));
    let own = sailings.iter().find(|one| one["id"] == fixture.trip["id"]).expect("it");
    assert_eq!(
        (&own["sold"], &own["authorised"], &own["boarded"]),
        (&3.into(), &4000.into(), &0.into())
    );
    assert_eq!(own["check_in_closes_minutes"], 30, "from then on it boards by itself");
    fixture.sql("UPDATE devices SET port_code = 'TAG'");
    let list = gate.get(&fixture, &format!("/gate/lists/{}", fixture.sailing())).await;
    assert_eq!(list.status, 404, "it leaves from elsewhere");
}
