//! A profile, and what may stand in it.

use chrono::NaiveDate;
use kernel::{InvalidLine, Line, MobileNumber, Text, parse_date};
use platform::web::FieldErrors;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where most travellers live; a profile begins with it.
pub(crate) const HOME_COUNTRY: &str = "PHILIPPINES";

/// The longest name or place.
const LONGEST_NAME: usize = 100;

/// The longest street.
const LONGEST_ADDRESS: usize = 200;

/// As the manifest asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Gender {
    /// Male.
    Male,
    /// Female.
    Female,
}

impl Gender {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Male => "MALE",
            Self::Female => "FEMALE",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        [Self::Male, Self::Female].into_iter().find(|gender| gender.name() == name)
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Profile {
    pub(crate) first_name: String,
    pub(crate) middle_name: Option<String>,
    pub(crate) last_name: String,
    pub(crate) birth_date: NaiveDate,
    pub(crate) gender: Gender,
    pub(crate) contact_number: String,
    pub(crate) address1: String,
    pub(crate) city: String,
    pub(crate) province: String,
    pub(crate) country: String,
    pub(crate) zipcode: String,
}

/// A field, and what people call it.
struct Named(&'static str, Text);

const FIRST_NAME: Named = Named("first_name", Text::new("First name", "Pangalan", "Ngalan"));
const MIDDLE_NAME: Named =
    Named("middle_name", Text::new("Middle name", "Gitnang pangalan", "Tunga nga ngalan"));
const LAST_NAME: Named = Named("last_name", Text::new("Last name", "Apelyido", "Apelyido"));
const BIRTH_DATE: Named =
    Named("birth_date", Text::new("Birthdate", "Petsa ng kapanganakan", "Petsa sa pagkatawo"));
const GENDER: Named = Named("gender", Text::new("Gender", "Kasarian", "Kasarian"));
const CONTACT_NUMBER: Named =
    Named("contact_number", Text::new("Contact number", "Contact number", "Contact number"));
const ADDRESS: Named = Named("address1", Text::new("Address", "Address", "Address"));
const CITY: Named = Named("city", Text::new("City", "Lungsod", "Dakbayan"));
const PROVINCE: Named = Named("province", Text::new("Province", "Probinsya", "Probinsya"));
const COUNTRY: Named = Named("country", Text::new("Country", "Bansa", "Nasud"));
const ZIPCODE: Named = Named("zipcode", Text::new("Zip code", "Zip code", "Zip code"));

const NOT_A_MOBILE_NUMBER: Text = Text::new(
    "Must be a valid PH mobile number",
    "Dapat ay wastong mobile number ng Pilipinas",
    "Kinahanglan husto nga mobile number sa Pilipinas",
);

impl Named {
    fn required(&self) -> Text {
        Text::build(|language| {
            let [before, after] = match language {
                kernel::Language::En => ["", " is required"],
                kernel::Language::Fil => ["Kailangan ang ", ""],
                kernel::Language::Ceb => ["Gikinahanglan ang ", ""],
            };
            format!("{before}{}{after}", self.1.in_language(language))
        })
    }

    fn invalid(&self) -> Text {
        Text::build(|language| {
            let [before, after] = match language {
                kernel::Language::En => ["", " is not valid"],
                kernel::Language::Fil => ["Hindi wasto ang ", ""],
                kernel::Language::Ceb => ["Dili husto ang ", ""],
            };
            format!("{before}{}{after}", self.1.in_language(language))
        })
    }

    /// Reads the field as a line of text.
    fn line(&self, text: &str, longest: usize, errors: &mut FieldErrors) -> Option<String> {
        match Line::parse(text, longest) {
            Ok(line) => Some(line.into_string()),
            Err(InvalidLine::Empty) => {
                errors.add(self.0, self.required());
                None
            }
            Err(InvalidLine::TooLong | InvalidLine::Unprintable) => {
                errors.add(self.0, self.invalid());
                None
            }
        }
    }

    /// Reads the field with `read`, once there is something in it.
    fn read<T>(
        &self,
        text: &str,
        fault: Text,
        errors: &mut FieldErrors,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        if text.trim().is_empty() {
            errors.add(self.0, self.required());
            return None;
        }
        let value = read(text.trim());
        if value.is_none() {
            errors.add(self.0, fault);
        }
        value
    }
}

/// Reads what was typed; `today` is the date in Manila, beyond which nobody is born.
pub(crate) fn read(typed: &TypedProfile, today: NaiveDate) -> Result<Profile, FieldErrors> {
    let mut faults = FieldErrors::default();
    let errors = &mut faults;
    let first_name = FIRST_NAME.line(&typed.first_name, LONGEST_NAME, errors);
    let middle_name = match typed.middle_name.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(name) => MIDDLE_NAME.line(name, LONGEST_NAME, errors),
    };
    let last_name = LAST_NAME.line(&typed.last_name, LONGEST_NAME, errors);
    let birth_date = BIRTH_DATE.read(&typed.birth_date, BIRTH_DATE.invalid(), errors, |text| {
        parse_date(text).filter(|date| is_birth_date(*date, today))
    });
    let contact_number =
        CONTACT_NUMBER.read(&typed.contact_number, NOT_A_MOBILE_NUMBER, errors, |text| {
            MobileNumber::parse(text).ok().map(|number| number.as_str().to_owned())
        });
    let gender = GENDER.read(&typed.gender, GENDER.invalid(), errors, Gender::from_name);
    let address1 = ADDRESS.line(&typed.address1, LONGEST_ADDRESS, errors);
    let province = PROVINCE.line(&typed.province, LONGEST_NAME, errors);
    let city = CITY.line(&typed.city, LONGEST_NAME, errors);
    let country = COUNTRY.line(&typed.country, LONGEST_NAME, errors);
    let zipcode = ZIPCODE.read(&typed.zipcode, ZIPCODE.invalid(), errors, read_zipcode);
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
    let profile = whole();
    faults.clone().into_result()?;
    profile.ok_or(faults)
}

fn is_birth_date(date: NaiveDate, today: NaiveDate) -> bool {
    let earliest = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or(NaiveDate::MIN);
    (earliest..=today).contains(&date)
}

/// Four digits at home; abroad they write letters, blanks and hyphens too.
fn read_zipcode(text: &str) -> Option<String> {
    let is_code = (3..=10).contains(&text.len())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == ' ')
        && text.chars().any(|c| c.is_ascii_digit());
    is_code.then(|| text.to_owned())
}
