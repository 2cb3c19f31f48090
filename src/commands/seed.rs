//! `parola seed --demo`: an invented carrier with a network of its own, to look around in.

use bookings::BookingError;
use diesel::PgConnection;
use platform::{Context, config::Config, db};

use crate::commands::{
    open,
    outcome::{Outcome, boxed, say},
};

/// Adds what is missing of the demo.
pub(crate) fn run(config: &Config) -> Outcome {
    let opened = open::database(config)?;
    opened.migrate()?;
    let ctx = opened.context(config)?;
    ctx.db.run_here(|conn| fill(conn, &ctx)).map_err(boxed)?;
    fill_staff(&ctx)?;
    say("The demo is in the database.");
    Ok(())
}

/// Fills a database that holds nothing yet, so that the first visit finds something to book.
pub(crate) fn fill_when_empty(ctx: &Context) -> Outcome {
    let filled = ctx.db.run_here(|conn| {
        let is_wanted = routes::demo::is_wanted(conn)?;
        if is_wanted { fill(conn, ctx).map(|()| true) } else { Ok(false) }
    });
    if filled.map_err(|error: BookingError| boxed(error))? {
        fill_staff(ctx)?;
        say("  The demo is in the database");
    }
    Ok(())
}

fn fill(conn: &mut PgConnection, ctx: &Context) -> Result<(), BookingError> {
    let (now, minutes) = (ctx.clock.now(), ctx.config.sales_close_minutes);
    db::transaction(conn, |conn| {
        db::without_statement_timeout(conn)?;
        routes::demo::fill(conn, &*ctx.rng, now, minutes)?;
        bookings::open_sales(conn, now)?;
        Ok(())
    })
}

/// Adds the demo's people, but for production: everybody knows how they sign in.
fn fill_staff(ctx: &Context) -> Outcome {
    if ctx.config.is_production() {
        return Ok(());
    }
    let fill = |conn: &mut PgConnection| db::transaction(conn, |conn| staff::demo::fill(conn, ctx));
    ctx.db.run_here(fill).map_err(boxed)
}
