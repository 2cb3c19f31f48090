//! Nationalities: a list to choose from, and how each may be spelt.

use std::sync::LazyLock;

/// The nationality of most travellers, and of all who give none. Discounts by law are for it alone.
pub(crate) const FILIPINO: &str = "Filipino";

/// The countries of ISO 3166 with their code, what their people are called, and their name.
const LIST: &str = include_str!("nationalities.txt");

/// What citizens of the Philippines write, beside what is in the list.
const FILIPINO_TOO: &[&str] = &[
    "filipina",
    "filipinos",
    "philippine",
    "philippines",
    "pilipino",
    "pilipina",
    "pilipinas",
    "philippino",
    "phillipines",
    "phillipine",
    "pinoy",
    "pinay",
    "phl",
    "ph",
];

struct Nationality {
    code: &'static str,
    people: &'static str,
    country: &'static str,
}

static ALL: LazyLock<Vec<Nationality>> = LazyLock::new(|| {
    let parts = LIST.lines().map(|line| line.split('|'));
    let row = |mut parts: std::str::Split<'static, char>| {
        let (code, people, country) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Nationality { code, people, country })
    };
    parts.filter_map(row).collect()
});

/// Reads what was typed or chosen: the word for the people, the country's name or its code. A Filipino
/// who is a citizen of another country, too, is a Filipino.
pub(crate) fn read(typed: &str) -> Option<&'static str> {
    let typed = typed.trim();
    let is = |text: &str| text.to_lowercase() == typed.to_lowercase();
    let found = ALL.iter().find(|one| is(one.people) || is(one.country) || is(one.code));
    if let Some(found) = found {
        return Some(found.people);
    }
    let mut words = typed.split(|letter: char| !letter.is_alphabetic());
    let is_filipino = |word: &str| {
        let word = word.to_lowercase();
        word == "filipino" || FILIPINO_TOO.contains(&word.as_str())
    };
    words.any(is_filipino).then_some(FILIPINO)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_country_is_there_once_and_the_philippines_come_first() {
        assert_eq!(ALL[0].people, FILIPINO);
        type Part = fn(&Nationality) -> &'static str;
        let parts: [Part; 3] = [|one| one.code, |one| one.people, |one| one.country];
        for of in parts {
            assert_eq!(ALL.iter().map(of).collect::<BTreeSet<_>>().len(), ALL.len());
        }
        assert_eq!(ALL.len(), LIST.lines().count());
        assert!(ALL.iter().all(|one| one.code.len() == 2 && !one.people.is_empty()));
    }

    #[test]
    fn a_country_its_code_and_its_people_are_read_alike() {
        for typed in ["German", " german ", "GERMANY", "de"] {
            assert_eq!(read(typed), Some("German"), "{typed}");
        }
        assert_eq!(read("South Korea"), Some("South Korean"));
        assert_eq!(read("Réunionese"), Some("Réunionese"));
        for typed in ["", "-", "of the moon", "x"] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn filipinos_are_read_however_they_spell_it() {
        for typed in [
            "Filipino",
            "FILIPINA",
            "Pilipino",
            "pilipina",
            "Philippines",
            "Philippine",
            "PH",
            "phl",
            "Pinoy",
            "Filipino-American",
            "American / Filipino",
            "Filipino citizen",
        ] {
            assert_eq!(read(typed), Some(FILIPINO), "{typed}");
        }
    }

    #[test]
    fn the_pages_offer_the_same_list() {
        let pages = include_str!("../../../frontend/src/bookings/passengers/nationalities.ts");
        let quoted: String =
            pages.lines().skip(1).collect::<String>().split('\'').skip(1).step_by(2).collect();
        let list = quoted.strip_suffix('|').unwrap_or(&quoted);
        let pages: Vec<&str> = list.split('|').collect();
        let ours: Vec<&str> = ALL.iter().map(|one| one.people).collect();
        assert_eq!(pages, ours);
    }
}
