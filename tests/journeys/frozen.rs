//! Two servers on one database, and one falls asleep in the middle of its work: the other takes the
//! work over, and whatever the sleeper does when it wakes, nothing is done twice.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use kernel::SystemClock;
use nix::sys::signal::Signal;
use serde_json::json;
use testing::{
    SmtpSink, TestDatabase,
    providers::{Call, PaymongoSimulator},
};

use crate::{
    http::{get, post},
    program::{Server, folder, give_keys, parola, run},
    traveller::{hold, trip, wish},
};

/// A lease lasts a minute; a server that has not taken over by then never does.
const PATIENCE: Duration = Duration::from_secs(150);

/// Waits until it is true.
fn wait(what: &str, is_true: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_true() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come");
        thread::sleep(Duration::from_millis(50));
    }
}

/// How often each e-mail came, by what no two e-mails share.
fn emails(mail: &SmtpSink) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    for email in mail.received() {
        let id = email.lines().find(|line| line.starts_with("Message-ID: ")).expect("an id");
        *all.entry(id.to_owned()).or_default() += 1;
    }
    all
}

#[expect(clippy::print_stdout, reason = "the output of a proof")]
#[ignore = "a lease lasts a minute; make prove waits for it"]
#[test]
fn a_server_that_falls_asleep_at_work_does_nothing_twice() {
    let (one_folder, other_folder) = (folder(), folder());
    let (database, mail) = (TestDatabase::fresh(), SmtpSink::start());
    let provider = PaymongoSimulator::start(Arc::new(SystemClock));
    let start = |folder: &tempfile::TempDir| {
        Server::start(
            parola(folder.path())
                .env("DATABASE_URL", database.as_link())
                .env("SMTP_URL", mail.url())
                .env("BCRYPT_COST", "4")
                .env("RATE_LIMIT_SCALE", "1000")
                .envs(provider.settings()),
        )
    };
    let one = start(&one_folder);
    let held = hold(one.address, &wish(&trip(one.address, 20), "maria@example.ph"));
    provider.pay(&held.checkout(one.address), "gcash");
    wait("the sale", || held.come_back(one.address) == 1);
    wait("the tickets", || !mail.received().is_empty());

    // From here on the provider's answer to a refund takes until the test releases it.
    let (is_asked, is_let_go) =
        (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
    let (asked, let_go) = (Arc::clone(&is_asked), Arc::clone(&is_let_go));
    provider.inject_faults(move |call| {
        if call == Call::GiveBack {
            asked.store(true, Ordering::Release);
            while !let_go.load(Ordering::Acquire) {
                thread::sleep(Duration::from_millis(10));
            }
        }
        None
    });
    let quote = held.ask(one.address, "POST", "/refunds/quote", &json!({ "places": [] })).json();
    let confirmed = json!({ "quote_id": quote["quote_id"] });
    let begun = held.ask(one.address, "POST", "/refunds", &confirmed);
    assert_eq!(begun.status, 201, "{}", begun.text());
    wait("the call for the refund", || is_asked.load(Ordering::Acquire));
    // And no e-mail gets past the mail server's greeting.
    mail.keep_waiting();
    let body = json!({ "email": "juan@example.ph", "password": "seven islands of mine",
                       "password_confirmation": "seven islands of mine" });
    assert_eq!(post(one.address, "/auth/signup", &body).status, 200);
    wait("an e-mail at the door", || mail.waiting() > 0);

    one.signal(Signal::SIGSTOP);
    is_let_go.store(true, Ordering::Release);
    mail.let_in();
    wait("the refund", || provider.given_back().len() == 1);
    let before = emails(&mail).len();
    give_keys(one_folder.path(), other_folder.path());
    let other = start(&other_folder);
    wait("the end of the refund", || held.come_back(other.address) == 6);
    wait("the e-mail of the sign-up and that of the refund", || emails(&mail).len() >= before + 2);

    one.signal(Signal::SIGCONT);
    wait("the sleeper", || get(one.address, "/readyz").status == 200);
    let audit =
        || run(parola(one_folder.path()).env("DATABASE_URL", database.as_link()).arg("audit"));
    // Long enough for it to end what it held in its hands, and to take what is left.
    thread::sleep(Duration::from_secs(5));
    assert_eq!(held.come_back(one.address), 6);
    assert_eq!(provider.given_back().len(), 1, "{:?}", provider.given_back());
    let emails = emails(&mail);
    assert!(emails.values().all(|times| *times == 1), "{emails:?}");
    let audit = audit();
    assert!(audit.status.success(), "{}{}", audit.out, audit.err);
    let log = one.stop_and_read_log();
    assert!(log.contains("a job was taken over meanwhile"), "the sleeper held work: {log}");
    println!("a server slept past its lease: 1 refund and {} e-mails, each once", emails.len());
}
