//! `POST online-bookings/{booking}/letters`: the e-mail with the tickets once more.

use actix_web::web::Path;
use bookings::{BookingId, BookingState, Counter, Proof, paying};
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json, Message},
};

use crate::{
    TicketError, emails,
    store::{self, RecentRequests},
};

/// How often a day.
const A_DAY: i64 = 5;

/// How far apart, in seconds.
const APART: f64 = 60.0;

const SENT: Text = Text::new(
    "We have sent your tickets to the booking's email address.",
    "Naipadala na namin ang mga tiket sa email address ng booking.",
    "Napadala na namo ang mga tiket sa email address sa booking.",
);

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
    caller: Caller,
) -> Result<Json<Message>, Failed<TicketError>> {
    let for_db = ctx.clone();
    let sent = ctx.db.transaction(move |conn| {
        let id = proof.booking(conn, &booking)?;
        send_again(conn, &for_db, id, Counter::Online)
    });
    sent.await?;
    ctx.workers.wake();
    Ok(Message::to(&caller, &SENT))
}

/// Writes the e-mail once more. The desk may ask for it whenever somebody stands there.
pub(crate) fn send_again(
    conn: &mut PgConnection,
    ctx: &Context,
    id: BookingId,
    counter: Counter,
) -> Result<(), TicketError> {
    // A second request at the same moment waits here, and then sees the first one.
    let booking = paying::lock_payable(conn, id)?;
    if booking.state != BookingState::Confirmed {
        return Err(TicketError::NotConfirmed);
    }
    match store::recent_requests(conn, id)?.wait() {
        seconds if seconds > 0 && counter == Counter::Online => {
            return Err(TicketError::TooOften { seconds });
        }
        _ => store::insert_request(conn, id)?,
    }
    let cause = format!("tickets:{id}:{}", booking.now.timestamp_micros());
    emails::write(conn, ctx, id, &cause)
}

impl RecentRequests {
    /// Returns in how many seconds the e-mail may be asked for again.
    fn wait(&self) -> u64 {
        let since = |seconds: Option<f64>| seconds.unwrap_or(f64::INFINITY);
        let wait = if self.count >= A_DAY {
            (86_400.0 - since(self.seconds_since_first)).max(1.0)
        } else {
            (APART - since(self.seconds_since_last)).max(0.0)
        };
        wait.ceil() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::RecentRequests;

    #[test]
    fn sixty_seconds_apart_five_times_a_day() {
        let recent = |count, last, first| RecentRequests {
            count,
            seconds_since_last: Some(last),
            seconds_since_first: Some(first),
        };
        let never =
            RecentRequests { count: 0, seconds_since_last: None, seconds_since_first: None };
        assert_eq!(never.wait(), 0);
        assert_eq!(recent(1, 0.0, 0.0).wait(), 60);
        assert_eq!(recent(1, 59.2, 59.2).wait(), 1);
        assert_eq!(recent(4, 60.0, 500.0).wait(), 0);
        assert_eq!(recent(5, 61.0, 400.0).wait(), 86_000);
    }
}
