//! What buyers, payers and the provider do when their time has come.

use kernel::Centavos;
use platform::{db::transaction, jobs};
use testing::providers::{Progress, Webhook};

use super::{
    super::{
        super::{Held, provider_fixture::session_at},
        fault_injection::FaultInjection,
        plan::{Deed, Event, deeds, deliveries, method},
    },
    Driver,
};
use crate::{ids::RefundId, returning::ReturnMoney};

impl Driver<'_> {
    pub(super) async fn book(&mut self, buyer: usize) {
        let (trip, class) = (self.rng.below(self.fixture.trips.len()), self.rng.below(3));
        let wishes = self.buyers[buyer].wishes;
        let (who, seats) = (format!("buyer{buyer}.{wishes}"), self.rng.below(3) + 1);
        self.buyers[buyer].wishes += 1;
        let booked = self.fixture.book(trip, class, &who, seats).await;
        if booked.status != 201 {
            if wishes < 9 {
                self.after(1, Event::Book(buyer));
            }
            return self.count(format!("booked {} {}", booked.status, booked.text("code")));
        }
        self.count("booked");
        self.buyers[buyer].held = Some(Held::read(&booked));
        match self.rng.below(100) {
            0..93 => {
                let soon = self.rng.between(1, 500);
                self.after(soon, Event::Begin(buyer));
            }
            93..97 => self.after(60, Event::GiveUp(buyer)),
            _ => {}
        }
    }

    pub(super) async fn begin_paying(&mut self, buyer: usize) {
        let Some(held) = self.buyers[buyer].held.clone() else { return };
        let begun = self.fixture.begin(&held).await;
        self.count(format!("begun {} {}", begun.status, begun.text("code")));
        self.buyers[buyer].tries += 1;
        if begun.status != 200 {
            if matches!(begun.text("code"), "under_way" | "provider_unreachable")
                && self.buyers[buyer].tries < 6
            {
                let soon = self.rng.between(3, 120);
                self.after(soon, Event::Begin(buyer));
            }
            return;
        }
        let session = session_at(begun.text("checkout_url"));
        if !self.buyers[buyer].sessions.insert(session.clone()) {
            return;
        }
        for (seconds, deed) in deeds(&self.rng) {
            self.after(seconds, Event::Do(buyer, session.clone(), deed));
            if self.rng.percent(50) {
                let soon = seconds + self.rng.between(0, 20);
                self.after(soon, Event::ComeBack(buyer));
            }
        }
        if self.rng.percent(15) {
            self.after(self.rng.between(1, 900), Event::Begin(buyer));
        }
    }

    pub(super) async fn act(&mut self, buyer: usize, session: &str, deed: Deed) {
        let book = &self.fixture.simulator;
        let method = method(&self.rng, self.fixture.kind);
        self.count(format!("{deed:?}"));
        match deed {
            Deed::Pay => self.pay(buyer, session, method),
            Deed::PayOther(_) | Deed::PayDollars => {
                let asked = book.opened().into_iter().find(|opened| opened.name == session);
                let asked = asked.expect("a checkout").amount;
                let payment = match deed {
                    Deed::PayOther(more) => {
                        book.pay_otherwise(session, method, Centavos(asked.0 + more), "PHP")
                    }
                    _ => book.pay_otherwise(session, method, asked, "USD"),
                };
                self.told(book.tell_paid(session, &payment));
            }
            Deed::Fail => {
                let payment = book.fail(session, method);
                self.told(vec![book.tell_failed(&payment)]);
            }
            Deed::TurnAway => {
                book.cancel(session);
                self.told(book.tell_cancelled(session).into_iter().collect());
                self.after(2, Event::ComeBack(buyer));
            }
            Deed::BeginAnew => self.begin_paying(buyer).await,
            Deed::GiveUp => self.give_up(buyer).await,
        }
    }

    fn pay(&mut self, buyer: usize, session: &str, method: &str) {
        let book = &self.fixture.simulator;
        let sessions = &self.buyers[buyer].sessions;
        let before = book.taken().into_iter().filter(|taken| taken.progress == Progress::Done);
        let is_first = before.filter(|taken| sessions.contains(&taken.session)).count() == 0;
        let is_open = "SELECT to_jsonb(EXISTS (SELECT 1 FROM payment_attempts
                       WHERE state = 'open' AND session = '";
        let is_open = self.fixture.ask(&format!("{is_open}{session}')) AS told")) == true;
        if self.keeps_secret && self.planned.is_multiple_of(3) {
            book.pay_in_secret(session, method);
            return;
        }
        let payment = book.pay(session, method);
        self.told(book.tell_paid(session, &payment));
        if is_first && is_open {
            let held = self.buyers[buyer].held.clone().expect("whoever pays has booked");
            self.surely_sold.insert(held.id);
        }
    }

    /// Has the provider tell this, each piece as often and as late as it happens to.
    fn told(&mut self, webhooks: Vec<Webhook>) {
        for webhook in webhooks {
            self.told.push(webhook);
            let told = self.told.len() - 1;
            let deliveries = deliveries(&self.rng);
            if deliveries.is_empty() {
                self.count("event lost");
            }
            for seconds in deliveries {
                let is_fresh = self.rng.percent(90);
                self.after(seconds, Event::Tell { told, is_fresh });
            }
        }
    }

    pub(super) async fn tell(&mut self, told: usize, is_fresh: bool) {
        let webhook = &self.told[told];
        let answer = if is_fresh {
            self.fixture.hear(webhook).await
        } else {
            self.fixture.hear_as_it_is(webhook).await
        };
        let status = answer.status;
        if status != 200 && (is_fresh || status != 400) {
            self.faults.push(format!("an event was answered with {status}"));
        }
        self.count(format!("event {status}"));
    }

    pub(super) async fn come_back(&mut self, buyer: usize) {
        let Some(held) = self.buyers[buyer].held.clone() else { return };
        let answer = self.fixture.come_back(&held).await;
        self.count(format!("came back {}", answer.status));
    }

    pub(super) async fn give_up(&mut self, buyer: usize) {
        let Some(held) = self.buyers[buyer].held.clone() else { return };
        let answer = self.fixture.give_up(&held).await;
        self.count(format!("gave up {} {}", answer.status, answer.text("code")));
        if answer.status == 200 {
            self.surely_free.insert(held.id);
        }
    }

    pub(super) fn finish_refunds(&mut self) {
        let is_last = self.fixture.now() > FaultInjection::heals_at(self.begun);
        let fails = !is_last && self.rng.percent(30);
        let back = self.fixture.simulator.given_back();
        self.fixture.simulator.finish_refunds(if fails {
            Progress::Failed
        } else {
            Progress::Done
        });
        for back in back.into_iter().filter(|back| back.progress == Progress::Pending) {
            self.count(if fails { "pending refund failed" } else { "pending refund done" });
            let told = self.fixture.simulator.tell_given_back(&back.payment);
            self.told(vec![told]);
        }
    }

    /// The operator gives back what no provider does.
    pub(super) fn give_back_by_hand(&mut self) {
        let open = self.fixture.test.db(crate::open_refunds).into_iter();
        for refund in open.filter(|refund| refund.is_by_hand) {
            self.count("refund by_hand");
            let ctx = &self.fixture.test.ctx;
            self.fixture.test.db(|conn| {
                transaction(conn, |conn| {
                    crate::end_by_hand(conn, ctx, refund.id, "Liza Reyes", "BPI 4711")
                })
            });
        }
    }

    /// An operator, impatient, has everything asked for again.
    pub(super) fn ask_twice(&mut self) {
        let undone = "SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') AS told FROM refunds
                      WHERE state IN ('due', 'asked')";
        let undone: Vec<RefundId> =
            serde_json::from_value(self.fixture.ask(undone)).expect("ids of refunds");
        for refund in undone {
            self.count("refund asked twice");
            self.fixture.test.db(|conn| jobs::enqueue::<ReturnMoney>(conn, &refund));
        }
    }
}
