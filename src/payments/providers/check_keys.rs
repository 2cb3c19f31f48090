//! Whether the provider takes the operator's keys: it is asked after a checkout that never was.

use std::sync::Arc;

use kernel::SystemClock;
use platform::{
    Outbound,
    config::{Config, PaymentProvider},
};
use uuid::Uuid;

use super::{
    maya::Maya,
    paymongo::Paymongo,
    port::{CheckoutRef, ProviderError},
};
use crate::ids::AttemptId;

/// Returns in words for the operator whose keys are taken, or why they are not.
pub async fn check_keys(config: &Config) -> Result<&'static str, String> {
    let outbound = Outbound::new(Arc::new(SystemClock));
    let nothing =
        CheckoutRef { attempt: AttemptId(Uuid::nil()), session: Some("cs_nothing".to_owned()) };
    let (answer, taken) = match &config.payment_provider {
        PaymentProvider::Sandbox => return Ok("the test provider needs no keys"),
        PaymentProvider::Paymongo(keys) => {
            let provider = Paymongo::new(keys.clone(), outbound, config.is_production());
            (provider.ask(&nothing).await.map(drop), "PayMongo takes the key")
        }
        PaymentProvider::Maya(keys) => {
            let provider = Maya::new(keys.clone(), outbound);
            (provider.ask(&nothing).await.map(drop), "Maya takes the secret key")
        }
    };
    match answer {
        Err(ProviderError::Refused(told)) if told.starts_with("401") || told.starts_with("403") => {
            Err(format!("the provider refuses the key: {told}"))
        }
        Err(error @ ProviderError::NoAnswer(_)) => Err(error.to_string()),
        // It looked for the checkout, so it took the key.
        _ => Ok(taken),
    }
}
