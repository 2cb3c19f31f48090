//! The table of timetables.

use chrono::{NaiveDate, NaiveTime};
use diesel::prelude::*;
use schema::tables::{routes, timetables};

use crate::{
    RouteId, RoutesError,
    ids::{TimetableId, VesselId},
    timetable::Timetable,
};

/// Returns every timetable, with its route's duration.
pub(crate) fn all(conn: &mut PgConnection) -> Result<Vec<Timetable>, RoutesError> {
    let all = timetables::table.inner_join(routes::table).select(Timetable::as_select());
    Ok(all.load(conn)?)
}

#[derive(Insertable)]
#[diesel(table_name = timetables)]
pub(crate) struct NewTimetable<'a> {
    pub(crate) id: TimetableId,
    pub(crate) route_id: RouteId,
    pub(crate) vessel_id: VesselId,
    pub(crate) voyage_number: &'a str,
    pub(crate) departs_at: NaiveTime,
    pub(crate) weekdays: Vec<i32>,
    pub(crate) season_from: NaiveDate,
}

/// Adds a timetable unless one has its voyage.
pub(crate) fn insert_if_absent(
    conn: &mut PgConnection,
    timetable: &NewTimetable<'_>,
) -> Result<(), RoutesError> {
    diesel::insert_into(timetables::table)
        .values(timetable)
        .on_conflict(timetables::voyage_number)
        .do_nothing()
        .execute(conn)?;
    Ok(())
}
