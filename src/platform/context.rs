//! What a server is made of, as handlers and jobs reach it.

use std::sync::Arc;

use kernel::{Clock, Rng};

use crate::{
    config::Config,
    db::Db,
    jobs::Workers,
    keys::KeyRing,
    mail::Carrier,
    outbound::Outbound,
    switches::Switches,
    telemetry::traces::{Sending, Traces, UnfitCollector},
    web::{Health, Limiter, Metrics},
};

/// What differs between production and tests: the clock, chance, how e-mails are sent, and keys.
#[derive(Clone)]
pub struct Ports {
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Draws ids and tokens.
    pub rng: Arc<dyn Rng>,
    /// Sends e-mails.
    pub mail: Arc<dyn Carrier>,
    /// Holds the secret keys.
    pub keys: Arc<KeyRing>,
}

/// The parts of one server process.
pub struct Context {
    /// Its settings.
    pub config: Config,
    /// Its database.
    pub db: Db,
    /// Its clock.
    pub clock: Arc<dyn Clock>,
    /// Its source of chance.
    pub rng: Arc<dyn Rng>,
    /// How its e-mails are sent.
    pub mail: Arc<dyn Carrier>,
    /// Its secret keys.
    pub keys: Arc<KeyRing>,
    /// Its HTTP client for other servers.
    pub outbound: Outbound,
    /// Its workers for jobs.
    pub workers: Workers,
    /// Its rate limits.
    pub limiter: Limiter,
    /// What the operator turned on or off.
    pub switches: Switches,
    /// Its numbers.
    pub metrics: Metrics,
    /// Its traces.
    pub traces: Traces,
    /// Whether it should be given requests.
    pub health: Health,
}

impl Context {
    /// Puts a server together; nothing runs yet.
    pub fn new(config: Config, db: Db, ports: Ports) -> Self {
        let limiter = Limiter::new(db.clone(), config.rate_limit_scale);
        Self {
            config,
            db,
            outbound: Outbound::new(Arc::clone(&ports.clock)),
            clock: ports.clock,
            rng: ports.rng,
            mail: ports.mail,
            keys: ports.keys,
            workers: Workers::default(),
            limiter,
            switches: Switches::default(),
            metrics: Metrics::default(),
            traces: Traces::default(),
            health: Health::default(),
        }
    }

    /// Begins to make traces and to send them, where the settings name a collector.
    pub fn start_traces(&self) -> Result<Sending, UnfitCollector> {
        let Some(config) = &self.config.traces else { return Ok(Sending::default()) };
        let (clock, rng) = (Arc::clone(&self.clock), Arc::clone(&self.rng));
        self.traces.start(config, clock, rng, self.metrics.lost_spans.clone())
    }
}
