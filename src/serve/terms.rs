//! Keeps the pages of a running server true to the terms in force.

use std::{sync::Arc, time::Duration};

use actix_web::rt::task::spawn_blocking;
use bookings::Terms;
use platform::{Context, db::DbError};
use tokio::sync::watch;

use crate::pages::Pages;

/// How often a server looks: what is quoted may be old for this long.
const EVERY: Duration = Duration::from_secs(15);

/// Why there are no terms to show.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoTerms {
    #[error(transparent)]
    Database(#[from] DbError),
    #[error("no terms are in force; `parola admin terms` lists them")]
    NotYet,
}

platform::database_error!(NoTerms);

/// Returns the terms in force.
pub(crate) fn in_force(conn: &mut diesel::PgConnection) -> Result<Terms, NoTerms> {
    let all = bookings::all_terms(conn)?;
    Ok(all.in_force().ok_or(NoTerms::NotYet)?.terms.clone())
}

/// Fills the pages anew when other terms are in force, until `stopped` turns true. Every server looks
/// for itself.
pub(crate) async fn watch(
    ctx: Arc<Context>,
    all_pages: Vec<Arc<Pages>>,
    mut stopped: watch::Receiver<bool>,
) {
    while tokio::time::timeout(EVERY, stopped.wait_for(|is_stopped| *is_stopped)).await.is_err() {
        let terms = match ctx.db.run(in_force).await {
            Ok(terms) => terms,
            Err(error) => {
                tracing::warn!(error = %error, "the terms could not be read");
                continue;
            }
        };
        for pages in &all_pages {
            let (pages, terms) = (Arc::clone(pages), terms.clone());
            match spawn_blocking(move || pages.follow(&terms)).await {
                Ok(Ok(true)) => tracing::info!("other terms are in force: the pages quote them"),
                Ok(Ok(false)) => {}
                Ok(Err(error)) => {
                    tracing::error!(error = %error, "the pages keep the terms before");
                }
                Err(error) => tracing::error!(error = %error, "the pages keep the terms before"),
            }
        }
    }
}
