//! The e-mails about a booking: about its tickets, its money, its ships and where they go.

use bookings::{
    LegState,
    desk::{DeskLeg, Facts},
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use notices::{Delivery, NoticeState};
use platform::db::DbError;
use serde::Serialize;
use utoipa::ToSchema;

use super::old_address;

/// What became of an e-mail.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BookingEmail {
    /// Which e-mail.
    pub(crate) name: String,
    recipient: String,
    state: NoticeState,
    pub(crate) created_at: DateTime<Utc>,
    #[schema(required)]
    sent_at: Option<DateTime<Utc>>,
}

impl From<Delivery> for BookingEmail {
    fn from(delivery: Delivery) -> Self {
        Self {
            name: delivery.name,
            recipient: delivery.recipient.to_string(),
            state: delivery.state,
            created_at: delivery.created_at,
            sent_at: delivery.sent_at,
        }
    }
}

/// Returns the e-mails about a booking, the oldest first.
pub(crate) fn of(conn: &mut PgConnection, facts: &Facts) -> Result<Vec<BookingEmail>, DbError> {
    let id = facts.id;
    let mut all = notices::other_deliveries(conn, &format!("tickets:{id}"))?;
    all.extend(notices::other_deliveries(conn, &format!("payments:{id}:"))?);
    all.extend(notices::other_deliveries(conn, &old_address::about(id))?);
    let ends = format!(":{id}");
    // Nobody is told of a ship on which seats are only held.
    let is_told = |leg: &&DeskLeg| leg.state != LegState::Held;
    for leg in facts.legs.iter().filter(is_told) {
        let about = notices::deliveries(conn, &format!("sailing:{}:", leg.sailing_id))?;
        let is_theirs =
            |one: &Delivery| one.cause.as_ref().is_some_and(|cause| cause.ends_with(&ends));
        all.extend(about.into_iter().filter(is_theirs));
    }
    all.sort_by_key(|one| one.created_at);
    Ok(all.into_iter().map(BookingEmail::from).collect())
}
