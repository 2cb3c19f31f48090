//! Wishes for seats as people send them: right ones, wrong ones, and those on the edge of an age.

use chrono::{Datelike as _, Days, NaiveDate};
use serde_json::{Value, json};
use uuid::Uuid;

use testing::SeededRng;

use super::{
    network::Sailing,
    rules::{Kind, Traveller, Typed},
    state::Model,
};

/// Addresses of the few who book; two spellings are one contact.
const CONTACTS: [&str; 4] =
    ["ana@example.ph", "Ana@Example.ph", "ben@example.ph", "carla@example.ph"];

/// A number of another country.
const ABROAD: &str = "+16465550123";

/// One leg as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LegRequest {
    pub(super) trip: Typed<Uuid>,
    pub(super) class: Typed<Uuid>,
}

/// What somebody wants to hold, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BookingRequest {
    pub(super) round_trip: bool,
    pub(super) out: LegRequest,
    pub(super) back: Option<LegRequest>,
    pub(super) party: Vec<Traveller>,
    pub(super) email: Typed<&'static str>,
    pub(super) number: Typed<&'static str>,
    pub(super) contact_name: &'static str,
    pub(super) address: &'static str,
}

impl BookingRequest {
    pub(super) fn draw(rng: &SeededRng, model: &Model) -> Self {
        let out = leg(rng, model, rng.pick(&[0, 0, 0, 1, 1, 2]), None);
        let sailing = out.trip.value().and_then(|id| model.network.sailing(id));
        let day = sailing.map_or(model.today(), |sailing| sailing.departs_on);
        let route_back = sailing.and_then(|sailing| model.network.way_back(sailing.route));
        let can_return = route_back.is_some_and(|route| !fitting(model, route, sailing).is_empty());
        let round_trip = rng.percent(if can_return { 50 } else { 5 });
        // Some send a way back and do not mean it, some mean it and send none.
        let has_back = if round_trip { !rng.percent(3) } else { rng.percent(5) };
        let route_back = if rng.percent(3) { 0 } else { route_back.unwrap_or(1) };
        let back = has_back.then(|| leg(rng, model, route_back, sailing));
        let mut request = Self {
            round_trip,
            out,
            back,
            party: party(rng, day),
            email: Typed::Right(rng.pick(&CONTACTS)),
            number: Typed::Right(rng.pick(&["09171234567", "+639171234567", ABROAD])),
            contact_name: "Maria",
            address: "12 Colon Street",
        };
        match rng.below(60) {
            0 => request.email = Typed::Wrong(rng.pick(&["", "maria@", "a b@c.ph"])),
            1 => request.number = Typed::Wrong(rng.pick(&["", "12345", "0917123456a"])),
            2 => request.contact_name = "",
            3 => request.address = " ",
            4..8 => {
                let place = rng.below(request.party.len());
                request.party.get_mut(place).into_iter().for_each(|one| spoil(rng, one, day));
            }
            _ => {}
        }
        request
    }

    /// Two or three that want the same seats.
    pub(super) fn draw_rush(rng: &SeededRng, model: &Model) -> Vec<Self> {
        let first = Self::draw(rng, model);
        let others = (0..=rng.below(2)).map(|_| Self {
            party: party(rng, model.today() + Days::new(1)),
            email: Typed::Right(rng.pick(&CONTACTS)),
            ..first.clone()
        });
        std::iter::once(first.clone()).chain(others).collect()
    }

    /// As it is sent.
    pub(super) fn body(&self) -> Value {
        let passengers: Vec<Value> = self.party.iter().map(Traveller::body).collect();
        let back = self.back.as_ref();
        json!({
            "round_trip": self.round_trip,
            "booking_id": self.out.trip.text(),
            "accommodation_id": self.out.class.text(),
            "return_booking_id": back.map(|back| back.trip.text()),
            "return_accommodation_id": back.map(|back| back.class.text()),
            "passengers": passengers,
            "passenger_contact": {
                "firstname": self.contact_name, "lastname": "Santos",
                "email": self.email.text(), "contact_number": self.number.text(),
                "is_abroad": self.number.text() == ABROAD,
                "full_address": self.address,
            },
        })
    }
}

impl Traveller {
    fn body(&self) -> Value {
        json!({
            "firstname": self.first, "lastname": self.last, "gender": self.gender,
            "birth_date": self.birth.text(), "nationality": self.nationality,
            "type": self.kind.as_ref().map(Typed::text), "id_number": self.id_number,
        })
    }
}

/// Sailings of a route that are still sold and, on the way back, depart after the way out.
fn fitting<'a>(model: &'a Model, route: usize, after: Option<&Sailing>) -> Vec<&'a Sailing> {
    let fits = |one: &&Sailing| {
        one.route == route
            && model.is_on_sale(one)
            && after.is_none_or(|out| one.departs_at >= out.arrives_at)
    };
    model.network.sailings.iter().filter(fits).collect()
}

/// A leg on a route: mostly one that fits.
fn leg(rng: &SeededRng, model: &Model, route: usize, after: Option<&Sailing>) -> LegRequest {
    let wrong = ["", "not-an-id"];
    if rng.percent(2) {
        return LegRequest {
            trip: Typed::Wrong(rng.pick(&wrong)),
            class: Typed::Right(rng.uuid()),
        };
    }
    let fitting = fitting(model, route, after);
    let is_any = fitting.is_empty() || rng.percent(7);
    let all: Vec<&Sailing> = model.network.sailings.iter().collect();
    let sailing = match model.closing().filter(|one| one.route == route && rng.percent(60)) {
        Some(closing) => closing,
        None => rng.pick(if is_any { &all } else { &fitting }),
    };
    let priced = model.network.priced(sailing);
    let class = match rng.below(100) {
        0 => Typed::Wrong(rng.pick(&wrong)),
        1 => Typed::Right(rng.uuid()),
        2..4 => Typed::Right(rng.pick(&model.network.classes)),
        _ if priced.is_empty() => Typed::Right(model.network.classes[0]),
        _ => Typed::Right(rng.pick(&priced).0),
    };
    let trip = if rng.percent(1) { rng.uuid() } else { sailing.id };
    LegRequest { trip: Typed::Right(trip), class }
}

fn party(rng: &SeededRng, day: NaiveDate) -> Vec<Traveller> {
    let count = match rng.below(100) {
        0 => 0,
        1 => 21,
        2 => 20,
        3..45 => 1,
        45..70 => 2,
        70..85 => 3,
        _ => 4 + rng.below(3),
    };
    let mut party: Vec<Traveller> = (0..count).map(|_| traveller(rng, day)).collect();
    // Somebody grown up is along, but for a few.
    if let Some(first) = party.first_mut().filter(|_| !rng.percent(6)) {
        first.kind = None;
        first.birth = Typed::Right(born(rng, day, rng.between(18, 59)));
    }
    party
}

fn traveller(rng: &SeededRng, day: NaiveDate) -> Traveller {
    let kind = rng.pick(&[
        Kind::Adult,
        Kind::Adult,
        Kind::Adult,
        Kind::Child,
        Kind::Infant,
        Kind::Infant,
        Kind::Student,
        Kind::Senior,
        Kind::Pwd,
        Kind::MedalOfValor,
        Kind::NationalAthlete,
    ]);
    let age = match kind {
        Kind::Infant => rng.between(0, 2),
        Kind::Child => rng.between(3, 11),
        Kind::Senior => rng.between(60, 90),
        Kind::Student => rng.between(6, 24),
        _ => rng.between(12, 59),
    };
    Traveller {
        first: rng.pick(&["Juan", "Ma. Niña", "Ñ"]).to_owned(),
        last: rng.pick(&["Cruz", "de la Cruz"]).to_owned(),
        gender: rng.pick(&["MALE", "FEMALE"]),
        birth: Typed::Right(born(rng, day, age)),
        nationality: rng.pick(&[None, Some("Filipino")]),
        kind: Some(Typed::Right(kind.name())),
        id_number: (kind as usize >= Kind::Student as usize).then_some("A-123"),
    }
}

/// A birth date of somebody of that age on `day`; often the birthday itself.
fn born(rng: &SeededRng, day: NaiveDate, age: i64) -> NaiveDate {
    let year = day.year() - i32::try_from(age).unwrap_or(0);
    let birthday = day.with_year(year).or_else(|| NaiveDate::from_ymd_opt(year, 3, 1));
    let birthday = birthday.unwrap_or(day);
    let before = if rng.percent(40) { 0 } else { rng.between(0, 364) };
    birthday - Days::new(u64::try_from(before).unwrap_or(0))
}

/// Makes one thing about a traveller wrong, or nearly so.
fn spoil(rng: &SeededRng, one: &mut Traveller, day: NaiveDate) {
    match rng.below(10) {
        0 => one.first = String::new(),
        1 => one.first = "x".repeat(101),
        2 => one.last = String::new(),
        3 => one.gender = rng.pick(&["", "X"]),
        4 => one.birth = Typed::Wrong(rng.pick(&["", "2027-02-29", "01/02/1990"])),
        5 => one.birth = Typed::Right(day + Days::new(1)),
        6 => one.kind = Some(Typed::Wrong("KING")),
        7 => one.id_number = None,
        8 => one.nationality = Some("German"),
        // Somebody else's type: an age that may fit, or not by a day.
        _ => {
            one.kind = Some(Typed::Right(rng.pick(&Kind::ALL).name()));
            let turn = born(rng, day, rng.pick(&[3, 12, 18, 60]));
            one.birth = Typed::Right(turn + Days::new(u64::from(rng.percent(50))));
        }
    }
}

impl LegRequest {
    /// What is read where nothing was sent.
    pub(super) fn missing() -> Self {
        Self { trip: Typed::Wrong(""), class: Typed::Wrong("") }
    }
}
