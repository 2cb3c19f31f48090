//! `GET online-bookings/{booking}`: a booking, whole or masked.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Language;
use platform::web::{Caller, Ctx, Failed, Json};
use routes::SailingId;

use crate::{
    booking::{code::Reference, head::Head, proof::OptionalProof, whole, wire::BookingResult},
    error::BookingError,
    terms::store::terms_of,
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: OptionalProof,
    caller: Caller,
) -> Result<Json<BookingResult>, Failed<BookingError>> {
    let booking = Reference::read(&booking).ok_or(BookingError::NotFound)?;
    let shown = ctx.db.run(move |conn| {
        let (head, is_proved) = proof.look_at(conn, &booking)?;
        result(conn, head, is_proved, caller.language)
    });
    Ok(Json(shown.await?))
}

/// Returns the booking as a caller with or without proof sees it.
pub(crate) fn result(
    conn: &mut PgConnection,
    head: Head,
    is_proved: bool,
    language: Language,
) -> Result<BookingResult, BookingError> {
    // Strangers are not told the terms, and most who look at a code are strangers.
    let terms = if is_proved { Some(terms_of(conn, head.id)?) } else { None };
    let whole = whole::read(conn, head)?;
    let ids: Vec<SailingId> = whole.legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let result = BookingResult::new(whole, &sailings, is_proved, language)?;
    Ok(match terms {
        Some(terms) => result.sold_under(terms),
        None => result,
    })
}
