//! A server that stops at any step of telling everybody: the next run does what is left, and nobody is told
//! twice.

use std::sync::Arc;

use serde_json::json;
use testing::{Failpoints, Moment, Place};

use super::Desk;

/// So many steps of the jobs fail, each in a life of its own.
const STEPS: usize = 12;

async fn live(step: usize, moment: Moment) {
    let failpoints = Arc::<Failpoints>::default();
    let desk = Desk::with_faults(Some(Arc::<Failpoints>::clone(&failpoints) as _)).await;
    let names = ["one", "two", "three", "four"];
    for name in names {
        desk.shop.paid(&format!("{name}@example.ph"), 1).await;
    }
    desk.shop.hold("held@example.ph", 1).await;
    let manager = desk.person("manager", "*");
    let id = desk.disrupt(&manager, "cancel", json!({ "sailings": [desk.sailing()] })).await;
    failpoints.arm(Place::Database, step, moment);
    desk.shop.test.run_jobs().await;
    assert!(failpoints.count(Place::Database) > step, "step {step} never came");
    for _ in 0..6 {
        desk.shop.pass(70);
        desk.shop.test.run_jobs().await;
    }
    for name in names {
        let told = desk.shop.emails(&format!("{name}@"));
        let cancelled = told.iter().filter(|subject| *subject == "Your sailing is cancelled");
        // An e-mail that left before anybody was told may leave twice, under one Message-ID.
        let notices = "SELECT count(*) FROM notices WHERE letter = 'backoffice.cancelled'
                       AND recipient = ";
        let written = desk.number(&format!("{notices}'{name}@example.ph'"));
        assert_eq!(written, 1, "step {step} {moment:?}: {name}");
        assert!(cancelled.count() >= 1, "step {step} {moment:?}: {name} {told:?}");
    }
    let manager = desk.person("manager", "*");
    let page = desk.disruption(&manager, &id).await;
    let counts = ["bookings", "told", "delivered", "waiting"].map(|member| page[member].clone());
    assert_eq!(counts, [json!(5), json!(5), json!(5), json!(4)], "step {step} {moment:?}");
}

#[actix_web::test]
async fn a_job_that_stops_half_way_is_finished_by_the_next_run_and_tells_each_booking_once() {
    for step in (1..STEPS).step_by(3) {
        for moment in [Moment::Before, Moment::After] {
            live(step, moment).await;
        }
    }
}
