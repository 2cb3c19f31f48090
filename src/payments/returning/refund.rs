//! One repayment, as its row says: out of which money, why, and how far it has come.

use std::{fmt, str::FromStr};

use bookings::BookingId;
use chrono::{DateTime, Utc};
use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    prelude::*,
    serialize::{self, IsNull, Output, ToSql},
    sql_types::Text,
};
use kernel::{Centavos, UnknownValue};
use schema::tables::refunds;
use serde::{Serialize, Serializer};
use uuid::Uuid;

use crate::{
    ids::{CaptureId, QuoteId, RefundId},
    ledger::ReturnReason,
};

kernel::text_enum! {
    /// How far money has come on its way back. The order is that in which a refund out of several
    /// payments is told: it is as far as the last of them.
    pub enum RefundState in ["refunds.state", "unmatched_payments.state"] {
        /// The way of paying knows no refund, or the provider refuses it: a person gives it back.
        ByHand = "by_hand",
        /// The provider will be asked.
        Due = "due",
        /// The provider was asked.
        Asked = "asked",
        /// It is back.
        Done = "done",
    }
}

impl RefundState {
    /// The states in which the provider is still asked.
    pub(crate) const UNDER_WAY: [Self; 2] = [Self::Due, Self::Asked];
}

/// Why money goes back: it did not pay for its booking, or a change was confirmed. One text in the
/// table and on the wire: the reason's name or the quote's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = Text)]
pub(crate) enum RefundCause {
    /// It came late, twice or otherwise than asked for.
    Returned(ReturnReason),
    /// The quote that was confirmed.
    Quote(QuoteId),
}

impl fmt::Display for RefundCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Returned(reason) => reason.fmt(f),
            Self::Quote(quote) => quote.fmt(f),
        }
    }
}

impl FromStr for RefundCause {
    type Err = UnknownValue;

    fn from_str(text: &str) -> Result<Self, UnknownValue> {
        let reason = || text.parse().ok().map(Self::Returned);
        let quote = || Uuid::try_parse(text).ok().map(|id| Self::Quote(QuoteId(id)));
        reason().or_else(quote).ok_or_else(|| UnknownValue {
            type_name: "RefundCause",
            columns: "refunds.cause".to_owned(),
            value: text.to_owned(),
        })
    }
}

impl Serialize for RefundCause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromSql<Text, Pg> for RefundCause {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(std::str::from_utf8(value.as_bytes())?.parse()?)
    }
}

impl ToSql<Text, Pg> for RefundCause {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        use std::io::Write as _;
        write!(out, "{self}")?;
        Ok(IsNull::No)
    }
}

/// Money that is to be given back.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = refunds)]
pub(crate) struct Refund {
    #[diesel(column_name = capture_id)]
    pub(crate) capture: CaptureId,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
    pub(crate) cause: RefundCause,
    pub(crate) state: RefundState,
    pub(crate) provider_refund: Option<String>,
    pub(crate) tries: i32,
    /// How often the provider refused for a reason that may last.
    pub(crate) refusals: i32,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) done_at: Option<DateTime<Utc>>,
}

/// A refund that falls due.
#[derive(Insertable)]
#[diesel(table_name = refunds)]
pub(crate) struct NewRefund {
    pub(crate) id: RefundId,
    #[diesel(column_name = capture_id)]
    pub(crate) capture: CaptureId,
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    pub(crate) cause: RefundCause,
    #[diesel(column_name = amount_centavos)]
    pub(crate) amount: Centavos,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cause_reads_back_from_its_text_and_any_other_text_is_an_error() {
        let quote = "7d8c0b1e-0000-8000-8000-000000000001";
        for text in ["twice", "seats_gone", quote] {
            let cause: RefundCause = text.parse().expect(text);
            assert_eq!(cause.to_string(), text);
            assert_eq!(serde_json::to_value(cause).expect("JSON"), text);
        }
        for text in ["", "Twice", "late", "7d8c0b1e"] {
            let refused = text.parse::<RefundCause>().expect_err(text).to_string();
            assert_eq!(refused, format!("{text:?} is no RefundCause (columns: refunds.cause)"));
        }
    }
}
