//! The ids of payments, and the text by which a provider is known.

kernel::id! {
    /// One try to pay for a booking; also the reference that the provider is given.
    AttemptId
}

kernel::id! {
    /// Money that came in.
    CaptureId
}

kernel::id! {
    /// One repayment; the provider is given it, so that asking twice pays once.
    RefundId
}

kernel::id! {
    /// What a change after the sale was said to come to; also the cause of what follows from it.
    QuoteId
}

kernel::id! {
    /// A payment that a card holder has called back.
    DisputeId
}

kernel::text_enum! {
    /// A payment provider, in tables and in the address of its webhook.
    pub enum ProviderName in [
        "payment_attempts.provider", "captures.provider", "provider_events.provider",
        "disputes.provider", "unmatched_payments.provider",
    ] {
        /// The built-in test provider.
        Sandbox = "sandbox",
        /// PayMongo.
        Paymongo = "paymongo",
        /// Maya.
        Maya = "maya",
    }
}
