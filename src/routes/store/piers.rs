//! The table of piers.

use std::collections::HashMap;

use diesel::{pg::Pg, prelude::*};
use kernel::{Language, Text};
use schema::tables::piers;

use crate::{
    PortId, RoutesError,
    pier::{Pier, Place},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = piers)]
#[diesel(check_for_backend(Pg))]
struct Row {
    port_id: PortId,
    name: String,
    address: String,
    latitude: f64,
    longitude: f64,
    directions_en: String,
    directions_fil: String,
    directions_ceb: String,
}

/// Returns the pier of each port that has one.
pub(crate) fn all(conn: &mut PgConnection) -> Result<HashMap<PortId, Pier>, RoutesError> {
    let rows: Vec<Row> = piers::table.select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(|row| (row.port_id, row.into_pier())).collect())
}

impl Row {
    fn into_pier(self) -> Pier {
        let directions = Text::build(|language| match language {
            Language::En => self.directions_en.clone(),
            Language::Fil => self.directions_fil.clone(),
            Language::Ceb => self.directions_ceb.clone(),
        });
        Pier {
            name: self.name,
            address: self.address,
            place: Place { latitude: self.latitude, longitude: self.longitude },
            directions,
        }
    }
}

/// Writes the pier of the port of this code, unless it has one.
pub(crate) fn insert_if_absent(
    conn: &mut PgConnection,
    port: PortId,
    pier: &Pier,
) -> Result<(), RoutesError> {
    let told = |language| pier.directions.in_language(language);
    diesel::insert_into(piers::table)
        .values((
            piers::port_id.eq(port),
            piers::name.eq(&pier.name),
            piers::address.eq(&pier.address),
            piers::latitude.eq(pier.place.latitude),
            piers::longitude.eq(pier.place.longitude),
            piers::directions_en.eq(told(Language::En)),
            piers::directions_fil.eq(told(Language::Fil)),
            piers::directions_ceb.eq(told(Language::Ceb)),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}
