//! A quote, as its row says: which change, what it comes to, and whether it was confirmed.

use bookings::{BookingId, Direction, LegPassenger};
use chrono::{DateTime, Utc};
use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    prelude::*,
    serialize::{self, Output, ToSql},
    sql_types::Jsonb,
};
use kernel::Centavos;
use platform::db::app_now;
use routes::{AccommodationId, SailingId};
use schema::tables::quotes;
use serde::{Deserialize, Serialize};

use crate::ids::QuoteId;

kernel::text_enum! {
    /// What a quote is about.
    pub(crate) enum QuoteKind in ["quotes.kind"] {
        /// Places are given back.
        Refund = "refund",
        /// Travellers move to another sailing.
        Rebooking = "rebooking",
    }
}

/// The change that is quoted, as the table keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, AsExpression, FromSqlRow)]
#[serde(rename_all = "snake_case")]
#[diesel(sql_type = Jsonb)]
pub(crate) enum QuotedChange {
    /// Places are given back.
    Refund { places: Vec<LegPassenger> },
    /// Travellers of a leg move to another sailing.
    Rebooking { leg: Direction, passengers: Vec<usize>, sailing: SailingId, class: AccommodationId },
}

impl QuotedChange {
    /// Returns its kind.
    pub(crate) const fn kind(&self) -> QuoteKind {
        match self {
            Self::Refund { .. } => QuoteKind::Refund,
            Self::Rebooking { .. } => QuoteKind::Rebooking,
        }
    }
}

impl FromSql<Jsonb, Pg> for QuotedChange {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        let json = <serde_json::Value as FromSql<Jsonb, Pg>>::from_sql(value)?;
        let read = Self::deserialize(&json);
        Ok(read
            .map_err(|error| format!("{json} is no QuotedChange (column: quotes.wish): {error}"))?)
    }
}

impl ToSql<Jsonb, Pg> for QuotedChange {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        let json = serde_json::to_value(self)?;
        <serde_json::Value as ToSql<Jsonb, Pg>>::to_sql(&json, &mut out.reborrow())
    }
}

/// What was quoted.
#[derive(Clone, Debug, HasQuery)]
#[diesel(table_name = quotes)]
pub(crate) struct Quote {
    pub(crate) id: QuoteId,
    #[diesel(column_name = wish)]
    pub(crate) change: QuotedChange,
    #[diesel(column_name = due_centavos)]
    pub(crate) due: Centavos,
    #[diesel(column_name = refund_centavos)]
    pub(crate) refund: Centavos,
    #[diesel(select_expression = quotes::confirmed_at.is_not_null())]
    pub(crate) is_confirmed: bool,
    #[diesel(select_expression = quotes::valid_until.lt(app_now()))]
    pub(crate) is_over: bool,
    #[diesel(column_name = successor_id)]
    pub(crate) successor: Option<BookingId>,
}

/// What is quoted.
#[derive(Insertable)]
#[diesel(table_name = quotes)]
pub(crate) struct NewQuote {
    pub(crate) id: QuoteId,
    #[diesel(column_name = booking_id)]
    pub(crate) booking: BookingId,
    #[diesel(column_name = wish)]
    pub(crate) change: QuotedChange,
    #[diesel(column_name = due_centavos)]
    pub(crate) due: Centavos,
    #[diesel(column_name = refund_centavos)]
    pub(crate) refund: Centavos,
    pub(crate) valid_until: DateTime<Utc>,
}
