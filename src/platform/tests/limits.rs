//! Limits are counted together by all servers, and floods are shed without asking the database.

use std::{net::IpAddr, time::Duration};

use chrono::TimeDelta;
use platform::web::{Limiter, Rule, Verdict};
use testing::TestContext;

const STRICT: Rule = Rule { name: "strict", burst: 3, per_minute: 6.0, batch: 1 };

async fn granted(limiter: &Limiter, rule: Rule, tries: u32) -> u32 {
    let mut granted = 0;
    for _ in 0..tries {
        granted +=
            u32::from(limiter.take(rule, b"someone").await.expect("counted") == Verdict::Granted);
    }
    granted
}

#[actix_web::test]
async fn two_servers_count_together() {
    let test = TestContext::new();
    let one = Limiter::new(test.ctx.db.clone(), 1.0);
    let two = Limiter::new(test.ctx.db.clone(), 1.0);
    assert_eq!(granted(&one, STRICT, 2).await, 2);
    assert_eq!(granted(&two, STRICT, 5).await, 1);
    assert_eq!(granted(&one, STRICT, 5).await, 0);
}

#[actix_web::test]
async fn tokens_come_back_with_time_and_never_beyond_the_burst() {
    let test = TestContext::new();
    let fresh = || Limiter::new(test.ctx.db.clone(), 1.0);
    assert_eq!(granted(&fresh(), STRICT, 9).await, 3);
    test.clock.advance(TimeDelta::seconds(10));
    assert_eq!(granted(&fresh(), STRICT, 9).await, 1);
    test.clock.advance(TimeDelta::hours(5));
    assert_eq!(granted(&fresh(), STRICT, 9).await, 3);
}

#[actix_web::test]
async fn who_is_refused_learns_when_to_come_back() {
    let test = TestContext::new();
    let limiter = Limiter::new(test.ctx.db.clone(), 1.0);
    granted(&limiter, STRICT, 3).await;
    let Verdict::Refused { wait } = limiter.take(STRICT, b"someone").await.expect("counted") else {
        panic!("the burst is spent");
    };
    assert!(wait > Duration::from_secs(9) && wait <= Duration::from_secs(10), "{wait:?}");
    let other = limiter.take(STRICT, b"someone else").await.expect("counted");
    assert_eq!(other, Verdict::Granted);
}

#[actix_web::test]
async fn a_generous_rule_asks_the_database_once_a_batch_and_still_holds_across_servers() {
    let test = TestContext::new();
    let rule = Rule { name: "generous", burst: 100, per_minute: 6.0, batch: 10 };
    let one = Limiter::new(test.ctx.db.clone(), 1.0);
    let two = Limiter::new(test.ctx.db.clone(), 1.0);
    let sum = granted(&one, rule, 80).await + granted(&two, rule, 80).await;
    assert!((100..=120).contains(&sum), "{sum}: the burst, and at most a batch for each server");
}

#[actix_web::test]
async fn limits_per_address_scale_and_count_a_whole_ipv6_network_as_one() {
    let test = TestContext::new();
    let limiter = Limiter::new(test.ctx.db.clone(), 2.0);
    let mut granted = 0;
    for host in 1..=10 {
        let address: IpAddr = format!("2001:db8::{host}").parse().expect("address");
        let verdict = limiter.take_by_address(STRICT, address).await.expect("counted");
        granted += u32::from(verdict == Verdict::Granted);
    }
    assert_eq!(granted, 6);
}
