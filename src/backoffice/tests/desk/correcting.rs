//! Names, contacts, tickets and notes at the desk.

use std::{sync::Arc, thread};

use diesel::connection::SimpleConnection as _;
use platform::db;
use serde_json::{Value, json};
use testing::Answer;

use super::{Booked, Desk};
use crate::{
    booking::{Seen, correct},
    tests::actor,
};

impl Desk {
    async fn correct(
        &self,
        who: &str,
        booked: &Booked,
        name: (&str, &str),
        version: &Value,
    ) -> Answer {
        let wish = json!({ "firstname": name.0, "lastname": name.1, "reason": "as on the ID",
                           "version": version });
        self.post(who, &format!("/bookings/{}/passengers/0/name", booked.code), &wish).await
    }

    async fn contact(&self, who: &str, booked: &Booked, new: Value, version: &Value) -> Answer {
        let mut wish = new;
        wish["reason"] = json!("mistyped");
        wish["version"] = version.clone();
        self.put(who, &format!("/bookings/{}/contact", booked.code), &wish).await
    }
}

fn history(page: &Value, what: &str) -> Vec<Value> {
    let all = page["history"].as_array().expect("lines").iter();
    all.filter(|line| line["what"] == what).cloned().collect()
}

#[actix_web::test]
async fn a_name_is_corrected_as_often_and_as_much_as_need_be_until_the_ship_leaves() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let mut version = desk.page(&who, &booked).await["version"].clone();
    for name in [("Juana", "Cruz"), ("Juana", "Santos"), ("Johanna", "Santos-Reyes"), ("Ana", "Uy")]
    {
        let page = desk.correct(&who, &booked, name, &version).await;
        assert_eq!(page.status, 200, "{page:?}");
        assert_eq!(page.body["passengers"][0]["lastname"], name.1);
        assert!(page.body["version"].as_i64() > version.as_i64());
        version = page.body["version"].clone();
        desk.shop.pass(1);
    }
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@"), ["Your tickets"; 5], "each time anew");
    assert_eq!(desk.events("name-corrected"), 4);
    let page = desk.page(&who, &booked).await;
    assert_eq!(page["passengers"][0]["sold_as"], "Juan Cruz");
    let lines = history(&page, "name-corrected");
    assert_eq!((lines.len(), history(&page, "name_corrected").len()), (4, 0), "each is told once");
    assert_eq!((&lines[0]["who"], &lines[0]["name"]), (&json!("staff"), &json!("Lita 1")));
    assert_eq!(lines[0]["reason"], "as on the ID");
    let secret = "SELECT count(*) AS number FROM staff_events WHERE after::text ~ 'Uy'";
    assert_eq!(desk.number(secret), 0, "the log holds no name");
    let same = desk.correct(&who, &booked, ("Ana", "Uy"), &version).await;
    assert_eq!((same.status, desk.events("name-corrected")), (200, 4), "it was so already");
    let left = desk.departs_at(&booked).await - desk.shop.test.ctx.clock.now();
    desk.shop.pass(left.num_seconds() + 60);
    let late = desk.correct(&desk.person("counter", "*"), &booked, ("Ana", "Yu"), &version).await;
    assert_eq!((late.status, late.text("code")), (409, "too_late"));
}

#[actix_web::test]
async fn who_has_sailed_or_is_on_board_keeps_the_name_but_for_typing_mistakes() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let on_board = desk.shop.paid("jose@example.ph", 1).await;
    desk.shop.board_everybody();
    let version = desk.page(&who, &on_board).await["version"].clone();
    let other = desk.correct(&who, &on_board, ("Pedro", "Reyes"), &version).await;
    assert_eq!(other.status, 400, "{other:?}");
    let told = other.body["lastname"][0].as_str().expect("a sentence");
    assert!(told.contains("on board or has sailed under this name"), "{told}");
    let typo = desk.correct(&who, &on_board, ("Jan", "Cruz"), &version).await;
    assert_eq!(typo.status, 200, "{typo:?}");
    let version = typo.body["version"].clone();
    let more = desk.correct(&who, &on_board, ("Jan", "Cortez"), &version).await;
    assert_eq!(more.status, 400, "against the name as it was sold: {more:?}");

    let booked = desk.shop.pay_for(&desk.round_trip("maria@example.ph").await).await;
    let version = desk.page(&who, &booked).await["version"].clone();
    let page = desk.correct(&who, &booked, ("Annabelle", "Santos"), &version).await;
    assert_eq!(page.status, 200, "before the first ship leaves, anybody: {page:?}");
    let url = format!("/online-bookings/{}/passengers/0", booked.code);
    let as_sold = json!({ "firstname": "Juan", "lastname": "Cruz" });
    let call = desk.shop.app.put(&url, &as_sold).header("x-booking-token", &booked.token);
    let back = call.send().await;
    assert_eq!(back.status, 400, "online, the ticket is Annabelle's now: {back:?}");
    desk.shop.until_it_leaves();
    desk.shop.pass(60);
    let who = desk.person("counter", "*");
    let version = page.body["version"].clone();
    for name in [("Pedro", "Reyes"), ("Juan", "Cruz")] {
        let other = desk.correct(&who, &booked, name, &version).await;
        assert!(other.status == 400 && other.body["lastname"].is_array(), "{other:?}");
    }
    let typo = desk.correct(&who, &booked, ("Anabelle", "Santos"), &version).await;
    assert_eq!(typo.status, 200, "{typo:?}");
}

/// Typing mistakes in a name that the desk wrote are counted against what it wrote, not against the last one.
#[actix_web::test]
async fn no_row_of_typing_mistakes_leads_to_somebody_else() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let version = desk.page(&who, &booked).await["version"].clone();
    let page = desk.correct(&who, &booked, ("Annabelle", "Santos"), &version).await;
    assert_eq!(page.status, 200, "{page:?}");
    desk.shop.board_everybody();
    let mut version = page.body["version"].clone();
    for (name, status) in [
        (("Anabel", "Santos"), 200),
        (("Anabel", "Sanz"), 400),
        (("Mabel", "Santos"), 400),
        (("Annabelle", "Sanz"), 200),
    ] {
        desk.shop.pass(1);
        let page = desk.correct(&who, &booked, name, &version).await;
        assert_eq!(page.status, status, "{name:?} {page:?}");
        if status == 200 {
            version = page.body["version"].clone();
        }
    }
}

/// A scan that is being written while the desk looks who is on board: the desk waits for it.
#[actix_web::test]
async fn a_gate_boards_nobody_between_the_look_and_another_name() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    desk.shop.board_everybody();
    desk.shop.count("CREATE TABLE scanned AS SELECT * FROM boardings");
    desk.shop.count("DELETE FROM boardings");
    desk.shop.count("UPDATE gate_sailings SET boarded = 0");
    let version = desk.page(&who, &booked).await["version"].as_i64().expect("a number");
    let mut gate = desk.shop.test.database().connect();
    let scan = "BEGIN; SELECT 1 FROM gate_sailings FOR NO KEY UPDATE;
                INSERT INTO boardings SELECT * FROM scanned; UPDATE gate_sailings SET boarded = 1";
    gate.batch_execute(scan).expect("a scan");
    let (ctx, code) = (Arc::clone(&desk.shop.test.ctx), booked.code.clone());
    let renaming = thread::spawn(move || {
        ctx.db.run_here(|conn| {
            db::transaction(conn, |conn| {
                let seen = Seen { code: &code, version };
                let name = bookings::TypedName::new("Pedro".into(), None, "Reyes".into(), None);
                correct(conn, &ctx, &actor(), &seen, 0, &name, "as on the ID")
            })
        })
    });
    desk.shop.test.database().wait_for_lock(&renaming);
    gate.batch_execute("COMMIT").expect("the commit");
    let refused = renaming.join().expect("no panic");
    assert!(refused.is_err(), "he is on board");
    assert_eq!(desk.page(&who, &booked).await["passengers"][0]["lastname"], "Cruz");
    desk.shop.count("DROP TABLE scanned");
}

#[actix_web::test]
async fn whoever_looked_before_somebody_else_changed_it_is_shown_how_it_stands() {
    let desk = Desk::new().await;
    let (one, other) = (desk.person("counter", "*"), desk.person("counter", "*"));
    let booked = desk.shop.paid("maria@example.ph", 2).await;
    let seen = desk.page(&one, &booked).await["version"].clone();
    assert_eq!(desk.correct(&other, &booked, ("Juana", "Cruz"), &seen).await.status, 200);
    let late = desk.correct(&one, &booked, ("Juanito", "Cruz"), &seen).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    assert_eq!(late.body["current"]["passengers"][0]["firstname"], "Juana");
    assert!(late.body["current"]["version"].as_i64() > seen.as_i64());
    let late = desk.contact(&one, &booked, json!({ "phone": "09181111111" }), &seen).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    let seen = late.body["current"]["version"].clone();
    // A step of the traveller counts as much as one of the desk.
    desk.shop.count(&format!(
        "INSERT INTO name_corrections (booking_id, passenger_position)
         SELECT id, 1 FROM bookings WHERE code = '{}'",
        booked.code
    ));
    let late = desk.correct(&one, &booked, ("Juanito", "Cruz"), &seen).await;
    assert_eq!((late.status, late.text("code")), (409, "changed_meanwhile"));
    assert_eq!(desk.events("name-corrected"), 1);
}

#[actix_web::test]
async fn another_address_gets_the_tickets_and_the_old_one_opens_nothing_any_more() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("mistyped@example.ph", 1).await;
    let links = "SELECT count(*) AS number FROM booking_links";
    assert!(desk.number(links) > 0, "that of the tickets");
    let old = "SELECT token_hash FROM booking_links";
    desk.shop.count(&format!("CREATE TABLE old AS {old}"));
    let version = desk.page(&who, &booked).await["version"].clone();
    for (wish, field) in [
        (json!({}), "email"),
        (json!({ "email": "nobody" }), "email"),
        (json!({ "phone": "123" }), "phone"),
    ] {
        let bad = desk.contact(&who, &booked, wish, &version).await;
        assert_eq!(bad.status, 400, "{bad:?}");
        assert!(bad.body[field].is_array(), "{bad:?}");
    }
    let new = json!({ "email": "right@example.ph", "phone": "09181112222" });
    let page = desk.contact(&who, &booked, new, &version).await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(page.body["contact"]["email"], "right@example.ph");
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("right@"), ["Your tickets"]);
    let told = "The email address of your booking was changed";
    assert_eq!(desk.shop.emails("mistyped@"), ["Your tickets", told]);
    let emails = desk.shop.test.mailbox.emails();
    let email = emails.iter().find(|email| email.subject() == told).expect("an e-mail");
    let text = email.raw.replace("=\r\n", "");
    assert!(text.contains(&tickets::words::shown_code(&booked.code)), "{text}");
    assert!(!text.contains("manage-booking") && !text.contains("right@"), "no link: {text}");
    let shown = desk.page(&who, &booked).await["emails"].to_string();
    assert!(shown.contains("contact_changed"), "{shown}");
    let still = "SELECT count(*) AS number FROM booking_links JOIN old USING (token_hash)";
    assert_eq!((desk.number(links), desk.number(still)), (1, 0));
    let look_up = json!({ "code": booked.code, "email": "right@example.ph" });
    let mut api = platform::web::Mount::default();
    tickets::mount(&mut api);
    let app = testing::TestApp::new(&desk.shop.test, |config| api.serve(config)).await;
    let found = app.post("/online-bookings/lookup", &look_up).send().await;
    assert_eq!(found.status, 200, "{found:?}");
    let told = "SELECT count(*) AS number FROM staff_events
                WHERE action = 'contact-changed' AND coalesce(after::text, '') !~ 'example'";
    assert_eq!(desk.number(told), 1, "the log holds no address");
    desk.shop.count("DROP TABLE old");
}

#[actix_web::test]
async fn a_number_abroad_is_written_down_and_a_wrong_one_is_taken_out() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let booked = desk.shop.paid("ada@example.com", 1).await;
    for (typed, kept) in [("+1 646 555 0123", "+16465550123"), (" ", ""), ("0918", "")] {
        let version = desk.page(&who, &booked).await["version"].clone();
        let answer = desk.contact(&who, &booked, json!({ "phone": typed }), &version).await;
        assert_eq!(answer.status == 200, typed != "0918", "{typed}: {answer:?}");
        assert_eq!(desk.page(&who, &booked).await["contact"]["phone"], kept, "{typed}");
    }
}

#[actix_web::test]
async fn tickets_are_sent_whenever_somebody_asks_and_notes_are_kept_for_a_year() {
    let desk = Desk::new().await;
    let who = desk.person("counter", "*");
    let booked = desk.shop.paid("maria@example.ph", 1).await;
    let resend = format!("/bookings/{}/resend", booked.code);
    for _ in 0..7 {
        let sent = desk.post(&who, &resend, &json!({})).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        desk.shop.pass(1);
    }
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("maria@").len(), 8);
    assert_eq!(desk.events("tickets-sent"), 7);
    let note = format!("/bookings/{}/notes", booked.code);
    let page = desk.post(&who, &note, &json!({ "text": " Called back.\r\nComes at noon. " })).await;
    assert_eq!(page.body["notes"][0]["text"], "Called back.\nComes at noon.");
    assert_eq!(page.body["notes"][0]["by"], "Lita 1");
    for text in ["", " ", "a\u{0}b", &"x".repeat(2_001)] {
        assert_eq!(desk.post(&who, &note, &json!({ "text": text })).await.status, 400);
    }
    let notes = "SELECT count(*) AS number FROM booking_notes";
    assert_eq!((desk.number(notes), desk.events("note-added")), (1, 1));
    desk.shop.count("UPDATE booking_notes SET at = at - interval '13 months'");
    desk.shop.pass(3_601);
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.number(notes), 0);
}

#[actix_web::test]
async fn what_cannot_be_done_is_said_with_its_reason() {
    let desk = Desk::new().await;
    let who = desk.person("manager", "*");
    let held = desk.shop.hold("held@example.ph", 1).await;
    let page = desk.page(&who, &held).await;
    assert_eq!(page["may"]["refund"], json!({ "is_possible": false, "why": "It is not paid." }));
    assert_eq!(page["may"]["change_contact"]["is_possible"], json!(true));
    let resend = format!("/bookings/{}/resend", held.code);
    let refused = desk.post(&who, &resend, &json!({})).await;
    assert_eq!((refused.status, refused.text("code")), (409, "not_confirmed"));
    let paid = desk.shop.paid("paid@example.ph", 1).await;
    let page = desk.page(&who, &paid).await;
    for act in ["correct_name", "change_contact", "resend", "refund", "rebook"] {
        assert_eq!(page["may"][act], json!({ "is_possible": true, "why": null }), "{act}");
    }
    let none = desk.get(&who, "/bookings/ABCDEFGHJK").await;
    assert_eq!(none.status, 404, "{none:?}");
}
