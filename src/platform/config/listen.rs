//! Where the server listens, its public address, how long clients may take, and trusted proxies.

use std::{
    net::{IpAddr, SocketAddr},
    time::Duration,
};

use ipnet::IpNet;
use url::{Host, Url};

use super::{Environment, reader::Reader};

const THIS_MACHINE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

const DEFAULT_LISTEN: SocketAddr = SocketAddr::new(THIS_MACHINE, 8080);

pub(super) fn listen(reader: &mut Reader<'_>) -> SocketAddr {
    reader.parsed("LISTEN", DEFAULT_LISTEN, |text| {
        address(text).ok_or_else(|| {
            format!("must be an address and a port such as 127.0.0.1:8080, not \"{text}\"")
        })
    })
}

/// Where the desk listens, if it does: where it is told to, or else on this machine at the port after the
/// visitors'. A server that listens elsewhere for visitors takes no port that it was not told. Production has
/// no desk before it has an address: an operator who upgrades has not named one yet.
pub(super) fn ops_listen(
    reader: &mut Reader<'_>,
    listen: SocketAddr,
    environment: Environment,
) -> Option<SocketAddr> {
    let port = if listen.port() == 0 { 0 } else { listen.port().wrapping_add(1) };
    let has_address = reader.text("OPS_URL").is_some();
    let is_offered = has_address || listen == DEFAULT_LISTEN;
    let default = is_offered.then(|| SocketAddr::new(THIS_MACHINE, port));
    let listen_ops = reader.parsed("OPS_LISTEN", default, |text| {
        if text == "off" {
            return Ok(None);
        }
        address(text).map(Some).ok_or_else(|| {
            format!("must be an address and a port such as 127.0.0.1:8081, or off, not \"{text}\"")
        })
    });
    if listen_ops.is_some_and(|address| address == listen && address.port() != 0) {
        reader.reject("OPS_LISTEN", "is where visitors are served: the desk needs another port");
    }
    if environment == Environment::Production && !has_address { None } else { listen_ops }
}

fn address(text: &str) -> Option<SocketAddr> {
    let numeric = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    numeric.as_deref().unwrap_or(text).parse().ok()
}

/// The address under which people reach the server: scheme, host and port, and nothing after them. The
/// proxy in front reads the same text, and takes a slash at its end for a path of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    url: Url,
    stated: bool,
}

impl PublicUrl {
    fn parse(text: &str) -> Result<Self, String> {
        let problem =
            || format!("must be an address such as https://book.example.ph, not \"{text}\"");
        let url = Url::parse(text).map_err(|_| problem())?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(problem());
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must be without a user and a password".to_owned());
        }
        let origin = url.origin().ascii_serialization();
        let after_scheme = text.split_once("//").map_or("", |(_, rest)| rest);
        if after_scheme.contains(['/', '?', '#', '\\']) {
            return Err(format!("must end after the host or the port: {origin}, not \"{text}\""));
        }
        Ok(Self { url, stated: true })
    }

    fn of_listener(listen: SocketAddr) -> Self {
        Self::unstated(&listen.to_string())
    }

    /// By a name where it is this machine's: a passkey belongs to a name, never to an address.
    fn of_desk(listen: SocketAddr) -> Self {
        match listen.ip() {
            THIS_MACHINE => Self::unstated(&format!("localhost:{}", listen.port())),
            _ => Self::of_listener(listen),
        }
    }

    fn unstated(authority: &str) -> Self {
        let url = Url::parse(&format!("http://{authority}"));
        #[expect(clippy::expect_used, reason = "a socket address is always a valid authority")]
        Self { url: url.expect("address"), stated: false }
    }

    /// The same, once the port is known: a server asked for port 0 learns it when it listens.
    #[must_use]
    pub fn bound_to(self, listen: SocketAddr) -> Self {
        match self.url.host() {
            _ if self.stated => self,
            Some(Host::Domain(name)) => Self::unstated(&format!("{name}:{}", listen.port())),
            _ => Self::of_listener(listen),
        }
    }

    /// Returns true if the operator named it; else it is where the server listens.
    pub fn is_stated(&self) -> bool {
        self.stated
    }

    /// The address without a slash at its end.
    pub fn origin(&self) -> &str {
        self.url.as_str().trim_end_matches('/')
    }

    /// A link to `path`, which starts with a slash.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin())
    }

    /// Returns true if people come over TLS.
    pub fn is_https(&self) -> bool {
        self.url.scheme() == "https"
    }

    /// The host without a port, in lower case.
    pub fn host(&self) -> Host<String> {
        #[expect(clippy::expect_used, reason = "checked when it was read")]
        self.url.host().expect("host").to_owned()
    }
}

pub(super) fn public_url(reader: &mut Reader<'_>, listen: SocketAddr) -> PublicUrl {
    reader.parsed("PUBLIC_URL", PublicUrl::of_listener(listen), PublicUrl::parse)
}

/// The address of the desk. A server without one may know it: its mails lead there.
pub(super) fn ops_url(reader: &mut Reader<'_>, listen: Option<SocketAddr>) -> PublicUrl {
    let listen = listen.unwrap_or(SocketAddr::new(THIS_MACHINE, 8081));
    reader.parsed("OPS_URL", PublicUrl::of_desk(listen), PublicUrl::parse)
}

/// How long a client may take, and how long a connection may be idle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadlines {
    /// For the head of a request; then it is answered 408.
    pub head: Duration,
    /// For the body of a request; then it is answered 408.
    pub body: Duration,
    /// For a reader that takes nothing of its answer; then it is cut off.
    pub reader: Duration,
    /// For a connection on which no request comes; then it is closed.
    pub idle: Duration,
}

pub(super) fn deadlines(reader: &mut Reader<'_>) -> Deadlines {
    let mut seconds =
        |name, default, most| Duration::from_secs(reader.whole(name, default, 1..=most).into());
    Deadlines {
        head: seconds("HEAD_SECONDS", 5, 60),
        body: seconds("BODY_SECONDS", 10, 120),
        reader: seconds("READER_SECONDS", 30, 300),
        idle: seconds("KEEP_ALIVE_SECONDS", 60, 3_600),
    }
}

/// The networks of the proxies in front of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    fn parse(text: &str) -> Result<Self, String> {
        let network = |item: &str| {
            let address = item.parse::<IpAddr>().map(IpNet::from);
            address.or_else(|_| item.parse::<IpNet>()).map_err(|_| {
                format!("must be addresses or networks such as 10.0.0.0/8, not \"{item}\"")
            })
        };
        let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
        items.map(network).collect::<Result<_, _>>().map(Self)
    }

    /// Returns true if there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns true if one of the networks is wider than any private one, so that strangers are in it.
    pub(super) fn holds_strangers(&self) -> bool {
        self.0.iter().any(|network| match network {
            IpNet::V4(v4) => v4.prefix_len() < 8,
            IpNet::V6(v6) => v6.prefix_len() < 7,
        })
    }

    /// Returns true if `address` is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }
}

pub(super) fn trusted_proxies(reader: &mut Reader<'_>) -> TrustedProxies {
    reader.parsed("TRUSTED_PROXIES", TrustedProxies::default(), TrustedProxies::parse)
}
