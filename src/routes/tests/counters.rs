//! Ticket counters, from the operator's file to the API.

use kernel::Language;
use platform::web::Mount;
use serde_json::{Value, json};
use testing::{TestApp, TestContext};

use super::fill;
use crate::network::{Change, EXAMPLE, Network};

/// Writes the example with these counters at its first port. Returns whether that changed anything, and the
/// counters that are kept, in Cebuano.
fn told(test: &TestContext, counters: &Value) -> (bool, Vec<[Option<String>; 3]>) {
    let mut file: Value = serde_json::from_str(EXAMPLE).expect("JSON");
    file["ports"][0]["counters"] = counters.clone();
    let network = Network::read(&file.to_string()).expect("a good network");
    let written = test.db(|conn| crate::network::write(conn, &*test.ctx.rng, &network));
    let kept = test.db(crate::counters).into_values().flatten().map(|counter| {
        let shown = counter.shown(Language::Ceb);
        [Some(shown.place), Some(shown.hours), shown.phone]
    });
    (written.changes.iter().any(|one| one.1 != Change::Same), kept.collect())
}

fn entry(place: &str, hours: &str, phone: Option<&str>) -> (Value, [Option<String>; 3]) {
    let said = |ceb: &str| json!({ "en": "x", "fil": "y", "ceb": ceb });
    let kept = [Some(place), Some(hours), phone].map(|text| text.map(str::to_owned));
    (json!({ "place": said(place), "hours": said(hours), "phone": phone }), kept)
}

#[test]
fn counters_are_told_as_a_whole_and_stay_where_nothing_is_told_of_them() {
    let test = TestContext::new();
    let (first, first_kept) = entry("una", "kanunay", None);
    let (other, other_kept) = entry("ikaduha", "usahay", Some("+63 32 555 0149"));
    let both = vec![first_kept.clone(), other_kept.clone()];
    assert_eq!(told(&test, &json!([first, other])), (true, both.clone()));
    assert_eq!(told(&test, &json!([first, other])), (false, both.clone()), "the same again");
    assert_eq!(told(&test, &Value::Null), (false, both));
    assert_eq!(told(&test, &json!([first])), (true, vec![first_kept]), "the second is closed");
    assert_eq!(told(&test, &json!([other])), (true, vec![other_kept]), "it is told otherwise");
    assert_eq!(told(&test, &json!([])), (true, Vec::new()));
}

#[actix_web::test]
async fn ports_are_listed_with_piers_and_counters_in_the_caller_s_language() {
    let test = TestContext::new();
    test.db(|conn| fill(conn, &test));
    let app = TestApp::new(&test, |config| {
        let mut api = Mount::default();
        crate::mount(&mut api);
        api.serve(config);
    });
    let app = app.await;
    let answer = app.get("/ports").header("accept-language", "fil").send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let ports = answer.body["ports"].as_array().expect("ports");
    let names: Vec<&Value> = ports.iter().map(|port| &port["name"]).collect();
    assert_eq!(names[..2], [&json!("Cebu City"), &json!("Dumaguete")]);
    assert_eq!(ports[0]["code"], "CEB");
    assert_eq!(ports[0]["pier"]["name"], "Pier 1");
    assert_eq!(
        ports[0]["counters"][0],
        json!({
            "place": "Terminal, unang palapag, bintana 1 hanggang 4",
            "hours": "Araw-araw, 4:00 AM hanggang 8:00 PM",
            "phone": "+63 32 555 0147",
        })
    );
    let getafe = ports.iter().find(|port| port["code"] == "GET").expect("Getafe");
    assert_eq!(getafe["counters"][0]["phone"], Value::Null);
}
