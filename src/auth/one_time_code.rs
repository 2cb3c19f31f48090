//! Six letters sent by mail, which prove that whoever types them reads it.

use chrono::TimeDelta;
use kernel::{Rng, Secret, draw_code, read_code};

const LENGTH: usize = 6;

/// From the moment it is made.
pub(crate) const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// A code as drawn, or as typed in the right shape.
#[derive(Clone, Debug)]
pub(crate) struct OneTimeCode(Secret<String>);

/// What a code does once it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Makes a registration an account.
    Registration,
    /// Sets a new password.
    Password,
}

impl Purpose {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Password => "password",
        }
    }
}

impl OneTimeCode {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(Secret::new(draw_code(rng, LENGTH)))
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        read_code(text, LENGTH).map(|letters| Self(Secret::new(letters)))
    }

    pub(crate) fn secret(&self) -> &Secret<String> {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use testing::SeededRng;

    use super::*;

    #[test]
    fn a_code_is_six_letters_of_chance() {
        let rng = SeededRng::new(1);
        let (one, other) = (OneTimeCode::draw(&rng), OneTimeCode::draw(&rng));
        assert_eq!(one.secret().expose().len(), 6);
        assert_ne!(one.secret().expose(), other.secret().expose());
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let read = |text: &str| OneTimeCode::read(text).map(|code| code.secret().expose().clone());
        assert_eq!(read(" abc-23d ").as_deref(), Some("ABC23D"));
        for text in ["", "ABC23", "ABC23DE", "ABC230"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn each_purpose_has_the_name_that_the_table_knows() {
        let names = [Purpose::Registration, Purpose::Password].map(Purpose::name);
        assert_eq!(names, ["registration", "password"]);
    }
}
