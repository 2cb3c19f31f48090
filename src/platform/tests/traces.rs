//! The traces of jobs: what a job did lies under its span, in the trace of the request that asked for it.

use std::sync::Arc;

use diesel::PgConnection;
use platform::{
    Context,
    db::{DbError, Together},
    jobs::{Done, Job, JobError, enqueue},
    request_id::during,
};
use testing::{Collector, TakenSpan, TestContext};

/// The id of the request that asks for the jobs.
const REQUEST: &str = "00112233445566ff";

/// Does what spans are made of, and fails in the end if it is told to.
struct Traced;

impl Job for Traced {
    const KIND: &'static str = "test.traced";
    type Payload = bool;

    async fn run(ctx: Arc<Context>, fails: bool) -> Result<Done, JobError> {
        ctx.db.run(|_| Ok::<_, DbError>(())).await?;
        let numbers = Together::<i32, i32, DbError>::new(double);
        let (one, other) = tokio::join!(numbers.ask(&ctx.db, 1), numbers.ask(&ctx.db, 2));
        assert_eq!((one?, other?), (2, 4));
        let call = http::Request::get("http://127.0.0.1:1/a-secret?and=a-secret");
        let answer = ctx.outbound.send(call.body(Vec::new())?).await;
        answer.expect_err("nobody is there");
        if fails { Err("a-secret reason".into()) } else { Ok(Done::Finished) }
    }
}

fn double(_: &mut PgConnection, asked: &[i32]) -> Result<Vec<Result<i32, DbError>>, DbError> {
    Ok(asked.iter().map(|number| Ok(number * 2)).collect())
}

/// Runs the job for the request while this share of the traces is told; returns what the collector took.
async fn traced(fails: bool, share: &str) -> (Vec<TakenSpan>, String) {
    let collector = Collector::start();
    let url = collector.url();
    let settings = [("OTEL_EXPORTER_OTLP_ENDPOINT", &*url), ("OTEL_TRACES_SAMPLER_ARG", share)];
    let mut test = TestContext::with(&settings);
    test.registry.add::<Traced>();
    test.may_leave_jobs();
    let sending = test.ctx.start_traces().expect("a collector");
    let queued = test.ctx.db.transaction(move |conn| enqueue::<Traced>(conn, &fails));
    during(REQUEST.parse().ok(), queued).await.expect("a job");
    assert_eq!(test.run_jobs().await, 1);
    sending.end().await;
    assert_eq!(test.ctx.metrics.lost_spans.get(), 0);
    (collector.spans(), collector.text())
}

#[actix_web::test]
async fn what_a_job_did_lies_under_it_in_the_trace_of_its_request() {
    let (spans, text) = traced(false, "1").await;
    let trace = format!("0000000000000000{REQUEST}");
    assert!(spans.iter().all(|span| span.trace == trace), "{spans:?}");
    let job = spans.iter().find(|span| span.name == "test.traced").expect("the job");
    assert_eq!((job.parent.as_str(), job.tells("parola.job.attempt")), ("", "1"));
    assert!(!job.has_failed);
    let under_it = |name: &str| -> Vec<&TakenSpan> {
        spans.iter().filter(|span| span.parent == job.id && span.name == name).collect()
    };
    let run = under_it("database run");
    assert_eq!(run.len(), 1, "{spans:?}");
    assert!(run[0].tells("code.file.path").ends_with("platform/tests/traces.rs"), "{run:?}");
    assert_eq!((run[0].tells("db.system.name"), run[0].has_failed), ("postgresql", false));
    let call = under_it("GET");
    assert_eq!(call.len(), 1, "{spans:?}");
    assert_eq!((call[0].tells("server.address"), call[0].has_failed), ("127.0.0.1", true));
    assert!(!text.contains("a-secret"), "addresses are not told");
}

#[actix_web::test]
async fn a_round_of_questions_names_all_whom_it_answers() {
    let (spans, _) = traced(false, "1").await;
    let ids = |name: &str| -> Vec<String> {
        let named = spans.iter().filter(|span| span.name == name);
        named.map(|span| span.id.clone()).collect()
    };
    let mut questions = ids("database question");
    assert_eq!(questions.len(), 2, "{spans:?}");
    let rounds = spans.iter().filter(|span| span.name == "database round");
    let mut answered: Vec<String> = rounds
        .flat_map(|round| [vec![round.parent.clone()], round.links.clone()].concat())
        .collect();
    questions.sort_unstable();
    answered.sort_unstable();
    assert_eq!(questions, answered);
}

#[actix_web::test]
async fn a_job_that_failed_is_told_without_its_reason() {
    let (spans, text) = traced(true, "1").await;
    let job = spans.iter().find(|span| span.name == "test.traced").expect("the job");
    assert!(job.has_failed);
    assert!(!text.contains("a-secret"), "the log tells why");
}

#[actix_web::test]
async fn a_trace_that_is_not_among_the_share_is_not_made() {
    let (spans, _) = traced(false, "0").await;
    assert!(spans.is_empty(), "{spans:?}");
}

#[actix_web::test]
async fn without_a_collector_nothing_is_made_and_nothing_sent() {
    let mut test = TestContext::new();
    test.registry.add::<Traced>();
    let sending = test.ctx.start_traces().expect("nothing to start");
    test.db(|conn| enqueue::<Traced>(conn, &false));
    assert_eq!(test.run_jobs().await, 1);
    sending.end().await;
    assert_eq!(test.ctx.metrics.lost_spans.get(), 0);
}
