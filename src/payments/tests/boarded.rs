//! Who went on board gives nothing back and moves nowhere, also where both happen at the same moment.

use std::thread;

use bookings::{BookingId, Direction, ticket_id};
use diesel::connection::SimpleConnection as _;
use platform::db::transaction;
use serde_json::{Value, json};
use testing::Answer;

use super::{Fixture, Held, changes::number};
use crate::{
    PaymentError,
    refunds::{Unused, refund_unused},
};

const DEVICE: &str = "d0000000-0000-4000-8000-000000000001";

impl Fixture {
    /// What a gate writes that boards the passenger at this place on the way out.
    fn boarding(&self, held: &Held, place: usize) -> String {
        let id = BookingId(held.id.parse().expect("an id"));
        let ticket = ticket_id(id, Direction::Depart, place);
        let nonce = format!("e0000000-0000-4000-8000-{place:012}");
        format!(
            "INSERT INTO scans (nonce, device_id, enrolment, seq, sailing_id, ticket_id, kind, verdict, at,
                                device_at, mono_ms, was_gone, was_renamed)
             SELECT '{nonce}', '{DEVICE}', 1, {place} + 1, sailing_id, '{ticket}', 'board', 'green',
                    app_now(), app_now(), 0, false, false
             FROM legs WHERE booking_id = '{id}' AND direction = 'depart';
             INSERT INTO boardings
             SELECT s.ticket_id, s.sailing_id, '{id}', 'depart', {place}, s.at, s.device_id, s.nonce
             FROM scans AS s WHERE s.nonce = '{nonce}';
             UPDATE gate_sailings SET boarded = boarded + 1;"
        )
    }

    /// A gate opens the sailing of a booking on its way out.
    fn open_gate(&self, held: &Held) {
        let mut conn = self.test.database().connect();
        let open = format!(
            "INSERT INTO devices (id, name, port_code, public_key, enrolment, enrolled_at)
             VALUES ('{DEVICE}', 'Gate 1', 'CEB', decode(repeat('04', 65), 'hex'), 1, app_now());
             INSERT INTO gate_sailings (sailing_id, authorised)
             SELECT sailing_id, 500 FROM legs WHERE booking_id = '{}' AND direction = 'depart'",
            held.id
        );
        conn.batch_execute(&open).expect("a gate");
    }

    fn board(&self, held: &Held, place: usize) {
        let mut conn = self.test.database().connect();
        conn.batch_execute(&self.boarding(held, place)).expect("on board");
    }

    async fn quote_move_of(&self, held: &Held, who: &[usize]) -> Answer {
        let found = self.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-26");
        let trip: Value = found.send().await.body["departures"][0].clone();
        let wish = json!({
            "leg": "depart", "passenger_indexes": who, "booking_id": trip["id"],
            "accommodation_id": trip["accommodations"][0]["id"],
        });
        self.ask(held, "rebookings/quote", &wish).await
    }
}

fn is_refused(answer: &Answer) -> bool {
    (answer.status, answer.text("code")) == (409, "already_boarded")
}

#[actix_web::test]
async fn who_is_on_board_is_quoted_neither_a_refund_nor_a_move() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    fixture.open_gate(&held);
    fixture.board(&held, 0);
    assert!(is_refused(&fixture.quote_refund(&held, &[("depart", 0)]).await));
    assert!(is_refused(&fixture.quote_refund(&held, &[("depart", 0), ("depart", 1)]).await));
    assert!(is_refused(&fixture.quote_move_of(&held, &[0]).await));
    let rest = fixture.quote_refund(&held, &[]).await;
    let places = rest.body["places"].as_array().expect("places");
    assert_eq!((places.len(), &places[0]["passenger_index"]), (1, &json!(1)), "{rest:?}");
    let moved = fixture.quote_move_of(&held, &[]).await;
    assert_eq!(moved.body["passengers"].as_array().map(Vec::len), Some(1), "{moved:?}");
    fixture.board(&held, 1);
    for quote in [fixture.quote_refund(&held, &[]).await, fixture.quote_move_of(&held, &[]).await] {
        assert!(is_refused(&quote), "{quote:?}");
        assert!(quote.text("message").starts_with("This ticket was already used"));
    }
}

#[actix_web::test]
async fn a_quote_from_before_boarding_is_not_kept_to() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    fixture.open_gate(&held);
    let refund = fixture.quote_refund(&held, &[("depart", 0)]).await;
    let moved = fixture.quote_move_of(&held, &[0]).await;
    fixture.board(&held, 0);
    assert!(is_refused(&fixture.confirm(&held, "refunds", &refund).await));
    assert!(is_refused(&fixture.confirm(&held, "rebookings", &moved).await));
    assert_eq!(fixture.seen(&held).await["status"], 1);
    assert_eq!(fixture.returned(), 0);
}

#[actix_web::test]
async fn the_desk_gives_no_ticket_back_that_was_used() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    fixture.open_gate(&held);
    fixture.board(&held, 0);
    let unused = |passengers: &[usize], was_denied| Unused {
        booking: held.code.clone(),
        leg: Direction::Depart,
        passengers: passengers.to_vec(),
        was_denied,
        by: "Lita".to_owned(),
    };
    for wish in [unused(&[0], false), unused(&[0, 1], true)] {
        let refused = fixture.test.db(|conn| {
            let told =
                transaction(conn, |conn| refund_unused(conn, &fixture.test.ctx, &wish, true));
            Ok::<_, PaymentError>(told.err())
        });
        assert!(matches!(refused, Some(PaymentError::AlreadyBoarded)), "{refused:?}");
    }
    let all =
        fixture.test.db(|conn| refund_unused(conn, &fixture.test.ctx, &unused(&[], true), false));
    assert_eq!(all.tickets, 1, "whoever was left behind");
}

/// A gate is about to write who boarded; the refund waits for it, and is refused.
#[actix_web::test]
async fn a_refund_waits_for_the_gate_and_is_refused_where_the_gate_was_faster() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    fixture.open_gate(&held);
    let mut gate = fixture.test.database().connect();
    gate.batch_execute("BEGIN; SELECT 1 FROM gate_sailings FOR NO KEY UPDATE").expect("locked");
    let ctx = std::sync::Arc::clone(&fixture.test.ctx);
    let unused = Unused {
        booking: held.code.clone(),
        leg: Direction::Depart,
        passengers: vec![0],
        was_denied: true,
        by: "Lita".to_owned(),
    };
    let refunding = thread::spawn(move || {
        let for_db = std::sync::Arc::clone(&ctx);
        ctx.db
            .run_here(|conn| transaction(conn, |conn| refund_unused(conn, &for_db, &unused, true)))
    });
    fixture.test.database().wait_for_lock(&refunding);
    gate.batch_execute(&fixture.boarding(&held, 0)).expect("on board");
    gate.batch_execute("COMMIT").expect("kept");
    let refunded = refunding.join().expect("no panic");
    assert!(matches!(refunded, Err(PaymentError::AlreadyBoarded)), "{refunded:?}");
    let quote = fixture.quote_refund(&held, &[("depart", 1)]).await;
    assert!(number(&quote.body, "refund_centavos") > 0, "the other may");
}
