//! For `make prove-fuzz`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::{
    dev::RequestHead,
    http::header::{HeaderName, HeaderValue},
};

use crate::{config::Config, web::client_address};

const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
const STRANGER: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7));

/// Reads `bytes` as what a proxy says of its client: a stranger is never believed.
pub fn addresses(bytes: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(bytes) else { return };
    let config = Config::read(|name| (name == "TRUSTED_PROXIES").then(|| "10.0.0.0/8".to_owned()));
    let config = config.expect("settings");
    let seen_from = |peer: IpAddr| {
        let mut head = RequestHead::default();
        head.peer_addr = Some(SocketAddr::new(peer, 443));
        head.headers.insert(HeaderName::from_static("x-forwarded-for"), value.clone());
        client_address(&head, &config.trusted_proxies)
    };
    assert_eq!(seen_from(STRANGER), STRANGER);
    seen_from(PROXY);
}
