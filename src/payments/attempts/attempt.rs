//! One try to pay for a booking.

/// How a try stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttemptState {
    /// The provider is being asked for a checkout.
    Creating,
    /// The checkout may be paid.
    Open,
    /// It was paid.
    Captured,
    /// The provider refused it, or the payer failed for good.
    Failed,
    /// The payer turned away, or gave the seats back.
    Cancelled,
    /// Its time ran out.
    Expired,
}

impl AttemptState {
    /// Every state.
    pub(crate) const ALL: [Self; 6] =
        [Self::Creating, Self::Open, Self::Captured, Self::Failed, Self::Cancelled, Self::Expired];

    /// Its name in the table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Creating => "creating",
            Self::Open => "open",
            Self::Captured => "captured",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
            Self::Expired => "expired",
        }
    }

    /// The state of that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }

    /// Whether money may still be expected rather than feared.
    pub(crate) const fn is_living(self) -> bool {
        matches!(self, Self::Creating | Self::Open)
    }
}

#[cfg(test)]
mod tests {
    use super::AttemptState;

    #[test]
    fn names_read_back() {
        for state in AttemptState::ALL {
            assert_eq!(AttemptState::from_name(state.name()), Some(state));
        }
        assert_eq!(AttemptState::from_name("paid"), None);
    }
}
