//! The rate limit in front of a handler.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::{Ctx, Rule};

/// Middleware: hands a request to its handler if its address is within the rate limit, else refuses it.
pub(super) async fn enforce(
    rule: Rule,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if let Some(ctx) = request.app_data::<Ctx>() {
        let address = super::client_address(request.head(), &ctx.config.trusted_proxies);
        if let Some(refusal) = ctx.limiter.refusal(rule, address).await {
            return Err(refusal.into());
        }
    }
    next.call(request).await
}
