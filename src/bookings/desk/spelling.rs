//! Spellings near a word that was typed: whatever one slip makes of it, and what the ear takes for the
//! same. A name is looked for under each of them by an index, which is quicker than to compare all names.

use std::collections::BTreeSet;

/// Words shorter than this are near too many others.
const SHORTEST: usize = 4;

/// The letters of names.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzñ ";

/// What sounds alike, each way.
const ALIKE: [(&str, &str); 11] = [
    ("v", "b"),
    ("c", "k"),
    ("s", "z"),
    ("y", "i"),
    ("f", "ph"),
    ("f", "p"),
    ("qu", "k"),
    ("ñ", "n"),
    ("ñ", "ny"),
    ("ll", "l"),
    ("u", "o"),
];

/// Returns the spellings near a word in lower case, itself not among them; none for a short word.
pub(crate) fn near(word: &str) -> BTreeSet<String> {
    if word.chars().count() < SHORTEST {
        return BTreeSet::new();
    }
    let mut all = one_slip(word);
    let once = sounding_alike(word);
    all.extend(once.iter().flat_map(|one| sounding_alike(one)));
    all.extend(once);
    all.remove(word);
    all
}

/// Returns what the word becomes by one letter too many, one too few, a wrong one, or two in the wrong
/// order.
fn one_slip(word: &str) -> BTreeSet<String> {
    let letters: Vec<char> = word.chars().collect();
    let text = |begin: &[char], middle: &[char], end: &[char]| -> String {
        begin.iter().chain(middle).chain(end).collect()
    };
    let mut all = BTreeSet::new();
    for at in 0..=letters.len() {
        let (begin, end) = letters.split_at(at);
        all.extend(LETTERS.chars().map(|letter| text(begin, &[letter], end)));
        if let [_, rest @ ..] = end {
            all.insert(text(begin, &[], rest));
            all.extend(LETTERS.chars().map(|letter| text(begin, &[letter], rest)));
        }
        if let [one, other, rest @ ..] = end {
            all.insert(text(begin, &[*other, *one], rest));
        }
    }
    // The table has no name that begins or ends with a space.
    all.retain(|one| !one.starts_with(' ') && !one.ends_with(' '));
    all
}

/// Returns what the word becomes where one sound is written otherwise.
fn sounding_alike(word: &str) -> BTreeSet<String> {
    let both_ways = ALIKE.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
    let mut all = BTreeSet::new();
    for (from, to) in both_ways {
        for (at, _) in word.match_indices(from) {
            all.insert(format!("{}{to}{}", &word[..at], &word[at + from.len()..]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_near() {
        for (typed, meant) in [
            ("curz", "cruz"),
            ("santso", "santos"),
            ("satos", "santos"),
            ("sanntos", "santos"),
            ("samtos", "santos"),
            ("delacruz", "dela cruz"),
            ("dela curz", "dela cruz"),
        ] {
            assert!(near(typed).contains(meant), "{typed}");
        }
    }

    #[test]
    fn what_sounds_alike_is_near_even_in_two_places() {
        for (typed, meant) in [
            ("vilanueba", "villanueva"),
            ("gonsales", "gonzalez"),
            ("pena", "peña"),
            ("ninyo", "niño"),
            ("katacutan", "catacutan"),
            ("filipe", "philipe"),
        ] {
            assert!(near(typed).contains(meant), "{typed}");
        }
    }

    #[test]
    fn nothing_else_is_near() {
        assert!(!near("santos").contains("santos"));
        assert!(!near("santos").contains("reyes"));
        assert!(near("cruz").iter().all(|one| !one.is_empty()));
        assert_eq!(near("uy"), BTreeSet::new(), "half of all short names would be");
        assert!(near("pangilinan").len() < 800, "each is a question");
    }
}
