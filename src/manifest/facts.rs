//! Everything that a manifest is made of, read at one moment.

use boarding::{Standing, standing};
use bookings::on_board::persons_on;
use diesel::PgConnection;
use routes::Sailing;

use crate::{
    counts,
    crew::{crew_of, vessel_of},
    crew_member::CrewMember,
    error::ManifestError,
    head_count::HeadCount,
    person::{ManifestPerson, on_board},
    stops::{ManifestBlocker, stops},
    store,
    totals::{ManifestTotals, totals},
    vessel_papers::VesselPapers,
    words::{CrewRank, ManifestWarning},
};

/// Everything that a manifest is made of.
pub(crate) struct Facts {
    pub(crate) sailing: Sailing,
    pub(crate) standing: Standing,
    /// How many people the ship may carry; none where the sailing was never on sale.
    pub(crate) authorised: Option<i32>,
    pub(crate) counted: Vec<HeadCount>,
    pub(crate) crew: Vec<CrewMember>,
    pub(crate) papers: VesselPapers,
    pub(crate) people: Vec<ManifestPerson>,
}

impl Facts {
    /// Reads them.
    pub(crate) fn read(conn: &mut PgConnection, sailing: Sailing) -> Result<Self, ManifestError> {
        let id = sailing.id;
        let vessel = vessel_of(conn, id)?;
        Ok(Self {
            standing: standing(conn, id)?,
            authorised: persons_on(conn, &[id])?.pop().map(|persons| persons.authorised),
            counted: counts::last(conn, id)?,
            crew: crew_of(conn, id, vessel)?,
            papers: store::papers::of(conn, vessel)?,
            people: on_board(conn, &sailing)?,
            sailing,
        })
    }

    /// Returns how many are on board who have no ticket.
    pub(crate) fn added(&self) -> i32 {
        let added = self.people.iter().filter(|person| person.added.is_some()).count();
        i32::try_from(added).unwrap_or(i32::MAX)
    }

    /// Returns how many are on board, with a ticket or without.
    fn persons(&self) -> i32 {
        self.standing.boarded + self.added()
    }

    /// Returns what stops a seal.
    pub(crate) fn stops(&self) -> Vec<ManifestBlocker> {
        let persons = self.persons();
        stops(self.sailing.status, &self.standing, persons, self.authorised, &self.counted)
    }

    /// Returns what stops an amendment of a version that names so many persons.
    pub(crate) fn stops_amendment(&self, named: i32) -> Vec<ManifestBlocker> {
        let names_more = self.persons() > named;
        let mut stops = self.stops();
        stops.retain(|stop| stop.kind.stops_amendment(names_more));
        stops
    }

    /// Returns what the manifest lacks, though it may be sealed.
    pub(crate) fn warnings(&self) -> Vec<ManifestWarning> {
        let has_master = self.crew.iter().any(|one| one.rank == CrewRank::Master);
        let has_papers = self.papers.marina_number.is_some() && self.papers.pssc_number.is_some();
        [
            (ManifestWarning::NoMaster, !has_master),
            (ManifestWarning::NoVesselPapers, !has_papers),
            (
                ManifestWarning::FieldsMissing,
                self.people.iter().any(|person| !person.missing.is_empty()),
            ),
        ]
        .into_iter()
        .filter_map(|(warning, is_given)| is_given.then_some(warning))
        .collect()
    }

    /// Returns the sums.
    pub(crate) fn totals(&self) -> ManifestTotals {
        totals(&self.people, self.crew.len())
    }
}
