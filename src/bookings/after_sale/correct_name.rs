//! Correcting a typing mistake in a passenger's name. It does not pass a ticket to another person.

use chrono::TimeDelta;
use diesel::PgConnection;
use kernel::Text;
use platform::web::FieldErrors;

use crate::{
    after_sale::{
        changing::{Changeable, ClaimedLeg, changeable},
        store,
    },
    booking::{
        id::BookingId,
        name::{Name, TypedName},
        passenger::Passenger,
    },
    error::BookingError,
    terms::schedule::Counter,
};

/// How often a passenger's name may be corrected.
const TIMES: i64 = 2;

/// How long before departure the list of passengers is closed.
const BEFORE_DEPARTURE: TimeDelta = TimeDelta::hours(2);

/// How many letters may be wrong in all.
const WRONG_LETTERS: usize = 3;

const NOT_A_TYPO: Text = Text::new(
    "Online, only typing mistakes in a name can be corrected. A ticket cannot pass to somebody else",
    "Mga maling type lamang sa pangalan ang maitatama online. Hindi maililipat ang tiket sa iba",
    "Mga sayop sa pag-type sa ngalan lang ang matarong online. Dili mabalhin ang tiket sa lain",
);

const TRAVELS: Text = Text::new(
    "This passenger is on board or has sailed under this name. Only typing mistakes in it can be corrected",
    "Nakasakay o nakabiyahe na ang pasaherong ito sa pangalang ito. Mga maling type na lamang dito ang maitatama",
    "Nakasakay o nakabiyahe na kini nga pasahero niini nga ngalan. Mga sayop sa pag-type na lang niini ang matarong",
);

/// Corrects the name of one passenger of a paid booking, who may be on board somewhere. Returns false if it is
/// that already. At the desk somebody has seen who it is: there a name may be corrected as often and as much as
/// need be, until the passenger goes on board or the first ship leaves. Then others were told who that was, and
/// typing mistakes alone are corrected, until the last ship leaves.
pub fn correct_name(
    conn: &mut PgConnection,
    id: BookingId,
    (passenger, is_on_board): (usize, bool),
    typed: &TypedName,
    counter: Counter,
) -> Result<bool, BookingError> {
    let from = changeable(conn, id)?;
    let ticket = from.passengers.get(passenger).ok_or(BookingError::NotFound)?;
    let mut errors = FieldErrors::default();
    let new = typed.read(str::to_owned, &mut errors);
    let is_online = counter == Counter::Online;
    // Not the name as it is: by one mistake after the other a ticket would pass to somebody else.
    let fault = match is_online {
        true => Some(NOT_A_TYPO),
        false if is_on_board || has_sailed(&from, passenger) => Some(TRAVELS),
        false => None,
    };
    let old = travels_as(ticket);
    if let (Some(fault), Some(new)) = (fault, &new)
        && !is_typo(old, new)
    {
        errors.add("lastname", fault);
    }
    let new = errors.all_or(new).map_err(BookingError::Fields)?;
    if new == ticket.name {
        return Ok(false);
    }
    if !is_in_time(&from, passenger, counter) {
        return Err(BookingError::TooLate);
    }
    if is_online && store::corrections(conn, id, passenger)? >= TIMES {
        return Err(BookingError::CorrectedBefore);
    }
    store::rename(conn, id, passenger, &new, kept_of(old, &new))?;
    Ok(true)
}

/// Returns true if the passenger still travels on some leg whose passenger list is not closed yet; at the
/// desk, whose ship has not left.
fn is_in_time(from: &Changeable, passenger: usize, counter: Counter) -> bool {
    let now = from.booking.now;
    let is_open = |leg: &ClaimedLeg| match counter {
        Counter::Online => now + BEFORE_DEPARTURE <= leg.sailing.departs_at,
        Counter::Desk => !leg.has_sailed(now),
    };
    legs_of(from, passenger).any(is_open)
}

/// Returns true if a ship has left on which the passenger had a place to the last.
fn has_sailed(from: &Changeable, passenger: usize) -> bool {
    legs_of(from, passenger).any(|leg| leg.has_sailed(from.booking.now))
}

/// Returns the legs on which the passenger has a place.
fn legs_of(from: &Changeable, passenger: usize) -> impl Iterator<Item = &ClaimedLeg> {
    let is_theirs =
        move |leg: &&ClaimedLeg| leg.claims.iter().any(|claim| claim.passenger_index == passenger);
    from.legs.iter().filter(is_theirs)
}

/// Returns the name that a passenger travels under: as sold, or as the desk has written it since. The release
/// before did not keep what the desk wrote: then it is the name as it is.
fn travels_as(ticket: &Passenger) -> (&str, &str) {
    kept_of(ticket.kept_as(), &ticket.name)
}

/// Returns what further typing mistakes are counted against, once a passenger who travelled as `old` has a new
/// name: the old one, where the new one is that without its mistakes. So no row of small corrections leads to
/// somebody else.
fn kept_of<'a>(old: (&'a str, &'a str), new: &'a Name) -> (&'a str, &'a str) {
    if is_typo(old, new) { old } else { (&new.firstname, &new.lastname) }
}

/// Returns true if the new name is the old one without its mistakes. Middle names and suffixes may
/// come and go; first and last name may have been typed into each other's fields.
fn is_typo((first, last): (&str, &str), new: &Name) -> bool {
    let plain = |first: &str, last: &str| format!("{first} {last}").to_lowercase();
    let wanted = plain(&new.firstname, &new.lastname);
    let straight = plain(first, last);
    let crossed = plain(last, first);
    [straight, crossed].iter().any(|old| {
        let wrong = strsim::osa_distance(old, &wanted);
        wrong <= WRONG_LETTERS && wrong * 2 < wanted.chars().count()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(first: &str, last: &str) -> Name {
        Name {
            firstname: first.to_owned(),
            middlename: None,
            lastname: last.to_owned(),
            suffix: None,
        }
    }

    #[test]
    fn a_typing_mistake_is_a_letter_or_three() {
        let old = ("Jaun", "Dela Curz");
        for (first, last, is_fine) in [
            ("Juan", "Dela Cruz", true),
            ("JUAN", "DELA CRUZ", true),
            ("Dela Curz", "Jaun", true),
            ("Dela Cruz", "Juan", true),
            ("Juana", "Dela Cruz", true),
            ("Juanito", "Dela Cruz", false),
            ("Pedro", "Dela Cruz", false),
            ("Jaun", "Santos", false),
        ] {
            assert_eq!(is_typo(old, &name(first, last)), is_fine, "{first} {last}");
        }
    }

    #[test]
    fn a_short_name_does_not_become_another() {
        assert!(!is_typo(("Al", "Go"), &name("Bo", "Ty")));
        assert!(is_typo(("Al", "Go"), &name("Ali", "Go")));
    }

    #[test]
    fn small_corrections_do_not_add_up_to_another_name() {
        let sold = ("Juan", "Cruz");
        let desk = name("Annabelle", "Santos");
        assert_eq!(kept_of(sold, &desk), ("Annabelle", "Santos"), "the desk wrote another");
        let first = name("Anabel", "Santos");
        let kept = kept_of(("Annabelle", "Santos"), &first);
        assert_eq!(kept, ("Annabelle", "Santos"));
        assert!(!is_typo(kept, &name("Anabel", "Sanz")), "five letters in all");
    }

    #[test]
    fn middle_names_and_suffixes_come_and_go() {
        let old = name("Juan", "Cruz");
        let new = Name {
            middlename: Some("Reyes".to_owned()),
            suffix: Some("Jr.".to_owned()),
            ..old.clone()
        };
        assert!(is_typo(("Juan", "Cruz"), &new));
    }
}
