//! Money in, money back: a checkout at a provider, the one transaction that turns a capture into
//! tickets, and a ledger in which no centavo is lost.

mod attempts;
mod boarded;
mod checkout;
pub mod desk;
mod disputes;
mod error;
mod figures;
mod ids;
mod invariants;
mod ledger;
mod personal_data;
mod providers;
mod quotes;
mod rebooking;
mod reconciling;
mod refunds;
mod returning;
mod settling;

/// For `make prove-fuzz`.
#[cfg(fuzzing)]
pub mod fuzz {
    pub use crate::providers::fuzz::webhook;
}

use actix_web::web::{self, ServiceConfig};
pub use attempts::AttemptState;
pub use checkout::{METHODS, ProviderCloser};
pub use error::PaymentError;
pub use figures::{RefundedOn, Tried, refunded_by_day, tried};
pub use ids::{ProviderName, QuoteId, RefundId};
pub use invariants::{INVARIANTS, ROWS};
use kernel::TextEnum;
pub use personal_data::PERSONAL_DATA;
use platform::{
    config::{Config, PaymentProvider},
    jobs::Registry,
    web::Mount,
};
use providers::{SandboxMethod, sandbox};
pub use providers::{check_keys, count_test_payments};
pub use quotes::{QuoteGround, QuoteKind};
pub use reconciling::{
    Comparison, ListedPayments, LostPayment, compare, end_unmatched_by_hand, list_payments,
    open_unmatched, retry_unmatched, take_over, without_refunds,
};
pub use refunds::{DeskRefund, Unused, refund_unused};
pub use returning::{
    OpenRefund, QueuedRefund, RefundFilter, RefundRule, RefundState, end_by_hand,
    lock_refund_in_queue, open_refunds, read_gauges, refund_in_queue, refund_queue, retry_refund,
};

/// Mounts the endpoints.
pub fn mount(api: &mut Mount) {
    checkout::mount(api);
    refunds::mount(api);
    rebooking::mount(api);
}

/// Mounts what lies outside the API: the built-in test provider's page, where it is the provider.
pub fn mount_pages(config: &Config) -> impl FnOnce(&mut ServiceConfig) + use<> {
    let is_sandbox = matches!(config.payment_provider, PaymentProvider::Sandbox);
    move |config| {
        if is_sandbox {
            let page = web::resource("/sandbox-pay/{session}");
            config.service(page.get(sandbox::show).post(sandbox::pay));
        }
    }
}

/// Adds the jobs.
pub fn register(registry: &mut Registry) {
    checkout::register(registry);
    registry.add::<returning::ReturnMoney>();
    registry.add::<reconciling::GiveBackUnmatched>();
    refunds::register(registry);
    registry.add::<sandbox::Tell>();
}

/// Every enum of payments that is text in a table.
pub const TEXT_ENUMS: &[TextEnum] = &[
    ProviderName::TEXT_ENUM,
    AttemptState::TEXT_ENUM,
    ledger::ReturnReason::TEXT_ENUM,
    ledger::Account::TEXT_ENUM,
    ledger::MovementKind::TEXT_ENUM,
    RefundState::TEXT_ENUM,
    disputes::DisputeState::TEXT_ENUM,
    QuoteGround::TEXT_ENUM,
    QuoteKind::TEXT_ENUM,
    SandboxMethod::TEXT_ENUM,
];

#[cfg(test)]
mod tests;
