//! `PUT online-bookings/{booking}/passengers/{index}`: a typing mistake in a name is corrected, and
//! the tickets are sent anew.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingId, BookingResult, Proof, TypedName, paying};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json},
};

use crate::{TicketError, letter};

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
        let id = correct(conn, &for_db, &booking, passenger, &proof, &name)?;
        Ok::<_, TicketError>(paying::show(conn, id, true, caller.language)?)
    });
    let corrected = corrected.await?;
    ctx.workers.wake();
    Ok(Json(corrected))
}

/// Corrects the name, and writes the tickets anew where it changed. Returns the booking.
fn correct(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &str,
    passenger: usize,
    proof: &Proof,
    name: &TypedName,
) -> Result<BookingId, TicketError> {
    let id = proof.booking(conn, booking)?;
    if bookings::correct_name(conn, id, passenger, name)? {
        let now = paying::now(conn)?;
        letter::write(conn, ctx, id, &format!("tickets:{id}:{}", now.timestamp_micros()))?;
    }
    Ok(id)
}
