//! What the doctor reads in the database: its connection, jobs, checks, refunds and terms.

use std::fmt::Display;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Bool, Double},
};
use kernel::{Clock as _, SystemClock};
use platform::{
    config::{Config, Route},
    db::{self, ChangeArchive},
    invariants::{self, Standing},
    jobs::{self, Failing},
};

use super::finding::{
    Finding::{self, Bad, Good, Plain},
    lacking,
};
use crate::commands::outcome::boxed;

/// Beyond this difference of clocks, a token that was just issued is rejected.
const LARGEST_SKEW: f64 = 5.0;

/// A job that failed so many times is named, though it is still tried.
const OFTEN: i32 = 3;

/// Money that is not back after so many days is forgotten.
const OLDEST_REFUND_DAYS: i64 = 7;

/// A pass through everything begins every day; of many millions of bookings it takes some.
const OLDEST_PASS_DAYS: i64 = 7;

/// A server writes something every minute, and `archive_timeout` has that archived soon afterwards.
const OLDEST_ARCHIVE_SECONDS: i64 = 300;

#[derive(QueryableByName)]
struct Seen {
    #[diesel(sql_type = Double)]
    now: f64,
    #[diesel(sql_type = Bool)]
    remote: bool,
    #[diesel(sql_type = Bool)]
    encrypted: bool,
}

/// Returns true if the operator's address of the database asks for TLS in this way.
fn is_said(config: &Config, sslmode: &str) -> bool {
    let route = config.database_url.as_ref().map(|url| Route::of(url.expose()));
    route.and_then(|route| route.sslmode).is_some_and(|said| said == sslmode)
}

pub(super) fn database(
    config: &Config,
    conn: &mut PgConnection,
) -> Result<Finding, Box<dyn Display>> {
    let seen = sql_query(
        "SELECT extract(epoch FROM clock_timestamp())::double precision AS now,
                coalesce(NOT inet_server_addr() <<= '127.0.0.0/8'
                         AND inet_server_addr() <> '::1', false) AS remote,
                coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false)
                  AS encrypted",
    );
    let seen: Seen = seen.get_result(conn).map_err(boxed)?;
    let pending = db::pending(conn).map_err(boxed)?;
    let skew = seen.now - SystemClock.now().timestamp_millis() as f64 / 1000.0;
    if skew.abs() > LARGEST_SKEW {
        let words = format!("its clock is {skew:+.0} s from this machine's: let both ask NTP");
        return Ok(Bad(words));
    }
    let whose = if config.database_url.is_some() { "DATABASE_URL" } else { "private PostgreSQL" };
    let is_bare = seen.remote && !seen.encrypted;
    if is_bare && !is_said(config, "disable") {
        let words = format!(
            "{whose} is reached without TLS: add sslmode=verify-full&sslrootcert=system, or \
             sslmode=disable where the network between is yours alone"
        );
        return Ok(lacking(config, words));
    }
    let tls = if is_bare { ", without TLS as DATABASE_URL says" } else { "" };
    Ok(Good(match pending {
        true => format!("{whose} answers{tls}; its schema is brought up to date at the next start"),
        false => format!("{whose} answers{tls}, its schema is up to date"),
    }))
}

/// Names the kinds of jobs that were given up, which is a fault, and those that fail often.
pub(super) fn failing_jobs(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are counted once the schema is up to date".into()));
    }
    let failing = jobs::failing(conn, OFTEN).map_err(boxed)?;
    let words: Vec<String> = failing.iter().map(in_words).collect();
    Ok(match failing.iter().any(|kind| kind.is_dead) {
        true => Bad(words.join("; ")),
        false if words.is_empty() => Good("none was given up, none fails often".into()),
        false => Plain(words.join("; ")),
    })
}

/// What the running server found when it last checked what must always be true.
pub(super) fn checks(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are known once the schema is up to date".into()));
    }
    let all = invariants::standing(conn).map_err(boxed)?;
    let broken: Vec<&str> =
        all.iter().filter(|one| one.violations > 0).map(|one| one.name.as_str()).collect();
    if !broken.is_empty() {
        return Ok(Bad(format!("broken: {}; `parola audit` counts them anew", broken.join(", "))));
    }
    let fails = |one: &&Standing| one.failures >= OFTEN;
    let failing: Vec<String> = all.iter().filter(fails).map(check_in_words).collect();
    if !failing.is_empty() {
        return Ok(Bad(failing.join("; ")));
    }
    Ok(match all.iter().filter_map(|one| one.checked_at).min() {
        None => Plain("no server has checked the data yet".into()),
        Some(oldest) => Good(format!("{} invariants hold, each checked since {oldest}", all.len())),
    })
}

/// Tells until when PostgreSQL could be brought back if its disk died now.
pub(super) fn archive(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    let until = match db::change_archive(conn).map_err(boxed)? {
        ChangeArchive::Off => {
            return Ok(Plain(
                "there is none: if the disk dies, what was sold since the last backup is lost \
                 (ARCHIVE_FOLDER or deploy/recovery sets one up)"
                    .into(),
            ));
        }
        ChangeArchive::Empty => return Ok(Bad("nothing was ever written to it".into())),
        ChangeArchive::Until(until) => until,
    };
    let seconds = (SystemClock.now() - until).num_seconds().max(0);
    Ok(match seconds {
        ..OLDEST_ARCHIVE_SECONDS => Good(format!("it reaches until {seconds} s ago")),
        _ => Bad(format!("it reaches only until {seconds} s ago: archive_command fails")),
    })
}

/// Tells when everything that there is was last looked at, not only what changed.
pub(super) fn history(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("it is known once the schema is up to date".into()));
    }
    let all = invariants::standing(conn).map_err(boxed)?;
    let Some(oldest) = all.iter().min_by_key(|one| one.whole_at) else {
        return Ok(Plain("no server has gone through it yet".into()));
    };
    let name = &oldest.name;
    let Some(at) = oldest.whole_at else {
        return Ok(Plain(format!("{name} has not been checked for all of it yet")));
    };
    let days = (SystemClock.now() - at).num_days();
    Ok(match days {
        ..OLDEST_PASS_DAYS => Good(format!("every invariant was checked for all of it since {at}")),
        _ => Bad(format!("{name} was last checked for all of it {days} days ago, on {at}")),
    })
}

fn check_in_words(failing: &Standing) -> String {
    let Standing { name, failures, reason, checked_at, .. } = failing;
    let last = checked_at.map_or("never".to_owned(), |at| at.to_string());
    let reason = reason.as_deref().unwrap_or("unknown");
    format!("{name} could not be checked {failures} times ({reason}), last completed: {last}")
}

fn in_words(failing: &Failing) -> String {
    let Failing { kind, is_dead, jobs, attempts, last_error } = failing;
    let state = if *is_dead { "given up" } else { "still tried" };
    format!("{jobs} of {kind} {state} after {attempts} attempts: {last_error}")
}

/// Tells how old the oldest money is that is not back yet.
pub(super) fn refunds(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are counted once the schema is up to date".into()));
    }
    let open = payments::open_refunds(conn).map_err(boxed)?;
    let Some(oldest) = open.first() else { return Ok(Good("all money is back".into())) };
    let by_hand = open.iter().filter(|refund| refund.is_by_hand).count();
    let days = (oldest.now - oldest.since).num_days();
    let words = format!(
        "{} are not done, {by_hand} of them wait for a person, the oldest for {days} days: \
         `parola admin refunds` lists them",
        open.len()
    );
    Ok(if days >= OLDEST_REFUND_DAYS { Bad(words) } else { Plain(words) })
}

pub(super) fn terms(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    if db::pending(conn).map_err(boxed)? {
        return Ok(Plain("they are read once the schema is up to date".into()));
    }
    let all = bookings::all_terms(conn).map_err(boxed)?;
    let Some(current) = all.in_force() else {
        return Ok(Bad("none are in force: `parola admin terms` lists them".into()));
    };
    let next = match all.to_come().next() {
        Some(next) => format!("version {} follows on {}", next.version, next.valid_from),
        None => "none are to come".to_owned(),
    };
    let (version, day) = (current.version, current.valid_from);
    Ok(Good(format!("version {version} is in force since {day}; {next}")))
}
