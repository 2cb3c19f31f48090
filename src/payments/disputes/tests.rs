//! Payments that card holders call back, told by signed events.

use std::thread;

use diesel::connection::SimpleConnection as _;
use platform::db::transaction;
use serde_json::{Value, json};
use testing::{SeededRng, providers::Webhook};

use super::hear;
use crate::{
    ids::ProviderName,
    providers::{DisputeNews, DisputeStanding},
    tests::{
        Held,
        provider_fixture::{Kind, ProviderFixture, session_at},
    },
};

/// What the provider tells of the dispute of a payment.
fn event(name: &str, payment: &str, status: &str) -> Webhook {
    let body = json!({ "data": { "id": name, "type": "event", "attributes": {
        "type": format!("dispute.{status}"), "livemode": false,
        "data": { "id": "dsp_1", "type": "dispute", "attributes": {
            "payment_id": payment, "status": status } } } } });
    Webhook { headers: Vec::new(), body: body.to_string() }
}

fn books(fixture: &ProviderFixture) -> Value {
    fixture.ask(
        "SELECT jsonb_build_array(
           (SELECT array_agg(state) FROM disputes),
           (SELECT coalesce(sum(amount_centavos), 0) FROM postings WHERE account = 'disputes'),
           (SELECT coalesce(sum(amount_centavos), 0) FROM postings WHERE account = 'provider'))
         AS told",
    )
}

#[actix_web::test]
async fn what_a_card_holder_calls_back_is_booked_once_and_counted() {
    for (end, left) in [("won", 0), ("lost", 1)] {
        let fixture = ProviderFixture::new(Kind::Paymongo).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let session = session_at(fixture.begin(&held).await.text("checkout_url"));
        let payment = fixture.simulator.pay(&session, "card/visa");
        fixture.come_back(&held).await;
        fixture.pass(60).await;
        let stranger = event("evt_0", "pay_of_nobody", "created");
        assert_eq!(fixture.hear(&stranger).await.status, 200);
        assert_eq!(books(&fixture), json!([null, 0, held.total]));
        for name in ["evt_1", "evt_1", "evt_2"] {
            assert_eq!(fixture.hear(&event(name, &payment, "created")).await.status, 200);
        }
        assert_eq!(books(&fixture), json!([["open"], held.total, 0]));
        assert_eq!(fixture.hear_as_it_is(&event("evt_3", &payment, end)).await.status, 400);
        for name in ["evt_4", "evt_5"] {
            assert_eq!(fixture.hear(&event(name, &payment, end)).await.status, 200);
        }
        let lost = held.total * left;
        assert_eq!(books(&fixture), json!([[end], lost, held.total - lost]));
        fixture.pass(60).await;
        fixture.test.db(|conn| crate::read_gauges(conn, &fixture.test.ctx));
        let metrics = fixture.test.ctx.metrics.render();
        let line = format!("parola_disputes{{state=\"{end}\"}} 1");
        assert!(metrics.contains(&line), "{metrics}");
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn a_dispute_waits_for_its_booking_and_holds_no_payment_meanwhile() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let session = session_at(fixture.begin(&held).await.text("checkout_url"));
    let payment = fixture.simulator.pay(&session, "card/visa");
    fixture.come_back(&held).await;
    fixture.pass(60).await;
    let mut other = fixture.test.database().connect();
    other.batch_execute("BEGIN; SELECT 1 FROM bookings FOR UPDATE").expect("the booking");
    let db = fixture.test.ctx.db.clone();
    let news = DisputeNews {
        dispute: "dsp_1".to_owned(),
        payment,
        amount: None,
        standing: DisputeStanding::Open,
    };
    let hearing = thread::spawn(move || {
        let hear = |conn: &mut _| hear(conn, &SeededRng::new(1), ProviderName::Paymongo, &news);
        db.run_here(|conn| transaction(conn, hear))
    });
    fixture.test.database().wait_for_lock(&hearing);
    other.batch_execute("SELECT 1 FROM captures FOR UPDATE NOWAIT").expect("no payment is locked");
    other.batch_execute("ROLLBACK").expect("the end");
    hearing.join().expect("no panic").expect("it is booked");
    assert_eq!(books(&fixture)[0], json!(["open"]));
}
