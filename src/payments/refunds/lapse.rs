//! The job for those who did not choose in time between money and another sailing: it is money.

use std::{sync::Arc, time::Duration};

use bookings::{BookingError, BookingId, Direction, LegPassenger, RefundGround, changing, paying};
use diesel::PgConnection;
use kernel::{Centavos, draw_uuid};
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use super::{
    give_places_back::give_back,
    sums::{Sum, refund, sum},
};
use crate::{
    PaymentError,
    quotes::{NewQuote, Wish, store},
};

/// So many at a time.
const AT_ONCE: i64 = 50;

/// Comes round every minute, and throws old quotes away.
pub(crate) struct Lapse;

impl Job for Lapse {
    const KIND: &'static str = "payments.lapse";
    const EVERY: Option<Duration> = Some(Duration::from_secs(60));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let over = ctx.db.run(|conn| {
            store::forget_old(conn)?;
            Ok::<_, PaymentError>(changing::choices_over(conn, AT_ONCE)?)
        });
        for (booking, leg) in over.await? {
            let for_db = Arc::clone(&ctx);
            ctx.db.transaction(move |conn| lapse(conn, &for_db, booking, leg)).await?;
        }
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

fn lapse(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    leg: Direction,
) -> Result<(), PaymentError> {
    let from = match changing::changeable(conn, booking) {
        // Somebody was faster.
        Err(BookingError::NotConfirmed) => return Ok(()),
        from => from?,
    };
    let places: Vec<LegPassenger> =
        from.places().into_iter().filter(|place| place.leg == leg).collect();
    let whole = |place: &LegPassenger| sum(&from, *place, Some(RefundGround::Cancelled));
    let sums: Vec<Sum> = places.iter().filter_map(whole).collect();
    if sums.is_empty() {
        return Ok(());
    }
    let said = NewQuote {
        id: draw_uuid(&*ctx.rng),
        booking,
        wish: &Wish::Refund { places },
        due: Centavos::ZERO,
        refund: refund(&sums),
        valid_until: paying::now(conn)?,
    };
    store::insert(conn, &said)?;
    store::confirm(conn, said.id, None, None)?;
    give_back(conn, ctx, &from, &sums, said.id)
}
