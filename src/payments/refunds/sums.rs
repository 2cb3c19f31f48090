//! What giving places back comes to: plain sums over a booking as it was read.

use bookings::{
    AmountWithVat, BookingError, Fee, GivenBack, LegPassenger, PaidBreakdown, RefundGround,
    changing::{Changeable, ClaimedLeg},
    paying::PriceSplit,
};
use kernel::Centavos;

use crate::{PaymentError, quotes::check_company};

/// What one place comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    pub(crate) place: LegPassenger,
    pub(crate) right: RefundGround,
    pub(crate) fee: Fee,
    pub(crate) worth: PaidBreakdown,
    pub(crate) back: GivenBack,
}

/// What each of these places comes to by what the law or the terms give; every place that can still
/// be given back, where none is named.
pub(crate) fn sums(from: &Changeable, places: &[LegPassenger]) -> Result<Vec<Sum>, PaymentError> {
    let all = from.places();
    let found: Vec<Sum> = if places.is_empty() {
        all.iter().filter_map(|place| sum(from, *place, None)).collect()
    } else {
        if !places.iter().all(|place| all.contains(place)) {
            return Err(BookingError::Moved.into());
        }
        let each = places.iter().map(|place| sum(from, *place, None));
        each.collect::<Option<_>>().ok_or(PaymentError::NotRefundable)?
    };
    if found.is_empty() {
        return Err(PaymentError::NotRefundable);
    }
    leave_no_child_alone(from, &found)?;
    Ok(found)
}

/// What one place comes to, by a right that is known already or by what there is; nothing when it is
/// too late.
pub(crate) fn sum(
    from: &Changeable,
    place: LegPassenger,
    right: Option<RefundGround>,
) -> Option<Sum> {
    let leg = from.leg(place.leg)?;
    let claim = leg.claims.iter().find(|one| one.passenger_index == place.passenger_index)?;
    let right = right.unwrap_or_else(|| from.right(leg));
    let fee = from.terms.refund_fee(right, &leg.sailing, from.bill.now)?;
    let back = claim.worth.given_back(right, fee.percent);
    Some(Sum { place, right, fee, worth: claim.worth, back })
}

fn leave_no_child_alone(from: &Changeable, leaving: &[Sum]) -> Result<(), PaymentError> {
    let leaves = |leg: &ClaimedLeg, index: usize| {
        let place = LegPassenger { leg: leg.direction, passenger_index: index };
        leaving.iter().any(|sum| sum.place == place && sum.right == RefundGround::ByChoice)
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

/// What comes back in all.
pub(crate) fn refund(sums: &[Sum]) -> Centavos {
    sums.iter().map(|sum| sum.back.amount()).sum()
}

/// The split of what was sold and is sold no more, and of what giving back costs.
pub(crate) fn undone(sums: &[Sum]) -> (PriceSplit, AmountWithVat) {
    let mut split = PriceSplit::default();
    let mut fee = AmountWithVat::default();
    for sum in sums {
        split.add_worth(&sum.back.undone);
        fee = AmountWithVat {
            amount: fee.amount + sum.back.fee.amount,
            vat: fee.vat + sum.back.fee.vat,
        };
    }
    (split, fee)
}
