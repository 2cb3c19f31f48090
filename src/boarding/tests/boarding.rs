//! Who boards with which ticket, and what a person must look at.

use std::thread;

use bookings::{BookingId, Counter, LegPassenger, TypedName, changing};
use diesel::{PgConnection, connection::SimpleConnection as _};
use platform::{db::transaction, keys::Root};
use routes::SailingStatus;
use serde_json::{Value, json};
use testing::SeededRng;

use super::{Fixture, page::outcomes_of, sailing_id};
use crate::{
    ids::DeviceId,
    store::devices,
    upload::{Upload, take},
};

#[actix_web::test]
async fn a_list_bears_everybody_and_says_whose_place_is_gone() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(3).await;
    fixture.leave(booking, 1);
    let gate = fixture.open_gate().await;
    let tickets = gate.list["tickets"].as_array().expect("a list");
    let gone: Vec<bool> = tickets.iter().map(|one| one["gone"] == true).collect();
    assert_eq!(gone, [false, true, false]);
    let first = &tickets[0];
    assert_eq!(
        (&first["name"], &first["type"], &first["age"]),
        (&"Juan Cruz".into(), &"ADULT".into(), &36.into())
    );
    assert_eq!(
        (&first["checked"], &first["place"], &first["boarded"]),
        (&false.into(), &0.into(), &Value::Null)
    );
    let voyage = fixture.trip["voyage_number"].as_str().expect("a voyage").to_owned();
    let day = "2026-12-24".parse().expect("a day");
    let on_paper = fixture.test.db(|conn| crate::on_paper(conn, &voyage, day));
    let (_, listed) = on_paper.expect("the sailing");
    let names: Vec<&str> = listed.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Juan Cruz", "Juanoo Cruz"], "on paper only those who may board");
    let key = &gate.list["keys"][0];
    assert_eq!(key["name"].as_str().map(str::len), Some(11));
    assert_eq!(key["public_key"].as_str().map(str::len), Some(43));
}

#[actix_web::test]
async fn a_sync_tells_which_keys_sign_tickets_since_the_list_was_fetched() {
    let fixture = Fixture::new().await;
    fixture.people(1).await;
    let gate = fixture.open_gate().await;
    let names = |told: &Value| -> Vec<String> {
        let keys = told["keys"].as_array().expect("a list");
        keys.iter().map(|key| key["name"].as_str().expect("a name").to_owned()).collect()
    };
    let begin = |seed: u64, at_once: bool| {
        let root = Root::draw(&SeededRng::new(seed));
        fixture.test.db(|conn| tickets::begin_key(conn, &root, at_once));
    };
    let first = names(&gate.list);
    begin(1, false);
    let told = gate.post(&fixture, "/gate/scans", &gate.upload(&fixture, &[])).await;
    let both = names(&told.body);
    assert_eq!((both.len(), &both[1..]), (2, &first[..]));
    begin(2, true);
    let told = gate.post(&fixture, "/gate/scans", &gate.upload(&fixture, &[])).await;
    let last = names(&told.body);
    assert!(last.len() == 1 && !both.contains(&last[0]), "the others are good no more: {last:?}");
}

#[actix_web::test]
async fn a_list_of_a_thousand_people_is_packed_within_its_budget() {
    let fixture = Fixture::new().await;
    fixture.people(1_000).await;
    let gate = fixture.open_gate().await;
    let packed = gate.get_packed(&fixture, &format!("/gate/lists/{}", fixture.sailing())).await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.bytes.len() <= 150 * 1024, "{} bytes", packed.bytes.len());
    assert_eq!(gate.tickets().len(), 1_000);
}

#[actix_web::test]
async fn what_one_gate_boards_the_other_learns_and_what_is_undone_too() {
    let fixture = Fixture::new().await;
    fixture.people(3).await;
    let [mut one, mut other] = fixture.open_two_gates().await;
    let tickets = one.tickets();
    one.show(&fixture, &tickets[0], 1);
    assert_eq!(one.sync(&fixture).await, ["boarded"]);
    let told = other.post(&fixture, "/gate/scans", &other.upload(&fixture, &[])).await;
    let changes = told.body["sailings"][0]["changes"].as_array().expect("a list").clone();
    let boarded: Vec<&Value> = changes.iter().filter(|one| !one["boarded"].is_null()).collect();
    assert_eq!(boarded.len(), 1);
    assert_eq!(
        (&boarded[0]["ticket"], &boarded[0]["boarded"]["gate"]),
        (&tickets[0].clone().into(), &"Gate 1".into())
    );
    other.heed(&told.body);
    assert!(!other.show(&fixture, &tickets[0], 2), "it is on board");
    one.scan(&fixture, &tickets[0], "undo", 3);
    assert_eq!(one.sync(&fixture).await, ["undone"]);
    other.sync(&fixture).await;
    assert!(other.show(&fixture, &tickets[0], 4), "it left again");
    assert_eq!(other.sync(&fixture).await, ["boarded"]);
    fixture.test.clock.advance(chrono::TimeDelta::minutes(5));
    other.sync(&fixture).await;
    let quiet = other.post(&fixture, "/gate/scans", &other.upload(&fixture, &[])).await;
    assert_eq!(quiet.body["sailings"][0]["changes"], json!([]), "nothing changed since");
}

#[actix_web::test]
async fn a_ticket_that_was_sold_or_given_back_after_the_list_is_told_at_the_next_sync() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    fixture.test.clock.advance(chrono::TimeDelta::hours(1));
    let mut gate = fixture.gate("Gate 1").await;
    gate.take_list(&fixture).await;
    fixture.test.clock.advance(chrono::TimeDelta::hours(1));
    let later = fixture.sold(1).await;
    fixture.leave(booking, 1);
    let told = gate.post(&fixture, "/gate/scans", &gate.upload(&fixture, &[])).await;
    let changes = told.body["sailings"][0]["changes"].as_array().expect("a list");
    assert_eq!(changes.len(), 3);
    assert_eq!(changes.iter().filter(|one| one["gone"] == true).count(), 1);
    let new = bookings::ticket_id(later, bookings::Direction::Depart, 0).to_string();
    assert!(changes.iter().any(|one| one["ticket"] == new && one["gone"] == false));
}

#[actix_web::test]
async fn a_ticket_that_was_given_back_boards_as_a_conflict_where_the_gate_did_not_know() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[1], 1);
    fixture.leave(booking, 1);
    assert_eq!(gate.sync(&fixture).await, ["conflict"]);
    let conflicts = fixture.conflicts().await;
    assert_eq!((conflicts.len(), &conflicts[0]["kind"]), (1, &"gone".into()));
    assert_eq!(fixture.counts().await["boarded"], 1, "somebody is on board all the same");
}

#[actix_web::test]
async fn a_ticket_that_names_somebody_else_than_the_list_is_a_conflict() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    let mut gate = fixture.open_gate().await;
    let name = TypedName::new("Pedro".to_owned(), None, "Cruz".to_owned(), None);
    let corrected = fixture
        .test
        .db(|conn| bookings::correct_name(conn, booking, (0, false), &name, Counter::Desk));
    assert!(corrected);
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[0], 1);
    gate.unsent[0]["name_on_ticket"] = json!("Juan Cruz");
    gate.show(&fixture, &tickets[1], 1);
    gate.unsent[1]["name_on_ticket"] = json!("Juano Cruz");
    assert_eq!(gate.sync(&fixture).await, ["conflict", "boarded"]);
    assert_eq!(fixture.conflicts().await[0]["kind"], "renamed");
    assert_eq!(fixture.number("SELECT count(*) FROM scan_words"), 2);
}

#[actix_web::test]
async fn a_sailing_that_is_cancelled_takes_everybody_off_and_boards_nobody_afterwards() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[0], 1);
    gate.sync(&fixture).await;
    let places = |index| LegPassenger { leg: bookings::Direction::Depart, passenger_index: index };
    let has_boarded = |index| {
        let places = [places(index)];
        fixture.test.db(|conn| crate::has_boarded(conn, booking, &places))
    };
    assert!(has_boarded(0) && !has_boarded(1));
    let id = sailing_id(&fixture);
    let on = fixture.test.db(|conn| crate::boarded_on(conn, id));
    assert_eq!((on.len(), on[0].booking, on[0].place), (1, booking, 0));
    fixture.test.db(|conn| {
        let why = "Wind".to_owned();
        routes::cancel_sailing(conn, id, routes::Cause::WeatherSignal, &why)
    });
    let off = fixture.test.db(|conn| crate::take_off(conn, id));
    assert_eq!(off, 1);
    assert!(!has_boarded(0));
    gate.show(&fixture, &tickets[1], 2);
    assert_eq!(gate.sync(&fixture).await, ["kept"]);
    assert_eq!(fixture.counts().await["boarded"], 0);
    let told = gate.post(&fixture, "/gate/scans", &gate.upload(&fixture, &[])).await;
    assert_eq!(told.body["sailings"][0]["status"], SailingStatus::Cancelled.name());
}

#[actix_web::test]
async fn scans_are_never_changed_and_their_words_are_forgotten_with_the_passengers() {
    let fixture = Fixture::new().await;
    fixture.people(1).await;
    let mut gate = fixture.open_gate().await;
    let ticket = gate.tickets()[0].clone();
    gate.show(&fixture, &ticket, 1);
    gate.unsent[0]["name_on_ticket"] = json!("Juan Cruz");
    let body = gate.upload(&fixture, &gate.unsent);
    assert_eq!(outcomes_of(&gate.post(&fixture, "/gate/scans", &body).await), ["boarded"]);
    for changed in
        ["UPDATE scans SET at = app_now()", "DELETE FROM scans", "TRUNCATE scans CASCADE"]
    {
        let mut conn = fixture.test.database().connect();
        let refused = diesel::connection::SimpleConnection::batch_execute(&mut conn, changed);
        assert!(refused.expect_err("refused").to_string().contains("never changed"), "{changed}");
    }
    let words = || fixture.number("SELECT count(*) FROM scan_words");
    fixture.test.db(|conn| platform::jobs::begin_periodic(conn, &fixture.test.registry));
    fixture.test.run_jobs().await;
    assert_eq!(words(), 1);
    fixture.test.clock.advance(chrono::TimeDelta::days(366));
    fixture.test.run_jobs().await;
    assert_eq!(words(), 0);
    assert_eq!(fixture.number("SELECT count(*) FROM scans"), 1, "who boarded stays");
    fixture.sql("UPDATE passengers SET firstname = '—', lastname = '—', id_number = NULL");
    fixture.sql("UPDATE booking_contacts SET email = 'erased@example.invalid'");
}

/// Somebody gives a place back; a gate that scans the ticket meanwhile waits, and finds it gone.
#[actix_web::test]
async fn a_scan_waits_for_a_refund_that_was_faster_and_is_a_conflict() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    let mut gate = fixture.open_gate().await;
    let tickets = gate.tickets();
    gate.show(&fixture, &tickets[1], 1);
    let body = gate.upload(&fixture, &gate.unsent);
    let upload: Upload = serde_json::from_value(body).expect("an upload");
    let mut refund = refunding(&fixture, booking);
    let sailings = [sailing_id(&fixture)];
    let boarded = crate::boarded_places_for_good(&mut refund, booking, &sailings).expect("locked");
    assert_eq!(boarded, [], "nobody is on board yet");
    let (db, id) = (fixture.test.ctx.db.clone(), DeviceId(gate.id.parse().expect("an id")));
    let scanning = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| {
                let device = devices::find(conn, id)?.expect("it is there");
                take(conn, &device, &upload)
            })
        })
    });
    fixture.test.database().wait_for_lock(&scanning);
    refund.batch_execute("COMMIT").expect("given back");
    let taken = scanning.join().expect("no panic").expect("an answer");
    let told = serde_json::to_value(&taken).expect("JSON");
    assert_eq!(told["results"][0]["outcome"], "conflict");
    assert_eq!(fixture.conflicts().await[0]["kind"], "gone");
}

/// The same where no gate has opened the sailing yet: the first list waits.
#[actix_web::test]
async fn the_first_list_waits_for_a_refund_and_knows_of_it() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(2).await;
    fixture.open_gates();
    let gate = fixture.gate("Gate 1").await;
    let mut refund = refunding(&fixture, booking);
    let sailing = sailing_id(&fixture);
    let (db, id) = (fixture.test.ctx.db.clone(), DeviceId(gate.id.parse().expect("an id")));
    let listing = thread::spawn(move || {
        db.run_here(|conn| {
            transaction(conn, |conn| {
                let device = devices::find(conn, id)?.expect("it is there");
                crate::list::list(conn, &device, sailing)
            })
        })
    });
    fixture.test.database().wait_for_lock(&listing);
    refund.batch_execute("COMMIT").expect("given back");
    let list = listing.join().expect("no panic").expect("a list");
    let told = serde_json::to_value(&list).expect("JSON");
    assert_eq!(
        (&told["tickets"][0]["gone"], &told["tickets"][1]["gone"]),
        (&false.into(), &true.into())
    );
}

/// A gate boards somebody while the ship is cancelled: whoever was on board may choose all the same.
#[actix_web::test]
async fn a_cancellation_waits_for_a_gate_and_takes_off_whom_it_boarded() {
    let fixture = Fixture::new().await;
    let booking = fixture.sold(1).await;
    let mut gate = fixture.open_gate().await;
    let ticket = gate.tickets()[0].clone();
    gate.show(&fixture, &ticket, 1);
    let body = gate.upload(&fixture, &gate.unsent);
    let upload: Upload = serde_json::from_value(body).expect("an upload");
    let id = DeviceId(gate.id.parse().expect("an id"));
    let mut scanning = begun(&fixture);
    let device = devices::find(&mut scanning, id).expect("read").expect("it is there");
    take(&mut scanning, &device, &upload).expect("on board, as far as the gate knows");
    let sailing = sailing_id(&fixture);
    let db = fixture.test.ctx.db.clone();
    let cancelling = thread::spawn(move || {
        db.run_here(|conn| {
            let why = routes::Cause::WeatherSignal;
            transaction(conn, |conn| routes::cancel_sailing(conn, sailing, why, "Wind"))?;
            transaction(conn, |conn| crate::take_off(conn, sailing))
        })
    });
    fixture.test.database().wait_for_lock(&cancelling);
    scanning.batch_execute("COMMIT").expect("on board");
    assert_eq!(cancelling.join().expect("no panic").expect("off"), 1);
    let on_board = fixture.test.db(|conn| crate::boarded_places(conn, booking));
    assert_eq!(on_board, []);
}

/// A transaction that has taken the second passenger of a booking off, and is not committed.
fn refunding(fixture: &Fixture, booking: BookingId) -> PgConnection {
    let mut conn = begun(fixture);
    let from = changing::changeable(&mut conn, booking).expect("a booking");
    let places = [LegPassenger { leg: bookings::Direction::Depart, passenger_index: 1 }];
    changing::leave(&mut conn, from, &places, None).expect("off");
    conn
}

/// A transaction that has begun.
fn begun(fixture: &Fixture) -> PgConnection {
    let mut conn = fixture.test.database().connect();
    let now = fixture.now().to_rfc3339();
    conn.batch_execute(&format!("SET parola.now = '{now}'; BEGIN")).expect("begun");
    conn
}
