//! `GET figures`: loads, sales, refunds and failed payments of some days.

use std::collections::{BTreeMap, HashMap};

use bookings::on_board;
use chrono::{Days, NaiveDate};
use diesel::PgConnection;
use kernel::{Centavos, Language, Text, philippine_date};
use platform::web::{Ctx, Failed, FieldErrors, Json, Query};
use routes::{SailingId, SailingStatus};
use serde::{Deserialize, Serialize};
use staff::{Authorized, Ports, may};
use utoipa::{IntoParams, ToSchema};

use crate::BackofficeError;

/// The most days that are counted at once. `span.ts` of the page says the same.
const MOST_DAYS: i64 = 92;

/// So many days before today are counted unless said otherwise.
const LATELY: Days = Days::new(30);

/// Returns why other days are refused.
fn wrong_span() -> Text {
    Text::build(|language| match language {
        Language::En => format!("Choose at most {MOST_DAYS} days, the first before the last."),
        Language::Fil => format!("Pumili ng hanggang {MOST_DAYS} araw, nauna ang una sa huli."),
        Language::Ceb => {
            format!("Pagpili og hangtod sa {MOST_DAYS} ka adlaw, una ang una sa kataposan.")
        }
    })
}

/// Which days.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// The first day; a month ago unless said otherwise.
    from: Option<NaiveDate>,
    /// The last day; today unless said otherwise.
    to: Option<NaiveDate>,
}

/// The figures of some days.
#[derive(Serialize, ToSchema)]
pub(crate) struct Figures {
    from: NaiveDate,
    to: NaiveDate,
    /// By route, of ships that leave on these days and were not cancelled.
    load: Vec<Load>,
    /// By the day of the sale; null for whoever is limited to some ports.
    #[schema(required)]
    sales: Option<Vec<Sales>>,
    /// By the day on which the money was back; null as sales are.
    #[schema(required)]
    refunds: Option<Vec<RefundsOfDay>>,
    /// Null as sales are.
    #[schema(required)]
    failures: Option<Vec<Failures>>,
}

/// How full the ships of a route were.
#[derive(Serialize, ToSchema)]
struct Load {
    /// Both ports' codes.
    route: String,
    seats: i64,
    sold: i64,
}

/// What was sold on a day.
#[derive(Serialize, ToSchema)]
struct Sales {
    day: NaiveDate,
    channel: Channel,
    seats: i64,
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
}

kernel::text_enum! {
    /// Where something was sold.
    pub(crate) enum Channel in [] {
        /// On the pages of the shop.
        Online = "online",
    }
}

/// What went back on a day.
#[derive(Serialize, ToSchema)]
struct RefundsOfDay {
    day: NaiveDate,
    count: i64,
    #[schema(value_type = i64)]
    amount_centavos: Centavos,
}

/// How often people tried to pay.
#[derive(Serialize, ToSchema)]
struct Failures {
    /// The provider: by which of its methods somebody failed to pay, it does not tell.
    method: &'static str,
    tried: i64,
    failed: i64,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    Authorized { ports, .. }: Authorized<may::SeeFigures>,
    Query(asked): Query<Asked>,
) -> Result<Json<Figures>, Failed<BackofficeError>> {
    let today = philippine_date(ctx.clock.now());
    let (from, to) = days(&asked, today).map_err(BackofficeError::from)?;
    Ok(Json(ctx.db.run(move |conn| count(conn, &ports, from, to)).await?))
}

fn days(asked: &Asked, today: NaiveDate) -> Result<(NaiveDate, NaiveDate), FieldErrors> {
    let to = asked.to.unwrap_or(today);
    let from = asked.from.unwrap_or(to - LATELY);
    let mut errors = FieldErrors::default();
    if !(0..MOST_DAYS).contains(&(to - from).num_days()) {
        errors.add("from", wrong_span());
    }
    errors.into_result().map(|()| (from, to))
}

/// Money and sales belong to no port. Who is limited to some ports sees the loads alone.
fn count(
    conn: &mut PgConnection,
    ports: &Ports,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Figures, BackofficeError> {
    let load = load(conn, ports, from, to)?;
    if *ports != Ports::All {
        return Ok(Figures { from, to, load, sales: None, refunds: None, failures: None });
    }
    let sold = bookings::paying::sold_by_day(conn, from, to)?.into_iter();
    let back = payments::refunded_by_day(conn, from, to)?.into_iter();
    let tried = payments::tried(conn, from, to)?.into_iter();
    let sales = sold.map(|sold| Sales {
        day: sold.day,
        channel: Channel::Online,
        seats: sold.seats,
        amount_centavos: sold.amount,
    });
    let refunds = back.map(|back| RefundsOfDay {
        day: back.day,
        count: back.count,
        amount_centavos: back.amount,
    });
    let failures = tried.map(|tried| Failures {
        method: tried.provider,
        tried: tried.tried,
        failed: tried.failed,
    });
    Ok(Figures {
        from,
        to,
        load,
        sales: Some(sales.collect()),
        refunds: Some(refunds.collect()),
        failures: Some(failures.collect()),
    })
}

fn load(
    conn: &mut PgConnection,
    ports: &Ports,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Load>, BackofficeError> {
    let sailings = routes::sailings_of_days(conn, from, to)?;
    let counted = sailings.iter().filter(|sailing| {
        sailing.status != SailingStatus::Cancelled && ports.covers(&sailing.route.origin.code)
    });
    let routes: HashMap<SailingId, &str> =
        counted.map(|sailing| (sailing.id, sailing.route.code.as_str())).collect();
    let ids: Vec<SailingId> = routes.keys().copied().collect();
    let mut loads = BTreeMap::<&str, (i64, i64)>::new();
    for class in on_board::stock_of(conn, &ids)? {
        if let Some(route) = routes.get(&class.sailing) {
            let (seats, sold) = loads.entry(route).or_default();
            *seats += i64::from(class.capacity);
            *sold += i64::from(class.sold);
        }
    }
    let load =
        |(route, (seats, sold)): (&str, (i64, i64))| Load { route: route.to_owned(), seats, sold };
    Ok(loads.into_iter().map(load).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_counted_at_most_and_the_last_month_unless_said_otherwise() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let of = |from: Option<&str>, to: Option<&str>| {
            let asked = Asked { from: from.map(day), to: to.map(day) };
            days(&asked, day("2026-12-24"))
                .ok()
                .map(|(from, to)| (from.to_string(), to.to_string()))
        };
        let both = |from: &str, to: &str| Some((from.to_owned(), to.to_owned()));
        assert_eq!(of(None, None), both("2026-11-24", "2026-12-24"));
        assert_eq!(of(Some("2026-12-24"), None), both("2026-12-24", "2026-12-24"));
        assert_eq!(of(Some("2026-10-01"), Some("2026-12-31")), both("2026-10-01", "2026-12-31"));
        assert_eq!(of(Some("2026-09-30"), Some("2026-12-31")), None);
        assert_eq!(of(Some("2026-12-25"), Some("2026-12-24")), None);
    }

    #[test]
    fn the_page_asks_for_as_many_days_as_are_counted_and_each_language_tells_how_many() {
        let page = include_str!("../../../frontend/src/backoffice/figures/span.ts");
        assert!(page.contains(&format!("export const MOST_DAYS = {MOST_DAYS};")), "{page}");
        for language in [Language::En, Language::Fil, Language::Ceb] {
            assert!(wrong_span().in_language(language).contains(&MOST_DAYS.to_string()));
        }
    }
}
