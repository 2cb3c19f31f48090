//! Reads what a server of the tests is asked.

use std::{collections::HashMap, io::BufRead};

/// A request as it came.
pub(crate) struct RawRequest {
    /// Its first line, such as `GET / HTTP/1.1`.
    pub(crate) line: String,
    /// By their names in small letters.
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

/// Reads the next request; none where it is cut off.
pub(crate) fn read_request(reader: &mut impl BufRead) -> Option<RawRequest> {
    let mut first = String::new();
    reader.read_line(&mut first).ok()?;
    let mut headers = HashMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim().split_once(':') else { break };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").map_or(Some(0), |length| length.parse().ok())?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(RawRequest { line: first, headers, body })
}
