//! The table of webhook events.

use diesel::{
    prelude::*,
    sql_query,
    sql_types::{BigInt, Nullable, Text},
};
use platform::db::prepared;

use crate::{error::PaymentError, ids::ProviderName, providers::WebhookEvent};

/// Keeps an event, or counts it once more where it is known.
pub(crate) fn keep(
    conn: &mut PgConnection,
    provider: ProviderName,
    event: &WebhookEvent,
) -> Result<(), PaymentError> {
    // Raw, for Diesel would have it planned anew for each event.
    prepared(
        "INSERT INTO provider_events AS known (provider, event, kind, session, payment, reference)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (provider, event) DO UPDATE SET times = known.times + 1",
    )
    .bind::<Text, _>(provider)
    .bind::<Text, _>(&event.event)
    .bind::<Text, _>(&event.kind)
    .bind::<Nullable<Text>, _>(&event.session)
    .bind::<Nullable<Text>, _>(&event.payment)
    .bind::<Nullable<Text>, _>(&event.reference)
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
