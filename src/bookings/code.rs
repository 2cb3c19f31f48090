//! The code of a booking: ten letters and digits that people read aloud.

use kernel::{Chance, draw_letters, read_letters};
use uuid::Uuid;

const LENGTH: usize = 10;

/// A booking's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BookingCode(String);

impl BookingCode {
    pub(crate) fn draw(chance: &dyn Chance) -> Self {
        Self(draw_letters(chance, LENGTH))
    }

    /// Reads a code whatever its case, spaces and hyphens.
    pub(crate) fn read(text: &str) -> Option<Self> {
        read_letters(text, LENGTH).map(Self)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// How an address names a booking: by its code or by its id.
pub(crate) enum Reference {
    Code(BookingCode),
    Id(Uuid),
}

impl Reference {
    /// Reads either.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let id = Uuid::try_parse(text).ok().map(Self::Id);
        id.or_else(|| BookingCode::read(text).map(Self::Code))
    }
}

#[cfg(test)]
mod tests {
    use super::BookingCode;

    #[test]
    fn a_code_is_read_as_people_write_it() {
        for text in ["ABCDEFGHJK", "abcde-fghjk", " ABCDE FGHJK "] {
            assert_eq!(BookingCode::read(text).expect(text).as_str(), "ABCDEFGHJK");
        }
        for text in ["", "ABCDEFGHJ", "ABCDEFGHJKM", "ABCDEFGHJO", "ABCDEFGHJ0"] {
            assert_eq!(BookingCode::read(text), None, "{text}");
        }
    }
}
