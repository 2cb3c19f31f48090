//! Passwords that are little more than the name of this site or of its operator, which whoever guesses knows.

use platform::config::Brand;

/// Shorter words of a name stand in too many other words.
const SHORTEST_WORD: usize = 4;

/// Signs that people write in place of a letter.
const STAND_INS: [(char, char); 9] = [
    ('0', 'o'),
    ('1', 'i'),
    ('!', 'i'),
    ('3', 'e'),
    ('4', 'a'),
    ('@', 'a'),
    ('5', 's'),
    ('$', 's'),
    ('7', 't'),
];

/// Returns true if a name of the site makes up half of the letters of `password` or more, whatever digits and signs
/// stand around it or in it.
pub(crate) fn is_mostly_a_name(password: &str, brand: &Brand) -> bool {
    let names = names_of(brand);
    let lower = password.to_lowercase();
    let read_as_letters: String = lower.chars().map(letter_meant).collect();
    [lower, read_as_letters].iter().any(|text| is_half_names(&letters(text), &names))
}

/// The product and the company as a whole, and their longer words; the longest first.
fn names_of(brand: &Brand) -> Vec<String> {
    let whole = [&brand.product, &brand.company].map(|name| name.to_lowercase());
    let words = whole.iter().flat_map(|name| name.split(|sign: char| !sign.is_alphabetic()));
    let words = words.map(str::to_owned).chain(whole.iter().map(|name| letters(name)));
    let mut names: Vec<String> =
        words.filter(|word| word.chars().count() >= SHORTEST_WORD).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
}

fn letters(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphabetic()).collect()
}

fn letter_meant(sign: char) -> char {
    STAND_INS.iter().find(|(stand_in, _)| *stand_in == sign).map_or(sign, |(_, letter)| *letter)
}

fn is_half_names(letters: &str, names: &[String]) -> bool {
    // A space keeps what stood on both sides of a name apart.
    let rest = names.iter().fold(letters.to_owned(), |rest, name| rest.replace(name, " "));
    let left = rest.chars().filter(|sign| sign.is_alphabetic()).count();
    let all = letters.chars().count();
    left < all && (all - left) * 2 >= all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_refused(password: &str) -> bool {
        is_mostly_a_name(password, &Brand::demo())
    }

    #[test]
    fn the_names_of_the_site_are_refused_however_they_are_dressed_up() {
        for password in [
            "amihansealines",
            "Amihan Sea Lines",
            "AMIHAN-SEA-LINES-2026!",
            "ParolaParola",
            "parola1987",
            "myParola!!",
            "P4r0l@2031",
            "4m1h4n$e4l1nes",
            "amihan88221199",
            "parola-amihan",
        ] {
            assert!(is_refused(password), "{password}");
        }
    }

    #[test]
    fn a_password_with_a_name_in_it_and_more_beside_it_is_taken() {
        for password in [
            "correct horse battery staple",
            "the parola at the end of the pier",
            "Salapi at 2 tubig",
            "amihan blows from november on",
            "season of rain",
            "1234509876",
            "",
        ] {
            assert!(!is_refused(password), "{password}");
        }
    }

    #[test]
    fn each_operator_has_names_of_its_own() {
        let other = Brand {
            product: "Bangka".to_owned(),
            company: "Ligaya & Sons Ñandú Ferry".to_owned(),
            ..Brand::demo()
        };
        for password in ["bangka2026", "Ligaya12345", "LigayaSonsÑandúFerry", "ñandú2026"] {
            assert!(is_mostly_a_name(password, &other), "{password}");
            assert!(!is_refused(password), "{password}");
        }
        assert!(!is_mostly_a_name("parola1987", &other));
        let nameless = Brand { product: String::new(), company: "A B".to_owned(), ..Brand::demo() };
        assert!(!is_mostly_a_name("whatever it is", &nameless));
    }
}
