//! Wishes for seats as people send them: right ones, wrong ones, and those on the edge of an age.

use chrono::{Datelike as _, Days, NaiveDate};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    dice::Dice,
    network::Sailing,
    rules::{Kind, Traveller, Typed},
    world::Model,
};

/// Addresses of the few who book; two spellings are one contact.
const CONTACTS: [&str; 4] =
    ["ana@example.ph", "Ana@Example.ph", "ben@example.ph", "carla@example.ph"];

/// One leg as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LegWish {
    pub(super) trip: Typed<Uuid>,
    pub(super) class: Typed<Uuid>,
}

/// What somebody wants to hold, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wish {
    pub(super) round_trip: bool,
    pub(super) out: LegWish,
    pub(super) back: Option<LegWish>,
    pub(super) party: Vec<Traveller>,
    pub(super) email: Typed<&'static str>,
    pub(super) number: Typed<&'static str>,
    pub(super) contact_name: &'static str,
    pub(super) address: &'static str,
}

impl Wish {
    pub(super) fn draw(dice: &Dice, model: &Model) -> Self {
        let out = leg(dice, model, dice.pick(&[0, 0, 0, 1, 1, 2]), None);
        let sailing = out.trip.value().and_then(|id| model.network.sailing(id));
        let day = sailing.map_or(model.today(), |sailing| sailing.departs_on);
        let route_back = sailing.and_then(|sailing| model.network.way_back(sailing.route));
        let can_return = route_back.is_some_and(|route| !fitting(model, route, sailing).is_empty());
        let round_trip = dice.percent(if can_return { 50 } else { 5 });
        // Some send a way back and do not mean it, some mean it and send none.
        let has_back = if round_trip { !dice.percent(3) } else { dice.percent(5) };
        let route_back = if dice.percent(3) { 0 } else { route_back.unwrap_or(1) };
        let back = has_back.then(|| leg(dice, model, route_back, sailing));
        let mut wish = Self {
            round_trip,
            out,
            back,
            party: party(dice, day),
            email: Typed::RefundGround(dice.pick(&CONTACTS)),
            number: Typed::RefundGround(dice.pick(&["09171234567", "+639171234567"])),
            contact_name: "Maria",
            address: "12 Colon Street",
        };
        match dice.below(60) {
            0 => wish.email = Typed::Wrong(dice.pick(&["", "maria@", "a b@c.ph"])),
            1 => wish.number = Typed::Wrong(dice.pick(&["", "12345", "0917123456a"])),
            2 => wish.contact_name = "",
            3 => wish.address = " ",
            4..8 => {
                let place = dice.below(wish.party.len());
                wish.party.get_mut(place).into_iter().for_each(|one| spoil(dice, one, day));
            }
            _ => {}
        }
        wish
    }

    /// Two or three that want the same seats.
    pub(super) fn draw_rush(dice: &Dice, model: &Model) -> Vec<Self> {
        let first = Self::draw(dice, model);
        let others = (0..=dice.below(2)).map(|_| Self {
            party: party(dice, model.today() + Days::new(1)),
            email: Typed::RefundGround(dice.pick(&CONTACTS)),
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
fn leg(dice: &Dice, model: &Model, route: usize, after: Option<&Sailing>) -> LegWish {
    let wrong = ["", "not-an-id"];
    if dice.percent(2) {
        return LegWish {
            trip: Typed::Wrong(dice.pick(&wrong)),
            class: Typed::RefundGround(dice.uuid()),
        };
    }
    let fitting = fitting(model, route, after);
    let is_any = fitting.is_empty() || dice.percent(7);
    let all: Vec<&Sailing> = model.network.sailings.iter().collect();
    let sailing = match model.closing().filter(|one| one.route == route && dice.percent(60)) {
        Some(closing) => closing,
        None => dice.pick(if is_any { &all } else { &fitting }),
    };
    let priced = model.network.priced(sailing);
    let class = match dice.below(100) {
        0 => Typed::Wrong(dice.pick(&wrong)),
        1 => Typed::RefundGround(dice.uuid()),
        2..4 => Typed::RefundGround(dice.pick(&model.network.classes)),
        _ if priced.is_empty() => Typed::RefundGround(model.network.classes[0]),
        _ => Typed::RefundGround(dice.pick(&priced).0),
    };
    let trip = if dice.percent(1) { dice.uuid() } else { sailing.id };
    LegWish { trip: Typed::RefundGround(trip), class }
}

fn party(dice: &Dice, day: NaiveDate) -> Vec<Traveller> {
    let count = match dice.below(100) {
        0 => 0,
        1 => 21,
        2 => 20,
        3..45 => 1,
        45..70 => 2,
        70..85 => 3,
        _ => 4 + dice.below(3),
    };
    let mut party: Vec<Traveller> = (0..count).map(|_| traveller(dice, day)).collect();
    // Somebody grown up is along, but for a few.
    if let Some(first) = party.first_mut().filter(|_| !dice.percent(6)) {
        first.kind = None;
        first.birth = Typed::RefundGround(born(dice, day, dice.between(18, 59)));
    }
    party
}

fn traveller(dice: &Dice, day: NaiveDate) -> Traveller {
    let kind = dice.pick(&[
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
    ]);
    let age = match kind {
        Kind::Infant => dice.between(0, 2),
        Kind::Child => dice.between(3, 11),
        Kind::Senior => dice.between(60, 90),
        Kind::Student => dice.between(6, 24),
        _ => dice.between(12, 59),
    };
    Traveller {
        first: dice.pick(&["Juan", "Ma. Niña", "Ñ"]).to_owned(),
        last: dice.pick(&["Cruz", "de la Cruz"]).to_owned(),
        gender: dice.pick(&["MALE", "FEMALE"]),
        birth: Typed::RefundGround(born(dice, day, age)),
        nationality: dice.pick(&[None, Some("Filipino")]),
        kind: Some(Typed::RefundGround(kind.name())),
        id_number: (kind as usize >= Kind::Student as usize).then_some("A-123"),
    }
}

/// A birth date of somebody of that age on `day`; often the birthday itself.
fn born(dice: &Dice, day: NaiveDate, age: i64) -> NaiveDate {
    let year = day.year() - i32::try_from(age).unwrap_or(0);
    let birthday = day.with_year(year).or_else(|| NaiveDate::from_ymd_opt(year, 3, 1));
    let birthday = birthday.unwrap_or(day);
    let before = if dice.percent(40) { 0 } else { dice.between(0, 364) };
    birthday - Days::new(u64::try_from(before).unwrap_or(0))
}

/// Makes one thing about a traveller wrong, or nearly so.
fn spoil(dice: &Dice, one: &mut Traveller, day: NaiveDate) {
    match dice.below(10) {
        0 => one.first = String::new(),
        1 => one.first = "x".repeat(101),
        2 => one.last = String::new(),
        3 => one.gender = dice.pick(&["", "X"]),
        4 => one.birth = Typed::Wrong(dice.pick(&["", "2027-02-29", "01/02/1990"])),
        5 => one.birth = Typed::RefundGround(day + Days::new(1)),
        6 => one.kind = Some(Typed::Wrong("KING")),
        7 => one.id_number = None,
        8 => one.nationality = Some("German"),
        // Somebody else's type: an age that may fit, or not by a day.
        _ => {
            one.kind = Some(Typed::RefundGround(dice.pick(&Kind::ALL).name()));
            let turn = born(dice, day, dice.pick(&[3, 12, 18, 60]));
            one.birth = Typed::RefundGround(turn + Days::new(u64::from(dice.percent(50))));
        }
    }
}

impl LegWish {
    /// What is read where nothing was sent.
    pub(super) fn missing() -> Self {
        Self { trip: Typed::Wrong(""), class: Typed::Wrong("") }
    }
}
