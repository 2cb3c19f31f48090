//! Who may call an endpoint. The handler's arguments demand it, and the API document says it.

/// Who may call an endpoint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Anyone.
    #[default]
    Anyone,
    /// A caller with the token of a signed-in session.
    SignedIn,
    /// A caller who proves to hold the booking: by session, by the booking's token or by a signed link.
    BookingHolder,
    /// A payment provider that signs its messages.
    Provider,
}

impl Access {
    /// The sentence for the API document.
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Self::Anyone => "Anyone may call it.",
            Self::SignedIn => "Only someone signed in may call it.",
            Self::BookingHolder => "Only the holder of the booking may call it.",
            Self::Provider => "Only the payment provider may call it, by its signature.",
        }
    }
}
