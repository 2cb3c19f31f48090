//! Who travels: what the manifest asks for, and which fare is theirs.

use chrono::NaiveDate;
use kernel::{Language, Line, Text, age_on, parse_date};
use platform::web::FieldErrors;
use routes::PassengerType;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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

/// A passenger that is whole and right.
#[derive(Clone, Debug)]
pub(crate) struct Passenger {
    pub(crate) firstname: String,
    pub(crate) middlename: Option<String>,
    pub(crate) lastname: String,
    pub(crate) suffix: Option<String>,
    pub(crate) gender: &'static str,
    pub(crate) birth_date: NaiveDate,
    pub(crate) nationality: String,
    pub(crate) passenger_type: PassengerType,
    pub(crate) id_number: Option<String>,
}

/// What most travellers are.
const HOME: &str = "Filipino";

/// From this age on one may travel with children.
const GROWN_UP: i32 = 18;

const FIRST_NAME: Text = Text::new("First name", "Pangalan", "Ngalan");
const MIDDLE_NAME: Text = Text::new("Middle name", "Gitnang pangalan", "Tunga nga ngalan");
const LAST_NAME: Text = Text::new("Last name", "Apelyido", "Apelyido");
const SUFFIX: Text = Text::new("Suffix", "Suffix", "Suffix");
const GENDER: Text = Text::new("Gender", "Kasarian", "Kasarian");
const BIRTHDATE: Text = Text::new("Birthdate", "Petsa ng kapanganakan", "Petsa sa pagkatawo");
const NATIONALITY: Text = Text::new("Nationality", "Nasyonalidad", "Nasyonalidad");
const TYPE: Text = Text::new("Passenger type", "Uri ng pasahero", "Klase sa pasahero");
const ID_NUMBER: Text = Text::new("ID number", "Numero ng ID", "Numero sa ID");

/// `{field} is required`.
pub(crate) fn required(field: &Text) -> Text {
    Text::build(|language| {
        let field = field.in_language(language);
        match language {
            Language::En => format!("{field} is required"),
            Language::Fil => format!("Kailangan ang {field}"),
            Language::Ceb => format!("Gikinahanglan ang {field}"),
        }
    })
}

/// `{field} is not valid`.
pub(crate) fn invalid(field: &Text) -> Text {
    Text::build(|language| {
        let field = field.in_language(language);
        match language {
            Language::En => format!("{field} is not valid"),
            Language::Fil => format!("Hindi wasto ang {field}"),
            Language::Ceb => format!("Dili husto ang {field}"),
        }
    })
}

const WRONG_AGE: Text = Text::new(
    "The age on the day of departure does not fit this passenger type",
    "Hindi tugma sa uri ng pasahero ang edad sa araw ng pag-alis",
    "Dili mohaom sa klase sa pasahero ang edad sa adlaw sa pagbiya",
);
const FILIPINOS_ONLY: Text = Text::new(
    "By law this discount is for Filipino citizens",
    "Ayon sa batas, para sa mga mamamayang Pilipino ang diskwentong ito",
    "Sumala sa balaod, alang sa mga lungsoranong Pilipino kini nga diskwento",
);
const NEEDS_GROWN_UP: Text = Text::new(
    "Children and infants travel with somebody of 18 or older in the same booking",
    "Ang mga bata at sanggol ay dapat may kasamang 18 taong gulang o higit pa sa iisang booking",
    "Ang mga bata ug masuso kinahanglan adunay kauban nga 18 anyos o labaw pa sa usa ka booking",
);

/// The names of a passenger's fields, as errors know them. Positions beyond the table share the
/// last name: nobody reads that far.
fn field(position: usize, name: &'static str) -> &'static str {
    field_names::of(position, name)
}

mod field_names {
    //! Names such as `passengers.0.firstname`, made once.

    use std::{collections::BTreeMap, sync::LazyLock};

    const FIELDS: [&str; 9] = [
        "firstname",
        "middlename",
        "lastname",
        "suffix",
        "gender",
        "birth_date",
        "nationality",
        "type",
        "id_number",
    ];

    /// The most passengers that a setting allows.
    const MOST: usize = 100;

    static NAMES: LazyLock<BTreeMap<(usize, &str), String>> = LazyLock::new(|| {
        let all = (0..MOST).flat_map(|position| FIELDS.map(|name| (position, name)));
        all.map(|(position, name)| ((position, name), format!("passengers.{position}.{name}")))
            .collect()
    });

    pub(super) fn of(position: usize, name: &'static str) -> &'static str {
        NAMES.get(&(position, name)).map_or("passengers", String::as_str)
    }
}

impl TypedPassenger {
    /// Reads one; `day` is the day of the first departure, on which ages are counted.
    fn read(&self, position: usize, day: NaiveDate, errors: &mut FieldErrors) -> Option<Passenger> {
        let at = |name| field(position, name);
        let mut line = |text: &str, longest, name, label: &Text| {
            if text.trim().is_empty() {
                errors.add(at(name), required(label));
                return None;
            }
            let line = Line::parse(text, longest).ok().map(Line::into_string);
            if line.is_none() {
                errors.add(at(name), invalid(label));
            }
            line
        };
        let firstname = line(&self.firstname, 100, "firstname", &FIRST_NAME);
        let lastname = line(&self.lastname, 100, "lastname", &LAST_NAME);
        let mut optional = |text: &Option<String>, longest, name, label: &Text| {
            let text = text.as_deref().map(str::trim).filter(|text| !text.is_empty())?;
            line(text, longest, name, label)
        };
        let middlename = optional(&self.middlename, 100, "middlename", &MIDDLE_NAME);
        let suffix = optional(&self.suffix, 20, "suffix", &SUFFIX);
        let nationality = optional(&self.nationality, 60, "nationality", &NATIONALITY)
            .unwrap_or_else(|| HOME.to_owned());
        let id_number = optional(&self.id_number, 40, "id_number", &ID_NUMBER);
        let gender = ["MALE", "FEMALE"].into_iter().find(|name| *name == self.gender);
        if gender.is_none() {
            let missing = self.gender.trim().is_empty();
            errors.add(at("gender"), if missing { required(&GENDER) } else { invalid(&GENDER) });
        }
        let birth_date = self.read_birth_date(position, day, errors);
        let passenger_type = match self.passenger_type.as_deref() {
            None | Some("") => Some(PassengerType::Adult),
            Some(name) => PassengerType::from_name(name),
        };
        if passenger_type.is_none() {
            errors.add(at("type"), invalid(&TYPE));
        }
        let passenger = Passenger {
            firstname: firstname?,
            middlename,
            lastname: lastname?,
            suffix,
            gender: gender?,
            birth_date: birth_date?,
            nationality,
            passenger_type: passenger_type?,
            id_number,
        };
        passenger.check(position, day, errors);
        Some(passenger)
    }

    fn read_birth_date(
        &self,
        position: usize,
        day: NaiveDate,
        errors: &mut FieldErrors,
    ) -> Option<NaiveDate> {
        let name = field(position, "birth_date");
        if self.birth_date.trim().is_empty() {
            errors.add(name, required(&BIRTHDATE));
            return None;
        }
        let earliest = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN);
        let date = parse_date(&self.birth_date).filter(|date| (earliest..=day).contains(date));
        if date.is_none() {
            errors.add(name, invalid(&BIRTHDATE));
        }
        date
    }
}

impl Passenger {
    /// Whether the fare is theirs to claim.
    fn check(&self, position: usize, day: NaiveDate, errors: &mut FieldErrors) {
        let who = self.passenger_type;
        if !who.ages().contains(&age_on(day, self.birth_date)) {
            errors.add(field(position, "birth_date"), WRONG_AGE);
        }
        if who.needs_id() && self.id_number.is_none() {
            errors.add(field(position, "id_number"), required(&ID_NUMBER));
        }
        if who.is_for_filipinos() && !self.nationality.eq_ignore_ascii_case(HOME) {
            errors.add(field(position, "nationality"), FILIPINOS_ONLY);
        }
    }
}

/// First, middle, last name and suffix in one line.
pub(crate) fn full_name(
    first: &str,
    middle: Option<&str>,
    last: &str,
    suffix: Option<&str>,
) -> String {
    [Some(first), middle, Some(last), suffix].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Reads all of them.
pub(crate) fn read_all(
    typed: &[TypedPassenger],
    day: NaiveDate,
    errors: &mut FieldErrors,
) -> Option<Vec<Passenger>> {
    let read: Vec<Option<Passenger>> = typed
        .iter()
        .enumerate()
        .map(|(position, passenger)| passenger.read(position, day, errors))
        .collect();
    let passengers: Vec<Passenger> = read.into_iter().collect::<Option<_>>()?;
    let small = [PassengerType::Child, PassengerType::Infant];
    let has_small = passengers.iter().any(|p| small.contains(&p.passenger_type));
    let has_grown_up = passengers.iter().any(|p| age_on(day, p.birth_date) >= GROWN_UP);
    if has_small && !has_grown_up {
        errors.add("passengers", NEEDS_GROWN_UP);
    }
    Some(passengers)
}

#[cfg(test)]
mod tests {
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
        read_all(typed, day, &mut errors);
        format!("{errors:?}")
    }

    fn is_right(typed: &[TypedPassenger]) -> bool {
        let day = parse_date("2026-12-24").expect("a day");
        let mut errors = FieldErrors::default();
        read_all(typed, day, &mut errors).is_some() && errors.is_empty()
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
}
