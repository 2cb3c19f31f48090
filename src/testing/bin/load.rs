//! Asks a server the same thing over and over: `load URL CONNECTIONS SECONDS [HEADER…]`. Prints
//! what came of it as a line of JSON. One thread for all connections, so that waking it costs the
//! server little.

#![expect(clippy::expect_used, clippy::print_stdout, reason = "a developer's tool")]

use std::time::{Duration, Instant};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::LocalSet,
};

/// What one connection saw.
#[derive(Default)]
struct Seen {
    /// Microseconds for each answer.
    times: Vec<u32>,
    refused: u64,
    bytes: u64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [url, connections, seconds, headers @ ..] = words.as_slice() else {
        println!("load URL CONNECTIONS SECONDS [HEADER…]");
        return;
    };
    let (host, path) = url
        .strip_prefix("http://")
        .and_then(|rest| rest.split_once('/'))
        .expect("an http:// address with a path");
    let more: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let request = format!("GET /{path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n");
    let connections: usize = connections.parse().expect("a number of connections");
    let length = Duration::from_secs_f64(seconds.parse().expect("a number of seconds"));
    let end = Instant::now() + length;
    let askers = LocalSet::new();
    let seen = askers.run_until(async {
        let asking: Vec<_> = (0..connections)
            .map(|_| tokio::task::spawn_local(ask_until(end, host.to_owned(), request.clone())))
            .collect();
        let mut seen = Vec::new();
        for asker in asking {
            seen.push(asker.await.expect("joined"));
        }
        seen
    });
    report(&seen.await, length);
}

async fn ask_until(end: Instant, host: String, request: String) -> Seen {
    let mut stream = TcpStream::connect(host).await.expect("a connection");
    stream.set_nodelay(true).expect("a socket option");
    let mut seen = Seen::default();
    let mut buffer = vec![0; 64 * 1024];
    while Instant::now() < end {
        let begun = Instant::now();
        stream.write_all(request.as_bytes()).await.expect("written");
        let (status, bytes) = read_answer(&mut stream, &mut buffer).await;
        seen.times.push(u32::try_from(begun.elapsed().as_micros()).unwrap_or(u32::MAX));
        seen.refused += u64::from(!(200..400).contains(&status));
        seen.bytes += bytes as u64;
    }
    seen
}

/// Reads one answer to its end; its status and how many bytes it had.
async fn read_answer(stream: &mut TcpStream, buffer: &mut [u8]) -> (u16, usize) {
    let mut filled = 0;
    let end = loop {
        filled += stream.read(&mut buffer[filled..]).await.expect("read");
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
    while filled < total {
        // What has been read is not looked at again, so the buffer is used from its start.
        filled += stream.read(buffer).await.expect("read");
    }
    (head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), total)
}

fn report(seen: &[Seen], length: Duration) {
    let mut times: Vec<u32> = seen.iter().flat_map(|one| one.times.iter().copied()).collect();
    times.sort_unstable();
    let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or(0);
    println!(
        "{{\"requests\":{},\"per_second\":{:.1},\"refused\":{},\"bytes\":{},\"p50_us\":{},\"p99_us\":{}}}",
        times.len(),
        times.len() as f64 / length.as_secs_f64(),
        seen.iter().map(|one| one.refused).sum::<u64>(),
        seen.iter().map(|one| one.bytes).sum::<u64>(),
        at(0.5),
        at(0.99),
    );
}
