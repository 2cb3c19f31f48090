//! `GET payments/methods`: how one may pay, and which of the ways have trouble today.

use platform::{
    config::PaymentProvider,
    web::{Ctx, Failed, Json},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::PaymentError,
    providers::{maya, paymongo},
};

kernel::text_enum! {
    /// A way to pay, as the operator names it to switch it on or off.
    pub(crate) enum PaymentMethod in [] {
        /// GCash.
        Gcash = "gcash",
        /// Maya.
        Maya = "maya",
        /// QR Ph.
        Qrph = "qrph",
        /// Visa.
        Visa = "visa",
        /// Mastercard.
        Mastercard = "mastercard",
        /// JCB.
        Jcb = "jcb",
    }
}

impl PaymentMethod {
    /// Returns its name as payers read it.
    const fn label(self) -> &'static str {
        match self {
            Self::Gcash => "GCash",
            Self::Maya => "Maya",
            Self::Qrph => "QR Ph",
            Self::Visa => "Visa",
            Self::Mastercard => "Mastercard",
            Self::Jcb => "JCB",
        }
    }
}

/// Every way to pay with its label, for the operator's commands.
pub const METHODS: [(&str, &str); 6] = {
    let mut all = [("", ""); PaymentMethod::ALL.len()];
    let mut at = 0;
    while at < all.len() {
        let method = PaymentMethod::ALL[at];
        all[at] = (method.name(), method.label());
        at += 1;
    }
    all
};

/// How one may pay.
#[derive(Serialize, ToSchema)]
pub(crate) struct Methods {
    /// Where a checkout may lie; a page sends payers nowhere else.
    hosts: &'static [&'static str],
    methods: Vec<Method>,
    /// True if the notice about trouble is shown.
    advisory: bool,
}

/// A way to pay.
#[derive(Serialize, ToSchema)]
struct Method {
    id: PaymentMethod,
    label: &'static str,
    works: bool,
}

pub(crate) async fn endpoint(ctx: Ctx) -> Result<Json<Methods>, Failed<PaymentError>> {
    let troubled = ctx.switches.troubled_methods();
    let works = |id: PaymentMethod| !troubled.iter().any(|one| one == id.name());
    let all = PaymentMethod::ALL.iter().copied();
    let methods: Vec<Method> =
        all.map(|id| Method { id, label: id.label(), works: works(id) }).collect();
    Ok(Json(Methods {
        hosts: hosts(&ctx.config.payment_provider),
        advisory: methods.iter().any(|method| !method.works),
        methods,
    }))
}

fn hosts(provider: &PaymentProvider) -> &'static [&'static str] {
    match provider {
        PaymentProvider::Sandbox => &[],
        PaymentProvider::Paymongo(_) => paymongo::CHECKOUT_HOSTS,
        PaymentProvider::Maya(_) => maya::CHECKOUT_HOSTS,
    }
}
