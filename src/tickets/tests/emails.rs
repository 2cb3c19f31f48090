//! The e-mail with the tickets: once by itself, again when asked for, and the link in it.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use platform::jobs;
use serde_json::json;
use testing::pdf;

use super::{Booked, Fixture};
use crate::emails::Send;

/// The file in an e-mail whose head has this line.
fn file_in(raw: &str, head: &str) -> Vec<u8> {
    let part = raw.split_once(head).expect(head).1;
    let body = part.split_once("\r\n\r\n").expect("a body").1;
    let body: String = body.lines().take_while(|line| !line.starts_with("--")).collect();
    STANDARD.decode(body.trim()).expect("base64")
}

/// The e-mail without what mail puts in to keep lines short.
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
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    for _ in 0..3 {
        fixture.test.run_jobs().await;
        fixture.test.db(|conn| jobs::enqueue::<Send>(conn, &booked.id));
        fixture.test.db(|conn| crate::send(conn, booked.id));
    }
    fixture.test.run_jobs().await;
    let emails = fixture.test.mailbox.emails();
    assert_eq!(emails.len(), 1);
    let raw = &emails[0].raw;
    assert_eq!(emails[0].to, "maria@example.ph");
    assert!(raw.contains("Subject: Your tickets: Cebu City "), "{raw}");
    let pdf = file_in(raw, "Content-Type: application/pdf");
    assert!(pdf::pages(&pdf)[0].contains("Niño José Peñaflor"));
    let dates = file_in(raw, "Content-Type: text/calendar");
    assert!(dates.starts_with(b"BEGIN:VCALENDAR\r\n"));
    let (first, last) = booked.code.split_at(5);
    assert!(
        raw.contains(&format!("Tagbilaran, Thu, 24 Dec\r\n 2026, 5:10 AM ({first}-{last})\r\n")),
        "{raw}"
    );
    for told in [
        ">Your tickets</h1>",
        "Be at Pier 1 by 4:10 AM. Check-in closes at 4:40 AM.",
        "across the street from Plaza Independencia",
        "href=\"http://127.0.0.1:8080/voyages/CEBTAG1/2026-12-24\"",
        "/maps/search/?api=1&amp;query=10.29250%2C123.90700",
    ] {
        assert!(plain(raw).contains(told), "{told} is missing in {raw}");
    }
    assert_eq!(fixture.sql("SELECT 1 FROM notice_attachments"), 0, "no file is kept");
}

#[actix_web::test]
async fn the_letter_is_in_the_contacts_language_and_names_the_price() {
    let fixture = Fixture::new().await;
    fixture.sold("ceb").await;
    fixture.test.run_jobs().await;
    let raw = fixture.test.mailbox.emails()[0].raw.clone();
    assert!(raw.contains("Subject: Ang imong mga tiket: Cebu City "), "{raw}");
    assert!(plain(&raw).contains("Kinatibuk-ang gibayad: =E2=82=B1"), "{raw}");
}

#[actix_web::test]
async fn the_link_in_every_letter_proves_the_booking() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.ask_again(&booked).await.status, 200);
    fixture.test.run_jobs().await;
    let emails = fixture.test.mailbox.emails();
    let links: Vec<String> = emails.iter().map(|email| link_in(&email.raw)).collect();
    assert_eq!(links.len(), 2);
    assert_ne!(links[0], links[1], "each has a token of its own");
    let (_, newer) = links[1].split_once("&t=").expect("a token");
    let (address, token) = links[0].split_once("&t=").expect("a token");
    assert!(address.ends_with(&booked.code));
    for good in [token, newer, booked.token.expose()] {
        let call = fixture.app.get(&format!("/online-bookings/{}/tickets", booked.code));
        assert_eq!(call.header("x-booking-token", good).send().await.status, 200);
    }
    let other = fixture.sold("en").await;
    fixture.test.run_jobs().await;
    let call = fixture.app.get(&format!("/online-bookings/{}/tickets", other.code));
    let answer = call.header("x-booking-token", token).send().await;
    assert_eq!(answer.status, 404, "it opens no other booking");
    let kept = fixture.sql(&format!("SELECT 1 FROM bookings WHERE link_token_hash = '{token}'"));
    assert_eq!(kept, 0, "only its hash is kept");
}

#[actix_web::test]
async fn the_letter_is_sent_again_a_minute_apart_and_five_times_a_day() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    fixture.test.run_jobs().await;
    for again in 1..=5 {
        let sent = fixture.ask_again(&booked).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        assert_eq!(
            sent.body,
            json!({ "message": "We have sent your tickets to the booking's email address." })
        );
        fixture.test.run_jobs().await;
        assert_eq!(fixture.test.mailbox.emails().len(), 1 + again);
        let hasty = fixture.ask_again(&booked).await;
        assert_eq!((hasty.status, hasty.text("code")), (429, "too_many_requests"));
        assert!(!hasty.header("retry-after").is_empty());
        fixture.pass(61);
    }
    assert_eq!(fixture.ask_again(&booked).await.status, 429, "five times a day");
    fixture.pass(86_400);
    assert_eq!(fixture.ask_again(&booked).await.status, 200, "tomorrow again");
    let other: Booked = fixture.sold("en").await;
    assert_eq!(fixture.ask_again(&other).await.status, 200, "each booking by itself");
}

#[actix_web::test]
async fn a_booking_that_was_given_back_meanwhile_gets_no_tickets() {
    let fixture = Fixture::new().await;
    let booked = fixture.hold("en").await;
    fixture.test.db(|conn| crate::send(conn, booked.id));
    fixture.test.run_jobs().await;
    assert!(fixture.test.mailbox.emails().is_empty());
}

#[actix_web::test]
async fn the_invariant_notices_a_booking_without_its_letter() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    assert_eq!(fixture.untruths(), [""; 0], "it waits in the queue");
    fixture.sql("DELETE FROM jobs WHERE kind = 'tickets.send'");
    assert_eq!(fixture.untruths().len(), 1);
    fixture.test.db(|conn| crate::send(conn, booked.id));
    fixture.test.run_jobs().await;
    assert_eq!(fixture.untruths(), [""; 0]);
}

/// E-mails are known for a year; the booking stays.
#[actix_web::test]
async fn the_invariant_does_not_miss_a_letter_that_was_forgotten_in_time() {
    let fixture = Fixture::new().await;
    fixture.sold("en").await;
    fixture.sql("DELETE FROM jobs");
    fixture.sql("UPDATE bookings SET created_at = created_at - interval '10 months'");
    assert_eq!(fixture.untruths().len(), 1, "{:?}", fixture.untruths());
    fixture.sql("UPDATE bookings SET created_at = created_at - interval '2 months'");
    assert_eq!(fixture.untruths(), [""; 0]);
}
