//! The job that throws away what has served its time.

use std::{sync::Arc, time::Duration};

use diesel::{RunQueryDsl as _, sql_query};
use platform::{
    Context,
    db::DbError,
    jobs::{Done, Job, JobError},
};

/// Each keeps its table from growing with every visitor who never came back.
const STATEMENTS: &[&str] = &[
    "DELETE FROM registrations WHERE expires_at < app_now()",
    "DELETE FROM one_time_codes WHERE expires_at < app_now() - interval '1 day'",
    "DELETE FROM code_requests WHERE created_at < app_now() - interval '1 day'",
    "DELETE FROM login_failures WHERE first_at < app_now() - interval '1 day'",
    "DELETE FROM sessions
     WHERE expires_at < app_now() OR last_used_at < app_now() - interval '7 days'",
    "DELETE FROM used_id_tokens WHERE expires_at < app_now() - interval '1 hour'",
];

/// Comes round every hour.
pub(crate) struct Forget;

impl Job for Forget {
    const KIND: &'static str = "auth.forget";
    const EVERY: Option<Duration> = Some(Duration::from_secs(3600));
    type Payload = ();

    async fn run(ctx: Arc<Context>, (): ()) -> Result<Done, JobError> {
        for statement in STATEMENTS {
            let delete = move |conn: &mut _| Ok::<_, DbError>(sql_query(*statement).execute(conn)?);
            ctx.db.run(delete).await?;
        }
        Ok(Done::Finished)
    }
}
