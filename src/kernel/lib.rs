//! The words every part of Parola shares: time, chance, identity, language, secrets. No input or output.

mod chance;
mod clock;
mod dates;
mod email;
mod ids;
mod language;
mod letters;
mod line;
mod money;
mod phone;
mod secret;

pub use chance::{Chance, SystemChance};
pub use clock::{Clock, SystemClock};
pub use dates::{
    age_on, clock_time, parse_birth_date, parse_date, philippine_date, philippine_time,
};
pub use email::{EmailAddress, InvalidEmail};
pub use ids::{draw_dated_uuid, draw_uuid};
pub use language::{Language, Text};
pub use letters::{draw_letters, read_letters};
pub use line::{InvalidLine, Line};
pub use money::Centavos;
pub use phone::{InvalidMobileNumber, MobileNumber};
pub use secret::Secret;

#[doc(hidden)]
pub mod macros {
    //! What the exported macros name.
    pub use {serde, uuid::Uuid};
}
