//! What buyers and payers do, as it is drawn.

use testing::SeededRng;

use super::super::provider_fixture::Kind;

/// What is drawn to happen.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// Somebody books.
    Book(usize),
    /// A buyer asks for the checkout.
    Begin(usize),
    /// Somebody does something at a checkout.
    Do(usize, String, Deed),
    /// A buyer's page asks whether it is paid.
    ComeBack(usize),
    /// A buyer gives the seats back.
    GiveUp(usize),
    /// The provider tells something, proved afresh or as it was once proved.
    Tell { told: usize, is_fresh: bool },
    /// The provider comes to the end of the refunds that are under way.
    FinishRefunds,
    /// Somebody has every refund that is under way asked for once more.
    AskTwice,
    /// An auditor comes.
    Audit,
}

/// What is done at a checkout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// What is asked for is paid.
    Pay,
    /// Something else is paid: so many centavos more or less.
    PayOther(i64),
    /// As much is paid in another currency.
    PayDollars,
    /// A try to pay fails.
    Fail,
    /// The payer turns away.
    TurnAway,
    /// The checkout is left, and another asked for.
    BeginAnew,
    /// The seats are given back.
    GiveUp,
}

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// What one payer does who sees a checkout, each deed so many seconds later.
pub(super) fn deeds(rng: &SeededRng) -> Vec<(i64, Deed)> {
    let soon = rng.between(20, 600);
    let late = rng.between(31 * 60, rng.pick(&[2 * HOUR, 8 * HOUR, 3 * DAY]));
    match rng.below(100) {
        0..45 => vec![(soon, Deed::Pay)],
        45..55 => {
            let mut fails = vec![Deed::Fail; rng.below(3) + 1];
            fails.push(rng.pick(&[Deed::Pay, Deed::Pay, Deed::TurnAway, Deed::Fail]));
            (0..).map(|n| soon + 45 * n).zip(fails).collect()
        }
        55..63 => vec![(soon, Deed::TurnAway), (soon + rng.between(5, 90), Deed::BeginAnew)],
        63..73 => vec![(late, Deed::Pay)],
        73..81 => {
            let again = soon + rng.pick(&[0, 1, 40, HOUR, late]);
            vec![(soon, Deed::Pay), (again, Deed::Pay)]
        }
        81..87 => {
            let other = rng.pick(&[Deed::PayOther(-1), Deed::PayOther(1), Deed::PayDollars]);
            let then = rng.pick(&[Deed::Pay, Deed::BeginAnew, Deed::Fail]);
            vec![(soon, other), (soon + rng.between(5, 900), then)]
        }
        87..94 => {
            let paid = rng.pick(&[soon - 1, soon, soon + 1, late]);
            vec![(soon, Deed::GiveUp), (paid, Deed::Pay)]
        }
        94..96 => vec![(soon, Deed::TurnAway), (soon + 30, Deed::BeginAnew), (late, Deed::Pay)],
        _ => Vec::new(),
    }
}

/// By which method; one of them knows no way back at one of the providers.
pub(super) fn method(rng: &SeededRng, kind: Kind) -> &'static str {
    match kind {
        Kind::Paymongo if rng.percent(5) => "qrph",
        _ => rng.pick(&["gcash", "paymaya", "card/visa"]),
    }
}

/// After how many seconds each copy of an event is delivered. One in five is lost, with all copies.
pub(super) fn deliveries(rng: &SeededRng) -> Vec<i64> {
    if rng.percent(20) {
        return Vec::new();
    }
    let copies = if rng.percent(30) { rng.below(9) + 2 } else { 1 };
    let delay = |_| match rng.below(100) {
        0..55 => rng.between(0, 30),
        55..80 => rng.between(30, 600),
        80..93 => rng.between(600, 6 * HOUR),
        _ => rng.between(6 * HOUR, 3 * DAY),
    };
    (0..copies).map(delay).collect()
}
