//! Opens the database that the settings mean: the operator's, or our private one.

use std::{sync::Arc, time::Duration};

use kernel::{SystemClock, SystemRng};
use platform::{
    Context, Ports,
    config::Config,
    db::{self, Db, embedded::PrivatePostgres},
    mail,
};

use crate::commands::outcome::{Outcome, boxed, say};

/// How long a database that is still starting is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Connections of one process: reads are short, and more would only queue inside PostgreSQL.
const POOL: u32 = 8;

/// An open database; a private one that this process started ends with it.
pub(crate) struct Opened {
    pub(crate) url: String,
    pub(crate) private: Option<PrivatePostgres>,
}

/// Opens it for a single command, joining a private PostgreSQL that a server keeps running.
pub(crate) fn database(config: &Config) -> Result<Opened, Box<dyn std::fmt::Display>> {
    open(config, PrivatePostgres::join_or_start)
}

/// Opens it for a server, which wants a private PostgreSQL for itself.
pub(crate) fn database_for_server(config: &Config) -> Result<Opened, Box<dyn std::fmt::Display>> {
    open(config, PrivatePostgres::start)
}

type Start = fn(
    &std::path::Path,
    Option<&std::path::Path>,
) -> Result<PrivatePostgres, db::embedded::EmbeddedError>;

fn open(config: &Config, start: Start) -> Result<Opened, Box<dyn std::fmt::Display>> {
    if let Some(url) = &config.database_url {
        let url = db::open(url.expose(), PATIENCE, say).map_err(boxed)?;
        return Ok(Opened { url, private: None });
    }
    let postgres = start(&config.data_dir, config.pg_bin.as_deref()).map_err(boxed)?;
    postgres.notes.iter().for_each(|note| say(&format!("  {note}")));
    Ok(Opened { url: postgres.url().to_owned(), private: Some(postgres) })
}

impl Opened {
    /// Brings the schema up to date.
    pub(crate) fn migrate(&self) -> Outcome {
        match db::migrate(&self.url).map_err(boxed)? {
            0 => tracing::debug!("the schema is up to date"),
            ran => say(&format!("  {ran} migrations ran")),
        }
        Ok(())
    }

    /// The parts of a server on this database, with the machine's clock and chance.
    pub(crate) fn context(
        &self,
        config: &Config,
    ) -> Result<Arc<Context>, Box<dyn std::fmt::Display>> {
        let clock = Arc::new(SystemClock);
        let mail = mail::carrier(config).map_err(boxed)?;
        let ports = Ports { clock: clock.clone(), rng: Arc::new(SystemRng), mail };
        let db = Db::new(&self.url, POOL, clock);
        Ok(Arc::new(Context::new(config.clone(), db, ports)))
    }
}
