//! The code of a booking: ten letters and digits that people read aloud.

use std::{fmt, ops::Deref, str::FromStr};

use diesel::{deserialize::FromSqlRow, expression::AsExpression, sql_types};
use kernel::{Rng, draw_code, read_code};
use serde::Serialize;
use uuid::Uuid;

use crate::booking::id::BookingId;

const LENGTH: usize = 10;

/// A booking's code.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, AsExpression, FromSqlRow)]
#[diesel(sql_type = sql_types::Text)]
#[serde(transparent)]
pub struct BookingCode(String);

/// A text that is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a booking's code")]
pub struct InvalidCode;

impl BookingCode {
    /// Draws a new one.
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(draw_code(rng, LENGTH))
    }

    /// Reads a code whatever its case, spaces and hyphens.
    pub(crate) fn read(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(Self)
    }

    /// Returns its letters and digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BookingCode {
    type Err = InvalidCode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or(InvalidCode)
    }
}

kernel::text_column!(BookingCode, as_str);

impl fmt::Display for BookingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Deref for BookingCode {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<BookingCode> for String {
    fn from(code: BookingCode) -> Self {
        code.0
    }
}

impl From<BookingCode> for kernel::Text {
    fn from(code: BookingCode) -> Self {
        code.0.into()
    }
}

/// How an address names a booking: by its code or by its id.
#[derive(Clone, Debug)]
pub(crate) enum Reference {
    Code(BookingCode),
    Id(BookingId),
}

impl Reference {
    /// Reads either.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let id = Uuid::try_parse(text).ok().map(|id| Self::Id(BookingId(id)));
        id.or_else(|| BookingCode::read(text).map(Self::Code))
    }
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_code_is_read_as_people_write_it() {
        for text in ["ABCDEFGHJK", "abcde-fghjk", " ABCDE FGHJK "] {
            assert_eq!(BookingCode::read(text).expect(text).as_str(), "ABCDEFGHJK");
        }
        for text in ["", "ABCDEFGHJ", "ABCDEFGHJKM", "ABCDEFGHJO", "ABCDEFGHJ0"] {
            assert_eq!(BookingCode::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_code_has_ten_letters_of_chance_and_reads_back() {
        let rng = SeededRng::new(1);
        let (one, other) = (BookingCode::draw(&rng), BookingCode::draw(&rng));
        assert_eq!(one.as_str().len(), 10);
        assert_eq!(BookingCode::read(one.as_str()).as_ref(), Some(&one));
        assert_ne!(one, other);
    }

    #[test]
    fn an_address_names_a_booking_by_its_code_or_its_id() {
        let id = "11111111-2222-8333-8444-555555555555";
        assert!(matches!(
            Reference::read(id),
            Some(Reference::Id(read)) if read.to_string() == id
        ));
        assert!(matches!(
            Reference::read("abcde-fghjk"),
            Some(Reference::Code(code)) if code.as_str() == "ABCDEFGHJK"
        ));
        for text in ["", "1", "11111111-2222-8333-8444", "ABCDEFGHJKM"] {
            assert!(Reference::read(text).is_none(), "{text}");
        }
    }
}
