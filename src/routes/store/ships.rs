//! The tables of ships and their classes.

use std::{collections::HashMap, sync::Arc};

use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_types::Uuid as SqlUuid};
use platform::web::Written;
use schema::tables::{accommodations, sailings, vessel_accommodations, vessels};

use crate::{AccommodationId, RoutesError, SailingClass, SailingId, Tariff, ids::VesselId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = accommodations)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct ClassRow {
    id: AccommodationId,
    code: String,
    name: String,
    description: String,
    amenities: Vec<Option<String>>,
}

/// A class without its price.
struct Class {
    id: AccommodationId,
    code: Arc<str>,
    name: Arc<str>,
    description: Arc<str>,
    amenities: Written<Vec<String>>,
}

impl From<ClassRow> for Class {
    fn from(row: ClassRow) -> Self {
        Self {
            id: row.id,
            code: row.code.into(),
            name: row.name.into(),
            description: row.description.into(),
            amenities: row.amenities.into_iter().flatten().collect::<Vec<_>>().into(),
        }
    }
}

/// The classes of every ship.
pub(super) struct Classes(HashMap<VesselId, Vec<Class>>);

impl Classes {
    /// Returns all of them, in the order of lists.
    pub(super) fn all(conn: &mut PgConnection) -> Result<Self, RoutesError> {
        let all: Vec<(VesselId, ClassRow)> = vessel_accommodations::table
            .inner_join(accommodations::table)
            .order(accommodations::position)
            .select((vessel_accommodations::vessel_id, ClassRow::as_select()))
            .load(conn)?;
        let mut by_vessel = HashMap::<VesselId, Vec<Class>>::new();
        for (vessel, class) in all {
            by_vessel.entry(vessel).or_default().push(class.into());
        }
        Ok(Self(by_vessel))
    }

    /// Returns the classes of `vessel` that have a price.
    pub(super) fn priced(
        &self,
        vessel: VesselId,
        tariff: impl Fn(AccommodationId) -> Option<Tariff>,
    ) -> Arc<[SailingClass]> {
        let classes = self.0.get(&vessel).into_iter().flatten();
        let priced = |class: &Class| {
            Some(SailingClass {
                id: class.id,
                code: Arc::clone(&class.code),
                name: Arc::clone(&class.name),
                description: Arc::clone(&class.description),
                amenities: class.amenities.clone(),
                tariff: tariff(class.id)?.into(),
            })
        };
        classes.filter_map(priced).collect()
    }
}

#[derive(Insertable)]
#[diesel(table_name = accommodations)]
pub(crate) struct NewClass<'a> {
    pub(crate) id: AccommodationId,
    pub(crate) code: &'a str,
    pub(crate) name: &'a str,
    pub(crate) description: &'a str,
    pub(crate) amenities: Vec<&'a str>,
    pub(crate) position: i32,
}

/// Adds a class unless one has its code. Returns the id of the class with this code.
pub(crate) fn insert_class_if_absent(
    conn: &mut PgConnection,
    class: &NewClass<'_>,
) -> Result<AccommodationId, RoutesError> {
    diesel::insert_into(accommodations::table)
        .values(class)
        .on_conflict(accommodations::code)
        .do_nothing()
        .execute(conn)?;
    let of_code = accommodations::table.filter(accommodations::code.eq(class.code));
    Ok(of_code.select(accommodations::id).first(conn)?)
}

/// Adds a ship unless one has her name. Returns the id of the ship of this name.
pub(crate) fn insert_vessel_if_absent(
    conn: &mut PgConnection,
    id: VesselId,
    name: &str,
) -> Result<VesselId, RoutesError> {
    diesel::insert_into(vessels::table)
        .values((vessels::id.eq(id), vessels::name.eq(name)))
        .on_conflict(vessels::name)
        .do_nothing()
        .execute(conn)?;
    Ok(vessels::table.filter(vessels::name.eq(name)).select(vessels::id).first(conn)?)
}

/// Sets how many a ship holds in a class, unless it is set.
pub(crate) fn insert_capacity_if_absent(
    conn: &mut PgConnection,
    vessel: VesselId,
    class: AccommodationId,
    capacity: i32,
) -> Result<(), RoutesError> {
    diesel::insert_into(vessel_accommodations::table)
        .values((
            vessel_accommodations::vessel_id.eq(vessel),
            vessel_accommodations::accommodation_id.eq(class),
            vessel_accommodations::capacity.eq(capacity),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

/// Returns the name of each ship.
pub(crate) fn names(conn: &mut PgConnection) -> Result<Vec<String>, RoutesError> {
    Ok(vessels::table.select(vessels::name).order(vessels::name).load(conn)?)
}

/// Returns the ship of a sailing.
pub(crate) fn of_sailing(
    conn: &mut PgConnection,
    sailing: SailingId,
) -> Result<Option<VesselId>, RoutesError> {
    let one = sailings::table.find(sailing).select(sailings::vessel_id);
    Ok(one.first(conn).optional()?)
}

/// Returns the seats of every class of every sailing that departs after `now`.
pub(crate) fn capacities(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(SailingId, AccommodationId, i32)>, RoutesError> {
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

#[declare_sql_function]
extern "SQL" {
    /// How many passengers a ship may carry; null of a ship without seats.
    fn authorised_passengers(ship: SqlUuid) -> Nullable<Integer>;
}

/// Returns how many passengers the ship of every sailing may carry that departs after `now`.
pub(crate) fn authorised(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
) -> Result<Vec<(SailingId, i32)>, RoutesError> {
    // Asked of each ship, not of each of her sailings, who are many more.
    let ships: HashMap<VesselId, Option<i32>> = vessels::table
        .select((vessels::id, authorised_passengers(vessels::id)))
        .load::<(VesselId, Option<i32>)>(conn)?
        .into_iter()
        .collect();
    let all = sailings::table.filter(sailings::departs_at.gt(now));
    let sailings: Vec<(SailingId, VesselId)> =
        all.select((sailings::id, sailings::vessel_id)).load(conn)?;
    let with_persons = |(id, ship)| Some((id, ships.get(&ship).copied().flatten()?));
    Ok(sailings.into_iter().filter_map(with_persons).collect())
}
