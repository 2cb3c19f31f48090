//! Who is on a sailing, in numbers, and what became of the e-mails about it, for the command line.

use bookings::{LegState, changing};
use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::Centavos;
use notices::Delivery;
use routes::Sailing;

use super::find::called;
use crate::{BackofficeError, telling::emails};

/// A sailing, and who is on it.
#[derive(Debug)]
pub struct Aboard {
    /// The sailing.
    pub sailing: Sailing,
    /// Bookings whose seats are paid, and those seats.
    pub paid: (i64, i64),
    /// Bookings whose seats are held, and those seats.
    pub held: (i64, i64),
    /// What the paid seats have cost.
    pub amount: Centavos,
}

/// Returns who is on a sailing.
pub fn aboard(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Aboard, BackofficeError> {
    let sailing = called(conn, voyage, day)?;
    let counts = changing::count_aboard(conn, sailing.id)?;
    let of = |wanted: LegState| {
        let found = counts.iter().find(|count| count.state == wanted);
        found.map_or((0, 0), |count| (count.bookings, count.seats))
    };
    Ok(Aboard {
        paid: of(LegState::Sold),
        held: of(LegState::Held),
        amount: changing::paid_aboard(conn, sailing.id)?,
        sailing,
    })
}

/// Returns what became of every e-mail about a sailing.
pub fn deliveries(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Vec<Delivery>, BackofficeError> {
    let sailing = called(conn, voyage, day)?;
    Ok(notices::deliveries(conn, &format!("{}:", emails::about(sailing.id)))?)
}
