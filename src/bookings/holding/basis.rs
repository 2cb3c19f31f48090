//! What a hold rests on: the room on its sailings, what its holders hold already, and the keys used.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::{
    prelude::*,
    result::Error,
    sql_types::{Array, Binary, Text, Uuid},
};
use platform::db::prepared;
use routes::{AccommodationId, SailingId};
use serde::Deserialize;

use crate::{
    booking::{
        bytes::{Hash, Nonce},
        locks::Room,
    },
    error::BookingError,
    holding::{limits::Tally, new_booking::HoldRequest, subject::Subject},
};

/// Everything that requests touch.
#[derive(Debug, Default)]
pub(crate) struct Scope {
    /// Whom a lock serialises, in the order in which they are locked.
    pub(crate) holders: BTreeSet<Nonce>,
    pub(crate) sailings: Vec<SailingId>,
    /// The class on each of these sailings.
    pub(crate) classes: Vec<AccommodationId>,
    pub(crate) subjects: Vec<Subject>,
    pub(crate) keys: Vec<Hash>,
}

/// What a decision on requests rests on.
#[derive(Debug, Default)]
pub(crate) struct Basis {
    pub(crate) room: Room,
    /// When each sailing departs that is sold.
    pub(crate) departures: HashMap<SailingId, DateTime<Utc>>,
    /// What each subject holds.
    pub(crate) of: HashMap<Subject, Tally>,
    pub(crate) used_keys: HashSet<Hash>,
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Text)]
    basis: String,
}

/// Each list is in the order of the scope.
#[derive(Deserialize)]
struct Facts {
    places: Vec<Place>,
    tallies: Vec<Tally>,
    used_keys: Vec<bool>,
}

#[derive(Deserialize)]
struct Place {
    /// None where the class is not sold on this sailing.
    seats: Option<i32>,
    persons: i32,
    /// None where the sailing is not sold.
    departs_at: Option<DateTime<Utc>>,
}

impl Scope {
    /// Returns what these requests touch.
    pub(crate) fn of(requests: &[HoldRequest]) -> Self {
        let mut places: Vec<_> = requests.iter().flat_map(HoldRequest::places).collect();
        places.sort_unstable();
        places.dedup();
        let (sailings, classes) = places.into_iter().unzip();
        let mut subjects: Vec<Subject> = requests
            .iter()
            .flat_map(|request| request.holder.counted(&request.seats()))
            .map(|(subject, _)| subject)
            .collect();
        subjects.sort_unstable();
        subjects.dedup();
        let kept = requests.iter().filter_map(|request| request.kept.as_ref());
        Self {
            holders: requests.iter().flat_map(|request| request.holder.locked()).collect(),
            sailings,
            classes,
            subjects,
            keys: kept.map(|kept| kept.key_hash).collect(),
        }
    }

    /// Reads the basis. It may have changed by the time that something is written, unless all that is
    /// touched is locked.
    pub(crate) fn read(&self, conn: &mut PgConnection) -> Result<Basis, BookingError> {
        // Raw, for the function is the database's own.
        let told: Told = prepared("SELECT hold_basis($1, $2, $3, $4) AS basis")
            .bind::<Array<Uuid>, _>(&self.sailings)
            .bind::<Array<Uuid>, _>(&self.classes)
            .bind::<Array<Binary>, _>(&self.subjects)
            .bind::<Array<Binary>, _>(&self.keys)
            .get_result(conn)?;
        self.basis(&told.basis)
    }

    /// Locks the holders and the rows of stock until the commit, then reads the basis. The same request on
    /// another server has the same holder, so it has committed or waits for this one.
    pub(crate) fn lock_and_read(&self, conn: &mut PgConnection) -> Result<Basis, BookingError> {
        // Raw, for each batch of holds calls it.
        let told: Told = prepared("SELECT locked_hold_basis($1, $2, $3, $4, $5) AS basis")
            .bind::<Array<Binary>, _>(self.holders.iter().collect::<Vec<_>>())
            .bind::<Array<Uuid>, _>(&self.sailings)
            .bind::<Array<Uuid>, _>(&self.classes)
            .bind::<Array<Binary>, _>(&self.subjects)
            .bind::<Array<Binary>, _>(&self.keys)
            .get_result(conn)?;
        self.basis(&told.basis)
    }

    fn basis(&self, told: &str) -> Result<Basis, BookingError> {
        let facts: Facts = serde_json::from_str(told)
            .map_err(|error| Error::DeserializationError(Box::new(error)))?;
        let mut basis = Basis::default();
        let keys = self.sailings.iter().zip(&self.classes);
        for ((sailing, class), place) in keys.zip(&facts.places) {
            basis.room.seats.extend(place.seats.map(|seats| ((*sailing, *class), seats)));
            basis.room.persons.insert(*sailing, place.persons);
            basis.departures.extend(place.departs_at.map(|at| (*sailing, at)));
        }
        basis.of = self.subjects.iter().copied().zip(facts.tallies).collect();
        let used = self.keys.iter().zip(facts.used_keys).filter(|(_, is_used)| *is_used);
        basis.used_keys = used.map(|(key, _)| *key).collect();
        Ok(basis)
    }
}
