//! Before a ship is cancelled its travellers may move free of charge: they are told once, what moves is free, and
//! it is over when the desk ends it, or when the ship is late, cancelled or gone.

use chrono::TimeDelta;
use diesel::connection::SimpleConnection as _;
use futures_util::future::join;
use routes::SailingStatus;
use serde_json::{Value, json};
use testing::Answer;

use super::{Booked, Desk, centavos};

const REASON: &str = "Wind signal 1 over Bohol";
const TOLD: &str = "You may move to another sailing free of charge";

impl Desk {
    fn all(&self) -> Value {
        json!({ "sailings": [self.sailing()] })
    }

    /// Lets the time pass until moving costs ten percent of the fare.
    fn until_moving_costs(&self) {
        let until = self.shop.departs() - TimeDelta::hours(10);
        self.shop.test.clock.advance(until - self.shop.test.ctx.clock.now());
    }

    /// Quotes a move of everybody to the sailing two days later.
    async fn quote_move(&self, booked: &Booked, class: usize) -> Answer {
        let path = "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-26";
        let later = self.shop.app.get(path).send().await.body["departures"][0].clone();
        let wish = json!({ "leg": "depart", "booking_id": later["id"],
                           "accommodation_id": later["accommodations"][class]["id"] });
        self.shop.ask(booked, "rebookings/quote", &wish).await
    }

    async fn confirm_move(&self, booked: &Booked, quote: &Answer) -> Answer {
        let quote = json!({ "quote_id": quote.body["quote_id"] });
        self.shop.ask(booked, "rebookings", &quote).await
    }

    /// What the page of a booking says of it.
    async fn offer(&self, booked: &Booked) -> Value {
        self.shop.seen(booked).await["booking"]["moves_free_reason"].clone()
    }

    async fn end(&self, who: &str, id: &str) -> Answer {
        self.post(who, &format!("/disruptions/{id}/end"), &json!({})).await
    }

    fn offers(&self) -> i64 {
        self.number("SELECT count(*) FROM sailings WHERE moves_free_reason IS NOT NULL")
    }
}

#[actix_web::test]
async fn who_has_paid_is_told_once_and_moves_free_while_the_ship_is_sold_as_before() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("paid@example.ph", 2).await;
    desk.until_moving_costs();
    desk.shop.hold("held@example.ph", 1).await;
    assert_eq!(desk.quote_move(&paid, 0).await.body["passengers"][0]["fee_percent"], 10);
    let manager = desk.person("manager", "*");
    let preview = desk.preview(&manager, "warn", desk.all()).await.body;
    for (language, words) in
        [("en", "not cancelled"), ("fil", "Hindi kanselado"), ("ceb", "Wala makansela")]
    {
        let text = preview["email"][language]["text"].as_str().expect("a text");
        assert!(text.contains(words) && text.contains(REASON), "{text}");
    }
    let id = desk.disrupt(&manager, "warn", desk.all()).await;
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("paid@"), ["Your tickets", TOLD]);
    assert_eq!(desk.shop.emails("held@"), Vec::<String>::new(), "there is nothing to move");
    let links = "SELECT count(*) FROM booking_links";
    let drawn = desk.number(links);
    // A lease that lapsed: every job runs again.
    desk.shop.count(
        "UPDATE jobs SET state = 'waiting', finished_at = NULL
         WHERE kind = 'backoffice.tell_free_moves'",
    );
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.emails("paid@").len(), 2, "once");
    assert_eq!(desk.number(links), drawn, "nor is another link drawn");
    let emails = desk.shop.test.mailbox.emails();
    let told = emails.iter().rfind(|email| email.to.contains("paid@")).expect("an e-mail");
    assert!(told.raw.replace("=\r\n", "").contains("&m=3Ddepart"), "{}", told.raw);

    assert_eq!(desk.offer(&paid).await, REASON);
    let row = desk.row(&manager).await;
    assert_eq!((&row["status"], &row["moves_free_reason"]), (&json!("scheduled"), &json!(REASON)));
    let bought_since = desk.shop.paid("since@example.ph", 1).await;
    assert_eq!(desk.offer(&bought_since).await, Value::Null, "they knew of it");
    assert!(centavos(&desk.quote_move(&bought_since, 0).await.body, "fee_centavos") > 0);

    let refund = desk.shop.ask(&paid, "refunds/quote", &json!({ "places": [] })).await;
    assert_eq!(refund.body["places"][0]["fee_percent"], 20, "only moving is free");
    let quote = desk.quote_move(&paid, 0).await;
    assert_eq!(quote.body["moves_free_reason"], REASON);
    assert_eq!(
        (&quote.body["right"], centavos(&quote.body, "fee_centavos")),
        (&json!("by_choice"), 0)
    );
    let moved = desk.confirm_move(&paid, &quote).await;
    assert_eq!((moved.status, &moved.body["status"]), (201, &json!(1)), "{moved:?}");
    assert_eq!(desk.number("SELECT max(rebookings) FROM bookings"), 0, "it was no move by choice");
    let page = desk.disruption(&manager, &id).await;
    assert_eq!(
        (&page["told"], &page["chosen"], &page["waiting"]),
        (&json!(1), &json!(1), &json!(0))
    );
    assert_eq!((&page["kind"], &page["sailings"][0]["moves_free"]), (&json!("warn"), &json!(true)));
    let anew = desk.preview(&manager, "warn", desk.all()).await;
    assert_eq!((anew.status, anew.text("code")), (409, "out_of_order"), "it is offered already");
    let [made, freed] = ["disruption-made", "sailing-moves-free"].map(|act| desk.events(act));
    assert_eq!((made, freed), (1, 1));
}

#[actix_web::test]
async fn once_the_desk_has_ended_it_moving_costs_its_fee_and_who_has_moved_has_moved() {
    let desk = Desk::new().await;
    let [moves, waits, pays] = [
        desk.shop.paid("moves@example.ph", 1).await,
        desk.shop.paid("waits@example.ph", 1).await,
        desk.shop.paid("pays@example.ph", 1).await,
    ];
    desk.until_moving_costs();
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "warn", desk.all()).await;
    let quote = desk.quote_move(&moves, 0).await;
    let moved = desk.confirm_move(&moves, &quote).await;
    assert_eq!((moved.status, &moved.body["status"]), (201, &json!(1)), "{moved:?}");
    let dearer = desk.quote_move(&pays, 1).await;
    let unpaid = desk.confirm_move(&pays, &dearer).await;
    assert_eq!((unpaid.status, &unpaid.body["status"]), (201, &json!(0)), "{unpaid:?}");
    let drawn = desk.quote_move(&waits, 0).await;
    let to_call = desk.disruption(&manager, &id).await["not_reached"].clone();
    assert_eq!(to_call.as_array().map(Vec::len), Some(2), "nobody is told yet: {to_call}");

    let ended = desk.end(&manager, &id).await;
    assert_eq!((ended.status, ended.body["ended_at"].is_string()), (200, true), "{ended:?}");
    assert_eq!(ended.body["sailings"][0]["moves_free"], false);
    assert_eq!(ended.body["not_reached"], json!([]), "whom it did not reach need not hear of it");
    let again = desk.end(&manager, &id).await;
    assert_eq!((again.status, &again.body["ended_at"]), (200, &ended.body["ended_at"]));
    let [over, of_sailing] = ["disruption-ended", "sailing-moves-over"].map(|act| desk.events(act));
    assert_eq!((over, of_sailing), (1, 1), "once");
    assert_eq!(desk.offer(&waits).await, Value::Null);
    let late = desk.confirm_move(&waits, &drawn).await;
    assert_eq!((late.status, late.text("code")), (409, "quote_over"), "it costs something now");
    assert!(centavos(&desk.quote_move(&waits, 0).await.body, "fee_centavos") > 0);
    // What was confirmed before keeps its price until its seats are not held any more.
    let new = Booked {
        id: unpaid.text("id").to_owned(),
        code: unpaid.text("code").to_owned(),
        token: unpaid.text("manage_token").to_owned(),
        total: centavos(&unpaid.body, "total_centavos"),
    };
    let checkout = desk.shop.checkout(&new).await;
    desk.shop.press(&checkout, "succeed").await;
    desk.shop.pass(3);
    desk.shop.ask(&new, "complete-booking", &json!({})).await;
    desk.shop.test.run_jobs().await;
    assert_eq!(desk.shop.seen(&new).await["status"], 1);
    assert_eq!(desk.shop.seen(&pays).await["status"], 7, "its place went over");
    assert_eq!(desk.shop.emails("waits@"), ["Your tickets"], "what is over is not told");
}

#[actix_web::test]
async fn a_quote_that_comes_to_the_same_without_the_offer_is_kept_to() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("paid@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "warn", desk.all()).await;
    let quote = desk.quote_move(&paid, 0).await;
    assert_eq!(quote.body["moves_free_reason"], REASON);
    assert_eq!(desk.end(&manager, &id).await.status, 200);
    let moved = desk.confirm_move(&paid, &quote).await;
    assert_eq!(moved.status, 201, "more than a day before there is no fee either: {moved:?}");
    assert_eq!(desk.number("SELECT max(rebookings) FROM bookings"), 1, "it was by choice");
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn a_ship_that_is_late_cancelled_or_gone_offers_nothing_any_more() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("paid@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let first = desk.disrupt(&manager, "warn", desk.all()).await;
    desk.shop.pass(1);
    desk.disrupt(&manager, "delay", desk.all()).await;
    assert_eq!((desk.offers(), desk.offer(&paid).await), (0, Value::Null), "it is late");
    let delayed = desk.quote_move(&paid, 0).await;
    assert_eq!(delayed.body["right"], "delayed", "and the law gives more: {delayed:?}");
    desk.shop.undo().expect("taken back");
    assert_eq!(desk.offers(), 0, "what is over does not come back by itself");

    desk.shop.pass(1);
    desk.disrupt(&manager, "warn", desk.all()).await;
    assert_eq!(desk.end(&manager, &first).await.status, 200);
    assert_eq!(desk.offers(), 1, "what was offered anew stands");
    desk.shop.until_it_leaves();
    desk.shop.set_status(SailingStatus::Boarding).expect("boarding");
    assert_eq!(desk.offers(), 1);
    desk.shop.set_status(SailingStatus::Departed).expect("gone");
    assert_eq!(desk.offers(), 0, "it is gone");
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn of_an_offer_that_ended_by_itself_nobody_is_told_or_called_and_of_a_new_one_once() {
    let desk = Desk::new().await;
    desk.shop.paid("paid@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let first = desk.disrupt(&manager, "warn", desk.all()).await;
    let to_call = desk.disruption(&manager, &first).await["not_reached"].clone();
    assert_eq!(to_call.as_array().map(Vec::len), Some(1), "{to_call}");
    desk.shop.pass(1);
    desk.disrupt(&manager, "delay", desk.all()).await;
    assert_eq!(desk.disruption(&manager, &first).await["not_reached"], json!([]));
    desk.shop.pass(1);
    desk.disrupt(&manager, "warn", desk.all()).await;
    desk.shop.test.run_jobs().await;
    let emails = desk.shop.test.mailbox.emails();
    let told: Vec<_> = emails.iter().filter(|email| email.subject() == TOLD).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].raw.contains("Now departs"), "the ship is late: {}", told[0].raw);
}

#[actix_web::test]
async fn of_an_offer_and_a_cancellation_at_once_one_is_done_and_no_cancelled_ship_offers_moves() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("paid@example.ph", 1).await;
    let (one, other) = (desk.person("manager", "*"), desk.person("owner", "*"));
    let warn = desk.preview(&one, "warn", desk.all()).await;
    let cancel = desk.preview(&other, "cancel", desk.all()).await;
    let both = join(desk.confirm(&one, &warn), desk.confirm(&other, &cancel)).await;
    let mut statuses = [both.0.status, both.1.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409], "{both:?}");
    if both.0.status == 201 {
        let id = both.0.text("id");
        let cancel = desk.preview(&other, "cancel", desk.all()).await;
        let (ended, cancelled) = join(desk.end(&one, id), desk.confirm(&other, &cancel)).await;
        assert_eq!(ended.status, 200, "{ended:?}");
        if cancelled.status != 201 {
            assert_eq!(cancelled.text("code"), "preview_over", "{cancelled:?}");
            desk.disrupt(&other, "cancel", desk.all()).await;
        }
    }
    assert_eq!((desk.row(&one).await["status"].clone(), desk.offers()), (json!("cancelled"), 0));
    desk.shop.test.run_jobs().await;
    let told = desk.shop.emails("paid@");
    assert_eq!(told.last().map(String::as_str), Some("Your sailing is cancelled"), "{told:?}");
    assert_eq!(desk.shop.seen(&paid).await["choices"].as_array().map(Vec::len), Some(1));
}

#[actix_web::test]
async fn a_move_that_is_confirmed_while_the_offer_is_ended_is_free_or_refused() {
    let desk = Desk::new().await;
    let paid = desk.shop.paid("paid@example.ph", 1).await;
    desk.until_moving_costs();
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "warn", desk.all()).await;
    let quote = desk.quote_move(&paid, 0).await;
    let (ended, moved) = join(desk.end(&manager, &id), desk.confirm_move(&paid, &quote)).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    match moved.status {
        201 => assert_eq!(moved.body["status"], 1, "{moved:?}"),
        _ => assert_eq!((moved.status, moved.text("code")), (409, "quote_over"), "{moved:?}"),
    }
    assert_eq!(desk.offers(), 0);
    desk.shop.test.run_jobs().await;
}

#[actix_web::test]
async fn nothing_but_free_moves_is_ended_and_only_by_who_may_see_its_ships() {
    let desk = Desk::new().await;
    let manager = desk.person("manager", "*");
    let delay = desk.disrupt(&manager, "delay", desk.all()).await;
    let refused = desk.end(&manager, &delay).await;
    assert_eq!((refused.status, refused.text("code")), (409, "nothing_to_end"));
    let warn = desk.disrupt(&manager, "warn", desk.all()).await;
    let elsewhere = desk.person("manager", "TAG");
    assert_eq!(desk.end(&elsewhere, &warn).await.status, 404);
    assert_eq!(desk.offers(), 1);
}

#[actix_web::test]
async fn the_database_keeps_an_offer_from_a_ship_that_is_gone() {
    let desk = Desk::new().await;
    let set = "UPDATE sailings SET moves_free_reason = 'x', moves_free_at = now()";
    let gone = format!("UPDATE sailings SET status = 'departed' WHERE id = '{}'", desk.sailing());
    desk.shop.count(&gone);
    let mut conn = desk.shop.test.database().connect();
    let refused = conn.batch_execute(&format!("{set} WHERE id = '{}'", desk.sailing()));
    let told = refused.expect_err("it is gone").to_string();
    assert!(told.contains("sailings_moves_free_reason_check"), "{told}");
}
