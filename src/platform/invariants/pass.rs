//! The pass through everything: all invariants with one subject look at the same rows together, a stretch at a
//! time.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::PgConnection;

use super::{
    AT_ONCE, BLOCKS_AT_ONCE, Invariant,
    blocks::{Blocks, blocks_of},
    broken,
    check::{LEAST_STEP, PARTS, Seen, rest_after},
    progress::{begin, save_pass, saw_whole, standing},
    subject::{Key, Subject},
    walk::{self, Walk},
};
use crate::db::{Db, DbError};

/// How often one begins.
const EVERY: TimeDelta = TimeDelta::days(1);

/// How long a stretch takes, about.
const STRETCH: Duration = Duration::from_secs(1);

/// Passes take a twentieth of the time.
const REST: u32 = 20;

/// After a statement that took too long, one looks at so many times fewer ids.
const FEWER: i32 = 16;

/// In one stretch so many statements of an invariant may take too long, about.
const SLOW: u32 = 3;

/// Goes on with the pass that has been due for longest. Returns how long to wait before the next stretch,
/// none if none is due.
pub async fn pass_next(
    db: &Db,
    all: Vec<Invariant>,
    limit: Duration,
) -> Result<Option<Duration>, DbError> {
    let mut names: Vec<String> = all.iter().filter_map(Invariant::pass).collect();
    names.sort_unstable();
    names.dedup();
    let Some((walk, now)) = db.run(move |conn| walk::take_due(conn, &names)).await? else {
        return Ok(None);
    };
    let of_it = all.into_iter().filter(|one| one.pass().as_deref() == Some(&*walk.name));
    let invariants: Vec<Invariant> = of_it.collect();
    let Some(subject) = invariants.first().and_then(|one| one.each) else {
        return Ok(Some(Duration::ZERO));
    };
    let begun = Instant::now();
    let names: Vec<&'static str> = invariants.iter().map(|one| one.name).collect();
    let steps = db.run(move |conn| {
        begin(conn, &names)?;
        let all = standing(conn)?.into_iter();
        Ok::<_, DbError>(
            all.map(|one| (one.name, (one.step, one.passed_over))).collect::<HashMap<_, _>>(),
        )
    });
    let steps = steps.await?;
    let is_new = walk.block.is_none();
    let looking = invariants.into_iter().map(|invariant| {
        let (step, passed_over) = steps.get(invariant.name).copied().unwrap_or((LEAST_STEP, false));
        let step = step.min(AT_ONCE);
        Looking { invariant, step, passed_over: passed_over && !is_new, seen: Seen::default() }
    });
    let part = limit / PARTS;
    let stretch = Stretch { looking: looking.collect(), subject, part, now, walk };
    let walked = db.run_apart(part, move |conn| stretch.run(conn)).await?;
    db.transaction(move |conn| walked.write(conn)).await?;
    Ok(Some(rest_after(begun.elapsed(), REST)))
}

/// What one invariant found in a stretch.
struct Looking {
    invariant: Invariant,
    /// How many ids one statement looks at.
    step: i32,
    /// Some of what the pass has behind it could not be looked at.
    passed_over: bool,
    seen: Seen,
}

impl Looking {
    /// Looks at these ids. Fewer at once, where they took too long; those that still do are passed over, and so
    /// is whatever is left after `time` or once some statements took too long: nothing behind them waits.
    fn look_at(&mut self, conn: &mut PgConnection, keys: &[Key], part: Duration, time: Duration) {
        let begun = Instant::now();
        let mut left = keys;
        while !left.is_empty() && begun.elapsed() <= time.min(part * SLOW) {
            let some = left.len().min(usize::try_from(self.step).unwrap_or(1).max(1));
            let (these, behind) = left.split_at(some);
            match self.invariant.broken(conn, these) {
                Ok(broken) => {
                    self.seen.broken.extend(broken);
                    self.seen.checked.extend(these);
                    left = behind;
                }
                Err(DbError::TooSlow(_)) if self.step > LEAST_STEP => {
                    self.step = (self.step / FEWER).max(LEAST_STEP);
                }
                Err(fault) => {
                    let invariant = self.invariant.name;
                    tracing::warn!(invariant, error = %fault, "a pass could not look at some");
                    self.passed_over = true;
                    left = behind;
                }
            }
        }
        self.passed_over |= !left.is_empty();
    }
}

/// A stretch of a pass.
struct Stretch {
    looking: Vec<Looking>,
    subject: &'static Subject,
    /// How long a statement may take.
    part: Duration,
    now: DateTime<Utc>,
    walk: Walk,
}

impl Stretch {
    /// Fails, and counts for nothing, only where the table itself cannot be read.
    fn run(mut self, conn: &mut PgConnection) -> Result<Self, DbError> {
        let begun = Instant::now();
        let mut block = self.walk.block.unwrap_or_else(|| {
            self.walk.began_at = Some(self.now);
            0
        });
        let mut is_over = false;
        while !is_over && begun.elapsed() < STRETCH {
            let keys = self.subject.within(conn, Blocks(block..block + BLOCKS_AT_ONCE))?;
            for looking in &mut self.looking {
                let time = (self.part * PARTS).saturating_sub(begun.elapsed());
                looking.look_at(conn, &keys, self.part, time);
            }
            block += BLOCKS_AT_ONCE;
            is_over = block >= blocks_of(conn, self.subject.table)?;
        }
        self.walk.block = (!is_over).then_some(block);
        self.walk.due_at = if is_over { self.now + EVERY } else { self.now };
        Ok(self)
    }

    fn write(&self, conn: &mut PgConnection) -> Result<(), DbError> {
        for Looking { invariant, passed_over, seen, .. } in &self.looking {
            let violations = broken::note(conn, invariant.name, &seen.checked, &seen.broken)?;
            save_pass(conn, invariant.name, violations, *passed_over)?;
            if self.walk.block.is_none() && !passed_over {
                saw_whole(conn, invariant.name, self.now)?;
            }
        }
        walk::save(conn, &self.walk)
    }
}
