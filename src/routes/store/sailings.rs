//! The table of sailings.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::{
    dsl::IntervalDsl as _,
    prelude::*,
    sql_types::{Array, Bool, Date, Timestamptz, Uuid as SqlUuid},
};
use platform::db::{app_now, prepared};
use schema::tables::{sailings, timetables};

use super::catalogue::Catalogue;
use crate::{
    Cause, RouteId, RoutesError, Sailing, SailingId, SailingStatus,
    ids::{CatalogueVersion, TimetableId, VesselId},
    sailing::MovesFree,
};

/// Returns the sailing of a voyage on a day, if there is one.
pub(crate) fn id_of(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Option<SailingId>, RoutesError> {
    Ok(of_voyage(voyage, day).select(sailings::id).first(conn).optional()?)
}

/// Returns the first day after `after`, and not after `until`, that anything is sold for.
pub(crate) fn next_day(
    conn: &mut PgConnection,
    after: NaiveDate,
    until: NaiveDate,
) -> Result<Option<NaiveDate>, RoutesError> {
    let between = sailings::table
        .filter(sailings::departs_on.gt(after))
        .filter(sailings::departs_on.le(until));
    Ok(between.select(diesel::dsl::min(sailings::departs_on)).first(conn)?)
}

/// Returns the sailings of a day.
pub(crate) fn ids_of_day(
    conn: &mut PgConnection,
    day: NaiveDate,
) -> Result<Vec<SailingId>, RoutesError> {
    let of_day = sailings::table.filter(sailings::departs_on.eq(day));
    Ok(of_day.order(sailings::id).select(sailings::id).load(conn)?)
}

/// Returns the sailings that are sold for these days, both included.
pub(crate) fn ids_of_days(
    conn: &mut PgConnection,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<SailingId>, RoutesError> {
    let of_days = sailings::table.filter(sailings::departs_on.between(from, to));
    Ok(of_days.order(sailings::id).select(sailings::id).load(conn)?)
}

/// Returns those of these sailings that are sold for a day after `day`.
pub(crate) fn after(
    conn: &mut PgConnection,
    ids: &[SailingId],
    day: NaiveDate,
) -> Result<Vec<SailingId>, RoutesError> {
    let later =
        sailings::table.filter(sailings::id.eq_any(ids)).filter(sailings::departs_on.gt(day));
    Ok(later.select(sailings::id).load(conn)?)
}

/// Returns when the last of all sailings departs, if there is one.
pub(crate) fn last_departure(
    conn: &mut PgConnection,
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    Ok(sailings::table.select(diesel::dsl::max(sailings::departs_at)).first(conn)?)
}

/// Returns when the last of these sailings departs, if there is one.
pub(crate) fn last_departure_of(
    conn: &mut PgConnection,
    ids: &[SailingId],
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    let these = sailings::table.filter(sailings::id.eq_any(ids));
    Ok(these.select(diesel::dsl::max(sailings::departs_at)).first(conn)?)
}

/// Returns when the operator last said how a sailing stands, if ever.
pub(crate) fn said_at(
    conn: &mut PgConnection,
    id: SailingId,
) -> Result<Option<DateTime<Utc>>, RoutesError> {
    Ok(sailings::table.find(id).select(sailings::status_at).first(conn)?)
}

/// Returns the kind of reason that was given for a sailing's status, if one was given.
pub(crate) fn cause_of(
    conn: &mut PgConnection,
    id: SailingId,
) -> Result<Option<Cause>, RoutesError> {
    Ok(sailings::table.find(id).select(sailings::status_cause).first(conn)?)
}

/// Records that a ship does not sail, and why.
pub(crate) fn cancel(
    conn: &mut PgConnection,
    id: SailingId,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    diesel::update(sailings::table.find(id))
        .set((
            sailings::status.eq(SailingStatus::Cancelled),
            sailings::status_cause.eq(cause),
            sailings::status_reason.eq(reason),
            sailings::status_at.eq(app_now().nullable()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Records that a ship departs later, by how much and why.
pub(crate) fn delay(
    conn: &mut PgConnection,
    id: SailingId,
    by: TimeDelta,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    let by = by.num_minutes().minutes();
    diesel::update(sailings::table.find(id))
        .set((
            sailings::status.eq(SailingStatus::Delayed),
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

/// Sells no more seats on a sailing, or sells them again.
pub(crate) fn set_withdrawn(
    conn: &mut PgConnection,
    id: SailingId,
    is_withdrawn: bool,
) -> Result<(), RoutesError> {
    let row = diesel::update(sailings::table.find(id));
    if is_withdrawn {
        row.set(sailings::withdrawn_at.eq(app_now().nullable())).execute(conn)?;
    } else {
        row.set(sailings::withdrawn_at.eq(None::<DateTime<Utc>>)).execute(conn)?;
    }
    Ok(())
}

/// Says why travellers of a sailing may move free of charge, or that they may no more.
pub(crate) fn set_moves_free(
    conn: &mut PgConnection,
    id: SailingId,
    reason: Option<&str>,
) -> Result<(), RoutesError> {
    let row = diesel::update(sailings::table.find(id));
    let why = sailings::moves_free_reason.eq(reason);
    if reason.is_some() {
        row.set((why, sailings::moves_free_at.eq(app_now().nullable()))).execute(conn)?;
    } else {
        row.set((why, sailings::moves_free_at.eq(None::<DateTime<Utc>>))).execute(conn)?;
    }
    Ok(())
}

/// Returns the sailings after `now` that are sold on days on which their timetable does not sail.
pub(crate) fn out_of_season(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<SailingId>, RoutesError> {
    let all = sailings::table.inner_join(timetables::table);
    let over = all
        .filter(sailings::departs_at.gt(now))
        .filter(sailings::withdrawn_at.is_null())
        .filter(sailings::status.eq_any([SailingStatus::Scheduled, SailingStatus::Delayed]))
        .filter(timetables::season_until.lt(sailings::departs_on.nullable()));
    Ok(over.order(sailings::id).select(sailings::id).load(conn)?)
}

/// Sets a status that needs no reason.
pub(crate) fn set_status(
    conn: &mut PgConnection,
    id: SailingId,
    status: SailingStatus,
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
    pub(crate) id: SailingId,
    pub(crate) timetable_id: TimetableId,
    pub(crate) route_id: RouteId,
    pub(crate) vessel_id: VesselId,
    pub(crate) voyage_number: String,
    pub(crate) departs_on: NaiveDate,
    pub(crate) scheduled_departs_at: DateTime<Utc>,
    pub(crate) departs_at: DateTime<Utc>,
    pub(crate) arrives_at: DateTime<Utc>,
    pub(crate) sales_close_at: DateTime<Utc>,
}

/// Adds the sailings that are not there yet. Returns how many it added.
pub(crate) fn insert_if_absent(
    conn: &mut PgConnection,
    wanted: &[NewSailing],
) -> Result<usize, RoutesError> {
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

/// Which sailings to read.
pub(crate) enum Which<'a> {
    OfRoute { route: RouteId, from: NaiveDate, to: NaiveDate },
    OfDays { from: NaiveDate, to: NaiveDate },
    Ids(&'a [SailingId]),
}

/// A sailing's own columns. A statement of another capability may select them: see
/// [`crate::sailings_of_rows`].
#[derive(Clone, PartialEq, Eq, Queryable, QueryableByName, Selectable)]
#[diesel(table_name = sailings)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub struct SailingRow {
    id: SailingId,
    route_id: RouteId,
    vessel_id: VesselId,
    voyage_number: String,
    departs_on: NaiveDate,
    scheduled_departs_at: DateTime<Utc>,
    departs_at: DateTime<Utc>,
    arrives_at: DateTime<Utc>,
    sales_close_at: DateTime<Utc>,
    status: SailingStatus,
    status_reason: Option<String>,
    moves_free_reason: Option<String>,
    moves_free_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Bool, select_expression = sailings::withdrawn_at.is_not_null())]
    is_withdrawn: bool,
}

/// A sailing's own columns, the version of the catalogue that belongs to them, and the time by the
/// database's clock.
#[derive(QueryableByName)]
struct ReadRow {
    #[diesel(embed)]
    sailing: SailingRow,
    #[diesel(sql_type = Timestamptz)]
    read_at: DateTime<Utc>,
    #[diesel(sql_type = SqlUuid)]
    version: CatalogueVersion,
}

// SQL, because every search and every hold runs one of these: their text is prepared once.

const OF_ROUTE: &str =
    "SELECT id, route_id, vessel_id, voyage_number, departs_on, scheduled_departs_at,
            departs_at, arrives_at, sales_close_at, status, status_reason, moves_free_reason,
            moves_free_at, withdrawn_at IS NOT NULL AS is_withdrawn,
            app_now() AS read_at, (SELECT edition FROM catalogue) AS version
     FROM sailings WHERE route_id = $1 AND departs_on BETWEEN $2 AND $3
     ORDER BY departs_at, id";

/// Every route is named, for the index of sailings begins with it.
const OF_DAYS: &str =
    "SELECT id, route_id, vessel_id, voyage_number, departs_on, scheduled_departs_at,
            departs_at, arrives_at, sales_close_at, status, status_reason, moves_free_reason,
            moves_free_at, withdrawn_at IS NOT NULL AS is_withdrawn,
            app_now() AS read_at, (SELECT edition FROM catalogue) AS version
     FROM sailings
     WHERE route_id = ANY (ARRAY(SELECT r.id FROM routes AS r)) AND departs_on BETWEEN $1 AND $2
     ORDER BY departs_at, id";

/// The length of the list is hidden from the planner: see docs/decisions/042.
const OF_IDS: &str =
    "SELECT id, route_id, vessel_id, voyage_number, departs_on, scheduled_departs_at,
            departs_at, arrives_at, sales_close_at, status, status_reason, moves_free_reason,
            moves_free_at, withdrawn_at IS NOT NULL AS is_withdrawn,
            app_now() AS read_at, (SELECT edition FROM catalogue) AS version
     FROM sailings WHERE id = ANY ((SELECT $1)::uuid[])
     ORDER BY departs_at, id";

/// Returns sailings in order of departure, with classes and tariffs.
pub(crate) fn find(
    conn: &mut PgConnection,
    which: &Which<'_>,
) -> Result<Vec<Sailing>, RoutesError> {
    Ok(find_at(conn, which)?.map_or_else(Vec::new, |found| found.sailings))
}

/// Sailings, and when they were read by the database's clock.
pub(crate) struct Found {
    pub(crate) sailings: Vec<Sailing>,
    pub(crate) read_at: DateTime<Utc>,
}

/// Returns the same with the time; nothing if there is no such sailing.
pub(crate) fn find_at(
    conn: &mut PgConnection,
    which: &Which<'_>,
) -> Result<Option<Found>, RoutesError> {
    let rows: Vec<ReadRow> = match which {
        Which::OfRoute { route, from, to } => prepared(OF_ROUTE)
            .bind::<SqlUuid, _>(*route)
            .bind::<Date, _>(*from)
            .bind::<Date, _>(*to)
            .load(conn)?,
        Which::OfDays { from, to } => {
            prepared(OF_DAYS).bind::<Date, _>(*from).bind::<Date, _>(*to).load(conn)?
        }
        Which::Ids(ids) => prepared(OF_IDS).bind::<Array<SqlUuid>, _>(*ids).load(conn)?,
    };
    let Some(first) = rows.first() else { return Ok(None) };
    let (read_at, version) = (first.read_at, first.version);
    let rows = rows.into_iter().map(|read| read.sailing).collect();
    Ok(Some(Found { sailings: of_rows(conn, version, rows)?, read_at }))
}

/// Returns the sailings of these rows, with the classes and tariffs of that version of the catalogue.
pub(crate) fn of_rows(
    conn: &mut PgConnection,
    version: CatalogueVersion,
    rows: Vec<SailingRow>,
) -> Result<Vec<Sailing>, RoutesError> {
    let catalogue = Catalogue::of(conn, version)?;
    Ok(rows.into_iter().filter_map(|row| row.into_sailing(&catalogue)).collect())
}

impl SailingRow {
    /// Returns true if seats may be sold at `now`.
    pub fn is_on_sale(&self, now: DateTime<Utc>) -> bool {
        self.status.is_on_sale(self.is_withdrawn, self.sales_close_at, now)
    }

    fn into_sailing(self, catalogue: &Catalogue) -> Option<Sailing> {
        let route = catalogue.route(self.route_id)?;
        Some(Sailing {
            id: self.id,
            route: route.route.clone(),
            vessel: catalogue.vessel(self.vessel_id)?.to_owned(),
            voyage_number: self.voyage_number,
            departs_on: self.departs_on,
            scheduled_departs_at: self.scheduled_departs_at,
            departs_at: self.departs_at,
            arrives_at: self.arrives_at,
            sales_close_at: self.sales_close_at,
            status: self.status,
            status_reason: self.status_reason,
            moves_free: MovesFree::of(self.moves_free_reason, self.moves_free_at),
            is_withdrawn: self.is_withdrawn,
            terminal_fee: route.terminal_fee,
            terminal_fee_exempt: Arc::clone(&route.terminal_fee_exempt),
            service_fee: route.service_fee,
            classes: catalogue.classes(self.route_id, self.vessel_id, self.departs_on),
        })
    }
}
