//! `PUT online-bookings/{booking}/passengers/{index}`: a typing mistake in a name is corrected, and
//! the tickets are sent anew.

use std::sync::Arc;

use actix_web::web::Path;
use bookings::{BookingResult, Proof, TypedName, paying};
use diesel::PgConnection;
use platform::{
    Context,
    web::{Ctx, Failed, Json},
};

use crate::{TicketError, emails};

pub(crate) async fn endpoint(
    ctx: Ctx,
    path: Path<(String, usize)>,
    proof: Proof,
    Json(name): Json<TypedName>,
) -> Result<Json<BookingResult>, Failed<TicketError>> {
    let (booking, passenger) = path.into_inner();
    let for_db = Arc::clone(&ctx.clone().into_inner());
    let corrected =
        ctx.db.transaction(move |conn| correct(conn, &for_db, &booking, passenger, &proof, &name));
    let corrected = corrected.await?;
    ctx.workers.wake();
    Ok(Json(corrected))
}

fn correct(
    conn: &mut PgConnection,
    ctx: &Context,
    booking: &str,
    passenger: usize,
    proof: &Proof,
    name: &TypedName,
) -> Result<BookingResult, TicketError> {
    let id = proof.booking(conn, booking)?;
    if bookings::correct_name(conn, id, passenger, name)? {
        let now = paying::now(conn)?;
        emails::write(conn, ctx, id, &format!("tickets:{id}:{}", now.timestamp_micros()))?;
    }
    Ok(paying::show(conn, id, true)?)
}
