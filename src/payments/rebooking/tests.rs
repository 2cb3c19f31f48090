//! Moving to another sailing: the old booking stands until the new one is paid.

use serde_json::{Value, json};
use testing::Answer;

use crate::tests::{
    Held, Stage,
    changes::{PAYER, number},
};

impl Stage {
    /// The sailings of the route two days later.
    async fn later(&self) -> Value {
        let found = self.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-26");
        found.send().await.body["departures"][0].clone()
    }

    async fn quote_move(&self, held: &Held, trip: &Value, class: usize, who: &[usize]) -> Answer {
        let wish = json!({
            "leg": "depart",
            "passenger_indexes": who,
            "booking_id": trip["id"],
            "accommodation_id": trip["accommodations"][class]["id"],
        });
        self.ask(held, "rebookings/quote", &wish).await
    }
}

/// The new booking, as its holder.
fn held(answer: &Answer) -> Held {
    assert_eq!(answer.status, 201, "{answer:?}");
    Held {
        code: answer.text("code").to_owned(),
        id: answer.text("id").to_owned(),
        token: answer.text("manage_token").to_owned(),
        total: number(&answer.body, "total_centavos"),
    }
}

/// The class with the highest fare.
fn dearest(trip: &Value) -> usize {
    let classes = trip["accommodations"].as_array().expect("classes");
    let fare = |at: &usize| classes[*at]["fares"]["ADULT"].as_i64();
    (0..classes.len()).max_by_key(fare).expect("a class")
}

#[actix_web::test]
async fn the_same_class_on_another_day_moves_at_once() {
    let stage = Stage::new().await;
    let old = stage.paid(2).await;
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, 0, &[]).await;
    assert_eq!(quote.status, 200, "{quote:?}");
    assert_eq!((number(&quote.body, "due_centavos"), number(&quote.body, "fee_centavos")), (0, 0));
    let done = stage.confirm(&old, "rebookings", &quote).await;
    let new = held(&done);
    assert_eq!((&done.body["status"], &done.body["rebooked_from"]), (&json!(1), &json!(old.code)));
    assert_eq!(done.body["booking"]["booking_date"], "2026-12-26");
    let again = stage.confirm(&old, "rebookings", &quote).await;
    assert_eq!((again.text("code"), again.text("manage_token")), (&*new.code, &*new.token));
    stage.world.run_jobs().await;
    let before = stage.seen(&old).await;
    assert_eq!(before["status"], 7);
    assert_eq!(before["left"][0], json!({ "passenger_index": 0, "leg": "depart", "to": new.code }));
    assert_eq!(stage.seen(&new).await["tickets"].as_array().expect("tickets").len(), 2);
    assert_eq!(stage.subjects(PAYER), ["Your tickets", "Your tickets"]);
}

#[actix_web::test]
async fn a_dearer_class_is_paid_for_before_anything_moves() {
    let stage = Stage::new().await;
    let old = stage.paid(2).await;
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, dearest(&trip), &[1]).await;
    let due = number(&quote.body, "due_centavos");
    assert!(due > 0, "{quote:?}");
    let done = stage.confirm(&old, "rebookings", &quote).await;
    let new = held(&done);
    assert_eq!(done.body["status"], 0);
    assert_eq!(new.total - number(&done.body, "credit_centavos"), due);
    assert_eq!(stage.seen(&old).await["tickets"].as_array().expect("tickets").len(), 2);
    stage.pay(&new).await;
    let before = stage.seen(&old).await;
    assert_eq!((&before["status"], &before["left"][0]["to"]), (&json!(1), &json!(new.code)));
    assert_eq!(before["tickets"].as_array().expect("tickets").len(), 1);
    let quote = stage.quote_refund(&new, &[]).await;
    stage.confirm(&new, "refunds", &quote).await;
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&new).await["status"], 6);
    assert_eq!(stage.returned(), number(&quote.body, "refund_centavos"), "out of both payments");
}

#[actix_web::test]
async fn what_a_cheaper_sailing_costs_less_comes_back() {
    let stage = Stage::new().await;
    let trip = stage.later().await;
    let old = stage.paid(1).await;
    let up = stage.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let dear = held(&stage.confirm(&old, "rebookings", &up).await);
    stage.pay(&dear).await;
    stage.sql("UPDATE bookings SET rebookings = 0");
    let found = stage.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let down = stage.quote_move(&dear, &next, 0, &[]).await;
    let back = number(&down.body, "refund_centavos");
    assert_eq!(back, number(&up.body, "due_centavos"), "{down:?}");
    let cheap = held(&stage.confirm(&dear, "rebookings", &down).await);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&cheap).await["status"], 1);
    assert_eq!(stage.returned(), back);
}

#[actix_web::test]
async fn a_move_that_is_never_paid_changes_nothing() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let new = held(&stage.confirm(&old, "rebookings", &quote).await);
    stage.pass(1_000);
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&new).await["status"], 3);
    let before = stage.seen(&old).await;
    assert_eq!((&before["status"], &before["left"]), (&json!(1), &json!([])));
}

#[actix_web::test]
async fn whoever_gives_the_old_place_back_first_gets_the_new_payment_back() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let new = held(&stage.confirm(&old, "rebookings", &quote).await);
    let checkout = stage.checkout(&new).await;
    let refund = stage.quote_refund(&old, &[]).await;
    stage.confirm(&old, "refunds", &refund).await;
    stage.press(&checkout, "succeed").await;
    stage.come_back(&new).await;
    stage.world.run_jobs().await;
    assert_eq!(stage.seen(&new).await["status"], 6);
    assert_eq!(stage.seen(&old).await["status"], 6);
    let both = number(&refund.body, "refund_centavos") + number(&quote.body, "due_centavos");
    assert_eq!(stage.returned(), both);
}

#[actix_web::test]
async fn by_choice_one_moves_once_but_by_law_as_often_as_ships_are_cancelled() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, 0, &[]).await;
    let new = held(&stage.confirm(&old, "rebookings", &quote).await);
    let found = stage.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let refused = stage.quote_move(&new, &next, 0, &[]).await;
    assert_eq!((refused.status, refused.text("code")), (409, "not_rebookable"));
    stage.sql(&format!(
        "UPDATE sailings SET status = 'cancelled', status_reason = 'Engine' WHERE id = '{}'",
        trip["id"].as_str().expect("an id"),
    ));
    stage.sql("UPDATE fares SET amount_centavos = amount_centavos + 10000 WHERE kind = 'regular'");
    let free = stage.quote_move(&new, &next, 0, &[]).await;
    assert_eq!(free.body["right"], "cancelled", "{free:?}");
    let waived = number(&free.body, "waived_centavos");
    assert_eq!((number(&free.body, "due_centavos"), waived > 0), (0, true), "{free:?}");
    let moved = stage.confirm(&new, "rebookings", &free).await;
    assert_eq!(moved.body["status"], 1, "{moved:?}");
    stage.world.run_jobs().await;
}

#[actix_web::test]
async fn close_to_departure_moving_costs_its_fee() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    let departs = stage.seen(&old).await["booking"]["departs_at"].clone();
    let departs: chrono::DateTime<chrono::Utc> =
        departs.as_str().expect("an instant").parse().expect("an instant");
    let until = departs - chrono::TimeDelta::hours(10) - stage.world.ctx.clock.now();
    stage.pass(until.num_seconds());
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, 0, &[]).await;
    let fee = number(&quote.body, "fee_centavos");
    assert_eq!((&quote.body["passengers"][0]["fee_percent"], fee > 0), (&json!(10), true));
    assert_eq!(number(&quote.body, "due_centavos"), fee);
    let new = held(&stage.confirm(&old, "rebookings", &quote).await);
    let lines = stage.seen(&new).await["price_lines"].clone();
    let kinds: Vec<&str> =
        lines.as_array().expect("lines").iter().filter_map(|line| line["kind"].as_str()).collect();
    assert!(kinds.contains(&"rebooking_fee"), "{kinds:?}");
    stage.pay(&new).await;
    assert_eq!(stage.seen(&old).await["status"], 7);
}

#[actix_web::test]
async fn one_moves_along_the_same_route_to_seats_that_are_there() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    let found = stage.app.get("/online-bookings?depart_route=TAG-CEB&depart_date=2026-12-26");
    let other = found.send().await.body["departures"][0].clone();
    let refused = stage.quote_move(&old, &other, 0, &[]).await;
    assert_eq!((refused.status, refused.body["booking_id"].is_array()), (400, true), "{refused:?}");
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, 0, &[]).await;
    let id = trip["id"].as_str().expect("an id");
    stage.sql(&format!("UPDATE stock SET capacity = 0 WHERE sailing_id = '{id}'"));
    let full = stage.confirm(&old, "rebookings", &quote).await;
    assert_eq!((full.status, full.text("code")), (409, "seats_gone"));
    assert_eq!(stage.seen(&old).await["status"], 1);
}

/// A version in which moving costs 30 per cent from now on, however early, and one may do it twice.
const DEARER: &str = r#"{ "valid_from": "2026-12-02", "terms": {
    "arrive_minutes": 90, "check_in_closes_minutes": 45, "hand_carry_kilos": 7,
    "delay_minutes": 120, "rebookings": 2,
    "refund_fees": [{ "until_hours": 0, "percent": 35 }],
    "rebooking_fees": [{ "until_hours": 0, "percent": 30 }] } }"#;

#[actix_web::test]
async fn a_moved_booking_keeps_the_terms_of_its_first_sale() {
    let stage = Stage::new().await;
    let old = stage.paid(1).await;
    stage.add_terms(DEARER);
    stage.pass(86_400);
    let trip = stage.later().await;
    let quote = stage.quote_move(&old, &trip, 0, &[]).await;
    assert_eq!(quote.body["passengers"][0]["fee_percent"], 0, "{quote:?}");
    let new = held(&stage.confirm(&old, "rebookings", &quote).await);
    stage.world.run_jobs().await;
    let terms = stage.seen(&new).await["terms"].clone();
    assert_eq!((&terms["rebookings"], &terms["arrive_minutes"]), (&json!(1), &json!(60)));
    let refund = stage.quote_refund(&new, &[]).await;
    assert_eq!(refund.body["places"][0]["fee_percent"], 10, "{refund:?}");
}

#[actix_web::test]
async fn each_quote_is_by_the_terms_of_its_sale() {
    let stage = Stage::new().await;
    stage.add_terms(DEARER);
    stage.pass(86_400);
    let first = stage.paid(1).await;
    let refund = stage.quote_refund(&first, &[]).await;
    assert_eq!(refund.body["places"][0]["fee_percent"], 35, "{refund:?}");
    let trip = stage.later().await;
    let quote = stage.quote_move(&first, &trip, 0, &[]).await;
    assert_eq!(quote.body["passengers"][0]["fee_percent"], 30, "{quote:?}");
    let second = held(&stage.confirm(&first, "rebookings", &quote).await);
    stage.pay(&second).await;
    let found = stage.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let again = stage.quote_move(&second, &next, 0, &[]).await;
    assert_eq!(again.status, 200, "one may move twice: {again:?}");
    let late_by = |minutes: i64| {
        format!(
            "UPDATE sailings SET departs_at = scheduled_departs_at + interval '{minutes} minutes',
                    arrives_at = scheduled_departs_at + interval '1 day', status_reason = 'Engine' WHERE id = '{}'",
            trip["id"].as_str().expect("an id"),
        )
    };
    for (minutes, right) in [(120, "by_choice"), (121, "delayed")] {
        stage.sql(&late_by(minutes));
        let refund = stage.quote_refund(&second, &[]).await;
        assert_eq!(refund.body["places"][0]["right"], right, "{minutes} minutes late");
    }
}
