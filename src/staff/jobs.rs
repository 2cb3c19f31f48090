//! Work beside requests: what is over is deleted, and the head of the log goes to the owners each day.

use std::{sync::Arc, time::Duration};

use diesel::PgConnection;
use notices::Recipient;
use platform::{
    Context,
    jobs::{Done, Job, JobError},
};

use crate::{
    command::hexadecimal, demo, emails, error::StaffError, events, ids::StaffEventId, store,
};

/// Deletes sessions, invitations, challenges and unconfirmed factors that are over.
pub(crate) struct Sweep;

impl Job for Sweep {
    const KIND: &'static str = "staff.sweep";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let sweep = |conn: &mut PgConnection| {
            store::sessions::sweep(conn)?;
            store::invites::sweep(conn)?;
            store::challenges::sweep(conn)?;
            store::factors::sweep(conn)
        };
        ctx.db.run(sweep).await?;
        Ok(Done::Finished)
    }
}

/// Mails the head of the log to every owner: the copy that a change of the database cannot reach.
pub(crate) struct MailHead;

impl Job for MailHead {
    const KIND: &'static str = "staff.mail_head";
    const EVERY: Option<Duration> = Some(Duration::from_secs(24 * 3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        let for_db = Arc::clone(&ctx);
        ctx.db.transaction(move |conn| mail_head(conn, &for_db)).await?;
        ctx.workers.wake();
        Ok(Done::Finished)
    }
}

/// Each owner is told of a head once, however often this runs.
fn mail_head(conn: &mut PgConnection, ctx: &Context) -> Result<(), StaffError> {
    let Some(events::Head { last_id: StaffEventId(number), last_hash }) = events::head(conn)?
    else {
        return Ok(());
    };
    let email = emails::log_head(number, &hexadecimal(&last_hash));
    let owners = store::people::owners(conn)?;
    for (address, language) in owners.into_iter().filter(|(one, _)| !demo::is_one_of_them(one)) {
        let cause = format!("staff-log:{number}:{}", address.canonical());
        let recipient = Recipient { address, language };
        notices::enqueue_once(conn, ctx, &recipient, &email, &[], &cause)?;
    }
    Ok(())
}
