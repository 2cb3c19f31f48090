//! What giving places back comes to: plain sums over a booking as it was read.

use bookings::{
    AmountWithVat, BookingError, Fee, GivenBack, LegPassenger, PaidBreakdown, RefundGround,
    changing::{Changeable, ClaimedLeg},
    paying::PriceSplit,
};
use kernel::Centavos;

use crate::{error::PaymentError, quotes::check_company};

/// What giving one place back comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaceRefund {
    pub(crate) place: LegPassenger,
    pub(crate) right: RefundGround,
    pub(crate) fee: Fee,
    pub(crate) worth: PaidBreakdown,
    pub(crate) back: GivenBack,
}

/// Returns what each of these places comes to by law or by the terms; of every place that can still be
/// given back, where none is named.
pub(crate) fn place_refunds(
    from: &Changeable,
    places: &[LegPassenger],
) -> Result<Vec<PlaceRefund>, PaymentError> {
    let all = from.places();
    let found: Vec<PlaceRefund> = if places.is_empty() {
        all.iter().filter_map(|place| place_refund(from, *place, None)).collect()
    } else {
        if !places.iter().all(|place| all.contains(place)) {
            return Err(BookingError::Moved.into());
        }
        let each = places.iter().map(|place| place_refund(from, *place, None));
        each.collect::<Option<_>>().ok_or(PaymentError::NotRefundable)?
    };
    if found.is_empty() {
        return Err(PaymentError::NotRefundable);
    }
    leave_no_child_alone(from, &found)?;
    Ok(found)
}

/// Returns what one place comes to, on a ground that is known already or on the best that there is;
/// none when it is too late.
pub(crate) fn place_refund(
    from: &Changeable,
    place: LegPassenger,
    right: Option<RefundGround>,
) -> Option<PlaceRefund> {
    let leg = from.leg(place.leg)?;
    let claim = leg.claims.iter().find(|one| one.passenger_index == place.passenger_index)?;
    let right = right.unwrap_or_else(|| from.right(leg));
    let fee = from.terms.refund_fee(right, &leg.sailing, from.booking.now)?;
    let back = claim.worth.given_back(right, fee.percent);
    Some(PlaceRefund { place, right, fee, worth: claim.worth, back })
}

fn leave_no_child_alone(from: &Changeable, leaving: &[PlaceRefund]) -> Result<(), PaymentError> {
    let leaves = |leg: &ClaimedLeg, index: usize| {
        let place = LegPassenger { leg: leg.direction, passenger_index: index };
        leaving.iter().any(|one| one.place == place && one.right == RefundGround::ByChoice)
    };
    for leg in &from.legs {
        let staying: Vec<usize> = leg
            .claims
            .iter()
            .map(|claim| claim.passenger_index)
            .filter(|index| !leaves(leg, *index))
            .collect();
        check_company(from, leg, &staying, "places")?;
    }
    Ok(())
}

/// Returns what comes back in all.
pub(crate) fn total(refunds: &[PlaceRefund]) -> Centavos {
    refunds.iter().map(|one| one.back.amount()).sum()
}

/// Returns the split of what was sold and is sold no more, and of what giving back costs.
pub(crate) fn undone(refunds: &[PlaceRefund]) -> (PriceSplit, AmountWithVat) {
    let mut split = PriceSplit::default();
    let mut fee = AmountWithVat::default();
    for one in refunds {
        split.add_worth(&one.back.undone);
        fee = AmountWithVat {
            amount: fee.amount + one.back.fee.amount,
            vat: fee.vat + one.back.fee.vat,
        };
    }
    (split, fee)
}
