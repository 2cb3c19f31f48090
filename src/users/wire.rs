//! A user as the API shows and takes them.

use auth::{Account, AccountId};
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use crate::profile::{Gender, HOME_COUNTRY, Profile};

/// The signed-in user.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserAnswer {
    pub(crate) user: User,
}

/// A user; what they have not told us yet is null.
#[derive(Serialize, ToSchema)]
pub(crate) struct User {
    pub(crate) user_id: AccountId,
    pub(crate) email: String,
    #[schema(required)]
    pub(crate) first_name: Option<String>,
    #[schema(required)]
    pub(crate) last_name: Option<String>,
    #[schema(required)]
    pub(crate) contact_number: Option<String>,
    /// The linked Google identity.
    #[schema(required)]
    pub(crate) google_id: Option<String>,
    /// Whether a password is a way in; without one Google is the only way.
    pub(crate) has_password: bool,
    pub(crate) profile: UserProfile,
}

/// What travellers tell about themselves.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserProfile {
    #[schema(required)]
    pub(crate) first_name: Option<String>,
    #[schema(required)]
    pub(crate) last_name: Option<String>,
    #[schema(required)]
    pub(crate) middle_name: Option<String>,
    /// `Y-m-d`.
    #[schema(required)]
    pub(crate) birth_date: Option<NaiveDate>,
    #[schema(required)]
    pub(crate) gender: Option<Gender>,
    #[schema(required)]
    pub(crate) address1: Option<String>,
    #[schema(required)]
    pub(crate) city: Option<String>,
    #[schema(required)]
    pub(crate) province: Option<String>,
    /// PHILIPPINES until another is chosen.
    #[schema(required)]
    pub(crate) country: Option<String>,
    #[schema(required)]
    pub(crate) zipcode: Option<String>,
}

impl User {
    pub(crate) fn new(account: Account, profile: Option<Profile>) -> Self {
        let Some(told) = profile else { return Self::untold(account) };
        Self {
            user_id: account.id,
            email: account.email.to_string(),
            first_name: Some(told.first_name.clone()),
            last_name: Some(told.last_name.clone()),
            contact_number: Some(told.contact_number.as_str().to_owned()),
            google_id: account.google_id,
            has_password: account.has_password,
            profile: UserProfile {
                first_name: Some(told.first_name),
                last_name: Some(told.last_name),
                middle_name: told.middle_name,
                birth_date: Some(told.birth_date),
                gender: Some(told.gender),
                address1: Some(told.address1),
                city: Some(told.city),
                province: Some(told.province),
                country: Some(told.country),
                zipcode: Some(told.zipcode),
            },
        }
    }

    /// A user of whom we know no more than Google told.
    fn untold(account: Account) -> Self {
        let (first, last) = (account.suggested_first_name, account.suggested_last_name);
        Self {
            user_id: account.id,
            email: account.email.to_string(),
            first_name: first.clone(),
            last_name: last.clone(),
            contact_number: None,
            google_id: account.google_id,
            has_password: account.has_password,
            profile: UserProfile {
                first_name: first,
                last_name: last,
                middle_name: None,
                birth_date: None,
                gender: None,
                address1: None,
                city: None,
                province: None,
                country: Some(HOME_COUNTRY.to_owned()),
                zipcode: None,
            },
        }
    }
}
