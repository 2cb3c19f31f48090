//! The table of profiles.

use auth::AccountId;
use chrono::NaiveDate;
use diesel::prelude::*;
use platform::db::{DbError, app_now};
use schema::tables::profiles;
use serde_json::{Value, json};

use crate::profile::{Gender, Profile};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = profiles)]
#[diesel(check_for_backend(diesel::pg::Pg))]
#[diesel(treat_none_as_null = true)]
struct Row {
    first_name: String,
    middle_name: Option<String>,
    last_name: String,
    birth_date: NaiveDate,
    gender: String,
    contact_number: String,
    address1: String,
    city: String,
    province: String,
    country: String,
    zipcode: String,
}

impl From<Profile> for Row {
    fn from(profile: Profile) -> Self {
        Self {
            first_name: profile.first_name,
            middle_name: profile.middle_name,
            last_name: profile.last_name,
            birth_date: profile.birth_date,
            gender: profile.gender.name().to_owned(),
            contact_number: profile.contact_number,
            address1: profile.address1,
            city: profile.city,
            province: profile.province,
            country: profile.country,
            zipcode: profile.zipcode,
        }
    }
}

impl Row {
    fn into_profile(self) -> Option<Profile> {
        Some(Profile {
            first_name: self.first_name,
            middle_name: self.middle_name,
            last_name: self.last_name,
            birth_date: self.birth_date,
            gender: Gender::from_name(&self.gender)?,
            contact_number: self.contact_number,
            address1: self.address1,
            city: self.city,
            province: self.province,
            country: self.country,
            zipcode: self.zipcode,
        })
    }
}

pub(crate) fn profile(
    conn: &mut PgConnection,
    account: AccountId,
) -> Result<Option<Profile>, DbError> {
    let found = profiles::table.find(account.0).select(Row::as_select()).first(conn).optional()?;
    Ok(found.and_then(Row::into_profile))
}

pub(crate) fn save(
    conn: &mut PgConnection,
    account: AccountId,
    profile: Profile,
) -> Result<(), DbError> {
    let row = Row::from(profile);
    let saved = (&row, profiles::updated_at.eq(app_now()));
    diesel::insert_into(profiles::table)
        .values((profiles::account_id.eq(account.0), &row))
        .on_conflict(profiles::account_id)
        .do_update()
        .set(saved)
        .execute(conn)?;
    Ok(())
}

pub(crate) fn delete(conn: &mut PgConnection, account: AccountId) -> Result<(), DbError> {
    diesel::delete(profiles::table.find(account.0)).execute(conn)?;
    Ok(())
}

/// Everything in the table about one person.
pub(crate) fn export(conn: &mut PgConnection, account: AccountId) -> Result<Value, DbError> {
    let Some(profile) = profile(conn, account)? else { return Ok(Value::Null) };
    Ok(json!({
        "first_name": profile.first_name,
        "middle_name": profile.middle_name,
        "last_name": profile.last_name,
        "birth_date": profile.birth_date,
        "gender": profile.gender,
        "contact_number": profile.contact_number,
        "address1": profile.address1,
        "city": profile.city,
        "province": profile.province,
        "country": profile.country,
        "zipcode": profile.zipcode,
    }))
}
