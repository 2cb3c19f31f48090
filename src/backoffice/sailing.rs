//! What an operator records about a sailing, and whom that touches.

use bookings::{LegState, changing};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use notices::Delivery;
use platform::jobs;
use routes::{Cause, LATEST, Sailing, SailingStatus};

use crate::{
    BackofficeError,
    call_off::CallOff,
    delay::{Correction, Delay},
    tell_correction::TellCorrection,
    tell_delay::TellDelay,
};

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
    let sailing = sailing(conn, voyage, day)?;
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

pub(crate) fn sailing(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Sailing, BackofficeError> {
    let found = routes::sailing_called(conn, voyage, day)?;
    found.ok_or_else(|| BackofficeError::NoSuchSailing { voyage: voyage.to_owned(), day })
}

/// Locks a sailing until the commit, and returns it as it then is: of two operators, and of an operator
/// and whoever holds seats, the second sees what the first has done.
pub(crate) fn locked_sailing(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Sailing, BackofficeError> {
    let found = sailing(conn, voyage, day)?;
    bookings::lock_sailing(conn, found.id)?;
    sailing(conn, voyage, day)
}

fn may_become(sailing: &Sailing, next: SailingStatus) -> Result<(), BackofficeError> {
    if sailing.status.may_become(next) {
        Ok(())
    } else {
        Err(BackofficeError::OutOfOrder(sailing.status.name()))
    }
}

/// Cancels a sailing: its travellers are told and may choose. One that has departed is cancelled only
/// where it `broke_off`, for then nobody was taken to where they wanted to go. Calling it again changes
/// nothing but tells those who could not be told before.
pub fn cancel(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    cause: Cause,
    reason: &str,
    broke_off: bool,
) -> Result<(), BackofficeError> {
    let sailing = locked_sailing(conn, voyage, day)?;
    if sailing.status == SailingStatus::Departed && !broke_off {
        return Err(BackofficeError::AtSea);
    }
    if sailing.status != SailingStatus::Cancelled {
        may_become(&sailing, SailingStatus::Cancelled)?;
        routes::cancel_sailing(conn, sailing.id, cause, reason)?;
    }
    Ok(jobs::enqueue_once::<CallOff>(conn, &sailing.id, &sailing.id.to_string())?)
}

/// Delays a sailing and tells its travellers.
pub fn delay(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    departs_at: DateTime<Utc>,
    cause: Cause,
    reason: &str,
) -> Result<(), BackofficeError> {
    let sailing = locked_sailing(conn, voyage, day)?;
    may_become(&sailing, SailingStatus::Delayed)?;
    if departs_at <= sailing.departs_at {
        return Err(BackofficeError::NotLater);
    }
    if departs_at - sailing.scheduled_departs_at > LATEST {
        return Err(BackofficeError::TooLate);
    }
    routes::delay_sailing(conn, &sailing, departs_at, cause, reason)?;
    let delay = Delay { sailing: sailing.id, departs_at };
    let once = format!("{}:{}", sailing.id, departs_at.timestamp());
    Ok(jobs::enqueue_once::<TellDelay>(conn, &delay, &once)?)
}

/// Records that a sailing boards, has left or has arrived.
pub fn set_status(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    status: SailingStatus,
) -> Result<(), BackofficeError> {
    let sailing = locked_sailing(conn, voyage, day)?;
    may_become(&sailing, status)?;
    Ok(routes::set_sailing_status(conn, sailing.id, status)?)
}

/// Takes back the last delay or status of a sailing, if it was said by mistake and less than half an
/// hour ago. Travellers who were told of a delay are told when it leaves after all.
pub fn undo(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Sailing, BackofficeError> {
    let before = locked_sailing(conn, voyage, day)?;
    if before.status == SailingStatus::Cancelled {
        // Travellers were told and may have chosen.
        return Err(BackofficeError::OutOfOrder(before.status.name()));
    }
    let change = routes::undo_change(conn, before.id)?.ok_or(BackofficeError::NothingToUndo)?;
    let after = sailing(conn, voyage, day)?;
    if after.departs_at != before.departs_at {
        let correction = Correction { sailing: after.id, departs_at: after.departs_at, change };
        jobs::enqueue_once::<TellCorrection>(conn, &correction, &change.to_string())?;
    }
    Ok(after)
}

/// Returns what became of every e-mail about a sailing.
pub fn deliveries(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Vec<Delivery>, BackofficeError> {
    let sailing = sailing(conn, voyage, day)?;
    Ok(notices::deliveries(conn, &format!("sailing:{}:", sailing.id))?)
}
