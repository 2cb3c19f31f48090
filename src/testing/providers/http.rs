//! As much HTTP as a simulated provider needs: to each request an answer, or none.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::Arc,
    thread,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::Value;
use url::Url;

use crate::http::{RawRequest, read_request};

/// What was asked.
pub(super) struct Request {
    pub(super) method: String,
    pub(super) path: Vec<String>,
    pub(super) query: HashMap<String, String>,
    authorization: String,
    pub(super) body: Value,
}

impl Request {
    /// Whether the caller showed this key, as Basic authentication with an empty password.
    pub(super) fn shows(&self, key: &str) -> bool {
        self.authorization == format!("Basic {}", STANDARD.encode(format!("{key}:")))
    }
}

/// What is answered: a status and a body.
pub(super) type Reply = (u16, Value);

/// Serves until the test process ends. Where `answer` has none, the line is cut.
pub(super) fn serve(
    answer: impl Fn(&Request) -> Option<Reply> + Send + Sync + 'static,
) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("its address");
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let answer = Arc::clone(&answer);
            thread::spawn(move || {
                let mut reader = BufReader::new(&stream);
                while let Some(reply) = read(&mut reader).and_then(|request| answer(&request)) {
                    if write(&stream, &reply).is_none() {
                        break;
                    }
                }
            });
        }
    });
    address
}

fn read(reader: &mut impl BufRead) -> Option<Request> {
    let RawRequest { line, mut headers, body } = read_request(reader)?;
    let mut words = line.split(' ');
    let method = words.next()?.to_owned();
    let url = Url::parse(&format!("http://simulator{}", words.next()?)).ok()?;
    Some(Request {
        method,
        path: url.path_segments()?.map(str::to_owned).collect(),
        query: url.query_pairs().into_owned().collect(),
        authorization: headers.remove("authorization").unwrap_or_default(),
        body: serde_json::from_slice(&body).unwrap_or_default(),
    })
}

fn write(mut stream: &TcpStream, (status, body): &Reply) -> Option<()> {
    let body = body.to_string();
    let head = format!(
        "HTTP/1.1 {status} Simulated\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).ok()
}

/// Posts `body` to an address on this machine; the status of the answer, none where there is none.
pub(super) fn post(url: &Url, headers: &[(&'static str, String)], body: &str) -> Option<u16> {
    let host = format!("{}:{}", url.host_str()?, url.port_or_known_default()?);
    let mut stream = TcpStream::connect(&host).ok()?;
    let mut head = format!(
        "POST {} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n",
        url.path(),
        body.len()
    );
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    stream.write_all(format!("{head}\r\n{body}").as_bytes()).ok()?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).ok()?;
    line.split(' ').nth(1)?.parse().ok()
}
