//! The words every part of Parola shares: time, chance, identity, language, secrets. No input or output.

mod clock;
mod code_alphabet;
mod dates;
mod email;
mod ids;
mod language;
mod money;
mod one_line;
mod opening_hours;
mod phone;
mod rng;
mod secret;
mod text_enum;
mod told_days;
mod words;

pub use clock::{Clock, SystemClock};
pub use code_alphabet::{draw_code, read_code, read_guess};
pub use dates::{
    age_on, clock_time, parse_birth_date, parse_date, philippine_date, philippine_time,
};
pub use email::{EmailAddress, InvalidEmail};
pub use ids::{draw_dated_uuid, draw_uuid};
pub use language::{Language, Text};
pub use money::{Centavos, VAT_PERCENT};
pub use one_line::{InvalidOneLine, OneLine};
pub use opening_hours::OpeningHours;
pub use phone::{
    ContactNumber, InvalidContactNumber, InvalidMobileNumber, MobileNumber, NumberAbroad,
    callable_number,
};
pub use rng::{Rng, SystemRng};
pub use secret::Secret;
pub use text_enum::{TextEnum, UnknownValue};
pub use told_days::{day, weekday, when};

#[doc(hidden)]
pub mod macros {
    //! What the exported macros name.

    use diesel::{
        PgConnection, QueryResult, RunQueryDsl as _,
        deserialize::{FromSql, FromSqlRow},
        dsl::sql,
        pg::{Pg, PgValue},
        serialize::{Output, ToSql},
        sql_types::Text,
    };
    use utoipa::openapi::{KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, schema::Type};
    pub use {diesel, serde, utoipa, uuid::Uuid};

    /// Writes `text` as a column of text.
    pub fn write_text<'b>(
        text: &'b str,
        out: &mut Output<'b, '_, Pg>,
    ) -> diesel::serialize::Result {
        <str as ToSql<Text, Pg>>::to_sql(text, out)
    }

    /// Writes a column of type uuid.
    pub fn write_uuid<'b>(id: &'b Uuid, out: &mut Output<'b, '_, Pg>) -> diesel::serialize::Result {
        <Uuid as ToSql<diesel::sql_types::Uuid, Pg>>::to_sql(id, out)
    }

    /// Reads a column of type uuid.
    pub fn read_uuid(value: PgValue<'_>) -> diesel::deserialize::Result<Uuid> {
        <Uuid as FromSql<diesel::sql_types::Uuid, Pg>>::from_sql(value)
    }

    /// A UUID in the API document.
    pub fn uuid_schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Uuid);
        ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
    }

    /// Reads an SQL expression of text as a `T`.
    pub fn read_column<T: FromSqlRow<Text, Pg> + 'static>(
        conn: &mut PgConnection,
        expression: &str,
    ) -> QueryResult<()> {
        diesel::select(sql::<Text>(expression)).get_result::<T>(conn).map(drop)
    }
}
