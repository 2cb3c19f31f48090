//! Everything that can happen in a sequence, and how it is drawn.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use super::{dice::Dice, rules::Typed, wish::Wish, world::Model};

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
        wish: Box<Wish>,
        key: Option<String>,
        account: Option<usize>,
        /// Whether it is sent twice at the same moment.
        twice: bool,
    },
    /// Wishes for the same seats that come at the same moment.
    Rush(Vec<Wish>),
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
    pub(super) fn draw(dice: &Dice, model: &Model, wishes: &[(String, Wish)]) -> Self {
        match dice.below(100) {
            0..35 => create(dice, model, wishes),
            35..40 => Self::Rush(Wish::draw_rush(dice, model)),
            40..50 => {
                let (named, proof) = approach(dice, model);
                Self::Cancel(named, proof)
            }
            50..60 => {
                let (named, proof) = approach(dice, model);
                Self::Show(named, proof)
            }
            60..71 => Self::Search(search(dice, model)),
            71..74 => Self::Calendar(span(dice, model)),
            74..77 => Self::Schedules(span(dice, model)),
            77..81 => Self::Sweep,
            81..96 => Self::Clock(instant(dice, model)),
            96..98 => Self::Skew(dice.pick(&[-10, 0, 10])),
            _ => Self::Operator(change(dice, model)),
        }
    }
}

/// A new wish, or one of before under its key, or under it another.
fn create(dice: &Dice, model: &Model, wishes: &[(String, Wish)]) -> Operation {
    let account = dice.percent(20).then(|| dice.below(2));
    let repeated = dice.percent(15) && !wishes.is_empty();
    if repeated {
        let (key, wish) = dice.pick(wishes);
        let wish = if dice.percent(70) { wish } else { Wish::draw(dice, model) };
        return Operation::Create { wish: Box::new(wish), key: Some(key), account, twice: false };
    }
    let key = dice.percent(40).then(|| format!("key-{}", dice.uuid()));
    let twice = key.is_some() && dice.percent(20);
    Operation::Create { wish: Box::new(Wish::draw(dice, model)), key, account, twice }
}

/// A booking and what is shown for it: mostly its own token.
fn approach(dice: &Dice, model: &Model) -> (Named, Proof) {
    let nobody = |text: &str| Named::Nobody(text.to_owned());
    if model.bookings.is_empty() {
        return (nobody("ABCDEFGHJK"), Proof::Nothing);
    }
    let place = dice.below(model.bookings.len());
    let named = match dice.below(20) {
        0 => nobody(dice.pick(&["ABCDEFGHJK", "short", "ABCDEFGHJ0"])),
        1 => nobody(&dice.uuid().to_string()),
        2..8 => Named::Id(place),
        8..12 => Named::TypedCode(place),
        _ => Named::Code(place),
    };
    let proof = match dice.below(10) {
        0 => Proof::Nothing,
        1 => Proof::MadeUp,
        2..4 => Proof::Account(dice.below(2)),
        4 => Proof::Token(dice.below(model.bookings.len())),
        _ => Proof::Token(place),
    };
    (named, proof)
}

fn route(dice: &Dice, model: &Model) -> String {
    let known = &model.network.routes[dice.below(model.network.routes.len())];
    match dice.below(30) {
        0 => String::new(),
        1 => "XXX-YYY".to_owned(),
        2 => dice.uuid().to_string(),
        3..8 => known.id.to_string(),
        8..14 => known.code.to_ascii_lowercase(),
        _ => known.code.to_owned(),
    }
}

fn date(dice: &Dice, earliest: NaiveDate, days: i64) -> Typed<NaiveDate> {
    if dice.percent(4) {
        return Typed::Wrong(dice.pick(&["", "2027-02-29", "27-01-01", "01/02/2027"]));
    }
    let later = u64::try_from(dice.between(0, days)).unwrap_or(0);
    Typed::RefundGround(earliest + Days::new(later))
}

fn search(dice: &Dice, model: &Model) -> SearchFor {
    // Yesterday now and then, which is over.
    let earliest = model.today() - Days::new(u64::from(dice.percent(10)));
    let closing = model.closing().filter(|_| dice.percent(60));
    let (route_out, day) = match closing {
        Some(one) => {
            let code = model.network.routes[one.route].code.to_owned();
            (code, Typed::RefundGround(one.departs_on))
        }
        None => (route(dice, model), date(dice, earliest, 3)),
    };
    let back_from = day.value().filter(|_| dice.percent(85)).unwrap_or(earliest);
    let (rare, usual) = (dice.percent(5), dice.percent(97));
    SearchFor {
        route: route_out,
        day,
        count: dice.pick(if rare { &["0", "21", "x"] } else { &["", "1", "20"] }),
        round_trip: if usual { dice.pick(&["", "false", "true", "true"]) } else { "maybe" },
        way_back: if dice.percent(70) { String::new() } else { route(dice, model) },
        back: date(dice, back_from, 2),
    }
}

fn span(dice: &Dice, model: &Model) -> Span {
    let from = date(dice, model.today() - Days::new(1), 2);
    let first = from.value().unwrap_or_else(|| model.today());
    let to = match dice.below(20) {
        0 => Typed::RefundGround(first - Days::new(1)),
        1 => Typed::RefundGround(first + Days::new(92)),
        2 => Typed::RefundGround(first + Days::new(93)),
        _ => date(dice, first, 4),
    };
    Span { route: route(dice, model), from, to }
}

/// Where the clock goes: a little on, onto the edges of deadlines and days, or five minutes back.
fn instant(dice: &Dice, model: &Model) -> DateTime<Utc> {
    let edge = dice.pick(&[
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
        ahead.get(dice.below(2)).or(ahead.first()).copied()
    };
    let sailings = &model.network.sailings;
    let jump = match dice.below(100) {
        0..25 => Some(model.now + TimeDelta::seconds(dice.between(1, 60))),
        25..35 => Some(model.now + TimeDelta::minutes(dice.between(2, 20))),
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

fn change(dice: &Dice, model: &Model) -> Change {
    let sailing = dice.below(model.network.sailings.len());
    let places: Vec<_> = model.capacity.keys().copied().collect();
    match dice.below(10) {
        0..2 => Change::CallOff { sailing },
        2..4 => Change::Delay { sailing, minutes: dice.between(10, 90) },
        4..7 if !places.is_empty() => {
            let (sailing, class) = dice.pick(&places);
            let more = i32::try_from(dice.between(0, 4)).unwrap_or(0);
            // Never less than is taken: the table would refuse it.
            Change::Capacity { sailing, class, seats: model.taken((sailing, class)) + more }
        }
        _ => {
            let row = dice.below(model.network.fares.len());
            Change::Fare { row, amount: dice.between(0, 250_000) }
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
