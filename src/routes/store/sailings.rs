//! The tables of timetables and sailings.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use diesel::{dsl::IntervalDsl as _, prelude::*};
use kernel::Centavos;
use schema::tables::{ports, routes, sailings, timetables, vessel_accommodations, vessels};
use uuid::Uuid;

use super::{fares, ships};
use crate::{
    PassengerType, RoutesError, Sailing, SailingId, SailingRoute, SailingStatus,
    generate::Timetable, wire::Port,
};

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

/// Says that a voyage does not sail on a day, and why.
pub(crate) fn cancel(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    reason: &str,
) -> Result<(), RoutesError> {
    diesel::update(of_voyage(voyage, day))
        .set((sailings::status.eq("cancelled"), sailings::status_reason.eq(reason)))
        .execute(conn)?;
    Ok(())
}

/// Says that a voyage is late on a day, by how much and why.
pub(crate) fn delay(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
    minutes: i32,
    reason: &str,
) -> Result<(), RoutesError> {
    diesel::update(of_voyage(voyage, day))
        .set((
            sailings::status.eq("delayed"),
            sailings::status_reason.eq(reason),
            sailings::departs_at.eq(sailings::departs_at + minutes.minutes()),
            sailings::arrives_at.eq(sailings::arrives_at + minutes.minutes()),
        ))
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
    Ids(&'a [Uuid]),
}

type PortRow = (Uuid, String, String);

#[derive(Queryable)]
struct Row {
    id: Uuid,
    vessel_id: Uuid,
    vessel: String,
    voyage_number: String,
    departs_on: NaiveDate,
    scheduled_departs_at: DateTime<Utc>,
    departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    sales_close_at: DateTime<Utc>,
    status: String,
    status_reason: Option<String>,
    route: (Uuid, String, i64),
    origin: PortRow,
    fee: (i64, Vec<Option<String>>),
    destination: PortRow,
}

/// Sailings in order of departure, with classes and tariffs.
pub(crate) fn find(
    conn: &mut PgConnection,
    which: &Which<'_>,
) -> Result<Vec<Sailing>, RoutesError> {
    let (origin, destination) = diesel::alias!(ports as origin, ports as destination);
    let query = sailings::table
        .inner_join(vessels::table)
        .inner_join(routes::table)
        .inner_join(origin.on(origin.field(ports::id).eq(routes::origin_id)))
        .inner_join(destination.on(destination.field(ports::id).eq(routes::destination_id)))
        .order((sailings::departs_at, sailings::id))
        .select((
            sailings::id,
            sailings::vessel_id,
            vessels::name,
            sailings::voyage_number,
            sailings::departs_on,
            sailings::scheduled_departs_at,
            sailings::departs_at,
            sailings::arrives_at,
            sailings::sales_close_at,
            sailings::status,
            sailings::status_reason,
            (routes::id, routes::code, routes::service_fee_centavos),
            origin.fields((ports::id, ports::code, ports::name)),
            origin.fields((ports::terminal_fee_centavos, ports::terminal_fee_exempt)),
            destination.fields((ports::id, ports::code, ports::name)),
        ));
    let rows: Vec<Row> = match which {
        Which::OfRoute { route, from, to } => query
            .filter(sailings::route_id.eq(*route).and(sailings::departs_on.between(*from, *to)))
            .load(conn)?,
        Which::Ids(ids) => query.filter(sailings::id.eq_any(*ids)).load(conn)?,
    };
    let ships = ships::classes(conn, rows.iter().map(|row| row.vessel_id))?;
    let fares = fares::Fares::of_routes(conn, rows.iter().map(|row| row.route.0))?;
    Ok(rows.into_iter().map(|row| row.into_sailing(&ships, &fares)).collect())
}

impl Row {
    fn into_sailing(self, ships: &ships::Classes, fares: &fares::Fares) -> Sailing {
        let port = |(id, code, name): PortRow| Port { id, code, name };
        let (route_id, route_code, service_fee) = self.route;
        let exempt = self.fee.1.iter().flatten();
        Sailing {
            id: SailingId(self.id),
            route: SailingRoute {
                id: route_id,
                code: route_code,
                origin: port(self.origin),
                destination: port(self.destination),
            },
            vessel: self.vessel,
            voyage_number: self.voyage_number,
            departs_on: self.departs_on,
            scheduled_departs_at: self.scheduled_departs_at,
            departs_at: self.departs_at,
            arrives_at: self.arrives_at,
            sales_close_at: self.sales_close_at,
            status: SailingStatus::from_name(&self.status),
            status_reason: self.status_reason,
            terminal_fee: Centavos(self.fee.0),
            terminal_fee_exempt: exempt.filter_map(|name| PassengerType::from_name(name)).collect(),
            service_fee: Centavos(service_fee),
            classes: ships.priced(self.vessel_id, |accommodation| {
                fares.tariff(route_id, accommodation, self.departs_on)
            }),
        }
    }
}
