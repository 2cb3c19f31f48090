//! `parola admin network`: the operator's ports, ships, crossings, departures and fares, from a file.

use std::path::PathBuf;

use backoffice::BackofficeError;
use bookings::BookingError;
use clap::Args;
use diesel::PgConnection;
use platform::{
    Context,
    db::{self, DbError},
};
use routes::{
    RoutesError,
    network::{Change, EXAMPLE, Kind, Network, Written},
};

use crate::commands::{
    input,
    operator::actor,
    outcome::{Outcome, boxed, say},
};

#[derive(Args)]
pub(crate) struct Load {
    /// The file, or - for standard input; `parola admin network --example` prints one to begin with
    #[arg(required_unless_present = "example")]
    file: Option<PathBuf>,
    /// Print an example
    #[arg(long)]
    pub(crate) example: bool,
    /// Do it; without this, only say what would change
    #[arg(long)]
    commit: bool,
}

/// Why nothing is written.
#[derive(Debug, thiserror::Error)]
enum Stop {
    #[error("it was only looked at")]
    Previewed(Written),
    #[error(transparent)]
    Database(#[from] DbError),
    #[error(transparent)]
    Routes(#[from] RoutesError),
    #[error(transparent)]
    Bookings(#[from] BookingError),
    #[error(transparent)]
    Backoffice(#[from] BackofficeError),
}

platform::database_error!(Stop);

/// Prints a network to begin with.
pub(crate) fn show_example() {
    say(EXAMPLE.trim_end());
}

/// Reads the file, says what it changes, and with `--commit` writes it and opens the sales.
pub(crate) fn load(ctx: &Context, wish: &Load) -> Outcome {
    let Some(file) = &wish.file else { return Ok(()) };
    let name = file.display();
    let text = input::read_text(file)?;
    let network = Network::read(&text)
        .map_err(|faults| boxed(format!("{name} has faults:\n  {}", faults.join("\n  "))))?;
    let (now, minutes) = (ctx.clock.now(), ctx.config.sales_close_minutes);
    let write = |conn: &mut PgConnection| {
        db::without_statement_timeout(conn)?;
        let written = routes::network::write(conn, &*ctx.rng, &network)?;
        if !wish.commit || !written.refused.is_empty() {
            return Err(Stop::Previewed(written));
        }
        let made = routes::generate(conn, &*ctx.rng, now, minutes)?;
        // First what locks stock, then what locks the people on board.
        let over = backoffice::end_seasons(conn, now)?;
        bookings::open_sales(conn, now)?;
        over.write_down(conn, &actor())?;
        Ok((written, made, over))
    };
    match ctx.db.run_here(|conn| db::transaction(conn, write)) {
        Ok((written, made, ended)) => {
            tell(&written);
            say(&format!("Done. {made} sailings are new and can be booked."));
            let over = ended.sailings.len();
            if over > 0 {
                say(&format!(
                    "{over} sailings after the end of their voyage are not sold any more."
                ));
            }
            for sailing in ended.with_travellers {
                say(&format!(
                    "{sailing} has travellers: cancel it with `parola admin cancel-sailing`."
                ));
            }
        }
        Err(Stop::Previewed(written)) if written.refused.is_empty() => {
            tell(&written);
            say("Nothing is written yet; add --commit.");
        }
        Err(Stop::Previewed(written)) => {
            return Err(boxed(format!("nothing is written:\n  {}", written.refused.join("\n  "))));
        }
        Err(error) => return Err(boxed(error)),
    }
    Ok(())
}

fn tell(written: &Written) {
    for kind in Kind::ALL {
        let [added, changed, same] = [Change::Added, Change::Changed, Change::Same]
            .map(|change| written.count(kind, change));
        let name = kind.plural();
        say(&format!("{name:<10} {added:>4} new {changed:>4} changed {same:>4} as before"));
    }
}
