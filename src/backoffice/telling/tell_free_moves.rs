//! The job that tells the travellers of a sailing that they may move to another one free of charge.

use std::sync::Arc;

use bookings::{BookingId, BookingState, paying};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;
use serde::{Deserialize, Serialize};

use super::{
    each_booking::{Email, each_booking},
    emails,
};
use crate::{
    BackofficeError,
    disruptions::{DisruptionId, Said, find, offered, together},
};

/// A sailing, and what says that its travellers may move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct FreeMoves {
    pub(crate) sailing: SailingId,
    pub(crate) disruption: DisruptionId,
}

/// Writes each e-mail once, however often it runs, and none of what is not true any more.
pub(crate) struct TellFreeMoves;

impl Job for TellFreeMoves {
    const KIND: &'static str = "backoffice.tell_free_moves";
    type Payload = FreeMoves;

    async fn run(ctx: Arc<Context>, free: FreeMoves) -> Result<Done, JobError> {
        let email = Email { disruption: free.disruption, cause: emails::cause_of_free_moves };
        each_booking(&ctx, free.sailing, Some(email), |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| tell(conn, &for_db, booking, free))
        })
        .await
    }
}

/// Only what is paid can be moved, so nobody else is told. Its lock keeps it as it is while it is told.
fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    FreeMoves { sailing, disruption }: FreeMoves,
) -> Result<(), BackofficeError> {
    let booking = paying::lock_payable(conn, booking)?;
    if booking.state != BookingState::Confirmed {
        return Ok(());
    }
    let Some(made) = find(conn, disruption)? else { return Ok(()) };
    if offered(conn, &made, &[sailing])?.is_empty() {
        return Ok(());
    }
    let found = together(conn, booking.id, (sailing, Said::MovesFree(disruption)))?;
    // Whoever is not among those that it touches bought since it was said, and knew of it.
    let Some(about) = found else { return Ok(()) };
    emails::moves_free(conn, ctx, booking.id, &about, disruption)
}
