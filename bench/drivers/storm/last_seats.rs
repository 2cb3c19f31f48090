//! The last seats of a place, sold singly to travellers who click twice: not one may be missed.

use crate::{
    buyer::{Buyer, LARGEST_PARTY, Place},
    buying::{Crowd, locked},
    database::Ground,
};

/// How often the very last seat is given back and sold again.
const ROUNDS: usize = 5;

/// Sells what is left, seat by seat, until one is refused. Nobody gives anything back while two
/// clicks are under way, so they must hear the same.
pub(crate) fn sell(
    place: &Place,
    crowd: &Crowd<'_>,
    ground: &Ground,
    mut alone: impl FnMut(usize) -> Buyer,
) {
    let condition = place.condition();
    let free = || {
        ground.count(&format!(
            "SELECT (capacity - held - sold)::bigint AS count FROM stock WHERE {condition}"
        ))
    };
    let left = free();
    if left >= i64::try_from(LARGEST_PARTY).expect("small") {
        crowd.fault(format!("{left} seats were left when parties were refused"));
    }
    if left == 0 {
        let some = locked(&crowd.journal).holder_of(place);
        some.iter().for_each(|entry| crowd.give_back(entry, 0));
    }
    let left = usize::try_from(free()).unwrap_or_default();
    let mut last = None;
    for number in 0..=left + ROUNDS {
        let is_another_round = number > left;
        if is_another_round && let Some(entry) = last.take() {
            crowd.give_back(&entry, number);
        }
        let bought = crowd.buy(&alone(number));
        if !bought.agrees {
            crowd.fault("one of two clicks was refused, the other got the seat".to_owned());
        }
        let was_free = number != left;
        if bought.promise.is_some() != was_free {
            let what = if was_free { "a free seat was refused" } else { "no seat was sold" };
            crowd.fault(format!("{what}, after {number} of {left}"));
        }
        last = bought.promise.or(last);
    }
    if free() != 0 {
        crowd.fault(format!("{} seats are left when all were refused", free()));
    }
}
