//! Money that goes back: never more than came in, and none that nobody sees.

use std::{sync::mpsc, thread};

use bookings::BookingId;
use diesel::QueryDsl as _;
use diesel::{Connection as _, QueryableByName, RunQueryDsl as _, sql_query, sql_types::BigInt};
use kernel::Centavos;
use platform::db::{DbError, transaction};
use schema::tables::captures;
use serde_json::json;
use testing::SeededRng;
use uuid::Uuid;

use super::refund_out_of_payments;
use crate::{
    disputes,
    error::PaymentError,
    ids::{ProviderName, QuoteId, RefundId},
    providers::{DisputeNews, DisputeStanding},
    tests::{
        Fixture,
        changes::{PAYER, number},
    },
};

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

impl Fixture {
    /// What `/metrics` tells once the numbers of payments were read.
    fn metrics(&self) -> String {
        self.test.db(|conn| crate::read_gauges(conn, &self.test.ctx));
        self.test.ctx.metrics.render()
    }

    fn count(&self, query: &str) -> i64 {
        let query = format!("SELECT count(*) AS count FROM {query}");
        let found = |conn: &mut _| sql_query(query).get_result::<Count>(conn);
        self.test.db(|conn| found(conn).map_err(DbError::from)).count
    }

    /// A person says that money is back.
    pub(crate) fn end_by_hand(&self, id: RefundId) -> Result<(), PaymentError> {
        self.test.ctx.db.run_here(|conn| {
            transaction(conn, |conn| {
                crate::end_by_hand(conn, &self.test.ctx, id, "Liza Reyes", "BPI 4711").map(drop)
            })
        })
    }
}

#[actix_web::test]
async fn two_refunds_out_of_one_payment_do_not_take_the_same_money() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let booking = held.id.parse().map(BookingId).expect("an id");
    let most = Centavos(held.total - 1);
    let draw = |quote: u8, drawn: mpsc::Sender<()>, go_on: mpsc::Receiver<()>| {
        let ctx = fixture.test.ctx.clone();
        thread::spawn(move || {
            ctx.db.run_here(|conn| {
                transaction(conn, |conn| {
                    let quote = QuoteId(Uuid::new_v8([quote; 16]));
                    refund_out_of_payments(conn, &ctx, booking, most, quote)?;
                    drawn.send(()).expect("somebody listens");
                    go_on.recv().expect("leave to go on");
                    Ok::<_, PaymentError>(())
                })
            })
        })
    };
    let (drawn, is_drawn) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel();
    let first = draw(1, drawn, may_go_on);
    is_drawn.recv().expect("the first has drawn");
    let (drawn, _) = mpsc::channel();
    let (_, may_go_on) = mpsc::channel();
    let second = draw(2, drawn, may_go_on);
    fixture.test.database().wait_for_lock(&second);
    go_on.send(()).expect("the first waits");
    first.join().expect("no panic").expect("the first refund");
    let refused = second.join().expect("no panic");
    assert!(matches!(refused, Err(PaymentError::Unbalanced)), "{refused:?}");
    assert_eq!(fixture.count("refunds"), 1);
    // It has no movement in the books, and the count goes down with it.
    fixture.sql("DELETE FROM refunds");
    assert_eq!(fixture.count("captures WHERE returned_centavos <> 0"), 0);
}

#[actix_web::test]
async fn the_table_refuses_to_give_back_more_than_came_in() {
    let fixture = Fixture::new().await;
    fixture.paid(1).await;
    let refund = |amount: &str| {
        sql_query(format!(
            "INSERT INTO refunds (id, capture_id, booking_id, cause, amount_centavos)
             SELECT gen_random_uuid(), id, booking_id, gen_random_uuid()::text, {amount} FROM captures"
        ))
    };
    let mut conn = fixture.test.database().connect();
    let refused = refund("amount_centavos + 1").execute(&mut conn).expect_err("too much");
    assert!(refused.to_string().contains("captures_returned_centavos_check"), "{refused}");
    conn.begin_test_transaction().expect("a transaction");
    assert_eq!(refund("amount_centavos - 1").execute(&mut conn), Ok(1));
    let refused = refund("2").execute(&mut conn).expect_err("two centavos more");
    assert!(refused.to_string().contains("captures_returned_centavos_check"), "{refused}");
}

#[actix_web::test]
async fn money_that_a_person_gives_back_is_listed_booked_and_told() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(2).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    fixture.sql("UPDATE refunds SET state = 'by_hand', note = 'the method knows no refund'");
    fixture.sql("DELETE FROM jobs WHERE kind = 'payments.give_back'");
    fixture.pass(3 * 86_400);
    let open = fixture.test.db(crate::open_refunds);
    let [waits] = &open[..] else { panic!("one: {open:?}") };
    let back = Centavos(number(&quote.body, "refund_centavos"));
    assert_eq!((waits.code.to_string(), waits.amount), (held.code.clone(), back));
    assert_eq!(((waits.now - waits.since).num_days(), waits.is_by_hand), (3, true));
    assert_eq!(waits.method.as_deref(), Some("gcash"));
    let metrics = fixture.metrics();
    let line = r#"parola_oldest_refund_seconds{state="by_hand"} 2592"#;
    assert!(metrics.contains(line), "{metrics}");
    fixture.end_by_hand(waits.id).expect("it waits for a person");
    let again = fixture.end_by_hand(waits.id);
    assert!(matches!(again, Err(PaymentError::NotByHand)), "{again:?}");
    fixture.pass(60);
    fixture.test.run_jobs().await;
    let seen = fixture.seen(&held).await;
    assert_eq!((&seen["status"], &seen["payment"]["state"]), (&json!(6), &json!("returned")));
    assert_eq!(fixture.subjects(PAYER).last().map(String::as_str), Some("Your refund is done"));
    let kept = "refunds WHERE done_by = 'Liza Reyes' AND done_reference = 'BPI 4711'";
    assert_eq!(fixture.count(kept), 1);
    assert_eq!(fixture.count("postings WHERE account = 'bank'"), 1, "not the provider's money");
    assert!(fixture.test.db(crate::open_refunds).is_empty());
    let metrics = fixture.metrics();
    let line = r#"parola_oldest_refund_seconds{state="by_hand"} 0"#;
    assert!(metrics.contains(line), "{metrics}");
}

#[actix_web::test]
async fn what_a_card_holder_called_back_does_not_go_back_a_second_time() {
    for (end, state) in [(DisputeStanding::Won, "returned"), (DisputeStanding::Lost, "by_hand")] {
        let fixture = Fixture::new().await;
        let held = fixture.paid(1).await;
        let hear = |standing| {
            let payment = fixture.test.db(|conn| {
                captures::table
                    .select(captures::payment)
                    .first::<String>(conn)
                    .map_err(DbError::from)
            });
            let dispute = "dsp_1".to_owned();
            let news = DisputeNews { dispute, payment, amount: None, standing };
            let rng = SeededRng::new(1);
            fixture.test.db(|conn| disputes::hear(conn, &rng, ProviderName::Sandbox, &news));
        };
        hear(DisputeStanding::Open);
        let quote = fixture.quote_refund(&held, &[]).await;
        fixture.confirm(&held, "refunds", &quote).await;
        for _ in 0..3 {
            fixture.test.run_jobs().await;
            let open = fixture.test.db(crate::open_refunds).remove(0);
            assert!(!open.is_by_hand, "the bank has not decided: {open:?}");
            fixture.pass(86_400);
        }
        hear(end);
        fixture.pass(86_400);
        fixture.test.run_jobs().await;
        assert_eq!(fixture.seen(&held).await["payment"]["state"], state, "{end:?}");
    }
}

#[actix_web::test]
async fn a_refund_that_is_forgotten_breaks_an_invariant() {
    let fixture = Fixture::new().await;
    let held = fixture.paid(1).await;
    let quote = fixture.quote_refund(&held, &[]).await;
    fixture.confirm(&held, "refunds", &quote).await;
    let broken = || fixture.test.untruths(crate::INVARIANTS);
    assert_eq!(broken(), Vec::<String>::new());
    fixture.pass(7 * 86_400 + 1);
    let told = broken();
    assert!(told.iter().any(|untruth| untruth.starts_with("refunds-end")), "{told:?}");
    fixture.test.run_jobs().await;
}
