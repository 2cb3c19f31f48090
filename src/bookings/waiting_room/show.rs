//! `GET waiting-room`: where somebody stands in line.

use std::time::Duration;

use platform::web::{Ctx, Failed, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    admission::Standing,
    in_line::{ask_again_ms, wait_seconds},
    line::Pass,
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
    let turn = |is_admitted, ahead, left| Turn {
        is_admitted,
        ahead,
        wait_seconds: wait_seconds(left),
        ask_again_ms: ask_again_ms(left),
    };
    Ok(Json(match pass.standing(ctx.clock.now()) {
        Some(Standing::Waiting { ahead, left }) => turn(false, ahead, left),
        Some(Standing::Admitted) | None => turn(true, 0, Duration::ZERO),
    }))
}
