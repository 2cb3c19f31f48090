//! `parola admin …-sailing`: ships that are late or do not sail.

use backoffice::{Aboard, BackofficeError, Why as Reason};
use chrono::{DateTime, NaiveDate, Utc};
use clap::{Args, ValueEnum};
use kernel::philippine_time;
use platform::{Context, db};
use routes::{Cause, SailingStatus};

use crate::commands::{
    input::port_time,
    operator::actor,
    outcome::{Outcome, boxed, say},
};

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

impl Which {
    pub(crate) fn named(&self) -> (&str, NaiveDate) {
        (&self.voyage, self.day)
    }
}

impl Days {
    fn all(&self) -> Vec<NaiveDate> {
        let (first, last) = (self.which.day, self.through.unwrap_or(self.which.day));
        first.iter_days().take_while(|day| *day <= last).collect()
    }
}

impl Why {
    fn reason(&self) -> Reason {
        Reason { cause: self.cause, reason: self.reason.clone() }
    }
}

/// Which sailing does not sail.
#[derive(Args)]
pub(crate) struct Cancel {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    why: Why,
    /// It had departed and did not reach its port
    #[arg(long)]
    broke_off: bool,
}

/// Sailings of a voyage, of one day or of several.
#[derive(Args)]
pub(crate) struct Days {
    #[command(flatten)]
    which: Which,
    /// The last day, where it is for several
    #[arg(long, value_name = "DAY")]
    through: Option<NaiveDate>,
}

/// How many seats a class has.
#[derive(Args)]
pub(crate) struct Seats {
    #[command(flatten)]
    days: Days,
    /// The class, by its code
    class: String,
    /// How many seats it has
    #[arg(value_parser = clap::value_parser!(i32).range(0..))]
    seats: i32,
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

pub(crate) fn cancel(ctx: &Context, wish: &Cancel) -> Outcome {
    let Cancel { which, why, broke_off } = wish;
    preview(ctx, which)?;
    if !why.commit {
        say("Nothing is changed yet; --commit cancels it and tells every passenger.");
        return Ok(());
    }
    in_transaction(ctx, |conn| {
        backoffice::cancel(conn, &actor(), which.named(), &why.reason(), *broke_off)
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
        backoffice::delay(conn, &actor(), which.named(), *to, &why.reason())
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
    in_transaction(ctx, |conn| backoffice::set_status(conn, &actor(), which.named(), status))?;
    say(&format!("{} of {} is {}.", which.voyage, which.day, status.name()));
    Ok(())
}

/// Takes back what was said of a sailing by mistake.
pub(crate) fn undo(ctx: &Context, which: &Which) -> Outcome {
    let sailing = in_transaction(ctx, |conn| backoffice::undo(conn, &actor(), which.named()))?;
    let departs = sailing.departs_at.with_timezone(&philippine_time());
    say(&format!(
        "{} of {} is {} and departs at {}. A running server tells every passenger of another time.",
        which.voyage,
        which.day,
        sailing.status.name(),
        departs.format("%a, %-d %b %Y, %H:%M"),
    ));
    Ok(())
}

/// Sells no more seats on these sailings, or sells them again.
pub(crate) fn set_withdrawn(ctx: &Context, days: &Days, is_withdrawn: bool) -> Outcome {
    let (voyage, on) = (&days.which.voyage, days.all());
    let count = in_transaction(ctx, |conn| {
        backoffice::set_withdrawn(conn, &actor(), (voyage, &on), is_withdrawn)
    })?;
    let now = if is_withdrawn { "not sold any more" } else { "sold again" };
    say(&format!("{count} sailings of {} are {now}.", days.which.voyage));
    if is_withdrawn {
        say(
            "Tickets that are sold stay valid; `parola admin cancel-sailing` is for ships that do not sail.",
        );
    }
    Ok(())
}

/// Changes how many seats a class of these sailings has.
pub(crate) fn set_seats(ctx: &Context, wish: &Seats) -> Outcome {
    let Seats { days, class, seats } = wish;
    let (voyage, on) = (&days.which.voyage, days.all());
    let count = in_transaction(ctx, |conn| {
        backoffice::set_seats(conn, &actor(), (voyage, &on), (class, *seats))
    })?;
    say(&format!("{count} sailings of {} have {seats} seats in {class}.", days.which.voyage));
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
