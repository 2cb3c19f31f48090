//! The built-in test provider: a checkout page with every outcome, in play money. It is refused in
//! production.

mod event;
mod page;
mod signature;
mod store;
mod tell;

use std::sync::Arc;

use actix_web::http::header::HeaderMap;
use chrono::{DateTime, Utc};
use event::{Event, SIGNATURE};
use kernel::Rng;
pub(crate) use page::{pay, show};
use platform::{Context, config::PublicUrl, db::Db};
pub(crate) use store::SandboxMethod;
pub use store::count_test_payments;
pub(crate) use tell::Tell;

use crate::providers::port::{
    CheckoutRef, CheckoutReport, CheckoutStatus, Order, Paid, ProviderError, RefundAnswer,
    RefundRequest, Session, WebhookError, WebhookEvent,
};

/// The built-in test provider.
pub(crate) struct Sandbox {
    db: Db,
    rng: Arc<dyn Rng>,
    public_url: PublicUrl,
}

impl Sandbox {
    pub(crate) fn new(ctx: &Context) -> Self {
        Self {
            db: ctx.db.clone(),
            rng: Arc::clone(&ctx.rng),
            public_url: ctx.config.public_url.clone(),
        }
    }

    pub(crate) async fn open(&self, order: &Order) -> Result<Session, ProviderError> {
        let name = kernel::draw_uuid(&*self.rng).simple().to_string();
        let new = store::NewSession {
            id: name.clone(),
            reference: order.attempt.to_string(),
            code: order.code.clone(),
            amount_centavos: order.amount,
            expires_at: order.expires_at,
        };
        self.db.run(move |conn| store::insert(conn, &new)).await.map_err(no_answer)?;
        let checkout_url = self.public_url.link(&format!("/sandbox-pay/{name}"));
        Ok(Session { name, checkout_url })
    }

    pub(crate) async fn ask(
        &self,
        checkout: &CheckoutRef,
    ) -> Result<CheckoutReport, ProviderError> {
        let checkout = checkout.clone();
        let found = self.db.run(move |conn| {
            let session = match &checkout.session {
                Some(session) => store::find(conn, session)?,
                None => store::by_reference(conn, &checkout.attempt.to_string())?,
            };
            let Some(session) = session else { return Ok(None) };
            let paid = store::payments(conn, &session.id)?;
            Ok::<_, platform::db::DbError>(Some((session, paid)))
        });
        let (session, paid) = found.await.map_err(no_answer)?.ok_or(ProviderError::Unknown)?;
        let reference = session.reference.clone();
        let paid: Vec<Paid> = paid
            .into_iter()
            .map(|payment| Paid {
                payment: payment.id,
                reference: Some(reference.clone()),
                amount: payment.amount_centavos,
                currency: "PHP".to_owned(),
                method: Some(payment.method.name().to_owned()),
                paid_at: Some(payment.paid_at),
            })
            .collect();
        let status = match &session {
            session if session.cancelled_at.is_some() => CheckoutStatus::Cancelled,
            session if session.is_closed => CheckoutStatus::Closed,
            session if session.failed_at.is_some() => CheckoutStatus::OpenAfterFailure,
            _ => CheckoutStatus::Open,
        };
        Ok(CheckoutReport { paid, status })
    }

    pub(crate) async fn close(&self, checkout: &CheckoutRef) -> Result<(), ProviderError> {
        let reference = checkout.attempt.to_string();
        self.db.run(move |conn| store::close(conn, &reference)).await.map_err(no_answer)
    }

    pub(crate) async fn refund(
        &self,
        request: &RefundRequest,
    ) -> Result<RefundAnswer, ProviderError> {
        let provider_refund = request.refund.to_string();
        let (id, payment, amount) =
            (provider_refund.clone(), request.payment.clone(), request.amount);
        let given = self.db.run(move |conn| store::refund(conn, &id, &payment, amount)).await;
        given.map_err(no_answer)?;
        Ok(RefundAnswer::Done { provider_refund })
    }

    pub(crate) async fn verify_webhook(
        &self,
        headers: &HeaderMap,
        raw: &[u8],
        now: DateTime<Utc>,
    ) -> Result<WebhookEvent, WebhookError> {
        let key = self.db.run(store::key).await.map_err(|_| WebhookError::Unreadable)?;
        let shown = headers.get(SIGNATURE).and_then(|value| value.to_str().ok());
        if !shown.is_some_and(|shown| signature::fits(&key, shown, raw, now)) {
            return Err(WebhookError::Unsigned);
        }
        let event: Event = serde_json::from_slice(raw).map_err(|_| WebhookError::Unreadable)?;
        Ok(WebhookEvent {
            dispute: None,
            event: event.id,
            kind: event.kind,
            session: Some(event.session),
            payment: None,
            reference: Some(event.reference),
        })
    }
}

fn no_answer(error: platform::db::DbError) -> ProviderError {
    ProviderError::NoAnswer(error.to_string())
}
