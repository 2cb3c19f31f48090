//! People, counts and bodies for tests.

use boarding::{DeviceId, GateStanding, TicketId};
use chrono::{DateTime, NaiveDate, Utc};
use routes::PassengerType;
use users::Gender;
use uuid::Uuid;

use crate::{
    body::{Body, SCHEMA, document},
    crew_member::CrewMember,
    head_count::HeadCount,
    person::ManifestPerson,
    totals::totals,
    vessel_papers::VesselPapers,
    words::{Band, Counter, CrewRank},
};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

pub(crate) fn day() -> NaiveDate {
    "2026-12-24".parse().expect("a day")
}

pub(crate) fn person() -> ManifestPerson {
    ManifestPerson {
        ticket: Some(TicketId(Uuid::new_v8([1; 16]))),
        added: None,
        code: Some("ABCDEFGHJK-1".to_owned()),
        lastname: "Familyname".to_owned(),
        firstname: "Maria Clara".to_owned(),
        middlename: Some("Santos".to_owned()),
        suffix: None,
        sex: Gender::Female,
        birth_date: "1990-01-01".parse().expect("a day"),
        age: 36,
        band: Band::Adult,
        nationality: "Filipino".to_owned(),
        address: Some("12 Colon Street, Cebu City, Cebu".to_owned()),
        contact: Some("09171234567".to_owned()),
        class: "Economy".to_owned(),
        passenger_type: Some(PassengerType::Adult),
        special_need: None,
        boarded_at: at("2026-12-24T00:10:00Z"),
        missing: Vec::new(),
    }
}

pub(crate) fn count(counter: Counter, number: i32) -> HeadCount {
    HeadCount { counter, number, by: Some("Lita".to_owned()), at: at("2026-12-24T00:20:00Z") }
}

pub(crate) fn silent_gate() -> GateStanding {
    GateStanding {
        device: DeviceId(Uuid::new_v8([2; 16])),
        name: "Gate 1".to_owned(),
        granted: 10,
        used: 2,
        last_seen_at: None,
        unsent: 1,
        holes: 0,
        quarantined: 0,
        has_not_spoken: false,
    }
}

/// A body of so many people and two of the crew.
pub(crate) fn body(people: usize) -> Body {
    let member = |name: &str, rank| CrewMember {
        name: name.to_owned(),
        rank,
        licence: Some("L-1".to_owned()),
    };
    let crew =
        vec![member("Ramon Uy", CrewRank::Master), member("Lito Go", CrewRank::ChiefEngineer)];
    let people: Vec<ManifestPerson> = (0..people).map(|_| person()).collect();
    Body {
        schema: SCHEMA.to_owned(),
        document: document(day(), "101", 1),
        version: 1,
        company: "Parola Lines".to_owned(),
        voyage: "101".to_owned(),
        day: day(),
        vessel: "MV Mutya".to_owned(),
        papers: VesselPapers::default(),
        authorised: 1_200,
        origin: "CEB".to_owned(),
        origin_name: "Cebu".to_owned(),
        destination: "TAG".to_owned(),
        destination_name: "Tagbilaran".to_owned(),
        scheduled_departs_at: at("2026-12-24T00:30:00Z"),
        departs_at: at("2026-12-24T00:30:00Z"),
        has_departed: false,
        departed_at: None,
        sealed_at: at("2026-12-24T00:25:00Z"),
        sealed_by: "Lita".to_owned(),
        approved_by: None,
        reason: None,
        head_counts: vec![count(Counter::Gate, 1), count(Counter::Master, 1)],
        totals: totals(&people, crew.len()),
        crew,
        people,
    }
}
