//! What the operator does: about a sailing, about money that no provider gives back, and at the desk.

use std::sync::Arc;

use bookings::Direction;
use chrono::{NaiveDate, TimeDelta};
use payments::{PaymentError, Unused};
use platform::db::transaction;
use routes::SailingStatus;
use staff::Actor;

use super::{
    CANCELLATIONS, Crossing,
    acts::{Outcome, refused_by_database},
    servers::Servers,
};
use crate::{
    BackofficeError,
    tests::{engine, wind},
};

/// A ship boards and leaves no earlier than so long before its time.
const BOARDING: TimeDelta = TimeDelta::hours(1);

/// What the operator orders.
#[derive(Clone, Debug)]
pub(super) enum Order {
    Sailing {
        trip: usize,
        what: Sailing,
    },
    /// Money that must go back by hand is transferred.
    EndByHand,
    /// Somebody comes to the desk with tickets that were not used.
    Desk {
        code: String,
        leg: Direction,
        who: Option<usize>,
        was_denied: bool,
    },
}

/// What becomes of a sailing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sailing {
    Cancel,
    Delay(i64),
    Undo,
    Seats { class: usize, seats: i32 },
    Withdraw(bool),
    Becomes(SailingStatus),
}

impl Crossing<'_> {
    /// Draws an order about a sailing. Not all ships are cancelled, and none at first.
    pub(super) fn operate(&mut self, burst: usize, trip: usize) -> Order {
        let what = match self.rng.below(100) {
            0..25 if self.cancelled.len() < CANCELLATIONS && burst > 5 => {
                self.cancelled.insert(trip);
                Sailing::Cancel
            }
            0..45 => Sailing::Delay(self.rng.pick(&[20, 61, 90, 180])),
            45..57 => Sailing::Undo,
            57..75 => {
                let (class, seats) = (self.rng.below(3), self.rng.between(1, 10));
                Sailing::Seats { class, seats: i32::try_from(seats).unwrap_or(1) }
            }
            75..83 => Sailing::Withdraw(true),
            83..92 => Sailing::Withdraw(false),
            place => Sailing::Becomes(match place {
                92..95 => SailingStatus::Boarding,
                95..98 => SailingStatus::Departed,
                _ => SailingStatus::Arrived,
            }),
        };
        self.undone |= matches!(what, Sailing::Undo);
        Order::Sailing { trip, what }
    }
}

impl Order {
    pub(super) async fn run(self, servers: &Servers, server: usize) -> Outcome {
        match self {
            Self::Sailing { trip, what } => what.run(servers, server, trip).await,
            Self::EndByHand => {
                let ctx = servers.context(server);
                let for_db = Arc::clone(ctx);
                let ended = ctx.db.transaction(move |conn| {
                    let open = payments::open_refunds(conn)?;
                    let Some(first) = open.iter().find(|open| open.is_by_hand) else {
                        return Ok(false);
                    };
                    payments::end_by_hand(conn, &for_db, first.id, "Ana", "BDO 1").map(|_| true)
                });
                told_of_money("by hand", ended.await.map(|is_done| is_done.to_string()))
            }
            Self::Desk { code, leg, who, was_denied } => {
                let ctx = servers.context(server);
                let for_db = Arc::clone(ctx);
                let passengers: Vec<usize> = who.into_iter().collect();
                let by = "Ana".to_owned();
                let unused = Unused { booking: code, leg, passengers, by, was_denied };
                let given = ctx
                    .db
                    .transaction(move |conn| payments::refund_unused(conn, &for_db, &unused, true));
                told_of_money("desk", given.await.map(|_| "done".to_owned()))
            }
        }
    }
}

fn told_of_money(act: &str, done: Result<String, PaymentError>) -> Outcome {
    match done {
        Ok(done) => Outcome::new(format!("{act} {done}")),
        Err(PaymentError::Database(error)) => refused_by_database(act, &error),
        Err(PaymentError::Unbalanced) => Outcome::fault(format!("{act}: too little money")),
        Err(_) => Outcome::new(format!("{act} refused")),
    }
}

impl Sailing {
    fn name(self) -> String {
        match self {
            Self::Cancel => "cancel".to_owned(),
            Self::Delay(_) => "delay".to_owned(),
            Self::Undo => "undo".to_owned(),
            Self::Seats { .. } => "seats".to_owned(),
            Self::Withdraw(true) => "withdraw".to_owned(),
            Self::Withdraw(false) => "offer".to_owned(),
            Self::Becomes(status) => status.name().to_owned(),
        }
    }

    async fn run(self, servers: &Servers, server: usize, trip: usize) -> Outcome {
        let text = |name: &str| servers.trips[trip][name].as_str().unwrap_or_default().to_owned();
        let (voyage, day) = (text("voyage_number"), text("booking_date"));
        let day: NaiveDate = day.parse().expect("a day");
        let classes = &servers.trips[trip]["accommodations"];
        let class = match self {
            Self::Seats { class, .. } => classes[class]["code"].as_str().unwrap_or_default(),
            _ => "",
        };
        let (class, now) = (class.to_owned(), servers.now());
        let done = servers.context(server).db.transaction(move |conn| {
            let (desk, which) = (Actor::of_command_line("operator"), (&*voyage, day));
            let days = [day];
            let on = (&*voyage, days.as_slice());
            match self {
                Self::Cancel => crate::cancel(conn, &desk, which, &wind(), false),
                Self::Delay(minutes) => {
                    let departs_at = crate::aboard(conn, &voyage, day)?.sailing.departs_at;
                    let later = departs_at + TimeDelta::minutes(minutes);
                    crate::delay(conn, &desk, which, later, &engine())
                }
                Self::Undo => crate::undo(conn, &desk, which).map(drop),
                Self::Seats { seats, .. } => {
                    crate::set_seats(conn, &desk, on, (&class, seats)).map(drop)
                }
                Self::Withdraw(is_withdrawn) => {
                    crate::set_withdrawn(conn, &desk, on, is_withdrawn).map(drop)
                }
                Self::Becomes(status) => {
                    let departs_at = crate::aboard(conn, &voyage, day)?.sailing.departs_at;
                    if departs_at - now > BOARDING {
                        return Err(BackofficeError::NotLater);
                    }
                    crate::set_status(conn, &desk, which, status)
                }
            }
        });
        let act = self.name();
        match done.await {
            Ok(()) => Outcome::new(format!("{act} done")),
            Err(BackofficeError::Database(error)) => refused_by_database(&act, &error),
            Err(_) => Outcome::new(format!("{act} refused")),
        }
    }
}

impl Servers {
    /// Whatever must go back by hand is transferred, one refund after another.
    pub(super) fn end_all_by_hand(&self) {
        let ctx = self.context(0);
        self.test.db(|conn| {
            for open in payments::open_refunds(conn)?.iter().filter(|open| open.is_by_hand) {
                transaction(conn, |conn| {
                    payments::end_by_hand(conn, ctx, open.id, "Ana", "BDO 2").map(drop)
                })?;
            }
            Ok::<_, PaymentError>(())
        });
    }
}
