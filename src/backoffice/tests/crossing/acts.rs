//! What is tried in a burst, and what the servers answer.

use actix_web::http::StatusCode;
use platform::db::DbError;
use serde_json::{Value, json};
use testing::{Answer, TestApp, providers::Webhook};

use super::{
    operator::Order,
    servers::{Servers, token_of},
    travellers::Booking,
};

/// One thing that is tried.
#[derive(Clone, Debug)]
pub(super) enum Act {
    Hold {
        wish: Value,
        trips: Vec<usize>,
        member: Option<usize>,
        key: String,
        from: String,
    },
    Change {
        place: usize,
        booking: Booking,
        change: Change,
    },
    Operate(Order),
    /// The owner of an account wants to be forgotten.
    Forget {
        member: usize,
    },
    Tell(Webhook),
    Jobs,
}

/// What a holder does about a booking.
#[derive(Clone, Debug)]
pub(super) enum Change {
    Checkout,
    ReturnPage,
    FailedPage,
    GiveUp,
    /// A refund that was quoted before.
    Refund(Value),
    /// A move to a trip that was quoted before.
    Move(Value, usize),
    Correct(usize),
}

/// What came of one act.
pub(super) struct Outcome {
    /// The act and its answer, as the tally counts it.
    pub(super) told: String,
    pub(super) is_fault: bool,
    /// A booking that it made.
    pub(super) made: Option<Booking>,
    /// A checkout that the booking at a place was led to.
    pub(super) checkout: Option<(usize, String)>,
    /// A quote that somebody confirmed, and the status of the answer.
    pub(super) confirmed: Option<(String, u16)>,
}

impl Act {
    /// Tries it on one of the servers.
    pub(super) async fn run(self, servers: &Servers, server: usize) -> Outcome {
        let app = &servers.apps[server];
        match self {
            Self::Hold { wish, trips, member, key, from } => {
                let call = app.post("/online-bookings", &wish).header("x-forwarded-for", &from);
                let call = call.header("idempotency-key", &key);
                let call = match member {
                    Some(member) => call.bearer(&token_of(member)),
                    None => call,
                };
                let answer = call.send().await;
                Outcome { made: Booking::read(&answer, trips), ..told("hold", &answer) }
            }
            Self::Change { place, booking, change } => change.run(app, place, &booking).await,
            Self::Operate(order) => order.run(servers, server).await,
            Self::Forget { member } => servers.forget(server, member).await,
            Self::Tell(webhook) => {
                let fresh = servers.provider.sign(webhook.body);
                told("event", &app.told("paymongo", &fresh).send().await)
            }
            Self::Jobs => {
                servers.run_jobs().await;
                Outcome::new("jobs run".to_owned())
            }
        }
    }
}

impl Change {
    async fn run(&self, app: &TestApp, place: usize, booking: &Booking) -> Outcome {
        let nothing = json!({});
        match self {
            Self::Checkout => {
                let answer = booking.post(app, "payments", &nothing).await;
                let url = answer.text("checkout_url").to_owned();
                let session = url.rsplit(['/', '=']).next().filter(|name| name.starts_with("cs_"));
                let checkout = session.map(|session| (place, session.to_owned()));
                Outcome { checkout, ..told("checkout", &answer) }
            }
            Self::ReturnPage => {
                told("return page", &booking.post(app, "complete-booking", &nothing).await)
            }
            Self::FailedPage => {
                told("failed page", &booking.post(app, "failed-payment", &nothing).await)
            }
            Self::GiveUp => told("give up", &booking.delete(app).await),
            Self::Refund(quote) => {
                let answer = booking.post(app, "refunds", quote).await;
                Outcome { confirmed: confirmed(quote, &answer), ..told("refund", &answer) }
            }
            Self::Move(quote, to) => {
                let answer = booking.post(app, "rebookings", quote).await;
                let made = Booking::read(&answer, vec![*to]).map(|made| Booking {
                    family: booking.family,
                    generation: booking.generation + 1,
                    ..made
                });
                Outcome { made, confirmed: confirmed(quote, &answer), ..told("move", &answer) }
            }
            Self::Correct(passenger) => {
                let name = json!({ "firstname": "Jua", "lastname": "Cruz" });
                let path = format!("passengers/{passenger}");
                told("correct", &booking.put(app, &path, &name).await)
            }
        }
    }
}

impl Outcome {
    pub(super) fn new(told: String) -> Self {
        Self { told, is_fault: false, made: None, checkout: None, confirmed: None }
    }

    pub(super) fn fault(told: String) -> Self {
        Self { is_fault: true, ..Self::new(told) }
    }
}

fn confirmed(quote: &Value, answer: &Answer) -> Option<(String, u16)> {
    quote["quote_id"].as_str().map(|id| (id.to_owned(), answer.status))
}

fn told(name: &str, answer: &Answer) -> Outcome {
    match fault_of(answer) {
        Some(fault) => Outcome::fault(format!("{name} {fault}")),
        None if answer.status < 400 => Outcome::new(format!("{name} {}", answer.status)),
        None => Outcome::new(format!("{name} {} {}", answer.status, answer.text("code"))),
    }
}

/// What no caller should see, however much happens at once: a fault of the server. One that is busy is none
/// here, for the machine may be: transactions that wait for each other are counted by themselves.
pub(super) fn fault_of(answer: &Answer) -> Option<String> {
    let is_provider_away =
        matches!(answer.text("code"), "provider_unreachable" | "checkout_still_open");
    let is_server_fault = answer.status >= StatusCode::INTERNAL_SERVER_ERROR.as_u16();
    let is_fault = is_server_fault && !is_provider_away;
    is_fault.then(|| format!("answered {} {}", answer.status, answer.body))
}

/// What came of an act that the database refused.
pub(super) fn refused_by_database(act: &str, error: &DbError) -> Outcome {
    match error.is_passing() {
        true => Outcome::new(format!("{act} busy")),
        false => Outcome::fault(format!("{act} {error:?}")),
    }
}
