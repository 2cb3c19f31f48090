//! Somebody on a manifest: everything that the form asks for, from the boarding and the booking.

use std::collections::HashMap;

use boarding::TicketId;
use bookings::on_board::{Listed, listed_on};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use routes::{PassengerType, Sailing};
use serde::{Deserialize, Serialize};
use users::Gender;
use utoipa::ToSchema;

use crate::{
    error::ManifestError,
    words::{Band, MissingField},
};

/// Somebody on a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct ManifestPerson {
    /// The ticket.
    #[schema(value_type = Uuid)]
    pub ticket: TicketId,
    /// The code of the booking and the place in it, from one: what the ticket is called on paper.
    pub code: String,
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
    /// The contact's number.
    #[schema(required)]
    pub contact: Option<String>,
    /// The class.
    pub class: String,
    /// By which fare.
    #[serde(rename = "type")]
    pub passenger_type: PassengerType,
    /// What the person needs; nobody is asked yet.
    #[schema(required)]
    pub special_need: Option<String>,
    /// When the person went on board.
    pub boarded_at: DateTime<Utc>,
    /// What is not known.
    pub missing: Vec<MissingField>,
}

/// Returns everybody on board of a sailing, by family and given name.
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
    match people.len() == boarded.len() {
        true => Ok(people),
        false => {
            Err(ManifestError::Strange("somebody is on board without a ticket of the sailing"))
        }
    }
}

impl ManifestPerson {
    fn of(sailing: &Sailing, one: Listed, boarded_at: DateTime<Utc>) -> Self {
        let class = sailing.class(one.class).map(|class| class.name.clone());
        let missing = [
            (MissingField::Address, one.address.is_none()),
            (MissingField::Contact, one.contact.is_none()),
            (MissingField::Nationality, one.nationality.trim().is_empty()),
        ];
        let missing = missing.into_iter().filter_map(|(field, is_so)| is_so.then_some(field));
        Self {
            ticket: TicketId(one.ticket),
            code: format!("{}-{}", one.code, one.place + 1),
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
            passenger_type: one.passenger_type,
            special_need: None,
            boarded_at,
            missing: missing.collect(),
        }
    }
}
