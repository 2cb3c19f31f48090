//! `GET user-passengers`: the people of the account's own bookings, to be filled in again.

use std::collections::HashSet;

use auth::{AccountId, SignedIn};
use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::philippine_date;
use platform::web::{Ctx, Failed, Json};
use routes::PassengerType;
use serde::Serialize;
use users::Gender;
use utoipa::ToSchema;

use crate::{
    booking::{
        head::{self, Head},
        id::BookingId,
        my_legs::NEVER_PAID,
        passenger::{self, Passenger},
    },
    error::BookingError,
};

/// So many are told at most.
const MOST: usize = 20;

/// So many bookings are looked at, the newest ones.
const NEWEST: i64 = 50;

/// So many passengers are read at most. One booking has no more than a hundred.
const MOST_READ: i32 = 150;

/// People of your bookings.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserPeople {
    /// Each once, as they were spelt last; those of the newest booking first, twenty at most.
    people: Vec<UserPerson>,
}

/// Somebody of your bookings. Numbers of IDs are not told.
#[derive(Serialize, ToSchema)]
struct UserPerson {
    firstname: String,
    /// Empty where there is none.
    middlename: String,
    lastname: String,
    /// Empty where there is none.
    suffix: String,
    gender: Gender,
    birth_date: NaiveDate,
    nationality: String,
    /// Empty where it is the contact's.
    address: String,
    /// By the age of today. ADULT for types that would tell of somebody's health or merits.
    #[serde(rename = "type")]
    passenger_type: PassengerType,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    session: SignedIn,
) -> Result<Json<UserPeople>, Failed<BookingError>> {
    let found = ctx.db.run(move |conn| list(conn, session.account));
    Ok(Json(UserPeople { people: found.await? }))
}

fn list(conn: &mut PgConnection, account: AccountId) -> Result<Vec<UserPerson>, BookingError> {
    let today = philippine_date(head::now(conn)?);
    let ids = to_read(&head::newest_of(conn, account, NEWEST)?);
    let mut people = passenger::passengers_of_all(conn, &ids)?;
    // Those of one booking stay in their order.
    people.sort_by_key(|(booking, _)| ids.iter().position(|id| id == booking));
    let once = each_once(people.into_iter().map(|(_, person)| person));
    Ok(once.into_iter().map(|person| UserPerson::new(person, today)).collect())
}

/// Returns the bookings whose people are told, as many as may be read.
fn to_read(newest: &[Head]) -> Vec<BookingId> {
    let mut read = 0;
    let tells = |head: &&Head| !head.names_nobody() && !NEVER_PAID.contains(&head.state());
    let told = newest.iter().filter(tells).take_while(|head| {
        read += head.passengers_count;
        read <= MOST_READ
    });
    told.map(|head| head.id).collect()
}

/// Returns each person once, as they come first.
fn each_once(people: impl Iterator<Item = Passenger>) -> Vec<Passenger> {
    let plain = |name: &str| name.trim().to_lowercase();
    let mut known = HashSet::new();
    let is_new = |one: &Passenger| {
        known.insert((plain(&one.name.firstname), plain(&one.name.lastname), one.birth_date))
    };
    people.filter(is_new).take(MOST).collect()
}

/// Returns the type that is told of somebody.
fn told_type(person: &Passenger, today: NaiveDate) -> PassengerType {
    match person.passenger_type {
        PassengerType::Pwd | PassengerType::MedalOfValor | PassengerType::NationalAthlete => {
            PassengerType::Adult
        }
        PassengerType::Adult
        | PassengerType::Child
        | PassengerType::Infant
        | PassengerType::Student
        | PassengerType::Senior => person.type_on(today),
    }
}

impl UserPerson {
    fn new(person: Passenger, today: NaiveDate) -> Self {
        let passenger_type = told_type(&person, today);
        let Passenger { name, gender, birth_date, nationality, address, .. } = person;
        Self {
            firstname: name.firstname,
            middlename: name.middlename.unwrap_or_default(),
            lastname: name.lastname,
            suffix: name.suffix.unwrap_or_default(),
            gender,
            birth_date,
            nationality,
            address: address.unwrap_or_default(),
            passenger_type,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::booking::name::Name;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn person(firstname: &str, born: &str, passenger_type: PassengerType) -> Passenger {
        Passenger {
            name: Name {
                firstname: firstname.to_owned(),
                middlename: None,
                lastname: "Cruz".to_owned(),
                suffix: None,
            },
            gender: Gender::Female,
            birth_date: day(born),
            nationality: "Filipino".to_owned(),
            address: None,
            passenger_type,
            id_number: Some("A-123".to_owned()),
            sold_firstname: None,
            sold_lastname: None,
            kept_firstname: None,
            kept_lastname: None,
        }
    }

    #[test]
    fn a_type_that_tells_more_than_an_age_is_not_told() {
        let today = day("2026-12-01");
        for (kept, born, told) in [
            (PassengerType::Adult, "1990-01-01", PassengerType::Adult),
            (PassengerType::Infant, "2023-12-02", PassengerType::Infant),
            (PassengerType::Infant, "2023-12-01", PassengerType::Child),
            (PassengerType::Child, "2014-12-01", PassengerType::Adult),
            (PassengerType::Senior, "1950-01-01", PassengerType::Senior),
            (PassengerType::Student, "2008-01-01", PassengerType::Student),
            (PassengerType::Pwd, "1950-01-01", PassengerType::Adult),
            (PassengerType::MedalOfValor, "1950-01-01", PassengerType::Adult),
            (PassengerType::NationalAthlete, "2008-01-01", PassengerType::Adult),
        ] {
            assert_eq!(told_type(&person("Ana", born, kept), today), told, "{kept} {born}");
        }
    }

    #[test]
    fn a_person_is_the_same_whatever_the_case_and_the_spaces() {
        let people = [
            person("Ana", "1990-01-01", PassengerType::Adult),
            person(" ANA ", "1990-01-01", PassengerType::Student),
            person("Ana", "2019-01-01", PassengerType::Child),
            person("Niño", "1990-01-01", PassengerType::Adult),
            person("NIÑO", "1990-01-01", PassengerType::Adult),
        ];
        let once = each_once(people.into_iter());
        let told: Vec<(&str, &str)> = once
            .iter()
            .map(|one| (one.name.firstname.as_str(), one.passenger_type.name()))
            .collect();
        assert_eq!(told, [("Ana", "ADULT"), ("Ana", "CHILD"), ("Niño", "ADULT")]);
    }

    #[test]
    fn so_many_are_told_and_no_more() {
        let many =
            (0..30).map(|at| person(&format!("Ana {at}"), "1990-01-01", PassengerType::Adult));
        let once = each_once(many);
        assert_eq!(once.len(), MOST);
        assert_eq!(once[19].name.firstname, "Ana 19");
    }
}
