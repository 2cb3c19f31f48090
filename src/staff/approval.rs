//! A request for a second person's agreement: to which act, by whom, and how far it has come.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    events::{Subject, SubjectKind},
    ids::ApprovalId,
    role::Permission,
};

/// So long it may be given, and used.
pub(crate) const LIFE: TimeDelta = TimeDelta::hours(24);

kernel::text_enum! {
    /// An act that two people must agree to.
    pub enum ApprovalKind in ["approvals.kind"] {
        /// A ship has left long before its time.
        EarlyDeparture = "early-departure",
        /// A sum above the limit was given back by hand.
        RefundByHand = "refund-by-hand",
        /// Somebody becomes an owner.
        OwnerRole = "owner-role",
        /// A list of who is on board is corrected after it was sealed.
        ManifestAmendment = "manifest-amendment",
    }
}

impl ApprovalKind {
    /// What whoever agrees must be permitted.
    pub const fn permission(self) -> Permission {
        match self {
            Self::EarlyDeparture => Permission::OperateSailing,
            Self::RefundByHand => Permission::RefundByHand,
            Self::OwnerRole => Permission::ManageStaff,
            Self::ManifestAmendment => Permission::AmendManifest,
        }
    }
}

kernel::text_enum! {
    /// How far a request for agreement has come.
    pub enum ApprovalState in ["approvals.state"] {
        /// Nobody has decided.
        Asked = "asked",
        /// A second person agreed.
        Given = "given",
        /// A second person did not.
        Refused = "refused",
    }
}

/// An act that a second person is asked about.
#[derive(Clone, Debug)]
pub struct Wish<'a> {
    /// Which act.
    pub kind: ApprovalKind,
    /// What it is about.
    pub subject: Subject,
    /// What shall be done, with all that the second person decides by. Agreement to something else does not count. No
    /// personal data.
    pub payload: Value,
    /// Why. Agreement to another reason does not count either: it is written down as the one that two people had.
    pub reason: &'a str,
}

/// A request for agreement.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Approval {
    /// Its id.
    pub id: ApprovalId,
    /// Which act.
    pub kind: ApprovalKind,
    /// Of what kind it is about.
    pub subject_kind: SubjectKind,
    /// What it is about.
    pub subject: String,
    /// The name of whom it is about, where that is one of the operator's people.
    #[schema(required)]
    pub subject_name: Option<String>,
    /// What shall be done.
    pub payload: Value,
    /// Why.
    pub reason: String,
    /// Who asked, by name.
    pub asked_by: String,
    /// Whether that is the reader.
    pub is_own: bool,
    /// When.
    pub asked_at: DateTime<Utc>,
    /// Until when it may be decided, and then done.
    pub expires_at: DateTime<Utc>,
    /// Who agreed, by name; none while nobody has decided.
    #[schema(required)]
    pub agreed_by: Option<String>,
}
