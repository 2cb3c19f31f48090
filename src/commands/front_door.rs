//! Asks the address that people type whether it leads here: what no setting alone can tell.

use std::{fmt::Display, sync::Arc};

use kernel::SystemClock;
use platform::{Outbound, config::PublicUrl};
use serde_json::Value;

use crate::commands::outcome::boxed;

/// Who answers at the public address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FrontDoor {
    /// A server of this program, which says this of itself.
    Ours(String),
    /// Something else: a proxy that keeps the call to itself, another site.
    Other(String),
    /// Nobody.
    Silent(String),
}

/// Asks `/readyz` there.
pub(crate) async fn ask(public_url: &PublicUrl) -> FrontDoor {
    match answer(public_url).await {
        Ok(answer) => recognise(&answer),
        Err(error) => FrontDoor::Silent(error.to_string()),
    }
}

async fn answer(public_url: &PublicUrl) -> Result<http::Response<Vec<u8>>, Box<dyn Display>> {
    let request = http::Request::get(public_url.link("/readyz")).body(Vec::new()).map_err(boxed)?;
    Outbound::new(Arc::new(SystemClock)).send(request).await.map_err(boxed)
}

/// Ours is JSON with a status and nothing else, and has the id that we give each request.
fn recognise(answer: &http::Response<Vec<u8>>) -> FrontDoor {
    let body: Option<Value> = serde_json::from_slice(answer.body()).ok();
    let said = body.as_ref().and_then(Value::as_object).filter(|said| said.len() == 1);
    let status = said.and_then(|said| said.get("status")?.as_str());
    match status.filter(|_| answer.headers().contains_key("x-request-id")) {
        Some(status) => FrontDoor::Ours(status.to_owned()),
        None => FrontDoor::Other(format!("{}, {} bytes", answer.status(), answer.body().len())),
    }
}

#[cfg(test)]
mod tests {
    use super::{FrontDoor, recognise};

    #[test]
    fn only_our_own_answer_is_taken_for_ours() {
        let answer = |status: u16, id: &str, body: &str| {
            let answer = http::Response::builder().status(status).header(id, "1");
            recognise(&answer.body(body.as_bytes().to_vec()).expect("an answer"))
        };
        let ours = |status: &str| FrontDoor::Ours(status.to_owned());
        let other = |what: &str| FrontDoor::Other(what.to_owned());
        assert_eq!(answer(200, "x-request-id", "{\"status\":\"ready\"}"), ours("ready"));
        assert_eq!(answer(503, "x-request-id", "{\"status\":\"draining\"}"), ours("draining"));
        assert_eq!(answer(200, "x-request-id", ""), other("200 OK, 0 bytes"));
        assert_eq!(answer(200, "x-other", "{\"status\":\"ready\"}"), other("200 OK, 18 bytes"));
        assert_eq!(answer(200, "x-request-id", "[]"), other("200 OK, 2 bytes"));
        assert_eq!(
            answer(404, "x-request-id", "{\"message\":\"x\"}"),
            other("404 Not Found, 15 bytes")
        );
    }
}
