//! What is kept about a person, gathered from every capability.

use auth::PersonalData;

use crate::store;

/// What this crate keeps about a person.
pub const PERSONAL_DATA: PersonalData =
    PersonalData { name: "profile", export: store::export, erase: store::delete };

/// Every capability's part of what is kept about a person, the upper ones first.
pub type AllPersonalData = actix_web::web::Data<Vec<PersonalData>>;
