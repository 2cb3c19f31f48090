//! Two servers over one database, a provider beside them, and five sailings that everybody shares.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    thread,
};

use auth::{AccountId, Auth, Services};
use bookings::{Shared, SharedCheckoutCloser};
use chrono::{DateTime, Utc};
use diesel::{
    QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    sql_query,
    sql_types::{Jsonb, Timestamptz},
};
use futures_util::future::{join, join_all};
use kernel::Clock as _;
use platform::{Context, db::DbError, jobs, web::Mount};
use serde_json::Value;
use testing::{
    SeededRng, TestApp, TestContext,
    providers::{Call, Mishap, PaymongoSimulator, Progress},
};

use super::{
    acts::{Act, Outcome, refused_by_database},
    door,
};

/// There and back, days apart: whichever id is smaller, some pairs have it first and some last.
const TRIPS: [(&str, &str); 5] = [
    ("CEB-TAG", "2026-12-02"),
    ("CEB-TAG", "2026-12-03"),
    ("CEB-TAG", "2026-12-04"),
    ("TAG-CEB", "2026-12-04"),
    ("TAG-CEB", "2026-12-05"),
];

/// How many of the trips lead away; the others lead back.
pub(super) const OUTWARD: usize = 3;

/// How many have an account.
pub(super) const MEMBERS: usize = 3;

/// So few seats in each class that everybody is in everybody's way.
const CAPACITY: usize = 9;

/// In so many seconds nothing has yet gone wrong with the provider for good.
const HOUR: i64 = 3_600;

pub(super) struct Servers {
    pub(super) test: TestContext,
    pub(super) provider: PaymongoSimulator,
    pub(super) trips: Vec<Value>,
    pub(super) apps: [TestApp; 2],
    contexts: [Arc<Context>; 2],
    /// Until when the provider is away, in seconds since 1970.
    away_until: Arc<AtomicI64>,
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = Jsonb)]
    told: Value,
}

impl Servers {
    pub(super) async fn start() -> Self {
        let clock = TestContext::morning();
        let provider = PaymongoSimulator::start(clock.clone());
        let of_provider = provider.settings();
        let mut settings = vec![
            ("BCRYPT_COST", "4"),
            ("RATE_LIMIT_SCALE", "1000000"),
            ("TRUSTED_PROXIES", "127.0.0.1"),
        ];
        settings.extend(of_provider.iter().map(|(name, value)| (*name, value.as_str())));
        let mut test = TestContext::around(clock, &settings, None);
        // Before any server connects: none waits long where two wait for each other, and PostgreSQL's
        // log says who they were.
        let hurry = "DO $$ DECLARE setting text; BEGIN
            FOREACH setting IN ARRAY ARRAY['deadlock_timeout = ''50ms''',
                                           'log_error_verbosity = ''default''']
            LOOP
              EXECUTE format('ALTER DATABASE %I SET ', current_database()) || setting;
            END LOOP; END $$";
        test.database().connect().batch_execute(hurry).expect("a setting");
        let now = test.clock.now();
        test.db(|conn| routes::demo::fill(conn, &*test.ctx.rng, now, 60));
        let days = TRIPS.map(|(_, day)| format!("'{day}'")).join(", ");
        let elsewhere = format!("DELETE FROM sailings WHERE departs_on NOT IN ({days})");
        test.db(|conn| sql_query(elsewhere).execute(conn).map_err(DbError::from));
        test.db(|conn| bookings::open_sales(conn, now));
        for register in [
            bookings::register,
            notices::register,
            tickets::register,
            payments::register,
            crate::register,
        ] {
            register(&mut test.registry);
        }
        test.may_leave_jobs();
        test.db(|conn| tickets::make_first_key(conn, &test.ctx.keys));
        let contexts = [Arc::clone(&test.ctx), test.second_server(&settings)];
        let apps = [app(&contexts[0]).await, app(&contexts[1]).await];
        let mut trips = Vec::new();
        for (route, day) in TRIPS {
            let path = format!("/online-bookings?depart_route={route}&depart_date={day}");
            trips.push(apps[0].get(&path).send().await.body["departures"][0].clone());
        }
        let servers = Self { test, provider, trips, apps, contexts, away_until: Arc::default() };
        servers.keep_the_five();
        servers
    }

    /// Leaves nothing but the sailings that everybody shares, and keeps them as they are now.
    fn keep_the_five(&self) {
        let ids: Vec<String> = self
            .trips
            .iter()
            .map(|trip| format!("'{}'", trip["id"].as_str().expect("an id")))
            .collect();
        let ids = ids.join(", ");
        self.sql(&format!("DELETE FROM stock WHERE sailing_id NOT IN ({ids})"));
        self.sql(&format!("DELETE FROM sailings WHERE id NOT IN ({ids})"));
        self.sql("CREATE TABLE sailings_before AS SELECT * FROM sailings");
    }

    /// The morning begins again: nobody has booked, and random numbers are those of `seed`.
    pub(super) async fn begin_again(&self, seed: u64) {
        self.provider.begin_again();
        self.test.begin_again(seed, &["sailings_before", "ticket_keys"]);
        self.sql(&format!("UPDATE stock SET capacity = {CAPACITY}"));
        self.sql(
            "UPDATE sailings AS s SET status = b.status, status_reason = b.status_reason,
               status_cause = b.status_cause, status_at = b.status_at,
               departs_at = b.departs_at, arrives_at = b.arrives_at,
               sales_close_at = b.sales_close_at, withdrawn_at = b.withdrawn_at
             FROM sailings_before AS b WHERE b.id = s.id",
        );
        self.sql("UPDATE retention_progress SET event_id = 0, day = DEFAULT");
        for member in 0..MEMBERS {
            let (id, token) = (account_of(member), token_of(member));
            self.sql(&format!(
                "INSERT INTO accounts (id, email, email_key, google_sub, proved_by)
                 VALUES ('{id}', '{id}@example.ph', '{id}@example.ph', '{id}', 'google')"
            ));
            self.sql(&format!(
                "INSERT INTO sessions (token_hash, account_id, expires_at)
                 VALUES (sha256('{token}'), '{id}', app_now() + interval '29 days')"
            ));
        }
        self.trouble(SeededRng::new(seed.wrapping_mul(0x9E37_79B9)));
    }

    /// From here on the provider fails now and then, and sometimes is away for hours.
    fn trouble(&self, rng: SeededRng) {
        let (clock, away_until) = (self.test.clock.clone(), Arc::clone(&self.away_until));
        away_until.store(0, Ordering::Relaxed);
        self.provider.inject_faults(move |call| {
            let now = clock.now().timestamp();
            let until = away_until.load(Ordering::Relaxed);
            if until == i64::MAX {
                return None;
            }
            if now < until {
                return Some(Mishap::Fails);
            }
            match rng.below(200) {
                0 => {
                    away_until.store(now + rng.between(HOUR / 4, 5 * HOUR), Ordering::Relaxed);
                    Some(Mishap::Fails)
                }
                1..5 => Some(Mishap::Fails),
                5..9 => Some(Mishap::LosesAnswer),
                9..14 if call == Call::GiveBack => Some(Mishap::RefundTakesTime),
                14..17 if call == Call::GiveBack => Some(Mishap::RefundFails),
                17..20 if call == Call::GiveBack => Some(Mishap::HasNoBalance),
                _ => None,
            }
        });
    }

    /// From here on the provider does what it is asked.
    pub(super) fn heal(&self) {
        self.away_until.store(i64::MAX, Ordering::Relaxed);
        self.provider.finish_refunds(Progress::Done);
    }

    /// Runs the acts side by side, each on one of the two servers in turn, behind a door where there is one.
    pub(super) async fn run_together(&self, acts: Vec<Act>, behind: Option<&str>) -> Vec<Outcome> {
        let runs = acts.into_iter().enumerate().map(|(place, act)| act.run(self, place % 2));
        let runs = join_all(runs);
        let Some(behind) = behind else { return runs.await };
        let [mut holder, mut looker] = [0, 1].map(|_| self.test.database().connect());
        door::close(&mut holder, behind);
        let opened = thread::spawn(move || door::open(&mut holder, &mut looker));
        let outcomes = runs.await;
        opened.join().expect("the door's thread");
        outcomes
    }

    /// Both servers work off what is due, side by side.
    pub(super) async fn run_jobs(&self) {
        let registry = &self.test.registry;
        let [first, second] = &self.contexts;
        join(jobs::run_due(first, registry), jobs::run_due(second, registry)).await;
    }

    /// Erases an account with all that is kept about its owner.
    pub(super) async fn forget(&self, server: usize, member: usize) -> Outcome {
        let account = AccountId(account_of(member).parse().expect("an id"));
        let erased = self.context(server).db.transaction(move |conn| {
            for part in [payments::PERSONAL_DATA, bookings::PERSONAL_DATA] {
                (part.erase)(conn, account)?;
            }
            Ok::<_, DbError>(())
        });
        match erased.await {
            Ok(()) => Outcome::new("forget done".to_owned()),
            Err(error) => refused_by_database("forget", &error),
        }
    }

    pub(super) fn context(&self, server: usize) -> &Arc<Context> {
        &self.contexts[server]
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.test.clock.now()
    }

    pub(super) fn sql(&self, statement: &str) -> usize {
        self.test.db(|conn| sql_query(statement).execute(conn).map_err(DbError::from))
    }

    /// What a query tells in one column of JSON named `told`, on which `$1` is now.
    pub(super) fn ask(&self, query: &str) -> Value {
        let query = sql_query(query).bind::<Timestamptz, _>(self.now());
        self.test.db(|conn| query.get_result::<Told>(conn).map_err(DbError::from)).told
    }
}

fn account_of(member: usize) -> String {
    format!("{member}1111111-2222-8333-8444-555555555555")
}

/// What an account is signed in with.
pub(super) fn token_of(member: usize) -> String {
    format!("prl_{}", account_of(member).replace('-', ""))
}

async fn app(context: &Arc<Context>) -> TestApp {
    let services = Auth::new(Services::new(&context.config));
    TestApp::of(context, |config| {
        let mut api = Mount::default();
        bookings::mount(&mut api);
        tickets::mount(&mut api);
        payments::mount(&mut api);
        let closer = Arc::new(payments::ProviderCloser) as Arc<dyn bookings::CheckoutCloser>;
        config
            .app_data(services)
            .configure(|config| Shared::default().add_to(config))
            .app_data(SharedCheckoutCloser::from(closer));
        api.serve(config);
    })
    .await
}
