//! The rate limit in front of a handler.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::{Ctx, Rule};

/// Lets a request through to its handler if its address has not called too often.
pub(super) async fn enforce(
    rule: Rule,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if let Some(ctx) = request.app_data::<Ctx>() {
        let address = super::client_address(request.head(), &ctx.config.trusted_proxies);
        match ctx.limiter.take_by_address(rule, address).await {
            Ok(verdict) => verdict.into_result()?,
            // When the database does not answer, the handler says so better than we could.
            Err(error) => tracing::warn!(error = %error, "the limits could not be counted"),
        }
    }
    next.call(request).await
}
