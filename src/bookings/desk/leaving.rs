//! Bookings by the ports that they leave from. Which sailing leaves from where routes know, so legs are read first:
//! of the bookings that another question has found, some at a time.

use std::collections::{BTreeSet, HashMap, HashSet};

use diesel::prelude::*;
use routes::SailingId;
use schema::tables::legs;

use crate::{booking::id::BookingId, desk::filter::Filter, error::BookingError};

/// So many are looked at by one statement.
pub(crate) const AT_A_TIME: usize = 500;

/// Tells bookings that leave from some ports from others.
pub(crate) struct Leaving<'a> {
    origins: &'a [String],
    /// Whether a sailing leaves from one of them.
    known: HashMap<SailingId, bool>,
}

impl<'a> Leaving<'a> {
    pub(crate) fn new(origins: &'a [String]) -> Self {
        Self { origins, known: HashMap::new() }
    }

    /// Returns those of these bookings that have a leg from one of the ports.
    pub(crate) fn among(
        &mut self,
        conn: &mut PgConnection,
        ids: &[BookingId],
    ) -> Result<HashSet<BookingId>, BookingError> {
        let of = legs::table.filter(legs::booking_id.eq_any(ids));
        let all: Vec<(BookingId, SailingId)> =
            of.select((legs::booking_id, legs::sailing_id)).load(conn)?;
        let unknown: BTreeSet<SailingId> = all
            .iter()
            .map(|(_, sailing)| *sailing)
            .filter(|sailing| !self.known.contains_key(sailing))
            .collect();
        let unknown: Vec<SailingId> = unknown.into_iter().collect();
        for sailing in routes::sailings_by_id(conn, &unknown)? {
            let leaves = self.origins.iter().any(|code| *code == sailing.route.origin.code);
            self.known.insert(sailing.id, leaves);
        }
        let leaves = |sailing: &SailingId| self.known.get(sailing).copied().unwrap_or(false);
        Ok(all.into_iter().filter(|(_, sailing)| leaves(sailing)).map(|(id, _)| id).collect())
    }
}

/// Returns true if a booking has a leg from one of these ports.
pub fn leaves_from(
    conn: &mut PgConnection,
    id: BookingId,
    origins: &[String],
) -> Result<bool, BookingError> {
    Ok(Leaving::new(origins).among(conn, &[id])?.contains(&id))
}

/// So many of what was found are looked at: at a small port few of many are its own.
const MOST_LOOKED_AT: usize = 2_000;

/// Returns those of what was found that leave from a port of the filter, in their order, and true if some were not
/// looked at though there were fewer than `most`.
pub(crate) fn within<T>(
    conn: &mut PgConnection,
    found: Vec<T>,
    booking: impl Fn(&T) -> BookingId,
    filter: &Filter,
    most: usize,
) -> Result<(Vec<T>, bool), BookingError> {
    let Some(origins) = &filter.origins else { return Ok((found, false)) };
    let mut leaving = Leaving::new(origins);
    let is_much = found.len() > MOST_LOOKED_AT;
    let (mut kept, mut rest) = (Vec::new(), found.into_iter().take(MOST_LOOKED_AT));
    while kept.len() < most {
        let some: Vec<T> = rest.by_ref().take(AT_A_TIME).collect();
        if some.is_empty() {
            break;
        }
        let ids: Vec<BookingId> = some.iter().map(&booking).collect();
        let leave = leaving.among(conn, &ids)?;
        kept.extend(some.into_iter().filter(|one| leave.contains(&booking(one))));
    }
    let is_cut = is_much && kept.len() < most;
    Ok((kept, is_cut))
}
