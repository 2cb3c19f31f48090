//! A profile, and what may stand in it.

use chrono::NaiveDate;
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use kernel::{MobileNumber, Text, parse_birth_date};
use platform::web::{FieldErrors, invalid};
use schema::tables::profiles;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::labels::{
    ADDRESS, BIRTHDATE, CONTACT_NUMBER, FIRST_NAME, GENDER, LAST_NAME, MIDDLE_NAME,
};

/// Where most travellers live; a profile begins with it.
pub(crate) const HOME_COUNTRY: &str = "PHILIPPINES";

/// The longest name or place.
const LONGEST_NAME: usize = 100;

/// The longest street.
const LONGEST_ADDRESS: usize = 200;

kernel::text_enum! {
    /// The gender of a person, as the passenger list asks for it.
    pub enum Gender in ["added_people.sex", "passengers.gender", "profiles.gender"] {
        /// Male.
        Male = "MALE",
        /// Female.
        Female = "FEMALE",
    }
}

/// A profile as it was typed.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct TypedProfile {
    #[schema(required)]
    pub(crate) first_name: String,
    #[schema(required)]
    pub(crate) last_name: String,
    pub(crate) middle_name: Option<String>,
    /// `Y-m-d`.
    #[schema(required)]
    pub(crate) birth_date: String,
    #[schema(required)]
    pub(crate) contact_number: String,
    /// The address of the account, which cannot be changed here.
    pub(crate) email: Option<String>,
    /// MALE or FEMALE.
    #[schema(required)]
    pub(crate) gender: String,
    #[schema(required)]
    pub(crate) address1: String,
    #[schema(required)]
    pub(crate) city: String,
    #[schema(required)]
    pub(crate) country: String,
    #[schema(required)]
    pub(crate) zipcode: String,
    #[schema(required)]
    pub(crate) province: String,
}

/// A profile that is whole and right.
#[derive(
    Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, Serialize,
)]
#[diesel(table_name = profiles)]
#[diesel(check_for_backend(diesel::pg::Pg))]
#[diesel(treat_none_as_null = true)]
pub(crate) struct Profile {
    pub(crate) first_name: String,
    pub(crate) middle_name: Option<String>,
    pub(crate) last_name: String,
    pub(crate) birth_date: NaiveDate,
    pub(crate) gender: Gender,
    pub(crate) contact_number: MobileNumber,
    pub(crate) address1: String,
    pub(crate) city: String,
    pub(crate) province: String,
    pub(crate) country: String,
    pub(crate) zipcode: String,
}

const CITY: Text = Text::new("City", "Lungsod", "Dakbayan");
const PROVINCE: Text = Text::new("Province", "Probinsya", "Probinsya");
const COUNTRY: Text = Text::new("Country", "Bansa", "Nasud");
const ZIPCODE: Text = Text::new("Zip code", "Zip code", "Zip code");

const NOT_A_MOBILE_NUMBER: Text = Text::new(
    "Must be a valid PH mobile number",
    "Dapat ay wastong mobile number ng Pilipinas",
    "Kinahanglan husto nga mobile number sa Pilipinas",
);

/// Reads what was typed. Returns the profile, or what is wrong with each field. `today` is the date
/// in Manila; a later date of birth is refused.
pub(crate) fn read(typed: &TypedProfile, today: NaiveDate) -> Result<Profile, FieldErrors> {
    let mut errors = FieldErrors::default();
    let first_name = errors.line("first_name", &FIRST_NAME, &typed.first_name, LONGEST_NAME);
    let middle_name = match typed.middle_name.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(name) => errors.line("middle_name", &MIDDLE_NAME, name, LONGEST_NAME),
    };
    let last_name = errors.line("last_name", &LAST_NAME, &typed.last_name, LONGEST_NAME);
    let birth_date =
        errors.read("birth_date", &BIRTHDATE, &typed.birth_date, invalid(&BIRTHDATE), |text| {
            parse_birth_date(text, today)
        });
    let contact_number = errors.read(
        "contact_number",
        &CONTACT_NUMBER,
        &typed.contact_number,
        NOT_A_MOBILE_NUMBER,
        |text| MobileNumber::parse(text).ok(),
    );
    let gender =
        errors.read("gender", &GENDER, &typed.gender, invalid(&GENDER), |text| text.parse().ok());
    let address1 = errors.line("address1", &ADDRESS, &typed.address1, LONGEST_ADDRESS);
    let province = errors.line("province", &PROVINCE, &typed.province, LONGEST_NAME);
    let city = errors.line("city", &CITY, &typed.city, LONGEST_NAME);
    let country = errors.line("country", &COUNTRY, &typed.country, LONGEST_NAME);
    let zipcode = errors.read("zipcode", &ZIPCODE, &typed.zipcode, invalid(&ZIPCODE), read_zipcode);
    let whole = || {
        Some(Profile {
            first_name: first_name?,
            middle_name,
            last_name: last_name?,
            birth_date: birth_date?,
            gender: gender?,
            contact_number: contact_number?,
            address1: address1?,
            city: city?,
            province: province?,
            country: country?,
            zipcode: zipcode?,
        })
    };
    errors.all_or(whole())
}

/// Four digits at home; abroad they write letters, blanks and hyphens too.
fn read_zipcode(text: &str) -> Option<String> {
    let is_code = (3..=10).contains(&text.len())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == ' ')
        && text.chars().any(|c| c.is_ascii_digit());
    is_code.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use kernel::{Language, parse_date};
    use platform::web::ApiError;
    use serde_json::{Value, json};

    use super::*;

    /// Maria's profile, with some of it another, typed on the first of December.
    fn read_with(other: &Value) -> Result<Profile, Value> {
        let mut typed = json!({
            "first_name": " Ma.  Niña ", "last_name": "de la Cruz", "middle_name": "Reyes",
            "birth_date": "1996-02-29", "contact_number": "+639171234567", "gender": "FEMALE",
            "address1": "12 Colon Street", "city": "Cebu City", "country": "PHILIPPINES",
            "zipcode": "6000", "province": "Cebu",
        });
        for (name, value) in other.as_object().expect("an object") {
            typed[name] = value.clone();
        }
        let typed: TypedProfile = serde_json::from_value(typed).expect("a profile");
        read(&typed, parse_date("2026-12-01").expect("a date")).map_err(|errors| {
            serde_json::from_slice(&ApiError::fields(errors).body(Language::En)).expect("JSON")
        })
    }

    #[test]
    fn a_profile_is_read_field_by_field() {
        let text = str::to_owned;
        let expected = Profile {
            first_name: text("Ma. Niña"),
            middle_name: Some(text("Reyes")),
            last_name: text("de la Cruz"),
            birth_date: parse_date("1996-02-29").expect("a date"),
            gender: Gender::Female,
            contact_number: MobileNumber::parse("+639171234567").expect("a number"),
            address1: text("12 Colon Street"),
            city: text("Cebu City"),
            province: text("Cebu"),
            country: text("PHILIPPINES"),
            zipcode: text("6000"),
        };
        assert_eq!(read_with(&json!({})), Ok(expected));
        for none in [Value::Null, json!(""), json!("  ")] {
            let read = read_with(&json!({ "middle_name": none })).expect("a profile");
            assert_eq!(read.middle_name, None);
        }
    }

    #[test]
    fn a_fault_is_told_at_its_field_and_spoils_the_whole() {
        for (name, value, told) in [
            ("first_name", json!(" "), "First name is required"),
            ("middle_name", json!("a\nb"), "Middle name is not valid"),
            ("last_name", json!("x".repeat(101)), "Last name is not valid"),
            ("birth_date", json!("2026-12-02"), "Birthdate is not valid"),
            ("birth_date", json!("1899-12-31"), "Birthdate is not valid"),
            ("contact_number", json!("0817123456"), "Must be a valid PH mobile number"),
            ("gender", json!("female"), "Gender is not valid"),
            ("address1", json!("x".repeat(201)), "Address is not valid"),
            ("city", json!(""), "City is required"),
            ("province", json!(""), "Province is required"),
            ("country", json!(""), "Country is required"),
            ("zipcode", json!(""), "Zip code is required"),
            ("zipcode", json!("60<0"), "Zip code is not valid"),
        ] {
            assert_eq!(read_with(&json!({ name: value })), Err(json!({ name: [told] })));
        }
        assert!(read_with(&json!({ "birth_date": "2026-12-01" })).is_ok(), "born today");
    }

    #[test]
    fn a_gender_is_one_of_two_names() {
        for gender in [Gender::Male, Gender::Female] {
            assert_eq!(gender.name().parse(), Ok(gender));
            assert_eq!(serde_json::to_value(gender).expect("a name"), gender.name());
        }
        for name in ["", "male", "OTHER"] {
            assert!(name.parse::<Gender>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_zip_code_has_a_digit_and_three_to_ten_letters() {
        for text in ["6000", "100", "SW1A 1AA", "K1A-0B1", "12345-6789"] {
            assert_eq!(read_zipcode(text).as_deref(), Some(text));
        }
        for text in ["60", "12345-67890", "ABCD", "---", "   ", "60_0", "60.0", "6０00"] {
            assert_eq!(read_zipcode(text), None, "{text:?}");
        }
    }
}
