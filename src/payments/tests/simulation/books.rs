//! The books of both sides at one instant, and what an auditor finds wrong between them.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use testing::providers::{Book, Progress};

use super::super::provider_fixture::{ProviderFixture, is_at_rest};

/// What the provider's own book says.
#[derive(Clone, Debug)]
pub(super) struct Theirs {
    /// Money that came in: its name, and how much.
    pub(super) taken: BTreeMap<String, i64>,
    /// Money that went back: its name, out of which payment, and how much.
    pub(super) given_back: Vec<(String, String, i64)>,
    pub(super) balance: i64,
}

impl Theirs {
    pub(super) fn read(book: &Book) -> Self {
        let done = |progress: Progress| progress == Progress::Done;
        let taken = book.taken().into_iter().filter(|taken| done(taken.progress));
        let back = book.given_back().into_iter().filter(|back| done(back.progress));
        Self {
            taken: taken.map(|taken| (taken.name, taken.amount.0)).collect(),
            given_back: back.map(|back| (back.name, back.payment, back.amount.0)).collect(),
            balance: book.balance().0,
        }
    }
}

/// What our tables say.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ours {
    pub(super) captures: Vec<Capture>,
    pub(super) refunds: Vec<Refund>,
    pub(super) bookings: Vec<Booking>,
    /// What lies on each account of the ledger.
    pub(super) accounts: BTreeMap<String, i64>,
    /// Tries that are not at their end.
    pub(super) living: i64,
    /// Jobs that still have to run, or were given up.
    pub(super) jobs: i64,
    /// E-mails: their ids, names and states.
    pub(super) emails: Vec<Email>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Capture {
    pub(super) id: String,
    pub(super) payment: String,
    pub(super) booking: String,
    pub(super) amount: i64,
    pub(super) is_applied: bool,
    pub(super) reason: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Refund {
    pub(super) capture: String,
    pub(super) amount: i64,
    pub(super) state: String,
    pub(super) name: Option<String>,
    /// Who gave it back by hand.
    pub(super) by: Option<String>,
}

impl Refund {
    /// True if the provider gave it back.
    fn is_done_there(&self) -> bool {
        self.state == "done" && self.by.is_none()
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Booking {
    pub(super) id: String,
    pub(super) state: String,
    pub(super) total: i64,
    /// True if its seats went back at their latest end without the provider's word.
    pub(super) is_cut_short: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Email {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) state: String,
}

const OURS: &str = "SELECT jsonb_build_object(
    'captures', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', id, 'payment', payment, 'booking', booking_id, 'amount', amount_centavos,
        'is_applied', is_applied, 'reason', reason)) FROM captures), '[]'),
    'refunds', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'capture', capture_id, 'amount', amount_centavos, 'state', state,
        'name', provider_refund, 'by', done_by)) FROM refunds), '[]'),
    'bookings', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', id, 'state', state, 'total', total_centavos,
        'is_cut_short', EXISTS (
          SELECT 1 FROM booking_events AS e
          WHERE e.booking_id = b.id AND e.from_state = 'awaiting_payment'
            AND e.to_state = 'expired' AND e.at >= b.created_at + interval '45 minutes')))
        FROM bookings AS b), '[]'),
    'accounts', coalesce((SELECT jsonb_object_agg(account, amount) FROM (
        SELECT account, sum(amount_centavos)::bigint AS amount FROM postings GROUP BY account
        ) AS sums), '{}'),
    'living', (SELECT count(*) FROM payment_attempts WHERE state IN ('creating', 'open')),
    'jobs', (SELECT count(*) FROM jobs WHERE state = 'dead'
        OR state IN ('waiting', 'running') AND unique_key IS DISTINCT FROM 'periodic'),
    'emails', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'id', id, 'name', letter, 'state', state)) FROM notices), '[]')) AS told";

impl Ours {
    pub(super) fn read(fixture: &ProviderFixture) -> Self {
        serde_json::from_value(fixture.ask(OURS)).expect("our books")
    }

    fn account(&self, name: &str) -> i64 {
        self.accounts.get(name).copied().unwrap_or_default()
    }
}

/// Everything that is wrong once nothing is under way any more; `left` are the Message-IDs of the
/// e-mails that left, each as often as it did.
pub(super) fn audit(theirs: &Theirs, ours: &Ours, left: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    came_in(theirs, ours, &mut faults);
    went_back(theirs, ours, &mut faults);
    has_a_use(ours, &mut faults);
    adds_up(theirs, ours, &mut faults);
    is_over(ours, &mut faults);
    was_told(ours, left, &mut faults);
    faults
}

fn came_in(theirs: &Theirs, ours: &Ours, faults: &mut Vec<String>) {
    let known: BTreeMap<&String, i64> =
        ours.captures.iter().map(|capture| (&capture.payment, capture.amount)).collect();
    if known.len() != ours.captures.len() {
        faults.push("a payment is known twice".to_owned());
    }
    for (payment, amount) in &theirs.taken {
        match known.get(payment) {
            None => faults.push(format!("{payment} of {amount} was never learned of")),
            Some(known) if known != amount => {
                faults.push(format!("{payment} is {amount} and is known as {known}"));
            }
            Some(_) => {}
        }
    }
    for payment in known.keys().filter(|payment| !theirs.taken.contains_key(**payment)) {
        faults.push(format!("{payment} was never paid"));
    }
}

fn went_back(theirs: &Theirs, ours: &Ours, faults: &mut Vec<String>) {
    let payments: BTreeMap<&str, &str> =
        ours.captures.iter().map(|one| (one.id.as_str(), one.payment.as_str())).collect();
    let done = ours.refunds.iter().filter(|refund| refund.is_done_there());
    let mut known: Vec<(&str, &str, i64)> = done
        .map(|refund| {
            let payment = payments.get(refund.capture.as_str()).copied().unwrap_or_default();
            (refund.name.as_deref().unwrap_or_default(), payment, refund.amount)
        })
        .collect();
    let mut real: Vec<(&str, &str, i64)> = theirs
        .given_back
        .iter()
        .map(|(name, payment, amount)| (name.as_str(), payment.as_str(), *amount))
        .collect();
    known.sort_unstable();
    real.sort_unstable();
    for refund in real.iter().filter(|refund| !known.contains(refund)) {
        faults.push(format!("{refund:?} went back, and is not known"));
    }
    for refund in known.iter().filter(|refund| !real.contains(refund)) {
        faults.push(format!("{refund:?} is known as back, and never went"));
    }
    if known.len() != real.len() {
        faults.push(format!("{} refunds are known, {} were made", known.len(), real.len()));
    }
}

/// Each capture pays for its booking or goes back, never both, never neither.
fn has_a_use(ours: &Ours, faults: &mut Vec<String>) {
    let states: BTreeMap<&str, &Booking> =
        ours.bookings.iter().map(|booking| (booking.id.as_str(), booking)).collect();
    let mut applied = BTreeSet::new();
    for capture in &ours.captures {
        let back: i64 = ours
            .refunds
            .iter()
            .filter(|refund| refund.capture == capture.id)
            .map(|refund| refund.amount)
            .sum();
        let wanted = if capture.is_applied { 0 } else { capture.amount };
        if back != wanted {
            faults.push(format!("{capture:?}: {back} goes back, not {wanted}"));
        }
        let Some(booking) = states.get(capture.booking.as_str()) else {
            faults.push(format!("{capture:?} is for no booking"));
            continue;
        };
        if capture.is_applied {
            if !applied.insert(&booking.id) {
                faults.push(format!("{booking:?} is paid twice"));
            }
            if booking.state != "confirmed" || booking.total != capture.amount {
                faults.push(format!("{capture:?} pays for {booking:?}"));
            }
        }
    }
    for booking in ours.bookings.iter().filter(|booking| booking.state == "confirmed") {
        if !applied.contains(&booking.id) {
            faults.push(format!("{booking:?} was never paid"));
        }
    }
}

fn adds_up(theirs: &Theirs, ours: &Ours, faults: &mut Vec<String>) {
    let at_provider = ours.account("provider");
    if at_provider != theirs.balance {
        faults.push(format!("the provider has {}, the ledger {at_provider}", theirs.balance));
    }
    let all: i64 = ours.accounts.values().sum();
    if all != 0 {
        faults.push(format!("the ledger is off by {all}"));
    }
    let applied = ours.captures.iter().filter(|capture| capture.is_applied);
    let sold: i64 = applied.map(|capture| capture.amount).sum();
    let earned: i64 = ["fares", "vat", "terminal_fees", "service_fees"]
        .into_iter()
        .map(|account| -ours.account(account))
        .sum();
    if earned != sold {
        faults.push(format!("{sold} was sold, and {earned} earned"));
    }
}

/// Nothing is stuck. Where the provider refuses by its rule, a person has given the money back.
fn is_over(ours: &Ours, faults: &mut Vec<String>) {
    if ours.living != 0 {
        faults.push(format!("{} tries never ended", ours.living));
    }
    if ours.jobs != 0 {
        faults.push(format!("{} jobs are left or dead", ours.jobs));
    }
    for booking in &ours.bookings {
        if !is_at_rest(&booking.state) {
            faults.push(format!("{booking:?} is stuck"));
        }
    }
    for refund in &ours.refunds {
        if refund.state != "done" {
            faults.push(format!("{refund:?} is stuck"));
        }
    }
}

/// Each e-mail left once, and there is one for each thing that had to be told.
fn was_told(ours: &Ours, left: &[String], faults: &mut Vec<String>) {
    let mut ids: BTreeSet<&str> = BTreeSet::new();
    for id in left {
        let id = id.trim_start_matches('<').split('@').next().unwrap_or_default();
        if !ids.insert(id) {
            faults.push(format!("the e-mail {id} left twice"));
        }
    }
    for email in &ours.emails {
        if email.state != "sent" || !ids.contains(email.id.as_str()) {
            faults.push(format!("{email:?} never left"));
        }
    }
    if ids.len() != ours.emails.len() {
        faults.push(format!("{} e-mails were written, {} left", ours.emails.len(), ids.len()));
    }
    let by_hand = ours.refunds.iter().filter(|one| one.by.is_some()).count();
    let confirmed = ours.bookings.iter().filter(|one| one.state == "confirmed").count();
    for (name, wanted) in [
        ("tickets.confirmed", confirmed),
        ("payments.comes_back", ours.captures.iter().filter(|one| !one.is_applied).count()),
        ("payments.is_back", ours.refunds.iter().filter(|one| one.is_done_there()).count()),
        ("payments.by_hand", by_hand),
        ("payments.transferred", by_hand),
    ] {
        let written = ours.emails.iter().filter(|email| email.name == name).count();
        if written != wanted {
            faults.push(format!("{written} e-mails {name} were written, not {wanted}"));
        }
    }
}
