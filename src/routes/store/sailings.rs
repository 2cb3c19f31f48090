//! The tables of timetables and sailings.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::{
    dsl::IntervalDsl as _,
    prelude::*,
    sql_types::{Array, Date, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use platform::db::{app_now, prepared};
use schema::tables::{routes, sailings, timetables, vessel_accommodations, vessels};
use uuid::Uuid;

use super::catalogue::Catalogue;
use crate::{RoutesError, Sailing, SailingId, SailingStatus, generate::Timetable};

type TimetableRow =
    (Uuid, Uuid, Uuid, String, NaiveTime, Vec<Option<i32>>, NaiveDate, Option<NaiveDate>, i32);

/// Every timetable, with its route's duration.
pub(crate) fn timetables(conn: &mut PgConnection) -> Result<Vec<Timetable>, RoutesError> {
    let rows = timetables::table
        .inner_join(routes::table)
        .select((
            timetables::id,
            timetables::route_id,
            timetables::vessel_id,
            timetables::voyage_number,
            timetables::departs_at,
            timetables::weekdays,
            timetables::season_from,
            timetables::season_until,
            routes::duration_minutes,
        ))
        .load::<TimetableRow>(conn)?;
    let timetable = |row: TimetableRow| Timetable {
        id: row.0,
        route_id: row.1,
        vessel_id: row.2,
        voyage_number: row.3,
        departs_at: row.4,
        weekdays: row.5.into_iter().flatten().collect(),
        season_from: row.6,
        season_until: row.7,
        duration_minutes: row.8,
    };
    Ok(rows.into_iter().map(timetable).collect())
}

#[derive(Insertable)]
#[diesel(table_name = timetables)]
pub(crate) struct NewTimetable<'a> {
    pub(crate) id: Uuid,
    pub(crate) route_id: Uuid,
    pub(crate) vessel_id: Uuid,
    pub(crate) voyage_number: &'a str,
    pub(crate) departs_at: NaiveTime,
    pub(crate) weekdays: Vec<i32>,
    pub(crate) season_from: NaiveDate,
}

/// Adds a timetable unless one has its voyage.
pub(crate) fn keep_timetable(
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

/// The sailing of a voyage on a day.
pub(crate) fn id_of(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Option<Uuid>, RoutesError> {
    Ok(of_voyage(voyage, day).select(sailings::id).first(conn).optional()?)
}

/// Of what kind the reason is that was given for how it stands.
pub(crate) fn cause_of(conn: &mut PgConnection, id: Uuid) -> Result<Option<String>, RoutesError> {
    Ok(sailings::table.find(id).select(sailings::status_cause).first(conn)?)
}

/// Says that a ship does not sail, and why.
pub(crate) fn cancel(
    conn: &mut PgConnection,
    id: Uuid,
    cause: &str,
    reason: &str,
) -> Result<(), RoutesError> {
    diesel::update(sailings::table.find(id))
        .set((
            sailings::status.eq("cancelled"),
            sailings::status_cause.eq(cause),
            sailings::status_reason.eq(reason),
            sailings::status_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Says that a ship departs later, by how much and why.
pub(crate) fn delay(
    conn: &mut PgConnection,
    id: Uuid,
    by: TimeDelta,
    cause: &str,
    reason: &str,
) -> Result<(), RoutesError> {
    let by = i32::try_from(by.num_minutes()).unwrap_or(i32::MAX).minutes();
    diesel::update(sailings::table.find(id))
        .set((
            sailings::status.eq("delayed"),
            sailings::status_cause.eq(cause),
            sailings::status_reason.eq(reason),
            sailings::status_at.eq(app_now().nullable()),
            sailings::departs_at.eq(sailings::departs_at + by),
            sailings::arrives_at.eq(sailings::arrives_at + by),
            sailings::sales_close_at.eq(sailings::sales_close_at + by),
        ))
        .execute(conn)?;
    Ok(())
}

/// Says how a ship stands where that needs no reason.
pub(crate) fn set_status(
    conn: &mut PgConnection,
    id: Uuid,
    status: &str,
) -> Result<(), RoutesError> {
    diesel::update(sailings::table.find(id))
        .set((sailings::status.eq(status), sailings::status_at.eq(app_now().nullable())))
        .execute(conn)?;
    Ok(())
}

#[diesel::dsl::auto_type]
fn of_voyage<'a>(voyage: &'a str, day: NaiveDate) -> _ {
    sailings::table.filter(sailings::voyage_number.eq(voyage)).filter(sailings::departs_on.eq(day))
}

#[derive(Insertable)]
#[diesel(table_name = sailings)]
pub(crate) struct NewSailing {
    pub(crate) id: Uuid,
    pub(crate) timetable_id: Uuid,
    pub(crate) route_id: Uuid,
    pub(crate) vessel_id: Uuid,
    pub(crate) voyage_number: String,
    pub(crate) departs_on: NaiveDate,
    pub(crate) scheduled_departs_at: DateTime<Utc>,
    pub(crate) departs_at: DateTime<Utc>,
    pub(crate) arrives_at: DateTime<Utc>,
    pub(crate) sales_close_at: DateTime<Utc>,
}

/// Adds the sailings that are not there yet; returns how many.
pub(crate) fn keep(conn: &mut PgConnection, wanted: &[NewSailing]) -> Result<usize, RoutesError> {
    let mut made = 0;
    for some in wanted.chunks(500) {
        made += diesel::insert_into(sailings::table)
            .values(some)
            .on_conflict((sailings::timetable_id, sailings::departs_on))
            .do_nothing()
            .execute(conn)?;
    }
    Ok(made)
}

/// Seats of every class of every sailing that has not departed.
pub(crate) fn capacities(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(Uuid, Uuid, i32)>, RoutesError> {
    let all = sailings::table
        .inner_join(vessels::table.inner_join(vessel_accommodations::table))
        .filter(sailings::departs_at.gt(now))
        .select((
            sailings::id,
            vessel_accommodations::accommodation_id,
            vessel_accommodations::capacity,
        ));
    Ok(all.load(conn)?)
}

/// Which sailings to read.
pub(crate) enum Which<'a> {
    OfRoute { route: Uuid, from: NaiveDate, to: NaiveDate },
    OfRouteCalled { code: &'a str, from: NaiveDate, to: NaiveDate },
    Ids(&'a [Uuid]),
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    route_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    vessel_id: Uuid,
    #[diesel(sql_type = Text)]
    voyage_number: String,
    #[diesel(sql_type = Date)]
    departs_on: NaiveDate,
    #[diesel(sql_type = Timestamptz)]
    scheduled_departs_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    departs_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    arrives_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    sales_close_at: DateTime<Utc>,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Text>)]
    status_reason: Option<String>,
    #[diesel(sql_type = SqlUuid)]
    edition: Uuid,
}

/// Sailings where `$condition` holds, in order of departure, with the edition of all else.
macro_rules! select_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, route_id, vessel_id, voyage_number, departs_on, scheduled_departs_at,
                    departs_at, arrives_at, sales_close_at, status, status_reason,
                    (SELECT edition FROM catalogue) AS edition
             FROM sailings WHERE ",
            $condition,
            " ORDER BY departs_at, id"
        )
    };
}

const OF_ROUTE: &str = select_where!("route_id = $1 AND departs_on BETWEEN $2 AND $3");
const OF_ROUTE_CALLED: &str = select_where!(
    "route_id = (SELECT r.id FROM routes AS r WHERE r.code = $1) AND departs_on BETWEEN $2 AND $3"
);
/// The length of the list is hidden from the planner: see docs/decisions/042.
const OF_IDS: &str = select_where!("id = ANY ((SELECT $1)::uuid[])");

/// Sailings in order of departure, with classes and tariffs.
pub(crate) fn find(
    conn: &mut PgConnection,
    which: &Which<'_>,
) -> Result<Vec<Sailing>, RoutesError> {
    let rows: Vec<Row> = match which {
        Which::OfRoute { route, from, to } => prepared(OF_ROUTE)
            .bind::<SqlUuid, _>(*route)
            .bind::<Date, _>(*from)
            .bind::<Date, _>(*to)
            .load(conn)?,
        Which::OfRouteCalled { code, from, to } => prepared(OF_ROUTE_CALLED)
            .bind::<Text, _>(*code)
            .bind::<Date, _>(*from)
            .bind::<Date, _>(*to)
            .load(conn)?,
        Which::Ids(ids) => prepared(OF_IDS).bind::<Array<SqlUuid>, _>(*ids).load(conn)?,
    };
    let Some(first) = rows.first() else { return Ok(Vec::new()) };
    let catalogue = Catalogue::of(conn, first.edition)?;
    Ok(rows.into_iter().filter_map(|row| row.into_sailing(&catalogue)).collect())
}

impl Row {
    fn into_sailing(self, catalogue: &Catalogue) -> Option<Sailing> {
        let route = catalogue.route(self.route_id)?;
        Some(Sailing {
            id: SailingId(self.id),
            route: route.route.clone(),
            vessel: catalogue.vessel(self.vessel_id)?.to_owned(),
            voyage_number: self.voyage_number,
            departs_on: self.departs_on,
            scheduled_departs_at: self.scheduled_departs_at,
            departs_at: self.departs_at,
            arrives_at: self.arrives_at,
            sales_close_at: self.sales_close_at,
            status: SailingStatus::from_name(&self.status),
            status_reason: self.status_reason,
            terminal_fee: route.terminal_fee,
            terminal_fee_exempt: route.terminal_fee_exempt.clone(),
            service_fee: route.service_fee,
            classes: catalogue.classes.priced(self.vessel_id, |accommodation| {
                catalogue.fares.tariff(self.route_id, accommodation, self.departs_on)
            }),
        })
    }
}
