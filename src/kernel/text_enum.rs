//! Enums that are text in the database and on the wire, each with its values in one list.

/// A text that is no value of an enum: of which type, in which columns, and the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value:?} is no {type_name} (columns: {columns})")]
pub struct UnknownValue {
    /// The enum.
    pub type_name: &'static str,
    /// The columns that hold it, as `table.column`.
    pub columns: String,
    /// The text.
    pub value: String,
}

/// An enum as the database knows it. Tests compare the values with the CHECK of each column.
#[derive(Clone, Copy, Debug)]
pub struct TextEnum {
    /// The enum.
    pub type_name: &'static str,
    /// The columns that hold it, as `table.column`.
    pub columns: &'static [&'static str],
    /// Every value.
    pub values: &'static [&'static str],
    /// Reads one text column of one row as this enum.
    pub read: fn(&mut diesel::PgConnection, &str) -> diesel::QueryResult<()>,
}

/// Declares an enum whose variants are texts. The same text is used in tables, in JSON, in the API
/// document and on the command line. Reading any other text is an error.
///
/// ```
/// kernel::text_enum! {
///     /// How full a ship is.
///     pub enum Fill in ["ships.fill"] {
///         /// Nobody is on board.
///         Empty = "empty",
///         /// No seat is left.
///         Full = "full",
///     }
/// }
/// assert_eq!("full".parse::<Fill>().ok(), Some(Fill::Full));
/// assert!("sunk".parse::<Fill>().is_err());
/// ```
#[macro_export]
macro_rules! text_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident in [$($column:literal),* $(,)?] {
            $($(#[$variant_meta:meta])* $variant:ident = $text:tt),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
            $crate::macros::serde::Serialize, $crate::macros::serde::Deserialize,
            $crate::macros::diesel::expression::AsExpression,
            $crate::macros::diesel::deserialize::FromSqlRow,
        )]
        #[serde(crate = "kernel::macros::serde")]
        #[diesel(sql_type = $crate::macros::diesel::sql_types::Text)]
        $vis enum $name {
            $($(#[$variant_meta])* #[serde(rename = $text)] $variant),+
        }

        #[allow(dead_code, reason = "not every enum needs every function")]
        impl $name {
            /// Every value, in the order of the declaration.
            $vis const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The enum as the database knows it.
            $vis const TEXT_ENUM: $crate::TextEnum = $crate::TextEnum {
                type_name: stringify!($name),
                columns: &[$($column),*],
                values: &[$($text),+],
                read: |conn, sql| $crate::macros::read_column::<Self>(conn, sql),
            };

            /// The value's text in tables, in JSON and on the command line.
            $vis const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $text),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownValue;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)+
                    _ => Err($crate::UnknownValue {
                        type_name: stringify!($name),
                        columns: Self::TEXT_ENUM.columns.join(", "),
                        value: text.to_owned(),
                    }),
                }
            }
        }

        $crate::text_column!($name, name);

        impl $crate::macros::utoipa::PartialSchema for $name {
            fn schema() -> $crate::macros::utoipa::openapi::RefOr<
                $crate::macros::utoipa::openapi::Schema,
            > {
                $crate::macros::utoipa::openapi::ObjectBuilder::new()
                    .schema_type($crate::macros::utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($text),+]))
                    .into()
            }
        }

        impl $crate::macros::utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    };
}

/// Stores a type as text: `$as_str` gives the text, `FromStr` reads it back, and a text that it
/// refuses is an error. The type derives Diesel's `AsExpression` and `FromSqlRow` itself.
#[macro_export]
macro_rules! text_column {
    ($name:ty, $as_str:ident) => {
        impl
            $crate::macros::diesel::serialize::ToSql<
                $crate::macros::diesel::sql_types::Text,
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
                $crate::macros::write_text(self.$as_str(), out)
            }
        }

        impl
            $crate::macros::diesel::deserialize::FromSql<
                $crate::macros::diesel::sql_types::Text,
                $crate::macros::diesel::pg::Pg,
            > for $name
        {
            fn from_sql(
                value: $crate::macros::diesel::pg::PgValue<'_>,
            ) -> $crate::macros::diesel::deserialize::Result<Self> {
                Ok(std::str::from_utf8(value.as_bytes())?.parse()?)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #![expect(clippy::allow_attributes, reason = "text_enum! is meant for other crates too")]

    // The macros name this crate from outside.
    use crate as kernel;

    text_enum! {
        /// An example.
        pub(crate) enum Fill in ["ships.fill", "boats.fill"] {
            /// No one is on board.
            Empty = "empty",
            /// No seat is left.
            HalfFull = "HALF_FULL",
        }
    }

    #[test]
    fn each_value_reads_back_from_its_text_and_from_json() {
        assert_eq!(Fill::ALL, [Fill::Empty, Fill::HalfFull]);
        for value in Fill::ALL {
            assert_eq!(value.name().parse(), Ok(*value));
            let json = serde_json::to_string(value).expect("JSON");
            assert_eq!(json, format!("\"{value}\""));
            assert_eq!(serde_json::from_str::<Fill>(&json).ok(), Some(*value));
        }
        assert_eq!(Fill::TEXT_ENUM.values, ["empty", "HALF_FULL"]);
    }

    #[test]
    fn an_unknown_text_is_an_error_that_names_type_columns_and_text() {
        for text in ["", "half_full", "empty ", "sunk"] {
            let refused = text.parse::<Fill>().expect_err(text).to_string();
            assert_eq!(refused, format!("{text:?} is no Fill (columns: ships.fill, boats.fill)"));
        }
        assert!(serde_json::from_str::<Fill>("\"sunk\"").is_err());
    }

    #[test]
    fn the_api_document_lists_the_values() {
        use utoipa::PartialSchema as _;
        let schema = serde_json::to_value(Fill::schema()).expect("JSON");
        let expected = serde_json::json!({"type": "string", "enum": ["empty", "HALF_FULL"]});
        assert_eq!(schema, expected);
    }
}
