//! One line of text that a person typed: names, streets, places.

/// A line without control characters, invisible direction marks or more room than it needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneLine(String);

/// Why a text is no such line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidOneLine {
    /// Nothing but white space.
    #[error("it is empty")]
    Empty,
    /// More characters than there is room for.
    #[error("it is too long")]
    TooLong,
    /// OneLine breaks, control characters or marks that turn the reading direction.
    #[error("it has characters that nobody types")]
    Unprintable,
}

impl OneLine {
    /// Reads a line of at most `longest` characters; runs of spaces become one.
    pub fn parse(text: &str, longest: usize) -> Result<Self, InvalidOneLine> {
        if text.chars().any(is_unprintable) {
            return Err(InvalidOneLine::Unprintable);
        }
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.chars().count() {
            0 => Err(InvalidOneLine::Empty),
            n if n > longest => Err(InvalidOneLine::TooLong),
            _ => Ok(Self(line)),
        }
    }

    /// The line as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The line as text of its own.
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Control characters and the marks by which a text shows other than it reads.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
        || c == '\u{feff}'
}

#[cfg(test)]
mod tests {
    use super::{InvalidOneLine, OneLine};

    #[test]
    fn names_of_all_kinds_are_kept_as_they_are() {
        for text in ["Ma. Niña", "de la Cruz", "O'Neil-Santos", "Jr.", "李", "Añonuevo III"] {
            let line = OneLine::parse(text, 60).expect(text);
            assert_eq!(line.as_str(), text);
            assert_eq!(line.into_string(), text);
        }
        assert_eq!(
            OneLine::parse("  Juan \u{a0} Pablo ", 60).expect("a name").as_str(),
            "Juan Pablo"
        );
    }

    #[test]
    fn what_nobody_types_is_refused() {
        for text in
            ["a\r\nBcc: b@x.ph", "a\u{0}b", "a\u{202e}b", "\u{200b}", "a\u{feff}b", "tab\there"]
        {
            assert_eq!(OneLine::parse(text, 60), Err(InvalidOneLine::Unprintable), "{text:?}");
        }
        assert_eq!(OneLine::parse("   ", 60), Err(InvalidOneLine::Empty));
        assert_eq!(OneLine::parse(&"ñ".repeat(61), 60), Err(InvalidOneLine::TooLong));
        assert!(OneLine::parse(&"ñ".repeat(60), 60).is_ok());
    }
}
