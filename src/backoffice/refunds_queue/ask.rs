//! `POST refunds/{id}/approval`: a second person is asked about a large sum, before it is transferred.

use actix_web::web::Path;
use diesel::PgConnection;
use kernel::Text;
use payments::RefundId;
use platform::{
    Context,
    web::{Caller, Ctx, Failed, Json, Message},
};
use serde::Deserialize;
use staff::{Actor, AuthorizedWith, approvals::ask_ahead, may, read_reason};
use utoipa::ToSchema;

use super::two_people::{needs_second, seen, wish};
use crate::BackofficeError;

const ASKED: Text = Text::new(
    "A second person is asked. Transfer the money once they have agreed.",
    "Tinanong na ang ikalawang tao. Ipadala ang pera kapag pumayag na siya.",
    "Gipangutana na ang ikaduhang tawo. Ipadala ang kwarta kon miuyon na siya.",
);
const AGREED: Text = Text::new(
    "A second person has agreed. Transfer the money, then record it.",
    "Pumayag na ang ikalawang tao. Ipadala ang pera, saka itala.",
    "Miuyon na ang ikaduhang tawo. Ipadala ang kwarta, dayon itala.",
);
const ALONE_IS_ENOUGH: Text = Text::new(
    "One person is enough for this sum. Transfer the money, then record it.",
    "Sapat ang isang tao para sa halagang ito. Ipadala ang pera, saka itala.",
    "Igo ang usa ka tawo niini nga kantidad. Ipadala ang kwarta, dayon itala.",
);

/// Why this refund shall be made, as the queue showed it.
#[derive(Deserialize, ToSchema)]
#[schema(as = RefundToMake)]
pub(crate) struct ToMake {
    reason: String,
    /// As the queue showed it.
    version: i32,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    id: Path<RefundId>,
    AuthorizedWith(who, Json(typed)): AuthorizedWith<may::RefundByHand, Json<ToMake>>,
) -> Result<Json<Message>, Failed<BackofficeError>> {
    let reason = read_reason("reason", &typed.reason).map_err(BackofficeError::from)?;
    let (for_db, id) = (ctx.clone(), id.into_inner());
    let asked = ctx
        .db
        .transaction(move |conn| ask(conn, &for_db, &who.actor, (id, typed.version), &reason));
    Ok(Message::to(&caller, &asked.await?))
}

/// Asks, once, and returns what is told.
fn ask(
    conn: &mut PgConnection,
    ctx: &Context,
    actor: &Actor,
    (id, version): (RefundId, i32),
    reason: &str,
) -> Result<Text, BackofficeError> {
    let refund = seen(conn, id, version)?;
    if !needs_second(&refund) {
        return Ok(ALONE_IS_ENOUGH);
    }
    Ok(match ask_ahead(conn, &*ctx.rng, actor, &wish(&refund, reason))? {
        true => AGREED,
        false => ASKED,
    })
}
