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
    name::TypedName,
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
    /// The contact's unless said otherwise.
    // A request that is sent again is known by its body: without an address it is what it always was.
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    /// ADULT unless said otherwise.
    #[serde(rename = "type")]
    passenger_type: Option<String>,
    /// Of the ID that gives the discount.
    id_number: Option<String>,
}

/// From this age on one may travel with children.
pub const GROWN_UP: i32 = 18;

const NATIONALITY: Text = Text::new("Nationality", "Nasyonalidad", "Nasyonalidad");
const ADDRESS: Text = Text::new("Address", "Tirahan", "Pinuy-anan");
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
        let nationality =
            errors.any_line(at("nationality"), &NATIONALITY, self.nationality.as_deref(), 60);
        let nationality = match nationality.as_deref() {
            None => Some(nationality::FILIPINO),
            Some(typed) => nationality::read(typed),
        };
        if nationality.is_none() {
            errors.add(at("nationality"), NOT_IN_LIST);
        }
        let address = errors.any_line(at("address"), &ADDRESS, self.address.as_deref(), 200);
        let id_number = errors.any_line(at("id_number"), &ID_NUMBER, self.id_number.as_deref(), 40);
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
            address,
            passenger_type: passenger_type?,
            id_number,
            sold_firstname: None,
            sold_lastname: None,
            kept_firstname: None,
            kept_lastname: None,
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
mod tests;
