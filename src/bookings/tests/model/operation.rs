//! Everything that can happen in a sequence, and how it is drawn.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use testing::SeededRng;

use super::{request::BookingRequest, rules::Typed, state::Model};

/// What somebody looks for.
#[derive(Clone, Debug)]
pub(super) struct SearchFor {
    pub(super) route: String,
    pub(super) day: Typed<NaiveDate>,
    pub(super) count: &'static str,
    pub(super) round_trip: &'static str,
    pub(super) way_back: String,
    pub(super) back: Typed<NaiveDate>,
}

/// A route and some days.
#[derive(Clone, Debug)]
pub(super) struct Span {
    pub(super) route: String,
    pub(super) from: Typed<NaiveDate>,
    pub(super) to: Typed<NaiveDate>,
}

/// How an address names a booking of the sequence, by its place in the model's list.
#[derive(Clone, Debug)]
pub(super) enum Named {
    Code(usize),
    /// In lower case and with a hyphen, as people type it.
    TypedCode(usize),
    Id(usize),
    /// Something that names no booking.
    Nobody(String),
}

/// What a caller shows for a booking.
#[derive(Clone, Debug)]
pub(super) enum Proof {
    Nothing,
    /// The token of the booking in this place.
    Token(usize),
    MadeUp,
    Account(usize),
}

/// What the operator changes.
#[derive(Clone, Debug)]
pub(super) enum Change {
    Fare { row: usize, amount: i64 },
    CallOff { sailing: usize },
    Delay { sailing: usize, minutes: i64 },
    Capacity { sailing: Uuid, class: Uuid, seats: i32 },
}

/// One thing that happens.
#[derive(Clone, Debug)]
pub(super) enum Operation {
    Search(SearchFor),
    Calendar(Span),
    Schedules(Span),
    Create {
        request: Box<BookingRequest>,
        key: Option<String>,
        account: Option<usize>,
        /// Whether it is sent twice at the same moment.
        twice: bool,
    },
    /// Wishes for the same seats that come at the same moment.
    Rush(Vec<BookingRequest>),
    Show(Named, Proof),
    Cancel(Named, Proof),
    /// The job that ends what has run out.
    Sweep,
    /// The clock that deadlines are compared with jumps.
    Clock(DateTime<Utc>),
    /// The server's own clock goes wrong by so many minutes, the shared one does not.
    Skew(i64),
    Operator(Change),
}

impl Operation {
    pub(super) fn draw(
        rng: &SeededRng,
        model: &Model,
        requests: &[(String, BookingRequest)],
    ) -> Self {
        match rng.below(100) {
            0..35 => create(rng, model, requests),
            35..40 => Self::Rush(BookingRequest::draw_rush(rng, model)),
            40..50 => {
                let (named, proof) = approach(rng, model);
                Self::Cancel(named, proof)
            }
            50..60 => {
                let (named, proof) = approach(rng, model);
                Self::Show(named, proof)
            }
            60..71 => Self::Search(search(rng, model)),
            71..74 => Self::Calendar(span(rng, model)),
            74..77 => Self::Schedules(span(rng, model)),
            77..81 => Self::Sweep,
            81..96 => Self::Clock(instant(rng, model)),
            96..98 => Self::Skew(rng.pick(&[-10, 0, 10])),
            _ => Self::Operator(change(rng, model)),
        }
    }
}

/// A new request, or one of before under its key, or under it another.
fn create(rng: &SeededRng, model: &Model, requests: &[(String, BookingRequest)]) -> Operation {
    let account = rng.percent(20).then(|| rng.below(2));
    let repeated = rng.percent(15) && !requests.is_empty();
    if repeated {
        let (key, request) = rng.pick(requests);
        let request = if rng.percent(70) { request } else { BookingRequest::draw(rng, model) };
        return Operation::Create {
            request: Box::new(request),
            key: Some(key),
            account,
            twice: false,
        };
    }
    let key = rng.percent(40).then(|| format!("key-{}", rng.uuid()));
    let twice = key.is_some() && rng.percent(20);
    Operation::Create { request: Box::new(BookingRequest::draw(rng, model)), key, account, twice }
}

/// A booking and what is shown for it: mostly its own token.
fn approach(rng: &SeededRng, model: &Model) -> (Named, Proof) {
    let nobody = |text: &str| Named::Nobody(text.to_owned());
    if model.bookings.is_empty() {
        return (nobody("ABCDEFGHJK"), Proof::Nothing);
    }
    let place = rng.below(model.bookings.len());
    let named = match rng.below(20) {
        0 => nobody(rng.pick(&["ABCDEFGHJK", "short", "ABCDEFGHJ0"])),
        1 => nobody(&rng.uuid().to_string()),
        2..8 => Named::Id(place),
        8..12 => Named::TypedCode(place),
        _ => Named::Code(place),
    };
    let proof = match rng.below(10) {
        0 => Proof::Nothing,
        1 => Proof::MadeUp,
        2..4 => Proof::Account(rng.below(2)),
        4 => Proof::Token(rng.below(model.bookings.len())),
        _ => Proof::Token(place),
    };
    (named, proof)
}

fn route(rng: &SeededRng, model: &Model) -> String {
    let known = &model.network.routes[rng.below(model.network.routes.len())];
    match rng.below(30) {
        0 => String::new(),
        1 => "XXX-YYY".to_owned(),
        2 => rng.uuid().to_string(),
        3..8 => known.id.to_string(),
        8..14 => known.code.to_ascii_lowercase(),
        _ => known.code.to_owned(),
    }
}

fn date(rng: &SeededRng, earliest: NaiveDate, days: i64) -> Typed<NaiveDate> {
    if rng.percent(4) {
        return Typed::Wrong(rng.pick(&["", "2027-02-29", "27-01-01", "01/02/2027"]));
    }
    let later = u64::try_from(rng.between(0, days)).unwrap_or(0);
    Typed::Right(earliest + Days::new(later))
}

fn search(rng: &SeededRng, model: &Model) -> SearchFor {
    // Yesterday now and then, which is over.
    let earliest = model.today() - Days::new(u64::from(rng.percent(10)));
    let closing = model.closing().filter(|_| rng.percent(60));
    let (route_out, day) = match closing {
        Some(one) => {
            let code = model.network.routes[one.route].code.to_owned();
            (code, Typed::Right(one.departs_on))
        }
        None => (route(rng, model), date(rng, earliest, 3)),
    };
    let back_from = day.value().filter(|_| rng.percent(85)).unwrap_or(earliest);
    let (rare, usual) = (rng.percent(5), rng.percent(97));
    SearchFor {
        route: route_out,
        day,
        count: rng.pick(if rare { &["0", "21", "x"] } else { &["", "1", "20"] }),
        round_trip: if usual { rng.pick(&["", "false", "true", "true"]) } else { "maybe" },
        way_back: if rng.percent(70) { String::new() } else { route(rng, model) },
        back: date(rng, back_from, 2),
    }
}

fn span(rng: &SeededRng, model: &Model) -> Span {
    let from = date(rng, model.today() - Days::new(1), 2);
    let first = from.value().unwrap_or_else(|| model.today());
    let to = match rng.below(20) {
        0 => Typed::Right(first - Days::new(1)),
        1 => Typed::Right(first + Days::new(122)),
        2 => Typed::Right(first + Days::new(123)),
        _ => date(rng, first, 4),
    };
    Span { route: route(rng, model), from, to }
}

/// Where the clock goes: a little on, onto the edges of deadlines and days, or five minutes back.
fn instant(rng: &SeededRng, model: &Model) -> DateTime<Utc> {
    let edge = rng.pick(&[
        TimeDelta::microseconds(-1),
        TimeDelta::zero(),
        TimeDelta::zero(),
        TimeDelta::microseconds(1),
        TimeDelta::seconds(-1),
        TimeDelta::seconds(1),
    ]);
    let later = |instants: Vec<DateTime<Utc>>| {
        let mut ahead: Vec<_> = instants.into_iter().map(|at| at + edge).collect();
        ahead.retain(|at| *at > model.now);
        ahead.sort_unstable();
        // The next of them, or the one after: the whole sequence wants to fit into a few days.
        ahead.get(rng.below(2)).or(ahead.first()).copied()
    };
    let sailings = &model.network.sailings;
    let jump = match rng.below(100) {
        0..25 => Some(model.now + TimeDelta::seconds(rng.between(1, 60))),
        25..35 => Some(model.now + TimeDelta::minutes(rng.between(2, 20))),
        35..55 => later(model.bookings.iter().map(|booking| booking.deadline).collect()),
        55..68 => later(sailings.iter().map(|sailing| sailing.sales_close_at).collect()),
        68..72 => later(sailings.iter().map(|sailing| sailing.departs_at).collect()),
        72..78 => {
            let midnight = (model.today() + Days::new(1)).and_hms_opt(0, 0, 0);
            later(midnight.into_iter().map(|at| at.and_utc() - TimeDelta::hours(8)).collect())
        }
        78..80 => Some(model.now + TimeDelta::hours(24) + edge),
        _ => Some(model.now - TimeDelta::minutes(5)),
    };
    jump.unwrap_or(model.now + TimeDelta::seconds(1))
}

fn change(rng: &SeededRng, model: &Model) -> Change {
    let sailing = rng.below(model.network.sailings.len());
    let places: Vec<_> = model.capacity.keys().copied().collect();
    match rng.below(10) {
        0..2 => Change::CallOff { sailing },
        2..4 => Change::Delay { sailing, minutes: rng.between(10, 90) },
        4..7 if !places.is_empty() => {
            let (sailing, class) = rng.pick(&places);
            let more = i32::try_from(rng.between(0, 4)).unwrap_or(0);
            // Never less than is taken: the table would refuse it.
            Change::Capacity { sailing, class, seats: model.taken((sailing, class)) + more }
        }
        _ => {
            let row = rng.below(model.network.fares.len());
            Change::Fare { row, amount: rng.between(0, 250_000) }
        }
    }
}

impl Span {
    /// As it is sent to the call at `path`.
    pub(super) fn path(&self, path: &str) -> String {
        let date = |date: &Typed<NaiveDate>| date.text().replace('/', "%2F");
        format!("{path}?route={}&from={}&to={}", self.route, date(&self.from), date(&self.to))
    }
}
