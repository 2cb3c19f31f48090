//! Opens the operator's database: waits for one that is starting, names what is wrong with a bad one.

use std::{
    fmt::Display,
    thread,
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _, sql_query,
};

use super::{
    pooler::{self, Pooling},
    session::ENGLISH_MESSAGES,
};

/// The oldest PostgreSQL that the schema and its tests are run on.
pub(super) const OLDEST_SERVER: i32 = 15;

/// Why the database of `DATABASE_URL` cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConnectError {
    /// It answered, and the answer will not change by waiting.
    #[error("DATABASE_URL: {0}")]
    Refused(String),
    /// It did not answer in time.
    #[error("DATABASE_URL: no answer within {waited} s: {reason}")]
    NoAnswer {
        /// How long we waited, in seconds.
        waited: u64,
        /// What the last try said.
        reason: String,
    },
    /// It is too old, a copy that cannot be written to, or speaks another language than English.
    #[error("DATABASE_URL: {0}")]
    Unfit(String),
}

#[derive(QueryableByName)]
struct Fitness {
    #[diesel(sql_type = diesel::sql_types::Integer)]
    version: i32,
    #[diesel(sql_type = diesel::sql_types::Bool)]
    read_only: bool,
    /// The locale of the server's messages.
    #[diesel(sql_type = diesel::sql_types::Text)]
    messages: String,
}

impl Fitness {
    /// Returns what makes the server unfit, in words for the operator.
    fn problem(&self) -> Option<String> {
        let Self { version, read_only, messages } = self;
        if *version < OLDEST_SERVER {
            return Some(format!(
                "that is PostgreSQL {version}; {OLDEST_SERVER} or newer is needed"
            ));
        }
        if *read_only {
            return Some("that server is a standby, which cannot be written to".to_owned());
        }
        (!is_english(messages)).then(|| {
            format!(
                "that server writes its messages in \"{messages}\", and faults are recognised by \
                 their English text: as its superuser, run ALTER DATABASE … SET lc_messages = 'C'"
            )
        })
    }
}

/// Returns true if messages of this locale are the English ones that faults are recognised by.
fn is_english(locale: &str) -> bool {
    matches!(locale, "C" | "POSIX" | "en") || locale.starts_with("C.") || locale.starts_with("en_")
}

/// Connects to `url` once, asking again for at most `patience` while the server is starting.
///
/// Returns the address that the pool should use: the same, with limits on how long a connection waits.
pub fn open(
    url: &str,
    pooling: Pooling,
    patience: Duration,
    tell: impl Fn(&str),
) -> Result<String, ConnectError> {
    let url = with_limits(url);
    let started = Instant::now();
    let mut told = false;
    loop {
        let reason = match PgConnection::establish(&url) {
            Ok(mut conn) => {
                check(&mut conn)?;
                check_pooler(&mut conn, &url, pooling)?;
                return Ok(url);
            }
            Err(error) => one_line(&error.to_string()),
        };
        if !is_passing(&reason) {
            return Err(ConnectError::Refused(with_advice(reason)));
        }
        if started.elapsed() >= patience {
            return Err(ConnectError::NoAnswer { waited: patience.as_secs(), reason });
        }
        if !told {
            tell(&format!("Waiting for the database: {reason}"));
            told = true;
        }
        thread::sleep(Duration::from_millis(250));
    }
}

fn check(conn: &mut PgConnection) -> Result<(), ConnectError> {
    let asked = "SELECT current_setting('server_version_num')::int / 10000 AS version,
                        pg_is_in_recovery() AS read_only,
                        current_setting('lc_messages') AS messages";
    // An older server does not know the function in it, and is refused below for its age.
    let _ = conn.batch_execute(ENGLISH_MESSAGES);
    let found = sql_query(asked).get_result::<Fitness>(conn).map_err(refused)?;
    found.problem().map_or(Ok(()), |problem| Err(ConnectError::Unfit(problem)))
}

fn check_pooler(conn: &mut PgConnection, url: &str, pooling: Pooling) -> Result<(), ConnectError> {
    let mut other = PgConnection::establish(url).map_err(refused)?;
    match pooler::problem(conn, &mut other, pooling).map_err(refused)? {
        Some(problem) => Err(ConnectError::Unfit(problem.to_owned())),
        None => Ok(()),
    }
}

fn refused(error: impl Display) -> ConnectError {
    ConnectError::Refused(one_line(&error.to_string()))
}

/// What every connection needs. A machine that is cut off from the network says nothing any more: a question to it is
/// given up after ten seconds, and an idle connection after nineteen, not after the two hours that are usual.
const PARAMETERS: [(&str, &str); 6] = [
    ("connect_timeout", "5"),
    ("application_name", "parola"),
    ("tcp_user_timeout", "10000"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "3"),
    ("keepalives_count", "3"),
];

/// Adds the parameters that every connection needs, unless the operator set them.
fn with_limits(url: &str) -> String {
    let mut full = url.to_owned();
    for (key, value) in PARAMETERS {
        if full.contains(&format!("{key}=")) {
            continue;
        }
        let is_url = full.starts_with("postgres://") || full.starts_with("postgresql://");
        let joint = match (is_url, full.contains('?')) {
            (false, _) => ' ',
            (true, true) => '&',
            (true, false) => '?',
        };
        full.push(joint);
        full.push_str(&format!("{key}={value}"));
    }
    full
}

/// Faults that a server which is still starting shows.
fn is_passing(reason: &str) -> bool {
    [
        "onnection refused",
        "starting up",
        // After a crash: it replays what was not yet in its place.
        "not yet accepting connections",
        "shutting down",
        "in recovery mode",
        "could not translate host name",
        "No such file or directory",
        "timeout expired",
        "server closed the connection",
        "too many clients",
    ]
    .iter()
    .any(|words| reason.contains(words))
}

/// A build without OpenSSL does not know TLS to the database.
fn with_advice(reason: String) -> String {
    match reason.contains("SSL support is not compiled in") {
        true => format!("{reason}: build with `make build FEATURES=db-tls`"),
        false => reason,
    }
}

fn one_line(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.rsplit_once("FATAL: ").map_or(line.clone(), |(_, said)| said.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::{
        ConnectError, Duration, Fitness, Pooling, is_passing, one_line, open, with_limits,
    };

    #[test]
    fn limits_are_added_to_both_forms_of_address() {
        let rest =
            "tcp_user_timeout=10000&keepalives_idle=10&keepalives_interval=3&keepalives_count=3";
        for (url, full) in [
            ("postgres://u@h/db", "postgres://u@h/db?connect_timeout=5&application_name=parola&"),
            (
                "postgres://u@h/db?connect_timeout=9",
                "postgres://u@h/db?connect_timeout=9&application_name=parola&",
            ),
        ] {
            assert_eq!(with_limits(url), format!("{full}{rest}"));
        }
        let full = "host=h dbname=db connect_timeout=5 application_name=parola ";
        let rest = rest.replace('&', " ");
        assert_eq!(with_limits("host=h dbname=db"), format!("{full}{rest}"));
    }

    #[test]
    fn a_server_that_is_starting_is_waited_for_and_a_wrong_password_is_not() {
        assert!(is_passing("the database system is starting up"));
        let recovering = "the database system is not yet accepting connections DETAIL: Consistent \
                          recovery state has not been yet reached.";
        assert!(is_passing(recovering));
        assert!(!is_passing("password authentication failed for user \"x\""));
        let said = "connection to server at \"h\" failed: FATAL:  database \"x\" does not exist\n";
        assert_eq!(one_line(said), "database \"x\" does not exist");
    }

    #[test]
    fn a_server_whose_messages_are_not_english_is_unfit_and_told_what_to_set() {
        let problem = |messages: &str| {
            Fitness { version: 18, read_only: false, messages: messages.to_owned() }.problem()
        };
        for understood in ["C", "C.UTF-8", "POSIX", "en_US.UTF-8", "en_PH"] {
            assert_eq!(problem(understood), None, "{understood}");
        }
        for foreign in ["de_DE.UTF-8", "fil_PH", "Cebuano", "", "english-ish"] {
            let told = problem(foreign).expect(foreign);
            assert!(told.contains(&format!("\"{foreign}\"")) && told.contains("lc_messages = 'C'"));
        }
    }

    #[test]
    fn an_address_without_a_listener_ends_in_one_line_after_the_patience() {
        let url = "postgres://u@127.0.0.1:1/db";
        let outcome = open(url, Pooling::Refused, Duration::ZERO, |_| {});
        let Err(ConnectError::NoAnswer { reason, .. }) = outcome else {
            panic!("nothing listens on port 1: {outcome:?}");
        };
        assert!(!reason.contains('\n'), "{reason}");
    }

    #[test]
    fn an_address_that_is_none_is_refused_at_once() {
        let patience = Duration::from_secs(60);
        let outcome = open("postgres://[", Pooling::Refused, patience, |_| {});
        assert!(matches!(outcome, Err(ConnectError::Refused(_))), "{outcome:?}");
    }
}
