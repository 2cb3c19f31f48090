//! What somebody at the desk looks for: one line, and what it may mean.

use crate::booking::code::BookingCode;

/// Fewer letters name too many people.
const SHORTEST_NAME: usize = 2;

/// More words than any name has.
const MOST_WORDS: usize = 6;

/// What a line may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// A booking's code.
    Code(BookingCode),
    /// The last nine digits of a mobile number, which are the same in every spelling.
    Mobile(String),
    /// How an e-mail address begins, in lower case.
    Email(String),
    /// What a provider calls a payment, or what we call it there.
    Payment(String),
    /// A person, by each way of reading which words are the family name.
    Name(Vec<NamePrefix>),
}

/// How a family name and a first name begin, in lower case. One of them may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamePrefix {
    pub(crate) last: String,
    pub(crate) first: String,
}

/// Returns what a line may mean, the likeliest first; nothing of a line that is too short.
pub fn sought(line: &str) -> Vec<Sought> {
    let line = line.trim();
    if line.contains('@') {
        return vec![Sought::Email(line.to_lowercase())];
    }
    if let Some(digits) = mobile(line) {
        return vec![Sought::Mobile(digits)];
    }
    let code = BookingCode::read(line).map(Sought::Code);
    let is_reference = line.len() >= 6 && !line.contains(char::is_whitespace);
    let payment = is_reference.then(|| Sought::Payment(line.to_owned()));
    let names = if line.contains(|sign: char| sign.is_ascii_digit() || sign == '_') {
        Vec::new()
    } else {
        name_prefixes(line)
    };
    let name = (!names.is_empty()).then_some(Sought::Name(names));
    code.into_iter().chain(name).chain(payment).collect()
}

/// Returns the last nine digits of a mobile number of the Philippines, however it is written.
fn mobile(line: &str) -> Option<String> {
    let is_filling = |sign: char| " -.()".contains(sign);
    let bare: String = line.chars().filter(|sign| !is_filling(*sign)).collect();
    let begins = ["+63", "0063", "63", "0", ""];
    begins.iter().find_map(|begin| {
        let rest = bare.strip_prefix(begin)?.strip_prefix('9')?;
        let is_whole = rest.len() == 9 && rest.bytes().all(|byte| byte.is_ascii_digit());
        is_whole.then(|| rest.to_owned())
    })
}

/// Returns every way to read a line as a family name and a first name. A comma stands behind the family
/// name; without one, either may come first, and both may have several words.
fn name_prefixes(line: &str) -> Vec<NamePrefix> {
    let line = line.to_lowercase();
    let letters = line.chars().filter(|sign| sign.is_alphabetic()).count();
    if letters < SHORTEST_NAME {
        return Vec::new();
    }
    let joined = |words: &[&str]| words.join(" ");
    let pair =
        |last: &[&str], first: &[&str]| NamePrefix { last: joined(last), first: joined(first) };
    if let Some((last, first)) = line.split_once(',') {
        let (last, first): (Vec<&str>, Vec<&str>) =
            (last.split_whitespace().collect(), first.split_whitespace().collect());
        return vec![pair(&last, &first)];
    }
    let words: Vec<&str> = line.split_whitespace().take(MOST_WORDS).collect();
    let mut all = vec![pair(&words, &[])];
    for at in 1..words.len() {
        let (before, after) = words.split_at(at);
        all.extend([pair(after, before), pair(before, after)]);
    }
    all.push(pair(&[], &words));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(line: &str) -> Vec<(String, String)> {
        let read = name_prefixes(line).into_iter();
        read.map(|one| (one.last, one.first)).collect()
    }

    fn pairs(all: &[(&str, &str)]) -> Vec<(String, String)> {
        all.iter().map(|(last, first)| ((*last).to_owned(), (*first).to_owned())).collect()
    }

    #[test]
    fn a_mobile_number_is_one_in_every_spelling() {
        for line in [
            "09171234567",
            "+639171234567",
            "639171234567",
            "9171234567",
            "0917 123 4567",
            "+63 (917) 123-4567",
            "0063 917.123.4567",
        ] {
            assert_eq!(sought(line), [Sought::Mobile("171234567".to_owned())], "{line}");
        }
        for line in ["0917123456", "091712345678", "08171234567", "0917123456a"] {
            assert_eq!(mobile(line), None, "{line}");
        }
    }

    #[test]
    fn a_code_is_read_as_people_write_it_and_may_be_a_name_as_well() {
        let code = |text: &str| Sought::Code(BookingCode::read(text).expect("a code"));
        assert_eq!(sought("abcd2-fghjk")[0], code("ABCD2FGHJK"));
        assert!(!sought("abcd2fghjk").iter().any(|one| matches!(one, Sought::Name(_))));
        let both = sought("Katabantug");
        assert_eq!(both[0], code("KATABANTUG"));
        assert!(matches!(both[1], Sought::Name(_)));
    }

    #[test]
    fn an_address_needs_no_end_and_a_reference_no_shape() {
        assert_eq!(sought(" Maria@Ex "), [Sought::Email("maria@ex".to_owned())]);
        assert_eq!(sought("pay_1a2B3c"), [Sought::Payment("pay_1a2B3c".to_owned())]);
        assert_eq!(sought("a1"), []);
    }

    #[test]
    fn a_name_is_read_in_every_way_and_a_comma_says_which() {
        assert_eq!(names("Cruz, Juan"), pairs(&[("cruz", "juan")]));
        assert_eq!(names("Sa"), pairs(&[("sa", ""), ("", "sa")]));
        assert_eq!(names(" - b "), []);
        let all = names("juan  dela Cruz");
        for expected in
            pairs(&[("juan dela cruz", ""), ("dela cruz", "juan"), ("juan dela", "cruz")])
        {
            assert!(all.contains(&expected), "{expected:?} in {all:?}");
        }
        assert_eq!(all.len(), 6);
    }
}
