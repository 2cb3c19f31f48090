//! The desk and the traveller change the same booking at the same instant: one wins, the other is refused, and
//! seats and money come out right.

use futures_util::future::join_all;
use serde_json::{Value, json};
use testing::SeededRng;

use super::{Booked, Desk};

/// What a quick run plays; `DESK_SEEDS=2000` plays them all.
const SEEDS: u64 = 4;

/// Rounds of one seed: in each, two or three act at once.
const ROUNDS: usize = 4;

/// Seeds that are played on the same ship, before another line begins anew.
const ON_ONE_SHIP: usize = 5;

/// Who travels on the booking.
const PEOPLE: usize = 4;

/// What somebody does.
#[derive(Clone, Copy, Debug)]
enum Act {
    TravellerRefunds,
    TravellerMoves,
    DeskRefunds,
    DeskMoves,
    DeskCorrects,
    DeskChangesContact,
}

const ACTS: [Act; 6] = [
    Act::TravellerRefunds,
    Act::TravellerMoves,
    Act::DeskRefunds,
    Act::DeskMoves,
    Act::DeskCorrects,
    Act::DeskChangesContact,
];

/// What an act was told before it was done: its quote, or what it had seen.
struct Ready {
    act: Act,
    person: usize,
    quote: Value,
    version: Value,
}

impl Desk {
    /// Prepares an act, so that all can be done at once; none where its quote is refused.
    async fn prepare(
        &self,
        who: &str,
        booked: &Booked,
        act: Act,
        person: usize,
        trip: &Value,
    ) -> Option<Ready> {
        let place = json!({ "leg": "depart", "passenger_index": person });
        let class = &trip["accommodations"][0]["id"];
        let quoted = match act {
            Act::TravellerRefunds => {
                let wish = json!({ "places": [place] });
                Some(self.shop.ask(booked, "refunds/quote", &wish).await)
            }
            Act::TravellerMoves => {
                let wish = json!({ "leg": "depart", "passenger_indexes": [person],
                                   "booking_id": trip["id"], "accommodation_id": class });
                Some(self.shop.ask(booked, "rebookings/quote", &wish).await)
            }
            Act::DeskRefunds => {
                let percent = json!({ "waive_fee_percent": person * 25 });
                Some(self.quote_refund(who, booked, &[person], percent).await)
            }
            Act::DeskMoves => {
                let wish = json!({ "kind": "rebook", "places": [place], "reason": "ill",
                                   "to": { "sailing": trip["id"], "class": class } });
                let path = format!("/bookings/{}/changes/quote", booked.code);
                Some(self.post(who, &path, &wish).await)
            }
            Act::DeskCorrects | Act::DeskChangesContact => None,
        };
        if quoted.as_ref().is_some_and(|quote| quote.status != 200) {
            return None;
        }
        let quote = quoted.map_or(Value::Null, |quote| quote.body["quote_id"].clone());
        let version = self.page(who, booked).await["version"].clone();
        Some(Ready { act, person, quote, version })
    }

    /// Does it; returns the status of the answer.
    async fn perform(&self, who: &str, booked: &Booked, ready: &Ready) -> u16 {
        let Ready { act, person, quote, version } = ready;
        let quote = json!({ "quote_id": quote });
        let of = format!("/bookings/{}", booked.code);
        let answer = match act {
            Act::TravellerRefunds => self.shop.ask(booked, "refunds", &quote).await,
            Act::TravellerMoves => self.shop.ask(booked, "rebookings", &quote).await,
            Act::DeskRefunds | Act::DeskMoves => {
                self.post(who, &format!("{of}/changes"), &quote).await
            }
            Act::DeskCorrects => {
                let name = json!({ "firstname": format!("Ana{person}"), "lastname": "Uy",
                                   "reason": "as on the ID", "version": version });
                self.post(who, &format!("{of}/passengers/{person}/name"), &name).await
            }
            Act::DeskChangesContact => {
                let contact = json!({ "phone": format!("0918111222{person}"), "reason": "new",
                                      "version": version });
                self.put(who, &format!("{of}/contact"), &contact).await
            }
        };
        assert!(matches!(answer.status, 200 | 201 | 409), "{act:?}: {answer:?}");
        answer.status
    }

    /// Plays a seed to its end; returns how many acts were done, and how many were refused.
    async fn play(&self, seed: u64) -> (usize, usize) {
        let rng = SeededRng::new(seed);
        let who = self.person("manager", "*");
        let booked = self.shop.paid(&format!("{seed}@example.ph"), PEOPLE).await;
        let path = "/online-bookings?depart_route=CEB-TAG&depart_date=2026-12-26";
        let trip = self.shop.app.get(path).send().await.body["departures"][0].clone();
        let (mut done, mut refused) = (0, 0);
        for _ in 0..ROUNDS {
            // Often the same person, so that acts meet.
            let person = rng.below(PEOPLE);
            let mut ready = Vec::new();
            for _ in 0..2 + rng.below(2) {
                let act = rng.pick(&ACTS);
                let person = if rng.percent(70) { person } else { rng.below(PEOPLE) };
                ready.extend(self.prepare(&who, &booked, act, person, &trip).await);
            }
            let at_once = ready.iter().map(|one| self.perform(&who, &booked, one));
            for status in join_all(at_once).await {
                match status {
                    409 => refused += 1,
                    _ => done += 1,
                }
            }
            self.shop.test.run_jobs().await;
            self.shop.pass(1);
        }
        let shop = &self.shop.test;
        let untruths = shop.untruths(
            bookings::INVARIANTS.iter().chain(payments::INVARIANTS).chain(crate::INVARIANTS),
        );
        assert!(untruths.is_empty(), "seed {seed}: {untruths:#?}");
        (done, refused)
    }

    /// What every seed leaves behind: what was confirmed went back once, and each seat is sold to somebody.
    fn check_sums(&self) {
        let confirmed = self.number(
            "SELECT coalesce(sum(q.refund_centavos), 0)::bigint AS number FROM quotes AS q
             WHERE confirmed_at IS NOT NULL",
        );
        let back =
            "SELECT coalesce(sum(amount_centavos), 0)::bigint AS number FROM sandbox_refunds";
        assert_eq!(self.number(back), confirmed);
        let sold = self.number("SELECT sum(sold)::bigint AS number FROM stock");
        let legs =
            "SELECT coalesce(sum(seats), 0)::bigint AS number FROM legs WHERE state = 'sold'";
        assert_eq!(sold, self.number(legs));
        let acts = "SELECT count(*) AS number FROM quotes
                    WHERE confirmed_by IS NOT NULL AND confirmed_at IS NOT NULL";
        let told = self.events("booking-refunded") + self.events("booking-rebooked");
        assert_eq!(self.number(acts), told, "each act of the desk is written down once");
    }
}

#[expect(clippy::disallowed_methods, reason = "tests have no configuration to be told by")]
fn seeds() -> u64 {
    let text = std::env::var("DESK_SEEDS").ok();
    text.map_or(SEEDS, |text| text.parse().expect("a number"))
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[actix_web::test]
async fn desk_and_traveller_at_once_leave_seats_and_money_right() {
    let (mut done, mut refused) = (0, 0);
    let all: Vec<u64> = (1..=seeds()).collect();
    for some in all.chunks(ON_ONE_SHIP) {
        let desk = Desk::new().await;
        for seed in some {
            let (more, fewer) = desk.play(*seed).await;
            done += more;
            refused += fewer;
        }
        desk.check_sums();
    }
    println!("{} seeds: {done} done, {refused} refused", seeds());
    assert!(done > 0 && refused > 0, "{done} done, {refused} refused");
}
