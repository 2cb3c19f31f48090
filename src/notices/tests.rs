//! Letters from the outbox to the carrier.

use std::sync::Arc;

use kernel::{EmailAddress, Language, Secret, Text};
use platform::{
    Context, Ports,
    config::Config,
    db::{Db, DbError},
    jobs::run_due,
    mail::{Carrier, Folder, MailError, Smtp},
};
use testing::{SmtpSink, World};

use crate::{
    Attachment, Block, Email, INVARIANTS, Recipient, enqueue, enqueue_once, register,
    render::render,
};

fn letter() -> Email {
    Email {
        name: "notices.test",
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

fn world() -> World {
    let mut world = World::new();
    register(&mut world.registry);
    world
}

fn write(world: &World) {
    world.db(|conn| enqueue(conn, &world.ctx, &recipient(), &letter()));
}

fn state(world: &World) -> (String, Option<String>) {
    use diesel::prelude::*;
    use schema::tables::notices::dsl::{body_text, notices, state};
    world.db(|conn| notices.select((state, body_text)).first(conn).map_err(DbError::from))
}

#[actix_web::test]
async fn a_letter_is_sent_once_and_leaves_no_body_behind() {
    let world = world();
    write(&world);
    assert_eq!(world.run_jobs().await, 1);
    assert_eq!(world.run_jobs().await, 0);
    let letters = world.mailbox.letters();
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].to, "maria@example.ph");
    assert!(letters[0].raw.contains("Subject: Ang iyong code\r\n"), "{}", letters[0].raw);
    assert!(letters[0].raw.contains("\r\nABC234\r\n"), "the code stands on a line of its own");
    assert_eq!(state(&world), ("sent".into(), None));
}

#[actix_web::test]
async fn a_letter_that_the_server_did_not_take_is_tried_again_under_the_same_id() {
    let world = world();
    write(&world);
    world.mailbox.fail_next(MailError::Passing("SMTP 451".into()));
    world.run_jobs().await;
    assert!(world.mailbox.letters().is_empty());
    world.clock.advance(chrono::TimeDelta::minutes(1));
    world.run_jobs().await;
    assert_eq!(world.mailbox.letters().len(), 1);
}

#[actix_web::test]
async fn a_letter_that_nobody_will_ever_take_ends_as_failed() {
    let world = world();
    write(&world);
    world.mailbox.fail_next(MailError::Unfit("SMTP 550".into()));
    world.run_jobs().await;
    assert_eq!(state(&world), ("failed".into(), None));
}

fn pdf() -> Attachment {
    let content = b"%PDF-1.7 \xc3\x28 not quite".to_vec();
    Attachment { name: "parola-ABC.pdf".into(), media_type: "application/pdf".into(), content }
}

fn write_once(world: &World, cause: &str) -> bool {
    let files = [pdf()];
    world.db(|conn| enqueue_once(conn, &world.ctx, &recipient(), &letter(), &files, cause))
}

fn files_kept(world: &World) -> i64 {
    use diesel::prelude::*;
    use schema::tables::notice_attachments::dsl::notice_attachments;
    world.db(|conn| notice_attachments.count().get_result(conn).map_err(DbError::from))
}

/// The same server with another way for letters to leave.
fn with_carrier(world: &World, carrier: impl Carrier) -> Arc<Context> {
    let db = Db::new(&world.database().url, 2, world.clock.clone());
    let ports = Ports {
        clock: world.clock.clone(),
        rng: Arc::clone(&world.ctx.rng),
        mail: Arc::new(carrier),
    };
    Arc::new(Context::new(world.ctx.config.clone(), db, ports))
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
    let world = world();
    assert!(write_once(&world, "tickets:1"));
    assert_eq!(files_kept(&world), 1);
    assert_eq!(world.run_jobs().await, 1);
    assert_bears_the_pdf(&world.mailbox.letters()[0].raw);
    assert_eq!(files_kept(&world), 0);
    assert!(write_once(&world, "tickets:2"));
    world.mailbox.fail_next(MailError::Unfit("SMTP 550".into()));
    world.run_jobs().await;
    assert_eq!(files_kept(&world), 0, "nor of a letter that was given up");
}

#[actix_web::test]
async fn a_file_travels_by_smtp() {
    let (world, sink) = (world(), SmtpSink::start());
    write_once(&world, "tickets:1");
    let smtp = Smtp::new(&Secret::new(sink.url())).expect("an address");
    assert_eq!(run_due(&with_carrier(&world, smtp), &world.registry).await, 1);
    assert_bears_the_pdf(&sink.received()[0]);
}

#[actix_web::test]
async fn a_file_lands_in_the_mail_folder() {
    let (world, folder) = (world(), tempfile::tempdir().expect("a folder"));
    write_once(&world, "tickets:1");
    let to_folder = with_carrier(&world, Folder::new(folder.path().to_owned()));
    assert_eq!(run_due(&to_folder, &world.registry).await, 1);
    let file = std::fs::read_dir(folder.path()).expect("the folder").next().expect("a letter");
    let raw = std::fs::read_to_string(file.expect("it").path()).expect("text");
    assert_bears_the_pdf(&raw);
}

#[actix_web::test]
async fn one_cause_is_worth_one_letter() {
    let world = world();
    assert!(write_once(&world, "tickets:1"));
    assert!(!write_once(&world, "tickets:1"));
    assert!(write_once(&world, "tickets:2"));
    assert_eq!(world.run_jobs().await, 2);
    assert!(!write_once(&world, "tickets:1"), "nor after it was sent");
    assert_eq!(world.run_jobs().await, 0);
    assert_eq!(world.mailbox.letters().len(), 2);
}

#[actix_web::test]
async fn a_code_that_somebody_waits_for_overtakes_news_that_was_queued_before() {
    let world = world();
    let mut news = letter();
    news.blocks.retain(|block| !matches!(block, Block::Code(_)));
    news.subject = Text::new("News", "Balita", "Balita");
    for _ in 0..3 {
        world.db(|conn| enqueue(conn, &world.ctx, &recipient(), &news));
    }
    world.clock.advance(chrono::TimeDelta::seconds(1));
    write(&world);
    assert_eq!(world.run_jobs().await, 4);
    let letters = world.mailbox.letters();
    let is_code = |at: usize| letters[at].raw.contains("Subject: Ang iyong code\r\n");
    assert_eq!([0, 1, 2, 3].map(is_code), [true, false, false, false]);
}

#[actix_web::test]
async fn a_letter_whose_cause_was_undone_was_never_written() {
    let world = world();
    let undone: Result<(), DbError> = world.ctx.db.run_here(|conn| {
        platform::db::transaction(conn, |conn| {
            enqueue(conn, &world.ctx, &recipient(), &letter())?;
            Err(DbError::Busy)
        })
    });
    assert!(undone.is_err());
    assert_eq!(world.run_jobs().await, 0);
}

#[actix_web::test]
async fn the_invariant_notices_a_letter_without_a_job() {
    let mut world = world();
    write(&world);
    let count = |world: &World| world.db(|conn| INVARIANTS[0].violations(conn));
    assert_eq!(count(&world), 0);
    world.db(|conn| {
        use diesel::prelude::*;
        diesel::sql_query("DELETE FROM jobs").execute(conn).map_err(DbError::from)
    });
    assert_eq!(count(&world), 1);
    world.may_leave_jobs();
}

#[test]
fn html_is_escaped_and_text_is_not() {
    let config = Config::read(|_| None).expect("defaults");
    let rendered = render(&letter(), Language::En, &config).expect("renders");
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
    let rendered = render(&Email { subject, ..letter() }, Language::En, &config).expect("renders");
    assert_eq!(rendered.subject, "Hello  Bcc: everybody@example.ph");
}

/// Writes a letter, runs `sql`, and returns what reading it says.
fn refusal_after(sql: &str) -> String {
    use diesel::connection::SimpleConnection as _;
    let mut world = world();
    world.may_leave_jobs();
    let id = world.db(|conn| enqueue(conn, &world.ctx, &recipient(), &letter()));
    world.db(|conn| conn.batch_execute(sql).map_err(DbError::from));
    let read = world.ctx.db.run_here(|conn| {
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
         UPDATE notices SET state = 'paused', cause = 'tickets:1'",
    );
    assert!(told.contains("\"paused\" is no NoticeState (columns: notices.state)"), "{told}");
}

#[test]
fn a_letter_to_no_address_is_an_error() {
    let told = refusal_after("UPDATE notices SET recipient = 'maria'");
    assert!(told.contains("recipient") && told.contains("not a valid e-mail address"), "{told}");
}
