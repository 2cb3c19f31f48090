//! Who may call an endpoint. The handler's arguments demand it, and the API document says it.

use super::Describe;

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

impl Describe {
    /// Says that the endpoint is closed to all but `access`. An argument that refuses callers calls
    /// this in its [`Input::describe`](super::Input::describe), so that the document cannot differ.
    pub fn demands(&mut self, access: Access) {
        self.access = access;
        match access {
            Access::SignedIn => {
                self.needs("session");
                self.answers(401);
            }
            // One of them is enough.
            Access::BookingHolder => {
                self.needs("booking");
                self.needs("session");
            }
            Access::Anyone | Access::Provider => {}
        }
    }

    /// Who may call the endpoint, as far as its arguments have been described.
    pub(super) fn access(&self) -> Access {
        self.access
    }
}
