//! `GET user-seat-watches`: what the account waits for, and what it waited for lately.

use auth::{AccountId, SignedIn};
use diesel::PgConnection;
use platform::web::{Ctx, Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    error::WatchError,
    store,
    wire::{SeatWatch, shown},
};

/// What you wait for.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatWatches {
    /// Those that wait first, then the newest.
    watches: Vec<SeatWatch>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    session: SignedIn,
) -> Result<Json<SeatWatches>, Failed<WatchError>> {
    let found = ctx.db.run(move |conn| list(conn, session.account));
    Ok(Json(SeatWatches { watches: found.await? }))
}

fn list(conn: &mut PgConnection, account: AccountId) -> Result<Vec<SeatWatch>, WatchError> {
    let watches = store::listed(conn, account)?;
    shown(conn, &watches)
}
