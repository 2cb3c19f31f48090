//! What `DATABASE_URL` says of where the database is and how safely it is reached.

use url::Url;

use super::mail::is_loopback;

/// The parts of an address of PostgreSQL that decide whether strangers may listen in.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Route {
    /// The servers that are tried; a folder is a Unix socket.
    hosts: Vec<String>,
    /// How TLS is asked for, if it is said.
    pub sslmode: Option<String>,
}

impl Route {
    /// Reads both forms that PostgreSQL knows: `postgres://…` and `host=… dbname=…`.
    pub fn of(text: &str) -> Self {
        let is_url = text.starts_with("postgres://") || text.starts_with("postgresql://");
        if is_url { Self::of_url(text) } else { Self::of_words(text) }
    }

    fn of_url(text: &str) -> Self {
        let mut route = Self::default();
        // A list of hosts is no host to a parser of web addresses, so the authority is read by hand.
        let rest = text.split_once("://").map_or("", |(_, rest)| rest);
        let authority = rest.split(['/', '?']).next().unwrap_or_default();
        let hosts = authority.rsplit_once('@').map_or(authority, |(_, hosts)| hosts);
        route.add_hosts(hosts.split(',').map(without_port));
        let query = text.split_once('?').map_or("", |(_, query)| query);
        let query = Url::parse(&format!("x://x/?{query}"));
        for (key, value) in query.iter().flat_map(Url::query_pairs) {
            route.read(&key, &value);
        }
        route
    }

    fn of_words(text: &str) -> Self {
        let mut route = Self::default();
        for word in text.split_whitespace() {
            if let Some((key, value)) = word.split_once('=') {
                route.read(key, value.trim_matches('\''));
            }
        }
        route
    }

    fn read(&mut self, key: &str, value: &str) {
        match key {
            "host" | "hostaddr" => self.add_hosts(value.split(',')),
            "sslmode" => self.sslmode = Some(value.to_owned()),
            _ => {}
        }
    }

    fn add_hosts<'h>(&mut self, hosts: impl Iterator<Item = &'h str>) {
        self.hosts.extend(hosts.filter(|host| !host.is_empty()).map(str::to_owned));
    }

    /// Returns true if the database is on another machine.
    pub fn is_remote(&self) -> bool {
        let is_here = |host: &String| {
            host.starts_with(['/', '@']) || host.starts_with("%2F") || is_loopback(host)
        };
        !self.hosts.iter().all(is_here)
    }
}

/// `host:5432`, `[::1]:5432` or a bare name.
fn without_port(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn both_forms_tell_where_the_database_is() {
        for here in [
            "host='/run/postgresql' user='parola'",
            "postgres:///parola?host=/run/postgresql",
            "postgres://%2Frun%2Fpostgresql/parola",
            "postgres://u:p@localhost/parola",
            "postgres://u:p@[::1]:5432/parola",
            "postgresql://127.0.0.1:5432/parola",
            "dbname=parola",
        ] {
            assert!(!Route::of(here).is_remote(), "{here}");
        }
        for there in [
            "postgres://u:p@db.example.ph/parola",
            "postgres://u:p%40w@localhost,db.example.ph:5432/parola",
            "postgres:///parola?host=db.example.ph",
            "postgres://u@[2001:db8::1]:5432/parola",
            "host=10.0.0.7 dbname=parola",
            "hostaddr=10.0.0.7 dbname=parola",
        ] {
            assert!(Route::of(there).is_remote(), "{there}");
        }
    }

    #[test]
    fn the_word_on_tls_is_found() {
        let mode = |text: &str| Route::of(text).sslmode;
        assert_eq!(
            mode("postgres://u@h/d?connect_timeout=5&sslmode=disable"),
            Some("disable".into())
        );
        assert_eq!(mode("host=h sslmode='verify-full'"), Some("verify-full".into()));
        assert_eq!(mode("postgres://u@h/d"), None);
    }
}
