//! Unmistakable words are typed wherever the program asks for something, and handed to it as its
//! secrets: afterwards none of them may stand in a log, in a trace, or in an answer to a stranger.

use std::{net::SocketAddr, sync::Arc, thread, time::Duration};

use kernel::SystemClock;
use serde_json::{Value, json};
use testing::{
    Collector, SmtpSink,
    providers::{PaymongoSimulator, Webhook},
};

use crate::{
    http::{Answer, get, get_with, post, send_json, send_with},
    identity::{code, me},
    program::{Server, folder, parola},
    traveller::{Held, hold, trip, wish},
};

const EMAIL: &str = "canary.owner@example.ph";
const PASSWORD: &str = "canary-islands-password";

/// What is typed about people, of which no stranger and no log may learn.
const TYPED: [&str; 23] = [
    EMAIL,
    "canary.owner",
    PASSWORD,
    "canary-wrong-password",
    "Canarina",
    "Canarsson",
    "Canaryway",
    "1977-03-02",
    "Jan 1, 1949",
    "1949-02-01",
    "09170007001",
    "9170007001",
    "09170007002",
    "9170007002",
    "Juancanary",
    "Cruzcanary",
    "CANARYID7788",
    "canary.contact@example.ph",
    "canary.contact",
    "Mariacanary",
    "7 Canarystraat",
    "Canarypurok",
    "canary-typed-wrongly",
];

/// What the program is told when it starts.
const TOLD: [(&str, &str); 3] = [
    ("METRICS_TOKEN", "canary-metrics-token"),
    ("GOOGLE_CLIENT_ID", "parola.apps.example"),
    ("GOOGLE_CLIENT_SECRET", "canary-google-secret"),
];

/// Signs up, mistypes the password, signs in and fills in the profile; returns the session.
fn account(address: SocketAddr, mail: &SmtpSink, canaries: &mut Vec<String>) -> String {
    let body = json!({ "email": EMAIL, "password": PASSWORD, "password_confirmation": PASSWORD });
    let signed_up = post(address, "/auth/signup", &body).json();
    let otp = code(mail, 1);
    let body = json!({ "email": EMAIL, "user_id": signed_up["user_id"], "otp": otp });
    assert_eq!(post(address, "/auth/verify-otp", &body).status, 200);
    canaries.push(otp);
    let wrong = json!({ "email": EMAIL, "password": "canary-wrong-password" });
    assert_eq!(post(address, "/auth/login", &wrong).status, 401);
    let right = post(address, "/auth/login", &json!({ "email": EMAIL, "password": PASSWORD }));
    let token = right.json()["token"].as_str().expect("a token").to_owned();
    let profile = json!({
        "first_name": "Canarina", "last_name": "Canarsson", "middle_name": "Canaryway",
        "birth_date": "1977-03-02", "contact_number": "09170007001", "email": EMAIL,
        "gender": "FEMALE", "address1": "7 Canarystraat", "city": "Cebu City",
        "country": "PHILIPPINES", "zipcode": "6000", "province": "Cebu",
    });
    let saved = send_json(address, "PUT", "/users/update", Some(&token), &profile);
    assert_eq!(saved.status, 200, "{}", saved.text());
    canaries.push(token.clone());
    token
}

/// A booking whose every word is a canary.
fn telling_wish(address: SocketAddr) -> Value {
    let mut wish = wish(&trip(address, 20), "canary.contact@example.ph");
    wish["passengers"] = json!([{
        "firstname": "Juancanary", "lastname": "Cruzcanary", "gender": "MALE",
        "birth_date": "1949-02-01", "type": "SENIOR", "id_number": "CANARYID7788",
        "address": "8 Canarypurok, Tagbilaran",
    }]);
    wish["passenger_contact"]["firstname"] = json!("Mariacanary");
    wish["passenger_contact"]["contact_number"] = json!("09170007002");
    wish["passenger_contact"]["full_address"] = json!("7 Canarystraat, Cebu City");
    wish
}

/// What cannot be read, or not believed, is refused; a parser's own words would repeat it.
fn mistype(address: SocketAddr, held: &Held, provider: &PaymongoSimulator) -> Vec<Answer> {
    let wrong = "canary-typed-wrongly";
    let mut answers: Vec<Answer> = ["/auth/signup", "/auth/login", "/online-bookings/lookup"]
        .map(|path| post(address, path, &json!({ "email": [wrong], "password": { wrong: 1 } })))
        .into();
    answers.push(post(address, "/online-bookings", &json!({ "round_trip": wrong })));
    answers.push(get(address, &format!("/booking-api/online-bookings?passengers_count={wrong}")));
    answers.push(get(address, &format!("/booking-api/{wrong}")));
    answers.push(get(address, &format!("/{wrong}")));
    answers.push(get_with(address, "/metrics", &[("X-Forwarded-For", wrong)]));
    let paths = [format!("/online-bookings/{}/tickets", held.code), "/users/me".to_owned()];
    for path in &paths {
        let shown = [("X-Booking-Token", wrong), ("Authorization", "Bearer canary-typed-wrongly")];
        answers.push(get_with(address, &format!("/booking-api{path}"), &shown));
    }
    let miss = json!({ "code": held.code, "email": "canary.typed@example.ph" });
    answers.push(post(address, "/online-bookings/lookup", &miss));
    let told = provider.sign(json!({ "data": { "id": wrong } }).to_string());
    let forged = Webhook { body: told.body.replace("data", "date"), headers: told.headers };
    let status = forged.send(&format!("http://{address}/booking-api/payments/webhooks/paymongo"));
    assert_eq!(status, Some(400), "a forged message is refused");
    assert!(answers.iter().all(|answer| (400..500).contains(&answer.status)
        || answer.header("content-type").starts_with("text/html")));
    answers
}

/// Everything that the description lists, asked about this booking by somebody without any proof,
/// and the pages and doors beside it.
fn stranger(address: SocketAddr, held: &Held) -> Vec<Answer> {
    let document = get(address, "/booking-api/openapi.json").json();
    let mut answers = Vec::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        let path = path.strip_prefix("/booking-api").expect("of the API");
        let path = path.replace("{booking}", &held.code).replace("{index}", "0");
        for method in methods.as_object().expect("methods").keys() {
            let method = method.to_uppercase();
            answers.push(send_with(address, &method, &path, &[], &json!({})));
        }
    }
    assert!(answers.len() > 30, "only {} calls were tried", answers.len());
    let pages = ["/", "/user/profile", "/healthz", "/readyz", "/metrics", "/nowhere"];
    let pages = pages.map(str::to_owned).into_iter();
    let of_booking = ["view", "success", "failed"].map(|page| format!("/{page}/{}", held.code));
    answers.extend(pages.chain(of_booking).map(|path| get(address, &path)));
    answers
}

/// A pause for the jobs to end what was begun.
fn until(what: &str, is_true: impl Fn() -> bool) {
    for _ in 0..600 {
        if is_true() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("{what} does not come");
}

/// Pays, asks for everything that the holder may see, and gives the booking back; the answers.
fn sail(address: SocketAddr, held: &Held, provider: &PaymongoSimulator) -> String {
    let session = held.checkout(address);
    provider.pay(&session, "gcash");
    let told = provider.tell_of_session("checkout_session.payment.paid", &session);
    let paymongo = format!("http://{address}/booking-api/payments/webhooks/paymongo");
    assert_eq!(told.send(&paymongo), Some(200));
    until("the sale", || held.come_back(address) == 1);
    let mut seen = String::new();
    for what in ["", "/tickets", "/calendar.ics"] {
        let answer = held.ask(address, "GET", what, &Value::Null);
        assert_eq!(answer.status, 200, "{}", answer.text());
        seen.push_str(&answer.text());
    }
    assert_eq!(held.ask(address, "GET", "/tickets.pdf", &Value::Null).status, 200);
    let sent = held.ask(address, "POST", "/letters", &json!({}));
    assert_eq!(sent.status, 200, "{}", sent.text());
    seen
}

fn give_back(address: SocketAddr, held: &Held) {
    let quote = held.ask(address, "POST", "/refunds/quote", &json!({ "places": [] })).json();
    let confirmed = json!({ "quote_id": quote["quote_id"] });
    assert_eq!(held.ask(address, "POST", "/refunds", &confirmed).status, 201);
    until("the refund", || held.come_back(address) == 6);
}

fn assert_silent(what: &str, text: &str, canaries: &[String]) {
    for canary in canaries {
        assert!(!text.contains(canary.as_str()), "{canary} stands in {what}");
    }
}

#[expect(clippy::print_stdout, reason = "the output of a proof")]
#[test]
fn no_canary_sings_in_a_log_or_to_a_stranger() {
    let (folder, mail, collector) = (folder(), SmtpSink::start(), Collector::start());
    let provider = PaymongoSimulator::start(Arc::new(SystemClock));
    let server = Server::start(
        parola(folder.path())
            .env("SMTP_URL", mail.url())
            .env("BCRYPT_COST", "4")
            .env("RATE_LIMIT_SCALE", "1000")
            // What libraries say of every byte on the wire is theirs, and off in any sane setting.
            .env("LOG", "debug")
            .env("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url())
            .envs(TOLD)
            .envs(provider.settings()),
    );
    let address = server.address;
    let mut canaries: Vec<String> = TYPED.map(str::to_owned).into();
    canaries.extend(["canary-metrics-token", "canary-google-secret"].map(str::to_owned));
    let secrets = provider.settings().into_iter();
    canaries.extend(
        secrets
            .filter(|(name, _)| name.ends_with("_KEY") || name.ends_with("_SECRET"))
            .map(|(_, value)| value),
    );

    let session = account(address, &mail, &mut canaries);
    let held = hold(address, &telling_wish(address));
    canaries.push(held.token.clone());
    let seen = sail(address, &held, &provider);
    // The proof that the canaries went in, and that callers with the right see them.
    for typed in ["Juancanary", "CANARYID7788", "canary.contact@example.ph", "09170007002"] {
        assert!(
            seen.contains(typed) || seen.contains(typed.trim_start_matches('0')),
            "{typed}: {seen}"
        );
    }
    assert_eq!(me(address, &session), 200);
    let mut to_strangers = mistype(address, &held, &provider);
    to_strangers.extend(stranger(address, &held));
    give_back(address, &held);
    to_strangers.extend(stranger(address, &held));
    let right = json!({ "code": held.code, "email": "canary.contact@example.ph" });
    let found = post(address, "/online-bookings/lookup", &right);
    assert_eq!(found.status, 200, "{}", found.text());
    canaries.extend(found.json()["manage_token"].as_str().map(str::to_owned));
    let forgotten = post(address, "/auth/forgot-password", &json!({ "email": EMAIL }));
    assert_eq!(forgotten.status, 200);
    until("the e-mails", || mail.received().len() >= 5);

    let keys = std::fs::read_to_string(folder.path().join("keys")).expect("the secret keys");
    let keys = keys.lines().filter(|line| !line.starts_with('#'));
    canaries.extend(keys.filter_map(|line| line.split(' ').nth(1)).map(str::to_owned));

    for answer in &to_strangers {
        assert_silent("an answer to a stranger", &answer.text(), &canaries);
        assert_silent("its head", &format!("{:?}", answer.headers), &canaries);
    }
    let log = server.stop_and_read_log();
    assert!(log.contains("/booking-api/auth/login"), "the log tells of the calls: {log}");
    assert!(log.contains("DEBUG"), "the log tells everything: {log}");
    canaries.push(held.code);
    assert_silent("the log", &log, &canaries);
    let traces = collector.text();
    assert!(traces.contains("POST /booking-api/auth/login"), "the traces tell of the calls");
    assert_silent("the traces", &traces, &canaries);
    let of_postgres = std::fs::read_to_string(folder.path().join("postgres/postgres.log"));
    assert_silent("PostgreSQL's log", &of_postgres.expect("its log"), &canaries);
    println!(
        "{} canaries were silent in {} lines of logs and {} answers to strangers",
        canaries.len(),
        log.lines().count(),
        to_strangers.len()
    );
}
