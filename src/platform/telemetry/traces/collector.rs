//! Sends ended spans to the collector by OTLP over HTTP, apart from what made them: one that is away or silent costs
//! spans, and delays no answer.

use std::{fmt, mem, sync::Arc, time::Duration};

use async_trait::async_trait;
use kernel::Clock;
use opentelemetry::Context;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{
    ExporterBuildError, Protocol, RetryPolicy, SpanExporter, WithExportConfig as _,
    WithHttpConfig as _,
};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{Span, SpanData, SpanExporter as _, SpanProcessor},
};
use prometheus::IntCounter;
use tokio::sync::{mpsc, oneshot};

use crate::{config::TracesConfig, outbound::Outbound};

/// The most spans that wait to be sent; those that end while so many wait are lost.
const MOST_WAITING: usize = 8192;

/// The most spans that one call sends.
const AT_ONCE: usize = 512;

/// How long spans are gathered.
const GATHERING: Duration = Duration::from_millis(200);

/// How long the collector may take for one call.
const DEADLINE: Duration = Duration::from_secs(3);

/// Nothing can be sent to the collector of the settings.
#[derive(Debug, thiserror::Error)]
#[error("OTEL_EXPORTER_OTLP_ENDPOINT: {0}")]
pub struct UnfitCollector(#[from] ExporterBuildError);

/// Where ended spans wait to be sent. Whoever ends one never waits.
#[derive(Debug)]
pub(super) struct Queue {
    waiting: mpsc::Sender<SpanData>,
    lost: IntCounter,
}

impl SpanProcessor for Queue {
    fn on_start(&self, _: &mut Span, _: &Context) {}

    fn on_end(&self, span: SpanData) {
        if self.waiting.try_send(span).is_err() {
            self.lost.inc();
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        Ok(())
    }

    fn shutdown_with_timeout(&self, _: Duration) -> OTelSdkResult {
        Ok(())
    }
}

/// The collector, and what waits to be sent to it.
pub(super) struct Collector {
    exporter: SpanExporter,
    waiting: mpsc::Receiver<SpanData>,
    lost: IntCounter,
    /// The last call failed, which is told once.
    is_failing: bool,
}

impl Collector {
    /// Returns the collector of the settings and the queue before it. `lost` counts the spans that it never takes.
    pub(super) fn new(
        config: &TracesConfig,
        clock: Arc<dyn Clock>,
        resource: &Resource,
        lost: IntCounter,
    ) -> Result<(Self, Queue), UnfitCollector> {
        let mut exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Client(Outbound::within(DEADLINE, clock)))
            .with_endpoint(config.url.as_str())
            .with_protocol(Protocol::HttpBinary)
            .with_timeout(DEADLINE)
            // It would sleep on this thread between its tries.
            .with_retry_policy(RetryPolicy::disabled())
            .build()?;
        exporter.set_resource(resource);
        let (queue, waiting) = mpsc::channel(MOST_WAITING);
        let queue = Queue { waiting: queue, lost: lost.clone() };
        Ok((Self { exporter, waiting, lost, is_failing: false }, queue))
    }

    /// Sends spans as they end until `stop` is told, then those that are left.
    pub(super) async fn send(mut self, mut stop: oneshot::Receiver<()>) {
        let mut batch = Vec::new();
        let mut is_over = false;
        while !is_over {
            is_over = tokio::select! {
                taken = self.waiting.recv_many(&mut batch, AT_ONCE) => taken == 0,
                _ = &mut stop => true,
            };
            // Others end in a moment, and go along.
            tokio::time::sleep(GATHERING).await;
            self.send_waiting(&mut batch).await;
        }
    }

    /// Sends what is in `batch` and what waits.
    async fn send_waiting(&mut self, batch: &mut Vec<SpanData>) {
        loop {
            while batch.len() < AT_ONCE
                && let Ok(span) = self.waiting.try_recv()
            {
                batch.push(span);
            }
            if batch.is_empty() {
                return;
            }
            self.export(mem::take(batch)).await;
        }
    }

    async fn export(&mut self, batch: Vec<SpanData>) {
        let count = batch.len() as u64;
        if let Err(error) = self.exporter.export(batch).await {
            self.lost.inc_by(count);
            if !mem::replace(&mut self.is_failing, true) {
                tracing::warn!(error = %error, "the collector takes no spans");
            }
        } else if mem::take(&mut self.is_failing) {
            tracing::info!("the collector takes spans again");
        }
    }
}

/// Carries the exporter's calls by the program's own client.
struct Client(Outbound);

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Client")
    }
}

#[async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let answer = self.0.send(request.map(Vec::<u8>::from)).await?;
        Ok(answer.map(Bytes::from))
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use opentelemetry::{
        InstrumentationScope,
        trace::{SpanContext, SpanId, SpanKind, Status},
    };
    use opentelemetry_sdk::trace::{SpanEvents, SpanLinks};

    use super::*;

    fn span() -> SpanData {
        SpanData {
            span_context: SpanContext::empty_context(),
            parent_span_id: SpanId::INVALID,
            parent_span_is_remote: false,
            span_kind: SpanKind::Internal,
            name: "a span".into(),
            start_time: SystemTime::UNIX_EPOCH,
            end_time: SystemTime::UNIX_EPOCH,
            attributes: Vec::new(),
            dropped_attributes_count: 0,
            events: SpanEvents::default(),
            links: SpanLinks::default(),
            status: Status::Unset,
            instrumentation_scope: InstrumentationScope::builder("a test").build(),
        }
    }

    #[test]
    fn spans_that_find_the_queue_full_are_lost_and_counted() {
        let lost = IntCounter::new("lost", "Spans that are lost.").expect("a name");
        let (waiting, mut taken) = mpsc::channel(2);
        let queue = Queue { waiting, lost: lost.clone() };
        for _ in 0..5 {
            queue.on_end(span());
        }
        assert_eq!(lost.get(), 3);
        assert!(taken.try_recv().is_ok() && taken.try_recv().is_ok() && taken.try_recv().is_err());
    }
}
