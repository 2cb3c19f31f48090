//! Somebody on a manifest: everything that the form asks for, from the boarding and the booking, or as it was written
//! down of somebody who has no ticket.

use std::collections::HashMap;

use boarding::TicketId;
use bookings::on_board::{Listed, listed_on};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::age_on;
use routes::{PassengerType, Sailing};
use serde::{Deserialize, Serialize};
use users::Gender;
use utoipa::ToSchema;

use crate::{
    error::ManifestError,
    ids::AddedId,
    store::added::{self, AddedPerson},
    words::{Band, MissingField},
};

/// Somebody on a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct ManifestPerson {
    /// The ticket; none of somebody who was added.
    #[schema(required, value_type = Option<Uuid>)]
    pub ticket: Option<TicketId>,
    /// The id of somebody who has no ticket.
    #[schema(required, value_type = Option<Uuid>)]
    #[serde(default)]
    pub added: Option<AddedId>,
    /// The code of the booking and the place in it, from one: what the ticket is called on paper.
    #[schema(required)]
    pub code: Option<String>,
    /// The family name.
    pub lastname: String,
    /// The given name.
    pub firstname: String,
    /// The middle name.
    #[schema(required)]
    pub middlename: Option<String>,
    /// Jr., III and the like.
    #[schema(required)]
    pub suffix: Option<String>,
    /// As on the passenger list.
    pub sex: Gender,
    /// The date of birth.
    pub birth_date: NaiveDate,
    /// Full years on the day of departure.
    pub age: i32,
    /// What that makes the person by law.
    pub band: Band,
    /// The nationality.
    pub nationality: String,
    /// The address, or the contact's.
    #[schema(required)]
    pub address: Option<String>,
    /// The contact's number, or the person's.
    #[schema(required)]
    pub contact: Option<String>,
    /// The class; empty where there is no ticket.
    pub class: String,
    /// By which fare.
    #[schema(required)]
    #[serde(rename = "type")]
    pub passenger_type: Option<PassengerType>,
    /// What the person needs; who has a ticket is not asked yet.
    #[schema(required)]
    pub special_need: Option<String>,
    /// When the person went on board, or was added.
    pub boarded_at: DateTime<Utc>,
    /// What is not known.
    pub missing: Vec<MissingField>,
}

/// Returns everybody on board of a sailing by ticket, by family and given name, and then whoever was added.
pub(crate) fn on_board(
    conn: &mut PgConnection,
    sailing: &Sailing,
) -> Result<Vec<ManifestPerson>, ManifestError> {
    let boarded = boarding::boarded_on(conn, sailing.id)?;
    let boarded: HashMap<TicketId, DateTime<Utc>> =
        boarded.into_iter().map(|one| (one.ticket, one.at)).collect();
    let listed = listed_on(conn, sailing.id, sailing.departs_on)?;
    let of = |one: Listed| {
        let at = boarded.get(&TicketId(one.ticket)).copied()?;
        Some(ManifestPerson::of(sailing, one, at))
    };
    let people: Vec<ManifestPerson> = listed.into_iter().filter_map(of).collect();
    if people.len() != boarded.len() {
        let strange = "somebody is on board without a ticket of the sailing";
        return Err(ManifestError::Strange(strange));
    }
    let added = added::of(conn, sailing.id)?.into_iter();
    let added = added.map(|one| ManifestPerson::of_added(sailing, one));
    Ok(people.into_iter().chain(added).collect())
}

/// What tells somebody on a manifest from everybody else.
pub(crate) type PersonKey = (Option<TicketId>, Option<AddedId>);

/// Returns what is not known of somebody.
fn missing(
    address: &Option<String>,
    contact: &Option<String>,
    nationality: &str,
) -> Vec<MissingField> {
    let missing = [
        (MissingField::Address, address.is_none()),
        (MissingField::Contact, contact.is_none()),
        (MissingField::Nationality, nationality.trim().is_empty()),
    ];
    missing.into_iter().filter_map(|(field, is_so)| is_so.then_some(field)).collect()
}

impl ManifestPerson {
    /// What tells the person from everybody else.
    pub(crate) const fn key(&self) -> PersonKey {
        (self.ticket, self.added)
    }

    /// Somebody without a ticket.
    pub(crate) fn of_added(sailing: &Sailing, one: AddedPerson) -> Self {
        let age = age_on(sailing.departs_on, one.birth_date);
        Self {
            ticket: None,
            added: Some(one.id),
            code: None,
            missing: missing(&one.address, &one.contact, &one.nationality),
            lastname: one.lastname,
            firstname: one.firstname,
            middlename: one.middlename,
            suffix: one.suffix,
            sex: one.sex,
            birth_date: one.birth_date,
            age,
            band: Band::of(age),
            nationality: one.nationality,
            address: one.address,
            contact: one.contact,
            class: String::new(),
            passenger_type: None,
            special_need: one.special_need,
            boarded_at: one.added_at,
        }
    }

    fn of(sailing: &Sailing, one: Listed, boarded_at: DateTime<Utc>) -> Self {
        let class = sailing.class(one.class).map(|class| class.name.to_string());
        Self {
            ticket: Some(TicketId(one.ticket)),
            added: None,
            code: Some(format!("{}-{}", one.code, one.place + 1)),
            missing: missing(&one.address, &one.contact, &one.nationality),
            lastname: one.lastname,
            firstname: one.firstname,
            middlename: one.middlename,
            suffix: one.suffix,
            sex: one.gender,
            birth_date: one.birth_date,
            age: one.age,
            band: Band::of(one.age),
            nationality: one.nationality,
            address: one.address,
            contact: one.contact,
            class: class.unwrap_or_default(),
            passenger_type: Some(one.passenger_type),
            special_need: None,
            boarded_at,
        }
    }
}
