//! The table of webhook events.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Integer},
};
use schema::tables::provider_events;

use crate::{error::PaymentError, ids::ProviderName, providers::WebhookEvent};

/// Keeps an event, or counts it once more where it is known.
pub(crate) fn keep(
    conn: &mut PgConnection,
    provider: ProviderName,
    event: &WebhookEvent,
) -> Result<(), PaymentError> {
    diesel::insert_into(provider_events::table)
        .values((
            provider_events::provider.eq(provider),
            provider_events::event.eq(&event.event),
            provider_events::kind.eq(&event.kind),
            provider_events::session.eq(&event.session),
            provider_events::payment.eq(&event.payment),
            provider_events::reference.eq(&event.reference),
        ))
        .on_conflict((provider_events::provider, provider_events::event))
        .do_update()
        .set(provider_events::times.eq(sql::<Integer>("provider_events.times + 1")))
        .execute(conn)?;
    Ok(())
}

/// Deletes up to `most` events that were heard more than 90 days ago. Returns how many.
pub(crate) fn forget_old(conn: &mut PgConnection, most: i64) -> Result<usize, PaymentError> {
    // Raw, for the DSL knows no interval arithmetic.
    let old = sql_query(
        "DELETE FROM provider_events WHERE (provider, event) IN (
           SELECT provider, event FROM provider_events
           WHERE heard_at < app_now() - interval '90 days' ORDER BY heard_at LIMIT $1)",
    );
    Ok(old.bind::<BigInt, _>(most).execute(conn)?)
}
