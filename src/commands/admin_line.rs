//! `parola admin waiting-room`: the line before bookings, which else opens and closes by itself.

use std::fmt::Display;

use bookings::{
    BookingError,
    line::{self, Line},
};
use chrono::TimeDelta;
use clap::{Args, Subcommand};
use diesel::PgConnection;
use platform::{Context, db};
use serde_json::{Value, json};
use staff::{Action, Subject, SubjectKind};

use crate::commands::{
    operator::note,
    outcome::{Outcome, boxed, say},
};

/// What to do with the line.
#[derive(Subcommand)]
pub(crate) enum WaitingRoom {
    /// Let people book one after another, in the order in which they come
    Open(Opening),
    /// Let everybody book at once
    Close,
    /// Tell how many people wait, and how fast they are let in
    Show,
}

/// How a line begins and ends.
#[derive(Args)]
pub(crate) struct Opening {
    /// How many people are let in each second to begin with; servers go faster or slower by themselves
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=5000))]
    per_second: u16,
    /// For how many minutes it stays although nobody waits; until it is closed where this is left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1440))]
    minutes: Option<u16>,
}

pub(crate) fn set(ctx: &Context, wish: &WaitingRoom) -> Outcome {
    match wish {
        WaitingRoom::Open(opening) => open(ctx, opening),
        WaitingRoom::Close => close(ctx),
        WaitingRoom::Show => show(ctx),
    }
}

fn open(ctx: &Context, Opening { per_second, minutes }: &Opening) -> Outcome {
    let ends_in = minutes.map(|minutes| TimeDelta::minutes(minutes.into()));
    let after = json!({ "is_open": true, "per_second": per_second, "minutes": minutes });
    let opened =
        change(ctx, &after, |conn| line::open(conn, &*ctx.rng, f64::from(*per_second), ends_in))?;
    if !opened {
        return Err(boxed("a line is open: `parola admin waiting-room show` tells of it"));
    }
    say("There is a line before bookings; each server knows it within a second.");
    Ok(())
}

fn close(ctx: &Context) -> Outcome {
    if !change(ctx, &json!({ "is_open": false }), line::close)? {
        return Err(boxed("no line is open"));
    }
    say("Everybody may book at once.");
    Ok(())
}

/// Changes the line, and writes down who did, where there was something to change.
fn change(
    ctx: &Context,
    after: &Value,
    write: impl Fn(&mut PgConnection) -> Result<bool, BookingError>,
) -> Result<bool, Box<dyn Display>> {
    let changed = ctx.db.run_here(|conn| {
        db::transaction(conn, |conn| {
            let is_changed = write(conn)?;
            if is_changed {
                let subject = Subject::new(SubjectKind::Settings, "waiting-room");
                note(conn, Action::WaitingRoomSet, subject, Some(after.clone()))?;
            }
            Ok::<_, BookingError>(is_changed)
        })
    });
    changed.map_err(boxed)
}

fn show(ctx: &Context) -> Outcome {
    match ctx.db.run_here(line::now).map_err(boxed)? {
        None => say("There is no line."),
        Some(Line { waiting, per_second }) => {
            say(&format!("{waiting} people wait; about {per_second:.0} are let in each second."))
        }
    }
    Ok(())
}
