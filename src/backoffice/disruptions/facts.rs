//! What a disruption touches, as it is told before it is confirmed, and what of it must be the same when it is.

use std::collections::HashMap;

use bookings::{BookingId, LegState, on_board};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::Centavos;
use routes::{Sailing, SailingId};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::BackofficeError;

/// How one sailing of a disruption stands, and what it has on board. Who is on board is not held against a confirmation:
/// bookings are paid and given back at every moment, and whoever is on board then is touched as everybody else is.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SailingFacts {
    pub(crate) id: SailingId,
    pub(crate) voyage: String,
    pub(crate) day: NaiveDate,
    pub(crate) departs_at: DateTime<Utc>,
    /// Its last change.
    pub(crate) version: i64,
    /// True if its travellers may move free of charge.
    pub(crate) moves_free: bool,
    /// Bookings whose seats are paid.
    #[serde(skip)]
    pub(crate) bookings: usize,
    /// People on them.
    #[serde(skip)]
    pub(crate) people: i32,
    #[serde(skip)]
    pub(crate) paid: Centavos,
    /// Seats that are held and not paid.
    #[serde(skip)]
    pub(crate) held: i32,
}

/// What all sailings of a disruption have on board.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// In order of departure.
    pub(crate) sailings: Vec<SailingFacts>,
    /// Bookings whose seats are paid, each counted once.
    pub(crate) bookings: usize,
    /// People on them, each counted once.
    pub(crate) people: i32,
}

impl Facts {
    /// Reads what these sailings have on board.
    pub(crate) fn read(
        conn: &mut PgConnection,
        sailings: &[Sailing],
    ) -> Result<Self, BackofficeError> {
        let ids: Vec<SailingId> = sailings.iter().map(|sailing| sailing.id).collect();
        let versions = routes::last_changes(conn, &ids)?;
        let legs = on_board::affected_by(conn, &ids)?;
        let paid = on_board::paid_on(conn, &ids)?;
        let mut everyone = HashMap::<BookingId, i32>::new();
        for leg in legs.iter().filter(|leg| leg.state == LegState::Sold) {
            let most = everyone.entry(leg.booking).or_default();
            *most = (*most).max(leg.persons);
        }
        let of = |sailing: &Sailing| {
            let on = || legs.iter().filter(|leg| leg.sailing == sailing.id);
            let sold = || on().filter(|leg| leg.state == LegState::Sold);
            SailingFacts {
                id: sailing.id,
                voyage: sailing.voyage_number.clone(),
                day: sailing.departs_on,
                departs_at: sailing.departs_at,
                version: versions.get(&sailing.id).copied().unwrap_or(0),
                moves_free: sailing.moves_free.is_some(),
                bookings: sold().count(),
                people: sold().map(|leg| leg.persons).sum(),
                paid: paid.get(&sailing.id).copied().unwrap_or(Centavos::ZERO),
                held: on().filter(|leg| leg.state == LegState::Held).map(|leg| leg.seats).sum(),
            }
        };
        Ok(Self {
            sailings: sailings.iter().map(of).collect(),
            bookings: everyone.len(),
            people: everyone.into_values().sum(),
        })
    }

    /// Returns what was paid for all seats.
    pub(crate) fn paid(&self) -> Centavos {
        self.sailings.iter().map(|sailing| sailing.paid).sum()
    }

    /// Returns the SHA-256 of all that a confirmation is held against.
    pub(crate) fn hash(&self) -> Result<Vec<u8>, BackofficeError> {
        Ok(Sha256::digest(serde_json::to_vec(&self.sailings)?).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(people: i32, held: i32) -> Facts {
        let departs_at: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
        let sailing = SailingFacts {
            id: SailingId(kernel::draw_uuid(&testing::SeededRng::new(1))),
            voyage: "CEBTAG1".to_owned(),
            day: departs_at.date_naive(),
            departs_at,
            version: 0,
            moves_free: false,
            bookings: 2,
            people,
            paid: Centavos(84_500),
            held,
        };
        Facts { sailings: vec![sailing], bookings: 2, people }
    }

    #[test]
    fn a_sailing_that_changed_makes_another_disruption_and_who_is_on_board_does_not() {
        let hash = |change: &dyn Fn(&mut SailingFacts)| {
            let mut facts = facts(3, 0);
            facts.sailings.iter_mut().for_each(change);
            facts.hash().expect("JSON")
        };
        let before = hash(&|_| {});
        assert_eq!(hash(&|one| (one.people, one.bookings, one.held) = (4, 3, 5)), before);
        assert_eq!(hash(&|one| one.paid = Centavos(0)), before);
        assert_ne!(hash(&|one| one.version = 1), before);
        assert_ne!(hash(&|one| one.departs_at += chrono::TimeDelta::minutes(1)), before);
        assert_ne!(hash(&|one| one.moves_free = true), before);
        let none = Facts { sailings: Vec::new(), ..facts(3, 0) };
        assert_ne!(none.hash().expect("JSON"), before, "other sailings");
        assert_eq!(facts(3, 0).paid(), Centavos(84_500));
    }
}
