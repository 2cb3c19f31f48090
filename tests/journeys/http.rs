//! As much of an HTTP client as the tests need, and as little: what is sent is what is written.

use std::{
    collections::HashMap,
    io::{self, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// An answer, read to its end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(String::as_str).unwrap_or_default()
    }
}

pub(crate) fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    stream.set_write_timeout(Some(Duration::from_secs(60)))?;
    Ok(stream)
}

/// Sends `head` and `body` on a connection of their own and reads the answer.
pub(crate) fn exchange(address: SocketAddr, head: &str, body: &[u8]) -> io::Result<Answer> {
    let mut stream = connect(address)?;
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    read(&mut stream)
}

pub(crate) fn get(address: SocketAddr, path: &str) -> Answer {
    get_with(address, path, &[])
}

pub(crate) fn get_with(address: SocketAddr, path: &str, headers: &[(&str, &str)]) -> Answer {
    try_get(address, path, headers).unwrap_or_else(|error| panic!("GET {path}: {error}"))
}

pub(crate) fn try_get(
    address: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
) -> io::Result<Answer> {
    let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}\r\n");
    exchange(address, &head, b"")
}

/// Sends JSON.
pub(crate) fn send_json(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &serde_json::Value,
) -> Answer {
    let bearer = token.map(|token| format!("Bearer {token}"));
    let headers: Vec<(&str, &str)> =
        bearer.iter().map(|bearer| ("Authorization", bearer.as_str())).collect();
    send_with(address, method, path, &headers, body)
}

/// Sends JSON under headers of any kind.
pub(crate) fn send_with(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &serde_json::Value,
) -> Answer {
    let body = body.to_string();
    let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let head = format!(
        "{method} /booking-api{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n{more}\r\n",
        body.len(),
    );
    exchange(address, &head, body.as_bytes())
        .unwrap_or_else(|error| panic!("{method} {path}: {error}"))
}

/// Posts JSON.
pub(crate) fn post(address: SocketAddr, path: &str, body: &serde_json::Value) -> Answer {
    send_json(address, "POST", path, None, body)
}

/// Reads one answer: its head, then as much body as the head announces.
pub(crate) fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    let mut chunk = [0; 16 * 1024];
    let head_end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        match stream.read(&mut chunk)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => bytes.extend_from_slice(&chunk[..read]),
        }
    };
    let head = String::from_utf8_lossy(&bytes[..head_end]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let headers: HashMap<String, String> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
        .collect();
    let mut body = bytes.split_off(head_end + 4);
    let length: usize = headers.get("content-length").and_then(|l| l.parse().ok()).unwrap_or(0);
    while body.len() < length {
        match stream.read(&mut chunk)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => body.extend_from_slice(&chunk[..read]),
        }
    }
    Ok(Answer { status: status.ok_or(io::ErrorKind::InvalidData)?, headers, body })
}
