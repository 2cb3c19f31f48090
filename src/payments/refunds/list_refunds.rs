//! `GET online-bookings/{booking}/refunds`: all money of a booking that went back or is on its way.

use actix_web::web::Path;
use bookings::{BookingId, LegPassenger, Proof, paying};
use diesel::PgConnection;
use kernel::Centavos;
use platform::web::{Ctx, Failed, Json};
use uuid::Uuid;

use super::wire::{Refund, RefundState, Refunds};
use crate::{
    PaymentError,
    quotes::{self, Wish},
    returning::store::{self, RefundRow},
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

/// Everything that goes back, cause by cause, the newest first.
pub(crate) fn refunds(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<Refund>, PaymentError> {
    let mut all: Vec<Refund> = Vec::new();
    for row in store::refunds_of(conn, booking)? {
        match all.iter_mut().find(|one| one.id == row.cause) {
            Some(same) => join(same, &row),
            None => {
                let places = places(conn, booking, &row.cause)?;
                all.push(Refund {
                    id: row.cause,
                    amount_centavos: Centavos(row.amount_centavos),
                    state: RefundState::from_name(&row.state),
                    created_at: row.created_at,
                    done_at: row.done_at,
                    places,
                });
            }
        }
    }
    Ok(all)
}

/// What came of one quote. Whoever paid nothing, an infant for one, is given nothing back, at once.
pub(crate) fn refund_of(
    conn: &mut PgConnection,
    booking: BookingId,
    quote: Uuid,
) -> Result<Refund, PaymentError> {
    let id = quote.to_string();
    if let Some(found) = refunds(conn, booking)?.into_iter().find(|one| one.id == id) {
        return Ok(found);
    }
    let now = paying::now(conn)?;
    Ok(Refund {
        places: places(conn, booking, &id)?,
        id,
        amount_centavos: Centavos::ZERO,
        state: RefundState::Done,
        created_at: now,
        done_at: Some(now),
    })
}

/// Money out of several payments is one refund, done when all of it is.
fn join(one: &mut Refund, row: &RefundRow) {
    one.amount_centavos = one.amount_centavos + Centavos(row.amount_centavos);
    one.state = one.state.min(RefundState::from_name(&row.state));
    one.done_at = one.done_at.zip(row.done_at).map(|(one, other)| one.max(other));
}

/// What was given back for it, if anything.
fn places(
    conn: &mut PgConnection,
    booking: BookingId,
    cause: &str,
) -> Result<Vec<LegPassenger>, PaymentError> {
    let Ok(quote) = Uuid::try_parse(cause) else { return Ok(Vec::new()) };
    match quotes::store::find(conn, booking, quote)?.map(|quote| quote.wish) {
        Some(Wish::Refund { places }) => Ok(places),
        _ => Ok(Vec::new()),
    }
}
