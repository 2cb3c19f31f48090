//! A span: one thing that was done for a request or a job, and how long it took. What stands in it is chosen here in
//! the program; nothing that somebody typed does.

use std::{borrow::Cow, future::Future, sync::Arc};

use kernel::Clock;
pub use opentelemetry::trace::SpanKind;
use opentelemetry::{
    Context, KeyValue, Value,
    trace::{Link, Span as _, SpanBuilder, SpanRef, Status, TraceContextExt as _, Tracer as _},
};
use opentelemetry_sdk::trace::SdkTracer;

use crate::request_id::{self, Asker};

/// What spans are made with. It travels with the span that is under way, so that whoever makes the next finds it.
pub(super) struct Maker {
    pub(super) tracer: SdkTracer,
    pub(super) clock: Arc<dyn Clock>,
}

/// A span that is under way, and ends with this; or none, where no trace is made, and then everything that is told
/// to it costs nothing.
#[derive(Default)]
pub struct Span(Option<Box<Running>>);

struct Running {
    context: Context,
    clock: Arc<dyn Clock>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.context.span().end_with_timestamp(self.clock.now().into());
    }
}

impl Span {
    /// Begins a span under that of the running code; none where that has none.
    pub fn child(name: &'static str, kind: SpanKind) -> Self {
        match request_id::current_span() {
            Some(parent) => Self::under(&parent, SpanBuilder::from_name(name).with_kind(kind)),
            None => Self::default(),
        }
    }

    /// Begins the span of work that is done for several at once: under the first of them, with links to the others.
    pub fn batch<'a>(name: &'static str, all: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut all = all.into_iter().filter_map(|span| span.0.as_deref());
        let Some(first) = all.next() else { return Self::default() };
        let links = all.map(|one| Link::with_context(one.context.span().span_context().clone()));
        let builder = SpanBuilder::from_name(name).with_kind(SpanKind::Internal);
        Self::under(&first.context, builder.with_links(links.collect()))
    }

    /// Begins a span under `parent`; none where the trace is not among the share that is told.
    pub(super) fn under(parent: &Context, builder: SpanBuilder) -> Self {
        let Some(maker) = parent.get::<Maker>() else { return Self::default() };
        let builder = builder.with_start_time(maker.clock.now());
        let span = maker.tracer.build_with_context(builder, parent);
        if !span.is_recording() {
            return Self::default();
        }
        let (context, clock) = (parent.with_span(span), Arc::clone(&maker.clock));
        Self(Some(Box::new(Running { context, clock })))
    }

    /// Returns true if there is one.
    pub fn is_recording(&self) -> bool {
        self.0.is_some()
    }

    /// Tells an attribute: never what somebody typed, nor a code or a token.
    pub fn set(&self, key: &'static str, value: impl Into<Value>) {
        self.with(|span| span.set_attribute(KeyValue::new(key, value)));
    }

    /// Tells how many there are of something.
    pub fn count(&self, key: &'static str, count: usize) {
        self.set(key, i64::try_from(count).unwrap_or(i64::MAX));
    }

    /// Gives it another name.
    pub fn rename(&self, name: impl Into<Cow<'static, str>>) {
        self.with(|span| span.update_name(name));
    }

    /// Tells that it failed. Why is in the log, under the same id.
    pub fn fail(&self) {
        self.with(|span| span.set_status(Status::error("")));
    }

    /// Returns what `work` returns, whose own spans belong under this one.
    pub fn scope<F: Future>(&self, work: F) -> impl Future<Output = F::Output> + use<F> {
        let asker = Asker { request: request_id::current(), span: self.context() };
        request_id::during_for(asker, work)
    }

    /// Under which further spans belong.
    pub(crate) fn context(&self) -> Option<Context> {
        self.0.as_ref().map(|running| running.context.clone())
    }

    fn with(&self, tell: impl FnOnce(SpanRef<'_>)) {
        if let Some(running) = &self.0 {
            tell(running.context.span());
        }
    }
}

/// Returns the method of a request as spans name it. A client may send any word; one that is no method is not told.
pub(crate) fn method_name(method: &str) -> &'static str {
    const KNOWN: [&str; 9] =
        ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT"];
    KNOWN.into_iter().find(|known| *known == method).unwrap_or("_OTHER")
}
