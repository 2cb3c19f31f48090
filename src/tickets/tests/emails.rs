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

/// Both parts of a letter, as a reader sees them.
fn parts(raw: &str) -> [String; 2] {
    let decoded = |part: &str| {
        let plain = part.split_once("\r\n\r\n").expect("a body").1.replace("=\r\n", "");
        let mut bytes = Vec::new();
        let mut rest = plain.as_bytes();
        while let Some((&first, after)) = rest.split_first() {
            let hex = after.get(..2).filter(|_| first == b'=');
            let hex = hex.and_then(|hex| str::from_utf8(hex).ok());
            match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
                Some(byte) => {
                    bytes.push(byte);
                    rest = &after[2..];
                }
                None => {
                    bytes.push(first);
                    rest = after;
                }
            }
        }
        String::from_utf8(bytes).expect("UTF-8").replace("\r\n", "\n")
    };
    ["Content-Type: text/plain", "Content-Type: text/html"].map(|head| {
        let part = raw.split_once(head).expect(head).1;
        decoded(part.split("\r\n--").next().expect("a part"))
    })
}

#[actix_web::test]
async fn the_letter_names_everybody_and_each_line_of_the_price_in_both_parts() {
    let fixture = Fixture::new().await;
    let words = [
        (
            "en",
            ["Passengers", "Adult fare", "Senior fare", "Discount", "Terminal fee", "Web fee × 2"],
            ["Departure", "Return", "Total paid", "VAT in it"],
        ),
        (
            "fil",
            [
                "Mga pasahero",
                "Pasahe ng Adult",
                "Pasahe ng Senior",
                "Diskuwento",
                "Terminal fee",
                "Web fee × 2",
            ],
            ["Papunta", "Pabalik", "Kabuuang binayaran", "VAT na kasama rito"],
        ),
        (
            "ceb",
            [
                "Mga pasahero",
                "Plete sa Adult",
                "Plete sa Senior",
                "Diskwento",
                "Terminal fee",
                "Web fee × 2",
            ],
            ["Paingon", "Pagbalik", "Kinatibuk-ang gibayad", "VAT nga apil niini"],
        ),
    ];
    for (sent, (language, [people, adult, senior, discount, port, web], sums)) in
        words.into_iter().enumerate()
    {
        let booked = fixture.sold(language).await;
        fixture.test.run_jobs().await;
        let lines = booked.body["price_lines"].as_array().expect("lines");
        let of = |field: &str, is_of: &dyn Fn(&serde_json::Value) -> bool| {
            let own = lines.iter().filter(|line| is_of(line));
            let sum: i64 = own.map(|line| line[field].as_i64().expect("centavos")).sum();
            kernel::Centavos(sum).in_pesos()
        };
        let one = |kind: &'static str, passenger: i64| {
            move |line: &serde_json::Value| {
                line["kind"] == kind
                    && line["leg"] == "depart"
                    && line["passenger_index"] == passenger
            }
        };
        let leg = |name: &'static str| move |line: &serde_json::Value| line["leg"] == name;
        let (fee, is_senior) = (of("amount_centavos", &one("service_fee", 0)), one("fare", 1));
        assert_eq!(fee, "₱20.00", "two of them are ₱40.00");
        let [out, back, total, vat] = sums;
        let expected = [
            (people, "Niño José Peñaflor, Lola Peñaflor".to_owned()),
            (out, of("amount_centavos", &leg("depart"))),
            (adult, of("amount_centavos", &one("fare", 0))),
            (
                senior,
                format!(
                    "{} ({discount} −{})",
                    of("amount_centavos", &is_senior),
                    of("discount_centavos", &is_senior)
                ),
            ),
            (port, of("amount_centavos", &one("terminal_fee", 0))),
            (web, "₱40.00".to_owned()),
            (back, of("amount_centavos", &leg("return"))),
            (total, of("amount_centavos", &|_| true)),
            (vat, of("vat_centavos", &|_| true)),
        ];
        let [text, html] = parts(&fixture.test.mailbox.emails()[sent].raw);
        for (label, value) in expected {
            let line = format!("\n{label}: {value}\n");
            assert!(text.contains(&line), "{language}: {line} is missing in {text}");
            let cells = html.replace(char::is_whitespace, " ");
            let (label, value) = (format!(">{label}</td>"), format!(">{value}</td>"));
            let beside = cells
                .split(&label)
                .skip(1)
                .any(|after| after.split("</tr>").next().is_some_and(|row| row.contains(&value)));
            assert!(beside, "{language}: {label}{value} is missing in {html}");
        }
    }
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
