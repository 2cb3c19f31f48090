//! `GET online-bookings/{booking}/refunds`: all money of a booking that went back or is on its way.

use actix_web::web::Path;
use bookings::{BookingId, LegPassenger, Proof, paying};
use diesel::PgConnection;
use kernel::Centavos;
use platform::web::{Ctx, Failed, Json};

use super::wire::{Refund, Refunds};
use crate::{
    error::PaymentError,
    ids::QuoteId,
    quotes::{self, QuotedChange},
    returning::{self, RefundCause, RefundState},
};

pub(crate) async fn endpoint(
    ctx: Ctx,
    booking: Path<String>,
    proof: Proof,
) -> Result<Json<Refunds>, Failed<PaymentError>> {
    let found = ctx.db.run(move |conn| {
        let id = proof.booking(conn, &booking)?;
        refunds(conn, id)
    });
    Ok(Json(Refunds { refunds: found.await? }))
}

/// Returns everything that goes back, cause by cause, the newest first.
pub(crate) fn refunds(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Refund>, PaymentError> {
    let mut all: Vec<Refund> = Vec::new();
    for row in returning::store::all_of(conn, booking)? {
        match all.iter_mut().find(|one| one.id == row.cause) {
            Some(same) => join(same, &row),
            None => all.push(Refund {
                id: row.cause,
                amount_centavos: row.amount,
                state: row.state,
                created_at: row.created_at,
                done_at: row.done_at,
                places: places(conn, booking, row.cause)?,
            }),
        }
    }
    Ok(all)
}

/// Returns what came of one quote. For a traveller who paid nothing, such as an infant, that is
/// nothing, and done at once.
pub(crate) fn refund_of(
    conn: &mut PgConnection,
    booking: BookingId,
    quote: QuoteId,
) -> Result<Refund, PaymentError> {
    let id = RefundCause::Quote(quote);
    if let Some(found) = refunds(conn, booking)?.into_iter().find(|one| one.id == id) {
        return Ok(found);
    }
    let now = paying::now(conn)?;
    Ok(Refund {
        id,
        places: places(conn, booking, id)?,
        amount_centavos: Centavos::ZERO,
        state: RefundState::Done,
        created_at: now,
        done_at: Some(now),
    })
}

/// Money out of several payments is one refund, done when all of it is.
fn join(one: &mut Refund, row: &returning::Refund) {
    one.amount_centavos = one.amount_centavos + row.amount;
    one.state = one.state.min(row.state);
    one.done_at = one.done_at.zip(row.done_at).map(|(one, other)| one.max(other));
}

/// Returns the places that were given back for it; none where money came late or twice.
fn places(
    conn: &mut PgConnection,
    booking: BookingId,
    cause: RefundCause,
) -> Result<Vec<LegPassenger>, PaymentError> {
    let RefundCause::Quote(quote) = cause else { return Ok(Vec::new()) };
    match quotes::store::find(conn, booking, quote)?.map(|quote| quote.change) {
        Some(QuotedChange::Refund { places }) => Ok(places),
        Some(QuotedChange::Rebooking { .. }) | None => Ok(Vec::new()),
    }
}
