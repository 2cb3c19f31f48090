//! `parola admin refund…`: money that is not back yet, and what a person does about it.

use backoffice::BackofficeError;
use bookings::Direction;
use clap::{Args, ValueEnum};
use kernel::philippine_time;
use payments::{DeskRefund, OpenRefund, RefundId, Unused};
use platform::{Context, db};

use crate::commands::{
    operator::actor,
    outcome::{Outcome, boxed, say},
};

/// A refund that a person has made.
#[derive(Args)]
pub(crate) struct Done {
    /// The refund's id, as `parola admin refunds` lists it
    #[arg(value_parser = refund_id)]
    id: RefundId,
    /// Under which reference the money was transferred
    #[arg(long, value_parser = words)]
    reference: String,
    /// Who transferred it
    #[arg(long, value_parser = words)]
    by: String,
}

/// A refund that is asked for again.
#[derive(Args)]
pub(crate) struct Which {
    /// The refund's id, as `parola admin refunds` lists it
    #[arg(value_parser = refund_id)]
    id: RefundId,
}

fn refund_id(text: &str) -> Result<RefundId, String> {
    text.parse().map(RefundId).map_err(|_| "`parola admin refunds` lists the ids".to_owned())
}

/// Tickets that nobody travelled on.
#[derive(Args)]
pub(crate) struct NotUsed {
    /// The booking's code
    booking: String,
    /// Which way was not travelled
    #[arg(long, value_enum, default_value = "out")]
    way: Way,
    /// Whose ticket, as the tickets are numbered from 1; everybody's, where none is named
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    passenger: Vec<u8>,
    /// They were not let on board, for want of room or by our mistake: everything comes back
    #[arg(long)]
    denied_boarding: bool,
    /// Who looked that it was not used
    #[arg(long, value_parser = words)]
    by: String,
    /// Do it; without this, only say what comes back
    #[arg(long)]
    commit: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Way {
    Out,
    Back,
}

/// Gives unused tickets back by the terms of their sale.
pub(crate) fn refund_unused(ctx: &Context, wish: &NotUsed) -> Outcome {
    let unused = Unused {
        booking: wish.booking.clone(),
        leg: match wish.way {
            Way::Out => Direction::Depart,
            Way::Back => Direction::Return,
        },
        passengers: wish.passenger.iter().map(|number| usize::from(*number) - 1).collect(),
        was_denied: wish.denied_boarding,
        by: wish.by.clone(),
    };
    let told = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            backoffice::refund_unused(conn, ctx, &actor(), &unused, wish.commit)
        })
    });
    let DeskRefund { tickets, paid, back } = told.map_err(|error: BackofficeError| boxed(error))?;
    let (paid, back) = (paid.in_pesos(), back.in_pesos());
    say(&format!("{tickets} tickets of {}: {paid} were paid, {back} come back.", wish.booking));
    say(match wish.commit {
        true => "They are given back. A running server returns the money and tells the traveller.",
        false => "Nothing is changed yet; --commit gives them back.",
    });
    Ok(())
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
    let mut open = ctx.db.run_here(payments::open_refunds).map_err(boxed)?;
    open.extend(ctx.db.run_here(payments::open_unmatched).map_err(boxed)?);
    open.sort_by_key(|refund| refund.since);
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

/// Asks the provider again at once.
pub(crate) fn retry(ctx: &Context, which: &Which) -> Outcome {
    let tried = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| backoffice::retry_refund(conn, &actor(), which.id))
    });
    let amount = tried.map_err(|error: BackofficeError| boxed(error))?.in_pesos();
    say(&format!("A running server asks the provider for {amount} within a second."));
    Ok(())
}

/// Ends a refund that a person has made, and tells the traveller.
pub(crate) fn done(ctx: &Context, wish: &Done) -> Outcome {
    let ended = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            backoffice::end_refund(conn, ctx, &actor(), wish.id, &wish.by, &wish.reference)
        })
    });
    let (amount, code, is_told) = ended.map_err(|error: BackofficeError| boxed(error))?;
    say(&format!("{} of {code} are back.", amount.in_pesos()));
    say(match is_told {
        true => "A running server tells the traveller.",
        false => "Nobody is told: the address is not known.",
    });
    Ok(())
}
