//! A collector of traces that listens, takes what it is sent, and lets the test read it.

use std::{
    collections::HashMap,
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest,
    common::v1::{KeyValue, any_value::Value},
    trace::v1::{Span, status::StatusCode},
};
use prost::Message as _;

use crate::http::{RawRequest, read_request};

/// A collector on a port of this machine; it ends with the test process.
pub struct Collector {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    calls: AtomicUsize,
    is_silent: AtomicBool,
    bodies: Mutex<Vec<Vec<u8>>>,
}

/// A span that came. Ids are hexadecimal digits.
#[derive(Clone, Debug)]
pub struct TakenSpan {
    /// The trace that it belongs to.
    pub trace: String,
    /// Its own id.
    pub id: String,
    /// The id of the span that it lies under; empty where it is the first of its trace.
    pub parent: String,
    /// The ids of others that it was done for as well.
    pub links: Vec<String>,
    /// Its name.
    pub name: String,
    /// What it tells, numbers as text.
    pub attributes: HashMap<String, String>,
    /// Whether it failed.
    pub has_failed: bool,
    /// How long it took, in nanoseconds.
    pub took: u64,
}

impl Collector {
    /// Starts one.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("its address");
        let state = Arc::<State>::default();
        let for_thread = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                for_thread.calls.fetch_add(1, Ordering::AcqRel);
                let state = Arc::clone(&for_thread);
                thread::spawn(move || take(&stream, &state));
            }
        });
        Self { address, state }
    }

    /// What `OTEL_EXPORTER_OTLP_ENDPOINT` must be.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// From now on nobody is answered, and nothing is taken.
    pub fn fall_silent(&self) {
        self.state.is_silent.store(true, Ordering::Release);
    }

    /// How many connections were opened.
    pub fn calls(&self) -> usize {
        self.state.calls.load(Ordering::Acquire)
    }

    /// All that was sent, as it came over the wire: texts in it are legible.
    pub fn text(&self) -> String {
        let bodies = self.state.bodies.lock().unwrap_or_else(PoisonError::into_inner);
        bodies.iter().map(|body| String::from_utf8_lossy(body).into_owned()).collect()
    }

    /// Every span that came.
    pub fn spans(&self) -> Vec<TakenSpan> {
        let bodies = self.state.bodies.lock().unwrap_or_else(PoisonError::into_inner);
        let requests = bodies.iter().map(|body| {
            ExportTraceServiceRequest::decode(body.as_slice()).expect("a message of OTLP")
        });
        let of_resources = requests.flat_map(|request| request.resource_spans);
        let of_scopes = of_resources.flat_map(|of_resource| of_resource.scope_spans);
        of_scopes.flat_map(|of_scope| of_scope.spans).map(TakenSpan::of).collect()
    }
}

impl TakenSpan {
    fn of(span: Span) -> Self {
        Self {
            trace: hex(&span.trace_id),
            id: hex(&span.span_id),
            parent: hex(&span.parent_span_id),
            links: span.links.iter().map(|link| hex(&link.span_id)).collect(),
            name: span.name,
            attributes: span.attributes.into_iter().map(attribute).collect(),
            has_failed: span.status.is_some_and(|status| status.code == StatusCode::Error as i32),
            took: span.end_time_unix_nano.saturating_sub(span.start_time_unix_nano),
        }
    }

    /// What it tells under this key; nothing where it tells nothing.
    pub fn tells(&self, key: &str) -> &str {
        self.attributes.get(key).map_or("", String::as_str)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn attribute(told: KeyValue) -> (String, String) {
    let value = match told.value.and_then(|value| value.value) {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        other => panic!("no span of ours tells {other:?}"),
    };
    (told.key, value)
}

/// Takes one request and answers it.
fn take(stream: &TcpStream, state: &State) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let RawRequest { line, body, .. } = read_request(&mut reader)?;
    if state.is_silent.load(Ordering::Acquire) {
        // Until the other side has had enough.
        let _ = reader.read_line(&mut String::new());
        return None;
    }
    let status = match line.starts_with("POST /v1/traces ") {
        true => {
            state.bodies.lock().unwrap_or_else(PoisonError::into_inner).push(body);
            "200 OK"
        }
        false => "404 Not Found",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/x-protobuf\r\nContent-Length: 0\r\n\
         Connection: close\r\n\r\n"
    );
    (&mut &*stream).write_all(head.as_bytes()).ok()
}
