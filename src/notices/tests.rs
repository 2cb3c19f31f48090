//! Letters from the outbox to the carrier.

use kernel::{EmailAddress, Language, Text};
use platform::{config::Config, db::DbError, mail::MailError};
use testing::World;

use crate::{Block, INVARIANTS, Letter, Recipient, enqueue, register, render::render};

fn letter() -> Letter {
    Letter {
        name: "notices.test",
        subject: Text::new("Your code", "Ang iyong code", "Imong code"),
        blocks: vec![
            Block::Paragraph(Text::new("Type this:", "I-type ito:", "I-type kini:")),
            Block::Code("ABC234".into()),
            Block::Facts(vec![(Text::new("From", "Mula", "Gikan"), "<b>Cebu</b>".into())]),
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
    let rendered = render(&Letter { subject, ..letter() }, Language::En, &config).expect("renders");
    assert_eq!(rendered.subject, "Hello  Bcc: everybody@example.ph");
}
