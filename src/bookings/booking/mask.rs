//! What is shown of a name to a stranger with nothing but a code, and of the number of an ID to the desk.

/// The first letter, and that there is more.
pub(crate) fn name(text: &str) -> String {
    text.chars().take(1).chain(['•', '•', '•']).collect()
}

/// The last three letters and digits of a number, and that there is more before them.
pub(crate) fn number(text: &str) -> String {
    let signs: Vec<char> = text.chars().filter(|sign| sign.is_alphanumeric()).collect();
    // A short one would be given away.
    let shown = if signs.len() < 6 { 0 } else { 3 };
    ['•', '•', '•'].into_iter().chain(signs[signs.len() - shown..].iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::{name, number};

    #[test]
    fn a_name_keeps_its_first_letter_and_not_its_length() {
        assert_eq!(name("Juan"), "J•••");
        assert_eq!(name("Ñ"), "Ñ•••");
        assert_eq!(name("Ma. Cristina Isabel"), "M•••");
    }

    #[test]
    fn a_number_keeps_its_end_unless_that_is_most_of_it() {
        assert_eq!(number("OSCA-2019-004821"), "•••821");
        assert_eq!(number("12345"), "•••");
        assert_eq!(number(""), "•••");
    }
}
