//! `DELETE user-seat-watches/{watch}`: the traveller waits no longer.

use actix_web::web::Path;
use auth::SignedIn;
use kernel::Text;
use platform::web::{Caller, Ctx, Failed, Json, Message};
use uuid::Uuid;

use super::{error::WatchError, store, watch::SeatWatchId};

const ENDED: Text = Text::new(
    "You no longer wait for these seats.",
    "Hindi ka na naghihintay sa mga upuang ito.",
    "Dili ka na maghulat niining mga lingkoranan.",
);

/// Nothing is kept of it. One that is not there has ended already.
pub(crate) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    session: SignedIn,
    watch: Path<String>,
) -> Result<Json<Message>, Failed<WatchError>> {
    if let Ok(id) = Uuid::try_parse(&watch) {
        let delete = move |conn: &mut _| store::delete(conn, session.account, SeatWatchId(id));
        ctx.db.run(delete).await.map_err(WatchError::from)?;
    }
    Ok(Message::to(&caller, &ENDED))
}
