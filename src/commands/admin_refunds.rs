//! `parola admin refund…`: money that is not back yet, and what a person does about it.

use clap::Args;
use kernel::philippine_time;
use payments::{OpenRefund, PaymentError, RefundId};
use platform::{Context, db};

use crate::commands::outcome::{Outcome, boxed, say};

/// A refund that a person has made.
#[derive(Args)]
pub(crate) struct Done {
    /// The refund's id, as `parola admin refunds` lists it
    id: uuid::Uuid,
    /// Under which reference the money was transferred
    #[arg(long, value_parser = words)]
    reference: String,
    /// Who transferred it
    #[arg(long, value_parser = words)]
    by: String,
}

fn words(text: &str) -> Result<String, String> {
    let text = text.trim();
    match text.is_empty() || text.len() > 200 || text.contains(char::is_control) {
        true => Err("it takes 1 to 200 letters on one line".to_owned()),
        false => Ok(text.to_owned()),
    }
}

/// Lists all money that is not back yet, the oldest first.
pub(crate) fn list(ctx: &Context) -> Outcome {
    let open = ctx.db.run_here(payments::open_refunds).map_err(boxed)?;
    open.iter().for_each(|refund| say(&line(refund)));
    let by_hand = open.iter().filter(|refund| refund.is_by_hand).count();
    say(&format!("{} refunds are not done; {by_hand} of them wait for a person.", open.len()));
    if by_hand > 0 {
        say("After the transfer: `parola admin refund-done ID --reference … --by …`");
    }
    Ok(())
}

fn line(refund: &OpenRefund) -> String {
    let OpenRefund { id, code, amount, is_by_hand, since, now, provider, method, note } = refund;
    let days = (*now - *since).num_days();
    let whose = if *is_by_hand { "by hand" } else { "provider" };
    let day = since.with_timezone(&philippine_time()).format("%Y-%m-%d");
    let (method, note) = (method.as_deref().unwrap_or("?"), note.as_deref().unwrap_or("-"));
    format!(
        "{id}  {whose}  {days} days, since {day}  {code}  {}  {method} at {provider}  {note}",
        amount.in_pesos()
    )
}

/// Ends a refund that a person has made, and tells the traveller.
pub(crate) fn done(ctx: &Context, wish: &Done) -> Outcome {
    let ended = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            payments::end_by_hand(conn, ctx, RefundId(wish.id), &wish.by, &wish.reference)
        })
    });
    let (amount, code) = ended.map_err(|error: PaymentError| boxed(error))?;
    let amount = amount.in_pesos();
    say(&format!("{amount} of {code} are back. A running server tells the traveller."));
    Ok(())
}
