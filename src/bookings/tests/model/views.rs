//! What the model expects to be told: a booking, what a search finds, a calendar, a timetable.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    network::Sailing,
    operation::{SearchFor, Span},
    rules::{Kind, Prices, Traveller, Typed},
    state::{Booking, Flaw, Model, PriceLine, Standing},
};

/// The longest span of a calendar or a timetable, in days.
const LONGEST_SPAN: i64 = 122;

/// A refusal that names fields.
pub(super) fn faults(fields: &BTreeSet<String>) -> Value {
    json!({ "status": 400, "fields": fields })
}

fn fault(field: &str) -> Value {
    faults(&BTreeSet::from([field.to_owned()]))
}

impl Model {
    /// A booking as its holder or a stranger sees it.
    pub(super) fn booking_seen(&self, status: u16, booking: &Booking, is_holder: bool) -> Value {
        let is_whole = is_holder || self.has(Flaw::StrangersSeeAll);
        let wire = match booking.standing {
            Standing::Held if self.is_alive(booking) => 0,
            Standing::Held | Standing::Expired => 3,
            Standing::Cancelled { .. } => 4,
        };
        let people = booking.request.party.iter().map(|one| one.seen(is_whole));
        // A discount tells of age and health, so a stranger learns no sum.
        let lines = booking.lines.iter().filter(|_| is_whole).map(PriceLine::seen);
        let contact = &booking.request;
        let whole = |text: String| is_whole.then_some(text);
        let contact_name = match is_whole {
            true => [contact.contact_name, "Santos"],
            false => ["", ""],
        };
        let back = booking.legs.get(1);
        json!({
            "status": status,
            "state": wire,
            "masked": !is_whole,
            "round_trip": back.is_some(),
            "expires_at": booking.deadline,
            "server_time": self.now,
            "booking_id": booking.legs[0].sailing,
            "accommodation_id": booking.legs[0].class,
            "return_booking_id": back.map(|leg| leg.sailing),
            "return_accommodation_id": back.map(|leg| leg.class),
            "passengers_count": booking.request.party.len(),
            "passengers": people.collect::<Vec<Value>>(),
            "contact": contact_name,
            // The domain of an address is kept in lower case.
            "email": whole(contact.email.text().replace("@E", "@e")),
            "contact_number": whole(contact.number.text()),
            "full_address": whole(contact.address.to_owned()),
            "total_centavos": booking.lines.iter().map(|line| line.amount).filter(|_| is_whole).sum::<i64>(),
            "price_lines": lines.collect::<Vec<Value>>(),
        })
    }

    /// What a search finds, or what is wrong with it.
    pub(super) fn search(&self, wanted: &SearchFor) -> Value {
        let mut wrong = BTreeSet::new();
        let mut check = |field: &str, is_right: bool| {
            if !is_right {
                wrong.insert(field.to_owned());
            }
        };
        let day = wanted.day.value();
        check("depart_date", day.is_some_and(|day| day >= self.today()));
        check("depart_route", !wanted.route.is_empty());
        check("passengers_count", ["", "1", "20"].contains(&wanted.count));
        check("round_trip", ["", "true", "false"].contains(&wanted.round_trip));
        let back = wanted.back.value();
        if wanted.round_trip == "true" {
            let is_early = back.zip(day).is_some_and(|(back, day)| back < day);
            check("return_date", back.is_some() && !is_early);
        }
        let Some(day) = day.filter(|_| wrong.is_empty()) else { return faults(&wrong) };
        let Some(route) = self.network.route(&wanted.route) else { return fault("depart_route") };
        let departures = self.trips(route, day);
        let mut returns = Vec::new();
        if let Some(back) = back.filter(|_| wanted.round_trip == "true") {
            let way = match wanted.way_back.as_str() {
                "" => self.network.way_back(route),
                named => match self.network.route(named) {
                    None => return fault("return_route"),
                    known => known,
                },
            };
            returns = way.map(|way| self.trips(way, back)).unwrap_or_default();
        }
        json!({ "status": 200, "departures": departures, "returns": returns })
    }

    fn trips(&self, route: usize, day: NaiveDate) -> Vec<Value> {
        let sailings = self.network.sailings_of(route, day..=day);
        sailings.into_iter().map(|sailing| self.trip(sailing)).collect()
    }

    fn trip(&self, sailing: &Sailing) -> Value {
        let class = |(class, prices): (Uuid, Prices)| {
            let fares: Vec<Value> =
                Kind::ALL.map(|kind| json!([kind.name(), prices.of(kind).amount])).into();
            json!({ "id": class, "seats_left": self.free((sailing.id, class)), "fares": fares })
        };
        let classes: Vec<Value> = self.network.priced(sailing).into_iter().map(class).collect();
        let route = &self.network.routes[sailing.route];
        json!({
            "id": sailing.id,
            "status": sailing.status,
            "is_on_sale": self.is_on_sale(sailing),
            "departs_at": sailing.departs_at,
            "sales_close_at": sailing.sales_close_at,
            "terminal_fee_centavos": self.network.ports[route.from].fee,
            "service_fee_centavos": route.service_fee,
            "accommodations": classes,
        })
    }

    /// The route and days of a span, or what is wrong with it.
    fn span(&self, span: &Span) -> Result<(usize, NaiveDate, NaiveDate), Value> {
        let (from, to) = (span.from.value(), span.to.value());
        let mut wrong = BTreeSet::new();
        if from.is_none() {
            wrong.insert("from".to_owned());
        }
        let is_long =
            |(from, to): (NaiveDate, NaiveDate)| to < from || (to - from).num_days() > LONGEST_SPAN;
        if to.is_none() || from.zip(to).is_some_and(is_long) {
            wrong.insert("to".to_owned());
        }
        let (Some((from, to)), true) = (from.zip(to), wrong.is_empty()) else {
            return Err(faults(&wrong));
        };
        let route = self.network.route(&span.route).ok_or_else(|| fault("route"))?;
        Ok((route, from, to))
    }

    fn seats_left(&self, sailing: &Sailing) -> i32 {
        let priced = self.network.priced(sailing).into_iter();
        priced.map(|(class, _)| self.free((sailing.id, class))).sum()
    }

    /// Of the classes that have seats; of all where the ship is full.
    fn lowest_fare(&self, sailing: &Sailing) -> Option<i64> {
        let lowest = |is_open: &dyn Fn(i32) -> bool| {
            let priced = self.network.priced(sailing).into_iter();
            let open = priced.filter(|(class, _)| is_open(self.free((sailing.id, *class))));
            open.map(|(_, prices)| prices.of(Kind::Adult).amount).min()
        };
        lowest(&|free| free > 0).or_else(|| lowest(&|_| true))
    }

    /// The lowest fare and the seats left, day by day.
    pub(super) fn calendar(&self, span: &Span) -> Value {
        let (route, from, to) = match self.span(span) {
            Ok(read) => read,
            Err(view) => return view,
        };
        let mut days = Vec::new();
        let mut day = from;
        while day <= to {
            let mut sailings = self.network.sailings_of(route, day..=day);
            sailings.retain(|sailing| self.is_on_sale(sailing));
            let seats: i32 =
                sailings.iter().map(|one| self.seats_left(one)).filter(|seats| *seats > 0).sum();
            // A full ship sets the price of a day on which all ships are full.
            if sailings.iter().any(|sailing| self.seats_left(sailing) > 0) {
                sailings.retain(|sailing| self.seats_left(sailing) > 0);
            }
            let lowest = sailings.iter().filter_map(|one| self.lowest_fare(one)).min();
            days.push(json!([day, lowest, seats]));
            day = day + Days::new(1);
        }
        json!({ "status": 200, "days": days })
    }

    /// What sails on a route, and how it stands.
    pub(super) fn schedules(&self, span: &Span) -> Value {
        let (route, from, to) = match self.span(span) {
            Ok(read) => read,
            Err(view) => return view,
        };
        let line = |sailing: &Sailing| {
            json!([
                sailing.id,
                sailing.status,
                sailing.scheduled_at,
                self.is_on_sale(sailing),
                self.lowest_fare(sailing),
                self.seats_left(sailing),
            ])
        };
        let sailings = self.network.sailings_of(route, from..=to);
        let lines: Vec<Value> = sailings.into_iter().map(line).collect();
        json!({ "status": 200, "updated_at": self.now, "sailings": lines })
    }

    /// Every row that the database must hold, each as a line.
    pub(super) fn rows(&self) -> BTreeSet<String> {
        let mut rows = BTreeSet::new();
        for (place, capacity) in &self.capacity {
            let (sailing, class) = place;
            let held = self.taken(*place);
            rows.insert(format!("stock {sailing} {class}: {held} held, 0 sold of {capacity}"));
        }
        for sailing in self.capacity.keys().map(|(sailing, _)| *sailing) {
            let goes = |booking: &&Booking| {
                booking.standing == Standing::Held
                    && booking.legs.iter().any(|leg| leg.sailing == sailing)
            };
            let people: usize =
                self.bookings.iter().filter(goes).map(|one| one.request.party.len()).sum();
            rows.insert(format!("people on {sailing}: {people} of 1000"));
        }
        for booking in &self.bookings {
            let id = booking.id;
            let (state, seats_are) = match booking.standing {
                Standing::Held => ("held", "held"),
                Standing::Expired => ("expired", "released"),
                Standing::Cancelled { .. } => ("cancelled", "released"),
            };
            let until = booking.deadline.timestamp_micros();
            let total: i64 = booking.lines.iter().map(|line| line.amount).sum();
            let account = booking.account.map_or(0, |number| number + 1);
            let people = booking.request.party.len();
            rows.insert(format!(
                "booking {id}: {state} until {until}, {total} centavos, {people} people, \
                 account {account}"
            ));
            for (leg, direction) in booking.legs.iter().zip(["depart", "return"]) {
                let (sailing, class, seats) = (leg.sailing, leg.class, leg.seats);
                rows.insert(format!("leg {id} {direction}: {seats} {seats_are} {sailing} {class}"));
            }
            let steps = match booking.standing {
                Standing::Held => "held",
                Standing::Expired => "held,expired",
                Standing::Cancelled { was_swept: false } => "held,cancelled",
                Standing::Cancelled { was_swept: true } => "held,expired,cancelled",
            };
            rows.insert(format!("events {id}: {steps}"));
        }
        rows.extend(self.answered().map(|booking| format!("answer {booking}")));
        rows
    }
}

impl PriceLine {
    fn seen(&self) -> Value {
        let (regular, amount) = (self.regular, self.amount);
        let less = regular - amount;
        json!([self.what, self.passenger, self.direction, regular, less, self.vat, amount])
    }
}

impl Traveller {
    fn seen(&self, is_whole: bool) -> Value {
        let full_name = format!("{} {}", name(&self.first, is_whole), name(&self.last, is_whole));
        let kind = self.kind().filter(|_| is_whole).unwrap_or(Kind::Adult).name();
        let (gender, birth_date) = (self.gender, self.birth.text());
        if is_whole {
            json!([full_name, gender, birth_date, kind, self.id_number])
        } else {
            json!([full_name, null, null, kind, null])
        }
    }
}

/// A name; or its first letter, and that there is more.
fn name(text: &str, is_whole: bool) -> String {
    if is_whole {
        text.to_owned()
    } else {
        text.chars().take(1).chain("•••".chars()).collect()
    }
}

impl SearchFor {
    /// As it is sent.
    pub(super) fn path(&self) -> String {
        let date = |date: &Typed<NaiveDate>| date.text().replace('/', "%2F");
        format!(
            "/online-bookings?depart_route={}&depart_date={}&passengers_count={}&round_trip={}\
             &return_route={}&return_date={}",
            self.route,
            date(&self.day),
            self.count,
            self.round_trip,
            self.way_back,
            date(&self.back)
        )
    }
}
