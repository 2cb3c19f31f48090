//! E-mails from the outbox to the carrier.

use std::sync::Arc;

use kernel::{EmailAddress, Language, Secret, Text};
use platform::{
    Context, Ports,
    config::Config,
    db::{Db, DbError},
    jobs::run_due,
    mail::{Carrier, Folder, MailError, Smtp},
    request_id::{RequestId, during},
};
use testing::{SmtpSink, TestContext};

use crate::{
    Attachment, Block, Email, INVARIANTS, Recipient, enqueue, enqueue_once, register,
    render::render,
};

fn email() -> Email {
    Email {
        name: "notices.test",
        about: None,
        subject: Text::new("Your code", "Ang iyong code", "Imong code"),
        blocks: vec![
            Block::Paragraph(Text::new("Type this:", "I-type ito:", "I-type kini:")),
            Block::Code("ABC234".into()),
            Block::Facts(vec![(
                Text::new("From", "Mula", "Gikan"),
                "<b>Cebu</b>".to_owned().into(),
            )]),
            Block::Button {
                label: Text::new("Open", "Buksan", "Ablihi"),
                url: "https://example.ph/?a=1&b=2".into(),
            },
            Block::Small(Text::new(
                "Not you? Ignore it.",
                "Hindi ikaw? Balewalain.",
                "Dili ikaw? Ayaw tagda.",
            )),
        ],
    }
}

fn recipient() -> Recipient {
    let address = EmailAddress::parse("maria@example.ph").expect("valid");
    Recipient { address, language: Language::Fil }
}

fn test() -> TestContext {
    let mut test = TestContext::new();
    register(&mut test.registry);
    test
}

fn write(test: &TestContext) {
    test.db(|conn| enqueue(conn, &test.ctx, &recipient(), &email()));
}

fn state(test: &TestContext) -> (String, Option<String>) {
    use diesel::prelude::*;
    use schema::tables::notices::dsl::{body_text, notices, state};
    test.db(|conn| notices.select((state, body_text)).first(conn).map_err(DbError::from))
}

#[actix_web::test]
async fn a_letter_is_sent_once_and_leaves_no_body_behind() {
    let test = test();
    write(&test);
    assert_eq!(test.run_jobs().await, 1);
    assert_eq!(test.run_jobs().await, 0);
    let emails = test.mailbox.emails();
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].to, "maria@example.ph");
    assert!(emails[0].raw.contains("Subject: Ang iyong code\r\n"), "{}", emails[0].raw);
    assert!(emails[0].raw.contains("\r\nABC234\r\n"), "the code stands on a line of its own");
    assert_eq!(state(&test), ("sent".into(), None));
}

#[actix_web::test]
async fn a_letter_says_for_which_request_it_was_written() {
    use diesel::prelude::*;
    use schema::tables::notices::dsl::{notices, request_id};
    let test = test();
    let id: RequestId = "0123456789abcdef".parse().expect("an id");
    let ctx = Arc::clone(&test.ctx);
    let written = test.ctx.db.transaction(move |conn| enqueue(conn, &ctx, &recipient(), &email()));
    during(Some(id), written).await.expect("a letter");
    write(&test);
    let ids: Vec<Option<RequestId>> = test
        .db(|conn| notices.select(request_id).order(request_id).load(conn).map_err(DbError::from));
    assert_eq!(ids, [Some(id), None]);
    test.run_jobs().await;
}

#[actix_web::test]
async fn a_letter_that_the_server_did_not_take_is_tried_again_under_the_same_id() {
    let test = test();
    write(&test);
    test.mailbox.fail_next(MailError::Passing("SMTP 451".into()));
    test.run_jobs().await;
    assert!(test.mailbox.emails().is_empty());
    test.clock.advance(chrono::TimeDelta::minutes(1));
    test.run_jobs().await;
    assert_eq!(test.mailbox.emails().len(), 1);
}

#[actix_web::test]
async fn a_letter_that_nobody_will_ever_take_ends_as_failed() {
    let test = test();
    write(&test);
    test.mailbox.fail_next(MailError::Unfit("SMTP 550".into()));
    test.run_jobs().await;
    assert_eq!(state(&test), ("failed".into(), None));
}

fn pdf() -> Attachment {
    let content = b"%PDF-1.7 \xc3\x28 not quite".to_vec();
    Attachment { name: "parola-ABC.pdf".into(), media_type: "application/pdf".into(), content }
}

fn write_once(test: &TestContext, cause: &str) -> bool {
    let files = [pdf()];
    test.db(|conn| enqueue_once(conn, &test.ctx, &recipient(), &email(), &files, cause))
}

fn files_kept(test: &TestContext) -> i64 {
    use diesel::prelude::*;
    use schema::tables::notice_attachments::dsl::notice_attachments;
    test.db(|conn| notice_attachments.count().get_result(conn).map_err(DbError::from))
}

/// The same server with another way for e-mails to leave.
fn with_carrier(test: &TestContext, carrier: impl Carrier) -> Arc<Context> {
    let db = Db::new(&test.database().url, 2, test.clock.clone());
    let ports = Ports {
        clock: test.clock.clone(),
        rng: Arc::clone(&test.ctx.rng),
        mail: Arc::new(carrier),
        keys: Arc::clone(&test.ctx.keys),
    };
    Arc::new(Context::new(test.ctx.config.clone(), db, ports))
}

fn assert_bears_the_pdf(raw: &str) {
    for part in [
        "multipart/mixed",
        "multipart/alternative",
        "Content-Type: application/pdf",
        "Content-Disposition: attachment; filename=\"parola-ABC.pdf\"",
        // The file in base64.
        "JVBERi0xLjcgwyggbm90IHF1aXRl",
    ] {
        assert!(raw.contains(part), "{part} is missing in {raw}");
    }
}

#[actix_web::test]
async fn a_file_goes_with_its_letter_and_none_is_kept() {
    let test = test();
    assert!(write_once(&test, "tickets:1"));
    assert_eq!(files_kept(&test), 1);
    assert_eq!(test.run_jobs().await, 1);
    assert_bears_the_pdf(&test.mailbox.emails()[0].raw);
    assert_eq!(files_kept(&test), 0);
    assert!(write_once(&test, "tickets:2"));
    test.mailbox.fail_next(MailError::Unfit("SMTP 550".into()));
    test.run_jobs().await;
    assert_eq!(files_kept(&test), 0, "nor of an e-mail that was given up");
}

#[actix_web::test]
async fn a_file_travels_by_smtp() {
    let (test, sink) = (test(), SmtpSink::start());
    write_once(&test, "tickets:1");
    let smtp = Smtp::new(&Secret::new(sink.url()), test.clock.clone()).expect("an address");
    assert_eq!(run_due(&with_carrier(&test, smtp), &test.registry).await, 1);
    assert_bears_the_pdf(&sink.received()[0]);
}

#[actix_web::test]
async fn a_file_lands_in_the_mail_folder() {
    let (test, folder) = (test(), tempfile::tempdir().expect("a folder"));
    write_once(&test, "tickets:1");
    let to_folder = with_carrier(&test, Folder::new(folder.path().to_owned()));
    assert_eq!(run_due(&to_folder, &test.registry).await, 1);
    let file = std::fs::read_dir(folder.path()).expect("the folder").next().expect("an e-mail");
    let raw = std::fs::read_to_string(file.expect("it").path()).expect("text");
    assert_bears_the_pdf(&raw);
}

#[actix_web::test]
async fn one_cause_is_worth_one_letter() {
    let test = test();
    assert!(write_once(&test, "tickets:1"));
    assert!(!write_once(&test, "tickets:1"));
    assert!(write_once(&test, "tickets:2"));
    assert_eq!(test.run_jobs().await, 2);
    assert!(!write_once(&test, "tickets:1"), "nor after it was sent");
    assert_eq!(test.run_jobs().await, 0);
    assert_eq!(test.mailbox.emails().len(), 2);
}

#[actix_web::test]
async fn letters_are_found_by_how_their_cause_begins() {
    let test = test();
    for cause in ["tickets:1", "tickets:1:9", "tickets:2", "sailing:1:late", "sailing:2:late"] {
        assert!(write_once(&test, cause));
        test.clock.advance(chrono::TimeDelta::seconds(1));
    }
    write(&test);
    assert_eq!(test.run_jobs().await, 6);
    let causes = |found: Vec<crate::Delivery>| -> Vec<String> {
        found.into_iter().filter_map(|one| one.cause).collect()
    };
    let others = |beginning: &str| causes(test.db(|conn| crate::other_deliveries(conn, beginning)));
    let sailings = |beginning: &str| causes(test.db(|conn| crate::deliveries(conn, beginning)));
    assert_eq!(others("tickets:1"), ["tickets:1", "tickets:1:9"]);
    assert_eq!(others("tickets:1:"), ["tickets:1:9"]);
    assert_eq!(others("sailing:1:"), Vec::<String>::new());
    assert_eq!(sailings("sailing:1:"), ["sailing:1:late"]);
    assert_eq!(sailings("tickets:1"), Vec::<String>::new());
}

#[actix_web::test]
async fn a_code_that_somebody_waits_for_overtakes_news_that_was_queued_before() {
    let test = test();
    let mut news = email();
    news.blocks.retain(|block| !matches!(block, Block::Code(_)));
    news.subject = Text::new("News", "Balita", "Balita");
    for _ in 0..3 {
        test.db(|conn| enqueue(conn, &test.ctx, &recipient(), &news));
    }
    test.clock.advance(chrono::TimeDelta::seconds(1));
    write(&test);
    assert_eq!(test.run_jobs().await, 4);
    let emails = test.mailbox.emails();
    let is_code = |at: usize| emails[at].raw.contains("Subject: Ang iyong code\r\n");
    assert_eq!([0, 1, 2, 3].map(is_code), [true, false, false, false]);
}

#[actix_web::test]
async fn a_letter_whose_cause_was_undone_was_never_written() {
    let test = test();
    let undone: Result<(), DbError> = test.ctx.db.run_here(|conn| {
        platform::db::transaction(conn, |conn| {
            enqueue(conn, &test.ctx, &recipient(), &email())?;
            Err(DbError::Busy)
        })
    });
    assert!(undone.is_err());
    assert_eq!(test.run_jobs().await, 0);
}

#[actix_web::test]
async fn the_invariant_notices_a_letter_without_a_job() {
    let mut test = test();
    write(&test);
    let count = |test: &TestContext| test.db(|conn| INVARIANTS[0].violations(conn));
    assert_eq!(count(&test), 0);
    test.db(|conn| {
        use diesel::prelude::*;
        diesel::sql_query("DELETE FROM jobs").execute(conn).map_err(DbError::from)
    });
    assert_eq!(count(&test), 1);
    test.may_leave_jobs();
}

#[actix_web::test]
async fn the_invariants_read_no_letter_that_left() {
    let test = test();
    let plan = test.db(|conn| Ok::<_, DbError>(testing::plan_by_index(conn, INVARIANTS[0].sql)));
    assert!(plan.contains("notices_queued_idx"), "{plan}");
}

#[test]
fn html_is_escaped_and_text_is_not() {
    let config = Config::read(|_| None).expect("defaults");
    let rendered = render(&email(), Language::En, &config).expect("renders");
    assert!(
        rendered.html.contains("&lt;b&gt;Cebu&lt;&#x2F;b&gt;")
            || rendered.html.contains("&lt;b&gt;Cebu&lt;/b&gt;"),
        "{}",
        rendered.html
    );
    assert!(rendered.text.contains("From: <b>Cebu</b>"), "{}", rendered.text);
    assert!(rendered.text.contains("Open:\nhttps://example.ph/?a=1&b=2"), "{}", rendered.text);
    assert!(rendered.text.contains("Amihan Sea Lines"));
}

#[test]
fn a_subject_cannot_begin_another_header() {
    let config = Config::read(|_| None).expect("defaults");
    let subject = Text::build(|_| "Hello\r\nBcc: everybody@example.ph".to_owned());
    let rendered = render(&Email { subject, ..email() }, Language::En, &config).expect("renders");
    assert_eq!(rendered.subject, "Hello  Bcc: everybody@example.ph");
}

#[actix_web::test]
async fn an_e_mail_is_forgotten_after_a_year_and_one_that_waits_is_not() {
    use diesel::prelude::*;
    use schema::tables::notices::dsl::notices;
    let mut test = test();
    test.may_leave_jobs();
    let count = |test: &TestContext| {
        test.db(|conn| notices.count().get_result::<i64>(conn).map_err(DbError::from))
    };
    let forget = async |test: &TestContext| {
        let mut registry = platform::jobs::Registry::default();
        crate::register_forgetting(&mut registry);
        test.db(|conn| platform::jobs::enqueue::<crate::forget::Forget>(conn, &()));
        assert!(run_due(&test.ctx, &registry).await >= 1);
    };
    write(&test);
    assert_eq!(test.run_jobs().await, 1);
    write(&test);
    test.clock.advance(chrono::TimeDelta::days(364));
    forget(&test).await;
    assert_eq!(count(&test), 2);
    test.clock.advance(chrono::TimeDelta::days(4));
    let broken = test.untruths(INVARIANTS);
    assert!(broken.iter().any(|told| told.contains("letters-are-forgotten")), "{broken:?}");
    forget(&test).await;
    assert_eq!(count(&test), 1, "it was never sent");
}

/// Writes an e-mail, runs `sql`, and returns what reading it says.
fn refusal_after(sql: &str) -> String {
    use diesel::connection::SimpleConnection as _;
    let mut test = test();
    test.may_leave_jobs();
    let id = test.db(|conn| enqueue(conn, &test.ctx, &recipient(), &email()));
    test.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
    let read = test.ctx.db.run_here(|conn| {
        crate::store::queued(conn, id)?;
        crate::store::of_causes(conn, "")
    });
    read.expect_err("an unknown value").to_string()
}

#[test]
fn a_letter_in_an_unknown_state_is_neither_sent_nor_failed() {
    let told = refusal_after(
        "ALTER TABLE notices DROP CONSTRAINT notices_state_check;
         ALTER TABLE notices DROP CONSTRAINT notices_body_check;
         UPDATE notices SET state = 'paused', cause = 'sailing:1:tickets'",
    );
    assert!(told.contains("\"paused\" is no NoticeState (columns: notices.state)"), "{told}");
}

#[test]
fn a_letter_to_no_address_is_an_error() {
    let told = refusal_after("UPDATE notices SET recipient = 'maria'");
    assert!(told.contains("recipient") && told.contains("not a valid e-mail address"), "{told}");
}
