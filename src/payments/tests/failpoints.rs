//! Each step to the database, the provider and the mail fails once, before it took effect or after:
//! nobody can tell in the end.

use std::{collections::BTreeMap, future::Future, sync::Arc};

use actix_web::rt::System;
use serde_json::Value;
use testing::{Answer, Failpoints, Moment, Place};

use super::{
    Held,
    permutations::END,
    provider_fixture::{Kind, ProviderFixture, session_at},
    simulation::told,
};

/// A quick run of the tests lets every so-manieth step fail; `make prove` every one.
const STRIDE: u64 = 23;

/// What is done with money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Story {
    /// It comes in time and sells the seats.
    Sells,
    /// It comes after the buyer gave the seats back, and returns.
    Returns,
}

/// Repeats what a page or a provider repeats until it is answered so.
async fn until_answered<F: Future<Output = Answer>>(
    fixture: &ProviderFixture,
    is_fine: u16,
    call: impl Fn() -> F,
) -> Answer {
    for _ in 0..8 {
        let answer = call().await;
        if answer.status == is_fine {
            return answer;
        }
        fixture.pass(20).await;
    }
    panic!("it never was answered with {is_fine}: {:?}", call().await);
}

/// The end of a story, and how often each e-mail left.
async fn live(
    fixture: &ProviderFixture,
    story: Story,
) -> (Value, BTreeMap<(String, String), usize>) {
    let booked = until_answered(fixture, 201, || fixture.book(8, 0, "maria", 2)).await;
    let held = Held::read(&booked);
    let begun = until_answered(fixture, 200, || fixture.begin(&held)).await;
    let session = session_at(begun.text("checkout_url"));
    fixture.pass(10).await;
    if story == Story::Returns {
        until_answered(fixture, 200, || fixture.give_up(&held)).await;
    }
    let payment = fixture.simulator.pay(&session, "gcash");
    for event in fixture.simulator.tell_paid(&session, &payment) {
        until_answered(fixture, 200, || fixture.hear(&event)).await;
    }
    until_answered(fixture, 200, || fixture.come_back(&held)).await;
    for seconds in [1, 20, 70, 70, 400, 1_900, 70, 7_300, 70] {
        fixture.pass(seconds).await;
    }
    assert_eq!(fixture.untruths(), Vec::<String>::new());
    let mut left = BTreeMap::new();
    for email in fixture.test.mailbox.empty() {
        *left.entry((email.subject().to_owned(), email.id)).or_default() += 1;
    }
    (fixture.ask(END), left)
}

/// Lives a story again and again, another step failing each time; how many did.
async fn strike_all(kind: Kind, stride: usize) -> usize {
    let failpoints = Arc::<Failpoints>::default();
    let fixture = ProviderFixture::with_failpoints(kind, Some(Arc::clone(&failpoints))).await;
    let mut struck = 0;
    for story in [Story::Sells, Story::Returns] {
        fixture.begin_again(1);
        failpoints.begin_again();
        let (end, emails) = live(&fixture, story).await;
        assert!(emails.values().all(|times| *times == 1), "{emails:?}");
        let counts = [Place::Database, Place::Provider, Place::Mail]
            .map(|place| (place, failpoints.count(place)));
        for (place, steps) in counts {
            for moment in [Moment::Before, Moment::After] {
                let stride = if place == Place::Database { stride } else { stride.div_ceil(8) };
                for nth in (0..steps).step_by(stride) {
                    fixture.begin_again(1);
                    failpoints.arm(place, nth, moment);
                    let (other, again) = live(&fixture, story).await;
                    let what = format!("{kind:?} {story:?}, {place:?} {nth} {moment:?}");
                    assert!(failpoints.count(place) > nth, "{what} never came");
                    assert_eq!(other, end, "{what}");
                    told_alike(&emails, &again, moment, &what);
                    struck += 1;
                }
            }
        }
    }
    struck
}

/// The same e-mails left, each once; one may have left twice under the same Message-ID where nobody
/// was told that it had left.
fn told_alike(
    emails: &BTreeMap<(String, String), usize>,
    again: &BTreeMap<(String, String), usize>,
    moment: Moment,
    what: &str,
) {
    let subjects = |of: &BTreeMap<(String, String), usize>| -> Vec<String> {
        of.keys().map(|(subject, _)| subject.clone()).collect()
    };
    assert_eq!(subjects(again), subjects(emails), "{what}");
    let twice: usize = again.values().map(|times| times - 1).sum();
    let may = usize::from(moment == Moment::After || what.contains("Database"));
    assert!(twice <= may, "{what}: {again:?}");
}

#[actix_web::test]
async fn a_checkout_whose_address_was_lost_does_not_keep_its_buyer_waiting() {
    let failpoints = Arc::<Failpoints>::default();
    let fixture = ProviderFixture::with_failpoints(Kind::Maya, Some(Arc::clone(&failpoints))).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    // The third visit, after those that prove and begin, writes the address down.
    failpoints.arm(Place::Database, 2, Moment::Before);
    assert_eq!(fixture.begin(&held).await.text("code"), "busy");
    assert_eq!(fixture.simulator.opened().len(), 1);
    assert_eq!(fixture.begin(&held).await.text("code"), "under_way");
    fixture.pass(61).await;
    assert_eq!(fixture.begin(&held).await.status, 200);
}

#[expect(clippy::print_stdout, reason = "whoever runs a proof wants to read what it proved")]
#[test]
fn every_step_may_fail_once_and_nobody_can_tell_in_the_end() {
    let stride = usize::try_from(told("PAYMENT_STRIDE", STRIDE)).expect("a number");
    let struck = std::thread::scope(|scope| {
        let threads = [Kind::Paymongo, Kind::Maya]
            .map(|kind| scope.spawn(move || System::new().block_on(strike_all(kind, stride))));
        threads.map(|thread| thread.join().expect("no difference")).iter().sum::<usize>()
    });
    println!("{struck} steps failed, and nobody could tell");
}
