//! The ids of identity.

kernel::id! {
    /// An account; also the id of the registration that it began as.
    AccountId
}

kernel::id! {
    /// A registration that waits for its code.
    RegistrationId
}

kernel::id! {
    /// A request for an e-mail with a code.
    CodeRequestId
}

impl From<RegistrationId> for AccountId {
    fn from(RegistrationId(id): RegistrationId) -> Self {
        Self(id)
    }
}
