//! Unused tickets that are given back at the operator's desk, where somebody has looked that nobody
//! travelled on them.

use bookings::{Concession, Direction, LegPassenger, changing};
use diesel::PgConnection;
use kernel::Centavos;
use platform::Context;

use super::{
    give_places_back::give_back_unquoted,
    place_refund::{PlaceRefund, place_refunds, total, whole_refund},
};
use crate::error::PaymentError;

/// Which tickets, and who looked.
#[derive(Clone, Debug)]
pub struct Unused {
    /// The booking, by its code.
    pub booking: String,
    /// The leg that was not travelled.
    pub leg: Direction,
    /// Whose tickets, by the place in the booking from zero; everybody's, where none is named.
    pub passengers: Vec<usize>,
    /// They were not let on board for want of room or by the operator's mistake: by law nothing is deducted,
    /// as if the ship did not sail.
    pub was_denied: bool,
    /// Who at the desk looked.
    pub by: String,
}

/// What the tickets come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeskRefund {
    /// How many tickets.
    pub tickets: usize,
    /// What was paid for them.
    pub paid: Centavos,
    /// What comes back.
    pub back: Centavos,
}

/// Returns what these tickets come to, and gives them back if `commit` is true.
pub fn refund_unused(
    conn: &mut PgConnection,
    ctx: &Context,
    unused: &Unused,
    commit: bool,
) -> Result<DeskRefund, PaymentError> {
    let from = changing::at_desk(conn, &unused.booking)?;
    let boarded = boarding::boarded_places(conn, from.booking.id)?;
    let is_named = |place: &LegPassenger| unused.passengers.contains(&place.passenger_index);
    if boarded.iter().any(|place| place.leg == unused.leg && is_named(place)) {
        return Err(PaymentError::AlreadyBoarded);
    }
    let is_meant = |place: &LegPassenger| {
        let all = unused.passengers.is_empty() && !boarded.contains(place);
        place.leg == unused.leg && (all || is_named(place))
    };
    let places: Vec<LegPassenger> = from.places().into_iter().filter(is_meant).collect();
    if places.is_empty()
        || (!unused.passengers.is_empty() && places.len() != unused.passengers.len())
    {
        return Err(PaymentError::NotRefundable);
    }
    let refunds: Vec<PlaceRefund> = match unused.was_denied {
        true => places
            .iter()
            .map(|place| whole_refund(&from, *place).ok_or(PaymentError::NotRefundable))
            .collect::<Result<_, _>>()?,
        false => {
            let concession = Concession { is_unused: true, ..Concession::NONE };
            place_refunds(&from, &places, &boarded, concession)?
        }
    };
    let told = DeskRefund {
        tickets: refunds.len(),
        paid: refunds.iter().map(|one| one.worth.total()).sum(),
        back: total(&refunds),
    };
    if commit {
        give_back_unquoted(conn, ctx, from, &refunds, Some(&unused.by))?;
    }
    Ok(told)
}
