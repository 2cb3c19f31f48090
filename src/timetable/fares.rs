//! What a seat of each class costs on a route, all fees included.

use chrono::{DateTime, Utc};
use kernel::Centavos;
use routes::{PassengerType, Sailing, SailingClass};

/// A class, and the lowest price in it for those who travel most.
#[derive(Debug, PartialEq)]
pub(crate) struct ClassPrice {
    pub(crate) name: String,
    pub(crate) description: String,
    pub(crate) adult: Centavos,
    pub(crate) child: Centavos,
    pub(crate) senior: Centavos,
}

/// Returns each class of the sailings that are on sale, the cheapest first.
pub(crate) fn prices<'a>(
    sailings: impl Iterator<Item = &'a Sailing>,
    now: DateTime<Utc>,
) -> Vec<ClassPrice> {
    let mut found: Vec<(&str, ClassPrice)> = Vec::new();
    for sailing in sailings.filter(|sailing| sailing.is_on_sale(now)) {
        for class in sailing.classes.iter() {
            let price = price(sailing, class);
            match found.iter_mut().find(|(code, _)| **code == *class.code) {
                Some((_, known)) if known.adult <= price.adult => {}
                Some((_, known)) => *known = price,
                None => found.push((&class.code, price)),
            }
        }
    }
    let mut prices: Vec<ClassPrice> = found.into_iter().map(|(_, price)| price).collect();
    prices.sort_by_key(|price| price.adult);
    prices
}

fn price(sailing: &Sailing, class: &SailingClass) -> ClassPrice {
    let of = |who| class.tariff.fare(who).amount + sailing.fees_of(who);
    ClassPrice {
        name: class.name.to_string(),
        description: class.description.to_string(),
        adult: of(PassengerType::Adult),
        child: of(PassengerType::Child),
        senior: of(PassengerType::Senior),
    }
}
