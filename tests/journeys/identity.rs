//! People with accounts, on the built program: two servers as one, every door guarded, and no
//! secret in any log.

use std::{net::SocketAddr, thread, time::Duration};

use serde_json::{Value, json};
use testing::{SmtpSink, TestDatabase};

use crate::{
    http::{get, get_with, post, send_json},
    program::{Server, folder, give_keys, parola, run},
};

const PASSWORD: &str = "seven-islands-canary";
const EMAIL: &str = "canary.traveller@example.ph";

/// A server on a database and a mail server that others use as well.
fn start(folder: &tempfile::TempDir, database: &TestDatabase, mail: &SmtpSink) -> Server {
    Server::start(
        parola(folder.path())
            .env("DATABASE_URL", database.as_link())
            .env("SMTP_URL", mail.url())
            .env("BCRYPT_COST", "4")
            .env("RATE_LIMIT_SCALE", "1000")
            .env("LOG", "debug"),
    )
}

/// The code in the newest e-mail, once it has come.
pub(crate) fn code(mail: &SmtpSink, emails: usize) -> String {
    for _ in 0..600 {
        let received = mail.received();
        if received.len() >= emails {
            let email = received.last().expect("an e-mail");
            let is_code = |line: &&str| {
                line.len() == 6 && kernel::read_code(line, 6).as_deref() == Some(line)
            };
            return email.lines().map(str::trim).find(is_code).expect("a code").to_owned();
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("no e-mail came");
}

fn sign_up(address: SocketAddr) -> String {
    let body = json!({
        "email": EMAIL, "password": PASSWORD, "password_confirmation": PASSWORD,
    });
    let answer = post(address, "/auth/signup", &body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["user_id"].as_str().expect("an id").to_owned()
}

fn log_in(address: SocketAddr) -> String {
    let answer = post(address, "/auth/login", &json!({ "email": EMAIL, "password": PASSWORD }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["token"].as_str().expect("a token").to_owned()
}

pub(crate) fn me(address: SocketAddr, token: &str) -> u16 {
    let bearer = format!("Bearer {token}");
    get_with(address, "/booking-api/users/me", &[("Authorization", &bearer)]).status
}

#[test]
fn two_servers_are_one_and_neither_writes_a_secret_down() {
    let (one_folder, other_folder) = (folder(), folder());
    let (database, mail) = (TestDatabase::fresh(), SmtpSink::start());
    let one = start(&one_folder, &database, &mail);
    give_keys(one_folder.path(), other_folder.path());
    let other = start(&other_folder, &database, &mail);

    let user_id = sign_up(one.address);
    let first = code(&mail, 1);
    let body = json!({ "email": EMAIL, "user_id": user_id, "otp": first });
    assert_eq!(post(other.address, "/auth/verify-otp", &body).status, 200);
    let token = log_in(one.address);
    let profile = json!({
        "first_name": "Canaria", "last_name": "Seabird", "middle_name": null,
        "birth_date": "1987-06-05", "contact_number": "09171234567", "email": EMAIL,
        "gender": "FEMALE", "address1": "7 Canary Lane", "city": "Cebu City",
        "country": "PHILIPPINES", "zipcode": "6000", "province": "Cebu",
    });
    let saved = send_json(other.address, "PUT", "/users/update", Some(&token), &profile);
    assert_eq!(saved.status, 200, "{}", saved.text());
    assert_eq!((me(one.address, &token), me(other.address, &token)), (200, 200));

    let dead = token.clone();
    assert_eq!(
        send_json(one.address, "POST", "/auth/logout", Some(&token), &json!({})).status,
        200
    );
    assert_eq!((me(one.address, &dead), me(other.address, &dead)), (401, 401));

    let alive = log_in(other.address);
    assert_eq!(post(one.address, "/auth/forgot-password", &json!({ "email": EMAIL })).status, 200);
    let second = code(&mail, 2);
    let new = "eight-islands-canary";
    let body = json!({
        "email": EMAIL, "password": new, "password_confirmation": new, "token": second,
    });
    assert_eq!(post(other.address, "/auth/update-password", &body).status, 200);
    assert_eq!((me(one.address, &alive), me(other.address, &alive)), (401, 401));

    // Wrong passwords are counted by both together: six in a row go without a pause. Two servers
    // that counted apart would take twelve. A slow machine may outlast the first short pauses.
    let wrong = json!({ "email": EMAIL, "password": "wrong-canary-guess" });
    let statuses: Vec<u16> = (0..12)
        .map(|n| if n % 2 == 0 { one.address } else { other.address })
        .map(|address| post(address, "/auth/login", &wrong).status)
        .collect();
    assert_eq!(statuses[..6], [401; 6], "{statuses:?}");
    assert!(statuses[6..].contains(&429), "{statuses:?}");
    guarded(one.address, &dead);

    let audit = run(parola(one_folder.path()).env("DATABASE_URL", database.as_link()).arg("audit"));
    assert!(audit.status.success(), "{}{}", audit.out, audit.err);
    assert!(audit.out.contains("addresses-are-proved"), "{}", audit.out);

    let logs = format!("{}{}", one.stop_and_read_log(), other.stop_and_read_log());
    assert!(logs.contains("/booking-api/auth/login"), "the log tells of the calls: {logs}");
    for secret in [
        PASSWORD,
        new,
        "wrong-canary-guess",
        &token,
        &alive,
        &first,
        &second,
        EMAIL,
        "canary.traveller",
        "Canaria",
        "Seabird",
        "1987-06-05",
        "09171234567",
        "Canary Lane",
    ] {
        assert!(!logs.contains(secret), "{secret} stands in the log");
    }
}

/// Every call that the description closes to callers without a session is closed to them, and to
/// revoked tokens.
fn guarded(address: SocketAddr, dead: &str) {
    let document = get(address, "/booking-api/openapi.json").json();
    let paths = document["paths"].as_object().expect("paths");
    let mut tried = 0;
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().expect("methods") {
            if operation["security"][0].get("session").is_none() {
                continue;
            }
            let path = path.strip_prefix("/booking-api").expect("of the API");
            for token in [None, Some(dead), Some("prl_made-up")] {
                let answer = send_json(address, &method.to_uppercase(), path, token, &Value::Null);
                assert_eq!(answer.status, 401, "{method} {path}");
                assert_eq!(answer.json()["code"], "signed_out", "{method} {path}");
            }
            tried += 1;
        }
    }
    assert!(tried >= 7, "only {tried} calls were tried");
}
