//! The board that all pages are drawn from: read anew when it is half a minute old.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use platform::web::Ctx;
use tokio::sync::Mutex;

use crate::board::Board;

/// Pages are a minute old at most: half of it here, half at whoever keeps them.
pub(crate) const FRESH_SECONDS: u32 = 30;

/// For so long after a reading that failed nobody tries another: all who wait for it would wait for theirs in turn.
const PAUSE: TimeDelta = TimeDelta::seconds(1);

/// The board that was read last. Whoever finds it too old reads it; all others wait for that.
#[derive(Clone, Default)]
pub struct SharedBoard(Arc<Mutex<Last>>);

#[derive(Default)]
struct Last {
    board: Option<Arc<Board>>,
    failed_at: Option<DateTime<Utc>>,
}

impl SharedBoard {
    /// Returns the board, or nothing where the database does not answer, which the log is told.
    pub(crate) async fn get(&self, ctx: &Ctx) -> Option<Arc<Board>> {
        let mut last = self.0.lock().await;
        let now = ctx.clock.now();
        let within = |then: DateTime<Utc>, span| (TimeDelta::zero()..span).contains(&(now - then));
        let fresh = TimeDelta::seconds(FRESH_SECONDS.into());
        if let Some(board) = last.board.as_ref().filter(|board| within(board.read_at, fresh)) {
            return Some(Arc::clone(board));
        }
        if last.failed_at.is_some_and(|failed_at| within(failed_at, PAUSE)) {
            return None;
        }
        match ctx.db.run(move |conn| Board::read(conn, now)).await {
            Ok(board) => {
                let board = Arc::new(board);
                *last = Last { board: Some(Arc::clone(&board)), failed_at: None };
                Some(board)
            }
            Err(error) => {
                tracing::error!(error = %error, "the timetable could not be read");
                last.failed_at = Some(ctx.clock.now());
                None
            }
        }
    }
}
