//! What a stranger with nothing but a code may see of a name.

/// The first letter, and that there is more.
pub(crate) fn name(text: &str) -> String {
    text.chars().take(1).chain(['•', '•', '•']).collect()
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn a_name_keeps_its_first_letter_and_not_its_length() {
        assert_eq!(name("Juan"), "J•••");
        assert_eq!(name("Ñ"), "Ñ•••");
        assert_eq!(name("Ma. Cristina Isabel"), "M•••");
    }
}
