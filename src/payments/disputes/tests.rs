//! Payments that card holders call back, told by signed events.

use serde_json::{Value, json};
use testing::providers::Webhook;

use crate::tests::{
    Held,
    provider_fixture::{Kind, ProviderFixture, session_at},
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
        fixture.test.db(|conn| crate::read_gauges(conn, &fixture.test.ctx.metrics));
        let metrics = fixture.test.ctx.metrics.render();
        let line = format!("parola_disputes{{state=\"{end}\"}} 1");
        assert!(metrics.contains(&line), "{metrics}");
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}
