//! The board that all pages are drawn from: read anew when it is half a minute old.

use std::sync::Arc;

use chrono::TimeDelta;
use platform::web::Ctx;
use routes::RoutesError;
use tokio::sync::Mutex;

use crate::board::Board;

/// Pages are a minute old at most: half of it here, half at whoever keeps them.
pub(crate) const FRESH_SECONDS: u32 = 30;

/// The board that was read last. Whoever finds it too old reads it; all others wait for that.
#[derive(Clone, Default)]
pub struct SharedBoard(Arc<Mutex<Option<Arc<Board>>>>);

impl SharedBoard {
    pub(crate) async fn get(&self, ctx: &Ctx) -> Result<Arc<Board>, RoutesError> {
        let mut last = self.0.lock().await;
        let now = ctx.clock.now();
        let age = |board: &Arc<Board>| now - board.read_at;
        let is_fresh = |board: &&Arc<Board>| {
            (TimeDelta::zero()..TimeDelta::seconds(FRESH_SECONDS.into())).contains(&age(board))
        };
        if let Some(board) = last.as_ref().filter(is_fresh) {
            return Ok(Arc::clone(board));
        }
        let board = Arc::new(ctx.db.run(move |conn| Board::read(conn, now)).await?);
        *last = Some(Arc::clone(&board));
        Ok(board)
    }
}
