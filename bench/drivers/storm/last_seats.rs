//! Sells the last seats of a class one by one to buyers who click twice: every one must be sold.

use crate::{
    buyer::{Buyer, LARGEST_PARTY, SeatClass},
    buyer_pool::{BuyerPool, locked},
    database::Database,
};

/// How often the very last seat is given back and sold again.
const ROUNDS: usize = 5;

/// Sells what is left, seat by seat, until one is refused. Nothing is given back during the two clicks
/// of a buyer, so they must get the same status.
pub(crate) fn sell(
    class: &SeatClass,
    pool: &BuyerPool<'_>,
    database: &Database,
    mut next_buyer: impl FnMut(usize) -> Buyer,
) {
    let condition = class.condition();
    let free = || {
        database.count(&format!(
            "SELECT (capacity - held - sold)::bigint AS count FROM stock WHERE {condition}"
        ))
    };
    let left = free();
    if left >= i64::try_from(LARGEST_PARTY).expect("small") {
        pool.violation(format!("{left} seats were left when parties were refused"));
    }
    if left == 0 {
        let some = locked(&pool.journal).holder_of(class);
        some.iter().for_each(|entry| pool.cancel(entry, 0));
    }
    let left = usize::try_from(free()).unwrap_or_default();
    let mut last = None;
    for number in 0..=left + ROUNDS {
        let is_another_round = number > left;
        if is_another_round && let Some(entry) = last.take() {
            pool.cancel(&entry, number);
        }
        let bought = pool.buy(&next_buyer(number));
        if !bought.agrees {
            pool.violation("one of two clicks was refused, the other got the seat".to_owned());
        }
        let was_free = number != left;
        if bought.promise.is_some() != was_free {
            let what = if was_free { "a free seat was refused" } else { "no seat was sold" };
            pool.violation(format!("{what}, after {number} of {left}"));
        }
        last = bought.promise.or(last);
    }
    if free() != 0 {
        pool.violation(format!("{} seats are left when all were refused", free()));
    }
}
