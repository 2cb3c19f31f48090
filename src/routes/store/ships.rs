//! The tables of ships and their classes.

use std::collections::HashMap;

use diesel::prelude::*;
use schema::tables::{accommodations, vessel_accommodations};
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

/// The classes of some ships.
pub(crate) struct Classes(HashMap<Uuid, Vec<Class>>);

/// The classes of these ships, in the order of lists.
pub(crate) fn classes(
    conn: &mut PgConnection,
    vessels: impl Iterator<Item = Uuid>,
) -> Result<Classes, RoutesError> {
    let mut wanted: Vec<Uuid> = vessels.collect();
    wanted.sort_unstable();
    wanted.dedup();
    let all: Vec<Class> = vessel_accommodations::table
        .inner_join(accommodations::table)
        .filter(vessel_accommodations::vessel_id.eq_any(wanted))
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
    Ok(Classes(by_vessel))
}

impl Classes {
    /// The classes of `vessel` that have a price.
    pub(crate) fn priced(
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
