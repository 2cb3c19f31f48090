//! What bookings keep about a person with an account: handed out, and erased.

use auth::{AccountId, PersonalData};
use diesel::{PgConnection, result::Error};
use platform::db::DbError;
use serde_json::{Value, json};

use super::forget;
use crate::{
    booking::{
        contact::contact_of,
        head,
        id::BookingId,
        itinerary::{ItineraryLeg, itinerary},
        passenger::{Passenger, passengers_of},
    },
    error::BookingError,
};

/// The law keeps manifests; what goes is who never travelled, whom to tell, and the tie to the
/// account.
pub const PERSONAL_DATA: PersonalData = PersonalData { name: "bookings", export, erase };

fn export(conn: &mut PgConnection, id: AccountId) -> Result<Value, DbError> {
    let all = head::codes_of(conn, id)?;
    let all = all.into_iter().map(|(id, code, made)| {
        let mut booking = exported(conn, id)?;
        booking["code"] = json!(code);
        booking["created_at"] = json!(made);
        Ok(booking)
    });
    let all: Result<Vec<Value>, BookingError> = all.collect();
    all.map(Value::Array).map_err(of_database)
}

fn exported(conn: &mut PgConnection, id: BookingId) -> Result<Value, BookingError> {
    let booking = itinerary(conn, id)?;
    let contact = contact_of(conn, id)?;
    let passengers = passengers_of(conn, id)?;
    Ok(json!({
        "state": booking.state,
        "total_centavos": booking.total,
        "contact": {
            "firstname": contact.firstname,
            "lastname": contact.lastname,
            "email": contact.email.as_str(),
            "contact_number": contact.contact_number.as_str(),
            "full_address": contact.full_address,
            "language": contact.language,
        },
        "passengers": passengers.into_iter().map(exported_passenger).collect::<Vec<_>>(),
        "legs": booking.legs.iter().map(exported_leg).collect::<Vec<_>>(),
    }))
}

fn exported_passenger(passenger: Passenger) -> Value {
    json!({
        "firstname": passenger.name.firstname,
        "middlename": passenger.name.middlename,
        "lastname": passenger.name.lastname,
        "suffix": passenger.name.suffix,
        "gender": passenger.gender,
        "birth_date": passenger.birth_date,
        "nationality": passenger.nationality,
        "address": passenger.address,
        "type": passenger.passenger_type,
        "id_number": passenger.id_number,
    })
}

fn exported_leg(leg: &ItineraryLeg) -> Value {
    json!({
        "direction": leg.direction,
        "vessel": leg.sailing.vessel,
        "voyage_number": leg.sailing.voyage_number,
        "departs_at": leg.sailing.departs_at,
        "class": leg.class,
    })
}

fn erase(conn: &mut PgConnection, id: AccountId) -> Result<(), DbError> {
    forget::of_account(conn, id).map_err(of_database)?;
    head::untie(conn, id)
}

/// Every other error than the database's says that a row is not as it must be.
fn of_database(error: BookingError) -> DbError {
    match error {
        BookingError::Database(error) => error,
        other => DbError::Query(Error::QueryBuilderError(Box::new(other))),
    }
}
