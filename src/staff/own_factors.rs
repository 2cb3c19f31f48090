//! `DELETE factors/{factor}` and `POST factors/emergency-codes`: what somebody does with the factors they have.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json, Message},
};

use crate::{
    actor::Actor,
    authorized::StaffSession,
    emails,
    error::StaffError,
    events::{Act, Action, Subject, SubjectKind, record},
    first_factor::{EmergencyCodes, draw_codes},
    ids::FactorId,
    security::{Security, note},
    session::Session,
    store,
};

const REMOVED: Text = Text::new(
    "The second factor is removed.",
    "Naalis na ang pangalawang factor.",
    "Nakuha na ang ikaduhang factor.",
);

pub(crate) async fn remove(
    ctx: Ctx,
    who: Caller,
    caller: StaffSession,
    factor: Path<FactorId>,
) -> Result<Json<Message>, Failed<StaffError>> {
    caller.recently(ctx.clock.now())?;
    let StaffSession { session, actor } = caller;
    let (for_db, by, factor) = (ctx.clone(), actor.clone(), *factor);
    let remove = move |conn: &mut PgConnection| remove_one(conn, &for_db, &session, &by, factor);
    ctx.db.transaction(remove).await?;
    ctx.workers.wake();
    note(Security::FactorRemoved, &actor);
    Ok(Message::to(&who, &REMOVED))
}

fn remove_one(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    actor: &Actor,
    factor: FactorId,
) -> Result<(), StaffError> {
    store::people::lock(conn, session.staff)?.ok_or(StaffError::SignedOut)?;
    let factors = store::factors::list(conn, session.staff)?;
    if !factors.iter().any(|one| one.id == factor) {
        return Err(StaffError::NotFound);
    }
    if factors.len() == 1 {
        return Err(StaffError::LastFactor);
    }
    store::factors::remove(conn, session.staff, factor)?;
    notices::enqueue(conn, ctx, &session.recipient(), &emails::factor_removed(&ctx.config))?;
    let subject = Subject::new(SubjectKind::Staff, session.staff);
    let before = Some(serde_json::json!({ "factor": factor }));
    record(conn, actor, &Act { before, ..Act::plain(Action::FactorRemoved, subject) })?;
    Ok(())
}

pub(crate) async fn new_codes(
    ctx: Ctx,
    caller: StaffSession,
) -> Result<Json<EmergencyCodes>, Failed<StaffError>> {
    caller.recently(ctx.clock.now())?;
    let StaffSession { session, actor } = caller;
    let (for_db, by) = (ctx.clone(), actor.clone());
    let draw = move |conn: &mut PgConnection| draw(conn, &for_db, &session, &by);
    let codes = ctx.db.transaction(draw).await?;
    ctx.workers.wake();
    note(Security::CodesDrawn, &actor);
    Ok(Json(codes))
}

fn draw(
    conn: &mut PgConnection,
    ctx: &Context,
    session: &Session,
    actor: &Actor,
) -> Result<EmergencyCodes, StaffError> {
    store::people::lock(conn, session.staff)?.ok_or(StaffError::SignedOut)?;
    let codes = draw_codes(conn, ctx, session.staff)?;
    notices::enqueue(conn, ctx, &session.recipient(), &emails::codes_drawn(&ctx.config))?;
    let subject = Subject::new(SubjectKind::Staff, session.staff);
    record(conn, actor, &Act::plain(Action::CodesDrawn, subject))?;
    Ok(codes)
}
