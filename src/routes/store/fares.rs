//! The table of fares.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::fares;

use crate::{
    AccommodationId, PassengerType, RouteId, RoutesError, Tariff, fare::FareKind, ids::FareId,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = fares)]
#[diesel(check_for_backend(diesel::pg::Pg))]
struct FareRow {
    route_id: RouteId,
    accommodation_id: AccommodationId,
    kind: FareKind,
    passenger_type: Option<PassengerType>,
    amount_centavos: Centavos,
    effective_from: NaiveDate,
    effective_until: Option<NaiveDate>,
}

/// Returns true if a route has any fare.
pub(crate) fn has_any(conn: &mut PgConnection, route: RouteId) -> Result<bool, RoutesError> {
    let of_route = fares::table.filter(fares::route_id.eq(route));
    Ok(diesel::select(diesel::dsl::exists(of_route)).get_result(conn)?)
}

#[derive(Insertable)]
#[diesel(table_name = fares)]
pub(crate) struct NewFare {
    pub(crate) id: FareId,
    pub(crate) route_id: RouteId,
    pub(crate) accommodation_id: AccommodationId,
    pub(crate) kind: FareKind,
    pub(crate) amount_centavos: Centavos,
    pub(crate) effective_from: NaiveDate,
}

pub(crate) fn insert(conn: &mut PgConnection, fare: &NewFare) -> Result<(), RoutesError> {
    diesel::insert_into(fares::table).values(fare).execute(conn)?;
    Ok(())
}

/// Every fare.
pub(super) struct Fares {
    /// By route and class, the latest first.
    by_class: HashMap<(RouteId, AccommodationId), Vec<FareRow>>,
    /// The days on which a fare of a route begins, or is the first day no more.
    changes: HashMap<RouteId, BTreeSet<NaiveDate>>,
}

impl Fares {
    pub(super) fn all(conn: &mut PgConnection) -> Result<Self, RoutesError> {
        let latest_first = fares::table.order(fares::effective_from.desc());
        let mut by_class = HashMap::<_, Vec<FareRow>>::new();
        let mut changes = HashMap::<_, BTreeSet<NaiveDate>>::new();
        for fare in latest_first.select(FareRow::as_select()).load(conn)? {
            let over = fare.effective_until.and_then(|until| until.succ_opt());
            changes
                .entry(fare.route_id)
                .or_default()
                .extend([Some(fare.effective_from), over].into_iter().flatten());
            by_class.entry((fare.route_id, fare.accommodation_id)).or_default().push(fare);
        }
        Ok(Self { by_class, changes })
    }

    /// Returns the first of the days up to `day` since which every fare of a route is that of `day`; none if
    /// no fare has changed by then.
    pub(super) fn unchanged_since(&self, route: RouteId, day: NaiveDate) -> Option<NaiveDate> {
        self.changes.get(&route)?.range(..=day).next_back().copied()
    }

    /// Returns what a class costs on a day of departure, or `None` if no regular fare is set.
    pub(super) fn tariff(
        &self,
        route: RouteId,
        class: AccommodationId,
        day: NaiveDate,
    ) -> Option<Tariff> {
        let of_class = self.by_class.get(&(route, class))?;
        let amount = |kind: FareKind, who: Option<PassengerType>| {
            let in_force = |fare: &&FareRow| {
                fare.kind == kind
                    && fare.passenger_type == who
                    && fare.effective_from <= day
                    && fare.effective_until.is_none_or(|until| day <= until)
            };
            of_class.iter().find(in_force).map(|fare| fare.amount_centavos)
        };
        Some(Tariff {
            regular: amount(FareKind::Regular, None)?,
            promo: amount(FareKind::Promo, None),
            set: PassengerType::ALL
                .iter()
                .filter_map(|who| Some((*who, amount(FareKind::Tariff, Some(*who))?)))
                .collect(),
        })
    }
}
