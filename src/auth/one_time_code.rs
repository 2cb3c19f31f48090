//! Six characters sent by e-mail. Who types them has read it.

use chrono::TimeDelta;
use kernel::{Rng, Secret, draw_code, read_guess};
use uuid::Uuid;

use crate::ids::{CodeRequestId, RegistrationId};

const LENGTH: usize = 6;

/// From the moment it is made.
pub(crate) const LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// A code as drawn, or as typed in the right shape.
#[derive(Clone, Debug)]
pub(crate) struct OneTimeCode(Secret<String>);

kernel::text_enum! {
    /// What a code does once it is typed.
    pub(crate) enum Purpose in ["one_time_codes.purpose"] {
        /// Makes a registration an account.
        Registration = "registration",
        /// Sets a new password.
        Password = "password",
    }
}

/// What a code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The registration that it makes an account.
    Registration(RegistrationId),
    /// The request for a new password, which belongs to whoever made it.
    Password(CodeRequestId),
}

impl Subject {
    /// Returns what such a code does, and the id by which the table knows its subject.
    pub(crate) const fn key(self) -> (Purpose, Uuid) {
        match self {
            Self::Registration(RegistrationId(id)) => (Purpose::Registration, id),
            Self::Password(CodeRequestId(id)) => (Purpose::Password, id),
        }
    }
}

impl OneTimeCode {
    pub(crate) fn draw(rng: &dyn Rng) -> Self {
        Self(Secret::new(draw_code(rng, LENGTH)))
    }

    /// Reads what was typed. Letters and digits that no code has make a guess, too: it counts and is wrong.
    pub(crate) fn read(text: &str) -> Option<Self> {
        read_guess(text, LENGTH).map(|code| Self(Secret::new(code)))
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
        assert_eq!(read("oil-010").as_deref(), Some("OIL010"), "a guess, though no code");
        for text in ["", "ABC23", "ABC23DE", "ABC23é"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn each_subject_has_its_own_purpose() {
        let id = Uuid::new_v8([7; 16]);
        let key = Subject::Registration(RegistrationId(id)).key();
        assert_eq!(key, (Purpose::Registration, id));
        assert_eq!(Subject::Password(CodeRequestId(id)).key(), (Purpose::Password, id));
    }
}
