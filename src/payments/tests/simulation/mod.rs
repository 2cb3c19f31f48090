//! Many orders against a provider with books of its own, on a clock that jumps over days: events are
//! lost, repeated and late, calls fail, payers do as they please, and in the end not a centavo differs.

mod books;
mod driver;
mod fault_injection;
mod plan;

use std::{collections::BTreeMap, sync::Mutex, time::Instant};

use actix_web::rt::System;

use super::provider_fixture::{Kind, ProviderFixture};
use books::{Ours, Theirs, audit};
use driver::{Tally, play};

/// What a quick run of the tests plays; `make prove` asks for a thousand seeds of 200 orders.
const SEEDS: u64 = 4;
const ORDERS: u64 = 25;

/// The first seed; each one after it takes the next number.
const SEED: u64 = 1;

/// Seeds and their number of orders in which a centavo was once lost; `make prove` adds to them.
const KEPT: &str = include_str!("../seeds.txt");

/// What must have come at least once in a long run, or it proves less than it says.
const OUTCOMES: [&str; 27] = [
    "begun 200 ",
    "begun 409 already_paid",
    "begun 409 hold_over",
    "begun 429 provider_unreachable",
    "ended cancelled",
    "ended confirmed",
    "ended expired",
    "ended payment_failed",
    "ended refund_due",
    "ended refunded",
    "event 200",
    "event 400",
    "event lost",
    "gave up 200 ",
    "gave up 409 already_paid",
    "hold ended without an answer",
    "money given_up",
    "money kept",
    "money mismatch",
    "money seats_gone",
    "money too_late",
    "money twice",
    "pending refund done",
    "pending refund failed",
    "refund asked twice",
    "refund by_hand",
    "refund done",
];

/// A number that a longer run, or one that repeats a fault, is told from outside.
#[expect(clippy::disallowed_methods, reason = "tests have no configuration to be told by")]
pub(super) fn told(name: &str, otherwise: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(otherwise, |text| text.parse().unwrap_or_else(|_| panic!("{name} is no number")))
}

/// Odd seeds are played with one provider and even ones with the other.
fn kind_of(seed: u64) -> Kind {
    if seed % 2 == 1 { Kind::Paymongo } else { Kind::Maya }
}

async fn fixture(kind: Kind) -> ProviderFixture {
    let fixture = ProviderFixture::new(kind).await;
    // On every other trip so few seats that late money often finds none.
    fixture.sql(
        "UPDATE stock SET capacity = 6 WHERE sailing_id IN (
           SELECT id FROM (SELECT id, row_number() OVER (ORDER BY departs_at) AS n FROM sailings
                           WHERE route_id = (SELECT id FROM routes WHERE code = 'CEB-TAG')) AS trips
           WHERE n % 2 = 0)",
    );
    fixture
}

/// So many threads play side by side for each provider: one waits where another works.
const SIDE_BY_SIDE: u64 = 2;

/// In a long run somebody wants to see, now and then, that it goes on.
const NOW_AND_THEN: usize = 50;

/// Plays these seeds one after the other.
#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to see it go on")]
fn play_all(seeds: impl Iterator<Item = u64>, kind: Kind, orders: usize, all: &Mutex<Tally>) {
    System::new().block_on(async {
        let fixture = fixture(kind).await;
        for seed in seeds {
            let tally = play(&fixture, seed, orders, false).await.unwrap_or_else(|faults| {
                panic!(
                    "seed {seed} (PAYMENT_SEED={seed} PAYMENT_SEEDS=1 PAYMENT_ORDERS={orders} \
                     repeats it): {faults:#?}"
                )
            });
            let mut all = all.lock().expect("no other has failed");
            for (what, times) in tally {
                *all.entry(what).or_default() += times;
            }
            let played = all.entry("seeds".to_owned()).or_default();
            *played += 1;
            if played.is_multiple_of(NOW_AND_THEN) {
                println!("{played} seeds are played");
            }
        }
    });
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[test]
fn not_a_centavo_is_lost_whatever_providers_and_payers_do() {
    let (seeds, first) = (told("PAYMENT_SEEDS", SEEDS), told("PAYMENT_SEED", SEED));
    let orders = usize::try_from(told("PAYMENT_ORDERS", ORDERS)).expect("a number");
    let (began, all) = (Instant::now(), Mutex::new(BTreeMap::new()));
    for line in testing::kept_seeds(KEPT) {
        let orders = usize::try_from(line[1]).expect("a number");
        play_all([line[0]].into_iter(), kind_of(line[0]), orders, &Mutex::default());
    }
    std::thread::scope(|scope| {
        let threads = 2 * SIDE_BY_SIDE;
        for thread in (0..threads).filter(|thread| *thread < seeds) {
            let kind = kind_of(first + thread);
            let seeds =
                (first..first + seeds).filter(move |seed| (seed - first) % threads == thread);
            let all = &all;
            scope.spawn(move || play_all(seeds, kind, orders, all));
        }
    });
    let all = all.into_inner().expect("nobody has failed");
    let seconds = began.elapsed().as_secs();
    println!("{seeds} seeds of {orders} orders from {first} on, {seconds} s: {all:#?}");
    let missed = OUTCOMES.into_iter().filter(|outcome| !all.contains_key(*outcome));
    let missed: Vec<&str> = missed.collect();
    assert!(seeds * orders as u64 <= 1_000 || missed.is_empty(), "these never came: {missed:?}");
}

#[actix_web::test]
async fn the_audit_notices_every_centavo_that_is_moved() {
    let fixture = fixture(Kind::Maya).await;
    play(&fixture, 2, 30, false).await.expect("no fault");
    let (theirs, ours) = (Theirs::read(&fixture.simulator), Ours::read(&fixture));
    let emails: Vec<String> = ours.emails.iter().map(|email| email.id.clone()).collect();
    assert_eq!(audit(&theirs, &ours, &emails), Vec::<String>::new());
    type Wrong = fn(&mut Theirs, &mut Ours, &mut Vec<String>);
    let wrongs: [(&str, Wrong); 11] = [
        ("a centavo more came in", |theirs, _, _| {
            theirs.taken.values_mut().for_each(|amount| *amount += 1);
        }),
        ("the provider keeps a centavo", |theirs, _, _| theirs.balance -= 1),
        ("a payment is not known", |_, ours, _| drop(ours.captures.pop())),
        ("a payment is invented", |theirs, _, _| drop(theirs.taken.pop_first())),
        ("a refund is not known", |_, ours, _| drop(ours.refunds.pop())),
        ("a refund is made twice", |theirs, _, _| {
            theirs.given_back.extend(theirs.given_back.clone());
        }),
        ("money is kept that pays for nothing", |_, ours, _| {
            ours.captures.iter_mut().for_each(|capture| capture.is_applied = false);
        }),
        ("a centavo changes its account", |_, ours, _| {
            ours.accounts.entry("fares".into()).and_modify(|amount| *amount += 1);
        }),
        ("a try stays open", |_, ours, _| ours.living += 1),
        ("a booking stays held", |_, ours, _| ours.bookings[0].state = "held".into()),
        ("an e-mail leaves twice", |_, _, emails| emails.push(emails[0].clone())),
    ];
    for (what, wrong) in wrongs {
        let (mut theirs, mut ours, mut emails) = (theirs.clone(), ours.clone(), emails.clone());
        wrong(&mut theirs, &mut ours, &mut emails);
        assert_ne!(audit(&theirs, &ours, &emails), Vec::<String>::new(), "{what}");
    }
}

#[actix_web::test]
async fn the_audit_notices_money_that_a_provider_keeps_to_itself() {
    let fixture = fixture(Kind::Paymongo).await;
    let faults = play(&fixture, SEED, 20, true).await.expect_err("a fault");
    assert!(faults.iter().any(|fault| fault.ends_with("was never learned of")), "{faults:?}");
}
