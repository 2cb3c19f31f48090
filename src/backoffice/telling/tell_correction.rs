//! The job that tells the travellers of a sailing that a delay was announced by mistake.

use std::sync::Arc;

use bookings::{BookingId, itinerary};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};
use routes::SailingId;

use super::{
    delay::{Correction, Delay},
    each_booking::each_booking,
    emails, tell_delay, told,
};
use crate::{
    BackofficeError,
    disruptions::{delay_until, delays_touching},
};

/// Writes each e-mail once, however often it runs, and none of what is not true any more.
pub(crate) struct TellCorrection;

impl Job for TellCorrection {
    const KIND: &'static str = "backoffice.tell_correction";
    type Payload = Correction;

    async fn run(ctx: Arc<Context>, correction: Correction) -> Result<Done, JobError> {
        each_booking(&ctx, correction.sailing, None, |booking| {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| tell_in_turn(conn, &for_db, booking, &correction))
        })
        .await
    }
}

/// What a booking is to be told after a delay was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ToTell {
    /// It counts on the right time.
    Nothing,
    /// It counts on a delay that is none.
    Correction,
    /// It was not told yet of a delay that stands.
    Delay,
}

impl ToTell {
    fn of(counts_on: DateTime<Utc>, leaves: DateTime<Utc>) -> Self {
        match counts_on.cmp(&leaves) {
            std::cmp::Ordering::Less => Self::Delay,
            std::cmp::Ordering::Equal => Self::Nothing,
            std::cmp::Ordering::Greater => Self::Correction,
        }
    }
}

/// Tells a booking what it is to be told, once nobody else tells it of a time.
pub(crate) fn tell_in_turn(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    correction: &Correction,
) -> Result<(), BackofficeError> {
    told::take_turn(conn, booking)?;
    tell(conn, ctx, booking, correction)
}

fn tell(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    correction: &Correction,
) -> Result<(), BackofficeError> {
    let Correction { sailing, departs_at, .. } = *correction;
    let Some(counts_on) = counts_on(conn, booking, sailing)? else { return Ok(()) };
    match ToTell::of(counts_on, departs_at) {
        ToTell::Nothing => Ok(()),
        ToTell::Correction => emails::corrected(conn, ctx, booking, correction),
        ToTell::Delay => match delay_until(conn, sailing, departs_at)? {
            Some(id) => {
                let delay = Delay { sailing, departs_at, disruption: Some(id) };
                tell_delay::tell(conn, ctx, booking, delay)
            }
            None => Ok(()),
        },
    }
}

/// Returns when a booking counts on its sailing to leave: as it was last told, else as it was sold.
fn counts_on(
    conn: &mut PgConnection,
    booking: BookingId,
    sailing: SailingId,
) -> Result<Option<DateTime<Utc>>, BackofficeError> {
    if let Some(told) = told::last(conn, booking, sailing)? {
        return Ok(Some(told));
    }
    // The release before wrote e-mails and did not write down what they tell.
    for one in delays_touching(conn, booking, sailing)? {
        let cause = emails::cause_of_delay(one.named_after, one.disruption, booking);
        if !notices::states_of(conn, &[cause])?.is_empty() {
            return Ok(Some(one.departs_at));
        }
    }
    let legs = itinerary(conn, booking)?.legs;
    let leg = legs.iter().find(|leg| leg.sailing.id == sailing);
    Ok(leg.map(|leg| leg.promised_departs_at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correction_is_for_whoever_counts_on_a_later_time() {
        let at = |hour: u32| {
            let text = format!("2026-12-24T{hour:02}:30:00Z");
            text.parse::<DateTime<Utc>>().expect("an instant")
        };
        assert_eq!(ToTell::of(at(10), at(9)), ToTell::Correction);
        assert_eq!(ToTell::of(at(9), at(9)), ToTell::Nothing, "it was not told of the delay");
        assert_eq!(ToTell::of(at(8), at(9)), ToTell::Delay, "nor of the one before, which stands");
    }
}
