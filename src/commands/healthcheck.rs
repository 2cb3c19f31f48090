//! `parola healthcheck`: asks the server on this machine whether it is ready, for container engines.

use std::{
    io::{Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    time::Duration,
};

use platform::config::Config;

use crate::commands::outcome::{Outcome, boxed};

const PATIENCE: Duration = Duration::from_secs(3);

/// An error unless `/readyz` says yes, at the visitors' address and at the desk's.
pub(crate) fn run(config: &Config) -> Outcome {
    for listen in [Some(config.listen), config.ops_listen].into_iter().flatten() {
        match ask(reachable(listen)) {
            Ok(line) if line.contains(" 200 ") => {}
            Ok(line) => return Err(boxed(format!("not ready on {listen}: {line}"))),
            Err(error) => return Err(boxed(format!("no answer on {listen}: {error}"))),
        }
    }
    Ok(())
}

/// Returns true if a server listens on this machine.
pub(crate) fn is_running(config: &Config) -> bool {
    ask(reachable(config.listen)).is_ok_and(|line| !line.is_empty())
}

/// A server that listens everywhere is asked at home.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let home = match listen.ip() {
        ip if !ip.is_unspecified() => ip,
        IpAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
    };
    SocketAddr::new(home, listen.port())
}

/// The first line of the answer.
fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = [0; 512];
    let read = stream.read(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer[..read]).lines().next().unwrap_or_default().to_owned())
}
