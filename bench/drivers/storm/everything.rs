//! A storm in which holders and the operator do everything at once: pay, pay twice, give up, refund one place, move
//! and move again, correct a name, while one sailing is delayed and another is cancelled. Seats and money have to
//! come out right: the program's own audit decides, and the book of the test provider.

use std::{collections::BTreeMap, sync::Mutex, thread};

use chrono::{DateTime, TimeDelta};
use kernel::philippine_time;
use rand::{Rng as _, RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::{Value, json};

use crate::{
    Injection,
    buyer::{BUYERS, Buyer, SeatClass},
    buyer_pool::{BuyerPool, locked},
    database::Database,
    fleet::Fleet,
    http::Answer,
    journal::Entry,
    kills::Kills,
    reader, settling,
    storm::{self, Outcome},
};

/// How often each thing was done, and how it was answered.
pub(crate) type Acts = BTreeMap<String, usize>;

const COME_BACK: (&str, &str) = ("POST", "/complete-booking");

const LEGS: [&str; 2] = ["depart", "return"];

/// How often one holder acts in a row.
const STEPS: usize = 4;

/// What a holder does, the usual more often than the rest.
const ACTS: [Act; 12] = [
    Act::Pay,
    Act::Pay,
    Act::Pay,
    Act::ComeBack,
    Act::GiveUp,
    Act::Refund,
    Act::Refund,
    Act::Refund,
    Act::Move,
    Act::Move,
    Act::Move,
    Act::Correct,
];

/// What must have come at least once, or a storm proves less than it says.
const WANTED: [&str; 11] = [
    "come back 200",
    "correct 200",
    "give up 200",
    "move 201",
    "pay 200",
    "pay 409",
    "press fail 303",
    "press succeed 303",
    "press twice 303",
    "refund 201",
    "refund 409",
];

/// The same of a storm of all buyers.
const RAREST: &str = "move of a moved booking 201";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Pay,
    /// Whoever paid comes back to the shop.
    ComeBack,
    GiveUp,
    /// One place, or all.
    Refund,
    /// One traveller, or all, to another ship or class.
    Move,
    Correct,
}

/// A booking that somebody may act upon.
#[derive(Clone)]
struct Holding {
    code: String,
    token: String,
    party: usize,
    /// Places among the ships: out, and back.
    ships: Vec<usize>,
    is_moved: bool,
    /// True if it moved to another class.
    is_beside: bool,
}

/// Bookings of one holder: what was held, and what became of it by moves.
#[derive(Clone)]
struct Family {
    number: usize,
    bookings: Vec<Holding>,
    seed: u64,
}

/// What somebody is about to do about a booking; the seed draws the rest.
struct Wish {
    act: Act,
    of: Holding,
    seed: u64,
}

struct Everything<'a> {
    pool: &'a BuyerPool<'a>,
    /// Out, back, and out again.
    ships: &'a [SeatClass; 3],
    acts: Mutex<Acts>,
    /// Everybody who ever held seats.
    families: Mutex<Vec<Family>>,
    /// A smaller one loses no message, for that takes a minute to be found out.
    has_all_buyers: bool,
}

/// Runs one such storm.
pub(crate) fn run(seed: u64, fleet: &Fleet<'_>, database: &Database, buyers: usize) -> Outcome {
    let (ships, _) = storm::classes(seed, fleet);
    storm::set_seats(&ships, database);
    let mut rng = StdRng::seed_from_u64(seed);
    let buyers: Vec<Buyer> =
        (0..buyers).map(|number| Buyer::draw(seed, number, &ships, &mut rng)).collect();
    let pool = BuyerPool::new(fleet);
    let storm = Everything {
        pool: &pool,
        ships: &ships,
        acts: Mutex::default(),
        families: Mutex::default(),
        has_all_buyers: buyers.len() >= BUYERS,
    };
    let reads = thread::scope(|scope| {
        let reader = scope.spawn(|| reader::watch(&pool, database, &ships, Injection::Everything));
        let operator = scope.spawn(|| storm.operate(fleet, buyers.len()));
        pool.serve_all(&buyers, |buyer| storm.hold_and_act(buyer, seed));
        operator.join().expect("the operator's thread");
        // Now that a ship is cancelled, everybody acts once more.
        let families = std::mem::take(&mut *locked(&storm.families));
        pool.serve_all(&families, |family| storm.act_together(family.clone()));
        pool.end();
        reader.join().expect("the reader's thread")
    });
    if !fleet.is_whole() {
        pool.violation("a server ended by itself".to_owned());
    }
    let acts = locked(&storm.acts).clone();
    let wanted = WANTED.iter().chain(storm.has_all_buyers.then_some(&RAREST));
    for wanted in wanted.filter(|wanted| !acts.contains_key(**wanted)) {
        pool.violation(format!("this never came: {wanted}"));
    }
    settling::faults(database).into_iter().for_each(|what| pool.violation(what));
    if reads.bad > 0 {
        pool.violation(format!("{} reads did not add up", reads.bad));
    }
    if let Err(output) = fleet.operate(&["audit"]) {
        pool.violation(format!("the audit found something: {output}"));
    }
    let (journal, mut tally) = pool.into_parts();
    tally.check(Injection::Everything);
    let promised = journal.promises();
    Outcome {
        tally,
        kills: Kills::default(),
        reads,
        backed_up: 0,
        promised,
        cancelled: acts.get("give up 200").copied().unwrap_or_default(),
        oversold: 0,
        acts,
    }
}

impl Everything<'_> {
    fn count(&self, what: &str, status: u16) {
        *locked(&self.acts).entry(format!("{what} {status}")).or_default() += 1;
    }

    /// Holds seats, and acts upon them and what becomes of them.
    fn hold_and_act(&self, buyer: &Buyer, seed: u64) {
        if let Some(entry) = self.pool.buy(buyer).promise {
            let seed = seed << 32 | buyer.number as u64;
            let held = self.holding(&entry, buyer);
            self.act(&Wish { act: Act::Pay, of: held.clone(), seed }, buyer.number);
            self.act_together(Family { number: buyer.number, bookings: vec![held], seed });
        }
        self.pool.note_answered();
    }

    /// Does two things at the same instant, one at each server, and again.
    fn act_together(&self, mut family: Family) {
        let Family { number, bookings, seed } = &mut family;
        let mut rng = StdRng::seed_from_u64(!*seed);
        for _ in 0..STEPS {
            let [one, other] = [0, 1].map(|_| {
                // Whoever has moved mostly goes on from there.
                let any = rng.random_range(0..2 * bookings.len()).min(bookings.len() - 1);
                let act = ACTS[rng.random_range(0..ACTS.len())];
                Wish { act, of: bookings[any].clone(), seed: rng.next_u64() }
            });
            let made = thread::scope(|scope| {
                let other = scope.spawn(|| self.act(&other, *number + 1));
                [self.act(&one, *number), other.join().expect("the thread of the other act")]
            });
            bookings.extend(made.into_iter().flatten());
        }
        *seed = rng.next_u64();
        locked(&self.families).push(family);
    }

    fn holding(&self, entry: &Entry, buyer: &Buyer) -> Holding {
        let place = |class| self.ships.iter().position(|ship| ship == class).expect("a ship");
        Holding {
            code: entry.code.clone(),
            token: entry.token.clone(),
            party: buyer.party,
            ships: buyer.classes.iter().map(place).collect(),
            is_moved: false,
            is_beside: false,
        }
    }

    /// Does one thing at one of the servers. Returns the booking that it made.
    fn act(&self, Wish { act, of, seed }: &Wish, server: usize) -> Option<Holding> {
        let (nothing, mut rng) = (json!({}), StdRng::seed_from_u64(*seed));
        match act {
            Act::Pay => self.pay(of, server, &mut rng),
            Act::ComeBack => {
                self.call(of, server, "come back", COME_BACK, &nothing);
            }
            Act::GiveUp => {
                self.call(of, server, "give up", ("DELETE", ""), &nothing);
            }
            Act::Refund => self.refund(of, server, &mut rng),
            Act::Move => return self.moved(of, server, &mut rng),
            Act::Correct => {
                let path = format!("/passengers/{}", rng.random_range(0..of.party));
                let name = json!({ "firstname": "Jua", "lastname": "Cruz" });
                self.call(of, server, "correct", ("PUT", &path), &name);
            }
        }
        None
    }

    fn pay(&self, of: &Holding, server: usize, rng: &mut StdRng) {
        let answer = self.call(of, server, "pay", ("POST", "/payments"), &json!({}));
        let url = answer.as_ref().and_then(|answer| answer.body["checkout_url"].as_str());
        let page = url.and_then(|url| url.find("/sandbox-pay/").map(|at| &url[at..]));
        let Some(page) = page else { return };
        let outcome = ["succeed", "succeed", "succeed", "succeed", "twice", "fail"];
        let outcome = outcome[rng.random_range(0..outcome.len())];
        let webhooks = ["sent", "sent", "repeated", "lost"];
        let webhook = webhooks[rng.random_range(0..3 + usize::from(self.has_all_buyers))];
        let form = format!("outcome={outcome}&method=gcash&webhook={webhook}");
        if let Some(status) = self.pool.press(server, page, &form) {
            self.count(&format!("press {outcome}"), status);
        }
        // Most are led back to the shop. Where the message is lost as well, it has to ask by itself.
        if webhook != "lost" {
            self.call(of, server + 1, "come back", COME_BACK, &json!({}));
        }
    }

    fn refund(&self, of: &Holding, server: usize, rng: &mut StdRng) {
        let leg = LEGS[rng.random_range(0..of.ships.len())];
        let place = json!({ "leg": leg, "passenger_index": rng.random_range(0..of.party) });
        let places = if rng.random_ratio(3, 4) { json!([place]) } else { json!([]) };
        let wish = json!({ "places": places });
        if let Some(quote) = self.quote(of, server, "/refunds/quote", &wish) {
            self.call(of, server, "refund", ("POST", "/refunds"), &quote);
        }
    }

    fn moved(&self, of: &Holding, server: usize, rng: &mut StdRng) -> Option<Holding> {
        let leg = rng.random_range(0..of.ships.len());
        let from = of.ships[leg];
        // Out and out again are of one route. Whoever has no other ship goes to another class of the same one.
        let to = if of.ships.len() == 1 { 2 - from } else { from };
        let ship = &self.ships[to];
        let is_beside = to == from && !of.is_beside;
        let who = rng.random_range(0..of.party);
        let wish = json!({
            "leg": LEGS[leg],
            "passenger_indexes": if rng.random_ratio(1, 2) { json!([who]) } else { json!([]) },
            "booking_id": ship.sailing,
            "accommodation_id": if is_beside { &ship.beside } else { &ship.accommodation },
        });
        let quote = self.quote(of, server, "/rebookings/quote", &wish)?;
        let what = if of.is_moved { "move of a moved booking" } else { "move" };
        let answer = self.call(of, server, what, ("POST", "/rebookings"), &quote)?;
        let text = |name: &str| answer.body[name].as_str().map(str::to_owned);
        let made = Holding {
            code: text("code")?,
            token: text("manage_token")?,
            party: answer.body["passengers_count"].as_u64()?.try_into().ok()?,
            ships: vec![to],
            is_moved: true,
            is_beside,
        };
        // What is due is paid at once.
        self.pay(&made, server, rng);
        Some(made)
    }

    /// Returns what confirms a quote.
    fn quote(&self, of: &Holding, server: usize, path: &str, wish: &Value) -> Option<Value> {
        let answer = self.call(of, server, "quote", ("POST", path), wish)?;
        answer.body["quote_id"].is_string().then(|| json!({ "quote_id": answer.body["quote_id"] }))
    }

    fn call(
        &self,
        of: &Holding,
        server: usize,
        what: &str,
        (method, path): (&str, &str),
        body: &Value,
    ) -> Option<Answer> {
        let head = format!(
            "{method} /booking-api/online-bookings/{}{path} HTTP/1.1\r\nX-Booking-Token: {}",
            of.code, of.token
        );
        let answer = self.pool.ask(server, &head, &body.to_string())?;
        self.count(what, answer.status);
        Some(answer)
    }

    /// The operator delays a sailing, delays it so long that everybody may go, and cancels another.
    fn operate(&self, fleet: &Fleet<'_>, buyers: usize) {
        let [late, _, cancelled] = self.ships;
        for (quarter, minutes) in [(1, 30), (2, 90)] {
            self.pool.wait_for(buyers * quarter / 4);
            let left = DateTime::parse_from_rfc3339(&late.departs_at).expect("an instant");
            let later = (left + TimeDelta::minutes(minutes)).with_timezone(&philippine_time());
            let to = later.format("%Y-%m-%d %H:%M").to_string();
            self.order(fleet, "delay-sailing", late, &["--to", &to]);
        }
        self.pool.wait_for(buyers * 3 / 4);
        self.order(fleet, "cancel-sailing", cancelled, &[]);
    }

    fn order(&self, fleet: &Fleet<'_>, what: &str, ship: &SeatClass, more: &[&str]) {
        let why = ["--cause", "weather_signal", "--reason", "Wind signal 1", "--commit"];
        let order = [&["admin", what, &ship.voyage, &ship.day], more, &why].concat();
        if let Err(output) = fleet.operate(&order) {
            self.pool.violation(format!("{what}: {output}"));
        }
    }
}
