//! The tables of crews and of the ships' papers.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*, sql_query, sql_types::Uuid};
use platform::db::app_now;
use routes::{SailingId, VesselId};
use schema::tables::{sailing_crew, vessel_crew, vessel_papers};
use staff::StaffId;

use crate::{
    crew_member::{CrewMember, VesselPapers},
    error::ManifestError,
    words::CrewRank,
};

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

/// Lets nobody else write who usually sails a ship until the commit.
pub(crate) fn lock_vessel(conn: &mut PgConnection, vessel: VesselId) -> Result<(), ManifestError> {
    // Raw, for Diesel has no advisory locks; the ship's row belongs to another crate.
    sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1::text, 5))")
        .bind::<Uuid, _>(vessel)
        .execute(conn)?;
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

#[derive(Default, Queryable, Selectable)]
#[diesel(table_name = vessel_papers, check_for_backend(Pg))]
struct Papers {
    marina_number: Option<String>,
    pssc_number: Option<String>,
    pssc_until: Option<NaiveDate>,
}

/// Returns what was written down of a ship.
pub(crate) fn papers(
    conn: &mut PgConnection,
    vessel: VesselId,
) -> Result<VesselPapers, ManifestError> {
    let found = vessel_papers::table.find(vessel).select(Papers::as_select()).first(conn);
    let Papers { marina_number, pssc_number, pssc_until } = found.optional()?.unwrap_or_default();
    Ok(VesselPapers { marina_number, pssc_number, pssc_until })
}

/// Writes it.
pub(crate) fn set_papers(
    conn: &mut PgConnection,
    vessel: VesselId,
    papers: &VesselPapers,
    by: Option<StaffId>,
) -> Result<(), ManifestError> {
    let written = (
        vessel_papers::marina_number.eq(&papers.marina_number),
        vessel_papers::pssc_number.eq(&papers.pssc_number),
        vessel_papers::pssc_until.eq(papers.pssc_until),
        vessel_papers::set_by.eq(by),
        vessel_papers::set_at.eq(app_now()),
    );
    diesel::insert_into(vessel_papers::table)
        .values((vessel_papers::vessel_id.eq(vessel), written))
        .on_conflict(vessel_papers::vessel_id)
        .do_update()
        .set(written)
        .execute(conn)?;
    Ok(())
}
