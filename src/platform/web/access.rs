//! Who may call an endpoint. The handler's arguments demand it, and the API document says it.

use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

/// The cookie that bears the session of one of the operator's people.
pub const STAFF_COOKIE: &str = "__Host-parola-staff";

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
    /// One of the operator's people, also one who has not shown the second factor yet.
    StaffSession,
    /// One of the operator's people who has the permission of this name.
    Staff(&'static str),
    /// A device at a gate, by its signature.
    Device,
}

impl Access {
    /// The sentence for the API document.
    pub(super) fn sentence(self) -> String {
        match self {
            Self::Anyone => "Anyone may call it.".to_owned(),
            Self::SignedIn => "Only someone signed in may call it.".to_owned(),
            Self::BookingHolder => "Only the holder of the booking may call it.".to_owned(),
            Self::Provider => "Only the payment provider may call it, by its signature.".to_owned(),
            Self::StaffSession => {
                "Only staff may call it, also before the second factor.".to_owned()
            }
            Self::Staff(permission) => {
                format!("Only staff with the permission `{permission}` may call it.")
            }
            Self::Device => "Only a device at a gate may call it, by its signature.".to_owned(),
        }
    }

    /// What the caller shows. One of them is enough.
    pub(super) fn credentials(self) -> &'static [Credential] {
        match self {
            Self::Anyone | Self::Provider => &[],
            Self::SignedIn => &[Credential::Session],
            Self::BookingHolder => &[Credential::Booking, Credential::Session],
            Self::StaffSession | Self::Staff(_) => &[Credential::Staff],
            Self::Device => &[Credential::Device],
        }
    }

    /// The statuses with which a caller is refused who is somebody else.
    pub(super) fn refusals(self) -> &'static [u16] {
        match self {
            Self::Anyone | Self::Provider | Self::BookingHolder => &[],
            Self::SignedIn | Self::StaffSession | Self::Device => &[401],
            Self::Staff(_) => &[401, 403],
        }
    }
}

/// What a caller can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Credential {
    Session,
    Booking,
    Staff,
    Device,
}

impl Credential {
    /// Its name in the API document.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Booking => "booking",
            Self::Staff => "staff",
            Self::Device => "device",
        }
    }

    /// How it is shown.
    pub(super) fn scheme(self) -> SecurityScheme {
        match self {
            Self::Session => {
                SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build())
            }
            Self::Booking => {
                SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("X-Booking-Token")))
            }
            Self::Staff => SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(STAFF_COOKIE))),
            Self::Device => {
                SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::new("Authorization")))
            }
        }
    }
}
