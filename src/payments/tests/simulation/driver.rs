//! Plays one seed: orders come, money comes and goes, time jumps from event to event until nothing
//! is under way any more, and the books are compared.

mod acts;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::{
    QueryableByName, RunQueryDsl as _,
    sql_types::{Nullable, Timestamptz},
};
use kernel::Clock as _;
use platform::db::{DbError, prepared};
use testing::{SeededRng, TestContext, providers::Webhook};

use super::{
    super::{Held, provider_fixture::ProviderFixture},
    books::{Ours, Theirs, audit},
    fault_injection::FaultInjection,
    plan::Event,
};

/// Within so many hours all orders come.
const BUSY_HOURS: i64 = 6;

/// Whoever is not through by then is stuck.
const LONGEST: TimeDelta = TimeDelta::days(60);

const DUE: &str = "SELECT min(at) AS at FROM (
    SELECT min(ask_at) FROM payment_attempts WHERE ask_at < 'infinity'
    UNION ALL SELECT min(try_at) FROM refunds WHERE state IN ('due', 'asked')
    UNION ALL SELECT min(hold_expires_at) FROM bookings WHERE state = 'held'
    UNION ALL SELECT min(run_at) FROM jobs
      WHERE state = 'waiting' AND unique_key IS DISTINCT FROM 'periodic'
    UNION ALL SELECT min(lease_until) FROM jobs
      WHERE state = 'running' AND unique_key IS DISTINCT FROM 'periodic') AS due (at)";

#[derive(QueryableByName)]
struct Due {
    #[diesel(sql_type = Nullable<Timestamptz>)]
    at: Option<DateTime<Utc>>,
}

/// How often each thing happened.
pub(super) type Tally = BTreeMap<String, usize>;

/// Somebody who books.
#[derive(Default)]
struct Buyer {
    held: Option<Held>,
    wishes: usize,
    tries: usize,
    sessions: BTreeSet<String>,
}

/// One seed on its way.
pub(super) struct Driver<'a> {
    fixture: &'a ProviderFixture,
    rng: SeededRng,
    begun: DateTime<Utc>,
    agenda: BTreeMap<(DateTime<Utc>, usize), Event>,
    planned: usize,
    buyers: Vec<Buyer>,
    told: Vec<Webhook>,
    /// Bookings whose money came while their checkout was open: nothing may keep them from sailing.
    surely_sold: BTreeSet<String>,
    /// Bookings whose seats were given back: no money may sell them.
    surely_free: BTreeSet<String>,
    /// Payments that the provider keeps to itself, in the control.
    keeps_secret: bool,
    faults: Vec<String>,
    tally: Tally,
}

/// Plays `orders` orders of a seed; how often each thing happened, or what is wrong. In a control
/// the provider takes some money without telling anybody.
pub(super) async fn play(
    fixture: &ProviderFixture,
    seed: u64,
    orders: usize,
    keeps_secret: bool,
) -> Result<Tally, Vec<String>> {
    let mut driver = Driver::begin(fixture, seed, keeps_secret);
    driver.plan(orders);
    driver.run().await;
    driver.give_back_by_hand();
    driver.fixture.pass(6).await;
    driver.end()
}

impl<'a> Driver<'a> {
    fn begin(fixture: &'a ProviderFixture, seed: u64, keeps_secret: bool) -> Self {
        fixture.begin_again(seed);
        let begun = TestContext::morning().now();
        let faults = FaultInjection::draw(fixture.test.clock.clone(), begun, seed);
        fixture.simulator.inject_faults(move |call| faults.mishap(call));
        Self {
            fixture,
            rng: SeededRng::new(seed),
            begun,
            agenda: BTreeMap::new(),
            planned: 0,
            buyers: Vec::new(),
            told: Vec::new(),
            surely_sold: BTreeSet::new(),
            surely_free: BTreeSet::new(),
            keeps_secret,
            faults: Vec::new(),
            tally: Tally::new(),
        }
    }

    fn plan(&mut self, orders: usize) {
        for buyer in 0..orders {
            self.buyers.push(Buyer::default());
            let at = self.rng.between(0, BUSY_HOURS * 3_600);
            self.at(self.begun + TimeDelta::seconds(at), Event::Book(buyer));
        }
        let heals_at = FaultInjection::heals_at(self.begun);
        for hours in (5..80).step_by(7) {
            let at = self.begun + TimeDelta::hours(hours);
            self.at(at, Event::FinishRefunds);
            self.at(at + TimeDelta::minutes(20), Event::AskTwice);
        }
        self.at(heals_at + TimeDelta::hours(1), Event::FinishRefunds);
        for hours in [1, 4, 30, 81] {
            self.at(self.begun + TimeDelta::hours(hours), Event::Audit);
        }
    }

    fn at(&mut self, at: DateTime<Utc>, event: Event) {
        self.planned += 1;
        self.agenda.insert((at, self.planned), event);
    }

    fn after(&mut self, seconds: i64, event: Event) {
        self.at(self.fixture.now() + TimeDelta::seconds(seconds), event);
    }

    fn count(&mut self, what: impl Into<String>) {
        *self.tally.entry(what.into()).or_default() += 1;
    }

    /// Jumps to the next event, or to shortly after something fell due in between.
    async fn run(&mut self) {
        loop {
            let now = self.fixture.now();
            if now - self.begun > LONGEST {
                return self.faults.push("two months later something is still under way".into());
            }
            let is_busy = now - self.begun < TimeDelta::hours(BUSY_HOURS + 3);
            let slack = self.rng.between(20, if is_busy { 1_800 } else { 14_400 });
            let tick = self.due().map(|due| due.max(now) + TimeDelta::seconds(slack));
            let event = self.agenda.first_key_value().map(|((at, _), _)| *at);
            match (event, tick) {
                (None, None) => return,
                (Some(at), tick) if tick.is_none_or(|tick| at <= tick) => {
                    self.fixture.test.clock.jump(at.max(now));
                    if let Some((_, event)) = self.agenda.pop_first() {
                        self.happen(event).await;
                    }
                    if self.rng.percent(4) {
                        self.fixture.test.run_jobs().await;
                    }
                }
                (_, Some(tick)) => {
                    self.fixture.test.clock.jump(tick);
                    self.fixture.test.run_jobs().await;
                }
                (Some(_), None) => {}
            }
        }
    }

    /// When something next falls due by itself.
    fn due(&self) -> Option<DateTime<Utc>> {
        let due = |conn: &mut _| prepared(DUE).get_result::<Due>(conn).map_err(DbError::from);
        self.fixture.test.db(due).at
    }

    async fn happen(&mut self, event: Event) {
        match event {
            Event::Book(buyer) => self.book(buyer).await,
            Event::Begin(buyer) => self.begin_paying(buyer).await,
            Event::Do(buyer, session, deed) => self.act(buyer, &session, deed).await,
            Event::ComeBack(buyer) => self.come_back(buyer).await,
            Event::GiveUp(buyer) => self.give_up(buyer).await,
            Event::Tell { told, is_fresh } => self.tell(told, is_fresh).await,
            Event::FinishRefunds => self.finish_refunds(),
            Event::AskTwice => self.ask_twice(),
            Event::Audit => {
                self.give_back_by_hand();
                // What waited for the last jump of the clock is worked off in some rounds.
                for _ in 0..6 {
                    self.fixture.pass(6).await;
                }
                let at = self.fixture.now();
                let untruths = self.fixture.untruths().into_iter();
                self.faults.extend(untruths.map(|untruth| format!("at {at}: {untruth}")));
            }
        }
    }

    fn end(mut self) -> Result<Tally, Vec<String>> {
        let (theirs, ours) = (Theirs::read(&self.fixture.simulator), Ours::read(self.fixture));
        let left: Vec<String> =
            self.fixture.test.mailbox.empty().into_iter().map(|email| email.id).collect();
        self.faults.extend(audit(&theirs, &ours, &left));
        self.faults.extend(self.fixture.untruths());
        for booking in &ours.bookings {
            let is_sold = booking.state == "confirmed";
            if booking.is_cut_short {
                self.count("hold ended without an answer");
            } else if self.surely_sold.contains(&booking.id) && !is_sold {
                self.faults.push(format!("{booking:?} was paid in time"));
            }
            if self.surely_free.contains(&booking.id) && is_sold {
                self.faults.push(format!("{booking:?} was given back"));
            }
            self.count(format!("ended {}", booking.state));
        }
        for capture in &ours.captures {
            self.count(format!("money {}", capture.reason.as_deref().unwrap_or("kept")));
        }
        for refund in &ours.refunds {
            self.count(format!("refund {}", refund.state));
        }
        if self.faults.is_empty() { Ok(self.tally) } else { Err(self.faults) }
    }
}
