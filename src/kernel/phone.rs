//! Numbers to call somebody at: mobile numbers of the Philippines, and those of other countries.

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

/// A number of another country: `+`, the country's code and the rest, seven to fifteen digits in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberAbroad(String);

impl NumberAbroad {
    /// Reads a number without what people put in to read it more easily.
    pub fn parse(text: &str) -> Option<Self> {
        let plain: String = text.chars().filter(|c| !" ().-".contains(*c)).collect();
        let digits = plain.strip_prefix('+')?;
        let is_number = (7..=15).contains(&digits.len())
            && digits.bytes().all(|b| b.is_ascii_digit())
            && !digits.starts_with('0')
            && !digits.starts_with("63");
        is_number.then_some(Self(plain))
    }
}

/// How somebody is called.
#[derive(Clone, Debug, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub enum ContactNumber {
    /// On a mobile phone of the Philippines.
    Mobile(MobileNumber),
    /// In another country.
    Abroad(NumberAbroad),
    /// Not at all.
    None,
}

/// The text is no number that somebody can be called at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a number to call")]
pub struct InvalidContactNumber;

impl ContactNumber {
    /// The number, which is empty where there is none.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Mobile(MobileNumber(number)) | Self::Abroad(NumberAbroad(number)) => number,
            Self::None => "",
        }
    }

    /// The number, if there is one.
    pub fn number(&self) -> Option<&str> {
        Some(self.as_str()).filter(|number| !number.is_empty())
    }
}

impl FromStr for ContactNumber {
    type Err = InvalidContactNumber;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() {
            return Ok(Self::None);
        }
        MobileNumber::parse(text)
            .map(Self::Mobile)
            .ok()
            .or_else(|| NumberAbroad::parse(text).map(Self::Abroad))
            .ok_or(InvalidContactNumber)
    }
}

impl Serialize for ContactNumber {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

crate::text_column!(ContactNumber, as_str);

/// Reads a number that can be called from anywhere, as people write it.
pub fn callable_number(text: &str) -> Result<String, String> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let is_number = text.strip_prefix('+').is_some_and(|rest| {
        rest.bytes().all(|byte| byte.is_ascii_digit() || b" ()-".contains(&byte))
    });
    match is_number && (8..=15).contains(&digits) {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "must be a number with its country, such as +63 32 555 0142, not \"{text}\""
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::{ContactNumber, MobileNumber, NumberAbroad, callable_number};

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

    #[test]
    fn a_number_abroad_begins_with_its_country() {
        for (text, number) in [
            ("+1 646 555 0123", "+16465550123"),
            ("+44 (0)20-7946.0000", "+4402079460000"),
            ("+6591234567", "+6591234567"),
        ] {
            assert_eq!(
                ContactNumber::Abroad(NumberAbroad::parse(text).expect(text)).as_str(),
                number
            );
        }
        for text in
            ["", "646 555 0123", "+", "+123456", "+1234567890123456", "+01234567", "+1a45678"]
        {
            assert_eq!(NumberAbroad::parse(text), None, "{text}");
        }
        assert_eq!(
            NumberAbroad::parse("+639171234567"),
            None,
            "a number of the Philippines has its own rule"
        );
    }

    #[test]
    fn what_is_kept_is_one_of_the_two_or_nothing() {
        for text in ["09171234567", "+639171234567", "+16465550123", ""] {
            let kept: ContactNumber = text.parse().expect(text);
            assert_eq!(kept.as_str(), text);
            assert_eq!(kept.number().is_none(), text.is_empty());
        }
        assert!("+6391712345".parse::<ContactNumber>().is_err());
        assert!("0817123456".parse::<ContactNumber>().is_err());
    }

    #[test]
    fn a_number_can_be_called_from_anywhere() {
        for text in ["+63 32 555 0142", "+63 (917) 555-0142", "+6325550142"] {
            assert_eq!(callable_number(text).as_deref(), Ok(text));
        }
        for text in ["0917 555 0142", "+63", "+63 917 555 0142 ext. 3", "+63 917 555 0142 123456"] {
            let told = callable_number(text).expect_err(text);
            assert!(told.starts_with("must be a number with its country"), "{told}");
        }
    }
}
