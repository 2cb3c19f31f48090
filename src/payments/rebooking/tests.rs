//! Moving to another sailing: the old booking stands until the new one is paid.

mod fees;

use diesel::{RunQueryDsl as _, sql_query};
use serde_json::{Value, json};
use testing::Answer;

use crate::tests::{
    Fixture, Held,
    changes::{PAYER, number},
};

impl Fixture {
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
    let fixture = Fixture::new().await;
    let old = fixture.paid(2).await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[]).await;
    assert_eq!(quote.status, 200, "{quote:?}");
    assert_eq!((number(&quote.body, "due_centavos"), number(&quote.body, "fee_centavos")), (0, 0));
    let done = fixture.confirm(&old, "rebookings", &quote).await;
    let new = held(&done);
    assert_eq!((&done.body["status"], &done.body["rebooked_from"]), (&json!(1), &json!(old.code)));
    assert_eq!(done.body["booking"]["booking_date"], "2026-12-26");
    let again = held(&fixture.confirm(&old, "rebookings", &quote).await);
    assert_eq!((&again.code, &fixture.seen(&again).await["code"]), (&new.code, &json!(new.code)));
    fixture.test.run_jobs().await;
    let before = fixture.seen(&old).await;
    assert_eq!(before["status"], 7);
    assert_eq!(before["left"][0], json!({ "passenger_index": 0, "leg": "depart", "to": new.code }));
    assert_eq!(fixture.seen(&new).await["tickets"].as_array().expect("tickets").len(), 2);
    assert_eq!(fixture.subjects(PAYER), ["Your tickets", "Your tickets"]);
}

#[actix_web::test]
async fn a_dearer_class_is_paid_for_before_anything_moves() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(2).await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, dearest(&trip), &[1]).await;
    let due = number(&quote.body, "due_centavos");
    assert!(due > 0, "{quote:?}");
    let done = fixture.confirm(&old, "rebookings", &quote).await;
    let new = held(&done);
    assert_eq!(done.body["status"], 0);
    assert_eq!(new.total - number(&done.body, "credit_centavos"), due);
    assert_eq!(fixture.seen(&old).await["tickets"].as_array().expect("tickets").len(), 2);
    fixture.pay(&new).await;
    let before = fixture.seen(&old).await;
    assert_eq!((&before["status"], &before["left"][0]["to"]), (&json!(1), &json!(new.code)));
    assert_eq!(before["tickets"].as_array().expect("tickets").len(), 1);
    let quote = fixture.quote_refund(&new, &[]).await;
    fixture.confirm(&new, "refunds", &quote).await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&new).await["status"], 6);
    assert_eq!(fixture.returned(), number(&quote.body, "refund_centavos"), "out of both payments");
}

#[actix_web::test]
async fn whoever_moves_last_ends_a_booking_whose_other_money_is_back() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(2).await;
    let refund = fixture.quote_refund(&old, &[("depart", 0)]).await;
    fixture.confirm(&old, "refunds", &refund).await;
    fixture.test.run_jobs().await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[1]).await;
    held(&fixture.confirm(&old, "rebookings", &quote).await);
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&old).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
}

#[actix_web::test]
async fn what_a_cheaper_sailing_costs_less_comes_back() {
    let fixture = Fixture::new().await;
    let trip = fixture.later().await;
    let old = fixture.paid(1).await;
    let up = fixture.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let dear = held(&fixture.confirm(&old, "rebookings", &up).await);
    fixture.pay(&dear).await;
    fixture.sql("UPDATE bookings SET rebookings = 0");
    let found = fixture.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let down = fixture.quote_move(&dear, &next, 0, &[]).await;
    let (back, fee) =
        (number(&down.body, "refund_centavos"), number(&down.body, "refund_fee_centavos"));
    assert_eq!(back + fee, number(&up.body, "due_centavos"), "{down:?}");
    assert_eq!((fee * 10, &down.body["refund_fee_percent"]), (back + fee, &json!(10)));
    let cheap = held(&fixture.confirm(&dear, "rebookings", &down).await);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&cheap).await["status"], 1);
    assert_eq!(fixture.returned(), back);
}

#[actix_web::test]
async fn a_move_that_is_never_paid_changes_nothing() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
    fixture.pass(1_000);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&new).await["status"], 3);
    let before = fixture.seen(&old).await;
    assert_eq!((&before["status"], &before["left"]), (&json!(1), &json!([])));
}

#[actix_web::test]
async fn whoever_gives_the_old_place_back_first_gets_the_new_payment_back() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, dearest(&trip), &[]).await;
    let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
    let checkout = fixture.checkout(&new).await;
    let refund = fixture.quote_refund(&old, &[]).await;
    fixture.confirm(&old, "refunds", &refund).await;
    fixture.press(&checkout, "succeed").await;
    fixture.come_back(&new).await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.seen(&new).await["status"], 6);
    assert_eq!(fixture.seen(&old).await["status"], 6);
    let both = number(&refund.body, "refund_centavos") + number(&quote.body, "due_centavos");
    assert_eq!(fixture.returned(), both);
}

#[actix_web::test]
async fn by_choice_one_moves_once_but_by_law_as_often_as_ships_are_cancelled() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[]).await;
    let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
    let found = fixture.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let refused = fixture.quote_move(&new, &next, 0, &[]).await;
    assert_eq!((refused.status, refused.text("code")), (409, "not_rebookable"));
    fixture.sql(&format!(
        "UPDATE sailings SET status = 'cancelled', status_reason = 'Engine' WHERE id = '{}'",
        trip["id"].as_str().expect("an id"),
    ));
    fixture
        .sql("UPDATE fares SET amount_centavos = amount_centavos + 10000 WHERE kind = 'regular'");
    let free = fixture.quote_move(&new, &next, 0, &[]).await;
    assert_eq!(free.body["right"], "cancelled", "{free:?}");
    let waived = number(&free.body, "waived_centavos");
    assert_eq!((number(&free.body, "due_centavos"), waived > 0), (0, true), "{free:?}");
    let moved = fixture.confirm(&new, "rebookings", &free).await;
    assert_eq!(moved.body["status"], 1, "{moved:?}");
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn a_booking_has_one_unpaid_successor_and_the_earlier_one_gives_its_seats_back() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(2).await;
    let trip = fixture.later().await;
    let seats = || fixture.sql("SELECT 1 FROM stock WHERE held > 0");
    let mut earlier = Vec::<Held>::new();
    for round in 0..3 {
        let quote = fixture.quote_move(&old, &trip, dearest(&trip), &[]).await;
        let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
        assert_eq!((fixture.seen(&new).await["status"].clone(), seats()), (json!(0), 1), "{round}");
        for gone in &earlier {
            assert_eq!(fixture.seen(gone).await["status"], 4, "{round}");
        }
        fixture.checkout(&new).await;
        earlier.push(new);
    }
    assert_eq!(fixture.sql("SELECT 1 FROM stock WHERE held = 2"), 1);
    let last = earlier.pop().expect("the last one");
    fixture.pass(6);
    fixture.test.run_jobs().await;
    assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts WHERE state = 'open'"), 1);
    fixture.pay(&last).await;
    assert_eq!(fixture.seen(&old).await["status"], 7);
    // No step leads back to a hold; what is asked here is the index alone.
    fixture.sql("ALTER TABLE bookings DISABLE TRIGGER bookings_step");
    let second = sql_query(format!(
        "UPDATE bookings SET origin_id = '{}', state = 'held', previous_state = 'new'
         WHERE id IN ('{}', '{}')",
        old.id, earlier[0].id, earlier[1].id
    ));
    let refused = second.execute(&mut fixture.test.database().connect()).expect_err("two at once");
    assert!(refused.to_string().contains("bookings_pending_successor_idx"), "{refused}");
}

#[actix_web::test]
async fn an_unpaid_successor_counts_among_the_holds_of_its_contact() {
    let fixture = Fixture::new().await;
    let [old, other] = [fixture.paid(1).await, fixture.paid(1).await];
    let trip = fixture.later().await;
    for _ in 0..2 {
        fixture.hold(PAYER, 1).await;
    }
    let quote = async || fixture.quote_move(&old, &trip, dearest(&trip), &[]).await;
    for _ in 0..2 {
        // The second takes the place of the first.
        held(&fixture.confirm(&old, "rebookings", &quote().await).await);
    }
    let quote = fixture.quote_move(&other, &trip, dearest(&trip), &[]).await;
    let refused = fixture.confirm(&other, "rebookings", &quote).await;
    assert_eq!((refused.status, refused.text("code")), (409, "too_many_holds"));
    let free = fixture.quote_move(&other, &trip, 0, &[]).await;
    let moved = fixture.confirm(&other, "rebookings", &free).await;
    assert_eq!(moved.body["status"], 1, "what is sold at once is no hold: {moved:?}");
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn a_move_is_no_way_round_the_fee_for_giving_back() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    let departs = fixture.departs_at(&old).await;
    fixture.pass_until(departs - chrono::TimeDelta::minutes(61));
    let straight = fixture.quote_refund(&old, &[]).await;
    assert_eq!(straight.body["places"][0]["fee_percent"], 40);
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[]).await;
    let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
    fixture.pay(&new).await;
    let round = fixture.quote_refund(&new, &[]).await;
    let place = &round.body["places"][0];
    assert_eq!((&place["fee_percent"], &place["next_percent"]), (&json!(40), &json!(100)));
    let straight = number(&straight.body, "refund_centavos");
    let gained = number(&round.body, "refund_centavos") - number(&quote.body, "due_centavos");
    assert!(gained <= straight, "{gained} by the move, {straight} without");
}

#[actix_web::test]
async fn a_cheaper_class_is_no_way_round_the_fee_for_giving_back() {
    let fixture = Fixture::new().await;
    let trip = fixture.later().await;
    let cheap = fixture.paid(1).await;
    let up = fixture.quote_move(&cheap, &trip, dearest(&trip), &[]).await;
    let dear = held(&fixture.confirm(&cheap, "rebookings", &up).await);
    fixture.pay(&dear).await;
    fixture.sql("UPDATE bookings SET rebookings = 0");
    let straight = number(&fixture.quote_refund(&dear, &[]).await.body, "refund_centavos");
    let found = fixture.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let down = fixture.quote_move(&dear, &next, 0, &[]).await;
    let again = held(&fixture.confirm(&dear, "rebookings", &down).await);
    let rest = fixture.quote_refund(&again, &[]).await;
    let round = number(&down.body, "refund_centavos") + number(&rest.body, "refund_centavos");
    assert_eq!(round, straight, "{down:?} {rest:?}");
    fixture.test.run_jobs().await;
}

#[actix_web::test]
async fn whoever_buys_a_late_ship_has_no_right_by_its_delay() {
    let fixture = Fixture::new().await;
    fixture.sql(
        "UPDATE sailings SET status = 'delayed', departs_at = departs_at + interval '2 hours',
                arrives_at = arrives_at + interval '2 hours', status_reason = 'Engine'",
    );
    let held = fixture.paid(1).await;
    let right = async || {
        let quote = fixture.quote_refund(&held, &[]).await;
        quote.body["places"][0]["right"].clone()
    };
    assert_eq!(right().await, "by_choice");
    fixture.sql(
        "UPDATE sailings SET departs_at = departs_at + interval '61 minutes',
                arrives_at = arrives_at + interval '61 minutes'",
    );
    assert_eq!(right().await, "delayed", "it became later than was sold");
    fixture.sql("UPDATE legs SET promised_departs_at = NULL");
    assert_eq!(right().await, "delayed", "an older leg goes by the timetable");
}

#[actix_web::test]
async fn one_moves_along_the_same_route_to_seats_that_are_there() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    let found = fixture.app.get("/online-bookings?depart_route=TAG-CEB&depart_date=2026-12-26");
    let other = found.send().await.body["departures"][0].clone();
    let refused = fixture.quote_move(&old, &other, 0, &[]).await;
    assert_eq!((refused.status, refused.body["booking_id"].is_array()), (400, true), "{refused:?}");
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[]).await;
    let id = trip["id"].as_str().expect("an id");
    fixture.sql(&format!("UPDATE stock SET capacity = 0 WHERE sailing_id = '{id}'"));
    let full = fixture.confirm(&old, "rebookings", &quote).await;
    assert_eq!((full.status, full.text("code")), (409, "seats_gone"));
    assert_eq!(fixture.seen(&old).await["status"], 1);
}

/// A version in which moving costs 30 per cent from now on, however early, and one may do it twice.
const DEARER: &str = r#"{ "valid_from": "2026-12-02", "terms": {
    "arrive_minutes": 90, "check_in_closes_minutes": 45, "hand_carry_kilos": 7,
    "delay_minutes": 120, "rebookings": 2,
    "refund_fees": [{ "until_hours": 0, "percent": 35 }],
    "rebooking_fees": [{ "until_hours": 0, "percent": 30 }] } }"#;

#[actix_web::test]
async fn a_moved_booking_keeps_the_terms_of_its_first_sale() {
    let fixture = Fixture::new().await;
    let old = fixture.paid(1).await;
    fixture.add_terms(DEARER);
    fixture.pass(86_400);
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&old, &trip, 0, &[]).await;
    assert_eq!(quote.body["passengers"][0]["fee_percent"], 0, "{quote:?}");
    let new = held(&fixture.confirm(&old, "rebookings", &quote).await);
    fixture.test.run_jobs().await;
    let terms = fixture.seen(&new).await["terms"].clone();
    assert_eq!((&terms["rebookings"], &terms["arrive_minutes"]), (&json!(1), &json!(60)));
    let refund = fixture.quote_refund(&new, &[]).await;
    assert_eq!(refund.body["places"][0]["fee_percent"], 10, "{refund:?}");
}

#[actix_web::test]
async fn each_quote_is_by_the_terms_of_its_sale() {
    let fixture = Fixture::new().await;
    fixture.add_terms(DEARER);
    fixture.pass(86_400);
    let first = fixture.paid(1).await;
    let refund = fixture.quote_refund(&first, &[]).await;
    assert_eq!(refund.body["places"][0]["fee_percent"], 35, "{refund:?}");
    let trip = fixture.later().await;
    let quote = fixture.quote_move(&first, &trip, 0, &[]).await;
    assert_eq!(quote.body["passengers"][0]["fee_percent"], 30, "{quote:?}");
    let second = held(&fixture.confirm(&first, "rebookings", &quote).await);
    fixture.pay(&second).await;
    let found = fixture.app.get("/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-27");
    let next = found.send().await.body["departures"][0].clone();
    let again = fixture.quote_move(&second, &next, 0, &[]).await;
    assert_eq!(again.status, 200, "one may move twice: {again:?}");
    let late_by = |minutes: i64| {
        format!(
            "UPDATE sailings SET departs_at = scheduled_departs_at + interval '{minutes} minutes',
                    arrives_at = scheduled_departs_at + interval '1 day', status_reason = 'Engine' WHERE id = '{}'",
            trip["id"].as_str().expect("an id"),
        )
    };
    for (minutes, right) in [(120, "by_choice"), (121, "delayed")] {
        fixture.sql(&late_by(minutes));
        let refund = fixture.quote_refund(&second, &[]).await;
        assert_eq!(refund.body["places"][0]["right"], right, "{minutes} minutes late");
    }
}
