//! What other capabilities ask: who is on board.

use std::collections::BTreeSet;

use bookings::{BookingId, LegPassenger};
use diesel::PgConnection;
use routes::SailingId;

pub use crate::store::boardings::Boarded;
use crate::{
    error::BoardingError,
    store::{boardings, gates},
};

/// Returns everybody on board of a sailing, by when they boarded.
pub fn boarded_on(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<Boarded>, BoardingError> {
    boardings::on(conn, sailing)
}

/// Returns true if somebody at one of these places of a booking is on board.
pub fn has_boarded(
    conn: &mut PgConnection,
    booking: BookingId,
    places: &[LegPassenger],
) -> Result<bool, BoardingError> {
    let boarded = boardings::places_of(conn, booking)?;
    Ok(boarded.iter().any(|place| places.contains(place)))
}

/// Returns the places of a booking that are on board.
pub fn boarded_places(
    conn: &mut PgConnection,
    booking: BookingId,
) -> Result<Vec<LegPassenger>, BoardingError> {
    boardings::places_of(conn, booking)
}

/// The same, as it stays until the commit: the sailings of the booking are locked for gates. The caller has
/// locked their stock and the people on them before.
pub fn boarded_places_for_good(
    conn: &mut PgConnection,
    booking: BookingId,
    sailings: &[SailingId],
) -> Result<Vec<LegPassenger>, BoardingError> {
    gates::lock(conn, &BTreeSet::from_iter(sailings.iter().copied()))?;
    boardings::places_of(conn, booking)
}

/// Returns how many are on board of each of these sailings; those that no gate has opened are left out.
pub fn count_boarded(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<(SailingId, i32)>, BoardingError> {
    let gates = gates::among(conn, sailings)?;
    Ok(gates.into_iter().map(|gate| (gate.sailing, gate.boarded)).collect())
}

/// A sailing at its gates, as it stays until the commit: no scan is written meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Closed {
    /// How many are on board.
    pub boarded: i32,
    /// The number of the last scan that arrived.
    pub last_scan: i64,
}

/// Keeps the boarding of a sailing as it is until the commit. The caller has locked its stock before. None where
/// the sailing was never on sale.
pub fn close(conn: &mut PgConnection, sailing: SailingId) -> Result<Option<Closed>, BoardingError> {
    let only = BTreeSet::from([sailing]);
    gates::open(conn, &only)?;
    let gate = gates::lock(conn, &only)?.pop();
    Ok(gate.map(|gate| Closed { boarded: gate.boarded, last_scan: gate.last_number }))
}

/// Takes everybody off a sailing that does not sail: all may choose again. Scans that arrive afterwards board
/// nobody. Returns how many were on board.
pub fn take_off(conn: &mut PgConnection, sailing: SailingId) -> Result<i32, BoardingError> {
    let Some(mut gate) = gates::lock(conn, &BTreeSet::from([sailing]))?.pop() else {
        return Ok(0);
    };
    let boarded = gate.boarded;
    boardings::delete_all(conn, sailing)?;
    crate::store::conflicts::delete_open(conn, sailing)?;
    gate.boarded = 0;
    gates::save(conn, &gate)?;
    Ok(boarded)
}
