//! Reads request bodies within a limit of size and of time.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::StatusCode, http::header};
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt as _;

use super::{ApiError, Ctx};

/// The largest body anyone has a reason to send: twenty passengers are a tenth of it.
const LARGEST: usize = 64 * 1024;

/// A body as it came, for callers that check a signature over it.
pub struct RawBody(pub Bytes);

impl FromRequest for RawBody {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let read = read(request, payload);
        Box::pin(async move { read.await.map(Self) })
    }
}

/// Reads the body of `request`.
pub(super) fn read(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<Bytes, ApiError>> + use<> {
    let announced: Option<usize> =
        request.headers().get(header::CONTENT_LENGTH).and_then(|l| l.to_str().ok()?.parse().ok());
    let deadline = request.app_data::<Ctx>().map(|ctx| ctx.config.deadlines.body);
    let payload = payload.take();
    async move {
        let deadline = deadline.ok_or_else(|| ApiError::internal("a request without settings"))?;
        if announced.is_some_and(|length| length > LARGEST) {
            return Err(ApiError::of_status(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let all = collect(payload, announced.unwrap_or(0));
        tokio::time::timeout(deadline, all)
            .await
            .unwrap_or_else(|_| Err(ApiError::of_status(StatusCode::REQUEST_TIMEOUT)))
    }
}

async fn collect(mut payload: Payload, expected: usize) -> Result<Bytes, ApiError> {
    let mut all = BytesMut::with_capacity(expected);
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|e| ApiError::of_status(StatusCode::BAD_REQUEST).because(e))?;
        if all.len() + chunk.len() > LARGEST {
            return Err(ApiError::of_status(StatusCode::PAYLOAD_TOO_LARGE));
        }
        all.extend_from_slice(&chunk);
    }
    Ok(all.freeze())
}
