//! Typed ids: a booking's id where a sailing's is wanted does not compile.

use uuid::Uuid;

use crate::Chance;

/// Sixteen bytes of chance, marked as a random UUID.
pub fn draw_uuid(chance: &dyn Chance) -> Uuid {
    let mut bytes = [0; 16];
    chance.fill(&mut bytes);
    Uuid::new_v8(bytes)
}

/// Declares a newtype over a UUID, written on the wire as its plain text.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            $crate::macros::serde::Serialize, $crate::macros::serde::Deserialize,
        )]
        #[serde(crate = "kernel::macros::serde", transparent)]
        pub struct $name(pub $crate::macros::Uuid);

        impl $name {
            /// A random one.
            pub fn random(chance: &dyn $crate::Chance) -> Self {
                Self($crate::draw_uuid(chance))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
