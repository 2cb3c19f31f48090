//! A payment sends no statement that PostgreSQL parses and plans for it alone.

use std::sync::{Arc, Mutex};

use diesel::{
    Connection as _, PgConnection, QueryDsl as _, QueryableByName, RunQueryDsl as _,
    connection::InstrumentationEvent, sql_query, sql_types::Text,
};
use kernel::Centavos;
use schema::tables::payment_attempts;

use super::Fixture;
use crate::{
    attempts,
    checkout::events,
    error::PaymentError,
    ids::{AttemptId, ProviderName},
    providers::{CheckoutReport, CheckoutStatus, Paid, WebhookEvent},
    settling::settle,
};

#[derive(QueryableByName)]
struct Known {
    #[diesel(sql_type = Text)]
    statement: String,
}

/// Returns the statements that `work` sends and the connection does not know by a name.
fn planned_anew(
    conn: &mut PgConnection,
    work: impl Fn(&mut PgConnection) -> Result<(), PaymentError>,
) -> Result<Vec<String>, PaymentError> {
    let sent = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&sent);
    conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            heard.lock().expect("no panic").push(query.to_string());
        }
    });
    let done = platform::db::transaction(conn, work);
    conn.set_instrumentation(|_: InstrumentationEvent<'_>| {});
    done?;
    let known: Vec<Known> = sql_query("SELECT statement FROM pg_prepared_statements").load(conn)?;
    let mut sent = std::mem::take(&mut *sent.lock().expect("no panic"));
    assert!(sent.len() > 20, "it listens: {sent:?}");
    sent.retain(|text| {
        text != "BEGIN"
            && text != "COMMIT"
            && !known.iter().any(|one| text.starts_with(&one.statement))
    });
    Ok(sent)
}

#[actix_web::test]
async fn a_payment_sends_only_statements_that_are_prepared_once() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("maria@example.ph", 2).await;
    fixture.checkout(&held).await;
    let anew = fixture.test.db(|conn| {
        let id: AttemptId = payment_attempts::table.select(payment_attempts::id).first(conn)?;
        let paid = Paid {
            payment: "pay_1".to_owned(),
            reference: Some(id.to_string()),
            amount: Centavos(held.total),
            currency: "PHP".to_owned(),
            method: Some("gcash".to_owned()),
            paid_at: Some(platform::db::now(conn)?),
        };
        let event = WebhookEvent {
            event: "evt_1".to_owned(),
            kind: "payment.paid".to_owned(),
            session: None,
            payment: Some("pay_1".to_owned()),
            reference: Some(id.to_string()),
            dispute: None,
        };
        let report = CheckoutReport { paid: vec![paid], status: CheckoutStatus::Closed };
        planned_anew(conn, |conn| {
            events::keep(conn, ProviderName::Sandbox, &event)?;
            attempts::ask_now(conn, id)?;
            settle(conn, &fixture.test.ctx, id, &report)?;
            attempts::ask_again(conn, id, None, 1)
        })
    });
    assert_eq!(anew, Vec::<String>::new());
    assert_eq!(fixture.seen(&held).await["status"], 1, "it has paid");
}
