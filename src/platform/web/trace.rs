//! What the operator sees of requests: a count by route and a line in the log, without their content.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use prometheus::{
    Encoder as _, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec,
    Opts, Registry, TextEncoder,
};

use super::{last_read::LastRead, refusals::Refusals};
use crate::invariants::Standing;

/// The numbers behind `/metrics`. Clones share them.
#[derive(Clone)]
pub struct Metrics {
    registry: Registry,
    answers: HistogramVec,
    /// Jobs by state.
    pub jobs: IntGaugeVec,
    /// How long the oldest job is due, in seconds, by whether a traveller waits for it.
    pub oldest_job: IntGaugeVec,
    /// Failed attempts by the kind of job and by what comes next: `retry` or `dead`.
    pub job_failures: IntCounterVec,
    /// Checkouts that have ended, by how.
    pub checkouts: IntCounterVec,
    violations: IntGauge,
    broken: IntGaugeVec,
    checked: IntGaugeVec,
    whole: IntGaugeVec,
    failures: IntGaugeVec,
    /// Seats that are held though their time is over.
    pub overdue_holds: IntGauge,
    /// Checkouts that are open though their time is over: their provider does not answer.
    pub overdue_checkouts: IntGauge,
    /// Refunds that a person has to make, for the provider refused them again and again.
    pub refused_refunds: IntGauge,
    /// Hosts that gave no answer to the last calls of this server.
    pub(super) silent_hosts: IntGaugeVec,
    /// How many people wait in line before bookings.
    pub waiting_people: IntGauge,
    /// How many of them are let in each second.
    pub admitted_per_second: IntGauge,
    pub(super) read_at: IntGauge,
    pub(super) last_read: Arc<LastRead>,
    /// The age in seconds of the oldest money that is not back yet: by a person's hand, or under way.
    pub oldest_refund: IntGaugeVec,
    /// Payments that card holders called back, by how they stand.
    pub disputes: IntGaugeVec,
    /// When the newest backup was written; zero where there is none.
    pub newest_backup: IntGauge,
    /// Until when the database's archive of changes reaches; zero where there is none.
    pub change_archive: IntGauge,
    /// Spans that the collector never took.
    pub lost_spans: IntCounter,
    /// Calls that came too often.
    pub(super) too_often: Arc<Refusals>,
    /// Calls that were more than the server can take.
    pub(super) too_busy: Arc<Refusals>,
}

impl Default for Metrics {
    #[expect(clippy::expect_used, reason = "names and labels are constants that a test reads")]
    fn default() -> Self {
        let registry = Registry::new();
        let answers = HistogramVec::new(
            HistogramOpts::new("parola_http_answer_seconds", "Time to answer, by route.")
                .buckets(vec![0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1.0, 2.5, 10.0]),
            &["method", "route", "status"],
        )
        .expect("constant");
        let jobs = IntGaugeVec::new(Opts::new("parola_jobs", "Jobs by state."), &["state"])
            .expect("constant");
        let oldest_job = IntGaugeVec::new(
            Opts::new("parola_oldest_job_seconds", "How long the oldest job is due."),
            &["awaited"],
        )
        .expect("constant");
        registry.register(Box::new(oldest_job.clone())).expect("constant");
        let job_failures = IntCounterVec::new(
            Opts::new("parola_job_failures_total", "Failed attempts of jobs, by kind."),
            &["kind", "next"],
        )
        .expect("constant");
        let checkouts = IntCounterVec::new(
            Opts::new("parola_checkouts_ended_total", "Checkouts that have ended, by how."),
            &["state"],
        )
        .expect("constant");
        registry.register(Box::new(checkouts.clone())).expect("constant");
        let violations =
            IntGauge::new("parola_invariant_violations", "Rows that break an invariant.")
                .expect("constant");
        let by_invariant = |name: &str, help: &str| {
            let gauge = IntGaugeVec::new(Opts::new(name, help), &["invariant"]).expect("constant");
            registry.register(Box::new(gauge.clone())).expect("constant");
            gauge
        };
        let broken = by_invariant("parola_invariant_broken", "Rows that break it.");
        let checked = by_invariant(
            "parola_invariant_checked_timestamp_seconds",
            "When a check last saw everything that had changed.",
        );
        let whole = by_invariant(
            "parola_invariant_whole_timestamp_seconds",
            "When all that there is was last gone through to its end.",
        );
        let failures =
            by_invariant("parola_invariant_failures", "Checks of it in a row that failed.");
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help).expect("constant");
            registry.register(Box::new(gauge.clone())).expect("constant");
            gauge
        };
        let overdue_holds =
            gauge("parola_overdue_holds", "Bookings that hold seats though their time is over.");
        let overdue_checkouts =
            gauge("parola_overdue_checkouts", "Checkouts that are open though their time is over.");
        let refused_refunds =
            gauge("parola_refused_refunds", "Refunds left to a person, for the provider refuses.");
        let waiting_people =
            gauge("parola_waiting_people", "People who wait in line before bookings.");
        let admitted_per_second =
            gauge("parola_admitted_per_second", "How many of them are let in each second.");
        let read_at = gauge(
            "parola_read_timestamp_seconds",
            "When the numbers that lie in the database were last read.",
        );
        let newest_backup = gauge(
            "parola_backup_timestamp_seconds",
            "When the newest backup in the data folder was written; 0 where there is none.",
        );
        let change_archive = gauge(
            "parola_archive_timestamp_seconds",
            "Until when the archive of changes reaches; 0 where there is none, 1 where it is empty.",
        );
        let lost_spans =
            IntCounter::new("parola_lost_spans_total", "Spans that the collector never took.")
                .expect("constant");
        registry.register(Box::new(lost_spans.clone())).expect("constant");
        let silent_hosts = IntGaugeVec::new(
            Opts::new("parola_silent_hosts", "Hosts that gave no answer to the last calls."),
            &["host"],
        )
        .expect("constant");
        registry.register(Box::new(silent_hosts.clone())).expect("constant");
        registry.register(Box::new(answers.clone())).expect("constant");
        registry.register(Box::new(jobs.clone())).expect("constant");
        registry.register(Box::new(job_failures.clone())).expect("constant");
        registry.register(Box::new(violations.clone())).expect("constant");
        let oldest_refund = IntGaugeVec::new(
            Opts::new("parola_oldest_refund_seconds", "Age of the oldest refund that is not done."),
            &["state"],
        )
        .expect("constant");
        let disputes = IntGaugeVec::new(
            Opts::new("parola_disputes", "Payments that card holders called back."),
            &["state"],
        )
        .expect("constant");
        registry.register(Box::new(oldest_refund.clone())).expect("constant");
        registry.register(Box::new(disputes.clone())).expect("constant");
        Self {
            registry,
            answers,
            jobs,
            oldest_job,
            job_failures,
            checkouts,
            violations,
            broken,
            checked,
            whole,
            failures,
            overdue_holds,
            overdue_checkouts,
            refused_refunds,
            silent_hosts,
            waiting_people,
            admitted_per_second,
            read_at,
            last_read: Arc::default(),
            oldest_refund,
            disputes,
            newest_backup,
            change_archive,
            lost_spans,
            too_often: Arc::default(),
            too_busy: Arc::default(),
        }
    }
}

impl Metrics {
    /// All numbers, in Prometheus's text format.
    pub fn render(&self) -> String {
        let mut text = Vec::new();
        drop(TextEncoder::new().encode(&self.registry.gather(), &mut text));
        String::from_utf8_lossy(&text).into_owned()
    }

    /// Takes over how the checks of the invariants stand, which servers share.
    pub(super) fn note_checks(&self, all: &[Standing]) {
        self.violations.set(all.iter().map(|one| one.violations).sum());
        for one in all {
            let of = [one.name.as_str()];
            self.broken.with_label_values(&of).set(one.violations);
            let checked = one.checked_at.map_or(0, |at| at.timestamp());
            self.checked.with_label_values(&of).set(checked);
            let whole = one.whole_at.map_or(0, |at| at.timestamp());
            self.whole.with_label_values(&of).set(whole);
            self.failures.with_label_values(&of).set(one.failures.into());
        }
    }

    /// Takes over which hosts give this server no answer.
    pub(super) fn note_silent(&self, hosts: &[String]) {
        self.silent_hosts.reset();
        for host in hosts {
            self.silent_hosts.with_label_values(&[host.as_str()]).set(1);
        }
    }

    pub(super) fn count(&self, answer: &Answer<'_>) {
        let status = answer.status.to_string();
        self.answers
            .with_label_values(&[answer.method, answer.route, status.as_str()])
            .observe(answer.took.as_secs_f64());
    }
}

/// One answer of the API, as the log and the metrics know it. The route is a template: an address
/// as it was called can hold a booking's code.
pub(super) struct Answer<'a> {
    pub(super) method: &'a str,
    pub(super) route: &'a str,
    pub(super) status: u16,
    pub(super) took: Duration,
    pub(super) request_id: &'a str,
    pub(super) cause: Option<&'a str>,
}

impl Answer<'_> {
    /// Writes its line. What is turned away is counted in `metrics`, and told once a second.
    pub(super) fn log(&self, metrics: &Metrics) {
        let Self { method, route, status, request_id, .. } = self;
        let ms = self.took.as_secs_f64() * 1000.0;
        match (self.status, self.cause) {
            (500.., cause) => {
                let cause = cause.unwrap_or("unknown");
                tracing::error!(
                    method,
                    route,
                    status,
                    ms,
                    request_id,
                    cause,
                    "answered with a failure"
                );
            }
            (429, Some(cause)) => {
                let Some(calls) = metrics.too_busy.add(Instant::now()) else { return };
                tracing::warn!(calls, route, request_id, cause, "turned away, too busy");
            }
            (429, None) => {
                let Some(calls) = metrics.too_often.add(Instant::now()) else { return };
                tracing::info!(calls, route, request_id, "turned away, too often");
            }
            // Reading is counted by the metrics; the log tells of what changed or went wrong.
            (..400, _) if *method == "GET" => {
                tracing::debug!(method, route, status, ms, request_id, "answered");
            }
            _ => tracing::info!(method, route, status, ms, request_id, "answered"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_template() {
        let metrics = Metrics::default();
        metrics.count(&Answer {
            method: "GET",
            route: "/booking-api/online-bookings/{code}",
            status: 200,
            took: Duration::from_millis(3),
            request_id: "1",
            cause: None,
        });
        let text = metrics.render();
        let line = r#"parola_http_answer_seconds_count{method="GET",route="/booking-api/online-bookings/{code}",status="200"} 1"#;
        assert!(text.contains(line), "{text}");
    }
}
