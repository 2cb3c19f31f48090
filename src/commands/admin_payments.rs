//! `parola admin reconcile-payments`: the provider's list of payments beside the books.

use actix_web::rt::System;
use chrono::{DateTime, Utc};
use clap::Args;
use kernel::{Centavos, philippine_time};
use payments::{Comparison, LostPayment, PaymentError};
use platform::{Context, db};

use crate::commands::{
    input::port_time,
    outcome::{Outcome, boxed, say},
};

/// Which payments are compared.
#[derive(Args)]
pub(crate) struct Reconcile {
    /// Those made since then, by the clock of the ports: "2026-12-24 14:30"
    #[arg(long, value_parser = port_time, value_name = "TIME")]
    since: DateTime<Utc>,
    /// Settle them or give them back; without this, only say what the books do not know
    #[arg(long)]
    commit: bool,
}

/// Compares the payments of a time with the books, and has what they do not know settled or given back.
pub(crate) fn reconcile(ctx: &Context, wish: &Reconcile) -> Outcome {
    let found = System::new().block_on(compared(ctx, wish.since)).map_err(boxed)?;
    tell(&found);
    if !wish.commit {
        say(
            "Nothing is done yet; --commit does it. Do so only where this database is the one that sells: what another one sold would be given back.",
        );
        return Ok(());
    }
    let done = ctx
        .db
        .run_here(|conn| db::transaction(conn, |conn| payments::take_over(conn, ctx, &found)));
    done.map_err(boxed)?;
    say(
        "A running server does so now, and tells whoever paid; `parola admin refunds` lists what is not back yet.",
    );
    Ok(())
}

async fn compared(ctx: &Context, since: DateTime<Utc>) -> Result<Comparison, PaymentError> {
    let listed = payments::list_payments(ctx, since).await?;
    let found = ctx.db.run_here(|conn| payments::compare(conn, listed))?;
    payments::without_refunds(ctx, found).await
}

fn tell(found: &Comparison) {
    for LostPayment { code, amount, paid_at } in found.lost() {
        let at = paid_at.map_or_else(
            || "at an unknown time".to_owned(),
            |at| at.with_timezone(&philippine_time()).format("%Y-%m-%d %H:%M:%S").to_string(),
        );
        say(&format!("{code}  {}  paid {at}: its checkout is not in the books", amount.in_pesos()));
    }
    let sum: Centavos = found.lost().map(|lost| lost.amount).sum();
    let (known, unasked, lost) = (found.known, found.unasked(), found.lost().count());
    say(&format!("{known} payments are known."));
    say(&format!(
        "{unasked} are not, though their checkouts are: the provider is asked after them."
    ));
    say(&format!("{lost} are of bookings that are lost, {} in all: they go back.", sum.in_pesos()));
    if found.others > 0 {
        say(&format!(
            "{} more name no checkout of this shop; they stay as they are.",
            found.others
        ));
    }
}
