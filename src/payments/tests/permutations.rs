//! Whatever a provider tells, in whichever order, however often and whether at all: the end is the
//! same.

use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::rt::System;
use kernel::Centavos;
use serde_json::Value;
use testing::providers::Webhook;

use super::{
    Held,
    provider_fixture::{Kind, ProviderFixture, session_at},
    simulation::told,
};

/// So many deliveries a quick run of the tests permutes; `make prove` asks for six.
const DELIVERIES: u64 = 3;

/// What happens between a buyer, a payer and the provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Truth {
    Fails,
    Pays,
    PaysACentavoLess,
    TurnsAway,
    GivesUp,
    /// The hold ends.
    RunsOut,
    /// What came goes back, for even untold it is learned of.
    GoesBack,
}

use Truth::{Fails, GivesUp, GoesBack, Pays, PaysACentavoLess, RunsOut, TurnsAway};

/// Stories, each with the state in which its booking ends.
const STORIES: [(&[Truth], &str); 8] = [
    (&[Pays], "confirmed"),
    (&[Fails, Pays], "confirmed"),
    (&[TurnsAway, RunsOut, Pays], "confirmed"),
    (&[RunsOut, Pays], "confirmed"),
    (&[Pays, Pays], "confirmed"),
    (&[GivesUp, Pays, GoesBack], "refunded"),
    (&[PaysACentavoLess, Pays], "confirmed"),
    (&[Fails, Fails, Pays, Pays], "confirmed"),
];

/// A story that is being told.
struct Telling<'a> {
    fixture: &'a ProviderFixture,
    held: Held,
    session: String,
    truths: &'a [Truth],
    /// How many of the truths have happened.
    happened: usize,
    /// What the provider has to tell, and how many truths it needs for each.
    events: Vec<Webhook>,
}

/// How many events each of the truths gives the provider to tell.
fn events_of(truths: &[Truth], kind: Kind) -> Vec<usize> {
    let mut after = Vec::new();
    for (place, truth) in truths.iter().enumerate() {
        let events = match (truth, kind) {
            (Fails | GoesBack, _) | (TurnsAway, Kind::Maya) => 1,
            (Pays | PaysACentavoLess, _) => 2,
            (TurnsAway, Kind::Paymongo) | (GivesUp | RunsOut, _) => 0,
        };
        after.extend(vec![place + 1; events]);
    }
    after
}

impl<'a> Telling<'a> {
    async fn begin(fixture: &'a ProviderFixture, truths: &'a [Truth]) -> Self {
        fixture.begin_again(1);
        let held = Held::read(&fixture.book(8, 0, "maria", 2).await);
        let session = session_at(fixture.begin(&held).await.text("checkout_url"));
        Self { fixture, held, session, truths, happened: 0, events: Vec::new() }
    }

    async fn happen(&mut self) {
        let (book, session) = (&self.fixture.simulator, &self.session);
        self.fixture.test.clock.advance(chrono::TimeDelta::seconds(4));
        match self.truths[self.happened] {
            Fails => self.events.push(book.tell_failed(&book.fail(session, "gcash"))),
            Pays => {
                let payment = book.pay(session, "gcash");
                self.events.extend(book.tell_paid(session, &payment));
            }
            PaysACentavoLess => {
                let less = Centavos(self.held.total - 1);
                let payment = book.pay_otherwise(session, "gcash", less, "PHP");
                self.events.extend(book.tell_paid(session, &payment));
            }
            TurnsAway => {
                book.cancel(session);
                self.events.extend(book.tell_cancelled(session));
            }
            GivesUp => assert_eq!(self.fixture.give_up(&self.held).await.status, 200),
            RunsOut => {
                self.fixture.pass(1_830).await;
                self.fixture.pass(30).await;
            }
            GoesBack => {
                self.fixture.pass(70).await;
                self.fixture.pass(30).await;
                self.events.push(book.tell_given_back("pay_1"));
            }
        }
        self.happened += 1;
    }

    /// Tells these events in this order, each as soon as it is true, then lets time pass; the end.
    async fn tell(mut self, order: &[usize], needs: &[usize]) -> Value {
        for event in order {
            while self.happened < needs[*event] {
                self.happen().await;
            }
            assert_eq!(self.fixture.hear(&self.events[*event]).await.status, 200);
            self.fixture.pass(1).await;
        }
        while self.happened < self.truths.len() {
            self.happen().await;
        }
        for seconds in [65, 360, 1_900, 20, 7_300, 20] {
            self.fixture.pass(seconds).await;
        }
        assert_eq!(self.fixture.untruths(), Vec::<String>::new(), "{order:?}");
        self.fixture.ask(END)
    }
}

/// Whatever a story leaves behind, but for ids and instants.
pub(super) const END: &str = "SELECT jsonb_build_object(
    'bookings', (SELECT jsonb_agg(jsonb_build_array(
        state, payment_state, payment_method, checkout_url, total_centavos)) FROM bookings),
    'attempts', (SELECT jsonb_agg(jsonb_build_array(
        state, amount_centavos) ORDER BY number) FROM payment_attempts
        WHERE state NOT IN ('failed', 'cancelled', 'expired')),
    'captures', (SELECT jsonb_agg(jsonb_build_array(
        payment, amount_centavos, method, is_applied, reason) ORDER BY payment) FROM captures),
    'refunds', (SELECT jsonb_agg(jsonb_build_array(
        c.payment, r.cause, r.amount_centavos, r.state) ORDER BY c.payment)
        FROM refunds AS r JOIN captures AS c ON c.id = r.capture_id),
    'ledger', (SELECT jsonb_agg(jsonb_build_array(
        j.kind, p.account, p.amount_centavos) ORDER BY j.kind, p.account, p.amount_centavos)
        FROM journal AS j JOIN postings AS p ON p.journal_id = j.id),
    'stock', (SELECT jsonb_agg(jsonb_build_array(
        sailing_id, accommodation_id, held, sold) ORDER BY sailing_id, accommodation_id)
        FROM stock WHERE held <> 0 OR sold <> 0),
    'notices', (SELECT jsonb_agg(jsonb_build_array(letter, recipient, state) ORDER BY letter)
        FROM notices)) AS told";

/// Every order of these, in which equal ones are not told apart.
fn orders(counts: &mut [usize], so_far: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    if counts.iter().all(|count| *count == 0) {
        all.push(so_far.clone());
        return;
    }
    for event in 0..counts.len() {
        if counts[event] > 0 {
            counts[event] -= 1;
            so_far.push(event);
            orders(counts, so_far, all);
            so_far.pop();
            counts[event] += 1;
        }
    }
}

/// Every order of `most` deliveries of `events` events, each at least once, and every way in which
/// some of the events are never told.
fn deliveries(events: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    if events <= most && events > 0 {
        let copies = |event: usize| (most - event).div_ceil(events);
        let mut counts: Vec<usize> = (0..events).map(copies).collect();
        orders(&mut counts, &mut Vec::new(), &mut all);
    }
    for some in 0..1_usize << events.min(most) {
        all.push((0..events).filter(|event| some >> event & 1 == 1).collect());
    }
    all
}

/// Tells every story in every order; how many there were.
async fn tell_all(kind: Kind, most: usize) -> usize {
    let fixture = ProviderFixture::new(kind).await;
    let mut count = 0;
    for (truths, state) in STORIES {
        let needs = events_of(truths, kind);
        let in_order: Vec<usize> = (0..needs.len()).collect();
        let end = Telling::begin(&fixture, truths).await.tell(&in_order, &needs).await;
        assert_eq!(end["bookings"][0][0], state, "{truths:?}");
        for order in deliveries(needs.len(), most) {
            let other = Telling::begin(&fixture, truths).await.tell(&order, &needs).await;
            assert_eq!(other, end, "{kind:?} {truths:?} told in the order {order:?}");
            count += 1;
        }
    }
    count
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[test]
fn the_order_of_events_their_number_and_their_loss_change_nothing() {
    let most = usize::try_from(told("PAYMENT_EVENTS", DELIVERIES)).expect("a number");
    let count = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for kind in [Kind::Paymongo, Kind::Maya] {
            let count = &count;
            scope.spawn(move || {
                let told = System::new().block_on(tell_all(kind, most));
                count.fetch_add(told, Ordering::Relaxed);
            });
        }
    });
    println!("{} orders of up to {most} events, all to the same end", count.into_inner());
}

#[test]
fn orders_are_all_there_and_none_twice() {
    let count = |events, most| deliveries(events, most).len() - (1 << events.min(most));
    assert_eq!(count(2, 6), 20);
    assert_eq!(count(3, 6), 90);
    assert_eq!(count(4, 6), 180);
    assert_eq!(count(6, 6), 720);
    assert_eq!(deliveries(4, 3).len(), 8, "too many events are only left out");
}
