//! What moving costs close to departure, and that it costs nothing once the law gives the move.

use bookings::{BookingError, on_board};
use chrono::{DateTime, TimeDelta, Utc};
use routes::SailingId;
use serde_json::{Value, json};

use super::{Fixture, Held, dearest, held, number};

impl Fixture {
    /// Somebody wants to move ten hours before departure, which costs a fee, to this class. Returns the booking, the
    /// unpaid one that is to replace it, and the quote.
    async fn late_move(&self, class: impl Fn(&Value) -> usize) -> (Held, Held, Value) {
        let old = self.paid(1).await;
        let departs = self.seen(&old).await["booking"]["departs_at"].clone();
        let departs: DateTime<Utc> =
            departs.as_str().expect("an instant").parse().expect("an instant");
        let until = departs - TimeDelta::hours(10) - self.test.ctx.clock.now();
        self.pass(until.num_seconds());
        let trip = self.later().await;
        let quote = self.quote_move(&old, &trip, class(&trip), &[]).await;
        assert_eq!(quote.body["passengers"][0]["fee_percent"], 10, "{quote:?}");
        let new = held(&self.confirm(&old, "rebookings", &quote).await);
        (old, new, quote.body)
    }

    /// What the board says was paid for the ship of a booking, and what its own page says.
    async fn paid_on_ship_of(&self, held: &Held) -> [i64; 2] {
        let sailing = self.seen(held).await["booking"]["id"].clone();
        let id = SailingId(sailing.as_str().expect("an id").parse().expect("an id"));
        self.test.db(|conn| {
            let all = on_board::paid_on(conn, &[id])?;
            let by_method = on_board::paid_by_method(conn, id)?;
            let sum: i64 = by_method.iter().map(|paid| paid.amount.0).sum();
            Ok::<_, BookingError>([all.get(&id).map_or(0, |paid| paid.0), sum])
        })
    }

    /// The ship of a booking does not sail.
    async fn cancel_ship_of(&self, held: &Held) {
        let sailing = self.seen(held).await["booking"]["id"].clone();
        let changed = self.sql(&format!(
            "UPDATE sailings SET status = 'cancelled', status_reason = 'Engine' WHERE id = '{}'",
            sailing.as_str().expect("an id")
        ));
        assert_eq!(changed, 1);
    }
}

#[actix_web::test]
async fn close_to_departure_moving_costs_its_fee() {
    let fixture = Fixture::new().await;
    let (old, new, quote) = fixture.late_move(|_| 0).await;
    let fee = number(&quote, "fee_centavos");
    assert!(fee > 0);
    assert_eq!(number(&quote, "due_centavos"), fee);
    let lines = fixture.seen(&new).await["price_lines"].clone();
    assert!(lines.to_string().contains("\"rebooking_fee\""), "{lines}");
    fixture.pay(&new).await;
    assert_eq!((fixture.seen(&old).await["status"].clone(), fixture.returned()), (json!(7), 0));
    assert_eq!(fixture.paid_on_ship_of(&new).await, [new.total; 2]);
}

/// The ship is cancelled while its traveller pays for moving away from it.
#[actix_web::test]
async fn a_move_that_the_law_gives_by_the_time_it_is_paid_costs_no_fee() {
    for class in [|_: &Value| 0, dearest] {
        let fixture = Fixture::new().await;
        let (old, new, quote) = fixture.late_move(class).await;
        let (fee, due) = (number(&quote, "fee_centavos"), number(&quote, "due_centavos"));
        let checkout = fixture.checkout(&new).await;
        fixture.cancel_ship_of(&old).await;
        fixture.press(&checkout, "succeed").await;
        fixture.come_back(&new).await;
        fixture.test.run_jobs().await;
        assert_eq!((&fixture.seen(&new).await["status"], fixture.returned()), (&json!(1), fee));
        assert_eq!(fixture.seen(&old).await["status"], 7);
        let choice = "SELECT 1 FROM bookings WHERE origin_id IS NOT NULL AND rebookings = 0
                      AND refund_floor_percent = 0";
        assert_eq!(fixture.sql(choice), 1, "it was no move by choice");
        let paid = [new.total - fee; 2];
        assert_eq!(fixture.paid_on_ship_of(&new).await, paid, "the fee went back");
        // All that was paid comes back in the end, and nothing twice.
        fixture.cancel_ship_of(&new).await;
        let all = fixture.quote_refund(&new, &[]).await;
        assert_eq!(number(&all.body, "refund_centavos"), old.total + due - fee, "{all:?}");
        fixture.confirm(&new, "refunds", &all).await;
        fixture.test.run_jobs().await;
        assert_eq!(fixture.returned(), old.total + due);
    }
}
