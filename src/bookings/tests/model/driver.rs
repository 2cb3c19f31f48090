//! Runs each operation on the service and on the model, and says where the two part.

use std::{collections::BTreeMap, sync::Arc};

use chrono::TimeDelta;
use diesel::{RunQueryDsl as _, sql_query};
use platform::{db::DbError, jobs::Job as _};
use serde_json::{Value, json};
use testing::{Answer, Call};

use testing::SeededRng;

use super::{
    super::Fixture,
    compare::{self, view},
    network::Network,
    operation::{Change, Named, Operation, Proof},
    plant::plant,
    request::BookingRequest,
    state::{Booking, Flaw, Model, Outcome},
    views,
};
use crate::{INVARIANTS, holding::expire::Expire};

/// So many operations make a sequence.
const LENGTH: usize = 40;

/// After so many, everything that the tables hold is compared.
const LOOK_EVERY: usize = 8;

/// The service, the model, and what has happened so far.
pub(super) struct Driver<'a> {
    fixture: &'a Fixture,
    tokens: &'a [String],
    model: Model,
    /// Wishes that were sent under a key.
    keyed: Vec<(String, BookingRequest)>,
    history: Vec<String>,
    /// How often each outcome came.
    tally: &'a mut BTreeMap<String, usize>,
}

/// A difference as it is found; [`sequence`] tells the rest.
type Compared = Result<(), String>;

/// Runs one sequence from its beginning; a difference comes with everything needed to repeat it.
pub(super) async fn sequence(
    fixture: &Fixture,
    tokens: &[String],
    seed: u64,
    flaw: Option<Flaw>,
    tally: &mut BTreeMap<String, usize>,
) -> Result<(), String> {
    let rng = SeededRng::new(seed);
    let network = Network::draw(&rng);
    let skew = rng.pick(&[0, 0, -10, 10]);
    fixture.test.clock.skew(TimeDelta::minutes(skew));
    fixture.test.clock.set(&network.start.to_rfc3339());
    fixture.test.db(|conn| plant(conn, &network));
    let model = Model::new(network, flaw);
    let history = vec![format!("the server's own clock is {skew} minutes off")];
    let keyed = Vec::new();
    let mut driver = Driver { fixture, tokens, model, keyed, history, tally };
    let outcome = driver.run(&rng).await;
    outcome.map_err(|difference| {
        let history = driver.history.join("\n");
        format!(
            "seed {seed} (MODEL_SEED={seed} MODEL_SEQUENCES=1 repeats it)\n\
             {:#?}\n{history}\nthe clock stands at {}\n{difference}",
            driver.model.network, driver.model.now
        )
    })
}

impl Driver<'_> {
    async fn run(&mut self, rng: &SeededRng) -> Compared {
        for number in 1..=LENGTH {
            let operation = Operation::draw(rng, &self.model, &self.keyed);
            self.history.push(format!("{number}. at {}: {operation:?}", self.model.now));
            self.step(operation).await?;
            if number % LOOK_EVERY == 0 {
                self.compare_rows()?;
            }
        }
        self.history.push("the end: the sweeper runs".to_owned());
        self.sweep().await?;
        self.compare_rows()?;
        let untruths = self.fixture.test.untruths(INVARIANTS);
        if untruths.is_empty() { Ok(()) } else { Err(untruths.join("\n")) }
    }

    async fn step(&mut self, operation: Operation) -> Compared {
        let app = &self.fixture.app;
        match operation {
            Operation::Search(wanted) => {
                let told = view(&app.get(&wanted.path()).send().await, compare::found);
                let expected = self.model.search(&wanted);
                self.agree("search", &expected, &told)
            }
            Operation::Calendar(span) => {
                let path = span.path("/online-bookings/calendar");
                let told = view(&app.get(&path).send().await, compare::days);
                let expected = self.model.calendar(&span);
                self.agree("calendar", &expected, &told)
            }
            Operation::Schedules(span) => {
                let told =
                    view(&app.get(&span.path("/schedules")).send().await, compare::timetable);
                let expected = self.model.schedules(&span);
                self.agree("schedules", &expected, &told)
            }
            Operation::Create { request, key, account, twice } => {
                self.create(&request, key.as_deref(), account, twice).await
            }
            Operation::Rush(requests) => self.rush(&requests).await,
            Operation::Show(named, proof) => self.show(&named, &proof).await,
            Operation::Cancel(named, proof) => self.cancel(&named, &proof).await,
            Operation::Sweep => self.sweep().await,
            Operation::Clock(now) => {
                self.count(if now < self.model.now { "clock back" } else { "clock on" });
                self.model.set_clock(now);
                self.fixture.test.clock.set(&now.to_rfc3339());
                Ok(())
            }
            Operation::Skew(minutes) => {
                self.count(if minutes == 0 { "skew none" } else { "skew some" });
                self.fixture.test.clock.skew(TimeDelta::minutes(minutes));
                Ok(())
            }
            Operation::Operator(change) => {
                self.change(&change);
                Ok(())
            }
        }
    }

    async fn create(
        &mut self,
        request: &BookingRequest,
        key: Option<&str>,
        account: Option<usize>,
        twice: bool,
    ) -> Compared {
        let send = || {
            let call = self.fixture.app.post("/online-bookings", &request.body());
            let call = match key {
                Some(key) => call.header("idempotency-key", key),
                None => call,
            };
            self.signed_in(call, account).send()
        };
        let answer = if twice {
            let (one, other) = futures_util::future::join(send(), send()).await;
            let twice = |difference| format!("the same request twice at once: {difference}");
            compare::same(&one.body, &other.body).map_err(twice)?;
            one
        } else {
            send().await
        };
        if let Some(key) = key {
            self.keyed.push((key.to_owned(), request.clone()));
        }
        // A key is that of whoever is signed in: the same from somebody else is another.
        let own = key.map(|key| account.map_or(key.to_owned(), |who| format!("{who} {key}")));
        let own = own.as_deref();
        let is_known = own.is_some_and(|key| self.model.has_answered(key));
        self.count(match (is_known, twice) {
            (true, _) => "create again",
            (false, true) => "create twice",
            (false, false) => "create once",
        });
        let told = create_told(&mut self.model, request, own, account, &answer);
        self.note("create", &view(&answer, compare::booking));
        told
    }

    /// Wishes at the same moment are answered as if they had come one after another, in some order.
    async fn rush(&mut self, requests: &[BookingRequest]) -> Compared {
        let send = |request: &BookingRequest| {
            self.fixture.app.post("/online-bookings", &request.body()).send()
        };
        let answers = futures_util::future::join_all(requests.iter().map(send)).await;
        for answer in &answers {
            self.note("rush", &view(answer, compare::booking));
        }
        let mut told = String::new();
        for order in orders(requests.len()) {
            let mut model = self.model.clone();
            let outcome = order.iter().try_for_each(|place| {
                let (request, answer) = (&requests[*place], &answers[*place]);
                // Where both are true, it depends on who looked first which of them is told.
                if answer.text("code") == "seats_gone" && model.is_refused_twice(request) {
                    return Ok(());
                }
                create_told(&mut model, request, None, None, answer)
            });
            match outcome {
                Ok(()) => {
                    self.model = model;
                    // Nor can anybody say whether one of them had to write down dead holds.
                    return self.sweep().await;
                }
                Err(difference) => told += &format!("\nin the order {order:?} {difference}"),
            }
        }
        Err(format!("no order explains the answers:{told}"))
    }

    async fn show(&mut self, named: &Named, proof: &Proof) -> Compared {
        let call = self.fixture.app.get(&self.path(named));
        let told = view(&self.proved(call, proof).send().await, compare::booking);
        let expected = self.named(named).map_or_else(
            || json!({ "status": 404 }),
            |index| {
                let booking = &self.model.bookings[index];
                self.model.booking_seen(200, booking, self.proves(proof, booking))
            },
        );
        self.agree("show", &expected, &told)
    }

    async fn cancel(&mut self, named: &Named, proof: &Proof) -> Compared {
        let call = self.fixture.app.delete(&self.path(named), &json!({}));
        let told = view(&self.proved(call, proof).send().await, compare::granted);
        let index = self.named(named);
        let index = index.filter(|index| self.proves(proof, &self.model.bookings[*index]));
        let status = if index.is_some() { 200 } else { 404 };
        index.into_iter().for_each(|index| self.model.cancel(index));
        self.agree("cancel", &json!({ "status": status }), &told)
    }

    async fn sweep(&mut self) -> Compared {
        let swept = Expire::run(Arc::clone(&self.fixture.test.ctx), ()).await;
        self.model.sweep();
        self.count("sweep");
        swept.map(drop).map_err(|error| format!("the sweeper failed: {error:?}"))
    }

    fn compare_rows(&mut self) -> Compared {
        let tables = self.fixture.test.db(compare::rows);
        compare::same_rows(&self.model.rows(), &tables)
    }

    /// Notes what came, and compares.
    fn agree(&mut self, what: &str, expected: &Value, told: &Value) -> Compared {
        self.note(what, told);
        compare::same(expected, told)
    }

    fn note(&mut self, what: &str, told: &Value) {
        let word = told["code"].as_str().unwrap_or(match told["masked"].as_bool() {
            Some(true) => "masked",
            Some(false) => "whole",
            None => "",
        });
        let came = format!("{what} {} {word}", told["status"]);
        self.history.push(format!("   {came}"));
        self.count(came.trim());
    }

    fn count(&mut self, what: &str) {
        *self.tally.entry(what.to_owned()).or_default() += 1;
    }

    /// The booking that is meant, by its place in the model's list.
    fn named(&self, named: &Named) -> Option<usize> {
        match named {
            Named::Code(index) | Named::TypedCode(index) | Named::Id(index) => Some(*index),
            Named::Nobody(_) => None,
        }
    }

    fn path(&self, named: &Named) -> String {
        let name = match named {
            Named::Code(index) => self.model.bookings[*index].code.clone(),
            Named::TypedCode(index) => {
                let (first, rest) = self.model.bookings[*index].code.split_at(5);
                format!("{}-{rest}", first.to_lowercase())
            }
            Named::Id(index) => self.model.bookings[*index].id.to_string(),
            Named::Nobody(text) => text.clone(),
        };
        format!("/online-bookings/{name}")
    }

    fn proved(&self, call: Call, proof: &Proof) -> Call {
        match proof {
            Proof::Nothing => call,
            Proof::Token(index) => {
                call.header("x-booking-token", &self.model.bookings[*index].token)
            }
            Proof::MadeUp => call.header("x-booking-token", "made-up"),
            Proof::Account(number) => self.signed_in(call, Some(*number)),
        }
    }

    fn signed_in(&self, call: Call, account: Option<usize>) -> Call {
        match account {
            Some(number) => call.bearer(&self.tokens[number]),
            None => call,
        }
    }

    fn proves(&self, proof: &Proof, booking: &Booking) -> bool {
        match proof {
            Proof::Nothing | Proof::MadeUp => false,
            Proof::Token(index) => self.model.bookings[*index].token == booking.token,
            Proof::Account(number) => booking.account == Some(*number),
        }
    }

    /// The operator changes something, in the tables and in the model.
    fn change(&mut self, change: &Change) {
        let network = &mut self.model.network;
        let sql = match change {
            Change::Fare { row, amount } => {
                network.fares[*row].amount = *amount;
                let id = network.fares[*row].id;
                format!("UPDATE fares SET amount_centavos = {amount} WHERE id = '{id}'")
            }
            Change::CallOff { sailing } => {
                let sailing = &mut network.sailings[*sailing];
                sailing.status = "cancelled";
                format!("UPDATE sailings SET status = 'cancelled' WHERE id = '{}'", sailing.id)
            }
            Change::Delay { sailing, minutes } => {
                let sailing = &mut network.sailings[*sailing];
                sailing.status = "delayed";
                sailing.departs_at += TimeDelta::minutes(*minutes);
                sailing.arrives_at += TimeDelta::minutes(*minutes);
                format!(
                    "UPDATE sailings SET status = 'delayed', departs_at = '{}', arrives_at = '{}'
                     WHERE id = '{}'",
                    sailing.departs_at.to_rfc3339(),
                    sailing.arrives_at.to_rfc3339(),
                    sailing.id
                )
            }
            Change::Capacity { sailing, class, seats } => {
                self.model.capacity.insert((*sailing, *class), *seats);
                format!(
                    "UPDATE stock SET capacity = {seats}
                     WHERE sailing_id = '{sailing}' AND accommodation_id = '{class}'"
                )
            }
        };
        self.count("operator");
        self.fixture.test.db(|conn| sql_query(sql).execute(conn).map_err(DbError::from));
    }
}

/// Compares the answer to a request with the model's, and tells the model what the service drew.
fn create_told(
    model: &mut Model,
    request: &BookingRequest,
    key: Option<&str>,
    account: Option<usize>,
    answer: &Answer,
) -> Compared {
    let told = view(answer, compare::booking);
    match model.create(request, key, account) {
        Outcome::Held(booking) => {
            compare::same(&model.booking_seen(201, &booking, true), &told)?;
            model.learn(*booking, key, &answer.body);
            Ok(())
        }
        Outcome::AsBefore(before) => compare::same(&before, &answer.body),
        Outcome::Wrong(fields) => compare::same(&views::faults(&fields), &told),
        Outcome::Refused(code) => compare::same(&json!({ "status": 409, "code": code }), &told),
    }
}

/// Every order of so many.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let shorter = orders(last).into_iter();
    let with_last = shorter.flat_map(|order| {
        (0..count).map(move |place| {
            let mut longer = order.clone();
            longer.insert(place, last);
            longer
        })
    });
    with_last.collect()
}
