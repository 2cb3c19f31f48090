//! The tables of ships and their classes.

use std::collections::HashMap;

use diesel::prelude::*;
use schema::tables::{accommodations, vessel_accommodations, vessels};
use uuid::Uuid;

use crate::{AccommodationId, RoutesError, SailingClass, Tariff};

#[derive(Clone, Queryable)]
struct Class {
    vessel_id: Uuid,
    id: Uuid,
    code: String,
    name: String,
    description: String,
    amenities: Vec<Option<String>>,
}

/// The classes of every ship.
pub(super) struct Classes(HashMap<Uuid, Vec<Class>>);

impl Classes {
    /// All of them, in the order of lists.
    pub(super) fn all(conn: &mut PgConnection) -> Result<Self, RoutesError> {
        let all: Vec<Class> = vessel_accommodations::table
            .inner_join(accommodations::table)
            .order(accommodations::position)
            .select((
                vessel_accommodations::vessel_id,
                accommodations::id,
                accommodations::code,
                accommodations::name,
                accommodations::description,
                accommodations::amenities,
            ))
            .load(conn)?;
        let mut by_vessel = HashMap::<Uuid, Vec<Class>>::new();
        for class in all {
            by_vessel.entry(class.vessel_id).or_default().push(class);
        }
        Ok(Self(by_vessel))
    }

    /// The classes of `vessel` that have a price.
    pub(super) fn priced(
        &self,
        vessel: Uuid,
        tariff: impl Fn(Uuid) -> Option<Tariff>,
    ) -> Vec<SailingClass> {
        let classes = self.0.get(&vessel).into_iter().flatten();
        let priced = |class: &Class| {
            Some(SailingClass {
                id: AccommodationId(class.id),
                code: class.code.clone(),
                name: class.name.clone(),
                description: class.description.clone(),
                amenities: class.amenities.iter().flatten().cloned().collect(),
                tariff: tariff(class.id)?,
            })
        };
        classes.filter_map(priced).collect()
    }
}

#[derive(Insertable)]
#[diesel(table_name = accommodations)]
pub(crate) struct NewClass<'a> {
    pub(crate) id: Uuid,
    pub(crate) code: &'a str,
    pub(crate) name: &'a str,
    pub(crate) description: &'a str,
    pub(crate) amenities: Vec<&'a str>,
    pub(crate) position: i32,
}

/// Adds a class unless one has its code; returns the id of the one that stands.
pub(crate) fn keep_class(
    conn: &mut PgConnection,
    class: &NewClass<'_>,
) -> Result<Uuid, RoutesError> {
    diesel::insert_into(accommodations::table)
        .values(class)
        .on_conflict(accommodations::code)
        .do_nothing()
        .execute(conn)?;
    let kept = accommodations::table.filter(accommodations::code.eq(class.code));
    Ok(kept.select(accommodations::id).first(conn)?)
}

/// Adds a ship unless one has her name; returns the id of the one that sails.
pub(crate) fn keep_vessel(
    conn: &mut PgConnection,
    id: Uuid,
    name: &str,
) -> Result<Uuid, RoutesError> {
    diesel::insert_into(vessels::table)
        .values((vessels::id.eq(id), vessels::name.eq(name)))
        .on_conflict(vessels::name)
        .do_nothing()
        .execute(conn)?;
    Ok(vessels::table.filter(vessels::name.eq(name)).select(vessels::id).first(conn)?)
}

/// Says how many a ship holds in a class, unless it has been said.
pub(crate) fn keep_capacity(
    conn: &mut PgConnection,
    vessel: Uuid,
    class: Uuid,
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
