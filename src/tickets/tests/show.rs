//! Who sees which tickets, and what the gate reads on them.

use bookings::{Direction, LegPassenger};
use serde_json::json;

use super::{Fixture, qr_reader};
use crate::{key::TicketKey, verify};

const CALLS: [&str; 3] = ["tickets", "tickets.pdf", "calendar.ics"];

#[actix_web::test]
async fn each_passenger_has_a_ticket_for_each_way() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let shown = fixture.get(&booked, "tickets").await;
    assert_eq!(shown.status, 200, "{shown:?}");
    let tickets = shown.body["tickets"].as_array().expect("tickets");
    let told: Vec<_> = tickets
        .iter()
        .map(|one| json!([one["leg"], one["passenger_index"], one["passenger_type"]]))
        .collect();
    assert_eq!(
        told,
        [
            json!(["depart", 0, "ADULT"]),
            json!(["depart", 1, "SENIOR"]),
            json!(["return", 0, "ADULT"]),
            json!(["return", 1, "SENIOR"]),
        ]
    );
    assert_eq!(tickets[0]["full_name"], "Niño José Peñaflor");
    let first_counter = |ticket: &serde_json::Value| ticket["counters"][0]["phone"].clone();
    assert_eq!(first_counter(&tickets[0]), "+63 32 555 0147", "of the port where it leaves from");
    assert_eq!(first_counter(&tickets[2]), "+63 38 555 0121");
    assert_eq!(tickets[0]["seat_class"], booked.body["accommodation"]["name"]);
    let seen = fixture.app.get(&format!("/online-bookings/{}", booked.code));
    let seen = seen.header("x-booking-token", booked.token.expose()).send().await;
    let ids = |list: &serde_json::Value| -> Vec<serde_json::Value> {
        list.as_array().expect("tickets").iter().map(|one| one["id"].clone()).collect()
    };
    assert_eq!(ids(&shown.body["tickets"]), ids(&seen.body["tickets"]), "they have the same ids");
}

#[actix_web::test]
async fn a_gate_without_a_network_reads_who_sails_on_what() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let shown = fixture.get(&booked, "tickets").await;
    let public = fixture.public_key();
    let legs = [&booked.body["booking"], &booked.body["return_booking"]];
    for ticket in shown.body["tickets"].as_array().expect("tickets") {
        let size = ticket["qr"]["size"].as_u64().expect("a size") as usize;
        let text = qr_reader::read(size, ticket["qr"]["path"].as_str().expect("a path"));
        let said = verify(&public, &text).expect("signed by us");
        let leg = legs[usize::from(ticket["leg"] == "return")];
        assert_eq!(said.ticket.to_string(), ticket["id"].as_str().expect("an id"));
        assert_eq!(said.code, booked.code);
        assert_eq!(said.sailing.to_string(), leg["id"].as_str().expect("an id"));
        assert_eq!(said.voyage, leg["voyage_number"].as_str().expect("a voyage"));
        assert_eq!(json!(said.departs_at), leg["departs_at"]);
        assert_eq!(said.direction.name(), ticket["leg"].as_str().expect("a leg"));
        assert_eq!(json!(said.place), ticket["passenger_index"]);
        assert_eq!(json!(said.passenger_type), ticket["passenger_type"]);
        assert_eq!(said.is_checked, ticket["passenger_type"] != "ADULT");
        assert_eq!(said.class, ticket["seat_class"].as_str().expect("a class"));
        assert_eq!(said.name, ticket["full_name"].as_str().expect("a name"));
    }
}

#[actix_web::test]
async fn strangers_find_nothing_and_the_unpaid_have_none() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("en").await;
    for path in CALLS {
        let unpaid = fixture.get(&held, path).await;
        assert_eq!((unpaid.status, unpaid.text("code")), (409, "not_confirmed"), "{path}");
    }
    let unpaid = fixture.ask_again(&held).await;
    assert_eq!((unpaid.status, unpaid.text("code")), (409, "not_confirmed"));
    let booked = fixture.sold("en").await;
    for token in ["", "made-up", &booked.code, held.token.expose()] {
        for path in CALLS {
            let path = format!("/online-bookings/{}/{path}", booked.code);
            let stranger = fixture.app.get(&path).header("x-booking-token", token).send().await;
            assert_eq!(stranger.status, 404, "{path} for {token}");
        }
        let path = format!("/online-bookings/{}/letters", booked.code);
        let stranger = fixture.app.post(&path, &json!({})).header("x-booking-token", token);
        assert_eq!(stranger.send().await.status, 404);
    }
    for path in CALLS {
        let nowhere = fixture.app.get(&format!("/online-bookings/ABCDEFGHJK/{path}")).send().await;
        assert_eq!(nowhere.status, 404);
    }
}

#[actix_web::test]
async fn whoever_no_longer_travels_has_no_ticket() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("en").await;
    let place = |leg, passenger_index| LegPassenger { leg, passenger_index };
    fixture.leave(&booked, &[place(Direction::Return, 0)]);
    let shown = fixture.get(&booked, "tickets").await;
    assert_eq!(shown.body["tickets"].as_array().expect("tickets").len(), 3);
    let others = [(Direction::Return, 1), (Direction::Depart, 0), (Direction::Depart, 1)];
    fixture.leave(&booked, &others.map(|(leg, who)| place(leg, who)));
    let none = fixture.get(&booked, "tickets").await;
    assert_eq!((none.status, none.text("code")), (409, "not_confirmed"));
}

#[actix_web::test]
async fn two_servers_that_begin_a_key_at_once_agree_on_one() {
    let fixture = Fixture::new().await;
    let sign = || {
        let (db, text) = (fixture.test.ctx.db.clone(), b"the same text");
        let signed = db.run_here(|conn| {
            let key = TicketKey::of(conn, &testing::test_keys())?;
            Ok::<_, crate::TicketError>(key.sign(text).as_ref().to_vec())
        });
        signed.expect("a key")
    };
    let signatures: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let servers: Vec<_> = (0..4).map(|_| scope.spawn(sign)).collect();
        servers.into_iter().map(|server| server.join().expect("signed")).collect()
    });
    assert!(signatures.iter().all(|one| *one == signatures[0]));
    fixture.public_key();
}

#[actix_web::test]
async fn the_calendar_has_an_event_for_each_way() {
    let fixture = Fixture::new().await;
    let booked = fixture.sold("ceb").await;
    let file = fixture.call(&booked, "calendar.ics").send().await;
    assert_eq!(file.header("content-type"), "text/calendar; charset=utf-8");
    let text = String::from_utf8(file.bytes.clone()).expect("UTF-8");
    assert!(text.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')), "{text}");
    let unfolded = text.replace("\r\n ", "");
    // As it is told to pages, in UTC.
    let start = |leg: &str| {
        let departs = booked.body[leg]["departs_at"].as_str().expect("an instant");
        format!("DTSTART:{}\r\n", departs.replace(['-', ':'], ""))
    };
    for line in [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        &start("booking"),
        &start("return_booking"),
        "DTSTAMP:20261201T000000Z",
        &format!("UID:{}-depart@127.0.0.1", booked.id),
        &format!("UID:{}-return@127.0.0.1", booked.id),
        "Mosira ang check-in sa",
        "LOCATION:Pier 1\\, M. J. Cuenco Avenue\\, Cebu City 6000\r\n",
        "GEO:10.29250;123.90700\r\n",
        "Atbang sa Plaza Independencia ang gate.",
        // An hour before one is to be there, at 4:10 in Manila.
        "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER;VALUE=DATE-TIME:20261223T191000Z\r\n",
        "STATUS:CONFIRMED",
        "END:VCALENDAR\r\n",
    ] {
        assert!(unfolded.contains(line), "{line} is missing in {unfolded}");
    }
    assert_eq!(unfolded.matches("BEGIN:VEVENT").count(), 2);
    fixture.pass(60);
    let again = fixture.call(&booked, "calendar.ics").send().await;
    let stamped = |text: &str| text.replace("T000100Z", "T000000Z");
    assert_eq!(stamped(&String::from_utf8_lossy(&again.bytes)), text);
}
