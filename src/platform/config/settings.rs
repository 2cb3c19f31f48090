//! The list of settings, for `--help`, `parola doctor` and the documentation.

/// One environment variable that the server understands.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The variable.
    pub name: &'static str,
    /// What it is when not set, in words.
    pub default: &'static str,
    /// What it does, in a line.
    pub meaning: &'static str,
    /// Whether its value must never be shown.
    pub secret: bool,
}

const fn open(name: &'static str, default: &'static str, meaning: &'static str) -> Setting {
    Setting { name, default, meaning, secret: false }
}

const fn secret(name: &'static str, default: &'static str, meaning: &'static str) -> Setting {
    Setting { name, default, meaning, secret: true }
}

/// Every setting, in the order in which an operator meets them.
pub const SETTINGS: &[Setting] = &[
    open("LISTEN", "127.0.0.1:8080", "where the server listens"),
    open("PUBLIC_URL", "http://LISTEN", "the address that people type"),
    open(
        "OPS_LISTEN",
        "127.0.0.1:8081",
        "where the operator's desk listens; off for none, as it is where LISTEN alone is another",
    ),
    open("OPS_URL", "http://localhost and that port", "where the operator's people sign in"),
    open("APP_ENV", "development", "development or production; production refuses unsafe defaults"),
    secret("DATABASE_URL", "a private PostgreSQL", "the PostgreSQL to use"),
    secret(
        "DATABASE_OWNER_URL",
        "DATABASE_URL",
        "the same database as its owner, who migrates; DATABASE_URL then only serves",
    ),
    open("DATA_DIR", "./data", "where the server keeps its files"),
    open("KEYS_FILE", "keys in DATA_DIR", "the file of the secret keys, apart from every backup"),
    open("PG_BIN", "searched for", "the folder of PostgreSQL's programs"),
    open(
        "ARCHIVE_FOLDER",
        "no archive",
        "where pgBackRest keeps what the private PostgreSQL comes back from: on another disk",
    ),
    secret("ARCHIVE_PASSPHRASE", "no archive", "what that archive is encrypted by"),
    secret("SMTP_URL", "e-mails land in DATA_DIR/mail", "the mail server"),
    open("MAIL_FROM", "Parola <noreply@parola.example>", "who e-mails come from"),
    open("GOOGLE_CLIENT_ID", "no Google button", "the client id for sign-in with Google"),
    secret("GOOGLE_CLIENT_SECRET", "no redirect flow", "the secret for the redirect flow"),
    open("GOOGLE_JWKS_URL", "Google's", "where the keys for id tokens are"),
    open("GOOGLE_ISSUER", "Google's", "who must have issued id tokens"),
    open("GOOGLE_AUTH_URL", "Google's", "where the redirect flow begins"),
    open("GOOGLE_TOKEN_URL", "Google's", "where the redirect flow trades its code"),
    open("BCRYPT_COST", "12", "bcrypt's cost: how much work a guess at a password hash is"),
    open("PAYMENT_PROVIDER", "sandbox", "sandbox, paymongo or maya"),
    secret("PAYMONGO_SECRET_KEY", "none", "PayMongo's secret key"),
    secret("PAYMONGO_WEBHOOK_SECRET", "none", "the key that signs PayMongo's webhooks"),
    open("PAYMONGO_API_URL", "PayMongo's", "where PayMongo is called"),
    secret("MAYA_PUBLIC_KEY", "none", "Maya's public key"),
    secret("MAYA_SECRET_KEY", "none", "Maya's secret key"),
    open("MAYA_API_URL", "Maya's", "where Maya is called"),
    open("HOLD_SECONDS", "900", "how long seats are held while the form is filled in"),
    open("PAYMENT_SECONDS", "1800", "how long seats are held once a payment has begun"),
    open("SALES_CLOSE_MINUTES", "60", "how long before departure the sale ends"),
    open("MAX_PASSENGERS", "20", "the most passengers in one booking"),
    open("HOLDS_PER_CONTACT", "3", "the most unpaid bookings of one contact"),
    open("HOLD_SEATS_PER_CONTACT", "40", "the most unpaid seats of one contact, phone or account"),
    open("HOLD_SEATS_PER_NETWORK", "200", "the most unpaid seats of one network (/24, /64)"),
    open("HOLD_NETWORK_SHARE", "50", "percent of a class's free seats one network may hold unpaid"),
    open("WAITING_ROOM_AT", "1000", "requests for seats under way that open a line; 0 for never"),
    open("RATE_LIMIT_SCALE", "1", "multiplies every limit per address and on unpaid seats"),
    open("HEAD_SECONDS", "5", "how long a client may take to send the head of a request"),
    open("BODY_SECONDS", "10", "how long a client may take to send the body of a request"),
    open("READER_SECONDS", "30", "how long a client may take nothing of its answer"),
    open(
        "KEEP_ALIVE_SECONDS",
        "60",
        "how long an idle connection is kept; a proxy's must be shorter",
    ),
    open("TRUSTED_PROXIES", "none", "proxies whose X-Forwarded-For is believed"),
    open("LOG", "info,actix_server=warn", "what the log tells: error, warn, info or debug"),
    secret("METRICS_TOKEN", "this machine only", "opens /metrics to a bearer of it"),
    open(
        "OTEL_EXPORTER_OTLP_ENDPOINT",
        "no traces",
        "the collector that traces go to, by OTLP over HTTP: http://127.0.0.1:4318",
    ),
    open("OTEL_TRACES_SAMPLER_ARG", "1", "the share of requests that are traced, from 0 to 1"),
    open("BRAND_PRODUCT", "Parola", "the booking site's name"),
    open("BRAND_COMPANY", "the demo's carrier", "the carrier's name"),
    open("BRAND_EMAIL", "the demo's", "where people write for help"),
    open("BRAND_TAGLINE", "the demo's", "one line under the name in the footer"),
    open("BRAND_FACEBOOK", "the demo's", "the carrier's Facebook page"),
    open("BRAND_INSTAGRAM", "the demo's", "the carrier's Instagram page"),
    open(
        "BRAND_PHONE",
        "not told",
        "the number people call for help, with its country: +63 32 555 0142",
    ),
    open("BRAND_MESSENGER", "not told", "where people write in Messenger: https://m.me/your-page"),
    open("BRAND_VIBER", "not told", "the number people write to in Viber, with its country"),
    open("BRAND_HOURS", "not told", "when somebody answers, each day: 04:00-21:00"),
    open("BRAND_BAR_COLOUR", "#062a3a", "the bar at the head of pages and e-mails, a dark colour"),
    open("BRAND_ACTION_COLOUR", "#ffc22e", "the main button, a light colour"),
    open(
        "BRAND_FOLDER",
        "no icons of your own",
        "holds your favicon.svg, favicon.ico, icon-192.png and icon-512.png, and ships/<her name>.webp",
    ),
];
