//! `GET payments/methods`: how one may pay, and which of the ways have trouble today.

use platform::{
    config::PaymentProvider,
    web::{Ctx, Failed, Json},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::PaymentError;

/// How one may pay.
#[derive(Serialize, ToSchema)]
pub(crate) struct Methods {
    /// Where a checkout may lie; a page sends nobody anywhere else.
    hosts: &'static [&'static str],
    methods: Vec<Method>,
    /// Whether the notice about trouble is shown.
    advisory: bool,
}

/// A way to pay.
#[derive(Serialize, ToSchema)]
struct Method {
    id: &'static str,
    label: &'static str,
    works: bool,
}

/// Every way, as the operator names it to switch it on or off.
pub const ALL: [(&str, &str); 6] = [
    ("gcash", "GCash"),
    ("maya", "Maya"),
    ("qrph", "QR Ph"),
    ("visa", "Visa"),
    ("mastercard", "Mastercard"),
    ("jcb", "JCB"),
];

pub(crate) async fn endpoint(ctx: Ctx) -> Result<Json<Methods>, Failed<PaymentError>> {
    let troubled = ctx.switches.troubled_methods();
    let methods: Vec<Method> = ALL
        .into_iter()
        .map(|(id, label)| Method { id, label, works: !troubled.iter().any(|one| one == id) })
        .collect();
    Ok(Json(Methods {
        hosts: hosts(&ctx.config.payment_provider),
        advisory: methods.iter().any(|method| !method.works),
        methods,
    }))
}

fn hosts(provider: &PaymentProvider) -> &'static [&'static str] {
    match provider {
        PaymentProvider::Sandbox => &[],
        PaymentProvider::Paymongo(_) => crate::providers::paymongo::CHECKOUT_HOSTS,
        PaymentProvider::Maya(_) => crate::providers::maya::CHECKOUT_HOSTS,
    }
}
