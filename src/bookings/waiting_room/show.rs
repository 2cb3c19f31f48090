//! `GET waiting-room`: where somebody stands in line.

use platform::web::{Ctx, Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    admission::Standing,
    line::{Pass, ask_again_ms},
};
use crate::error::BookingError;

/// Where somebody stands in line.
#[derive(Serialize, ToSchema)]
pub(crate) struct Turn {
    /// True if it is their turn, or if there is no line in which they have a place: seats may be asked for.
    is_admitted: bool,
    /// How many people are before them.
    ahead: u64,
    /// About how long it takes.
    wait_seconds: u64,
    /// When to ask again.
    ask_again_ms: u64,
}

pub(crate) async fn endpoint(ctx: Ctx, pass: Pass) -> Result<Json<Turn>, Failed<BookingError>> {
    let turn = |is_admitted, ahead, seconds| Turn {
        is_admitted,
        ahead,
        wait_seconds: seconds,
        ask_again_ms: ask_again_ms(seconds),
    };
    Ok(Json(match pass.standing(ctx.clock.now()) {
        Some(Standing::Waiting { ahead, seconds }) => turn(false, ahead, seconds),
        Some(Standing::Admitted) | None => turn(true, 0, 0),
    }))
}
