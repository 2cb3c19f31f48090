//! The words every part of Parola shares: time, chance, identity, language, secrets. No input or output.

mod chance;
mod clock;
mod email;
mod ids;
mod language;
mod secret;

pub use chance::{Chance, SystemChance};
pub use clock::{Clock, SystemClock};
pub use email::{EmailAddress, InvalidEmail};
pub use language::{Language, Text};
pub use secret::Secret;

#[doc(hidden)]
pub mod macros {
    //! What the exported macros name.
    pub use {serde, uuid::Uuid};
}
