//! What a booking cost, line by line, in the words of the pages.

use bookings::{Itinerary, LegPrice, PriceLineKind, PriceRow};
use kernel::{Centavos, Language, Text};
use notices::Block;
use routes::PassengerType;

use crate::words::{TOTAL, shown_code, way};

const WHOLE: Text = Text::new("Total", "Kabuuan", "Kinatibuk-an");
const FREE: Text = Text::new("Free", "Libre", "Libre");
const VAT: Text = Text::new("VAT in it", "VAT na kasama rito", "VAT nga apil niini");

/// What the letter says of the price: each leg's lines, the total, and how much of it is VAT.
pub(crate) fn price_blocks(itinerary: &Itinerary) -> Vec<Block> {
    let of_leg = |leg: &LegPrice| {
        let rows = leg.rows.iter().map(|row| (label(row), amount(row)));
        let head = (way(leg.direction), leg.amount.in_pesos().into());
        let is_one_of_two = itinerary.price.len() > 1;
        Block::Facts(is_one_of_two.then_some(head).into_iter().chain(rows).collect())
    };
    let mut blocks: Vec<Block> = itinerary.price.iter().map(of_leg).collect();
    let Itinerary { total, credit, vat, .. } = *itinerary;
    let origin = itinerary.origin_code.as_ref().map(|code| shown_code(code));
    blocks.push(Block::Facts(sums(total, (credit, origin), vat)));
    blocks
}

/// The total with the VAT in it, what an old booking with its code paid of it, and what was paid.
fn sums(
    total: Centavos,
    (credit, origin): (Centavos, Option<String>),
    vat: Centavos,
) -> Vec<(Text, Text)> {
    let vat = (VAT, vat.in_pesos().into());
    if credit <= Centavos::ZERO {
        return vec![(TOTAL, total.in_pesos().into()), vat];
    }
    let paid = Centavos((total - credit).0.max(0));
    vec![
        (WHOLE, total.in_pesos().into()),
        vat,
        (credit_from(origin), format!("−{}", credit.in_pesos()).into()),
        (TOTAL, paid.in_pesos().into()),
    ]
}

fn label(row: &PriceRow) -> Text {
    let count = row.count;
    let name = match row.of {
        Some(of) => fare_of(of),
        None => fee(row.kind),
    };
    Text::build(|language| match (name.in_language(language), count) {
        (name, 1) => name.to_owned(),
        (name, count) => format!("{name} × {count}"),
    })
}

fn amount(row: &PriceRow) -> Text {
    if row.amount == Centavos::ZERO {
        return FREE;
    }
    let (amount, discount) = (row.amount.in_pesos(), row.discount);
    if discount == Centavos::ZERO {
        return amount.into();
    }
    let discount = discount.in_pesos();
    Text::build(|language| match language {
        Language::En => format!("{amount} (Discount −{discount})"),
        Language::Fil => format!("{amount} (Diskuwento −{discount})"),
        Language::Ceb => format!("{amount} (Diskwento −{discount})"),
    })
}

fn fee(kind: PriceLineKind) -> Text {
    match kind {
        PriceLineKind::ServiceFee => Text::new("Web fee", "Web fee", "Web fee"),
        other => other.label(),
    }
}

fn fare_of(of: PassengerType) -> Text {
    let name = type_name(of);
    Text::build(|language| {
        let name = name.in_language(language);
        match language {
            Language::En => format!("{name} fare"),
            Language::Fil => format!("Pasahe ng {name}"),
            Language::Ceb => format!("Plete sa {name}"),
        }
    })
}

/// What the pages call a type, where a line is short.
const fn type_name(of: PassengerType) -> Text {
    match of {
        PassengerType::Adult => Text::new("Adult", "Adult", "Adult"),
        PassengerType::Child => Text::new("Child", "Bata", "Bata"),
        PassengerType::Infant => Text::new("Infant", "Sanggol", "Masuso"),
        PassengerType::Student => Text::new("Student", "Estudyante", "Estudyante"),
        PassengerType::Senior => Text::new("Senior", "Senior", "Senior"),
        PassengerType::Pwd => Text::new("PWD", "PWD", "PWD"),
        PassengerType::MedalOfValor => {
            Text::new("Medal of Valor", "Medal of Valor", "Medal of Valor")
        }
        PassengerType::NationalAthlete => {
            Text::new("Athlete or coach", "Atleta o coach", "Atleta o coach")
        }
    }
}

fn credit_from(code: Option<String>) -> Text {
    Text::build(|language| match (language, &code) {
        (Language::En, Some(code)) => format!("Credit from {code}"),
        (Language::Fil, Some(code)) => format!("Kredito mula sa {code}"),
        (Language::Ceb, Some(code)) => format!("Kredito gikan sa {code}"),
        (Language::En, None) => "Credit from your old booking".to_owned(),
        (Language::Fil, None) => "Kredito mula sa dati mong booking".to_owned(),
        (Language::Ceb, None) => "Kredito gikan sa imong daang booking".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pages' words of a language: of prices, and of types.
    const PAGES: [(Language, &str, &str); 3] = [
        (
            Language::En,
            include_str!("../../frontend/src/bookings/shown/words.en.ts"),
            include_str!("../../frontend/src/bookings/typeNames.en.ts"),
        ),
        (
            Language::Fil,
            include_str!("../../frontend/src/bookings/shown/words.fil.ts"),
            include_str!("../../frontend/src/bookings/typeNames.fil.ts"),
        ),
        (
            Language::Ceb,
            include_str!("../../frontend/src/bookings/shown/words.ceb.ts"),
            include_str!("../../frontend/src/bookings/typeNames.ceb.ts"),
        ),
    ];

    #[test]
    fn letters_say_of_prices_what_the_pages_say() {
        for (language, prices, types) in PAGES {
            let told = |text: Text| text.in_language(language).to_owned();
            for kind in
                [PriceLineKind::TerminalFee, PriceLineKind::ServiceFee, PriceLineKind::RebookingFee]
            {
                let line = format!("{}: '{}'", kind.name(), told(fee(kind)));
                assert!(prices.contains(&line), "{line}");
            }
            for of in PassengerType::ALL {
                let line = format!("{}: '{}'", of.name(), told(type_name(*of)));
                assert!(types.contains(&line), "{line}");
                let fare = told(fare_of(*of)).replace(&told(type_name(*of)), "${type}");
                assert!(prices.contains(&format!("`{fare}`")), "{fare}");
            }
            let line = |name: &str, text: Text| format!("{name}: '{}'", told(text).trim_end());
            for line in [
                line("free", FREE),
                line("total", WHOLE),
                line("creditFrom", credit_from(Some(String::new()))),
                line("creditOld", credit_from(None)),
            ] {
                assert!(prices.contains(&line), "{line}");
            }
        }
    }

    #[test]
    fn what_an_old_booking_paid_is_taken_off() {
        let told = |credit: i64, origin: Option<&str>| -> Vec<String> {
            let old = (Centavos(credit), origin.map(str::to_owned));
            let facts = sums(Centavos(100_000), old, Centavos(10_000));
            let line = |(label, value): (Text, Text)| {
                let [label, value] = [&label, &value].map(|text| text.in_language(Language::En));
                format!("{label}: {value}")
            };
            facts.into_iter().map(line).collect()
        };
        assert_eq!(told(0, None), ["Total paid: ₱1,000.00", "VAT in it: ₱100.00"]);
        assert_eq!(
            told(60_000, Some("ABCDE-FGHJK")),
            [
                "Total: ₱1,000.00",
                "VAT in it: ₱100.00",
                "Credit from ABCDE-FGHJK: −₱600.00",
                "Total paid: ₱400.00"
            ]
        );
        let cheaper = told(120_000, Some("ABCDE-FGHJK"));
        assert_eq!(cheaper.last().map(String::as_str), Some("Total paid: ₱0.00"), "{cheaper:?}");
    }

    #[test]
    fn a_row_tells_how_many_pay_what_and_what_was_taken_off() {
        let row = PriceRow {
            kind: PriceLineKind::Fare,
            of: Some(PassengerType::Senior),
            count: 2,
            discount: Centavos(45_714),
            amount: Centavos(114_286),
        };
        let told = |row: &PriceRow| {
            let [label, amount] = [label(row), amount(row)];
            let (label, amount) = (label.in_language(Language::En), amount);
            format!("{label}: {}", amount.in_language(Language::En))
        };
        assert_eq!(told(&row), "Senior fare × 2: ₱1,142.86 (Discount −₱457.14)");
        let plain = PriceRow { count: 1, discount: Centavos::ZERO, ..row.clone() };
        assert_eq!(told(&plain), "Senior fare: ₱1,142.86");
        let free = PriceRow { of: Some(PassengerType::Infant), amount: Centavos::ZERO, ..row };
        assert_eq!(told(&free), "Infant fare × 2: Free");
    }
}
