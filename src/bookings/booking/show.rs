//! `GET online-bookings/{booking}`: a booking, whole or masked.

use actix_web::web::Path;
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use routes::SailingId;

use crate::{
    after_sale::term_rows,
    booking::{code::Reference, head::Head, proof::OptionalProof, whole, wire::BookingResult},
    error::BookingError,
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: OptionalProof,
) -> Result<Json<BookingResult>, Failed<BookingError>> {
    let booking = Reference::read(&booking).ok_or(BookingError::NotFound)?;
    let shown = ctx.db.run(move |conn| {
        let (head, is_proved) = proof.look_at(conn, &booking)?;
        result(conn, head, is_proved)
    });
    Ok(Json(shown.await?))
}

/// The booking as a caller with or without proof sees it.
pub(crate) fn result(
    conn: &mut PgConnection,
    head: Head,
    is_proved: bool,
) -> Result<BookingResult, BookingError> {
    let terms = term_rows::terms(conn, head.terms_version)?;
    let whole = whole::whole(conn, head)?;
    let ids: Vec<SailingId> = whole.legs.iter().map(|leg| SailingId(leg.sailing_id)).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let result = BookingResult::new(whole, &sailings, is_proved).ok_or(BookingError::NotFound)?;
    Ok(result.sold_under(terms))
}
