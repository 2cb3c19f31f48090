//! E-mails composed, carried by SMTP to a server that listens, and written as files.

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use platform::{
    config::Config,
    mail::{Carrier as _, Email, Folder, MailError, Smtp},
};
use testing::{FrozenClock, SmtpSink};

fn email(to: &str) -> Email {
    Email {
        id: "0190-abc".into(),
        to: to.into(),
        subject: "Ang iyong tiket, Peña".into(),
        text: "Magandang araw.\n".into(),
        html: "<p>Magandang araw.</p>".into(),
        attachments: Vec::new(),
    }
}

fn config() -> Config {
    let from =
        |name: &str| (name == "MAIL_FROM").then(|| "Sea Line <tickets@example.ph>".to_owned());
    Config::read(from).expect("settings")
}

fn smtp(url: String) -> Smtp {
    Smtp::new(&kernel::Secret::new(url), Arc::new(kernel::SystemClock))
        .expect("a mail server's address")
}

#[actix_web::test]
async fn a_server_that_says_nothing_is_left_alone_for_a_while() {
    let (sink, clock) = (SmtpSink::start(), Arc::new(FrozenClock::at("2026-12-01T00:00:00Z")));
    let smtp = Smtp::new(&kernel::Secret::new(sink.url()), clock.clone()).expect("an address");
    let smtp = smtp.with_deadline(Duration::from_millis(200));
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    sink.keep_waiting();
    for _ in 0..5 {
        let outcome = smtp.send(&message).await;
        assert!(matches!(outcome, Err(MailError::Passing(_))), "{outcome:?}");
    }
    assert_eq!(smtp.silent_host().as_deref(), Some("127.0.0.1"));
    let asked = sink.waiting();
    sink.let_in();
    let outcome = smtp.send(&message).await;
    assert!(matches!(&outcome, Err(MailError::Passing(why)) if why.contains("left alone")));
    assert!(asked > 0 && sink.heard("EHLO") <= asked, "nobody else came");
    clock.advance(TimeDelta::seconds(60));
    let smtp = smtp.with_deadline(Duration::from_secs(20));
    smtp.send(&message).await.expect("it answers again");
    assert_eq!(smtp.silent_host(), None);
    assert_eq!(sink.received().len(), 1);
}

#[actix_web::test]
async fn a_letter_arrives_whole_at_a_real_server() {
    let sink = SmtpSink::start();
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    smtp(sink.url()).send(&message).await.expect("taken");
    let received = sink.received();
    assert_eq!(received.len(), 1);
    for line in [
        "From: \"Sea Line\" <tickets@example.ph>",
        "To: maria@example.ph",
        "Message-ID: <0190-abc@example.ph>",
        "Auto-Submitted: auto-generated",
        "Magandang araw.",
    ] {
        assert!(received[0].contains(line), "{line} is missing in {}", received[0]);
    }
}

#[actix_web::test]
async fn a_mailbox_that_does_not_exist_is_not_tried_again() {
    let sink = SmtpSink::start();
    let message = email("refused@example.ph").compose(&config()).expect("composed");
    let outcome = smtp(sink.url()).send(&message).await;
    assert!(matches!(&outcome, Err(MailError::Unfit(code)) if code == "SMTP 550"), "{outcome:?}");
}

#[actix_web::test]
async fn a_server_that_is_away_is_tried_again() {
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    let outcome = smtp("smtp://127.0.0.1:1".into()).send(&message).await;
    assert!(matches!(outcome, Err(MailError::Passing(_))), "{outcome:?}");
}

/// As whoever sits in between leaves it: the offer of TLS is taken out of the greeting.
#[actix_web::test]
async fn where_tls_is_required_nothing_is_said_to_a_server_without_it() {
    let sink = SmtpSink::start();
    let url = sink.url().replace("smtp://", "smtp://mailuser:secret@");
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    let outcome = smtp(format!("{url}?tls=required")).send(&message).await;
    assert!(matches!(outcome, Err(MailError::Passing(_) | MailError::Unfit(_))), "{outcome:?}");
    assert_eq!(sink.received(), Vec::<String>::new());
    assert_eq!(sink.heard("AUTH"), 0, "the password stays here");
}

#[actix_web::test]
async fn without_a_mail_server_a_letter_becomes_a_file() {
    let folder = tempfile::tempdir().expect("folder");
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    Folder::new(folder.path().join("mail")).send(&message).await.expect("written");
    let file = folder.path().join("mail/0190-abcexampleph.eml");
    let text = std::fs::read_to_string(file).expect("named after its Message-ID");
    assert!(text.contains("To: maria@example.ph"), "{text}");
    let mode = |name: &str| {
        let found = std::fs::metadata(folder.path().join(name)).expect("it is there");
        std::os::unix::fs::MetadataExt::mode(&found) & 0o777
    };
    assert_eq!((mode("mail"), mode("mail/0190-abcexampleph.eml")), (0o700, 0o600));
}

#[actix_web::test]
async fn a_letter_that_was_half_written_is_written_anew() {
    let folder = tempfile::tempdir().expect("folder");
    let mail = folder.path().join("mail");
    std::fs::create_dir(&mail).expect("a folder");
    std::fs::write(mail.join(".0190-abcexampleph.half"), "half").expect("left by a crash");
    let message = email("maria@example.ph").compose(&config()).expect("composed");
    Folder::new(mail.clone()).send(&message).await.expect("written");
    assert!(mail.join("0190-abcexampleph.eml").exists());
}
