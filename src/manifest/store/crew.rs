//! The tables of crews.

use diesel::prelude::*;
use routes::{SailingId, VesselId};
use schema::tables::{sailing_crew, vessel_crew};

use crate::{crew_member::CrewMember, error::ManifestError, words::CrewRank};

type Row = (String, CrewRank, Option<String>);

fn members(rows: Vec<Row>) -> Vec<CrewMember> {
    let of = |(name, rank, licence)| CrewMember { name, rank, licence };
    rows.into_iter().map(of).collect()
}

/// Returns who was written down for a sailing.
pub(crate) fn of_sailing(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Vec<CrewMember>, ManifestError> {
    let of = sailing_crew::table.filter(sailing_crew::sailing_id.eq(sailing));
    let in_order = of.order(sailing_crew::position);
    let rows: Vec<Row> = in_order
        .select((sailing_crew::name, sailing_crew::rank, sailing_crew::licence))
        .load(conn)?;
    Ok(members(rows))
}

/// Returns who usually sails a ship.
pub(crate) fn of_vessel(
    conn: &mut PgConnection,
    vessel: VesselId,
) -> Result<Vec<CrewMember>, ManifestError> {
    let of = vessel_crew::table.filter(vessel_crew::vessel_id.eq(vessel));
    let in_order = of.order(vessel_crew::position);
    let rows: Vec<Row> =
        in_order.select((vessel_crew::name, vessel_crew::rank, vessel_crew::licence)).load(conn)?;
    Ok(members(rows))
}

fn position(place: usize) -> i32 {
    i32::try_from(place).unwrap_or(i32::MAX)
}

/// Writes who sails; the sailing is locked.
pub(crate) fn set_of_sailing(
    conn: &mut PgConnection,
    sailing: SailingId,
    crew: &[CrewMember],
) -> Result<(), ManifestError> {
    let before = sailing_crew::table.filter(sailing_crew::sailing_id.eq(sailing));
    diesel::delete(before).execute(conn)?;
    let row = |(place, one): (usize, &CrewMember)| {
        (
            sailing_crew::sailing_id.eq(sailing),
            sailing_crew::position.eq(position(place)),
            sailing_crew::name.eq(one.name.clone()),
            sailing_crew::rank.eq(one.rank),
            sailing_crew::licence.eq(one.licence.clone()),
        )
    };
    let rows: Vec<_> = crew.iter().enumerate().map(row).collect();
    diesel::insert_into(sailing_crew::table).values(rows).execute(conn)?;
    Ok(())
}

/// Writes who usually sails a ship, which is locked.
pub(crate) fn set_of_vessel(
    conn: &mut PgConnection,
    vessel: VesselId,
    crew: &[CrewMember],
) -> Result<(), ManifestError> {
    let before = vessel_crew::table.filter(vessel_crew::vessel_id.eq(vessel));
    diesel::delete(before).execute(conn)?;
    let row = |(place, one): (usize, &CrewMember)| {
        (
            vessel_crew::vessel_id.eq(vessel),
            vessel_crew::position.eq(position(place)),
            vessel_crew::name.eq(one.name.clone()),
            vessel_crew::rank.eq(one.rank),
            vessel_crew::licence.eq(one.licence.clone()),
        )
    };
    let rows: Vec<_> = crew.iter().enumerate().map(row).collect();
    diesel::insert_into(vessel_crew::table).values(rows).execute(conn)?;
    Ok(())
}
