//! `GET` and `DELETE sessions`: where one is at the desk, and the end of that.

use actix_web::web::Path;
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::Text;
use platform::web::{Caller, Ctx, Failed, Json, Message};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    actor::Actor,
    authorized::StaffSession,
    browser::Browser,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    security::{Security, note},
    session::{Session, idle_life},
    store,
};

const ENDED: Text = Text::new(
    "That session has ended.",
    "Tapos na ang session na iyon.",
    "Nahuman na ang maong session.",
);
const OTHERS_ENDED: Text = Text::new(
    "All other sessions have ended.",
    "Tapos na ang lahat ng ibang session.",
    "Nahuman na ang tanang laing session.",
);

/// Where somebody is at the desk.
#[derive(Serialize, ToSchema)]
pub(crate) struct MySessions {
    /// The newest first.
    items: Vec<MySession>,
}

/// One browser.
#[derive(Serialize, ToSchema)]
pub(crate) struct MySession {
    /// To end it by.
    id: String,
    began_at: DateTime<Utc>,
    /// To the nearest minute.
    used_at: DateTime<Utc>,
    is_current: bool,
    #[serde(flatten)]
    browser: Browser,
}

pub(crate) async fn list(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<MySessions>, Failed<StaffError>> {
    caller.factor_at()?;
    let items = ctx.db.run(move |conn| sessions(conn, &caller.session)).await?;
    Ok(Json(MySessions { items }))
}

fn sessions(conn: &mut PgConnection, own: &Session) -> Result<Vec<MySession>, StaffError> {
    let all = store::sessions::list(conn, own.staff, idle_life(&own.roles))?;
    let shown = all.into_iter().map(|one| MySession {
        id: one.session_name(),
        began_at: one.began_at,
        used_at: one.used_at,
        browser: one.browser,
        is_current: one.token_hash == own.token_hash,
    });
    Ok(shown.collect())
}

pub(crate) async fn end_others(
    ctx: Ctx,
    who: Caller,
    caller: StaffSession,
) -> Result<Json<Message>, Failed<StaffError>> {
    caller.factor_at()?;
    let StaffSession { session, actor } = caller;
    let by = actor.clone();
    let end = move |conn: &mut PgConnection| {
        let ended = store::sessions::end_all(conn, session.staff, Some(&session.token_hash))?;
        ended_by(conn, &by, &session, ended)
    };
    ctx.db.transaction(end).await?;
    note(Security::SessionsEnded, &actor);
    Ok(Message::to(&who, &OTHERS_ENDED))
}

/// A session that has ended already is ended, too.
pub(crate) async fn end(
    ctx: Ctx,
    who: Caller,
    caller: StaffSession,
    name: Path<String>,
) -> Result<Json<Message>, Failed<StaffError>> {
    caller.factor_at()?;
    let StaffSession { session, actor } = caller;
    let by = actor.clone();
    let end = move |conn: &mut PgConnection| {
        let all = store::sessions::list(conn, session.staff, idle_life(&session.roles))?;
        let named = all.iter().find(|one| one.session_name() == *name);
        let ended = match named {
            Some(named) => store::sessions::end_listed(conn, session.staff, named)?,
            None => 0,
        };
        ended_by(conn, &by, &session, ended)
    };
    ctx.db.transaction(end).await?;
    note(Security::SessionsEnded, &actor);
    Ok(Message::to(&who, &ENDED))
}

fn ended_by(
    conn: &mut PgConnection,
    actor: &Actor,
    session: &Session,
    ended: usize,
) -> Result<(), StaffError> {
    let subject = Subject::new(SubjectKind::Staff, session.staff);
    let after = Some(serde_json::json!({ "ended": ended }));
    record(conn, actor, &Act { after, ..Act::plain(Action::SessionsEnded, subject) })?;
    Ok(())
}
