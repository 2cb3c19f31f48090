//! `parola admin …-sailing`: ships that are late or do not sail.

use backoffice::{Aboard, BackofficeError};
use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use clap::{Args, ValueEnum};
use kernel::philippine_time;
use platform::{Context, db};
use routes::{Cause, SailingStatus};

use crate::commands::outcome::{Outcome, boxed, say};

/// Which sailing.
#[derive(Args)]
pub(crate) struct Which {
    /// The voyage, as the timetable calls it
    voyage: String,
    /// The day for which it is sold: 2026-12-24
    day: NaiveDate,
}

/// Why.
#[derive(Args)]
struct Why {
    /// Of what kind the reason is
    #[arg(long, value_parser = known_cause, value_name = "CAUSE")]
    cause: Cause,
    /// The reason, as travellers are told it
    #[arg(long)]
    reason: String,
    /// Do it; without this, only say what it touches
    #[arg(long)]
    commit: bool,
}

/// Which sailing does not sail.
#[derive(Args)]
pub(crate) struct Cancel {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    why: Why,
}

/// Which sailing leaves later.
#[derive(Args)]
pub(crate) struct Delay {
    #[command(flatten)]
    which: Which,
    /// When it leaves now, by the clock of the port: "2026-12-24 14:30"
    #[arg(long, value_parser = port_time, value_name = "TIME")]
    to: DateTime<Utc>,
    #[command(flatten)]
    why: Why,
}

/// How a sailing stands.
#[derive(Args)]
pub(crate) struct Status {
    #[command(flatten)]
    which: Which,
    /// How it stands
    status: Stands,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stands {
    Boarding,
    Departed,
    Arrived,
}

fn known_cause(name: &str) -> Result<Cause, String> {
    name.parse().map_err(|_| {
        let known: Vec<&str> = Cause::ALL.iter().map(|cause| cause.name()).collect();
        format!("it is one of {}", known.join(", "))
    })
}

fn port_time(text: &str) -> Result<DateTime<Utc>, String> {
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M");
    let local = local.map_err(|_| "a time looks like \"2026-12-24 14:30\"".to_owned())?;
    let there = local.and_local_timezone(philippine_time()).single();
    there.map(|at| at.to_utc()).ok_or_else(|| "there is no such time".to_owned())
}

pub(crate) fn cancel(ctx: &Context, wish: &Cancel) -> Outcome {
    let Cancel { which, why } = wish;
    preview(ctx, which)?;
    if !why.commit {
        say("Nothing is changed yet; --commit cancels it and tells every passenger.");
        return Ok(());
    }
    in_transaction(ctx, |conn| {
        backoffice::cancel(conn, &which.voyage, which.day, why.cause, &why.reason)
    })?;
    say(
        "It is cancelled. A running server tells every passenger now; unpaid seats are given back.",
    );
    say("`parola admin sailing-notices` lists whom the letters have reached.");
    Ok(())
}

pub(crate) fn delay(ctx: &Context, wish: &Delay) -> Outcome {
    let Delay { which, to, why } = wish;
    preview(ctx, which)?;
    if !why.commit {
        say("Nothing is changed yet; --commit delays it and tells every passenger.");
        return Ok(());
    }
    in_transaction(ctx, |conn| {
        backoffice::delay(conn, &which.voyage, which.day, *to, why.cause, &why.reason)
    })?;
    say("It is delayed. A running server tells every passenger now.");
    Ok(())
}

pub(crate) fn set_status(ctx: &Context, wish: &Status) -> Outcome {
    let status = match wish.status {
        Stands::Boarding => SailingStatus::Boarding,
        Stands::Departed => SailingStatus::Departed,
        Stands::Arrived => SailingStatus::Arrived,
    };
    let which = &wish.which;
    in_transaction(ctx, |conn| backoffice::set_status(conn, &which.voyage, which.day, status))?;
    say(&format!("{} of {} is {}.", which.voyage, which.day, status.name()));
    Ok(())
}

pub(crate) fn notices(ctx: &Context, which: &Which) -> Outcome {
    let emails =
        in_transaction(ctx, |conn| backoffice::deliveries(conn, &which.voyage, which.day))?;
    for email in &emails {
        let sent = email.sent_at.map(|at| at.with_timezone(&philippine_time()).to_rfc3339());
        say(&format!("{}  {}  {}", email.state, sent.as_deref().unwrap_or("-"), email.recipient));
    }
    say(&format!("{} e-mails", emails.len()));
    Ok(())
}

fn preview(ctx: &Context, which: &Which) -> Outcome {
    let Aboard { sailing, paid, held, amount } =
        in_transaction(ctx, |conn| backoffice::aboard(conn, &which.voyage, which.day))?;
    let departs = sailing.departs_at.with_timezone(&philippine_time());
    say(&format!(
        "{} {} → {}, {} ({})",
        sailing.voyage_number,
        sailing.route.origin.name,
        sailing.route.destination.name,
        departs.format("%a, %-d %b %Y, %H:%M"),
        sailing.status.name(),
    ));
    say(&format!("  paid: {} bookings, {} seats, {}", paid.0, paid.1, amount.in_pesos()));
    say(&format!("  held and not paid: {} bookings, {} seats", held.0, held.1));
    Ok(())
}

fn in_transaction<T>(
    ctx: &Context,
    work: impl Fn(&mut diesel::PgConnection) -> Result<T, BackofficeError>,
) -> Result<T, Box<dyn std::fmt::Display>> {
    ctx.db.run_here(|conn| db::transaction(conn, &work)).map_err(boxed)
}
