//! `PUT online-bookings/{booking}/passengers/{index}`: a typing mistake in a name is corrected, and
//! the tickets are sent anew.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingId, BookingResult, Counter, Proof, TypedName, paying};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};

use crate::{TicketError, emails};

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<(String, usize)>,
    proof: Proof,
    caller: Caller,
    Json(name): Json<TypedName>,
) -> Result<Json<BookingResult>, Failed<TicketError>> {
    let (booking, passenger) = path.into_inner();
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let corrected = ctx.db.transaction(move |conn| {
        let id = proof.booking(conn, &booking)?;
        correct(conn, &for_db, id, (passenger, false), &name, Counter::Online)?;
        Ok::<_, TicketError>(paying::show(conn, id, true, caller.language)?)
    });
    let corrected = corrected.await?;
    ctx.workers.wake();
    Ok(Json(corrected))
}

/// Corrects the name of a passenger who may be on board, and writes the tickets anew where it changed. Returns
/// false where it did not.
pub(crate) fn correct(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: BookingId,
    passenger: (usize, bool),
    name: &TypedName,
    counter: Counter,
) -> Result<bool, TicketError> {
    let is_other = bookings::correct_name(conn, booking, passenger, name, counter)?;
    if is_other {
        let now = paying::now(conn)?;
        emails::write(
            conn,
            ctx,
            booking,
            &format!("tickets:{booking}:{}", now.timestamp_micros()),
        )?;
    }
    Ok(is_other)
}
