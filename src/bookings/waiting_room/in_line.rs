//! What somebody in line is told: their place, and when to ask again.

use std::time::Duration;

use actix_web::http::StatusCode;
use kernel::Text;
use platform::web::ApiError;

use super::admission::soonest;

/// Who waits asks again when the turn may have come, within these bounds in milliseconds: seldom at first, and never long
/// after it, so that the order is kept.
const SOONEST: u64 = 200;
const LATEST: u64 = 15_000;

const MESSAGE: Text = Text::new(
    "Many people are booking right now. You have a place in line and keep it: please wait for your turn.",
    "Maraming nagbu-book ngayon. May puwesto ka sa pila at sa iyo iyon: hintayin ang iyong turno.",
    "Daghan ang nag-book karon. Naa kay lugar sa linya ug imo kana: palihog hulata ang imong turno.",
);

/// Somebody in line, as they are told.
#[derive(Debug)]
pub struct InLine {
    /// Their place, to be shown again.
    pub(super) place: String,
    pub(super) ahead: u64,
    pub(super) left: Duration,
}

impl InLine {
    pub(crate) fn into_api_error(self) -> ApiError {
        let status = StatusCode::TOO_MANY_REQUESTS;
        ApiError::refused(status, "waiting_room", MESSAGE)
            .retry_after(ask_again_ms(self.left).div_ceil(1000))
            .with("place", self.place)
            .with("ahead", self.ahead)
            .with("wait_seconds", wait_seconds(self.left))
    }
}

/// When to ask again who waits for so long, in milliseconds.
pub(super) fn ask_again_ms(left: Duration) -> u64 {
    u64::try_from(soonest(left).as_millis()).unwrap_or(LATEST).clamp(SOONEST, LATEST)
}

/// How long it takes, in whole seconds.
pub(super) fn wait_seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}
