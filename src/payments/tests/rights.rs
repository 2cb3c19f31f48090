//! What the pages promise by MARINA Memorandum Circular No. 2018-07 is what the server gives, row by row.

use bookings::Direction;
use chrono::TimeDelta;
use platform::db::transaction;
use serde_json::{Value, json};

use super::{
    Fixture, Held,
    changes::{PAYER, number},
    wish,
};
use crate::{DeskRefund, Unused, error::PaymentError, refund_unused};

impl Fixture {
    /// Every ship leaves so much later than the timetable says.
    fn delay(&self, minutes: i64) {
        self.sql(&format!(
            "UPDATE sailings SET status = 'delayed', status_reason = 'Engine',
                    departs_at = scheduled_departs_at + interval '{minutes} minutes',
                    arrives_at = scheduled_departs_at + interval '{minutes} minutes 2 hours',
                    sales_close_at = scheduled_departs_at - interval '1 hour'"
        ));
    }

    fn at_desk(&self, held: &Held, was_denied: bool) -> Result<DeskRefund, PaymentError> {
        let unused = Unused {
            booking: held.code.clone(),
            leg: Direction::Depart,
            passengers: Vec::new(),
            was_denied,
            by: "Liza Reyes".to_owned(),
        };
        self.test.ctx.db.run_here(|conn| {
            transaction(conn, |conn| refund_unused(conn, &self.test.ctx, &unused, true))
        })
    }

    async fn paid_round_trip(&self, passengers: usize) -> Held {
        let trip = async |route: &str, day: &str| {
            let path = format!("/online-bookings?depart_route={route}&depart_date={day}");
            self.app.get(&path).send().await.body["departures"][0].clone()
        };
        let (out, back) =
            (trip("CEB-TAG", "2026-12-24").await, trip("TAG-CEB", "2026-12-28").await);
        let mut wish = wish(&out, 0, PAYER, passengers);
        wish["round_trip"] = json!(true);
        wish["return_booking_id"] = back["id"].clone();
        wish["return_accommodation_id"] = back["accommodations"][0]["id"].clone();
        let booked = self.app.post("/online-bookings", &wish).send().await;
        let held = Held::read(&booked);
        self.pay(&held).await;
        held
    }
}

#[actix_web::test]
async fn more_than_an_hour_late_everything_comes_back_or_a_move_is_free() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    fixture.delay(60);
    let on_time = fixture.quote_refund(&held, &[]).await;
    assert_eq!(on_time.body["places"][0]["right"], "by_choice", "an hour is not more than an hour");
    fixture.delay(61);
    let late = fixture.quote_refund(&held, &[]).await;
    assert_eq!(late.body["places"][0]["right"], "delayed");
    assert_eq!(number(&late.body, "refund_centavos"), held.total, "the service fee, too");
    fixture.confirm(&held, "refunds", &late).await;
    fixture.test.run_jobs().await;
    assert_eq!(fixture.returned(), held.total);
}

#[actix_web::test]
async fn a_page_and_a_quote_count_from_the_same_promise() {
    let fixture = Fixture::new().await;
    let before = fixture.paid(1).await;
    fixture.delay(150);
    let after = fixture.paid(1).await;
    for (held, is_late, right) in [(before, true, "delayed"), (after, false, "by_choice")] {
        let voyage = fixture.seen(&held).await["booking"].clone();
        assert_eq!(voyage["scheduled_departs_at"] != voyage["departs_at"], is_late, "{voyage}");
        let quote = fixture.quote_refund(&held, &[]).await;
        assert_eq!(quote.body["places"][0]["right"], right);
    }
}

#[actix_web::test]
async fn the_fee_counts_from_the_departure_as_last_announced() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let planned = fixture.departs_at(&held).await;
    fixture.delay(45);
    fixture.pass_until(planned - TimeDelta::hours(23) - TimeDelta::minutes(30));
    let quote = fixture.quote_refund(&held, &[]).await;
    let place = &quote.body["places"][0];
    assert_eq!((&place["right"], &place["fee_percent"]), (&json!("by_choice"), &json!(10)));
}

#[actix_web::test]
async fn whoever_gave_up_waiting_loses_nothing_after_the_ship_left_either() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let planned = fixture.departs_at(&held).await;
    fixture.delay(6 * 60);
    fixture.pass_until(planned + TimeDelta::minutes(6 * 60 + 1));
    let online = fixture.quote_refund(&held, &[]).await;
    assert_eq!((online.status, online.text("code")), (409, "ask_desk"), "who was on board?");
    let told = fixture.at_desk(&held, false).expect("nobody was");
    assert_eq!((told.paid.0, told.back.0), (held.total, held.total), "nothing is deducted");
    fixture.test.run_jobs().await;
    assert_eq!(fixture.returned(), held.total);
}

#[actix_web::test]
async fn whoever_is_not_let_on_board_for_want_of_room_gets_everything_back() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let departs = fixture.departs_at(&held).await;
    fixture.pass_until(departs + TimeDelta::minutes(5));
    let told = fixture.at_desk(&held, true).expect("not let on board");
    assert_eq!(told.back.0, held.total);
    assert!(fixture.at_desk(&held, true).is_err(), "once");
    fixture.test.run_jobs().await;
    assert_eq!((fixture.returned(), &fixture.seen(&held).await["status"]), (held.total, &json!(6)));
}

/// The ship of the way out does not sail.
fn cancel_way_out(fixture: &Fixture, held: &Held) {
    fixture.sql(&format!(
        "UPDATE sailings SET status = 'cancelled', status_reason = 'Wind signal 1' WHERE id = (
           SELECT sailing_id FROM legs WHERE booking_id = '{}' AND direction = 'depart')",
        held.id
    ));
}

#[actix_web::test]
async fn a_way_out_given_back_by_choice_does_not_make_the_way_back_free_when_its_ship_is_cancelled()
{
    let fixture = Fixture::new().await;
    let held = fixture.paid_round_trip(2).await;
    let quote = fixture.quote_refund(&held, &[("depart", 0)]).await;
    assert_eq!(fixture.confirm(&held, "refunds", &quote).await.status, 201);
    cancel_way_out(&fixture, &held);
    let rest = fixture.quote_refund(&held, &[("return", 0), ("return", 1)]).await;
    let right = |index: usize| -> Value { rest.body["places"][index]["right"].clone() };
    assert_eq!(right(0), "by_choice", "who had given the way out back before");
    assert_eq!(right(1), "cancelled", "whom the ship left ashore");
    let percent = |index: usize| number(&rest.body["places"][index], "fee_percent");
    assert_eq!((percent(0), percent(1)), (10, 0));
}

#[actix_web::test]
async fn a_whole_way_out_given_back_by_choice_stays_a_choice() {
    let fixture = Fixture::new().await;
    let held = fixture.paid_round_trip(1).await;
    let quote = fixture.quote_refund(&held, &[("depart", 0)]).await;
    assert_eq!(fixture.confirm(&held, "refunds", &quote).await.status, 201);
    cancel_way_out(&fixture, &held);
    let rest = fixture.quote_refund(&held, &[("return", 0)]).await;
    let place = &rest.body["places"][0];
    assert_eq!((&place["right"], &place["fee_percent"]), (&json!("by_choice"), &json!(10)));
}
