//! Bookings by what somebody at the desk knows of them. Each question stops at `most` rows, which an index
//! gives in their order, however many there are and however few of them are wanted. The indexes have the people
//! of bookings that somebody began to pay (`is_listed`); of holds the latest are read.

use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Nullable, Text, Uuid as SqlUuid},
};
use platform::db::prepared;
use routes::SailingId;

use crate::{
    booking::{code::BookingCode, id::BookingId},
    desk::{beginnings::Beginnings, filter::Filter, sought::NamePrefix},
    error::BookingError,
};

/// Sorts behind every name that begins with what it follows.
pub(crate) const LAST: char = '\u{10FFFF}';

/// A booking by one of its people.
#[derive(Clone, Debug, QueryableByName)]
pub(crate) struct PersonRow {
    #[diesel(sql_type = SqlUuid)]
    pub(crate) booking_id: BookingId,
    #[diesel(sql_type = Text)]
    pub(crate) firstname: String,
    #[diesel(sql_type = Text)]
    pub(crate) lastname: String,
    /// How many were looked at with it.
    #[diesel(sql_type = BigInt)]
    pub(crate) looked_at: i64,
    /// True if the filter lets it through.
    #[diesel(sql_type = Bool)]
    pub(crate) is_wanted: bool,
}

/// Where names stand, and by which of both an index finds them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Names {
    /// Passengers by the family name.
    PassengersByLast,
    /// Passengers by the first name.
    PassengersByFirst,
    /// Contacts by the family name.
    Contacts,
}

/// Who is wanted: `$5` no others than in these states, `$6` no others than on these sailings.
macro_rules! wanted {
    () => {
        "(($5::text[] IS NULL OR EXISTS (
            SELECT FROM bookings AS b WHERE b.id = looked.booking_id AND b.state = ANY ($5)))
          AND ($6::uuid[] IS NULL OR EXISTS (
            SELECT FROM legs AS l WHERE l.booking_id = looked.booking_id AND l.sailing_id = ANY ($6))))"
    };
}

/// A name `p` that begins as one of the beginnings `wanted`.
macro_rules! begins {
    ($one:literal, $other:literal) => {
        concat!(
            "lower(p.",
            $one,
            ") COLLATE \"C\" >= wanted.one
             AND lower(p.",
            $one,
            ") COLLATE \"C\" < wanted.one_end
             AND lower(p.",
            $other,
            ") COLLATE \"C\" >= wanted.other
             AND lower(p.",
            $other,
            ") COLLATE \"C\" < wanted.other_end"
        )
    };
}

/// A look into an index of names for each pair of beginnings. It ends after `$7` rows, whoever they are: of a common
/// name there are many more than are wanted.
macro_rules! names {
    ($table:literal, $one:literal, $other:literal) => {
        concat!(
            "SELECT found.* FROM unnest((SELECT $1::text[]), $2::text[], $3::text[], $4::text[])
               AS wanted (one, one_end, other, other_end)
             CROSS JOIN LATERAL (
               SELECT looked.*, count(*) OVER () AS looked_at, ",
            wanted!(),
            " AS is_wanted FROM (
                 SELECT p.booking_id, p.firstname, p.lastname FROM ",
            $table,
            " AS p WHERE p.is_listed AND ",
            begins!($one, $other),
            " ORDER BY lower(p.",
            $one,
            ") COLLATE \"C\", lower(p.",
            $other,
            ") COLLATE \"C\",
                   p.booking_id DESC
                 LIMIT $7) AS looked) AS found"
        )
    };
}

/// The same among the bookings of some sailings, which ends after `$7` of their legs.
macro_rules! names_aboard {
    ($table:literal, $one:literal, $other:literal) => {
        concat!(
            "WITH wanted AS (
               SELECT * FROM unnest((SELECT $1::text[]), $2::text[], $3::text[], $4::text[])
                 AS begins (one, one_end, other, other_end)),
             states AS (SELECT $5::text[] AS these),
             legs_of AS MATERIALIZED (
               SELECT booking_id FROM legs WHERE sailing_id = ANY ((SELECT $6)::uuid[]) LIMIT $7)
             SELECT p.booking_id, p.firstname, p.lastname, (SELECT count(*) FROM legs_of) AS looked_at,
                    true AS is_wanted
             FROM (SELECT DISTINCT booking_id FROM legs_of) AS aboard
             JOIN bookings AS b ON b.id = aboard.booking_id
             JOIN ",
            $table,
            " AS p ON p.booking_id = b.id
             WHERE EXISTS (SELECT FROM wanted WHERE ",
            begins!($one, $other),
            ") AND ((SELECT these FROM states) IS NULL OR b.state = ANY ((SELECT these FROM states)::text[]))"
        )
    };
}

/// People whose names begin so.
#[derive(Debug, Default)]
pub(crate) struct Named {
    /// Those that a filter lets through.
    pub(crate) people: Vec<PersonRow>,
    /// True if more are looked at nowhere.
    pub(crate) is_cut: bool,
}

impl Named {
    /// Returns those among them whose names begin so.
    pub(crate) fn only(&self, wanted: &[NamePrefix]) -> Self {
        let beginnings = Beginnings::of(wanted);
        let is_sought = |one: &&PersonRow| beginnings.fit(&one.firstname, &one.lastname);
        Self {
            people: self.people.iter().filter(is_sought).cloned().collect(),
            is_cut: self.is_cut,
        }
    }

    /// Reads what a statement looked at that ends after `most` rows.
    pub(crate) fn of(rows: Vec<PersonRow>, most: i64) -> Self {
        let is_cut = rows.iter().any(|row| row.looked_at >= most);
        Self { people: rows.into_iter().filter(|row| row.is_wanted).collect(), is_cut }
    }

    pub(crate) fn and(mut self, other: Self) -> Self {
        self.people.extend(other.people);
        Self { people: self.people, is_cut: self.is_cut || other.is_cut }
    }
}

/// Where names are looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Looked {
    /// In the index of names, at so many rows of each beginning.
    ByName(i64),
    /// Among the bookings of the sailings of the filter, at so many legs.
    Aboard(i64),
}

/// Returns people whose names begin so.
pub(crate) fn named(
    conn: &mut PgConnection,
    names: Names,
    wanted: &[NamePrefix],
    filter: &Filter,
    looked: Looked,
) -> Result<Named, BookingError> {
    // Raw, for a lateral join and for the collation of the index.
    let (sql, most) = match (names, looked) {
        (Names::PassengersByLast, Looked::ByName(most)) => {
            (names!("passengers", "lastname", "firstname"), most)
        }
        (Names::PassengersByFirst, Looked::ByName(most)) => {
            (names!("passengers", "firstname", "lastname"), most)
        }
        (Names::Contacts, Looked::ByName(most)) => {
            (names!("booking_contacts", "lastname", "firstname"), most)
        }
        (Names::PassengersByLast, Looked::Aboard(most)) => {
            (names_aboard!("passengers", "lastname", "firstname"), most)
        }
        (Names::PassengersByFirst, Looked::Aboard(most)) => {
            (names_aboard!("passengers", "firstname", "lastname"), most)
        }
        (Names::Contacts, Looked::Aboard(most)) => {
            (names_aboard!("booking_contacts", "lastname", "firstname"), most)
        }
    };
    let last = |one: &NamePrefix| one.last.clone();
    let first = |one: &NamePrefix| one.first.clone();
    let (one, other): (Vec<String>, Vec<String>) = match names {
        Names::PassengersByFirst => wanted.iter().map(|pair| (first(pair), last(pair))).unzip(),
        Names::PassengersByLast | Names::Contacts => {
            wanted.iter().map(|pair| (last(pair), first(pair))).unzip()
        }
    };
    let ends =
        |all: &[String]| all.iter().map(|begin| format!("{begin}{LAST}")).collect::<Vec<_>>();
    let (one_end, other_end) = (ends(&one), ends(&other));
    let rows = prepared(sql)
        .bind::<Array<Text>, _>(one)
        .bind::<Array<Text>, _>(one_end)
        .bind::<Array<Text>, _>(other)
        .bind::<Array<Text>, _>(other_end)
        .bind::<Nullable<Array<Text>>, _>(filter.states())
        .bind::<Nullable<Array<SqlUuid>>, _>(filter.sailings.clone())
        .bind::<BigInt, _>(most)
        .load(conn)?;
    Ok(Named::of(rows, most))
}

/// Returns the booking of a code.
pub(crate) fn of_code(
    conn: &mut PgConnection,
    code: &BookingCode,
) -> Result<Option<BookingId>, BookingError> {
    use schema::tables::bookings;
    let of = bookings::table.filter(bookings::code.eq(code));
    Ok(of.select(bookings::id).first(conn).optional()?)
}

/// A booking that a list has come to.
#[derive(QueryableByName)]
pub(crate) struct Listed {
    #[diesel(sql_type = SqlUuid)]
    pub(crate) booking_id: BookingId,
    /// True if its state is wanted.
    #[diesel(sql_type = Bool)]
    pub(crate) is_wanted: bool,
}

/// Looks at the next `most` bookings before this one, the latest first.
pub(crate) fn before(
    conn: &mut PgConnection,
    before: BookingId,
    filter: &Filter,
    most: i64,
) -> Result<Vec<Listed>, BookingError> {
    // Raw, for rows are looked at before they are left out, and for keys that may be missing.
    let rows = match &filter.sailings {
        None => prepared(
            "SELECT id AS booking_id, ($1::text[] IS NULL OR state = ANY ($1)) AS is_wanted
             FROM bookings WHERE id < $2 ORDER BY id DESC LIMIT $3",
        )
        .bind::<Nullable<Array<Text>>, _>(filter.states())
        .bind::<SqlUuid, _>(before)
        .bind::<BigInt, _>(most)
        .load(conn)?,
        Some(sailings) => prepared(
            "SELECT b.id AS booking_id, ($1::text[] IS NULL OR b.state = ANY ($1)) AS is_wanted
             FROM (SELECT DISTINCT booking_id FROM legs
                   WHERE sailing_id = ANY ((SELECT $2)::uuid[]) AND booking_id < $3) AS aboard
             JOIN bookings AS b ON b.id = aboard.booking_id ORDER BY b.id DESC LIMIT $4",
        )
        .bind::<Nullable<Array<Text>>, _>(filter.states())
        .bind::<Array<SqlUuid>, _>(sailings.clone())
        .bind::<SqlUuid, _>(before)
        .bind::<BigInt, _>(most)
        .load(conn)?,
    };
    Ok(rows)
}

/// Returns those of these bookings that a filter lets through, in their order.
pub(crate) fn only(
    conn: &mut PgConnection,
    ids: &[BookingId],
    filter: &Filter,
) -> Result<Vec<BookingId>, BookingError> {
    use schema::tables::{bookings, legs};
    let mut wanted = bookings::table.filter(bookings::id.eq_any(ids)).into_boxed();
    if let Some(state) = filter.state {
        wanted = wanted.filter(bookings::state.eq(state));
    }
    if let Some(sailings) = &filter.sailings {
        let sailings: &[SailingId] = sailings;
        let aboard = legs::table
            .filter(legs::booking_id.eq(bookings::id))
            .filter(legs::sailing_id.eq_any(sailings));
        wanted = wanted.filter(diesel::dsl::exists(aboard));
    }
    let found: Vec<BookingId> = wanted.select(bookings::id).load(conn)?;
    Ok(ids.iter().copied().filter(|id| found.contains(id)).collect())
}
