//! The host check: the server answers to its own names alone, which stops DNS rebinding.

use std::net::Ipv4Addr;

use actix_web::http::header::{self, HeaderMap};
use url::Host;

use crate::config::PublicUrl;

/// The names that requests may have in their `Host` header.
#[derive(Clone, Debug)]
pub struct AllowedHosts {
    public: Host<String>,
}

impl AllowedHosts {
    /// The public name, this machine's own names, and bare addresses, which no other site can own.
    pub fn new(public_url: &PublicUrl) -> Self {
        Self { public: public_url.host() }
    }

    /// Returns true if a request with these headers is for this server.
    pub fn allows(&self, headers: &HeaderMap) -> bool {
        let Some(name) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
            return false;
        };
        let name = without_port(name);
        // The two that nearly every request has, before names are parsed in full.
        if matches!(&self.public, Host::Domain(public) if public == name) {
            return true;
        }
        if name.parse::<Ipv4Addr>().is_ok() {
            return true;
        }
        match Host::parse(name).ok() {
            Some(Host::Ipv4(_) | Host::Ipv6(_)) => true,
            Some(Host::Domain(name)) => {
                name == "localhost"
                    || name.ends_with(".localhost")
                    || matches!(&self.public, Host::Domain(public) if *public == name)
            }
            None => false,
        }
    }
}

fn without_port(authority: &str) -> &str {
    match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !host.ends_with(':') => {
            host
        }
        _ => authority,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::config::Config;

    #[test]
    fn only_our_own_names_are_answered() {
        let config = Config::read(|name| {
            (name == "PUBLIC_URL").then(|| "https://book.example.ph".to_owned())
        });
        let hosts = AllowedHosts::new(&config.expect("config").public_url);
        let allows = |host: &str| {
            hosts.allows(
                TestRequest::default().insert_header(("Host", host)).to_http_request().headers(),
            )
        };
        for ours in [
            "book.example.ph",
            "BOOK.example.ph:443",
            "localhost:8080",
            "127.0.0.1:1",
            "[::1]:8080",
            "10.0.0.5",
        ] {
            assert!(allows(ours), "{ours}");
        }
        for not_ours in
            ["evil.example", "book.example.ph.evil.example", "", "a b", "book.example.ph:80:80"]
        {
            assert!(!allows(not_ours), "{not_ours:?}");
        }
        assert!(!hosts.allows(TestRequest::default().to_http_request().headers()), "none at all");
    }
}
