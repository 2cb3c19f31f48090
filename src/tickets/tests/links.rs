//! Links in e-mails: random, ended with the journey, revoked, and not to be had from the database.

use std::collections::BTreeSet;

use bookings::BookingId;
use diesel::{
    QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Binary, Text, Uuid as SqlUuid},
};
use platform::db::{DbError, archive};
use ring::{
    digest::{SHA256, digest},
    hmac,
};

use super::{Booked, Fixture};

/// Draws a link as an e-mail does.
fn draw(fixture: &Fixture, booking: BookingId) -> String {
    let ctx = std::sync::Arc::clone(&fixture.test.ctx);
    fixture.test.db(|conn| crate::link_token(conn, &ctx, booking))
}

async fn status(fixture: &Fixture, booked: &Booked, token: &str) -> u16 {
    let call = fixture.app.get(&format!("/online-bookings/{}/tickets", booked.code));
    call.header("x-booking-token", token).send().await.status
}

/// As the version before wrote it, derived from the key of tickets.
fn link_of_the_version_before(fixture: &Fixture, booking: BookingId) -> String {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    let key = hmac::Key::new(hmac::HMAC_SHA256, &[7; 32]);
    let mut what = b"parola: the link in the letters of the booking ".to_vec();
    what.extend_from_slice(booking.0.as_bytes());
    let token = URL_SAFE_NO_PAD.encode(&hmac::sign(&key, &what).as_ref()[..16]);
    fixture.test.db(|conn| {
        sql_query("UPDATE bookings SET link_token_hash = $2 WHERE id = $1")
            .bind::<SqlUuid, _>(booking)
            .bind::<Binary, _>(digest(&SHA256, token.as_bytes()).as_ref().to_vec())
            .execute(conn)
            .map_err(DbError::from)
    });
    token
}

#[actix_web::test]
async fn links_end_thirty_days_after_the_journey_also_those_of_the_version_before() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let before = link_of_the_version_before(&fixture, booked.id);
    assert_eq!(status(&fixture, &booked, &before).await, 200);
    let token = draw(&fixture, booked.id);
    for good in [&before, &token] {
        assert_eq!(status(&fixture, &booked, good).await, 200, "both");
    }
    // It sails back on the 28th, and it is the 1st.
    fixture.pass(56 * 86_400);
    for good in [&before, &token] {
        assert_eq!(status(&fixture, &booked, good).await, 200, "not yet");
    }
    fixture.pass(3 * 86_400);
    for ended in [&before, &token] {
        assert_eq!(status(&fixture, &booked, ended).await, 404);
    }
    let late = draw(&fixture, booked.id);
    assert_eq!(status(&fixture, &booked, &late).await, 200, "one that is drawn now");
    assert_eq!(status(&fixture, &booked, &before).await, 404, "brings none back");
    fixture.pass(31 * 86_400);
    assert_eq!(status(&fixture, &booked, &late).await, 404);
}

#[actix_web::test]
async fn revoked_links_open_nothing_and_the_next_one_does() {
    let fixture = Fixture::new().await;
    let (booked, other) = (fixture.sold("en").await, fixture.sold("en").await);
    let before = link_of_the_version_before(&fixture, booked.id);
    let (token, others) = (draw(&fixture, booked.id), draw(&fixture, other.id));
    let revoke = |code: &str| fixture.test.db(|conn| bookings::revoke_links(conn, code));
    assert_eq!(revoke("ABCDEFGHJK"), None);
    assert_eq!(revoke(&booked.code), Some(booked.id));
    for revoked in [&before, &token] {
        assert_eq!(status(&fixture, &booked, revoked).await, 404);
    }
    assert_eq!(status(&fixture, &other, &others).await, 200, "another's");
    assert_eq!(status(&fixture, &booked, booked.token.expose()).await, 200, "the buyer's own");
    let next = draw(&fixture, booked.id);
    assert_eq!(status(&fixture, &booked, &next).await, 200);
}

#[actix_web::test]
async fn a_booking_has_fifty_links_at_most() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let first = draw(&fixture, booked.id);
    fixture.pass(1);
    let mut last = String::new();
    for _ in 0..50 {
        last = draw(&fixture, booked.id);
    }
    assert_eq!(fixture.sql("SELECT 1 FROM booking_links"), 50);
    assert_eq!(status(&fixture, &booked, &first).await, 404);
    assert_eq!(status(&fixture, &booked, &last).await, 200);
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    seed: String,
}

/// Everything in a backup that could be a token or make one: each text, and each run of bytes as bytes,
/// as hexadecimal and in base64.
fn candidates(dump: &str) -> BTreeSet<String> {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    let words = dump.split(|c: char| !c.is_ascii_alphanumeric() && !"-_+/=".contains(c));
    let mut all = BTreeSet::new();
    for word in words.filter(|word| (16..=100).contains(&word.len())) {
        all.insert(word.to_owned());
        let hex = word.strip_prefix('x').unwrap_or(word);
        let bytes: Option<Vec<u8>> = (hex.len().is_multiple_of(2))
            .then(|| {
                (0..hex.len())
                    .step_by(2)
                    .map(|at| u8::from_str_radix(&hex[at..at + 2], 16))
                    .collect()
            })
            .and_then(Result::ok);
        if let Some(bytes) = bytes {
            all.insert(hex.to_owned());
            all.insert(URL_SAFE_NO_PAD.encode(&bytes));
            all.insert(URL_SAFE_NO_PAD.encode(&bytes[..bytes.len().min(16)]));
        }
    }
    all
}

#[actix_web::test]
async fn whoever_reads_a_copy_of_the_database_opens_no_booking() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.test.mailbox.emails().len(), 1, "with a link in it");
    let token = draw(&fixture, booked.id);
    let mut dump = Vec::new();
    archive::write(&fixture.test.database().url, "0.0.0", &mut dump).expect("a backup");
    let dump = String::from_utf8(dump).expect("text");
    assert!(dump.contains(&booked.code), "the booking is in it");
    let all = candidates(&dump);
    assert!(all.len() > 100, "{} candidates", all.len());
    assert!(!all.contains(&token) && !all.contains(booked.token.expose()));

    let path = format!("/online-bookings/{}/tickets", booked.code);
    let mut opened = Vec::new();
    // Ids are no tokens, and there are thousands.
    for word in all.iter().filter(|word| word.len() != 36) {
        let call = fixture.app.get(&path).header("x-booking-token", word.as_str());
        if call.send().await.status == 200 {
            opened.push(word);
        }
    }
    assert!(opened.is_empty(), "{} words open it", opened.len());

    // Nor does any key that is in it make the token that the version before derived.
    let seeds: Vec<Found> = fixture.test.db(|conn| {
        sql_query("SELECT encode(seed, 'hex') AS seed FROM ticket_keys WHERE seed IS NOT NULL")
            .load(conn)
            .map_err(DbError::from)
    });
    assert!(seeds.iter().all(|found| found.seed.is_empty()), "no key is in the database");
}
