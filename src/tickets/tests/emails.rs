//! The letter with the tickets: once by itself, again when asked for, and the link in it.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use platform::jobs;
use serde_json::json;

use super::{Booked, Stage, pdf_text};
use crate::emails::Send;

/// The file in a letter whose head has this line.
fn file_in(raw: &str, head: &str) -> Vec<u8> {
    let part = raw.split_once(head).expect(head).1;
    let body = part.split_once("\r\n\r\n").expect("a body").1;
    let body: String = body.lines().take_while(|line| !line.starts_with("--")).collect();
    STANDARD.decode(body.trim()).expect("base64")
}

/// The letter without what mail puts in to keep lines short.
fn plain(raw: &str) -> String {
    raw.replace("=\r\n", "").replace("=3D", "=")
}

fn link_in(raw: &str) -> String {
    let raw = plain(raw);
    let from = raw.find("http://127.0.0.1:8080/manage-booking#c=").expect("a link");
    raw[from..].split(['\r', '"', '<']).next().expect("a link").to_owned()
}

#[actix_web::test]
async fn the_tickets_are_mailed_once_however_often_the_job_runs() {
    let stage = Stage::new().await;
    let booked = stage.sold("en").await;
    for _ in 0..3 {
        stage.world.run_jobs().await;
        stage.world.db(|conn| jobs::enqueue::<Send>(conn, &booked.id));
        stage.world.db(|conn| crate::send(conn, booked.id));
    }
    stage.world.run_jobs().await;
    let letters = stage.world.mailbox.letters();
    assert_eq!(letters.len(), 1);
    let raw = &letters[0].raw;
    assert_eq!(letters[0].to, "maria@example.ph");
    assert!(raw.contains("Subject: Your tickets\r\n"), "{raw}");
    let pdf = file_in(raw, "Content-Type: application/pdf");
    assert!(pdf_text::pages(&pdf)[0].contains("Niño José Peñaflor"));
    let dates = file_in(raw, "Content-Type: text/calendar");
    assert!(dates.starts_with(b"BEGIN:VCALENDAR\r\n"));
    let (first, last) = booked.code.split_at(5);
    assert!(plain(raw).contains(&format!("{first}-{last}")));
    assert_eq!(stage.sql("SELECT 1 FROM notice_attachments"), 0, "no file is kept");
}

#[actix_web::test]
async fn the_letter_is_in_the_contacts_language_and_names_the_price() {
    let stage = Stage::new().await;
    stage.sold("ceb").await;
    stage.world.run_jobs().await;
    let raw = stage.world.mailbox.letters()[0].raw.clone();
    assert!(raw.contains("Subject: Ang imong mga tiket\r\n"), "{raw}");
    assert!(plain(&raw).contains("Kinatibuk-ang gibayad: =E2=82=B1"), "{raw}");
}

#[actix_web::test]
async fn the_link_in_every_letter_proves_the_booking() {
    let stage = Stage::new().await;
    let booked = stage.sold("en").await;
    stage.world.run_jobs().await;
    assert_eq!(stage.ask_again(&booked).await.status, 200);
    stage.world.run_jobs().await;
    let letters = stage.world.mailbox.letters();
    let links: Vec<String> = letters.iter().map(|letter| link_in(&letter.raw)).collect();
    assert_eq!(links.len(), 2);
    assert_eq!(links[0], links[1], "an older letter stays good");
    let (address, token) = links[0].split_once("&t=").expect("a token");
    assert!(address.ends_with(&booked.code));
    for good in [token, booked.token.expose()] {
        let call = stage.app.get(&format!("/online-bookings/{}/tickets", booked.code));
        assert_eq!(call.header("x-booking-token", good).send().await.status, 200);
    }
    let other = stage.sold("en").await;
    stage.world.run_jobs().await;
    let call = stage.app.get(&format!("/online-bookings/{}/tickets", other.code));
    let answer = call.header("x-booking-token", token).send().await;
    assert_eq!(answer.status, 404, "it opens no other booking");
    let kept = stage.sql(&format!("SELECT 1 FROM bookings WHERE link_token_hash = '{token}'"));
    assert_eq!(kept, 0, "only its hash is kept");
}

#[actix_web::test]
async fn the_letter_is_sent_again_a_minute_apart_and_five_times_a_day() {
    let stage = Stage::new().await;
    let booked = stage.sold("en").await;
    stage.world.run_jobs().await;
    for again in 1..=5 {
        let sent = stage.ask_again(&booked).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        assert_eq!(
            sent.body,
            json!({ "message": "We have sent your tickets to the booking's email address." })
        );
        stage.world.run_jobs().await;
        assert_eq!(stage.world.mailbox.letters().len(), 1 + again);
        let hasty = stage.ask_again(&booked).await;
        assert_eq!((hasty.status, hasty.text("code")), (429, "too_many_requests"));
        assert!(!hasty.header("retry-after").is_empty());
        stage.pass(61);
    }
    assert_eq!(stage.ask_again(&booked).await.status, 429, "five times a day");
    stage.pass(86_400);
    assert_eq!(stage.ask_again(&booked).await.status, 200, "tomorrow again");
    let other: Booked = stage.sold("en").await;
    assert_eq!(stage.ask_again(&other).await.status, 200, "each booking by itself");
}

#[actix_web::test]
async fn a_booking_that_was_given_back_meanwhile_gets_no_tickets() {
    let stage = Stage::new().await;
    let booked = stage.hold("en").await;
    stage.world.db(|conn| crate::send(conn, booked.id));
    stage.world.run_jobs().await;
    assert!(stage.world.mailbox.letters().is_empty());
}

#[actix_web::test]
async fn the_invariant_notices_a_booking_without_its_letter() {
    let stage = Stage::new().await;
    let booked = stage.sold("en").await;
    assert_eq!(stage.untruths(), [""; 0], "it waits in the queue");
    stage.sql("DELETE FROM jobs WHERE kind = 'tickets.send'");
    assert_eq!(stage.untruths().len(), 1);
    stage.world.db(|conn| crate::send(conn, booked.id));
    stage.world.run_jobs().await;
    assert_eq!(stage.untruths(), [""; 0]);
}
