//! HTTP as the load generators speak it: one request at a time over a connection, for as little time as can be.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
};

use tokio::{
    io::AsyncReadExt as _,
    net::{TcpSocket, TcpStream},
};

/// Connects, from a loopback address of the connection's own where there is one.
pub(crate) async fn connect(
    address: SocketAddr,
    own_address: Option<u16>,
) -> io::Result<TcpStream> {
    if let Some(number) = own_address.filter(|_| address.ip().is_loopback() && address.is_ipv4()) {
        let [high, low] = number.to_be_bytes();
        let own = SocketAddr::from((Ipv4Addr::new(127, 1, high, low), 0));
        let socket = TcpSocket::new_v4()?;
        if socket.bind(own).is_ok() {
            return socket.connect(address).await;
        }
    }
    TcpStream::connect(address).await
}

/// Where an answer lies in the buffer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Where the body begins.
    pub(crate) body: usize,
    /// How much of the answer the buffer holds.
    pub(crate) read: usize,
    /// The whole of it.
    pub(crate) length: usize,
}

/// Reads one answer to its end. Of one larger than the buffer only the beginning is kept.
pub(crate) async fn read_answer(stream: &mut TcpStream, buffer: &mut [u8]) -> io::Result<Answer> {
    let mut filled = 0;
    let end = loop {
        filled += some(stream.read(&mut buffer[filled..]).await?)?;
        if let Some(at) = buffer[..filled].windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
    };
    let head = String::from_utf8_lossy(&buffer[..end]).to_ascii_lowercase();
    let length: usize = head
        .split("content-length: ")
        .nth(1)
        .and_then(|rest| rest.split("\r\n").next()?.parse().ok())
        .unwrap_or(0);
    let total = end + 4 + length;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let kept = total.min(buffer.len());
    while filled < kept {
        filled += some(stream.read(&mut buffer[filled..kept]).await?)?;
    }
    // What lies beyond the buffer is not looked at, so its last part is used again and again.
    let scrap = buffer.len() / 2;
    while filled < total {
        filled += some(stream.read(&mut buffer[scrap..]).await?)?;
    }
    Ok(Answer { status, body: end + 4, read: kept, length: total })
}

/// Nothing read is the end of the connection.
fn some(read: usize) -> io::Result<usize> {
    if read == 0 { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(read) }
}
