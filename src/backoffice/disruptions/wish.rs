//! Which sailings an operator wants to cancel or to delay, or to let travellers move from, and why.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::{Text, philippine_time};
use platform::web::{FieldErrors, invalid, required};
use routes::{Cause, Sailing, SailingId};
use serde::{Deserialize, Serialize};
use staff::{Ports, reason_among};
use utoipa::ToSchema;

use super::{kind::DisruptionKind, make::may_leave};
use crate::{BackofficeError, why::Why};

/// More sailings than this are no disruption but another timetable.
const MOST: usize = 200;

const DELAY: Text = Text::new("Delay", "Pagkaantala", "Pagkalangan");
const TIME: Text = Text::new("Time", "Oras", "Oras");
const SELECTION: Text = Text::new("Selection", "Pagpili", "Pagpili");
const NONE_FITS: Text = Text::new(
    "No sailing fits that could still be changed.",
    "Walang biyaheng tugma na mababago pa.",
    "Walay biyahe nga mohaom nga mausab pa.",
);
const TOO_MANY: Text = Text::new(
    "These are more than 200 sailings. Choose fewer.",
    "Mahigit 200 biyahe ito. Pumili ng mas kaunti.",
    "Kapin sa 200 ka biyahe kini. Pagpili og mas gamay.",
);

/// What shall happen, as it is typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct TypedWish {
    kind: DisruptionKind,
    select: Select,
    cause: Cause,
    /// As travellers are told it.
    reason: String,
    /// Of a delay: by how much later than now known.
    #[serde(default)]
    delay_minutes: Option<i64>,
}

/// Which sailings: these, or those of a day that fit.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Select {
    sailings: Option<Vec<SailingId>>,
    day: Option<NaiveDate>,
    /// The code of the port that they leave from.
    port: Option<String>,
    /// The ship's name.
    vessel: Option<String>,
    /// Not before, by the clock of the port: 08:30.
    from: Option<String>,
    /// Not after, as above.
    until: Option<String>,
}

/// What shall happen to which sailings, as it is kept until it is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    pub(crate) kind: DisruptionKind,
    pub(crate) sailings: Vec<SailingId>,
    pub(crate) why: Why,
    /// None where they do not sail later.
    pub(crate) delay_minutes: Option<i64>,
}

impl Plan {
    /// Returns when a sailing leaves by it, or would have left.
    pub(crate) fn departs_at(&self, sailing: &Sailing) -> DateTime<Utc> {
        sailing.departs_at + TimeDelta::minutes(self.delay_minutes.unwrap_or(0))
    }
}

/// The sailings of a day that are asked for.
#[derive(Debug)]
struct OfDay<'a> {
    day: NaiveDate,
    port: Option<&'a str>,
    vessel: Option<&'a str>,
    from: Option<NaiveTime>,
    until: Option<NaiveTime>,
}

impl OfDay<'_> {
    fn holds(&self, sailing: &Sailing) -> bool {
        let leaves = sailing.departs_at.with_timezone(&philippine_time()).time();
        self.port.is_none_or(|code| sailing.route.origin.code == code)
            && self.vessel.is_none_or(|name| sailing.vessel == name)
            && self.from.is_none_or(|from| leaves >= from)
            && self.until.is_none_or(|until| leaves <= until)
    }
}

/// Which sailings, once it is read.
#[derive(Debug)]
enum Chosen<'a> {
    These(&'a [SailingId]),
    OfDay(OfDay<'a>),
}

fn time(errors: &mut FieldErrors, field: &'static str, text: Option<&str>) -> Option<NaiveTime> {
    let text = text.filter(|text| !text.is_empty())?;
    let read = NaiveTime::parse_from_str(text, "%H:%M").ok();
    if read.is_none() {
        errors.add(field, invalid(&TIME));
    }
    read
}

impl TypedWish {
    /// Reads the wish. Returns what shall happen, and the sailings in order of departure.
    pub(crate) fn read(
        &self,
        conn: &mut PgConnection,
        ports: &Ports,
    ) -> Result<(Plan, Vec<Sailing>), BackofficeError> {
        let mut errors = FieldErrors::default();
        let reason = reason_among(&mut errors, "reason", &self.reason);
        let delay_minutes = match (self.kind, self.delay_minutes) {
            (DisruptionKind::Cancel | DisruptionKind::Warn, _) => None,
            (DisruptionKind::Delay, Some(minutes)) if (1..=24 * 60).contains(&minutes) => {
                Some(minutes)
            }
            (DisruptionKind::Delay, given) => {
                let fault = if given.is_none() { required(&DELAY) } else { invalid(&DELAY) };
                errors.add("delay_minutes", fault);
                None
            }
        };
        let chosen = self.select.chosen(&mut errors);
        let (reason, chosen) = errors.all_or(reason.zip(chosen))?;
        let sailings = self.find(conn, ports, &chosen)?;
        let plan = Plan {
            kind: self.kind,
            sailings: sailings.iter().map(|sailing| sailing.id).collect(),
            why: Why { cause: self.cause, reason },
            delay_minutes,
        };
        if self.kind == DisruptionKind::Delay {
            for sailing in &sailings {
                may_leave(sailing, plan.departs_at(sailing))?;
            }
        }
        Ok((plan, sailings))
    }

    fn find(
        &self,
        conn: &mut PgConnection,
        ports: &Ports,
        chosen: &Chosen<'_>,
    ) -> Result<Vec<Sailing>, BackofficeError> {
        let is_seen = |sailing: &Sailing| ports.covers(&sailing.route.origin.code);
        let sailings = match chosen {
            Chosen::These(ids) => {
                let ids: Vec<SailingId> = BTreeSet::from_iter(*ids).into_iter().copied().collect();
                let found = routes::sailings_by_id(conn, &ids)?;
                if found.len() != ids.len() || !found.iter().all(is_seen) {
                    return Err(BackofficeError::NotFound);
                }
                let stuck = found.iter().find(|sailing| !self.kind.may_strike(sailing));
                if let Some(sailing) = stuck {
                    return Err(BackofficeError::OutOfOrder(sailing.status));
                }
                found
            }
            Chosen::OfDay(of) => {
                let mut found = routes::sailings_of_days(conn, of.day, of.day)?;
                found.retain(|sailing| {
                    is_seen(sailing) && of.holds(sailing) && self.kind.may_strike(sailing)
                });
                found
            }
        };
        let fault = match sailings.len() {
            0 => NONE_FITS,
            1..=MOST => return Ok(sailings),
            _ => TOO_MANY,
        };
        let mut errors = FieldErrors::default();
        errors.add("select", fault);
        Err(errors.into())
    }
}

impl Select {
    fn chosen(&self, errors: &mut FieldErrors) -> Option<Chosen<'_>> {
        if let Some(ids) = self.sailings.as_deref().filter(|ids| !ids.is_empty()) {
            return Some(Chosen::These(ids));
        }
        let (from, until) = (
            time(errors, "from", self.from.as_deref()),
            time(errors, "until", self.until.as_deref()),
        );
        let Some(day) = self.day else {
            errors.add("select", required(&SELECTION));
            return None;
        };
        let (port, vessel) = (self.port.as_deref(), self.vessel.as_deref());
        Some(Chosen::OfDay(OfDay { day, port, vessel, from, until }))
    }
}
