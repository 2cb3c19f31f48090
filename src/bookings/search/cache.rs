//! Trips as JSON, cached for as long as nothing in them changes, so that a trip which many searches find is
//! priced and written once. Each search still reads the rows: what is cached counts only where they are the same.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use chrono::{DateTime, Utc};
use diesel::PgConnection;
use routes::{CatalogueVersion, SailingId, SailingRow};
use serde_json::value::{RawValue, to_raw_value};

use crate::{
    error::BookingError,
    search::{
        store::{Room, TripRow},
        trip::Trip,
    },
};

/// A trip as JSON, which all who asked for it share.
pub(super) type TripJson = Arc<RawValue>;

/// All that the JSON of a trip depends on.
#[derive(PartialEq, Eq)]
struct Facts {
    sailing: SailingRow,
    catalogue: CatalogueVersion,
    room: Room,
    is_on_sale: bool,
}

/// What was found last of each sailing. Neither a sailing nor a version of the catalogue is of two databases.
static LAST: RwLock<BTreeMap<SailingId, (Facts, TripJson)>> = RwLock::new(BTreeMap::new());

/// The most sailings that are cached, of two or three kilobytes each. When there would be more, the cache is emptied.
const MOST: usize = 1024;

/// Returns the trip of a row that was read at `now`; none where the catalogue does not know its route or ship.
pub(super) fn trip(
    conn: &mut PgConnection,
    row: TripRow,
    now: DateTime<Utc>,
) -> Result<Option<TripJson>, BookingError> {
    let TripRow { of, room } = row;
    let is_on_sale = of.sailing.is_on_sale(now);
    let facts = Facts { sailing: of.sailing, catalogue: of.version, room, is_on_sale };
    let id = facts.sailing.id();
    if let Some(json) = cached(id, &facts) {
        return Ok(Some(json));
    }
    let Some(json) = written(conn, &facts)? else { return Ok(None) };
    let mut last = LAST.write().unwrap_or_else(PoisonError::into_inner);
    if last.len() >= MOST {
        last.clear();
    }
    last.insert(id, (facts, Arc::clone(&json)));
    Ok(Some(json))
}

fn cached(id: SailingId, facts: &Facts) -> Option<TripJson> {
    let last = LAST.read().unwrap_or_else(PoisonError::into_inner);
    last.get(&id).filter(|(of, _)| of == facts).map(|(_, json)| Arc::clone(json))
}

#[expect(clippy::expect_used, reason = "a trip has no value that JSON cannot tell")]
fn written(conn: &mut PgConnection, facts: &Facts) -> Result<Option<TripJson>, BookingError> {
    let Facts { sailing, catalogue, room, is_on_sale } = facts;
    let free = room.free(sailing.id());
    let sailings = routes::sailings_of_rows(conn, *catalogue, vec![sailing.clone()])?;
    let trip = sailings.into_iter().next().map(|sailing| Trip::new(sailing, &free, *is_on_sale));
    Ok(trip.map(|trip| to_raw_value(&trip).expect("plain data serialises").into()))
}
