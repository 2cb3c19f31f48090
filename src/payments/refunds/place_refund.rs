//! What giving places back comes to: plain sums over a booking as it was read.

use std::collections::BTreeSet;

use bookings::{
    AmountWithVat, BookingError, Concession, Entitlement, Fee, GivenBack, LegPassenger,
    PaidBreakdown, RefundGround, Refusal,
    changing::{Changeable, ClaimedLeg},
    paying::PriceSplit,
};
use kernel::Centavos;

use crate::{
    error::PaymentError,
    quotes::{Comes, check_company, common_rule, valid_until},
};

/// What giving one place back comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaceRefund {
    pub(crate) place: LegPassenger,
    pub(crate) right: RefundGround,
    pub(crate) fee: Fee,
    pub(crate) worth: PaidBreakdown,
    pub(crate) back: GivenBack,
}

/// Returns what each of these places comes to by law or by the terms, each place once; of every place
/// that can still be given back, where none is named. Who went on board gives nothing back.
pub(crate) fn place_refunds(
    from: &Changeable,
    places: &[LegPassenger],
    boarded: &[LegPassenger],
    concession: Concession,
) -> Result<Vec<PlaceRefund>, PaymentError> {
    let mut all = from.places();
    if !places.iter().all(|place| all.contains(place)) {
        return Err(BookingError::Moved.into());
    }
    let had_any = !all.is_empty();
    all.retain(|place| !boarded.contains(place));
    if !places.iter().all(|place| all.contains(place)) || (had_any && all.is_empty()) {
        return Err(PaymentError::AlreadyBoarded);
    }
    let named: BTreeSet<LegPassenger> = places.iter().copied().collect();
    let wanted = if places.is_empty() { all.into_iter().collect() } else { named };
    let each = wanted.iter().map(|place| place_refund(from, *place, concession));
    let found: Vec<PlaceRefund> = if places.is_empty() {
        let (good, refused): (Vec<_>, Vec<_>) = each.partition(Result::is_ok);
        match (good.is_empty(), refused.into_iter().find_map(Result::err)) {
            (true, Some(refusal)) => return Err(refused_for(refusal)),
            _ => good.into_iter().flatten().collect(),
        }
    } else {
        each.collect::<Result<_, _>>().map_err(refused_for)?
    };
    if found.is_empty() {
        return Err(PaymentError::NotRefundable);
    }
    leave_no_child_alone(from, &found)?;
    Ok(found)
}

fn refused_for(refusal: Refusal) -> PaymentError {
    match refusal {
        Refusal::AskDesk => BookingError::AskDesk.into(),
        Refusal::Over => PaymentError::NotRefundable,
    }
}

/// Returns what one place comes to on the best ground that there is, or why nothing comes back.
fn place_refund(
    from: &Changeable,
    place: LegPassenger,
    concession: Concession,
) -> Result<PlaceRefund, Refusal> {
    let (leg, claim) = claim_of(from, place).ok_or(Refusal::Over)?;
    let right = from.right(leg, place.passenger_index);
    let now = from.booking.now;
    let counter = concession.counter();
    let fee = from.terms.refund_fee(right, &leg.sailing, now, from.refund_floor, counter)?;
    let back = claim.worth.given_back(right, fee.percent, leg.has_sailed(now)).with(concession);
    Ok(PlaceRefund { place, right, fee, worth: claim.worth, back })
}

/// Returns what one place of a ship that does not sail comes to: everything.
pub(crate) fn whole_refund(from: &Changeable, place: LegPassenger) -> Option<PlaceRefund> {
    let (_, claim) = claim_of(from, place)?;
    let right = RefundGround::Cancelled;
    let back = claim.worth.given_back(right, 0, false);
    Some(PlaceRefund { place, right, fee: Fee::NONE, worth: claim.worth, back })
}

fn claim_of(from: &Changeable, place: LegPassenger) -> Option<(&ClaimedLeg, &Entitlement)> {
    let leg = from.leg(place.leg)?;
    let claim = leg.claims.iter().find(|one| one.passenger_index == place.passenger_index)?;
    Some((leg, claim))
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

/// Returns what giving these places back comes to in all.
pub(crate) fn comes(from: &Changeable, refunds: &[PlaceRefund]) -> Comes {
    Comes {
        due: Centavos::ZERO,
        refund: total(refunds),
        waived: refunds.iter().map(|one| one.back.waived.amount).sum(),
        rule: common_rule(refunds.iter().map(|one| (one.right, &one.fee))),
        valid_until: valid_until(from.booking.now, refunds.iter().map(|one| &one.fee)),
    }
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
