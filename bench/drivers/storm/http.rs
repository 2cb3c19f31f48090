//! Sends one request over a connection of its own, and reads the answer.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::Value;

/// Longer than any answer may take, so that a slow one is reported rather than cut.
const READ_PATIENCE: Duration = Duration::from_secs(20);

/// The answer of a server.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    /// The body, byte for byte.
    pub(crate) text: String,
}

impl Answer {
    /// Returns the error code, if the request was refused.
    pub(crate) fn error_code(&self) -> Option<&str> {
        self.body["code"].as_str().filter(|_| self.status >= 300)
    }

    /// Returns true if a client would send the same request again.
    pub(crate) fn is_retryable(&self) -> bool {
        matches!(self.status, 429 | 500) || self.error_code() == Some("under_way")
    }

    /// Returns true if the request was refused without a message.
    pub(crate) fn lacks_message(&self) -> bool {
        self.status >= 300 && !self.body["message"].is_string()
    }
}

/// Sends one request and reads the answer. Returns `None` if the connection was refused or cut.
pub(crate) fn send(address: SocketAddr, head: &str, body: &str) -> Option<Answer> {
    let answer = exchange(address, head, "application/json", body)?;
    let text = answer.text;
    // A body that was cut is no JSON, and no answer.
    Some(Answer { status: answer.status, body: serde_json::from_str(&text).ok()?, text })
}

/// Presses a button of the test provider's page, and returns the status of what comes next.
pub(crate) fn press(address: SocketAddr, path: &str, form: &str) -> Option<u16> {
    let head = format!("POST {path} HTTP/1.1");
    exchange(address, &head, "application/x-www-form-urlencoded", form).map(|page| page.status)
}

/// An answer that nobody has read yet.
struct Raw {
    status: u16,
    text: String,
}

fn exchange(address: SocketAddr, head: &str, content_type: &str, body: &str) -> Option<Raw> {
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
    stream.set_read_timeout(Some(READ_PATIENCE)).ok()?;
    let request = format!(
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {content_type}\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let (_, text) = answer.split_once("\r\n\r\n")?;
    Some(Raw { status, text: text.to_owned() })
}

/// Reads a path of the API.
pub(crate) fn get(address: SocketAddr, path: &str) -> Option<Answer> {
    send(address, &format!("GET /booking-api{path} HTTP/1.1"), "")
}
