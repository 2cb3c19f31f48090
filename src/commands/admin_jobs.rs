//! `parola admin jobs`, `retry-job` and `drop-job`: work that was given up, and what becomes of it.

use clap::Args;
use diesel::PgConnection;
use kernel::philippine_time;
use platform::{
    Context,
    db::{self, DbError},
    jobs::{self, GivenUp},
};
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    operator::note,
    outcome::{Outcome, boxed, say},
};

/// A job that was given up.
#[derive(Args)]
pub(crate) struct Which {
    /// Its number, as `parola admin jobs` lists it
    id: i64,
}

/// Lists the jobs that were given up, the oldest first.
pub(crate) fn list(ctx: &Context) -> Outcome {
    let given_up = ctx.db.run_here(jobs::given_up).map_err(boxed)?;
    given_up.iter().for_each(|job| say(&line(job)));
    say(&format!("{} jobs were given up.", given_up.len()));
    if !given_up.is_empty() {
        say(
            "Once the cause is gone: `parola admin retry-job ID`; if nobody needs it: `drop-job ID`",
        );
    }
    Ok(())
}

fn line(job: &GivenUp) -> String {
    let GivenUp { id, kind, attempts, at, last_error } = job;
    let until = at.with_timezone(&philippine_time()).format("%Y-%m-%d %H:%M");
    format!("{id}  {kind}  tried {attempts} times, until {until}  {last_error}")
}

/// Has a job tried again.
pub(crate) fn retry(ctx: &Context, which: &Which) -> Outcome {
    change(ctx, which, jobs::retry, Action::JobRetried)?;
    say("It is tried again: a running server takes it within a second.");
    Ok(())
}

/// Ends a job that nobody needs any more.
pub(crate) fn drop_it(ctx: &Context, which: &Which) -> Outcome {
    change(ctx, which, jobs::drop_given_up, Action::JobDropped)?;
    say("It is dropped, and not tried any more.");
    Ok(())
}

/// Changes a job that was given up, and writes down who did.
fn change(
    ctx: &Context,
    which: &Which,
    write: fn(&mut PgConnection, i64) -> Result<bool, DbError>,
    action: Action,
) -> Outcome {
    let changed = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            let is_changed = write(conn, which.id)?;
            if is_changed {
                note(conn, action, Subject::new(SubjectKind::Job, which.id), None)?;
            }
            Ok::<_, DbError>(is_changed)
        })
    });
    match changed.map_err(boxed)? {
        true => Ok(()),
        false => Err(boxed("no such job was given up: `parola admin jobs` lists those that were")),
    }
}
