//! The command line, beside a running server and alone.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpListener,
    process::Command,
    thread,
};

use diesel::{RunQueryDsl as _, connection::SimpleConnection as _, sql_query};
use testing::{SmtpSink, TestDatabase};

use crate::{
    http::get,
    program::{Server, folder, parola, run, run_with, wait_until},
};

#[test]
fn a_wrong_setting_is_named_in_one_line_before_anything_starts() {
    let folder = folder();
    let said = run(parola(folder.path()).env("LISTEN", "everywhere"));
    assert!(!said.status.success());
    assert_eq!(
        said.err.trim(),
        "parola: LISTEN: must be an address and a port such as 127.0.0.1:8080, not \"everywhere\""
    );
    assert!(!folder.path().join("postgres").exists(), "nothing was started");
}

#[test]
fn production_refuses_what_is_unsafe_by_name() {
    let folder = folder();
    let said = run(parola(folder.path()).env("APP_ENV", "production"));
    assert!(!said.status.success());
    for setting in ["PUBLIC_URL", "PAYMENT_PROVIDER", "SMTP_URL", "BRAND_COMPANY"] {
        assert!(said.err.contains(&format!("parola: {setting}: ")), "{}", said.err);
    }
}

#[test]
fn help_is_everywhere() {
    let folder = folder();
    for words in [&["--help"][..], &["serve", "--help"], &["admin", "maintenance", "--help"]] {
        let said = run(parola(folder.path()).args(words));
        assert!(said.status.success() && said.out.contains("Usage:"), "{words:?}: {}", said.out);
    }
}

#[test]
fn the_operator_closes_and_opens_the_shop_while_the_server_runs() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let routes = |what: &str, expected: u16| {
        wait_until(what, || get(server.address, "/booking-api/routes").status == expected);
    };
    routes("the open shop", 200);
    let turn = |state: &str| run(parola(folder.path()).args(["admin", "maintenance", state]));
    assert!(turn("on").status.success());
    routes("the closed shop", 503);
    assert_eq!(get(server.address, "/maintenance").status, 200, "the pages stay");
    assert!(turn("off").status.success());
    routes("the shop that opens again", 200);
}

#[test]
fn an_empty_server_sells_what_the_operators_file_says() {
    let folder = folder();
    let data = folder.path();
    let admin = |words: &[&str]| run(parola(data).args(["admin", "network"]).args(words));
    let example = admin(&["--example"]);
    let file = data.join("network.json");
    fs::write(&file, &example.out).expect("a file");
    let file = file.to_str().expect("a name");
    let seen = admin(&[file]);
    assert!(seen.out.contains("voyages       4 new") && seen.out.contains("Nothing is written"));
    let done = admin(&[file, "--commit"]);
    assert!(done.out.contains("sailings are new"), "{}{}", done.out, done.err);
    let again = admin(&[file, "--commit"]);
    assert!(again.out.contains("Done. 0 sailings are new"), "{}{}", again.out, again.err);
    let other = example.out.replace("\"at\": \"06:00\"", "\"at\": \"06:30\"");
    fs::write(file, other.replace("Cebu City", "Cebu Pier 1")).expect("a file");
    let refused = admin(&[file, "--commit"]);
    assert!(!refused.status.success() && refused.err.contains("voyage E101 sails otherwise"));
    let server = Server::start(&mut parola(data));
    let routes = get(server.address, "/booking-api/routes").text();
    assert!(routes.contains("Cebu City") && !routes.contains("Pier"), "all or nothing: {routes}");
    assert!(!routes.contains("Dumaguete"), "no demo comes to an operator's network: {routes}");
}

/// In a container no file of the operator's is at hand: `docker compose exec -T … < network.json`.
#[test]
fn the_operators_files_come_by_standard_input_as_well() {
    let folder = folder();
    let admin = |words: &[&str], input: &str| {
        let said = run_with(parola(folder.path()).arg("admin").args(words), input.as_bytes());
        assert!(said.status.success(), "{words:?}: {}{}", said.out, said.err);
        said.out
    };
    let network = admin(&["network", "--example"], "");
    assert!(admin(&["network", "-"], &network).contains("Nothing is written yet"));
    assert!(admin(&["network", "-", "--commit"], &network).contains("sailings are new"));
    let again = admin(&["network", "/dev/stdin", "--commit"], &network);
    assert!(again.contains("Done. 0 sailings are new"), "{again}");
    let terms = admin(&["terms", "--example"], "");
    let seen = admin(&["terms", "-"], &terms);
    assert!(seen.contains("every figure stays as it is"), "{seen}");
}

#[test]
fn production_does_not_begin_where_play_money_was_taken() {
    let (folder, database) = (folder(), TestDatabase::fresh());
    let rows = "INSERT INTO sandbox_sessions (id, reference, code, amount_centavos, created_at, expires_at)
                VALUES ('s', 'r', 'ABC123', 100, now(), now() + interval '1 hour');
                INSERT INTO sandbox_payments (id, session_id, method, amount_centavos, paid_at)
                VALUES ('p', 's', 'gcash', 100, now())";
    database.connect().batch_execute(rows).expect("paid");
    let mut shop = parola(folder.path());
    shop.envs([
        ("APP_ENV", "production"),
        ("PUBLIC_URL", "https://book.example.ph"),
        ("OPS_URL", "https://desk.example.ph"),
        ("SMTP_URL", "smtps://u:p@mail.example.ph"),
        ("MAIL_FROM", "tickets@example.ph"),
        ("PAYMENT_PROVIDER", "maya"),
        ("MAYA_PUBLIC_KEY", "pk-1"),
        ("MAYA_SECRET_KEY", "sk-1"),
        ("BRAND_COMPANY", "Sea Line"),
        ("BRAND_EMAIL", "help@example.ph"),
        ("DATABASE_URL", database.url.as_str()),
    ]);
    let said = run(&mut shop);
    assert!(!said.status.success());
    let told = "parola: DATABASE_URL: that database holds 1 payments of the test provider";
    assert!(said.err.contains(told), "{}{}", said.out, said.err);
}

#[test]
fn the_operator_lists_the_terms_and_adds_a_version_from_a_file() {
    let folder = folder();
    let data = folder.path();
    let admin = |words: &[&str]| run(parola(data).args(["admin", "terms"]).args(words));
    let listed = admin(&[]);
    assert!(listed.out.contains("version 1 from 2000-01-01, in force"), "{}", listed.out);
    let example = admin(&["--example"]).out;
    let file = data.join("terms.json");
    let name = file.to_str().expect("a name");
    let write = |text: &str| fs::write(&file, text).expect("a file");
    write(&example.replace("\"hand_carry_kilos\": 15", "\"hand_carry_kilos\": 7"));
    let seen = admin(&[name]);
    assert!(
        seen.out.contains("version 2 from ") && seen.out.contains("15 kg -> 7 kg"),
        "{}",
        seen.out
    );
    assert!(seen.out.contains("Nothing is written yet") && !seen.out.contains("arrive"));
    assert!(!admin(&[]).out.contains("version 2"), "it was only looked at");
    let done = admin(&[name, "--commit"]);
    assert!(done.status.success() && done.out.contains("Done."), "{}{}", done.out, done.err);
    assert!(admin(&[]).out.contains(", to come"));
    let again = admin(&[name, "--commit"]);
    assert!(!again.status.success() && again.err.contains("must be after that of version 2"));
    write("{ \"valid_from\": \"2030-01-01\" }");
    let broken = admin(&[name]);
    assert!(!broken.status.success() && broken.err.contains("terms.json: missing field"));
    let doctor = run(parola(data).arg("doctor")).out;
    assert!(doctor.contains("version 1 is in force") && doctor.contains("version 2 follows on"));
}

#[test]
fn audit_doctor_and_seed_work_beside_a_server_and_alone() {
    let folder = folder();
    let data = folder.path();
    let check = || {
        for words in [&["audit"][..], &["doctor"], &["seed", "--demo"], &["migrate"]] {
            let said = run(parola(data).args(words));
            assert!(said.status.success(), "{words:?}: {}{}", said.out, said.err);
        }
    };
    let server = Server::start(&mut parola(data));
    check();
    server.stop();
    check();
}

#[test]
fn the_doctor_names_what_must_be_mended_and_fails() {
    let folder = folder();
    let said = run(parola(folder.path()).arg("doctor"));
    assert!(said.status.success(), "{}{}", said.out, said.err);
    for look in ["database", "mail", "payments", "backup", "languages", "open files"] {
        assert!(said.out.contains(look), "{}", said.out);
    }
    let mut sick = parola(folder.path());
    // Nothing listens there, and no server runs here: that is a note.
    sick.env("PUBLIC_URL", "https://127.0.0.1:1").env("SMTP_URL", "smtp://127.0.0.1:1");
    let keys = [
        ("PAYMENT_PROVIDER", "paymongo"),
        ("PAYMONGO_SECRET_KEY", "sk_test_1"),
        ("PAYMONGO_WEBHOOK_SECRET", "whsk_1"),
        ("PAYMONGO_API_URL", "http://127.0.0.1:1"),
        ("GOOGLE_CLIENT_ID", "id"),
        ("GOOGLE_JWKS_URL", "http://127.0.0.1:1/keys"),
    ];
    let said = run(sick.envs(keys).arg("doctor"));
    assert!(!said.status.success());
    let sick: Vec<&str> = said.out.lines().filter_map(|line| line.strip_prefix("FAIL  ")).collect();
    let named = |name: &str| sick.iter().any(|line| line.starts_with(name));
    assert!(["proxy", "mail", "payments", "Google"].into_iter().all(named), "{}", said.out);
    assert!(said.err.contains("4 faults"), "{}{}", said.out, said.err);
}

#[test]
fn the_doctor_asks_the_public_address_who_answers_there() {
    let (folder, database) = (folder(), TestDatabase::fresh());
    let line = |look: &str, settings: &[(&str, &str)], listen: &str| {
        let mut doctor = parola(folder.path());
        doctor.env("DATABASE_URL", &database.url).envs(settings.iter().copied());
        let said = run(doctor.env("LISTEN", listen).arg("doctor")).out;
        let line = said.lines().find(|line| line.contains(&format!("  {look} ")));
        line.unwrap_or_else(|| panic!("no line in {said}")).to_owned()
    };
    let doctor = |url: &str, listen: &str| line("address", &[("PUBLIC_URL", url)], listen);
    let server = Server::start(parola(folder.path()).env("DATABASE_URL", &database.url));
    let here = server.address.to_string();
    let ours = doctor(&format!("http://{here}"), &here);
    assert!(ours.contains("is not encrypted"), "it answers as ours: {ours}");
    let desk = format!("http://{}", server.desk.expect("a desk"));
    let ours = line("desk", &[("OPS_URL", &desk)], &here);
    assert!(ours.contains("set OPS_URL to an https:// address"), "it answers as ours: {ours}");
    let silent = line("desk", &[("OPS_URL", "http://127.0.0.1:1")], &here);
    assert!(silent.starts_with("note") && silent.contains("cannot be reached from"), "{silent}");
    let off = line("desk", &[("OPS_LISTEN", "off")], &here);
    assert!(off.contains("OPS_LISTEN is off"), "{off}");
    let silent = doctor("http://127.0.0.1:1", &here);
    assert!(silent.starts_with("note") && silent.contains("cannot be reached from"), "{silent}");
    server.stop();
    let stopped = doctor("http://127.0.0.1:1", &here);
    assert!(stopped.contains("start the server, then ask again"), "{stopped}");

    // As a proxy answers that takes the call for one of its own.
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = other.local_addr().expect("bound");
    thread::spawn(move || {
        for mut stream in other.incoming().flatten() {
            drop(stream.read(&mut [0; 1024]));
            drop(stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
        }
    });
    let other = doctor(&format!("http://{address}"), &here);
    let told = "is answered by something else (200 OK, 0 bytes)";
    assert!(other.starts_with("FAIL") && other.contains(told), "{other}");
}

#[test]
fn the_doctor_names_jobs_that_were_given_up_or_fail_often() {
    let (folder, database) = (folder(), TestDatabase::fresh());
    let doctor =
        || run(parola(folder.path()).arg("doctor").env("DATABASE_URL", database.as_link()));
    let queue = |state: &str, attempts: i32, finished: &str| {
        let row = format!(
            "INSERT INTO jobs (kind, payload, state, attempts, last_error, finished_at)
             VALUES ('test.{state}', 'null', '{state}', {attempts}, 'no answer', {finished})"
        );
        sql_query(row).execute(&mut database.connect()).expect("queued");
    };
    queue("waiting", 2, "NULL");
    let said = doctor();
    assert!(said.status.success(), "{}{}", said.out, said.err);
    assert!(said.out.contains("ok    jobs         none was given up, none fails often"));
    queue("waiting", 5, "NULL");
    let said = doctor();
    assert!(said.status.success(), "{}{}", said.out, said.err);
    let often = "1 of test.waiting still tried after 5 attempts: no answer";
    assert!(said.out.contains(&format!("note  jobs         {often}")), "{}", said.out);
    queue("dead", 12, "now()");
    let said = doctor();
    assert!(!said.status.success(), "{}", said.out);
    let given_up = "1 of test.dead given up after 12 attempts: no answer";
    assert!(said.out.contains(&format!("FAIL  jobs         {given_up}; {often}")), "{}", said.out);
}

#[test]
fn a_job_that_was_given_up_is_tried_again_or_dropped_and_the_log_tells_who_did() {
    let (folder, database) = (folder(), TestDatabase::fresh());
    let admin = |words: &[&str]| {
        let mut command = parola(folder.path());
        run(command.arg("admin").args(words).env("DATABASE_URL", database.as_link()))
    };
    let none = admin(&["jobs"]);
    assert!(none.out.contains("0 jobs were given up."), "{}{}", none.out, none.err);
    let row = "INSERT INTO jobs (id, kind, payload, state, attempts, last_error, finished_at)
               OVERRIDING SYSTEM VALUE
               VALUES (9001, 'test.one', 'null', 'dead', 12, 'no answer', now()),
                      (9002, 'test.two', 'null', 'dead', 12, 'no such address', now()),
                      (9003, 'test.three', 'null', 'waiting', 1, NULL, NULL)";
    sql_query(row).execute(&mut database.connect()).expect("queued");
    let said = admin(&["jobs"]);
    for line in ["9001  test.one  tried 12 times", "no such address", "2 jobs were given up."] {
        assert!(said.out.contains(line), "{}", said.out);
    }
    assert!(admin(&["retry-job", "9001"]).out.contains("It is tried again"));
    assert!(admin(&["drop-job", "9002"]).out.contains("It is dropped"));
    for (words, id) in
        [("retry-job", "9001"), ("drop-job", "9002"), ("drop-job", "9003"), ("retry-job", "1")]
    {
        let refused = admin(&[words, id]);
        assert!(
            !refused.status.success() && refused.err.contains("no such job was given up"),
            "{words} {id}"
        );
    }
    let now = "SELECT 1 FROM jobs WHERE (id = 9001 AND state = 'waiting' AND attempts = 0 AND finished_at IS NULL)
               OR (id = 9002 AND state = 'done') OR (id = 9003 AND state = 'waiting' AND attempts = 1)";
    assert_eq!(sql_query(now).execute(&mut database.connect()).expect("counted"), 3);
    let told = "SELECT 1 FROM staff_events WHERE unix_user IS NOT NULL AND subject_kind = 'job'
                AND (action, subject_id) IN (('job-retried', '9001'), ('job-dropped', '9002'))";
    assert_eq!(sql_query(told).execute(&mut database.connect()).expect("counted"), 2);
}

#[test]
fn a_container_engine_learns_whether_the_server_is_ready() {
    let folder = folder();
    let server = Server::start(&mut parola(folder.path()));
    let visitors = server.address.to_string();
    let check = |desk: &str| {
        let mut check = parola(folder.path());
        check.arg("healthcheck").env("LISTEN", &visitors).env("OPS_LISTEN", desk);
        run(&mut check)
    };
    let desk = server.desk.expect("a desk").to_string();
    assert!(check(&desk).status.success() && check("off").status.success());
    let silent = check("127.0.0.1:1");
    assert!(silent.err.contains("no answer on 127.0.0.1:1"), "the desk is asked: {}", silent.err);
    server.signal(nix::sys::signal::Signal::SIGKILL);
    wait_until("the end of the server", || !check(&desk).status.success());
}

#[test]
fn a_letter_lands_as_a_file_or_at_the_mail_server_once() {
    let data = folder();
    let server = Server::start(&mut parola(data.path()));
    let ask = || run(parola(data.path()).args(["admin", "test-letter", "maria@example.ph"]));
    assert!(ask().status.success());
    let mail = data.path().join("mail");
    let emails = || fs::read_dir(&mail).map(|all| all.flatten().count()).unwrap_or(0);
    wait_until("one file in the mail folder", || emails() == 1);
    server.stop();

    let (sink, database) = (SmtpSink::start(), TestDatabase::fresh());
    let with_mail = |command: &mut Command| {
        command.env("SMTP_URL", sink.url()).env("DATABASE_URL", database.as_link());
    };
    let mut command = parola(data.path());
    with_mail(&mut command);
    let server = Server::start(&mut command);
    let mut command = parola(data.path());
    with_mail(&mut command);
    let asked = run(command.args(["admin", "test-letter", "maria@example.ph"]));
    assert!(asked.status.success(), "{}{}", asked.out, asked.err);
    wait_until("the e-mail at the mail server", || !sink.received().is_empty());
    // It ends what it has begun, so that nothing is still to come.
    assert!(server.stop().success());
    let still_to_send = sql_query(
        "SELECT 1 FROM jobs WHERE kind LIKE 'notices.%' AND state <> 'done'
         AND unique_key IS DISTINCT FROM 'periodic'",
    );
    assert_eq!(still_to_send.execute(&mut database.connect()).expect("counted"), 0);
    assert_eq!(sink.received().len(), 1, "it got the e-mail once");
    assert!(sink.received()[0].contains("To: maria@example.ph"));
    assert_eq!(emails(), 1);
}
