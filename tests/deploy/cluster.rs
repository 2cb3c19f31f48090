//! What is shipped for a database on three machines fits together: names, addresses and ports.
//!
//! That it does what it is for is proved by `make prove-cluster`.

use std::collections::{BTreeMap, BTreeSet};

use super::text;

const MACHINES: [&str; 3] = ["db1", "db2", "db3"];

fn shipped(name: &str) -> String {
    text(&format!("deploy/cluster/{name}"))
}

/// The settings of a file of environment variables.
fn settings(name: &str) -> BTreeMap<String, String> {
    let text = shipped(name);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn patroni_asks_the_etcd_that_is_set_up() {
    let (etcd, patroni) = (settings("etcd.env"), settings("patroni.env"));
    assert_eq!(etcd["ETCD_NAME"], patroni["PATRONI_NAME"]);
    let members: BTreeMap<&str, &str> =
        etcd["ETCD_INITIAL_CLUSTER"].split(',').filter_map(|one| one.split_once('=')).collect();
    let names: Vec<&str> = members.keys().copied().collect();
    assert_eq!(names, MACHINES);
    let hosts = |urls: Vec<&str>| -> BTreeSet<String> {
        let host =
            |url: &str| url.trim_start_matches("http://").split(':').next().map(str::to_owned);
        urls.into_iter().filter_map(host).collect()
    };
    let asked = hosts(patroni["PATRONI_ETCD_HOSTS"].split(',').collect());
    assert_eq!(hosts(members.into_values().collect()), asked);
    assert_eq!(etcd["ETCD_ENABLE_V2"], "true", "the protocol that patroni.env asks by");
    for url in ["ETCD_LISTEN_CLIENT_URLS", "ETCD_ADVERTISE_CLIENT_URLS"] {
        let client = etcd[url].trim_start_matches("http://");
        assert!(patroni["PATRONI_ETCD_HOSTS"].split(',').any(|host| host == client), "{url}");
    }
}

#[test]
fn the_balancer_leads_to_where_patroni_and_postgresql_listen() {
    let (patroni, balancer) = (settings("patroni.env"), shipped("haproxy.cfg"));
    let port = |name: &str| patroni[name].rsplit(':').next().map(str::to_owned).expect(name);
    let (database, asked) = (port("PATRONI_POSTGRESQL_LISTEN"), port("PATRONI_RESTAPI_LISTEN"));
    let servers: Vec<&str> =
        balancer.lines().filter_map(|line| line.trim().strip_prefix("server ")).collect();
    assert_eq!(servers.len(), MACHINES.len());
    for (server, name) in servers.iter().zip(MACHINES) {
        assert!(server.starts_with(&format!("{name} ")), "{server}");
        assert!(server.contains(&format!(":{database} ")), "{server}");
        assert!(server.ends_with(&format!("check port {asked}")), "{server}");
    }
}

#[test]
fn no_password_is_shipped() {
    for (name, value) in settings("patroni.env") {
        assert!(!name.ends_with("_PASSWORD") || value.is_empty(), "{name}");
    }
}

#[test]
fn what_is_promised_is_on_two_machines_and_the_log_names_nobody() {
    let patroni = shipped("patroni.yml");
    for line in [
        "synchronous_mode: true",
        "synchronous_mode_strict: true",
        "log_min_error_statement: panic",
        "log_error_verbosity: terse",
        "log_parameter_max_length_on_error: 0",
    ] {
        assert!(patroni.lines().any(|one| one.trim() == line), "{line}");
    }
    let seconds = |name: &str| -> u32 {
        let line = patroni.lines().find_map(|line| line.trim().strip_prefix(name)).expect(name);
        line.trim().parse().expect(name)
    };
    assert!(seconds("loop_wait:") + 2 * seconds("retry_timeout:") <= seconds("ttl:"));
}
