//! Traces by OpenTelemetry: where the time of a request or a job went. Without a collector in the settings no span is
//! made. See docs/decisions/123.

mod collector;
mod span;

use std::{
    fmt,
    sync::{Arc, OnceLock},
    time::Duration,
};

use kernel::{Clock, Rng};
use opentelemetry::{
    Context, KeyValue,
    trace::{SpanBuilder, SpanId, TraceId, TracerProvider as _},
};
use opentelemetry_sdk::{
    Resource,
    trace::{IdGenerator, Sampler, SdkTracerProvider, SpanLimits},
};
use prometheus::IntCounter;
use tokio::{sync::oneshot, task::JoinHandle};

pub(crate) use self::span::method_name;
use self::{collector::Collector, span::Maker};
pub use self::{
    collector::UnfitCollector,
    span::{Span, SpanKind},
};
use crate::{
    config::TracesConfig,
    request_id::{self, Asker, RequestId},
};

/// How long an operator who stops the server waits for the last spans.
const LAST: Duration = Duration::from_secs(3);

/// The traces of a server; there are none until they are started.
#[derive(Default)]
pub struct Traces(OnceLock<Context>);

/// The sending of spans.
#[derive(Default)]
#[must_use = "what waits is lost without its end"]
pub struct Sending(Option<(JoinHandle<()>, oneshot::Sender<()>)>);

impl Traces {
    /// Begins to make spans and to send them. `lost` counts those that the collector never takes.
    pub fn start(
        &self,
        config: &TracesConfig,
        clock: Arc<dyn Clock>,
        rng: Arc<dyn Rng>,
        lost: IntCounter,
    ) -> Result<Sending, UnfitCollector> {
        let resource = Resource::builder_empty()
            .with_service_name("parola")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .build();
        let (collector, queue) = Collector::new(config, Arc::clone(&clock), &resource, lost)?;
        // All that the SDK would read from the environment by itself is said here.
        let provider = SdkTracerProvider::builder()
            .with_resource(resource)
            .with_sampler(Sampler::TraceIdRatioBased(config.share))
            .with_id_generator(Ids(rng))
            .with_span_limits(SpanLimits::default())
            .with_span_processor(queue)
            .build();
        let maker = Maker { tracer: provider.tracer("parola"), clock };
        let (stop, stopped) = oneshot::channel();
        let sending = tokio::spawn(collector.send(stopped));
        self.0.get_or_init(|| Context::new().with_value(maker));
        Ok(Sending(Some((sending, stop))))
    }

    /// Begins the trace of a request, or of a job that a request asked for: it has the request's id.
    pub(crate) fn begin(&self, request: Option<RequestId>, name: &str, kind: SpanKind) -> Span {
        let Some(root) = self.0.get() else { return Span::default() };
        let builder = SpanBuilder::from_name(name.to_owned()).with_kind(kind);
        request_id::on_behalf_of(Asker { request, span: None }, || Span::under(root, builder))
    }
}

impl Sending {
    /// Sends what waits, within a short time, and no more after it.
    pub async fn end(self) {
        let Some((sending, stop)) = self.0 else { return };
        // It has ended already where nobody hears this.
        let _ = stop.send(());
        if tokio::time::timeout(LAST, sending).await.is_err() {
            tracing::warn!("the last spans were not sent in time");
        }
    }
}

/// Draws the ids. A trace has the id of the request that the running code works for, so that a line of the log leads
/// to it; whether it is told is decided by that id, the same for a request and for its jobs.
struct Ids(Arc<dyn Rng>);

impl Ids {
    fn draw(&self) -> u64 {
        let mut bytes = [0; 8];
        self.0.fill(&mut bytes);
        u64::from_be_bytes(bytes)
    }
}

impl fmt::Debug for Ids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ids")
    }
}

impl IdGenerator for Ids {
    fn new_trace_id(&self) -> TraceId {
        let request = request_id::current().and_then(RequestId::number);
        TraceId::from(u128::from(request.unwrap_or_else(|| self.draw())))
    }

    fn new_span_id(&self) -> SpanId {
        SpanId::from(self.draw())
    }
}
