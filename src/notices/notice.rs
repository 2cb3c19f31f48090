//! A notice: one e-mail to one person, from its cause to the mail server.

use chrono::{DateTime, Utc};
use diesel::{Queryable, Selectable};
use kernel::EmailAddress;
use schema::tables::notices;

kernel::id! {
    /// One e-mail to one person.
    NoticeId
}

kernel::text_enum! {
    /// How far an e-mail has come.
    pub enum NoticeState in ["notices.state"] {
        /// It waits to be sent.
        Queued = "queued",
        /// The mail server took it.
        Sent = "sent",
        /// It was given up.
        Failed = "failed",
    }
}

/// What became of an e-mail.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = notices)]
#[diesel(check_for_backend(diesel::pg::Pg))]
pub struct Delivery {
    /// Which e-mail: the crate, a dot, the e-mail.
    #[diesel(column_name = letter)]
    pub name: String,
    /// What it was written for, if it must be written once.
    pub cause: Option<String>,
    /// Whom it was for.
    pub recipient: EmailAddress,
    /// How far it has come.
    pub state: NoticeState,
    /// When its cause came about.
    pub created_at: DateTime<Utc>,
    /// When the mail server took it.
    pub sent_at: Option<DateTime<Utc>>,
}
