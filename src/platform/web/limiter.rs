//! Rate limits: token buckets in PostgreSQL, so that all servers count together, behind a count in
//! memory that sheds floods without a query.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{Binary, Bool, Double},
};
use sha2::{Digest as _, Sha256};

use super::{ApiError, address};
use crate::db::{Db, DbError, prepared};

/// How often: `burst` at once, then `per_minute`.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// What is limited; part of the bucket's key.
    pub name: &'static str,
    /// How many may come at once.
    pub burst: u32,
    /// How many come back in a minute.
    pub per_minute: f64,
    /// How many one server lets pass before it tells PostgreSQL; 1 counts each.
    pub batch: u32,
}

impl Rule {
    /// For endpoints without a rule of their own. Carriers put a whole town behind one address.
    pub const GENERAL: Self = Self { name: "general", burst: 900, per_minute: 1800.0, batch: 45 };

    /// The same rule, more or less generous; for limits per address.
    fn scaled(self, scale: f64) -> Self {
        let times = |n: u32| (f64::from(n) * scale).clamp(1.0, 1e9).round() as u32;
        Self {
            burst: times(self.burst),
            per_minute: self.per_minute * scale,
            batch: if self.batch > 1 { times(self.batch) } else { 1 },
            ..self
        }
    }
}

/// The answer of the limiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The call is within the limit.
    Granted,
    /// The limit is reached; the caller may try again later.
    Refused {
        /// How long to wait.
        wait: Duration,
    },
}

impl Verdict {
    /// The refusal as an answer.
    pub fn into_result(self) -> Result<(), ApiError> {
        match self {
            Self::Granted => Ok(()),
            Self::Refused { wait } => Err(ApiError::too_often(wait.as_secs().max(1))),
        }
    }
}

type Key = [u8; 16];

/// Counts for one server process, backed by the counts of all.
pub struct Limiter {
    db: Db,
    scale: f64,
    seen: Mutex<HashMap<Key, Seen>>,
}

/// What this process knows of one bucket.
#[derive(Default)]
struct Seen {
    untold: u32,
    blocked_until: Option<Instant>,
}

/// Beyond this many callers the memory is cleared; PostgreSQL remembers those that matter.
const MOST_REMEMBERED: usize = 50_000;

impl Limiter {
    /// A limiter whose limits per address are multiplied by `scale`.
    pub fn new(db: Db, scale: f64) -> Self {
        Self { db, scale, seen: Mutex::default() }
    }

    /// Counts a call from `address`.
    pub async fn take_by_address(&self, rule: Rule, address: IpAddr) -> Result<Verdict, DbError> {
        let subject = address::subscriber(address).to_string();
        self.take(rule.scaled(self.scale), subject.as_bytes()).await
    }

    /// Counts a call from `address`. Returns the refusal, where it calls too often. Where calls cannot be counted it
    /// may call: whoever answers says better than we could that the database does not.
    pub async fn refusal(&self, rule: Rule, address: IpAddr) -> Option<ApiError> {
        match self.take_by_address(rule, address).await {
            Ok(verdict) => verdict.into_result().err(),
            Err(error) => {
                tracing::warn!(error = %error, "the limits could not be counted");
                None
            }
        }
    }

    /// Counts a call that concerns `subject`: an account, a code, a booking.
    pub async fn take(&self, rule: Rule, subject: &[u8]) -> Result<Verdict, DbError> {
        let key = key(rule.name, subject);
        let untold = match self.count_here(rule, key) {
            Here::Refused(wait) => return Ok(Verdict::Refused { wait }),
            Here::Granted => return Ok(Verdict::Granted),
            Here::Ask { untold } => untold,
        };
        let verdict = self.db.run(move |conn| ask(conn, rule, key, untold)).await?;
        if let Verdict::Refused { wait } = verdict {
            self.with_seen(key, |seen| seen.blocked_until = Some(Instant::now() + wait));
        }
        Ok(verdict)
    }

    fn count_here(&self, rule: Rule, key: Key) -> Here {
        let now = Instant::now();
        self.with_seen(key, |seen| {
            if let Some(until) = seen.blocked_until.filter(|until| *until > now) {
                return Here::Refused(until - now);
            }
            seen.blocked_until = None;
            seen.untold += 1;
            if seen.untold < rule.batch {
                return Here::Granted;
            }
            Here::Ask { untold: std::mem::take(&mut seen.untold) }
        })
    }

    fn with_seen<T>(&self, key: Key, look: impl FnOnce(&mut Seen) -> T) -> T {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= MOST_REMEMBERED {
            seen.clear();
        }
        look(seen.entry(key).or_default())
    }
}

enum Here {
    Granted,
    Refused(Duration),
    Ask { untold: u32 },
}

/// The bucket's name: a hash, so that the table holds no address.
fn key(rule: &str, subject: &[u8]) -> Key {
    let digest =
        Sha256::new().chain_update(rule).chain_update([0]).chain_update(subject).finalize();
    let mut key = [0; 16];
    key.copy_from_slice(&digest[..16]);
    key
}

#[derive(QueryableByName)]
struct Bucket {
    #[diesel(sql_type = Double)]
    tokens: f64,
    #[diesel(sql_type = Bool)]
    granted: bool,
}

/// One statement: refill by the time passed, take what was let pass before, then try to take one.
const TAKE: &str = "
    INSERT INTO rate_limits AS r (key, tokens, refilled_at, granted)
    VALUES ($1, $2 - $4, app_now(), $2 >= $4)
    ON CONFLICT (key) DO UPDATE SET (tokens, refilled_at, granted) = (
        SELECT greatest(CASE WHEN left_over >= 1 THEN left_over - 1 ELSE left_over END, -$2),
               app_now(),
               left_over >= 1
        FROM (SELECT least($2, r.tokens
                     + $3 * greatest(0, extract(epoch FROM app_now() - r.refilled_at)))
                     - ($4 - 1) AS left_over) AS counted
    )
    RETURNING tokens, granted";

fn ask(conn: &mut PgConnection, rule: Rule, key: Key, taken: u32) -> Result<Verdict, DbError> {
    let per_second = rule.per_minute / 60.0;
    let bucket = prepared(TAKE)
        .bind::<Binary, _>(key.as_slice())
        .bind::<Double, _>(f64::from(rule.burst))
        .bind::<Double, _>(per_second)
        .bind::<Double, _>(f64::from(taken))
        .get_result::<Bucket>(conn)?;
    if bucket.granted {
        return Ok(Verdict::Granted);
    }
    let seconds = (1.0 - bucket.tokens) / per_second;
    Ok(Verdict::Refused { wait: Duration::from_secs_f64(seconds.clamp(0.0, 86_400.0)) })
}

/// Deletes buckets that have long been full again, and returns how many.
pub fn forget_idle(conn: &mut PgConnection) -> Result<usize, DbError> {
    let idle = "DELETE FROM rate_limits WHERE refilled_at < app_now() - interval '1 day'";
    Ok(sql_query(idle).execute(conn)?)
}
