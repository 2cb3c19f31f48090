//! An act as it is written down, and as it is read.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::ids::StaffEventId;

kernel::text_enum! {
    /// What was done.
    pub enum Action in ["staff_events.action"] {
        /// A sailing leaves later.
        SailingDelayed = "sailing-delayed",
        /// A sailing does not sail.
        SailingCancelled = "sailing-cancelled",
        /// A sailing boards.
        SailingBoarding = "sailing-boarding",
        /// A sailing has left.
        SailingDeparted = "sailing-departed",
        /// A sailing has arrived.
        SailingArrived = "sailing-arrived",
        /// The last word on a sailing was taken back.
        SailingUndone = "sailing-undone",
        /// A sailing is not sold any more.
        SailingWithdrawn = "sailing-withdrawn",
        /// A sailing is sold again.
        SailingOffered = "sailing-offered",
        /// A class has another number of seats.
        SeatsChanged = "seats-changed",
        /// Sailings were cancelled or delayed together.
        DisruptionMade = "disruption-made",
        /// Somebody was called about a disruption.
        CallNoted = "call-noted",
        /// A passenger's name was corrected.
        NameCorrected = "name-corrected",
        /// A booking's contact was changed.
        ContactChanged = "contact-changed",
        /// Tickets were sent again.
        TicketsSent = "tickets-sent",
        /// A note was added to a booking.
        NoteAdded = "note-added",
        /// Places were refunded.
        BookingRefunded = "booking-refunded",
        /// Places were moved.
        BookingRebooked = "booking-rebooked",
        /// A fee was waived.
        FeeWaived = "fee-waived",
        /// The links of a booking's e-mails were ended.
        LinksRevoked = "links-revoked",
        /// A refund was ended by a person.
        RefundEnded = "refund-ended",
        /// A refund was tried again.
        RefundRetried = "refund-retried",
        /// Somebody was invited.
        StaffInvited = "staff-invited",
        /// An invitation was taken back.
        InviteEnded = "invite-ended",
        /// Somebody took an invitation.
        StaffJoined = "staff-joined",
        /// Somebody has other roles.
        RolesChanged = "roles-changed",
        /// Somebody left.
        StaffEnded = "staff-ended",
        /// Somebody enrols anew.
        FactorsReset = "factors-reset",
        /// A second factor was added.
        FactorAdded = "factor-added",
        /// A second factor was removed.
        FactorRemoved = "factor-removed",
        /// New emergency codes were drawn.
        CodesDrawn = "codes-drawn",
        /// Sessions at the desk were ended.
        SessionsEnded = "sessions-ended",
        /// A password was set.
        PasswordSet = "password-set",
        /// Somebody signed in, second factor included.
        SignedIn = "signed-in",
        /// Somebody was refused for want of a permission.
        Denied = "denied",
        /// Personal data was taken out.
        Exported = "exported",
        /// A second person's agreement was asked for.
        ApprovalAsked = "approval-asked",
        /// A second person agreed.
        ApprovalGiven = "approval-given",
        /// A second person did not agree.
        ApprovalRefused = "approval-refused",
        /// The shop was closed or opened.
        MaintenanceSet = "maintenance-set",
        /// A way to pay was said to have trouble, or to work.
        PaymentMethodSet = "payment-method-set",
        /// The network was taken over from a file.
        NetworkLoaded = "network-loaded",
        /// Terms were taken over from a file.
        TermsLoaded = "terms-loaded",
        /// A new secret key was begun.
        KeysRotated = "keys-rotated",
        /// Keys that lay in the database were erased.
        KeysErased = "keys-erased",
        /// A traveller was signed out everywhere.
        AccountSessionsEnded = "account-sessions-ended",
        /// A test e-mail was sent.
        TestLetterSent = "test-letter-sent",
        /// A device for a gate was added.
        DeviceAdded = "device-added",
        /// A code was drawn by which a device enrols.
        DeviceCodeDrawn = "device-code-drawn",
        /// A device enrolled by such a code.
        DeviceEnrolled = "device-enrolled",
        /// A device was taken out of use.
        DeviceRevoked = "device-revoked",
        /// Scans of a device that waited were admitted.
        ScansAdmitted = "scans-admitted",
        /// Scans of a device that are missing were said to be lost.
        ScansLost = "scans-lost",
        /// Somebody was taken off board whom a device had let on board that is in use no more.
        BoardingUndone = "boarding-undone",
        /// Somebody said what a conflict at gates was.
        ConflictResolved = "conflict-resolved",
        /// People on board were counted.
        HeadsCounted = "heads-counted",
        /// A sailing has another crew.
        CrewSet = "crew-set",
        /// A ship's papers were written down.
        PapersSet = "papers-set",
        /// The list of who is on board was closed.
        ManifestSealed = "manifest-sealed",
        /// That list was corrected afterwards.
        ManifestAmended = "manifest-amended",
        /// That list was looked at.
        ManifestRead = "manifest-read",
        /// Travellers of a sailing may move free of charge.
        SailingMovesFree = "sailing-moves-free",
        /// They may no more.
        SailingMovesOver = "sailing-moves-over",
        /// The free moves of a disruption were ended.
        DisruptionEnded = "disruption-ended",
        /// A link to that list was made for an authority.
        ManifestLinkMade = "manifest-link-made",
        /// Such a link was ended.
        ManifestLinkEnded = "manifest-link-ended",
        /// Such a link was opened, by whoever had it.
        ManifestLinkOpened = "manifest-link-opened",
        /// Somebody who is on board without a ticket was written down.
        ManifestPersonAdded = "manifest-person-added",
        /// Somebody who had been added is not on board after all.
        ManifestPersonRemoved = "manifest-person-removed",
        /// A job that was given up is tried again.
        JobRetried = "job-retried",
        /// A job that was given up is not to be done any more.
        JobDropped = "job-dropped",
        /// The line before bookings was opened or closed.
        WaitingRoomSet = "waiting-room-set",
    }
}

kernel::text_enum! {
    /// Of what kind something is that is acted on.
    pub enum SubjectKind in ["staff_events.subject_kind", "approvals.subject_kind"] {
        /// A sailing, by its id.
        Sailing = "sailing",
        /// A booking, by its code.
        Booking = "booking",
        /// A refund, by its id.
        Refund = "refund",
        /// One of the operator's people, by the id.
        Staff = "staff",
        /// An invitation, by its id.
        Invite = "invite",
        /// A disruption, by its id.
        Disruption = "disruption",
        /// A request for agreement, by its id.
        Approval = "approval",
        /// A traveller's account, by its id.
        Account = "account",
        /// A setting, by its name.
        Settings = "settings",
        /// The network of routes.
        Network = "network",
        /// The terms, by their version.
        Terms = "terms",
        /// The secret keys, by the name of the root.
        Keys = "keys",
        /// An e-mail, by its id.
        Letter = "letter",
        /// Sessions at the desk, or a call of one.
        Session = "session",
        /// A device at a gate, by its id.
        Device = "device",
        /// A conflict at gates, by its id.
        Conflict = "conflict",
        /// A list of who is on board, by its document's number.
        Manifest = "manifest",
        /// A link to such a list, by its id.
        ManifestLink = "manifest-link",
        /// Work beside requests, by its number.
        Job = "job",
    }
}

/// What is acted on. The id is no personal data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Subject {
    /// Of what kind it is.
    pub kind: SubjectKind,
    /// Which of that kind.
    pub id: String,
}

impl Subject {
    /// The one of this kind with this id or code.
    pub fn new(kind: SubjectKind, id: impl std::fmt::Display) -> Self {
        Self { kind, id: id.to_string() }
    }
}

/// One act. `before` and `after` hold ids, codes, amounts and statuses, and no personal data.
#[derive(Clone, Debug)]
pub struct Act<'a> {
    /// What is done.
    pub action: Action,
    /// What it is done to.
    pub subject: Subject,
    /// Why, in the words of whoever does it.
    pub reason: Option<&'a str>,
    /// What was.
    pub before: Option<Value>,
    /// What is.
    pub after: Option<Value>,
}

impl Act<'_> {
    /// An act without a reason, of which nothing more is to be said.
    pub fn plain(action: Action, subject: Subject) -> Self {
        Self { action, subject, reason: None, before: None, after: None }
    }
}

/// An act as it was written down.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StaffEvent {
    /// Its number.
    pub id: StaffEventId,
    /// When.
    pub at: DateTime<Utc>,
    /// Who: a name, `cli:` and the machine's account, or `stranger` for whoever had a link.
    pub who: String,
    /// What was done.
    pub action: Action,
    /// Of what kind it was done to.
    pub subject_kind: SubjectKind,
    /// What it was done to.
    pub subject: String,
    /// Why.
    #[schema(required)]
    pub reason: Option<String>,
    /// What was.
    pub before: Option<Value>,
    /// What is.
    #[schema(required)]
    pub after: Option<Value>,
}
