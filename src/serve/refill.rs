//! Keeps the pages of a running server true to what may change meanwhile: the terms in force, and where ships sail.

use std::{sync::Arc, time::Duration};

use actix_web::rt::task::spawn_blocking;
use bookings::Terms;
use platform::{Context, db::DbError};
use tokio::sync::watch;

use crate::pages::{Listing, MissingPages, Pages};

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
pub(crate) fn terms_in_force(conn: &mut diesel::PgConnection) -> Result<Terms, NoTerms> {
    let all = bookings::all_terms(conn)?;
    Ok(all.in_force().ok_or(NoTerms::NotYet)?.terms.clone())
}

/// Fills the pages anew when other terms are in force or other routes are sailed, until `stopped` turns true.
/// Every server looks for itself. The first list of routes comes this way, too: no start waits for it.
pub(crate) async fn watch(
    ctx: Arc<Context>,
    all_pages: Vec<Arc<Pages>>,
    mut stopped: watch::Receiver<bool>,
) {
    loop {
        follow_terms(&ctx, &all_pages).await;
        follow_routes(&ctx, &all_pages).await;
        let stop = stopped.wait_for(|is_stopped| *is_stopped);
        if tokio::time::timeout(EVERY, stop).await.is_ok() {
            return;
        }
    }
}

async fn follow_terms(ctx: &Context, all_pages: &[Arc<Pages>]) {
    let terms = match ctx.db.run(terms_in_force).await {
        Ok(terms) => terms,
        Err(error) => {
            tracing::warn!(error = %error, "the terms could not be read");
            return;
        }
    };
    let follow = move |pages: &Pages| pages.follow(&terms);
    refill(all_pages, follow, "other terms are in force: the pages quote them").await;
}

/// Fares are part of the list, and so is what is on sale: it may be another without any change of the catalogue.
async fn follow_routes(ctx: &Context, all_pages: &[Arc<Pages>]) {
    let today = kernel::philippine_date(ctx.clock.now());
    let list = match ctx.db.run(move |conn| routes::route_list(conn, today)).await {
        Ok(list) => Listing::of(&list),
        Err(error) => {
            tracing::warn!(error = %error, "the list of routes could not be read");
            return;
        }
    };
    let bring = move |pages: &Pages| pages.bring(&list);
    refill(all_pages, bring, "the list of routes is another: the first page brings it").await;
}

/// Fills all pages by `fill`, away from the threads that answer. What cannot be filled stays as it is.
async fn refill(
    all_pages: &[Arc<Pages>],
    fill: impl Fn(&Pages) -> Result<bool, MissingPages> + Clone + Send + 'static,
    told: &str,
) {
    for pages in all_pages {
        let (pages, fill) = (Arc::clone(pages), fill.clone());
        match spawn_blocking(move || fill(&pages)).await {
            Ok(Ok(true)) => tracing::info!("{told}"),
            Ok(Ok(false)) => {}
            Ok(Err(error)) => tracing::error!(error = %error, "the pages stay as before"),
            Err(error) => tracing::error!(error = %error, "the pages stay as before"),
        }
    }
}
