//! A quote, as its row says: which change, what it comes to, and whether it was confirmed.

use bookings::{BookingId, Concession, Direction, LegPassenger};
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
use platform::{Context, db::app_now};
use routes::{AccommodationId, SailingId};
use schema::tables::quotes;
use serde::{Deserialize, Serialize};

use super::asked::{Asked, QuoteGround};
use crate::ids::QuoteId;

kernel::text_enum! {
    /// What a quote is about.
    pub enum QuoteKind in ["quotes.kind"] {
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

impl QuotedChange {
    /// Returns the places that it is about.
    pub(crate) fn places(&self) -> Vec<LegPassenger> {
        match self {
            Self::Rebooking { leg, passengers, .. } => passengers
                .iter()
                .map(|index| LegPassenger { leg: *leg, passenger_index: *index })
                .collect(),
            Self::Refund { places } => places.clone(),
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
    /// Who at the desk asked for it.
    pub(crate) asked_by: Option<String>,
    /// Why.
    pub(crate) why: Option<String>,
    pub(crate) is_unused: bool,
    pub(crate) waived_percent: i32,
    #[diesel(column_name = waived_centavos)]
    pub(crate) waived: Centavos,
}

impl Quote {
    /// Returns what the desk grants with it.
    pub(crate) fn concession(&self) -> Concession {
        Concession { waived_percent: self.waived_percent, is_unused: self.is_unused }
    }
}

/// The rule that a quote followed.
#[derive(Clone, Copy, Debug, Queryable, Selectable)]
#[diesel(table_name = quotes, check_for_backend(Pg))]
pub(crate) struct QuoteRule {
    pub(crate) kind: QuoteKind,
    pub(crate) ground: Option<QuoteGround>,
    pub(crate) fee_percent: Option<i32>,
    pub(crate) waived_percent: i32,
    #[diesel(column_name = waived_centavos)]
    pub(crate) waived: Centavos,
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
    pub(crate) asked_by: Option<String>,
    pub(crate) why: Option<String>,
    pub(crate) is_unused: bool,
    pub(crate) waived_percent: i32,
    #[diesel(column_name = waived_centavos)]
    pub(crate) waived: Centavos,
    pub(crate) ground: Option<QuoteGround>,
    pub(crate) fee_percent: Option<i32>,
}

/// What a change comes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comes {
    /// What is still to be paid.
    pub(crate) due: Centavos,
    /// What comes back.
    pub(crate) refund: Centavos,
    /// What the fee would be more by the terms.
    pub(crate) waived: Centavos,
    /// The ground and the percentage of all places, if they have the same.
    pub(crate) rule: Option<(QuoteGround, i32)>,
    /// Until then it is kept to.
    pub(crate) valid_until: DateTime<Utc>,
}

impl NewQuote {
    /// A quote of this change.
    pub(crate) fn new(
        ctx: &Context,
        booking: BookingId,
        change: QuotedChange,
        comes: Comes,
        asked: &Asked,
    ) -> Self {
        let (ground, fee_percent) = comes.rule.unzip();
        Self {
            id: QuoteId::random(&*ctx.rng),
            booking,
            change,
            due: comes.due,
            refund: comes.refund,
            valid_until: comes.valid_until,
            asked_by: asked.by.clone(),
            why: asked.why.clone(),
            is_unused: asked.concession.is_unused,
            waived_percent: asked.concession.waived_percent,
            waived: comes.waived,
            ground,
            fee_percent,
        }
    }
}
