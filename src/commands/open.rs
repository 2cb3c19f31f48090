//! Opens the database that the settings mean: the operator's, or our private one.

use std::{fmt::Display, sync::Arc, time::Duration};

use diesel::{Connection as _, PgConnection};
use kernel::{Clock, SystemClock, SystemRng};
use platform::{
    Context, Ports,
    config::{ArchiveConfig, Config},
    db::{
        self, Db, Pooling,
        embedded::PrivatePostgres,
        roles::{self, ServingRole},
    },
    mail,
};

use crate::commands::{
    outcome::{Outcome, boxed, say},
    secret_keys,
};

/// How long a database that is still starting is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Connections of one process: reads are short, and more would only queue inside PostgreSQL.
const POOL: u32 = 8;

/// An open database; a private one that this process started ends with it.
pub(crate) struct Opened {
    /// As the owner of the tables, for what changes the schema or reads everything.
    pub(crate) url: String,
    /// As the role that serves; the same as the owner where the operator names no owner.
    pub(crate) serving_url: String,
    /// The role that serves, where it is another.
    serving: Option<ServingRole>,
    pub(crate) private: Option<PrivatePostgres>,
}

/// Opens it for a single command, joining a private PostgreSQL that a server keeps running.
pub(crate) fn database(config: &Config) -> Result<Opened, Box<dyn Display>> {
    open(config, PrivatePostgres::join_or_start)
}

/// Opens it for a server, which wants a private PostgreSQL for itself.
pub(crate) fn database_for_server(config: &Config) -> Result<Opened, Box<dyn Display>> {
    open(config, PrivatePostgres::start)
}

type Start = fn(
    &std::path::Path,
    Option<&std::path::Path>,
    Option<&ArchiveConfig>,
) -> Result<PrivatePostgres, db::embedded::EmbeddedError>;

fn open(config: &Config, start: Start) -> Result<Opened, Box<dyn Display>> {
    let Some(serving) = &config.database_url else {
        let (pg_bin, archive) = (config.pg_bin.as_deref(), config.archive.as_ref());
        let postgres = start(&config.data_dir, pg_bin, archive).map_err(boxed)?;
        postgres.notes.iter().for_each(|note| say(&format!("  {note}")));
        let url = postgres.url().to_owned();
        return Ok(Opened {
            serving_url: PrivatePostgres::serving(&url),
            url,
            serving: Some(ServingRole::private()),
            private: Some(postgres),
        });
    };
    let serving = serving.expose();
    let Some(owner) = &config.database_owner_url else {
        let url = db::open(serving, Pooling::Refused, PATIENCE, say).map_err(boxed)?;
        return Ok(Opened { serving_url: url.clone(), url, serving: None, private: None });
    };
    let url = db::open(owner.expose(), Pooling::Refused, PATIENCE, say).map_err(|error| {
        boxed(error.to_string().replacen("DATABASE_URL", "DATABASE_OWNER_URL", 1))
    })?;
    Ok(Opened {
        url,
        serving_url: serving.clone(),
        serving: ServingRole::of_url(serving),
        private: None,
    })
}

impl Opened {
    /// Brings the schema up to date, and lets the role that serves do what it must.
    pub(crate) fn migrate(&self) -> Outcome {
        match db::migrate(&self.url).map_err(boxed)? {
            0 => tracing::debug!("the schema is up to date"),
            ran => say(&format!("  {ran} migrations ran")),
        }
        match &self.serving {
            Some(role) => role.allow(&self.url, &SystemRng).map_err(boxed),
            None => Ok(()),
        }
    }

    /// Keeps an archive of the private PostgreSQL from now on, if the settings name one.
    pub(crate) fn archive(&mut self) -> Outcome {
        match &mut self.private {
            Some(postgres) => postgres.take_base_backups(Arc::new(SystemClock)).map_err(boxed),
            None => Ok(()),
        }
    }

    /// The parts of a server on this database, with the machine's clock and chance.
    pub(crate) fn context(&self, config: &Config) -> Result<Arc<Context>, Box<dyn Display>> {
        let serving_url = self.serving_address()?;
        let keys = Arc::new(secret_keys::open(config, &self.url)?);
        let clock: Arc<dyn Clock> = Arc::new(SystemClock);
        let mail = mail::carrier(config, &clock).map_err(boxed)?;
        let ports = Ports { clock: Arc::clone(&clock), rng: Arc::new(SystemRng), mail, keys };
        let db = Db::new(&serving_url, POOL, clock);
        Ok(Arc::new(Context::new(config.clone(), db, ports)))
    }

    /// Where the role that serves connects.
    fn serving_address(&self) -> Result<String, Box<dyn Display>> {
        match &self.private {
            // Kept running by a server of the version before, which knows one role alone.
            Some(_) if PgConnection::establish(&self.serving_url).is_err() => Ok(self.url.clone()),
            Some(_) => Ok(self.serving_url.clone()),
            None => {
                // One role does both.
                let migrates = self.serving_url == self.url;
                let pooling = if migrates { Pooling::Refused } else { Pooling::Allowed };
                let url = db::open(&self.serving_url, pooling, PATIENCE, say).map_err(boxed)?;
                self.is_one_database(&url)?;
                Ok(url)
            }
        }
    }

    /// Both roles must mean the same database.
    fn is_one_database(&self, serving_url: &str) -> Outcome {
        let identity = |url: &str| {
            let mut conn = PgConnection::establish(url).map_err(boxed)?;
            roles::database_identity(&mut conn).map_err(boxed)
        };
        match identity(serving_url)? == identity(&self.url)? {
            true => Ok(()),
            false => Err(boxed("DATABASE_OWNER_URL and DATABASE_URL name two databases")),
        }
    }
}
