//! Every setting of the server, read from the environment once and checked before anything starts.

mod archive;
mod brand;
mod colours;
mod database_url;
mod listen;
mod mail;
mod production;
mod providers;
mod reader;
mod settings;
mod traces;

use std::path::PathBuf;

pub use archive::ArchiveConfig;
pub use brand::{Brand, Help};
pub use colours::{Colour, Colours};
pub use database_url::Route;
use kernel::Secret;
pub use listen::{Deadlines, PublicUrl, TrustedProxies};
pub use mail::MailConfig;
pub use providers::{GoogleConfig, MayaConfig, PaymentProvider, PaymongoConfig};
pub use reader::InvalidSetting;
use reader::Reader;
pub use settings::{SETTINGS, Setting};
pub use traces::TracesConfig;
use tracing_subscriber::EnvFilter;

/// All settings, typed. Secrets do not show when it is printed for debugging.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the server listens.
    pub listen: std::net::SocketAddr,
    /// The public address: people type it, and links in mails begin with it.
    pub public_url: PublicUrl,
    /// Where the operator's desk listens; this server has none without it.
    pub ops_listen: Option<std::net::SocketAddr>,
    /// The address of the desk, where the operator's people sign in.
    pub ops_url: PublicUrl,
    /// Development or production.
    pub environment: Environment,
    /// The database given by the operator; without one the server keeps a private PostgreSQL.
    pub database_url: Option<Secret<String>>,
    /// The same database as the role that owns its tables, which migrates; without one the role of
    /// `database_url` does both.
    pub database_owner_url: Option<Secret<String>>,
    /// The file of the secret keys, when the operator names one.
    pub keys_file: Option<PathBuf>,
    /// Where the server keeps its files.
    pub data_dir: PathBuf,
    /// The folder of PostgreSQL's programs, when the operator names one.
    pub pg_bin: Option<PathBuf>,
    /// The archive of the private PostgreSQL, if it has one.
    pub archive: Option<ArchiveConfig>,
    /// How mail leaves.
    pub mail: MailConfig,
    /// Sign-in with Google; absent without a client id.
    pub google: Option<GoogleConfig>,
    /// bcrypt's cost: how much work a guess at a stolen password hash is.
    pub bcrypt_cost: u32,
    /// Who takes the money.
    pub payment_provider: PaymentProvider,
    /// How long seats are held for someone who fills in the form, in seconds.
    pub hold_seconds: u32,
    /// How long seats are held once a payment has begun, in seconds.
    pub payment_seconds: u32,
    /// How long before departure the sale ends, in minutes.
    pub sales_close_minutes: u32,
    /// The most passengers one booking may have.
    pub max_passengers: u32,
    /// The most unpaid bookings one contact may hold at a time.
    pub holds_per_contact: u32,
    /// The most unpaid seats of one contact, phone number or account.
    pub hold_seats_per_contact: u32,
    /// The most unpaid seats of one network.
    pub hold_seats_per_network: u32,
    /// How much of what is free in a class one network may hold unpaid, in percent.
    pub hold_network_share: u32,
    /// With so many requests for seats under way a server opens a line; never where it is zero.
    pub waiting_room_at: u32,
    /// Multiplies every limit per address.
    pub rate_limit_scale: f64,
    /// How long clients may take.
    pub deadlines: Deadlines,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: TrustedProxies,
    /// What is logged: a level, or levels by module.
    pub log: String,
    /// Opens `/metrics` to callers that are not on this machine.
    pub metrics_token: Option<Secret<String>>,
    /// Where traces go; none are made without it.
    pub traces: Option<TracesConfig>,
    /// The operator's names and addresses.
    pub brand: Brand,
}

/// Where the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    /// Demo data, test payments and mail to files are welcome.
    Development,
    /// Unsafe defaults are refused by name.
    Production,
}

impl Config {
    /// Reads the process's environment.
    pub fn from_environment() -> Result<Self, Vec<InvalidSetting>> {
        #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
        Self::read(|name| std::env::var(name).ok())
    }

    /// Reads settings from `lookup`; an empty value counts as absent.
    pub fn read(lookup: impl Fn(&str) -> Option<String>) -> Result<Self, Vec<InvalidSetting>> {
        let mut reader = Reader::new(&lookup);
        let listen = listen::listen(&mut reader);
        let public_url = listen::public_url(&mut reader, listen);
        let environment = reader.choice(
            "APP_ENV",
            &[("development", Environment::Development), ("production", Environment::Production)],
        );
        let ops_listen = listen::ops_listen(&mut reader, listen, environment);
        let ops_url = listen::ops_url(&mut reader, ops_listen);
        let brand = brand::read(&mut reader);
        let config = Self {
            listen,
            public_url,
            ops_listen,
            ops_url,
            environment,
            database_url: reader.text("DATABASE_URL").map(Secret::new),
            database_owner_url: reader.text("DATABASE_OWNER_URL").map(Secret::new),
            keys_file: reader.text("KEYS_FILE").map(PathBuf::from),
            data_dir: reader.text("DATA_DIR").unwrap_or_else(|| "./data".into()).into(),
            pg_bin: reader.text("PG_BIN").map(PathBuf::from),
            archive: archive::read(&mut reader),
            mail: mail::read(&mut reader, environment, &brand.product),
            google: providers::google(&mut reader),
            bcrypt_cost: reader.whole("BCRYPT_COST", 12, 4..=16),
            payment_provider: providers::payment_provider(&mut reader),
            hold_seconds: reader.whole("HOLD_SECONDS", 900, 1..=86_400),
            payment_seconds: reader.whole("PAYMENT_SECONDS", 1_800, 1..=86_400),
            sales_close_minutes: reader.whole("SALES_CLOSE_MINUTES", 60, 0..=1_440),
            max_passengers: reader.whole("MAX_PASSENGERS", 20, 1..=100),
            holds_per_contact: reader.whole("HOLDS_PER_CONTACT", 3, 1..=1_000),
            hold_seats_per_contact: reader.whole("HOLD_SEATS_PER_CONTACT", 40, 1..=10_000),
            hold_seats_per_network: reader.whole("HOLD_SEATS_PER_NETWORK", 200, 1..=10_000),
            hold_network_share: reader.whole("HOLD_NETWORK_SHARE", 50, 1..=100),
            waiting_room_at: reader.whole("WAITING_ROOM_AT", 1_000, 0..=100_000),
            rate_limit_scale: reader.positive("RATE_LIMIT_SCALE", 1.0),
            deadlines: listen::deadlines(&mut reader),
            trusted_proxies: listen::trusted_proxies(&mut reader),
            log: reader.parsed("LOG", "info,actix_server=warn".to_owned(), |text| {
                EnvFilter::try_new(text).map(|_| text.to_owned())
            }),
            metrics_token: reader.text("METRICS_TOKEN").map(Secret::new),
            traces: traces::read(&mut reader),
            brand,
        };
        let mut problems = reader.into_problems();
        if config.environment == Environment::Production && problems.is_empty() {
            problems = production::unsafe_settings(&lookup, &config);
        }
        if problems.is_empty() { Ok(config) } else { Err(problems) }
    }

    /// Returns true in production.
    pub fn is_production(&self) -> bool {
        self.environment == Environment::Production
    }
}

#[cfg(test)]
mod tests;
