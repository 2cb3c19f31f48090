//! Who went on board gives nothing back and moves nowhere.

use bookings::{LegPassenger, changing::Changeable};
use diesel::PgConnection;
use routes::SailingId;

use crate::error::PaymentError;

/// Refuses places of which somebody went on board, for good: until the commit no gate boards anybody there. The
/// caller has taken their travellers off, which locks what is locked before the sailings of gates.
pub(crate) fn none_boarded(
    conn: &mut PgConnection,
    from: &Changeable,
    places: &[LegPassenger],
) -> Result<(), PaymentError> {
    let sailings: Vec<SailingId> = from.legs.iter().map(|leg| leg.sailing.id).collect();
    let boarded = boarding::boarded_places_for_good(conn, from.booking.id, &sailings)?;
    match places.iter().any(|place| boarded.contains(place)) {
        true => Err(PaymentError::AlreadyBoarded),
        false => Ok(()),
    }
}
