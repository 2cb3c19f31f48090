//! `parola doctor`: what is set, what answers, what is missing, in the order in which to mend it.

use std::{
    cell::{LazyCell, RefCell},
    fmt::Display,
    sync::Arc,
    time::Duration,
};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Bool, Double},
};
use kernel::{Clock as _, SystemClock};
use nix::sys::{
    resource::{Resource, getrlimit},
    statvfs::statvfs,
};
use platform::{
    Outbound,
    config::{Brand, Config, GoogleConfig, PaymentProvider, Route, SETTINGS},
    db,
    invariants::{self, Standing},
    jobs::{self, Failing},
    private_files,
};

use crate::{
    commands::{
        backup,
        front_door::{self, FrontDoor},
        healthcheck,
        open::{self, Opened},
        outcome::{Outcome, boxed, say},
    },
    pages::Pages,
};

/// Less room than this fills up within days.
const LEAST_ROOM: u64 = 1 << 30;

/// Each visitor's connection is an open file.
const LEAST_FILES: u64 = 4096;

/// Beyond this difference of clocks, a token that was just issued is rejected.
const LARGEST_SKEW: f64 = 5.0;

/// A job that failed so many times is named, though it is still tried.
const OFTEN: i32 = 3;

/// What is said of jobs while the database cannot be used, which is a fault of its own.
const UNKNOWN: &str = "not known without the database";

/// A nightly backup that is older was left out at least once.
const OLDEST_BACKUP: Duration = Duration::from_secs(36 * 3600);

/// Money that is not back after so many days is forgotten.
const OLDEST_REFUND_DAYS: i64 = 7;

/// What one look found.
enum Finding {
    Good(String),
    /// It works, but an operator will want it otherwise.
    Plain(String),
    Bad(String),
}

use Finding::{Bad, Good, Plain};

/// Prints every finding. Returns an error if one is a fault.
pub(crate) fn run(config: &Config) -> Outcome {
    let connected = LazyCell::new(|| {
        let opened = open::database(config)?;
        let conn = PgConnection::establish(&opened.url).map_err(boxed)?;
        Ok((RefCell::new(conn), opened))
    });
    let looks: [(&str, &dyn Fn() -> Finding); 16] = [
        ("data folder", &|| data_folder(config)),
        ("disk", &|| disk(config)),
        ("database", &|| with(&connected, Bad, |conn| database(config, conn))),
        ("jobs", &|| with(&connected, |_| Plain(UNKNOWN.into()), failing_jobs)),
        ("checks", &|| with(&connected, |_| Plain(UNKNOWN.into()), checks)),
        ("address", &|| address(config)),
        ("proxy", &|| proxy(config)),
        ("mail", &|| mail(config)),
        ("payments", &|| payments(config)),
        ("refunds", &|| with(&connected, |_| Plain(UNKNOWN.into()), refunds)),
        ("Google", &|| google(config)),
        ("brand", &|| brand(config)),
        ("languages", &languages),
        ("terms", &|| with(&connected, |_| Plain(UNKNOWN.into()), terms)),
        ("backup", &|| {
            with(&connected, |_| last_backup(config), |conn| first_backup(config, conn))
        }),
        ("open files", &open_files),
    ];
    let mut bad = 0;
    for (name, look) in looks {
        let (mark, words) = match look() {
            Good(words) => ("ok  ", words),
            Plain(words) => ("note", words),
            Bad(words) => {
                bad += 1;
                ("FAIL", words)
            }
        };
        say(&format!("{mark}  {name:<12} {words}"));
    }
    say(&format!("{} settings exist; `parola --help` lists them.", SETTINGS.len()));
    if bad == 0 {
        Ok(())
    } else {
        Err(boxed(format!("{bad} faults; the lines marked FAIL name them")))
    }
}

/// The database, opened when the first look needs it, or why it could not be.
type Connected = Result<(RefCell<PgConnection>, Opened), Box<dyn Display>>;

/// Runs `look` on the connection. Returns what `without` makes of the reason why there is none.
fn with(
    connected: &Connected,
    without: impl FnOnce(String) -> Finding,
    look: impl FnOnce(&mut PgConnection) -> Result<Finding, Box<dyn Display>>,
) -> Finding {
    let looked = match connected {
        Ok((conn, _)) => look(&mut conn.borrow_mut()),
        Err(error) => return without(error.to_string()),
    };
    looked.unwrap_or_else(|error| Bad(error.to_string()))
}

/// For one who only looks around a note is enough; a shop must mend it.
fn lacking(config: &Config, words: impl Into<String>) -> Finding {
    if config.is_production() { Bad(words.into()) } else { Plain(words.into()) }
}

fn data_folder(config: &Config) -> Finding {
    let folder = &config.data_dir;
    let try_it = || {
        private_files::make_passage(folder)?;
        let probe = folder.join(format!(".doctor-{}", private_files::unforeseen_name()?));
        private_files::create(&probe)?;
        std::fs::remove_file(&probe)
    };
    match try_it() {
        Ok(()) => Good(format!("{} can be written to", folder.display())),
        Err(error) => Bad(format!("DATA_DIR {}: {error}", folder.display())),
    }
}

fn disk(config: &Config) -> Finding {
    match statvfs(&config.data_dir) {
        #[expect(clippy::useless_conversion, reason = "the types differ from system to system")]
        Ok(found) => {
            let free = u64::from(found.blocks_available()) * u64::from(found.fragment_size());
            let words = format!("{:.1} GB free", free as f64 / f64::from(1 << 30));
            if free >= LEAST_ROOM { Good(words) } else { Bad(format!("only {words}")) }
        }
        Err(error) => Plain(format!("it is not known how much is free: {error}")),
    }
}

#[derive(QueryableByName)]
struct Seen {
    #[diesel(sql_type = Double)]
    now: f64,
    #[diesel(sql_type = Bool)]
    remote: bool,
    #[diesel(sql_type = Bool)]
    encrypted: bool,
}

fn database(config: &Config, conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
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

/// Returns true if the operator's address of the database asks for TLS in this way.
fn is_said(config: &Config, sslmode: &str) -> bool {
    let route = config.database_url.as_ref().map(|url| Route::of(url.expose()));
    route.and_then(|route| route.sslmode).is_some_and(|said| said == sslmode)
}

/// Names the kinds of jobs that were given up, which is a fault, and those that fail often.
fn failing_jobs(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
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
fn checks(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
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

/// Asks the address that people type whether it leads to this server. A proxy, a DNS name or a port
/// that does not fit shows there and nowhere else.
fn address(config: &Config) -> Finding {
    let origin = config.public_url.origin();
    let bare =
        format!("{origin} is not encrypted; set PUBLIC_URL to an https:// address before you sell");
    if !config.public_url.is_stated() {
        return Plain(bare);
    }
    match actix_web::rt::System::new().block_on(front_door::ask(&config.public_url)) {
        FrontDoor::Ours(_) if !config.public_url.is_https() => Plain(bare),
        FrontDoor::Ours(status) if status == "ready" => Good(format!("{origin} leads here")),
        FrontDoor::Ours(status) => Plain(format!("{origin} leads here, and says: {status}")),
        FrontDoor::Other(what) => Bad(format!(
            "{origin}/readyz is answered by something else ({what}): see that PUBLIC_URL, the DNS \
             name and the proxy all lead to this server"
        )),
        FrontDoor::Silent(why) if healthcheck::is_running(config) => lacking(
            config,
            format!(
                "{origin} cannot be reached from here ({why}): see to its DNS name, to ports 80 and \
                 443, and to the proxy"
            ),
        ),
        FrontDoor::Silent(_) => {
            Plain(format!("{origin} is not answered: start the server, then ask again"))
        }
    }
}

fn proxy(config: &Config) -> Finding {
    match (config.public_url.is_https(), config.trusted_proxies.is_empty()) {
        (_, false) => Good("its word on addresses is believed".into()),
        (false, true) => Good("none is needed without TLS".into()),
        (true, true) => {
            Bad("TLS ends before the program, so every visitor seems to come from one address: \
             set TRUSTED_PROXIES to the address of what stands in front"
                .into())
        }
    }
}

fn mail(config: &Config) -> Finding {
    let check = async {
        let carrier = platform::mail::carrier(config)?;
        carrier.check().await
    };
    match (actix_web::rt::System::new().block_on(check), &config.mail.smtp_url) {
        (Ok(_), Some(_)) if config.mail.is_default_sender() => {
            Bad("letters would come from the demo's address: set MAIL_FROM to yours".into())
        }
        (Ok(words), Some(_)) if config.mail.may_be_overheard() => Plain(format!(
            "{words}; whoever is in between can read e-mails: use smtps:// or tls=required"
        )),
        (Ok(words), Some(_)) => Good(words),
        (Ok(words), None) => Plain(format!("{words}; set SMTP_URL to send them")),
        (Err(error), _) => Bad(format!("SMTP_URL: {error}")),
    }
}

fn payments(config: &Config) -> Finding {
    if matches!(config.payment_provider, PaymentProvider::Sandbox) {
        return Plain("the test provider takes no money; set PAYMENT_PROVIDER and its keys".into());
    }
    match actix_web::rt::System::new().block_on(payments::check_keys(config)) {
        Ok(words) => Good(words.into()),
        Err(why) => Bad(why),
    }
}

/// Tells how old the oldest money is that is not back yet.
fn refunds(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
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

fn google(config: &Config) -> Finding {
    let Some(google) = &config.google else {
        return Plain("no button; set GOOGLE_CLIENT_ID to offer it".into());
    };
    if let Err(error) = actix_web::rt::System::new().block_on(fetch_keys(google)) {
        return Bad(format!("GOOGLE_JWKS_URL: {error}"));
    }
    if google.client_secret.is_some() {
        Good("button and redirect flow".into())
    } else {
        Plain("the button alone; set GOOGLE_CLIENT_SECRET for browsers that block it".into())
    }
}

async fn fetch_keys(google: &GoogleConfig) -> Result<(), Box<dyn Display>> {
    let request = http::Request::get(google.jwks_url.as_str()).body(Vec::new()).map_err(boxed)?;
    match Outbound::new(Arc::new(SystemClock)).send(request).await.map_err(boxed)?.status() {
        status if status.is_success() => Ok(()),
        status => Err(boxed(format!("it answers {status}"))),
    }
}

fn brand(config: &Config) -> Finding {
    let (ours, demo) = (&config.brand, Brand::demo());
    let names = [
        ("BRAND_COMPANY", ours.company == demo.company),
        ("BRAND_EMAIL", ours.email == demo.email),
        ("BRAND_TAGLINE", ours.tagline == demo.tagline),
        ("BRAND_FACEBOOK", ours.facebook == demo.facebook),
        ("BRAND_INSTAGRAM", ours.instagram == demo.instagram),
    ];
    let invented: Vec<&str> =
        names.into_iter().filter(|(_, same)| *same).map(|(name, _)| name).collect();
    match invented.is_empty() {
        true => Good(format!("{} by {}", ours.product, ours.company)),
        false => Plain(format!("the demo's still: {}", invented.join(", "))),
    }
}

fn languages() -> Finding {
    match Pages::check() {
        Ok(_) => Good("the pages are built in: English, Filipino, Cebuano".into()),
        Err(error) => Bad(error.to_string()),
    }
}

fn terms(conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
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

/// A database that no server has used yet holds nothing to keep.
fn first_backup(config: &Config, conn: &mut PgConnection) -> Result<Finding, Box<dyn Display>> {
    Ok(match db::is_untouched(conn).map_err(boxed)? {
        true => Plain("there is nothing to keep yet".into()),
        false => last_backup(config),
    })
}

fn last_backup(config: &Config) -> Finding {
    let folder = backup::usual_folder(config);
    let newest = backup::backups(&folder).ok().and_then(|all| all.into_iter().next());
    let Some(newest) = newest else {
        return lacking(
            config,
            format!("none in {}: let a timer run `parola backup`", folder.display()),
        );
    };
    let age =
        newest.metadata().and_then(|meta| meta.modified()).ok().and_then(|t| t.elapsed().ok());
    match age {
        Some(age) if age > OLDEST_BACKUP => {
            lacking(config, format!("the newest is {} hours old", age.as_secs() / 3600))
        }
        _ => Good(newest.display().to_string()),
    }
}

fn open_files() -> Finding {
    match getrlimit(Resource::RLIMIT_NOFILE) {
        Ok((_, most)) if most < LEAST_FILES => {
            Bad(format!("at most {most}: a busy day needs {LEAST_FILES} (LimitNOFILE, ulimit -n)"))
        }
        Ok((_, most)) => Good(format!("up to {}", most.min(65_536))),
        Err(error) => Plain(error.to_string()),
    }
}
