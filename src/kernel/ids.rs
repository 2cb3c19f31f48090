//! Typed ids: a booking's id where a sailing's is wanted does not compile.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Chance;

/// Sixteen bytes of chance, marked as a random UUID.
pub fn draw_uuid(chance: &dyn Chance) -> Uuid {
    let mut bytes = [0; 16];
    chance.fill(&mut bytes);
    Uuid::new_v8(bytes)
}

/// A UUID that begins with its instant and is chance after that: ids that are drawn one after the
/// other lie side by side in an index, and still nobody guesses one.
pub fn draw_dated_uuid(chance: &dyn Chance, now: DateTime<Utc>) -> Uuid {
    let mut bytes = [0; 10];
    chance.fill(&mut bytes);
    let milliseconds = u64::try_from(now.timestamp_millis()).unwrap_or_default();
    uuid::Builder::from_unix_timestamp_millis(milliseconds, &bytes).into_uuid()
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

#[cfg(test)]
mod tests {
    use super::{draw_dated_uuid, draw_uuid};
    use crate::Chance;

    struct Always(u8);

    impl Chance for Always {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn an_id_is_all_chance_but_for_the_marks_of_its_kind() {
        assert_eq!(draw_uuid(&Always(0xff)).to_string(), "ffffffff-ffff-8fff-bfff-ffffffffffff");
        assert_eq!(draw_uuid(&Always(0x00)).to_string(), "00000000-0000-8000-8000-000000000000");
    }

    #[test]
    fn a_dated_id_begins_with_its_instant_and_goes_on_by_chance() {
        let at = |text: &str| text.parse().expect("an instant");
        let drawn = |chance, instant| draw_dated_uuid(&Always(chance), at(instant)).to_string();
        let first = drawn(0xff, "2026-12-01T00:00:00Z");
        assert_eq!(first, "01a22ee6-b000-7fff-bfff-ffffffffffff");
        assert_eq!(drawn(0, "2026-12-01T00:00:00Z"), "01a22ee6-b000-7000-8000-000000000000");
        assert!(drawn(0, "2026-12-01T00:00:00.001Z") > first, "a later one sorts behind it");
    }
}
