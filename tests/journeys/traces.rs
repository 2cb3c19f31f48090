//! Traces, as a collector takes them: each is found by the id that a request was answered with, tells what was done
//! for it and nothing of whom, and whatever the collector does, answers come as if it were not there.

use serde_json::json;
use tempfile::TempDir;
use testing::{Collector, SmtpSink, TakenSpan};

use crate::{
    http::{Answer, get, get_with, post},
    identity::code,
    program::{Server, folder, parola, run, wait_until},
    traveller::{search, trip, wish},
};

const ENDPOINT: &str = "OTEL_EXPORTER_OTLP_ENDPOINT";
const EMAIL: &str = "traced.traveller@example.ph";
const PASSWORD: &str = "seven-traced-islands";

/// The trace that somebody else claims a request to be part of.
const FOREIGN: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

fn start(folder: &TempDir, mail: &SmtpSink, setting: &str, value: &str) -> Server {
    Server::start(
        parola(folder.path())
            .env("SMTP_URL", mail.url())
            .env("BCRYPT_COST", "4")
            .env("RATE_LIMIT_SCALE", "1000")
            .env(setting, value),
    )
}

/// The trace of the request that was answered so.
fn trace(answer: &Answer) -> String {
    format!("0000000000000000{}", answer.header("x-request-id"))
}

/// The span of the request that was answered so.
fn request<'a>(spans: &'a [TakenSpan], answer: &Answer) -> &'a TakenSpan {
    let trace = trace(answer);
    let first = |span: &&TakenSpan| span.trace == trace && !span.tells("http.route").is_empty();
    spans.iter().find(first).unwrap_or_else(|| panic!("no span of {trace}: {spans:?}"))
}

#[test]
fn what_was_done_for_a_request_is_found_by_its_id_and_tells_nothing_of_the_traveller() {
    let (folder, mail, collector) = (folder(), SmtpSink::start(), Collector::start());
    let server = start(&folder, &mail, ENDPOINT, &collector.url());
    let address = server.address;

    let found = search(address, 20);
    let held = post(address, "/online-bookings", &wish(&trip(address, 20), EMAIL));
    assert_eq!(held.status, 201, "{}", held.text());
    let typed = json!({ "email": EMAIL, "password": PASSWORD, "password_confirmation": PASSWORD });
    let signed_up = post(address, "/auth/signup", &typed);
    assert_eq!(signed_up.status, 200, "{}", signed_up.text());
    let code = code(&mail, 1);
    let is_delivery =
        |span: &&TakenSpan| span.name == "notices.deliver" && span.trace == trace(&signed_up);
    wait_until("the span of the job", || collector.spans().iter().any(|span| is_delivery(&span)));
    let claimed = format!("00-{FOREIGN}-00f067aa0ba902b7-01");
    let last = get_with(address, "/booking-api/routes", &[("traceparent", &claimed)]);
    assert_eq!(last.status, 200, "{}", last.text());
    assert!(server.stop().success(), "what waited is sent first");

    let spans = collector.spans();
    for (answer, name) in [
        (&found, "GET /booking-api/online-bookings"),
        (&held, "POST /booking-api/online-bookings"),
        (&signed_up, "POST /booking-api/auth/signup"),
        (&last, "GET /booking-api/routes"),
    ] {
        let request = request(&spans, answer);
        assert_eq!((request.name.as_str(), request.parent.as_str()), (name, ""));
        assert_eq!(request.tells("http.response.status_code"), answer.status.to_string());
        let is_visit = |span: &&TakenSpan| span.tells("db.system.name") == "postgresql";
        let visits = spans.iter().filter(|span| span.parent == request.id).filter(is_visit);
        let places: Vec<&str> = visits.map(|visit| visit.tells("code.file.path")).collect();
        assert!(!places.is_empty() && places.iter().all(|place| place.ends_with(".rs")), "{name}");
    }
    let delivery = spans.iter().find(is_delivery).expect("seen above");
    let sent = spans.iter().find(|span| span.parent == delivery.id && span.name == "SMTP");
    assert!(!sent.expect("the e-mail").has_failed);
    assert!(spans.iter().all(|span| span.trace != FOREIGN), "nobody chooses the trace");

    let text = collector.text();
    let token = held.json()["manage_token"].as_str().expect("a token").to_owned();
    let booking = held.json()["code"].as_str().expect("a code").to_owned();
    for secret in [
        "Juan",
        "Cruz",
        "Maria",
        "Santos",
        "09171234567",
        "Colon Street",
        "CEB-TAG",
        "traced.traveller",
        PASSWORD,
        &code,
        &token,
        &booking,
    ] {
        assert!(!text.contains(secret), "{secret} stands in a trace");
    }
}

/// The exporter knows names of settings that are none of ours.
#[test]
fn a_server_without_a_collector_opens_no_connection() {
    let (folder, mail, collector) = (folder(), SmtpSink::start(), Collector::start());
    let server = start(&folder, &mail, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", &collector.url());
    assert_eq!(search(server.address, 20).status, 200);
    assert!(server.stop().success());
    assert_eq!(collector.calls(), 0);
}

/// How many spans the server lost, as it tells itself.
fn lost(server: &Server) -> u64 {
    let told = get(server.address, "/metrics").text();
    let count = told.lines().find_map(|line| line.strip_prefix("parola_lost_spans_total "));
    count.expect("a number").parse().expect("a number")
}

#[test]
fn a_collector_that_is_away_or_silent_delays_no_answer() {
    const ANSWERS: usize = 20;
    let silent = Collector::start();
    silent.fall_silent();
    for url in [&*silent.url(), "http://127.0.0.1:1"] {
        let (folder, mail) = (folder(), SmtpSink::start());
        let server = start(&folder, &mail, ENDPOINT, url);
        for _ in 0..ANSWERS {
            assert_eq!(search(server.address, 20).status, 200);
        }
        wait_until("the count of lost spans", || lost(&server) > 0);
        assert!(server.stop().success(), "{url}");
    }
    // Each call is given up after three seconds: with one for each answer there would be as many.
    assert!((1..ANSWERS).contains(&silent.calls()), "{} calls", silent.calls());
}

#[test]
fn a_server_with_an_address_that_is_none_does_not_start() {
    let folder = folder();
    let said = run(parola(folder.path()).env(ENDPOINT, "localhost:4318"));
    assert!(!said.status.success());
    let told =
        "parola: OTEL_EXPORTER_OTLP_ENDPOINT: must be a web address such as http://127.0.0.1:4318";
    assert_eq!(said.err.trim(), told);
}
