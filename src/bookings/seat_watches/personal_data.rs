//! What is kept of an account that waits for seats: handed out, and erased.

use auth::{AccountId, PersonalData};
use diesel::{PgConnection, result::Error};
use platform::db::DbError;
use serde_json::{Value, json};

use super::{error::WatchError, store, wire::shown};
use crate::error::BookingError;

/// All of it goes with the account.
pub const SEAT_WATCHES: PersonalData =
    PersonalData { name: "seat_watches", export, erase: store::delete_all_of };

fn export(conn: &mut PgConnection, id: AccountId) -> Result<Value, DbError> {
    Ok(json!(watches(conn, id).map_err(of_database)?))
}

fn watches(conn: &mut PgConnection, id: AccountId) -> Result<impl serde::Serialize, WatchError> {
    let all = store::all_of(conn, id)?;
    shown(conn, &all)
}

/// Every other error than the database's says that a row is not as it must be.
fn of_database(error: WatchError) -> DbError {
    match error {
        WatchError::Database(error) | WatchError::Booking(BookingError::Database(error)) => error,
        other => DbError::Query(Error::QueryBuilderError(Box::new(other))),
    }
}
