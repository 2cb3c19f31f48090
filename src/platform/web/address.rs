//! Whose request it is: the peer, or whom a trusted proxy says it speaks for.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use actix_web::{dev::RequestHead, http::header::HeaderMap};

use crate::config::TrustedProxies;

const FORWARDED: &str = "x-forwarded-for";

/// The address that a request is counted against.
///
/// Proxies append what they saw, so the list is believed from its end, for as long as the
/// neighbours in it are ours.
pub fn client_address(head: &RequestHead, trusted: &TrustedProxies) -> IpAddr {
    let peer = head.peer_addr.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let mut client = peer.to_canonical();
    for hop in forwarded(&head.headers) {
        if !trusted.contains(client) {
            break;
        }
        match hop {
            Some(address) => client = address.to_canonical(),
            None => break,
        }
    }
    client
}

/// Returns true if a proxy, trusted or not, stands between the server and the client.
pub(super) fn is_forwarded(request: &actix_web::HttpRequest) -> bool {
    request.headers().contains_key(FORWARDED) || request.headers().contains_key("forwarded")
}

/// The hops of all `X-Forwarded-For` headers, nearest first.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let mut hops: Vec<Option<IpAddr>> = headers
        .get_all(FORWARDED)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|hop| {
            let hop = hop.trim();
            hop.parse().ok().or_else(|| hop.parse().ok().map(|a: std::net::SocketAddr| a.ip()))
        })
        .collect();
    hops.reverse();
    hops
}

/// What one subscriber holds: an IPv4 address, or the /64 that networks hand out in IPv6.
pub(super) fn subscriber(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let network = u128::from(v6) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(network))
        }
    }
}

/// The network that an address lies in, which its holder may well have more of: /24 in IPv4, /64 in
/// IPv6.
pub fn network(address: IpAddr) -> IpAddr {
    match subscriber(address) {
        IpAddr::V4(v4) => IpAddr::V4(Ipv4Addr::from(u32::from(v4) & 0xffff_ff00)),
        v6 @ IpAddr::V6(_) => v6,
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;
    use crate::config::Config;

    fn address(peer: &str, forwarded: &[&str], trusted: &str) -> String {
        let config = Config::read(|name| (name == "TRUSTED_PROXIES").then(|| trusted.to_owned()))
            .expect("config");
        let mut request =
            TestRequest::default().peer_addr(format!("{peer}:9").parse().expect("peer"));
        for value in forwarded {
            request = request.append_header((FORWARDED, *value));
        }
        let request = request.to_http_request();
        client_address(request.head(), &config.trusted_proxies).to_string()
    }

    #[test]
    fn a_stranger_cannot_speak_for_others() {
        assert_eq!(address("203.0.113.9", &["198.51.100.1"], ""), "203.0.113.9");
        assert_eq!(address("203.0.113.9", &["198.51.100.1"], "10.0.0.0/8"), "203.0.113.9");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_its_own_neighbour_only() {
        let trusted = "10.0.0.0/8";
        assert_eq!(address("10.0.0.1", &["198.51.100.1"], trusted), "198.51.100.1");
        assert_eq!(address("10.0.0.1", &["6.6.6.6, 198.51.100.1"], trusted), "198.51.100.1");
        assert_eq!(
            address("10.0.0.1", &["6.6.6.6", "198.51.100.1, 10.0.0.2"], trusted),
            "198.51.100.1"
        );
        assert_eq!(address("10.0.0.1", &["198.51.100.1:4711"], trusted), "198.51.100.1");
        assert_eq!(address("10.0.0.1", &["nonsense"], trusted), "10.0.0.1");
        assert_eq!(address("10.0.0.1", &[], trusted), "10.0.0.1");
    }

    #[test]
    fn an_ipv6_subscriber_is_a_network() {
        let one = subscriber("2001:db8:1:2:3:4:5:6".parse().expect("v6"));
        let two = subscriber("2001:db8:1:2:ffff::1".parse().expect("v6"));
        assert_eq!(one, two);
        assert_ne!(one, subscriber("2001:db8:1:3::1".parse().expect("v6")));
        assert_eq!(subscriber("::ffff:192.0.2.1".parse().expect("v6")).to_string(), "192.0.2.1");
    }

    #[test]
    fn a_network_is_larger_than_an_address() {
        let of = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(of("203.0.113.9"), "203.0.113.0");
        assert_eq!(of("203.0.113.9"), of("203.0.113.255"));
        assert_ne!(of("203.0.113.9"), of("203.0.112.9"));
        assert_eq!(of("::ffff:203.0.113.9"), "203.0.113.0");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
