//! A server whose provider is a simulator with books of its own, on a clock that jumps.

use std::{ops::Deref, sync::Arc};

use bookings::BookingState;
use chrono::{DateTime, TimeDelta, Utc};
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Jsonb};
use kernel::Clock as _;
use platform::{
    db::{DbError, Faults},
    invariants::Invariant,
};
use serde_json::{Value, json};
use testing::{
    Answer, Failpoints, Moment, Place, Template, TestApp, TestContext,
    providers::{Book, MayaSimulator, Mishap, PaymongoSimulator, Webhook},
};

use super::{Held, open, wish};

/// The days on which ships sail: one soon, one in some days, one in weeks.
const DAYS: [&str; 4] = ["2026-12-01", "2026-12-02", "2026-12-04", "2026-12-20"];

/// The demo's network on those days, on sale.
static FEW_DAYS: Template = Template::new(|conn, rng, now| {
    routes::demo::fill(conn, rng, now, 60).expect("the demo");
    let days = DAYS.map(|day| format!("'{day}'")).join(", ");
    let elsewhere = format!("DELETE FROM sailings WHERE departs_on NOT IN ({days})");
    sql_query(elsewhere).execute(conn).expect("only these days");
    bookings::open_sales(conn, now).expect("seats to sell");
});

/// Which provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Paymongo,
    Maya,
}

/// One of the simulators; it is the truth about the money.
pub(crate) enum Simulator {
    Paymongo(PaymongoSimulator),
    Maya(MayaSimulator),
}

impl Deref for Simulator {
    type Target = Book;

    fn deref(&self) -> &Book {
        match self {
            Self::Paymongo(simulator) => simulator,
            Self::Maya(simulator) => simulator,
        }
    }
}

impl Simulator {
    /// What it tells when somebody paid.
    pub(crate) fn tell_paid(&self, session: &str, payment: &str) -> Vec<Webhook> {
        match self {
            Self::Paymongo(simulator) => vec![
                simulator.tell_of_session("checkout_session.payment.paid", session),
                simulator.tell_of_payment("payment.paid", payment),
            ],
            Self::Maya(simulator) => {
                vec![simulator.tell_of_payment(payment), simulator.tell_of_checkout(session)]
            }
        }
    }

    /// What it tells when somebody failed to.
    pub(crate) fn tell_failed(&self, payment: &str) -> Webhook {
        match self {
            Self::Paymongo(simulator) => simulator.tell_of_payment("payment.failed", payment),
            Self::Maya(simulator) => simulator.tell_of_payment(payment),
        }
    }

    /// What it tells when somebody turned away; one of them tells nothing.
    pub(crate) fn tell_cancelled(&self, session: &str) -> Option<Webhook> {
        match self {
            Self::Paymongo(_) => None,
            Self::Maya(simulator) => Some(simulator.tell_of_checkout(session)),
        }
    }

    /// What it tells when money went back.
    pub(crate) fn tell_given_back(&self, payment: &str) -> Webhook {
        match self {
            Self::Paymongo(simulator) => simulator.tell_of_payment("payment.refunded", payment),
            Self::Maya(simulator) => simulator.tell_of_payment(payment),
        }
    }

    /// The same event, proved afresh where it is proved at all.
    fn sign(&self, webhook: &Webhook) -> Webhook {
        match self {
            Self::Paymongo(simulator) => simulator.sign(webhook.body.clone()),
            Self::Maya(_) => webhook.clone(),
        }
    }
}

/// The server and what is around it.
pub(crate) struct ProviderFixture {
    pub(crate) kind: Kind,
    pub(crate) test: TestContext,
    pub(crate) simulator: Simulator,
    pub(crate) trips: Vec<Value>,
    app: TestApp,
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Jsonb)]
    told: Value,
}

impl ProviderFixture {
    pub(crate) async fn new(kind: Kind) -> Self {
        Self::with_failpoints(kind, None).await
    }

    /// Steps to the database, the provider and the mail fail where the failpoints say so.
    pub(crate) async fn with_failpoints(kind: Kind, failpoints: Option<Arc<Failpoints>>) -> Self {
        let clock = TestContext::morning();
        let simulator = match kind {
            Kind::Paymongo => Simulator::Paymongo(PaymongoSimulator::start(clock.clone())),
            Kind::Maya => Simulator::Maya(MayaSimulator::start(clock.clone())),
        };
        let mut settings = vec![("BCRYPT_COST", "4"), ("RATE_LIMIT_SCALE", "1000000")];
        let of_provider = match &simulator {
            Simulator::Paymongo(simulator) => simulator.settings(),
            Simulator::Maya(simulator) => simulator.settings(),
        };
        settings.extend(of_provider.iter().map(|(name, value)| (*name, value.as_str())));
        let faults = failpoints.clone().map(|failpoints| failpoints as Arc<dyn Faults>);
        let mut test = TestContext::whole(FEW_DAYS.copy(), clock, &settings, faults);
        let app = open(&mut test).await;
        let mut fixture = Self { kind, test, simulator, trips: Vec::new(), app };
        for day in DAYS {
            let path = format!("/online-bookings?depart_route=CEB-TAG&depart_date={day}");
            let found = fixture.app.get(&path).send().await.body;
            fixture.trips.extend(found["departures"].as_array().expect("trips").iter().cloned());
        }
        if let Some(failpoints) = failpoints {
            fixture.strike(failpoints);
        }
        fixture
    }

    fn strike(&self, failpoints: Arc<Failpoints>) {
        let of_mail = Arc::clone(&failpoints);
        self.test.mailbox.inject_faults(move || of_mail.step(Place::Mail));
        self.simulator.inject_faults(move |_| {
            failpoints.step(Place::Provider).map(|moment| match moment {
                Moment::Before => Mishap::Fails,
                Moment::After => Mishap::LosesAnswer,
            })
        });
    }

    /// The morning begins again: nobody has booked or paid, and chance is that of `seed`.
    pub(crate) fn begin_again(&self, seed: u64) {
        self.simulator.begin_again();
        self.test.begin_again(seed, &[]);
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.test.clock.now()
    }

    pub(crate) async fn pass(&self, seconds: i64) {
        self.test.clock.advance(TimeDelta::seconds(seconds));
        self.test.run_jobs().await;
    }

    /// Books one class of a trip for so many.
    pub(crate) async fn book(&self, trip: usize, class: usize, who: &str, seats: usize) -> Answer {
        let email = format!("{who}@example.ph");
        let wish = wish(&self.trips[trip], class, &email, seats);
        let key = format!("booked-by-{who}");
        self.app.post("/online-bookings", &wish).header("idempotency-key", &key).send().await
    }

    pub(crate) async fn begin(&self, held: &Held) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/payments", held.id), &json!({}));
        call.header("x-booking-token", &held.token).send().await
    }

    /// The same under a key, with a body.
    pub(crate) async fn begin_under(&self, held: &Held, key: &str, body: &Value) -> Answer {
        let call = self.app.post(&format!("/online-bookings/{}/payments", held.id), body);
        let call = call.header("x-booking-token", &held.token);
        call.header("idempotency-key", key).send().await
    }

    /// The payer's page asks.
    pub(crate) async fn come_back(&self, held: &Held) -> Answer {
        let path = format!("/online-bookings/{}/complete-booking", held.code);
        self.app.post(&path, &json!({})).send().await
    }

    /// The buyer gives the seats back.
    pub(crate) async fn give_up(&self, held: &Held) -> Answer {
        let call = self.app.delete(&format!("/online-bookings/{}", held.id), &json!({}));
        call.header("x-booking-token", &held.token).send().await
    }

    /// The provider tells something, freshly signed.
    pub(crate) async fn hear(&self, webhook: &Webhook) -> Answer {
        self.hear_as_it_is(&self.simulator.sign(webhook)).await
    }

    /// Somebody tells something under whatever signature it bears.
    pub(crate) async fn hear_as_it_is(&self, webhook: &Webhook) -> Answer {
        let provider = match self.kind {
            Kind::Paymongo => "paymongo",
            Kind::Maya => "maya",
        };
        self.app.told(provider, webhook).send().await
    }

    pub(crate) fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// What a query tells in one column of JSON named `told`.
    pub(crate) fn ask(&self, query: &str) -> Value {
        let found = |conn: &mut _| sql_query(query).get_result::<Told>(conn);
        self.test.db(|conn| found(conn).map_err(DbError::from)).told
    }

    /// Every truth that is not true.
    pub(crate) fn untruths(&self) -> Vec<String> {
        let all: [&[Invariant]; 5] = [
            bookings::INVARIANTS,
            crate::INVARIANTS,
            tickets::INVARIANTS,
            notices::INVARIANTS,
            platform::invariants::PLATFORM,
        ];
        self.test.untruths(all.into_iter().flatten())
    }
}

/// The provider's name for the checkout at an address.
pub(crate) fn session_at(url: &str) -> String {
    url.rsplit(['/', '=']).next().unwrap_or_default().to_owned()
}

/// Whether a booking is in none of the states that something still has to come of.
pub(crate) fn is_at_rest(state: &str) -> bool {
    state.parse::<BookingState>().is_ok_and(|state| {
        !matches!(
            state,
            BookingState::Held | BookingState::AwaitingPayment | BookingState::RefundDue
        )
    })
}
