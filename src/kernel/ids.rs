//! Typed ids: a booking's id where a sailing's is wanted does not compile.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Rng;

/// A random UUID, drawn from `rng`.
pub fn draw_uuid(rng: &dyn Rng) -> Uuid {
    let mut bytes = [0; 16];
    rng.fill(&mut bytes);
    Uuid::new_v8(bytes)
}

/// A UUID that begins with the instant `now` and is random after that. Ids drawn one after the other
/// lie side by side in an index, and cannot be guessed.
pub fn draw_dated_uuid(rng: &dyn Rng, now: DateTime<Utc>) -> Uuid {
    let mut bytes = [0; 10];
    rng.fill(&mut bytes);
    let milliseconds = u64::try_from(now.timestamp_millis()).unwrap_or_default();
    uuid::Builder::from_unix_timestamp_millis(milliseconds, &bytes).into_uuid()
}

/// Declares a newtype over a UUID, written as its plain text in JSON and kept as a UUID in tables.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord,
            $crate::macros::serde::Serialize, $crate::macros::serde::Deserialize,
            $crate::macros::diesel::expression::AsExpression,
            $crate::macros::diesel::deserialize::FromSqlRow,
        )]
        #[serde(crate = "kernel::macros::serde", transparent)]
        #[diesel(sql_type = $crate::macros::diesel::sql_types::Uuid)]
        pub struct $name(pub $crate::macros::Uuid);

        impl $name {
            /// A random one.
            pub fn random(rng: &dyn $crate::Rng) -> Self {
                Self($crate::draw_uuid(rng))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl
            $crate::macros::diesel::serialize::ToSql<
                $crate::macros::diesel::sql_types::Uuid,
                $crate::macros::diesel::pg::Pg,
            > for $name
        {
            fn to_sql<'b>(
                &'b self,
                out: &mut $crate::macros::diesel::serialize::Output<
                    'b,
                    '_,
                    $crate::macros::diesel::pg::Pg,
                >,
            ) -> $crate::macros::diesel::serialize::Result {
                $crate::macros::write_uuid(&self.0, out)
            }
        }

        impl
            $crate::macros::diesel::deserialize::FromSql<
                $crate::macros::diesel::sql_types::Uuid,
                $crate::macros::diesel::pg::Pg,
            > for $name
        {
            fn from_sql(
                value: $crate::macros::diesel::pg::PgValue<'_>,
            ) -> $crate::macros::diesel::deserialize::Result<Self> {
                $crate::macros::read_uuid(value).map(Self)
            }
        }

        impl $crate::macros::utoipa::PartialSchema for $name {
            fn schema() -> $crate::macros::utoipa::openapi::RefOr<
                $crate::macros::utoipa::openapi::Schema,
            > {
                $crate::macros::uuid_schema()
            }
        }

        impl $crate::macros::utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::{draw_dated_uuid, draw_uuid};
    use crate::Rng;

    struct Always(u8);

    impl Rng for Always {
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
        let drawn = |rng, instant| draw_dated_uuid(&Always(rng), at(instant)).to_string();
        let first = drawn(0xff, "2026-12-01T00:00:00Z");
        assert_eq!(first, "01a22ee6-b000-7fff-bfff-ffffffffffff");
        assert_eq!(drawn(0, "2026-12-01T00:00:00Z"), "01a22ee6-b000-7000-8000-000000000000");
        assert!(drawn(0, "2026-12-01T00:00:00.001Z") > first, "a later one sorts behind it");
    }
}
