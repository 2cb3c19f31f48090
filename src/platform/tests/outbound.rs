//! The circuit breaker: a provider that gives no answer is not called for a while, the others are.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use chrono::TimeDelta;
use platform::{Outbound, OutboundError};
use testing::TestContext;

/// A server that hangs up on each caller, or answers; it ends with the test's process.
struct Provider {
    address: SocketAddr,
    callers: Arc<AtomicUsize>,
    answers: Arc<AtomicBool>,
}

impl Provider {
    fn start(answers: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let provider = Self {
            address: listener.local_addr().expect("an address"),
            callers: Arc::default(),
            answers: Arc::new(AtomicBool::new(answers)),
        };
        let (callers, answers) = (provider.callers.clone(), provider.answers.clone());
        thread::spawn(move || {
            for caller in listener.incoming() {
                callers.fetch_add(1, Ordering::SeqCst);
                if answers.load(Ordering::SeqCst) {
                    answer(caller.expect("a caller"));
                }
            }
        });
        provider
    }

    async fn called(&self, outbound: &Outbound) -> Result<u16, OutboundError> {
        let request = http::Request::get(format!("http://{}/", self.address));
        let answer = outbound.send(request.body(Vec::new()).expect("a request")).await?;
        Ok(answer.status().as_u16())
    }

    fn callers(&self) -> usize {
        self.callers.load(Ordering::SeqCst)
    }
}

fn answer(mut caller: TcpStream) {
    let read = caller.read(&mut [0; 4096]).expect("a request");
    assert!(read > 0);
    let refusal =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    caller.write_all(refusal.as_bytes()).expect("answered");
}

#[actix_web::test]
async fn the_circuit_opens_for_ten_seconds_after_five_calls_without_an_answer() {
    let test = TestContext::new();
    let outbound = Outbound::new(test.clock.clone());
    let silent = Provider::start(false);
    for _ in 0..5 {
        let told = silent.called(&outbound).await;
        assert!(matches!(told, Err(OutboundError::NoAnswer(_))), "{told:?}");
    }
    for copy in [&outbound, &outbound.clone()] {
        let told = silent.called(copy).await;
        assert!(matches!(told, Err(OutboundError::CircuitOpen)), "{told:?}");
    }
    assert_eq!(silent.callers(), 5);

    let other = Provider::start(true);
    assert_eq!(other.called(&outbound).await.expect("answered"), 503);

    test.clock.advance(TimeDelta::seconds(10));
    silent.answers.store(true, Ordering::SeqCst);
    for _ in 0..2 {
        assert_eq!(silent.called(&outbound).await.expect("answered"), 503);
    }
}

#[actix_web::test]
async fn a_refusal_is_an_answer() {
    let test = TestContext::new();
    let outbound = Outbound::new(test.clock.clone());
    let busy = Provider::start(true);
    for _ in 0..7 {
        assert_eq!(busy.called(&outbound).await.expect("answered"), 503);
    }
    assert_eq!(busy.callers(), 7);
}
