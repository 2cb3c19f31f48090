//! Finds the sailing that an operator means, and locks it.

use chrono::NaiveDate;
use diesel::PgConnection;
use routes::{Sailing, SailingId};
use staff::Ports;

use crate::BackofficeError;

/// Returns the sailing of a voyage on a day.
pub(super) fn called(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Sailing, BackofficeError> {
    let found = routes::sailing_called(conn, voyage, day)?;
    found.ok_or_else(|| BackofficeError::NoSuchSailing { voyage: voyage.to_owned(), day })
}

/// Locks a sailing until the commit, and returns it as it then is: of two operators, and of an operator
/// and whoever holds seats, the second sees what the first has done.
pub(super) fn locked_called(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Sailing, BackofficeError> {
    let found = called(conn, voyage, day)?;
    bookings::lock_sailing(conn, found.id)?;
    called(conn, voyage, day)
}

/// The same for the sailings of a voyage on several days. Those of them without one are left out.
pub(super) fn locked_on(
    conn: &mut PgConnection,
    voyage: &str,
    days: &[NaiveDate],
) -> Result<Vec<Sailing>, BackofficeError> {
    let mut ids: Vec<SailingId> = Vec::new();
    for day in days {
        match called(conn, voyage, *day) {
            Ok(sailing) => ids.push(sailing.id),
            Err(BackofficeError::NoSuchSailing { .. }) if days.len() > 1 => {}
            Err(error) => return Err(error),
        }
    }
    bookings::lock_sailings(conn, &ids)?;
    Ok(routes::sailings_by_id(conn, &ids)?)
}

/// Returns a sailing if it leaves from one of these ports.
pub(super) fn seen(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<Sailing, BackofficeError> {
    let found = routes::sailings_by_id(conn, &[id])?.pop();
    let seen = found.filter(|sailing| ports.covers(&sailing.route.origin.code));
    seen.ok_or(BackofficeError::NotFound)
}

/// The same, locked until the commit as above.
pub(super) fn locked(
    conn: &mut PgConnection,
    ports: &Ports,
    id: SailingId,
) -> Result<Sailing, BackofficeError> {
    bookings::lock_sailing(conn, id)?;
    seen(conn, ports, id)
}
