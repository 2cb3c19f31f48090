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

    /// Returns its steps, the earliest first.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Returns the fee at `now`, or none if it is too late.
    pub fn at(&self, departs_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<Fee> {
        let end = |step: &Step| departs_at - TimeDelta::hours(step.until_hours.into());
        let place = self.0.iter().position(|step| now <= end(step))?;
        let step = self.0.get(place)?;
        let percent = self.0.get(place + 1).map_or(100, |next| next.percent);
        Some(Fee { percent: step.percent, next: Some((end(step), percent)) })
    }
}

impl Fee {
    /// No fee, and none to come.
    pub const NONE: Self = Self { percent: 0, next: None };
}

impl Terms {
    /// Returns the ground on which a ticket of this sailing may be given back at `now`.
    pub fn right(&self, sailing: &Sailing, now: DateTime<Utc>) -> RefundGround {
        let is_late = sailing.departs_at - sailing.scheduled_departs_at > self.delay();
        match sailing.status {
            SailingStatus::Cancelled => RefundGround::Cancelled,
            _ if is_late && now < sailing.departs_at => RefundGround::Delayed,
            _ => RefundGround::ByChoice,
        }
    }

    fn delay(&self) -> TimeDelta {
        TimeDelta::minutes(self.delay_minutes.into())
    }

    /// Returns what giving a ticket back costs on this ground, or none if it is too late.
    pub fn refund_fee(
        &self,
        right: RefundGround,
        sailing: &Sailing,
        now: DateTime<Utc>,
    ) -> Option<Fee> {
        fee(&self.refund, right, sailing, now)
    }

    /// Returns what moving costs on this ground, or none if it is too late.
    pub fn rebooking_fee(
        &self,
        right: RefundGround,
        sailing: &Sailing,
        now: DateTime<Utc>,
    ) -> Option<Fee> {
        fee(&self.rebooking, right, sailing, now)
    }
}

fn fee(
    schedule: &Schedule,
    right: RefundGround,
    sailing: &Sailing,
    now: DateTime<Utc>,
) -> Option<Fee> {
    match right {
        RefundGround::ByChoice => schedule.at(sailing.departs_at, now),
        RefundGround::Delayed | RefundGround::Cancelled => Some(Fee::NONE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{instant, sailing, terms};

    const DEPARTURE: &str = "2026-12-24T00:30:00Z";

    fn at(schedule: &Schedule, minutes_before: i64) -> Option<(i32, Option<(i64, i32)>)> {
        let departs_at = instant(DEPARTURE);
        let fee = schedule.at(departs_at, departs_at - TimeDelta::minutes(minutes_before))?;
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
    fn a_ship_that_does_not_sail_or_is_late_owes_everything() {
        let terms = terms();
        let mut ship = sailing(1, (1, 2), DEPARTURE, Vec::new());
        let before = instant(DEPARTURE) - TimeDelta::hours(1);
        assert_eq!(terms.right(&ship, before), RefundGround::ByChoice);
        for (minutes, right) in [(60, RefundGround::ByChoice), (61, RefundGround::Delayed)] {
            ship.departs_at = ship.scheduled_departs_at + TimeDelta::minutes(minutes);
            assert_eq!(terms.right(&ship, before), right, "{minutes} minutes late");
        }
        let gone = ship.departs_at;
        assert_eq!(terms.right(&ship, gone), RefundGround::ByChoice, "whoever waited has sailed");
        assert_eq!(terms.refund_fee(RefundGround::Delayed, &ship, before), Some(Fee::NONE));
        ship.status = SailingStatus::Cancelled;
        assert_eq!(terms.right(&ship, gone + TimeDelta::days(90)), RefundGround::Cancelled);
        let fee = terms.rebooking_fee(RefundGround::Cancelled, &ship, gone + TimeDelta::days(90));
        assert_eq!(fee, Some(Fee::NONE));
        let by_choice =
            terms.refund_fee(RefundGround::ByChoice, &ship, before).map(|fee| fee.percent);
        assert_eq!(by_choice, Some(20));
    }
}
