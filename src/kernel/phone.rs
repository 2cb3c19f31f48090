//! Mobile numbers of the Philippines.

use std::str::FromStr;

use diesel::{deserialize::FromSqlRow, expression::AsExpression, sql_types::Text};
use serde::Serialize;

/// A number as a person wrote it: `09` or `+639` and nine digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
#[serde(transparent)]
pub struct MobileNumber(String);

/// The text is no mobile number of the Philippines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a Philippine mobile number")]
pub struct InvalidMobileNumber;

impl MobileNumber {
    /// Reads a number, forgiving only white space around it.
    pub fn parse(text: &str) -> Result<Self, InvalidMobileNumber> {
        let text = text.trim();
        let rest = text.strip_prefix("+639").or_else(|| text.strip_prefix("09"));
        match rest {
            Some(digits) if digits.len() == 9 && digits.bytes().all(|b| b.is_ascii_digit()) => {
                Ok(Self(text.to_owned()))
            }
            _ => Err(InvalidMobileNumber),
        }
    }

    /// The number as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MobileNumber {
    type Err = InvalidMobileNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

crate::text_column!(MobileNumber, as_str);

#[cfg(test)]
mod tests {
    use super::MobileNumber;

    #[test]
    fn both_ways_of_writing_are_read() {
        for text in ["09171234567", "+639171234567", " 09171234567 "] {
            assert_eq!(MobileNumber::parse(text).expect(text).as_str(), text.trim());
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "9171234567",
            "0917123456",
            "091712345678",
            "+63917123456",
            "+6391712345678",
            "639171234567",
            "08171234567",
            "0917 123 4567",
            "0917123456a",
            "０9171234567",
        ] {
            assert!(MobileNumber::parse(text).is_err(), "{text}");
        }
    }
}
