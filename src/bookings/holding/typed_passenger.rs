//! Passengers as they are typed: what the passenger list asks for, and who may have which fare.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use kernel::{Text, age_on, parse_birth_date};
use platform::web::{FieldErrors, invalid, required};
use routes::PassengerType;
use serde::{Deserialize, Serialize};
use users::{
    Gender,
    labels::{BIRTHDATE, GENDER},
};
use utoipa::ToSchema;

use crate::booking::{
    name::{TypedName, optional},
    nationality,
    passenger::{Passenger, infants_on_no_lap, lacks_grown_up},
};

/// A passenger as typed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct TypedPassenger {
    #[schema(required)]
    firstname: String,
    middlename: Option<String>,
    #[schema(required)]
    lastname: String,
    suffix: Option<String>,
    /// MALE or FEMALE.
    #[schema(required)]
    gender: String,
    /// `Y-m-d`.
    #[schema(required)]
    birth_date: String,
    /// Filipino unless said otherwise.
    nationality: Option<String>,
    /// ADULT unless said otherwise.
    #[serde(rename = "type")]
    passenger_type: Option<String>,
    /// Of the ID that gives the discount.
    id_number: Option<String>,
}

/// From this age on one may travel with children.
pub const GROWN_UP: i32 = 18;

const NATIONALITY: Text = Text::new("Nationality", "Nasyonalidad", "Nasyonalidad");
const TYPE: Text = Text::new("Passenger type", "Uri ng pasahero", "Klase sa pasahero");
const ID_NUMBER: Text = Text::new("ID number", "Numero ng ID", "Numero sa ID");

const WRONG_AGE: Text = Text::new(
    "The age on the day of departure does not fit this passenger type",
    "Hindi tugma sa uri ng pasahero ang edad sa araw ng pag-alis",
    "Dili mohaom sa klase sa pasahero ang edad sa adlaw sa pagbiya",
);
const ONE_LAP_EACH: Text = Text::new(
    "Each infant travels with an adult of 18 or older of its own; add an adult",
    "Bawat sanggol ay dapat may sariling kasamang 18 taong gulang o higit pa; magdagdag ng nasa hustong gulang",
    "Ang matag masuso kinahanglan adunay kaugalingong kauban nga 18 anyos o labaw pa; pagdugang og hamtong",
);
const NOT_IN_LIST: Text = Text::new(
    "Choose the nationality from the list, such as Filipino",
    "Piliin ang nasyonalidad mula sa listahan, gaya ng Filipino",
    "Pilia ang nasyonalidad gikan sa listahan, sama sa Filipino",
);
const FILIPINOS_ONLY: Text = Text::new(
    "By law this discount is for Filipino citizens",
    "Ayon sa batas, para sa mga mamamayang Pilipino ang diskwentong ito",
    "Sumala sa balaod, alang sa mga lungsoranong Pilipino kini nga diskwento",
);
/// What is told where children would travel alone.
pub const NEEDS_GROWN_UP: Text = Text::new(
    "Children and infants travel with somebody of 18 or older in the same booking",
    "Ang mga bata at sanggol ay dapat may kasamang 18 taong gulang o higit pa sa iisang booking",
    "Ang mga bata ug masuso kinahanglan adunay kauban nga 18 anyos o labaw pa sa usa ka booking",
);

/// Returns a passenger's field, as errors name it.
fn field(position: usize, name: &str) -> String {
    format!("passengers.{position}.{name}")
}

impl TypedPassenger {
    /// Reads one; ages are counted on the days of departure, of which the first comes first.
    fn read(
        &self,
        position: usize,
        days: &[NaiveDate],
        errors: &mut FieldErrors,
    ) -> Option<Passenger> {
        let at = |name: &str| field(position, name);
        let typed = TypedName {
            firstname: self.firstname.clone(),
            middlename: self.middlename.clone(),
            lastname: self.lastname.clone(),
            suffix: self.suffix.clone(),
        };
        let name = typed.read(at, errors);
        let nationality = optional(errors, &self.nationality, at("nationality"), &NATIONALITY, 60);
        let nationality = match nationality.as_deref() {
            None => Some(nationality::FILIPINO),
            Some(typed) => nationality::read(typed),
        };
        if nationality.is_none() {
            errors.add(at("nationality"), NOT_IN_LIST);
        }
        let id_number = optional(errors, &self.id_number, at("id_number"), &ID_NUMBER, 40);
        let gender = errors.read(at("gender"), &GENDER, &self.gender, invalid(&GENDER), |text| {
            text.parse::<Gender>().ok()
        });
        let birth_date = errors.read(
            at("birth_date"),
            &BIRTHDATE,
            &self.birth_date,
            invalid(&BIRTHDATE),
            |text| parse_birth_date(text, *days.first()?),
        );
        let passenger_type = match self.passenger_type.as_deref() {
            None | Some("") => Some(PassengerType::Adult),
            Some(name) => name.parse().ok(),
        };
        if passenger_type.is_none() {
            errors.add(at("type"), invalid(&TYPE));
        }
        let passenger = Passenger {
            name: name?,
            gender: gender?,
            birth_date: birth_date?,
            nationality: nationality?.to_owned(),
            passenger_type: passenger_type?,
            id_number,
            sold_firstname: None,
            sold_lastname: None,
        };
        passenger.check(position, days, errors);
        Some(passenger)
    }
}

impl Passenger {
    /// Adds an error for each condition of the fare that the passenger does not meet.
    fn check(&self, position: usize, days: &[NaiveDate], errors: &mut FieldErrors) {
        let who = self.passenger_type;
        // On the other leg the fare is the one by age.
        let fits = |day: &NaiveDate| who.ages().contains(&age_on(*day, self.birth_date));
        if !days.iter().any(fits) {
            errors.add(field(position, "birth_date"), WRONG_AGE);
        }
        if who.needs_id() && self.id_number.is_none() {
            errors.add(field(position, "id_number"), required(&ID_NUMBER));
        }
        if who.is_for_filipinos() && self.nationality != nationality::FILIPINO {
            errors.add(field(position, "nationality"), FILIPINOS_ONLY);
        }
    }
}

/// Reads all passengers of a request who travel on these days.
pub(crate) fn read_all(
    typed: &[TypedPassenger],
    days: &[NaiveDate],
    errors: &mut FieldErrors,
) -> Option<Vec<Passenger>> {
    let read: Vec<Option<Passenger>> = typed
        .iter()
        .enumerate()
        .map(|(position, passenger)| passenger.read(position, days, errors))
        .collect();
    let passengers: Vec<Passenger> = read.into_iter().collect::<Option<_>>()?;
    let all: Vec<&Passenger> = passengers.iter().collect();
    if days.iter().any(|day| lacks_grown_up(&all, *day)) {
        errors.add("passengers", NEEDS_GROWN_UP);
    } else {
        let on_no_lap: BTreeSet<usize> =
            days.iter().flat_map(|day| infants_on_no_lap(&all, *day)).collect();
        for position in on_no_lap {
            errors.add(field(position, "type"), ONE_LAP_EACH);
        }
    }
    Some(passengers)
}

#[cfg(test)]
mod tests {
    use kernel::parse_date;

    use super::*;

    fn typed(birth_date: &str, passenger_type: &str) -> TypedPassenger {
        TypedPassenger {
            firstname: "Ana".into(),
            lastname: "Cruz".into(),
            gender: "FEMALE".into(),
            birth_date: birth_date.into(),
            passenger_type: Some(passenger_type.into()),
            id_number: Some("ID-1".into()),
            ..TypedPassenger::default()
        }
    }

    fn faults(typed: &[TypedPassenger]) -> String {
        let day = parse_date("2026-12-24").expect("a day");
        let mut errors = FieldErrors::default();
        read_all(typed, &[day], &mut errors);
        format!("{errors:?}")
    }

    fn is_right(typed: &[TypedPassenger]) -> bool {
        let day = parse_date("2026-12-24").expect("a day");
        let mut errors = FieldErrors::default();
        read_all(typed, &[day], &mut errors).is_some() && errors.is_empty()
    }

    #[test]
    fn ages_are_counted_on_the_day_of_departure() {
        let mother = typed("1990-01-01", "ADULT");
        for (birth, kind, right) in [
            ("2023-12-25", "INFANT", true),
            ("2023-12-24", "INFANT", false),
            ("2023-12-24", "CHILD", true),
            ("2014-12-25", "CHILD", true),
            ("2014-12-24", "CHILD", false),
            ("1966-12-24", "SENIOR", true),
            ("1966-12-25", "SENIOR", false),
            ("2014-12-24", "STUDENT", true),
            ("2026-12-24", "INFANT", true),
            ("2026-12-25", "INFANT", false),
        ] {
            assert_eq!(is_right(&[mother.clone(), typed(birth, kind)]), right, "{birth} {kind}");
        }
    }

    #[test]
    fn a_discount_by_law_asks_for_its_id_and_for_a_filipino() {
        let mut pwd = typed("1990-01-01", "PWD");
        assert!(is_right(&[pwd.clone()]));
        pwd.id_number = Some("  ".into());
        assert!(faults(&[pwd.clone()]).contains("passengers.0.id_number"));
        pwd.id_number = Some("123".into());
        pwd.nationality = Some("German".into());
        assert!(faults(&[pwd.clone()]).contains("passengers.0.nationality"));
        pwd.passenger_type = Some("MEDAL_OF_VALOR".into());
        assert!(is_right(&[pwd]));
    }

    #[test]
    fn children_do_not_travel_alone() {
        let child = typed("2020-01-01", "CHILD");
        assert!(faults(std::slice::from_ref(&child)).contains("passengers"));
        let brother = typed("2010-01-01", "STUDENT");
        assert!(!is_right(&[child.clone(), brother]));
        assert!(is_right(&[child, typed("2008-12-24", "STUDENT")]));
    }

    #[test]
    fn faults_bear_the_place_of_the_passenger() {
        let nobody = TypedPassenger::default();
        let told = faults(&[typed("1990-01-01", "ADULT"), nobody]);
        for name in ["firstname", "lastname", "gender", "birth_date"] {
            assert!(told.contains(&format!("passengers.1.{name}")), "{told}");
        }
        assert!(!told.contains("passengers.0"), "{told}");
    }

    #[test]
    fn a_leap_day_s_child_grows_older_on_the_first_of_march() {
        let read_on = |day: &str, kind: &str| {
            let mut errors = FieldErrors::default();
            let party = [typed("1990-01-01", "ADULT"), typed("2024-02-29", kind)];
            read_all(&party, &[parse_date(day).expect("a day")], &mut errors);
            errors.is_empty()
        };
        assert!(read_on("2027-02-28", "INFANT") && !read_on("2027-02-28", "CHILD"));
        assert!(!read_on("2027-03-01", "INFANT") && read_on("2027-03-01", "CHILD"));
    }

    #[test]
    fn a_passenger_is_a_filipino_adult_unless_said_otherwise() {
        let day = parse_date("2026-12-24").expect("a day");
        let mut errors = FieldErrors::default();
        let silent = TypedPassenger {
            passenger_type: None,
            id_number: None,
            nationality: Some(" ".into()),
            ..typed("1990-01-01", "")
        };
        let empty = TypedPassenger { passenger_type: Some(String::new()), ..silent.clone() };
        let read = read_all(&[silent, empty], &[day], &mut errors).expect("two adults");
        assert!(errors.is_empty());
        for passenger in read {
            assert_eq!(passenger.passenger_type, PassengerType::Adult);
            assert_eq!(passenger.nationality, "Filipino");
            assert_eq!(passenger.id_number, None);
        }
        assert!(faults(&[typed("1990-01-01", "GHOST")]).contains("passengers.0.type"));
    }

    #[test]
    fn what_may_be_left_out_is_checked_where_it_is_given() {
        let mut one = typed("1990-01-01", "ADULT");
        one.middlename = Some(" Reyes ".into());
        one.suffix = Some("Jr.".into());
        let day = parse_date("2026-12-24").expect("a day");
        let read = read_all(&[one.clone()], &[day], &mut FieldErrors::default()).expect("an adult");
        assert_eq!(read[0].name.middlename.as_deref(), Some("Reyes"));
        assert_eq!(read[0].name.suffix.as_deref(), Some("Jr."));
        one.middlename = Some("a\nb".into());
        one.suffix = Some("x".repeat(21));
        one.id_number = Some("x".repeat(41));
        let told = faults(&[one]);
        for name in ["middlename", "suffix", "id_number"] {
            assert!(told.contains(&format!("passengers.0.{name}")), "{told}");
        }
    }

    #[test]
    fn only_the_discounts_by_law_ask_for_an_id() {
        for (kind, birth, asks) in [
            ("ADULT", "1990-01-01", false),
            ("STUDENT", "2004-01-01", true),
            ("SENIOR", "1950-01-01", true),
            ("PWD", "1990-01-01", true),
            ("MEDAL_OF_VALOR", "1990-01-01", true),
        ] {
            let bare = TypedPassenger { id_number: None, ..typed(birth, kind) };
            assert_eq!(faults(&[bare]).contains("passengers.0.id_number"), asks, "{kind}");
        }
    }

    #[test]
    fn a_foreigner_may_travel_by_every_fare_but_those_for_filipinos() {
        for (kind, birth, right) in [
            ("ADULT", "1990-01-01", true),
            ("STUDENT", "2004-01-01", false),
            ("SENIOR", "1950-01-01", false),
            ("PWD", "1990-01-01", false),
            ("MEDAL_OF_VALOR", "1990-01-01", true),
        ] {
            let mut one = typed(birth, kind);
            one.nationality = Some("German".into());
            assert_eq!(is_right(&[one.clone()]), right, "{kind}");
            one.nationality = Some("FILIPINO".into());
            assert!(is_right(&[one]), "{kind}");
        }
    }

    fn told_on(days: [&str; 2], party: &[TypedPassenger]) -> String {
        let days = days.map(|day| parse_date(day).expect("a day"));
        let mut errors = FieldErrors::default();
        read_all(party, &days, &mut errors);
        if errors.is_empty() { String::new() } else { format!("{errors:?}") }
    }

    #[test]
    fn a_type_that_fits_on_one_of_the_days_is_taken() {
        let days = ["2026-12-24", "2026-12-27"];
        let mother = typed("1990-01-01", "ADULT");
        for (birth, kind, fits) in [
            ("1966-12-24", "SENIOR", true),
            ("1966-12-27", "SENIOR", true),
            ("1966-12-28", "SENIOR", false),
            ("2014-12-26", "CHILD", true),
            ("2014-12-24", "CHILD", false),
            ("2023-12-27", "CHILD", true),
            ("2023-12-25", "INFANT", true),
            ("2023-12-24", "INFANT", false),
        ] {
            let told = told_on(days, &[mother.clone(), typed(birth, kind)]);
            assert_eq!(told.is_empty(), fits, "{birth} {kind}: {told}");
        }
    }

    #[test]
    fn a_child_by_age_does_not_travel_alone_by_whatever_fare() {
        for (birth, kind) in [
            ("2021-01-01", "ADULT"),
            ("2021-01-01", "STUDENT"),
            ("2025-06-01", "PWD"),
            ("2021-01-01", "MEDAL_OF_VALOR"),
        ] {
            assert!(faults(&[typed(birth, kind)]).contains("passengers"), "{birth} {kind}");
            assert!(is_right(&[typed(birth, kind), typed("1990-01-01", "ADULT")]));
        }
        assert!(is_right(&[typed("2014-12-24", "ADULT")]), "twelve is no child any more");
    }

    #[test]
    fn each_infant_has_an_adult_of_its_own() {
        let mother = typed("1990-01-01", "ADULT");
        let baby = typed("2025-12-24", "INFANT");
        let brother = typed("2012-01-01", "STUDENT");
        assert!(is_right(&[mother.clone(), baby.clone()]));
        let told = faults(&[baby.clone(), mother.clone(), brother, baby.clone()]);
        assert!(told.contains("passengers.3.type"), "the second one: {told}");
        assert!(!told.contains("passengers.0"), "{told}");
        assert!(is_right(&[
            mother.clone(),
            typed("1966-01-01", "SENIOR"),
            baby.clone(),
            baby.clone()
        ]));
        // On the way back one of them is three and has a seat.
        let turns_three = typed("2023-12-26", "INFANT");
        let told = told_on(["2026-12-24", "2026-12-27"], &[mother, baby, turns_three]);
        assert!(told.contains("passengers.2.type"), "on the way out: {told}");
    }

    #[test]
    fn a_filipino_is_one_however_that_is_spelt() {
        for spelt in
            ["Filipina", "pilipino", "PHILIPPINES", "Philippine", "PH", "Filipino-American"]
        {
            let mut one = typed("1950-01-01", "SENIOR");
            one.nationality = Some(spelt.into());
            let day = parse_date("2026-12-24").expect("a day");
            let read = read_all(&[one], &[day], &mut FieldErrors::default()).expect(spelt);
            assert_eq!(read[0].nationality, "Filipino", "{spelt}");
        }
        let mut one = typed("1990-01-01", "ADULT");
        one.nationality = Some("of the moon".into());
        assert!(faults(&[one]).contains("passengers.0.nationality"));
    }
}
