//! The terms that a ticket is sold under: what giving it back or moving it costs, by the time before
//! departure, when the law gives both for nothing, and what is asked of a traveller at the pier.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use routes::{Sailing, SailingStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The figures of a version of the terms, as pages and the operator's file name them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// How long before departure a traveller should be at the pier.
    pub arrive_minutes: i32,
    /// How long before departure check-in closes.
    pub check_in_closes_minutes: i32,
    /// The heaviest bag that travels free.
    pub hand_carry_kilos: i32,
    /// A ship later than this may be left without a fee.
    pub delay_minutes: i32,
    /// How often a traveller may move by choice.
    pub rebookings: i32,
    /// What giving back costs.
    #[serde(rename = "refund_fees")]
    #[schema(value_type = Vec<Step>)]
    pub refund: Schedule,
    /// What moving costs.
    #[serde(rename = "rebooking_fees")]
    #[schema(value_type = Vec<Step>)]
    pub rebooking: Schedule,
}

/// A version of the terms, and the first day on which tickets are sold under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermsVersion {
    /// A counter.
    pub version: i32,
    /// The day, in the Philippines.
    pub valid_from: NaiveDate,
    /// What it says.
    pub terms: Terms,
}

/// Fees by the time before departure, the earliest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Schedule(Vec<Step>);

/// A fee for as long as it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TermFee)]
pub struct Step {
    /// It holds until so many hours before departure; below zero, after it.
    pub until_hours: i32,
    /// In percent of the fare.
    pub percent: i32,
}

/// A fee at some instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fee {
    /// In percent of the fare.
    pub percent: i32,
    /// When it becomes another, and which; the whole fare when it is too late altogether.
    pub next: Option<(DateTime<Utc>, i32)>,
}

/// Where a change is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Online, where nobody knows who went on board.
    Online,
    /// At the operator's desk, where somebody has looked.
    Desk,
}

/// Why a ticket is not given back or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Check-in has closed or the ship has left: only the desk can tell whether the ticket was used.
    AskDesk,
    /// The time that the terms give is over.
    Over,
}

/// The ground on which a ticket may be given back or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RefundRight)]
pub enum RefundGround {
    /// By the terms, for a fee.
    ByChoice,
    /// The ship is late: by law without any deduction.
    Delayed,
    /// The ship does not sail: by law without any deduction.
    Cancelled,
}

impl Schedule {
    /// A schedule of these steps, in whatever order.
    pub(crate) fn new(mut steps: Vec<Step>) -> Self {
        steps.sort_by_key(|step| std::cmp::Reverse(step.until_hours));
        Self(steps)
    }

    /// Returns the same time in which nothing costs anything.
    fn without_fees(&self) -> Self {
        Self(self.0.last().map(|last| Step { percent: 0, ..*last }).into_iter().collect())
    }

    /// Returns its steps, the earliest first.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Returns the fee at `now`, which is never below `floor`, or none if it is too late.
    pub fn at(&self, departs_at: DateTime<Utc>, now: DateTime<Utc>, floor: i32) -> Option<Fee> {
        let end = |step: &Step| departs_at - TimeDelta::hours(step.until_hours.into());
        let place = self.0.iter().position(|step| now <= end(step))?;
        let mut rest = self.0.get(place..)?.iter();
        let mut last = rest.next()?;
        let percent = last.percent.max(floor);
        for step in rest {
            if step.percent > percent {
                return Some(Fee { percent, next: Some((end(last), step.percent)) });
            }
            last = step;
        }
        Some(Fee { percent, next: Some((end(last), 100)) })
    }
}

impl Fee {
    /// No fee, and none to come.
    pub const NONE: Self = Self { percent: 0, next: None };
}

/// Returns true if a ship has left, by the operator's word or by the clock.
pub(crate) fn has_sailed(sailing: &Sailing, now: DateTime<Utc>) -> bool {
    match sailing.status {
        SailingStatus::Departed | SailingStatus::Arrived => true,
        SailingStatus::Cancelled => false,
        SailingStatus::Scheduled | SailingStatus::Delayed | SailingStatus::Boarding => {
            sailing.departs_at <= now
        }
    }
}

impl Terms {
    /// Returns the ground on which a ticket of this sailing may be given back; `promised` is when the
    /// ship was to leave as the ticket was sold.
    pub fn right(&self, sailing: &Sailing, promised: DateTime<Utc>) -> RefundGround {
        let is_late = sailing.departs_at - promised > self.delay();
        match sailing.status {
            SailingStatus::Cancelled => RefundGround::Cancelled,
            _ if is_late => RefundGround::Delayed,
            _ => RefundGround::ByChoice,
        }
    }

    fn delay(&self) -> TimeDelta {
        TimeDelta::minutes(self.delay_minutes.into())
    }

    /// Returns when check-in for a sailing closes. From then on nobody changes a ticket by choice
    /// online.
    pub fn check_in_closes_at(&self, sailing: &Sailing) -> DateTime<Utc> {
        sailing.departs_at - TimeDelta::minutes(self.check_in_closes_minutes.into())
    }

    /// Returns what giving a ticket back costs on this ground. The fee by choice is never below
    /// `floor`.
    pub fn refund_fee(
        &self,
        right: RefundGround,
        sailing: &Sailing,
        now: DateTime<Utc>,
        floor: i32,
        counter: Counter,
    ) -> Result<Fee, Refusal> {
        self.fee(&self.refund, right, sailing, now, floor, counter)
    }

    /// Returns what moving costs on this ground. Where the operator offers it free of charge, it costs nothing
    /// for as long as one may move by choice.
    pub fn rebooking_fee(
        &self,
        right: RefundGround,
        is_offered_free: bool,
        sailing: &Sailing,
        now: DateTime<Utc>,
        counter: Counter,
    ) -> Result<Fee, Refusal> {
        let free = is_offered_free.then(|| self.rebooking.without_fees());
        self.fee(free.as_ref().unwrap_or(&self.rebooking), right, sailing, now, 0, counter)
    }

    fn fee(
        &self,
        schedule: &Schedule,
        right: RefundGround,
        sailing: &Sailing,
        now: DateTime<Utc>,
        floor: i32,
        counter: Counter,
    ) -> Result<Fee, Refusal> {
        let is_closed = |closed: bool| counter == Counter::Online && closed;
        match right {
            RefundGround::Cancelled => Ok(Fee::NONE),
            // Whoever waited for a late ship may be on board.
            RefundGround::Delayed if is_closed(has_sailed(sailing, now)) => Err(Refusal::AskDesk),
            RefundGround::Delayed => Ok(Fee::NONE),
            RefundGround::ByChoice => {
                let fee = schedule.at(sailing.departs_at, now, floor).ok_or(Refusal::Over)?;
                let closes_at = self.check_in_closes_at(sailing);
                let boards = sailing.status == SailingStatus::Boarding || has_sailed(sailing, now);
                if is_closed(boards || closes_at <= now) {
                    return Err(Refusal::AskDesk);
                }
                Ok(match (counter, fee.next) {
                    (Counter::Online, Some((at, _))) if at >= closes_at => {
                        Fee { next: Some((closes_at, 100)), ..fee }
                    }
                    _ => fee,
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{instant, sailing, terms};

    const DEPARTURE: &str = "2026-12-24T00:30:00Z";

    fn at(schedule: &Schedule, minutes_before: i64) -> Option<(i32, Option<(i64, i32)>)> {
        let departs_at = instant(DEPARTURE);
        let fee = schedule.at(departs_at, departs_at - TimeDelta::minutes(minutes_before), 0)?;
        let next = fee.next.map(|(at, percent)| ((departs_at - at).num_hours(), percent));
        Some((fee.percent, next))
    }

    #[test]
    fn giving_back_costs_ever_more_and_in_the_end_everything() {
        let refund = terms().refund;
        for (minutes, expected) in [
            (90 * 24 * 60, Some((10, Some((24, 20))))),
            (24 * 60, Some((10, Some((24, 20))))),
            (24 * 60 - 1, Some((20, Some((2, 40))))),
            (120, Some((20, Some((2, 40))))),
            (119, Some((40, Some((0, 50))))),
            (0, Some((40, Some((0, 50))))),
            (-1, Some((50, Some((-720, 100))))),
            (-30 * 24 * 60, Some((50, Some((-720, 100))))),
            (-30 * 24 * 60 - 1, None),
        ] {
            assert_eq!(at(&refund, minutes), expected, "{minutes} minutes before");
        }
    }

    #[test]
    fn nobody_moves_after_the_ship_has_left() {
        let rebooking = terms().rebooking;
        assert_eq!(at(&rebooking, 24 * 60), Some((0, Some((24, 10)))));
        assert_eq!(at(&rebooking, 24 * 60 - 1), Some((10, Some((2, 20)))));
        assert_eq!(at(&rebooking, 0), Some((20, Some((0, 100)))));
        assert_eq!(at(&rebooking, -1), None);
    }

    #[test]
    fn steps_are_put_in_order() {
        let step = |until_hours, percent| Step { until_hours, percent };
        let mixed = Schedule::new(vec![step(0, 40), step(24, 10), step(2, 20)]);
        assert_eq!(at(&mixed, 30 * 60), Some((10, Some((24, 20)))));
    }

    #[test]
    fn a_fee_never_falls_below_its_floor_and_rises_from_there() {
        let departs_at = instant(DEPARTURE);
        let early = departs_at - TimeDelta::hours(48);
        let with_floor = |floor| terms().refund.at(departs_at, early, floor);
        let fee = |percent, hours, next| {
            Some(Fee { percent, next: Some((departs_at - TimeDelta::hours(hours), next)) })
        };
        assert_eq!(with_floor(0), fee(10, 24, 20));
        assert_eq!(with_floor(20), fee(20, 2, 40));
        assert_eq!(with_floor(40), fee(40, 0, 50));
        assert_eq!(with_floor(50), fee(50, -720, 100));
    }

    /// A ship of the sample's terms, and the percentage that each way of asking costs at an instant.
    fn asked(
        right: RefundGround,
        ship: &Sailing,
        minutes_before: i64,
    ) -> [Result<i32, Refusal>; 3] {
        let (terms, now) = (terms(), ship.departs_at - TimeDelta::minutes(minutes_before));
        [
            terms.refund_fee(right, ship, now, 0, Counter::Online),
            terms.refund_fee(right, ship, now, 0, Counter::Desk),
            terms.rebooking_fee(right, false, ship, now, Counter::Online),
        ]
        .map(|fee| fee.map(|fee| fee.percent))
    }

    #[test]
    fn by_choice_nothing_changes_online_once_check_in_has_closed() {
        use Refusal::{AskDesk, Over};
        let mut ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let choice = RefundGround::ByChoice;
        assert_eq!(asked(choice, &ship, 31), [Ok(40), Ok(40), Ok(20)]);
        assert_eq!(asked(choice, &ship, 30), [Err(AskDesk), Ok(40), Err(AskDesk)]);
        assert_eq!(asked(choice, &ship, -1), [Err(AskDesk), Ok(50), Err(Over)]);
        assert_eq!(asked(choice, &ship, -30 * 24 * 60 - 1), [Err(Over), Err(Over), Err(Over)]);
        for status in [SailingStatus::Boarding, SailingStatus::Departed, SailingStatus::Arrived] {
            ship.status = status;
            let told = asked(choice, &ship, 48 * 60);
            assert_eq!(told, [Err(AskDesk), Ok(10), Err(AskDesk)], "{status:?}");
        }
    }

    #[test]
    fn a_move_that_is_offered_free_costs_nothing_for_as_long_as_one_may_move() {
        let ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let asked = |minutes: i64, counter| {
            let now = ship.departs_at - TimeDelta::minutes(minutes);
            terms().rebooking_fee(RefundGround::ByChoice, true, &ship, now, counter)
        };
        let closes_at = terms().check_in_closes_at(&ship);
        for minutes in [48 * 60, 3 * 60, 31] {
            let free = Ok(Fee { percent: 0, next: Some((closes_at, 100)) });
            assert_eq!(asked(minutes, Counter::Online), free, "{minutes}");
        }
        assert_eq!(asked(30, Counter::Online), Err(Refusal::AskDesk));
        assert_eq!(asked(30, Counter::Desk).map(|fee| fee.percent), Ok(0));
        assert_eq!(asked(-1, Counter::Desk), Err(Refusal::Over));
    }

    #[test]
    fn the_last_fee_online_ends_when_check_in_closes() {
        let ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let closes_at = terms().check_in_closes_at(&ship);
        assert_eq!(closes_at, ship.departs_at - TimeDelta::minutes(30));
        let now = ship.departs_at - TimeDelta::hours(1);
        let fee = |counter| terms().refund_fee(RefundGround::ByChoice, &ship, now, 0, counter);
        let next = |counter| fee(counter).expect("a fee").next;
        assert_eq!(next(Counter::Online), Some((closes_at, 100)));
        assert_eq!(next(Counter::Desk), Some((ship.departs_at, 50)));
    }

    #[test]
    fn a_fee_that_rises_before_check_in_closes_rises_online_too() {
        let ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let now = ship.departs_at - TimeDelta::hours(48);
        let fee = terms().refund_fee(RefundGround::ByChoice, &ship, now, 0, Counter::Online);
        let rises_at = ship.departs_at - TimeDelta::hours(24);
        assert_eq!(fee.expect("a fee").next, Some((rises_at, 20)));
    }

    #[test]
    fn what_the_law_gives_is_given_online_for_as_long_as_nobody_can_have_sailed() {
        let mut ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let delayed = RefundGround::Delayed;
        assert_eq!(asked(delayed, &ship, 1), [Ok(0), Ok(0), Ok(0)], "check-in has closed");
        let left = [Err(Refusal::AskDesk), Ok(0), Err(Refusal::AskDesk)];
        assert_eq!(asked(delayed, &ship, 0), left);
        ship.status = SailingStatus::Departed;
        assert_eq!(asked(delayed, &ship, 60), left);
        ship.status = SailingStatus::Cancelled;
        assert_eq!(asked(RefundGround::Cancelled, &ship, -90 * 24 * 60), [Ok(0), Ok(0), Ok(0)]);
    }

    #[test]
    fn a_ship_is_late_by_what_was_promised_at_the_sale() {
        let terms = terms();
        let mut ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let promised = ship.departs_at;
        assert_eq!(terms.right(&ship, promised), RefundGround::ByChoice);
        for (minutes, right) in [(60, RefundGround::ByChoice), (61, RefundGround::Delayed)] {
            ship.departs_at = promised + TimeDelta::minutes(minutes);
            assert_eq!(terms.right(&ship, promised), right, "{minutes} minutes late");
        }
        ship.departs_at = promised + TimeDelta::hours(3);
        let told = ship.departs_at;
        assert_eq!(terms.right(&ship, told), RefundGround::ByChoice, "it was bought as late");
        ship.departs_at = told + TimeDelta::minutes(61);
        assert_eq!(terms.right(&ship, told), RefundGround::Delayed, "it became later still");
        ship.status = SailingStatus::Cancelled;
        assert_eq!(terms.right(&ship, told), RefundGround::Cancelled);
    }
}
