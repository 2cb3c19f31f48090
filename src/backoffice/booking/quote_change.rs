//! `POST bookings/{code}/changes/quote`: what giving places back or moving them comes to at the desk.

use actix_web::web::Path;
use bookings::{Concession, LegPassenger};
use kernel::Text;
use payments::desk::{DeskQuote, Wish, quote_change};
use platform::web::{Ctx, Failed, FieldErrors, Json, invalid, required};
use routes::{AccommodationId, SailingId};
use serde::Deserialize;
use staff::{AuthorizedWith, may, read_reason};
use utoipa::ToSchema;

use super::page;
use crate::{BackofficeError, who::by};

const TO: Text = Text::new("New sailing", "Bagong biyahe", "Bag-ong biyahe");
const PLACES: Text = Text::new("Passengers", "Mga pasahero", "Mga pasahero");
const WAIVED: Text =
    Text::new("Waived part of the fee", "Bahaging hindi sisingilin", "Bahin nga dili paningilon");
const ONE_LEG: Text = Text::new(
    "Passengers of one way move at a time",
    "Isang biyahe lang ang inililipat sa bawat pagkakataon",
    "Usa lang ka biyahe ang mabalhin sa matag higayon",
);

/// What shall be changed.
#[derive(Deserialize, ToSchema)]
#[schema(as = DeskChange)]
pub(crate) struct ChangeWish {
    kind: ChangeKind,
    /// Of a refund every place that can be given back, where none is named.
    #[serde(default)]
    places: Vec<LegPassenger>,
    /// Where travellers move to.
    to: Option<Target>,
    /// How much of the fee is not charged, from 0 to 100.
    #[serde(default)]
    waive_fee_percent: i32,
    /// Somebody has looked that the tickets were not used: then check-in may have closed.
    #[serde(default)]
    is_unused: bool,
    reason: String,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DeskChangeKind)]
enum ChangeKind {
    /// Places are given back.
    Refund,
    /// Travellers move to another sailing.
    Rebook,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[schema(as = DeskTarget)]
struct Target {
    #[schema(value_type = Uuid)]
    sailing: SailingId,
    #[schema(value_type = Uuid)]
    class: AccommodationId,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    code: Path<String>,
    AuthorizedWith(who, Json(wish)): AuthorizedWith<may::ChangeBooking, Json<ChangeWish>>,
) -> Result<Json<DeskQuote>, Failed<BackofficeError>> {
    let (change, concession) = wish.read()?;
    let why = read_reason("reason", &wish.reason)?;
    let for_db = ctx.clone();
    let quoted = ctx.db.transaction(move |conn| {
        page::find(conn, &who.ports, &code)?;
        let by = by(&who.actor);
        let quoted = quote_change(conn, &for_db, &code, &change, &by, &why, concession)?;
        Ok::<_, BackofficeError>(quoted)
    });
    Ok(Json(quoted.await?))
}

impl ChangeWish {
    fn read(&self) -> Result<(Wish, Concession), BackofficeError> {
        let mut errors = FieldErrors::default();
        if !(0..=100).contains(&self.waive_fee_percent) {
            errors.add("waive_fee_percent", invalid(&WAIVED));
        }
        let change = match self.kind {
            ChangeKind::Refund => Some(Wish::Refund(self.places.clone())),
            ChangeKind::Rebook => self.moved(&mut errors),
        };
        let concession =
            Concession { waived_percent: self.waive_fee_percent, is_unused: self.is_unused };
        Ok((errors.all_or(change)?, concession))
    }

    fn moved(&self, errors: &mut FieldErrors) -> Option<Wish> {
        let leg = self.places.first().map(|place| place.leg);
        if leg.is_none() {
            errors.add("places", required(&PLACES));
        } else if self.places.iter().any(|place| Some(place.leg) != leg) {
            errors.add("places", ONE_LEG);
        }
        if self.to.is_none() {
            errors.add("to", required(&TO));
        }
        let (leg, to) = leg.zip(self.to)?;
        let passengers = self.places.iter().map(|place| place.passenger_index).collect();
        Some(Wish::Rebook { leg, passengers, sailing: to.sailing, class: to.class })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(wish: Value) -> Result<(Wish, Concession), BackofficeError> {
        serde_json::from_value::<ChangeWish>(wish).expect("a wish").read()
    }

    #[test]
    fn a_fee_is_waived_in_part_in_whole_or_not_at_all() {
        for (percent, is_good) in [(-1, false), (0, true), (50, true), (100, true), (101, false)] {
            let wish = json!({ "kind": "refund", "waive_fee_percent": percent, "reason": "ill" });
            let read = read(wish).ok().map(|(_, concession)| concession.waived_percent);
            assert_eq!(read, is_good.then_some(percent));
        }
    }

    #[test]
    fn whoever_moves_leaves_one_leg_and_goes_somewhere() {
        let id = "11111111-2222-8333-8444-555555555555";
        let to = json!({ "sailing": id, "class": id });
        let place = |leg: &str| json!({ "leg": leg, "passenger_index": 0 });
        for (places, to, is_good) in [
            (json!([place("depart")]), to.clone(), true),
            (json!([place("depart"), place("return")]), to.clone(), false),
            (json!([]), to, false),
            (json!([place("depart")]), Value::Null, false),
        ] {
            let wish = json!({ "kind": "rebook", "places": places, "to": to, "reason": "ill" });
            assert_eq!(read(wish.clone()).is_ok(), is_good, "{wish}");
        }
    }
}
