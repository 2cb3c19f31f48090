//! The sailings that gates board, and the share that each gate has of them. A device is locked before them,
//! and they by their ids.

use std::collections::{BTreeSet, HashMap};

use bookings::on_board::persons_on;
use chrono::{DateTime, Utc};
use diesel::{pg::Pg, prelude::*};
use platform::db::app_now;
use routes::SailingId;
use schema::tables::{gate_sailings, gate_shares};

use crate::{error::BoardingError, ids::DeviceId, share::Share};

/// A sailing that gates board.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = gate_sailings, check_for_backend(Pg))]
pub(crate) struct Gate {
    #[diesel(column_name = sailing_id)]
    pub(crate) sailing: SailingId,
    /// How many people the ship may carry.
    pub(crate) authorised: i32,
    /// How many of them gates may let on board without asking.
    pub(crate) granted: i32,
    /// How many are on board.
    pub(crate) boarded: i32,
    /// The number of the last scan that arrived.
    pub(crate) last_number: i64,
}

impl Gate {
    /// Takes over how many people the ship may carry now. What is granted already is not taken away; returns true
    /// if that is more.
    pub(crate) fn certify(&mut self, conn: &mut PgConnection) -> Result<bool, BoardingError> {
        let persons = persons_on(conn, &[self.sailing])?.pop();
        let certified = persons.map_or(self.authorised, |persons| persons.authorised);
        self.authorised = certified.max(self.granted);
        Ok(self.granted > certified)
    }

    /// Returns how many nobody has been granted.
    pub(crate) fn free(&self) -> i32 {
        self.authorised - self.granted
    }
}

/// Opens these sailings for gates, those of them that are known and were not open. No sailing of a gate is
/// locked yet, for what bookings count is locked before.
pub(crate) fn open(
    conn: &mut PgConnection,
    sailings: &BTreeSet<SailingId>,
) -> Result<(), BoardingError> {
    let open = gate_sailings::table.filter(gate_sailings::sailing_id.eq_any(sailings));
    let open: Vec<SailingId> = open.select(gate_sailings::sailing_id).load(conn)?;
    for sailing in sailings.iter().filter(|sailing| !open.contains(sailing)) {
        let Some(authorised) = bookings::hold_persons(conn, *sailing)? else { continue };
        diesel::insert_into(gate_sailings::table)
            .values((
                gate_sailings::sailing_id.eq(sailing),
                gate_sailings::authorised.eq(authorised),
            ))
            .on_conflict_do_nothing()
            .execute(conn)?;
    }
    Ok(())
}

/// Locks those of these sailings that gates board until the commit, in the order that all share, and returns
/// them.
pub(crate) fn lock(
    conn: &mut PgConnection,
    sailings: &BTreeSet<SailingId>,
) -> Result<Vec<Gate>, BoardingError> {
    let these = gate_sailings::table.filter(gate_sailings::sailing_id.eq_any(sailings));
    let in_order = these.order(gate_sailings::sailing_id).select(Gate::as_select());
    Ok(in_order.for_no_key_update().load(conn)?)
}

/// Returns those of these sailings that gates board.
pub(crate) fn among(
    conn: &mut PgConnection,
    sailings: &[SailingId],
) -> Result<Vec<Gate>, BoardingError> {
    let these = gate_sailings::table.filter(gate_sailings::sailing_id.eq_any(sailings));
    Ok(these.select(Gate::as_select()).load(conn)?)
}

/// Writes how a sailing stands at its gates; it is locked.
pub(crate) fn save(conn: &mut PgConnection, gate: &Gate) -> Result<(), BoardingError> {
    diesel::update(gate_sailings::table.find(gate.sailing))
        .set((
            gate_sailings::authorised.eq(gate.authorised),
            gate_sailings::granted.eq(gate.granted),
            gate_sailings::boarded.eq(gate.boarded),
            gate_sailings::last_number.eq(gate.last_number),
        ))
        .execute(conn)?;
    Ok(())
}

/// The share of a device, and its list.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = gate_shares, check_for_backend(Pg))]
pub(crate) struct GateShare {
    #[diesel(column_name = device_id)]
    pub(crate) device: DeviceId,
    pub(crate) granted: i32,
    pub(crate) used: i32,
    /// When the request was sent that last told its limit.
    pub(crate) told_ms: i64,
}

impl GateShare {
    /// Returns it as the rule takes it.
    pub(crate) fn share(&self) -> Share {
        Share { granted: self.granted, used: self.used }
    }
}

/// Returns the shares of a sailing.
pub(crate) fn shares(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<GateShare>, BoardingError> {
    let of = gate_shares::table.filter(gate_shares::sailing_id.eq(sailing));
    Ok(of.order(gate_shares::device_id).select(GateShare::as_select()).load(conn)?)
}

/// Returns when each device last took a list.
pub(crate) fn lists(
    conn: &mut PgConnection,
) -> Result<HashMap<DeviceId, DateTime<Utc>>, BoardingError> {
    let by_device = gate_shares::table.group_by(gate_shares::device_id);
    let last = diesel::dsl::max(gate_shares::list_at);
    let rows: Vec<(DeviceId, Option<DateTime<Utc>>)> =
        by_device.select((gate_shares::device_id, last)).load(conn)?;
    Ok(rows.into_iter().filter_map(|(device, at)| Some((device, at?))).collect())
}

/// Writes the share of a device, whose list is as of now; its sailing is locked.
pub(crate) fn save_share(
    conn: &mut PgConnection,
    sailing: SailingId,
    device: DeviceId,
    share: Share,
) -> Result<(), BoardingError> {
    let written = (gate_shares::granted.eq(share.granted), gate_shares::used.eq(share.used));
    diesel::insert_into(gate_shares::table)
        .values((gate_shares::sailing_id.eq(sailing), gate_shares::device_id.eq(device), written))
        .on_conflict((gate_shares::sailing_id, gate_shares::device_id))
        .do_update()
        .set((written, gate_shares::list_at.eq(app_now())))
        .execute(conn)?;
    Ok(())
}

/// Writes when a device sent the request by which it told its limit; its sailing is locked.
pub(crate) fn set_told(
    conn: &mut PgConnection,
    sailing: SailingId,
    device: DeviceId,
    sent_ms: i64,
) -> Result<(), BoardingError> {
    diesel::update(gate_shares::table.find((sailing, device)))
        .set(gate_shares::told_ms.eq(sent_ms))
        .execute(conn)?;
    Ok(())
}

/// Writes how many a device has let on board, if it has a share; its sailing is locked.
pub(crate) fn set_used(
    conn: &mut PgConnection,
    sailing: SailingId,
    device: DeviceId,
    used: i32,
) -> Result<(), BoardingError> {
    diesel::update(gate_shares::table.find((sailing, device)))
        .set(gate_shares::used.eq(used))
        .execute(conn)?;
    Ok(())
}
