//! How the model reads a request: which legs it names, what is wrong with it, what it would cost.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::{
    network::Sailing,
    request::{BookingRequest, LegRequest},
    rules::{Kind, Prices, faults_of_party, vat_within},
    state::{Booking, Flaw, HOLD, Leg, Model, PriceLine, Standing},
};

/// A leg that can be sold: its sailing, class and prices.
pub(super) type Sold<'a> = (&'a Sailing, Uuid, Prices);

impl Model {
    /// Both legs; or which fields name what there is not.
    pub(super) fn legs(&self, request: &BookingRequest) -> Result<Vec<Sold<'_>>, BTreeSet<String>> {
        let missing = LegRequest::missing();
        let mut wanted = vec![("", &request.out)];
        if request.round_trip {
            wanted.push(("return_", request.back.as_ref().unwrap_or(&missing)));
        }
        let mut unread = BTreeSet::new();
        let mut unknown = BTreeSet::new();
        let mut legs = Vec::new();
        for (prefix, leg) in wanted {
            if leg.trip.value().is_none() {
                unread.insert(format!("{prefix}booking_id"));
            }
            if leg.class.value().is_none() {
                unread.insert(format!("{prefix}accommodation_id"));
            }
            let sailing = leg.trip.value().and_then(|id| self.network.sailing(id));
            let Some(sailing) = sailing else {
                unknown.insert(format!("{prefix}booking_id"));
                continue;
            };
            let mut priced = self.network.priced(sailing).into_iter();
            match priced.find(|(class, _)| Some(*class) == leg.class.value()) {
                Some((class, prices)) => legs.push((sailing, class, prices)),
                None => {
                    unknown.insert(format!("{prefix}accommodation_id"));
                }
            }
        }
        match (unread.is_empty(), unknown.is_empty()) {
            (true, true) => Ok(legs),
            (true, false) => Err(unknown),
            (false, _) => Err(unread),
        }
    }

    pub(super) fn faults(&self, request: &BookingRequest, legs: &[Sold<'_>]) -> BTreeSet<String> {
        let days: Vec<_> = legs.iter().map(|(sailing, ..)| sailing.departs_on).collect();
        let mut faults = faults_of_party(&request.party, &days);
        if let [(out, ..), (back, ..)] = legs {
            let leads_back = self.network.way_back(out.route) == Some(back.route);
            if !leads_back || back.departs_at < out.arrives_at {
                faults.insert("return_booking_id".to_owned());
            }
        }
        for (name, is_wrong) in [
            ("email", request.email.value().is_none()),
            ("contact_number", request.number.value().is_none()),
            ("firstname", request.contact_name.is_empty()),
            ("full_address", request.address.trim().is_empty()),
        ] {
            if is_wrong {
                faults.insert(format!("passenger_contact.{name}"));
            }
        }
        faults
    }

    pub(super) fn booking(
        &self,
        request: &BookingRequest,
        legs: &[Sold<'_>],
        account: Option<usize>,
    ) -> Booking {
        let kinds_on = |sailing: &Sailing| -> Vec<Kind> {
            let kinds = request.party.iter().map(|one| one.kind_on(sailing.departs_on));
            kinds.flatten().collect()
        };
        let takes_seat = |kind: &&Kind| **kind != Kind::Infant || self.has(Flaw::InfantsTakeSeats);
        let mut lines = Vec::new();
        for ((sailing, _, prices), direction) in legs.iter().zip(["depart", "return"]) {
            for (passenger, kind) in kinds_on(sailing).iter().enumerate() {
                let paid = prices.of(*kind);
                let (amount, vat) = (paid.amount, paid.vat);
                let regular = prices.regular;
                let fare = PriceLine { what: "fare", passenger, direction, regular, amount, vat };
                lines.push(fare);
                lines.extend(self.fees(sailing, *kind).into_iter().map(|(what, amount, vat)| {
                    PriceLine { what, passenger, direction, regular: amount, amount, vat }
                }));
            }
        }
        let taken = |(leg, (sailing, class, _)): (usize, &Sold<'_>)| {
            let seats = kinds_on(sailing).iter().filter(takes_seat).count();
            let seats = i32::try_from(seats).unwrap_or(0);
            let given = if leg > 0 && self.has(Flaw::OneLegIsEnough) { 0 } else { seats };
            Leg { sailing: sailing.id, class: *class, seats: given }
        };
        Booking {
            id: Uuid::nil(),
            code: String::new(),
            token: String::new(),
            request: request.clone(),
            account,
            legs: legs.iter().enumerate().map(taken).collect(),
            lines,
            deadline: self.now + HOLD,
            standing: Standing::Held,
        }
    }

    /// What is paid beside the fare: what for, how much, the VAT within.
    fn fees(&self, sailing: &Sailing, kind: Kind) -> Vec<(&'static str, i64, i64)> {
        let route = &self.network.routes[sailing.route];
        let port = &self.network.ports[route.from];
        let mut fees = Vec::new();
        if port.fee > 0 && !port.exempt.contains(&kind) && !self.has(Flaw::FeesAreForgotten) {
            fees.push(("terminal_fee", port.fee, 0));
        }
        if route.service_fee > 0 && kind != Kind::Infant {
            fees.push(("service_fee", route.service_fee, vat_within(route.service_fee)));
        }
        fees
    }
}
