//! The bookings of whoever is sought: by what begins so, and, where that is little, by what is spelt almost
//! so. The closest come first, and of those that are as close the latest.

use std::{cmp::Reverse, collections::HashMap};

use diesel::PgConnection;

use crate::{
    booking::id::BookingId,
    desk::{
        contacts,
        filter::Filter,
        holds, leaving,
        sought::{NamePrefix, Sought},
        spelling,
        store::{self, Looked, Named, Names, PersonRow},
    },
    error::BookingError,
};

/// No more are shown; whoever sees so many types some more letters.
const MOST: usize = 200;

/// Where fewer are found, other spellings are looked for as well.
const FEW: usize = 10;

/// So many of one other spelling are looked at.
const OF_ONE_SPELLING: i64 = 20;

/// The same where a filter leaves some out.
const OF_ONE_SPELLING_FILTERED: i64 = 100;

/// So many of one name are looked at where a filter leaves some out.
const FILTERED: i64 = 2_000;

/// So many legs of the sailings of a filter are looked at for a name that more people have: those of a day or two.
const LEGS: i64 = 10_000;

/// So many other spellings are looked for at most.
const SPELLINGS: usize = 2_400;

/// Bookings that were found.
#[derive(Debug, Default)]
pub struct People {
    /// The closest first.
    pub items: Vec<Person>,
    /// True if there are more than are shown.
    pub is_cut: bool,
}

/// A booking, and by whom it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The booking.
    pub booking: BookingId,
    /// The name that was found, where it was one.
    pub name: Option<String>,
    /// True if the name is only spelt almost so.
    pub is_similar: bool,
}

/// Returns the bookings of whoever is sought; none of a payment, which payments know.
pub fn people(
    conn: &mut PgConnection,
    sought: &Sought,
    filter: &Filter,
) -> Result<People, BookingError> {
    let most = MOST as i64 + 1;
    let ids = match sought {
        Sought::Code(code) => store::of_code(conn, code)?.into_iter().collect(),
        Sought::Mobile(digits) => contacts::of_mobile(conn, digits, most)?,
        Sought::Email(begin) => contacts::of_email(conn, begin, most)?,
        Sought::Name(prefixes) => return by_name(conn, prefixes, filter),
        Sought::Payment(_) => Vec::new(),
    };
    of_bookings(conn, ids, filter)
}

/// Returns those of these bookings that a filter lets through.
pub fn of_bookings(
    conn: &mut PgConnection,
    ids: Vec<BookingId>,
    filter: &Filter,
) -> Result<People, BookingError> {
    let is_cut = ids.len() > MOST;
    let ids = if filter.is_open() { ids } else { store::only(conn, &ids, filter)? };
    let (mut ids, is_much) = leaving::within(conn, ids, |id| *id, filter, MOST)?;
    let is_cut = is_cut || is_much;
    ids.truncate(MOST);
    let unnamed = |booking| Person { booking, name: None, is_similar: false };
    Ok(People { items: ids.into_iter().map(unnamed).collect(), is_cut })
}

fn by_name(
    conn: &mut PgConnection,
    prefixes: &[NamePrefix],
    filter: &Filter,
) -> Result<People, BookingError> {
    let holding = if filter.has_holds() { holds::holding(conn, filter)? } else { Named::default() };
    let Named { people, mut is_cut } = begin(conn, prefixes, filter, &holding)?;
    let (mut items, is_much) = from_ports(conn, ranked(prefixes, people, false), filter)?;
    is_cut |= is_much;
    if items.len() < FEW {
        let most = if filter.is_open() { OF_ONE_SPELLING } else { OF_ONE_SPELLING_FILTERED };
        let almost = spelt_almost(prefixes);
        let near = find(conn, &almost, filter, Looked::ByName(most))?.and(holding.only(&almost));
        let near = near.people;
        let known: Vec<BookingId> = items.iter().map(|one| one.booking).collect();
        let near = near.into_iter().filter(|one| !known.contains(&one.booking_id)).collect();
        let (near, is_much) = from_ports(conn, ranked(prefixes, near, true), filter)?;
        items.extend(near);
        is_cut |= is_much;
    }
    is_cut |= items.len() > MOST;
    items.truncate(MOST);
    Ok(People { items, is_cut })
}

/// Returns the closest that leave from a port of the filter: one more than are shown.
fn from_ports(
    conn: &mut PgConnection,
    found: Vec<Person>,
    filter: &Filter,
) -> Result<(Vec<Person>, bool), BookingError> {
    leaving::within(conn, found, |one| one.booking, filter, MOST + 1)
}

/// Returns those whose names begin so. Of a name that very many people have, a filter by sailings is asked from the
/// other side: who is aboard.
fn begin(
    conn: &mut PgConnection,
    prefixes: &[NamePrefix],
    filter: &Filter,
    holding: &Named,
) -> Result<Named, BookingError> {
    let most = if filter.is_open() { MOST as i64 + 1 } else { FILTERED };
    let listed = find(conn, prefixes, filter, Looked::ByName(most))?;
    let by_name = listed.and(holding.only(prefixes));
    if !by_name.is_cut || filter.sailings.is_none() {
        return Ok(by_name);
    }
    let aboard = find(conn, prefixes, filter, Looked::Aboard(LEGS))?;
    Ok(if aboard.is_cut { by_name.and(aboard) } else { aboard })
}

/// Looks into each index for what it can find.
fn find(
    conn: &mut PgConnection,
    wanted: &[NamePrefix],
    filter: &Filter,
    looked: Looked,
) -> Result<Named, BookingError> {
    let (by_last, by_first): (Vec<NamePrefix>, Vec<NamePrefix>) =
        wanted.iter().cloned().partition(|one| !one.last.is_empty());
    let mut found = Named::default();
    if !by_last.is_empty() {
        let passengers = store::named(conn, Names::PassengersByLast, &by_last, filter, looked)?;
        found = passengers.and(store::named(conn, Names::Contacts, &by_last, filter, looked)?);
    }
    if !by_first.is_empty() {
        found = found.and(store::named(conn, Names::PassengersByFirst, &by_first, filter, looked)?);
    }
    Ok(found)
}

/// Returns what is near these beginnings: one of both names is spelt otherwise.
fn spelt_almost(prefixes: &[NamePrefix]) -> Vec<NamePrefix> {
    let other_last = |one: &NamePrefix| {
        let first = one.first.clone();
        let near = spelling::near(&one.last).into_iter();
        near.map(move |last| NamePrefix { last, first: first.clone() }).collect::<Vec<_>>()
    };
    let other_first = |one: &NamePrefix| {
        let last = one.last.clone();
        let near = spelling::near(&one.first).into_iter();
        near.map(move |first| NamePrefix { last: last.clone(), first }).collect::<Vec<_>>()
    };
    // All words as first names alone are left out: the same words are read as both names before.
    let both = || prefixes.iter().filter(|one| !one.last.is_empty() || !one.first.contains(' '));
    let all = both().flat_map(|one| other_last(one).into_iter().chain(other_first(one)));
    all.take(SPELLINGS).collect()
}

/// Returns each booking once, by the closest of its names.
fn ranked(prefixes: &[NamePrefix], rows: Vec<PersonRow>, is_similar: bool) -> Vec<Person> {
    let mut best = HashMap::<BookingId, (u32, String)>::new();
    for row in rows {
        let close = closeness(prefixes, &row);
        let name = format!("{} {}", row.firstname, row.lastname);
        let one = best.entry(row.booking_id).or_insert_with(|| (close, name.clone()));
        if close > one.0 {
            *one = (close, name);
        }
    }
    let mut all: Vec<(BookingId, (u32, String))> = best.into_iter().collect();
    all.sort_by_key(|(booking, (close, _))| Reverse((*close, *booking)));
    let person = |(booking, (_, name))| Person { booking, name: Some(name), is_similar };
    all.into_iter().map(person).collect()
}

/// Returns how close a name is to the closest way of reading what was typed, in thousandths.
fn closeness(prefixes: &[NamePrefix], row: &PersonRow) -> u32 {
    let (last, first) = (row.lastname.to_lowercase(), row.firstname.to_lowercase());
    let part = |typed: &str, name: &str| match typed {
        "" => 1.0,
        typed => strsim::jaro_winkler(typed, name),
    };
    let of = |one: &NamePrefix| part(&one.last, &last) * part(&one.first, &first);
    let best = prefixes.iter().map(of).fold(0.0, f64::max);
    (best * 1_000.0).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{desk::sought::sought, samples::id};

    fn prefixes(line: &str) -> Vec<NamePrefix> {
        let read = sought(line).into_iter().find_map(|one| match one {
            Sought::Name(prefixes) => Some(prefixes),
            _ => None,
        });
        read.expect("a name")
    }

    fn row(byte: u8, first: &str, last: &str) -> PersonRow {
        PersonRow {
            booking_id: BookingId(id(byte)),
            firstname: first.to_owned(),
            lastname: last.to_owned(),
            looked_at: 1,
            is_wanted: true,
        }
    }

    fn order(line: &str, rows: Vec<PersonRow>) -> Vec<String> {
        let all = ranked(&prefixes(line), rows, false).into_iter();
        all.filter_map(|one| one.name).collect()
    }

    #[test]
    fn the_closest_name_comes_first_and_of_the_same_the_latest() {
        let rows = vec![
            row(1, "Juan", "Cruzado"),
            row(2, "Juan", "Cruz"),
            row(3, "Juana", "Cruz"),
            row(4, "Juan", "Cruz"),
        ];
        let names = ["Juan Cruz", "Juan Cruz", "Juana Cruz", "Juan Cruzado"];
        assert_eq!(order("juan cruz", rows.clone()), names);
        let found = ranked(&prefixes("cruz, juan"), rows, false);
        let found: Vec<BookingId> = found.iter().map(|one| one.booking).collect();
        assert_eq!(found, [4, 2, 3, 1].map(|byte| BookingId(id(byte))));
    }

    #[test]
    fn a_booking_is_shown_once_by_the_closest_of_its_names() {
        let rows = vec![row(1, "Juan", "Cruzado"), row(1, "Juan", "Cruz"), row(1, "Ana", "Cruz")];
        assert_eq!(order("juan cruz", rows), ["Juan Cruz"]);
    }

    #[test]
    fn other_spellings_are_of_one_name_at_a_time_and_not_without_end() {
        let near = spelt_almost(&prefixes("jaun cruz"));
        let has =
            |last: &str, first: &str| near.iter().any(|one| one.last == last && one.first == first);
        assert!(has("cruz", "juan"), "{near:?}");
        let two_words = spelt_almost(&prefixes("dela curz"));
        assert!(two_words.iter().any(|one| one.last == "dela cruz"), "{two_words:?}");
        assert!(!has("crux", "juan"));
        let long = spelt_almost(&prefixes("maria luisa evangelina dela concepcion villanueva"));
        assert_eq!(long.len(), SPELLINGS);
    }
}
