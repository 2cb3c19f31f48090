//! Somebody asks after a payment, or gives the seats back, while its checkout is still being opened.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    time::Duration,
};

use testing::{Answer, providers::Call};

use super::{
    Held,
    provider_fixture::{Kind, ProviderFixture},
};

/// Begins a payment, and does something else while the provider takes its time. Returns both answers.
async fn while_opening(
    fixture: &ProviderFixture,
    held: &Held,
    other: impl Future<Output = Answer>,
) -> (Answer, Answer) {
    let (go_on, may_go_on) = mpsc::channel();
    let is_asked = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_asked);
    fixture.simulator.inject_faults(move |call| {
        if call == Call::Open {
            asked.store(true, Ordering::Release);
            may_go_on.recv().expect("leave to go on");
        }
        None
    });
    let beside = async {
        while !is_asked.load(Ordering::Acquire) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let answer = other.await;
        go_on.send(()).expect("the provider waits");
        answer
    };
    let both = tokio::join!(fixture.begin(held), beside);
    fixture.simulator.inject_faults(|_| None);
    both
}

#[actix_web::test]
async fn a_question_does_not_end_a_checkout_that_is_being_opened() {
    for kind in [Kind::Paymongo, Kind::Maya] {
        let fixture = ProviderFixture::new(kind).await;
        let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
        let (begun, asked) = while_opening(&fixture, &held, fixture.come_back(&held)).await;
        assert_eq!((begun.status, asked.status), (200, 200), "{kind:?}: {begun:?}");
        assert_eq!(fixture.sql("SELECT 1 FROM payment_attempts WHERE state = 'open'"), 1);
        fixture.pass(46 * 60).await;
        assert_eq!(fixture.untruths(), Vec::<String>::new());
    }
}

#[actix_web::test]
async fn a_checkout_that_opens_after_its_seats_were_given_back_is_shown_to_nobody_and_closed() {
    let fixture = ProviderFixture::new(Kind::Paymongo).await;
    let held = Held::read(&fixture.book(8, 0, "maria", 1).await);
    let (begun, given_up) = while_opening(&fixture, &held, fixture.give_up(&held)).await;
    assert_eq!(given_up.status, 200, "{given_up:?}");
    assert_eq!((begun.status, begun.text("code")), (409, "hold_over"), "{begun:?}");
    assert!(!fixture.simulator.opened()[0].is_shut);
    fixture.pass(10).await;
    assert!(fixture.simulator.opened()[0].is_shut, "nobody pays for seats that are gone");
    assert_eq!(fixture.untruths(), Vec::<String>::new());
}
