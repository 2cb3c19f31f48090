//! The table of fares.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::Centavos;
use schema::tables::fares;
use uuid::Uuid;

use crate::{PassengerType, RoutesError, Tariff};

#[derive(Queryable)]
struct Row {
    route_id: Uuid,
    accommodation_id: Uuid,
    kind: String,
    passenger_type: Option<String>,
    amount_centavos: i64,
    effective_from: NaiveDate,
    effective_until: Option<NaiveDate>,
}

/// Whether a route has any fare.
pub(crate) fn has_any(conn: &mut PgConnection, route: Uuid) -> Result<bool, RoutesError> {
    let of_route = fares::table.filter(fares::route_id.eq(route));
    Ok(diesel::select(diesel::dsl::exists(of_route)).get_result(conn)?)
}

/// Sets the regular fare of a class from a day of departure on.
pub(crate) fn set_regular(
    conn: &mut PgConnection,
    id: Uuid,
    (route, class): (Uuid, Uuid),
    amount: Centavos,
    since: NaiveDate,
) -> Result<(), RoutesError> {
    diesel::insert_into(fares::table)
        .values((
            fares::id.eq(id),
            fares::route_id.eq(route),
            fares::accommodation_id.eq(class),
            fares::kind.eq("regular"),
            fares::amount_centavos.eq(amount.0),
            fares::effective_from.eq(since),
        ))
        .execute(conn)?;
    Ok(())
}

/// Every fare, by route and class, the latest first.
pub(super) struct Fares(HashMap<(Uuid, Uuid), Vec<Row>>);

/// The lowest fare of each route that is in force on `day`, before anybody's discount.
pub(crate) fn lowest(
    conn: &mut PgConnection,
    day: NaiveDate,
) -> Result<HashMap<Uuid, i64>, RoutesError> {
    let in_force = fares::table
        .filter(fares::kind.ne("tariff"))
        .filter(fares::effective_from.le(day))
        .filter(fares::effective_until.is_null().or(fares::effective_until.ge(day)))
        .group_by(fares::route_id)
        .select((fares::route_id, diesel::dsl::min(fares::amount_centavos)));
    let all: Vec<(Uuid, Option<i64>)> = in_force.load(conn)?;
    Ok(all.into_iter().filter_map(|(route, lowest)| Some((route, lowest?))).collect())
}

impl Fares {
    pub(super) fn all(conn: &mut PgConnection) -> Result<Self, RoutesError> {
        let all: Vec<Row> = fares::table
            .order(fares::effective_from.desc())
            .select((
                fares::route_id,
                fares::accommodation_id,
                fares::kind,
                fares::passenger_type,
                fares::amount_centavos,
                fares::effective_from,
                fares::effective_until,
            ))
            .load(conn)?;
        let mut by_class = HashMap::<_, Vec<Row>>::new();
        for row in all {
            by_class.entry((row.route_id, row.accommodation_id)).or_default().push(row);
        }
        Ok(Self(by_class))
    }

    /// What a class costs on a day of departure; nothing where no regular fare is set.
    pub(super) fn tariff(&self, route: Uuid, class: Uuid, day: NaiveDate) -> Option<Tariff> {
        let in_force: Vec<&Row> = self
            .0
            .get(&(route, class))?
            .iter()
            .filter(|row| row.effective_from <= day)
            .filter(|row| row.effective_until.is_none_or(|until| day <= until))
            .collect();
        let amount = |kind: &str, who: Option<PassengerType>| {
            let name = who.map(PassengerType::name);
            let row = in_force
                .iter()
                .find(|row| row.kind == kind && row.passenger_type.as_deref() == name);
            row.map(|row| Centavos(row.amount_centavos))
        };
        Some(Tariff {
            regular: amount("regular", None)?,
            promo: amount("promo", None),
            set: PassengerType::ALL
                .into_iter()
                .filter_map(|who| Some((who, amount("tariff", Some(who))?)))
                .collect(),
        })
    }
}
