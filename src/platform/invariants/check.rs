//! The checks as the server runs: what few rows tell every few minutes, and what changed every minute.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;

use super::{
    AT_ONCE, Invariant, broken,
    progress::{Standing, save, saw_whole, take_due},
    subject::{Changed, Key, Subject, oldest_open, set_since},
};
use crate::db::{Db, DbError};

/// How long one check may take. A job may take a little longer.
pub const LIMIT: Duration = Duration::from_secs(45);

/// A check by parts is several statements: each may take this part of the time, and what changed is
/// looked at for twice as long at most.
pub(super) const PARTS: u32 = 8;

/// How often each that is one query is checked, unless that takes long.
const EVERY: TimeDelta = TimeDelta::minutes(5);

/// How often is looked at what changed.
const CHANGES_EVERY: TimeDelta = TimeDelta::minutes(1);

/// A check that takes long is made so much more rarely: it takes a hundredth of the time.
const REST: u32 = 100;

/// All these checks together take a twentieth of the time: the one that follows a long one waits so many times
/// as long as that one took.
const REST_OF_ALL: u32 = 20;

/// One that took less is followed at once.
const SHORT: Duration = Duration::from_millis(50);

/// What changed is looked at again for so long: a transaction may commit late.
pub(super) const OVERLAP: TimeDelta = TimeDelta::minutes(1);

/// How much of what changed is asked for at a time, and how often in one check: it lies in memory meanwhile.
const CHANGES_AT_ONCE: i32 = 20_000;
const MOST_PAGES: usize = 5;

/// A statement that took too long looks at fewer ids the next time, but not at fewer than so many.
pub(super) const LEAST_STEP: i32 = 10;

/// Checks the invariant among these that has been due for longest, on a connection of its own, within
/// `limit`. Returns how long to wait before the next one, none if none is due. One that fails or takes too
/// long is noted and comes again; it holds up no other.
pub async fn check_next(
    db: &Db,
    all: Vec<Invariant>,
    limit: Duration,
) -> Result<Option<Duration>, DbError> {
    let names: Vec<&'static str> = all.iter().map(|one| one.name).collect();
    let Some((standing, now)) = db.run(move |conn| take_due(conn, &names)).await? else {
        return Ok(None);
    };
    let Some(invariant) = all.into_iter().find(|one| one.name == standing.name) else {
        return Ok(Some(Duration::ZERO));
    };
    let begun = Instant::now();
    let mut checked = match invariant.each {
        None => at_once(db, invariant, standing, now, limit).await,
        Some(subject) => by_parts(db, invariant, subject, standing, now, limit).await?,
    };
    let took = begun.elapsed();
    checked.standing.due_at = now
        + match invariant.each {
            None => TimeDelta::from_std(took * REST).unwrap_or(TimeDelta::days(1)).max(EVERY),
            Some(_) => CHANGES_EVERY,
        };
    db.transaction(move |conn| checked.write(conn)).await?;
    Ok(Some(rest_after(took, REST_OF_ALL)))
}

/// Returns how long to wait after a check that took so long: so many times as long.
pub(super) fn rest_after(took: Duration, times: u32) -> Duration {
    if took < SHORT { Duration::ZERO } else { took * times }
}

/// What a check found.
struct Checked {
    standing: Standing,
    /// The ids that were looked at, and those that were broken among them; none where rows were counted.
    seen: Option<Seen>,
    /// Why it was not completed.
    fault: Option<DbError>,
}

#[derive(Default)]
pub(super) struct Seen {
    pub(super) checked: HashSet<Key>,
    pub(super) broken: HashSet<Key>,
}

/// Looks at everything by one query.
async fn at_once(
    db: &Db,
    invariant: Invariant,
    mut standing: Standing,
    now: DateTime<Utc>,
    limit: Duration,
) -> Checked {
    let found = db.run_apart(limit, move |conn| invariant.count(conn)).await;
    let fault = match found {
        Ok(violations) => {
            standing.violations = violations;
            standing.checked_at = Some(now);
            None
        }
        Err(fault) => Some(fault),
    };
    Checked { standing, seen: None, fault }
}

/// Looks at what was broken and at what changed.
async fn by_parts(
    db: &Db,
    invariant: Invariant,
    subject: &'static Subject,
    standing: Standing,
    now: DateTime<Utc>,
    limit: Duration,
) -> Result<Checked, DbError> {
    let known = db.run(move |conn| broken::of(conn, invariant.name)).await?;
    let as_it_was = standing.clone();
    let part = limit / PARTS;
    let look = Look { invariant, subject, now, part, standing, seen: Seen::default() };
    let looked = db.run_apart(part, move |conn| Ok(look.run(conn, &known))).await;
    Ok(looked.unwrap_or_else(|fault| Checked {
        standing: as_it_was,
        seen: Some(Seen::default()),
        fault: Some(fault),
    }))
}

/// One check by parts, under way.
struct Look {
    invariant: Invariant,
    subject: &'static Subject,
    now: DateTime<Utc>,
    /// How long a statement may take.
    part: Duration,
    standing: Standing,
    seen: Seen,
}

impl Look {
    fn run(mut self, conn: &mut PgConnection, known: &[Key]) -> Checked {
        let changed = self.look_at_changes(conn, known);
        let step = self.standing.step;
        self.standing.step = match changed {
            Err(DbError::TooSlow(_)) => (step / 4).max(LEAST_STEP),
            _ => step.saturating_mul(2).min(AT_ONCE),
        };
        let fault = changed.err();
        Checked { standing: self.standing, seen: Some(self.seen), fault }
    }

    fn look_at(&mut self, conn: &mut PgConnection, keys: &[Key]) -> Result<(), DbError> {
        let broken = self.invariant.broken(conn, keys)?;
        self.seen.broken.extend(broken);
        self.seen.checked.extend(keys);
        Ok(())
    }

    /// Looks at what was broken and at what changed since the last look, for as long as there is time;
    /// the next look goes on where this one ends.
    fn look_at_changes(&mut self, conn: &mut PgConnection, known: &[Key]) -> Result<(), DbError> {
        let begun = Instant::now();
        set_since(conn, self.standing.seen_xid)?;
        let oldest_open = oldest_open(conn)?;
        self.look_at(conn, known)?;
        let overlap = self.now - OVERLAP;
        let mut passed_over = Ok(());
        for _ in 0..MOST_PAGES {
            let from = self.standing.changed_at.unwrap_or(overlap);
            let after = self.standing.changed_id;
            let changed = self.subject.changed(conn, from, after, CHANGES_AT_ONCE)?;
            let step = usize::try_from(self.standing.step).unwrap_or(1).max(1);
            for part in changed.chunks(step) {
                if begun.elapsed() > self.part * 2 {
                    return passed_over;
                }
                let keys: Vec<Key> = part.iter().map(|changed| changed.id).collect();
                match self.look_at(conn, &keys) {
                    // Fewer cannot be tried, and those behind must not wait for these.
                    Err(fault @ DbError::TooSlow(_)) if self.standing.step <= LEAST_STEP => {
                        passed_over = Err(fault);
                    }
                    looked => looked?,
                }
                if let Some(Changed { id, at }) = part.last() {
                    self.standing.changed_at = Some(*at);
                    self.standing.changed_id = Some(*id);
                }
            }
            if i32::try_from(changed.len()).is_ok_and(|found| found < CHANGES_AT_ONCE) {
                self.standing.changed_at = Some(overlap);
                self.standing.changed_id = None;
                self.standing.seen_xid = Some(oldest_open);
                self.standing.checked_at = Some(self.now);
                break;
            }
        }
        passed_over
    }
}

impl Checked {
    /// Writes what was found, and tells the log.
    fn write(&self, conn: &mut PgConnection) -> Result<(), DbError> {
        let mut standing = self.standing.clone();
        let invariant = standing.name.as_str();
        if let Some(Seen { checked, broken }) = &self.seen {
            standing.violations = broken::note(conn, invariant, checked, broken)?;
        }
        if standing.violations > 0 {
            tracing::error!(invariant, found = standing.violations, "an invariant is broken");
        }
        if let Some(fault) = &self.fault {
            tracing::warn!(invariant, error = %fault, "an invariant could not be checked");
        }
        standing.failures = if self.fault.is_some() { standing.failures + 1 } else { 0 };
        standing.reason = self.fault.as_ref().map(ToString::to_string);
        save(conn, &standing)?;
        match (&self.seen, &self.fault, standing.checked_at) {
            (None, None, Some(now)) => saw_whole(conn, invariant, now),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_take_a_twentieth_of_the_time_unless_they_are_short() {
        let rest = |took| rest_after(Duration::from_millis(took), REST_OF_ALL);
        assert_eq!(rest(49), Duration::ZERO);
        assert_eq!(rest(50), Duration::from_secs(1));
        assert_eq!(rest(14_000), Duration::from_secs(280));
    }
}
