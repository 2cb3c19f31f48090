//! The ports at which gates are.

use diesel::PgConnection;

use crate::error::BoardingError;

/// Returns the name of a port, by its code; the code itself where no port has it any more.
pub(crate) fn name_of(conn: &mut PgConnection, code: &str) -> Result<String, BoardingError> {
    let port = routes::ports(conn)?.into_iter().find(|port| port.code == code);
    Ok(port.map_or_else(|| code.to_owned(), |port| port.name))
}

/// Returns true if there is a port with this code.
pub(crate) fn is_known(conn: &mut PgConnection, code: &str) -> Result<bool, BoardingError> {
    Ok(routes::ports(conn)?.iter().any(|port| port.code == code))
}
