//! The table of the ships' papers.

use chrono::NaiveDate;
use diesel::{pg::Pg, prelude::*};
use platform::db::app_now;
use routes::VesselId;
use schema::tables::vessel_papers;
use staff::StaffId;

use crate::{error::ManifestError, vessel_papers::VesselPapers};

#[derive(Default, Queryable, Selectable)]
#[diesel(table_name = vessel_papers, check_for_backend(Pg))]
struct Papers {
    marina_number: Option<String>,
    pssc_number: Option<String>,
    pssc_until: Option<NaiveDate>,
}

/// Returns what was written down of a ship.
pub(crate) fn of(conn: &mut PgConnection, vessel: VesselId) -> Result<VesselPapers, ManifestError> {
    let found = vessel_papers::table.find(vessel).select(Papers::as_select()).first(conn);
    let Papers { marina_number, pssc_number, pssc_until } = found.optional()?.unwrap_or_default();
    Ok(VesselPapers { marina_number, pssc_number, pssc_until })
}

/// Writes it.
pub(crate) fn set(
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
