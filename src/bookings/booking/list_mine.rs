//! `GET user-online-bookings`: the bookings of the account that is signed in, one for each way.

use std::cmp::Reverse;

use auth::{AccountId, SignedIn};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::PgConnection;
use kernel::{Text, clock_time};
use platform::web::{Ctx, Failed, FieldErrors, Json, Query, Written, invalid};
use routes::{RouteId, Sailing, SailingId, SailingRoute, SailingStatus};
use serde::{Deserialize, Serialize};
use users::Gender;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    booking::{
        code::BookingCode,
        direction::Direction,
        head,
        id::BookingId,
        leg::LegState,
        my_legs::{self, MyLeftPlace, MyLeg, MyPassenger},
        state::BookingState,
        ticket_id::leg_id,
        wire::{Class, Contact},
    },
    error::BookingError,
};

/// Which of them.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct Asked {
    /// `upcoming` or `past`, by the departure.
    period: String,
}

/// Your bookings.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserBookings {
    /// Those to come with the next one first, those that are over with the last one first.
    bookings: Vec<UserBooking>,
}

/// One way of a booking.
#[derive(Serialize, ToSchema)]
struct UserBooking {
    /// The booking's own on the way out, another on the way back.
    id: Uuid,
    #[schema(value_type = String)]
    code: BookingCode,
    /// As a booking's.
    status: u8,
    /// `YES` on the way back, else `NO`.
    is_return: &'static str,
    booking_date: NaiveDate,
    /// `8:30 AM`.
    formatted_departure_time: String,
    departs_at: DateTime<Utc>,
    /// When it was to depart when it was sold.
    scheduled_departs_at: DateTime<Utc>,
    /// Of the ship: `cancelled` while its travellers have yet to choose.
    sailing_status: SailingStatus,
    /// Why one may move to another sailing free of charge; null where one may not.
    #[schema(required)]
    moves_free_reason: Option<String>,
    route_id: RouteId,
    #[schema(value_type = SailingRoute)]
    route: Written<SailingRoute>,
    accommodation: Class,
    passenger_contact: Contact,
    tickets: Vec<UserTicket>,
}

/// A passenger who travels.
#[derive(Serialize, ToSchema)]
struct UserTicket {
    ticket_detail: TicketDetail,
}

/// What a ticket says.
#[derive(Serialize, ToSchema)]
struct TicketDetail {
    passenger: UserPassenger,
}

/// One passenger.
#[derive(Serialize, ToSchema)]
struct UserPassenger {
    full_name: String,
    gender: Gender,
    birth_date: NaiveDate,
}

/// What is still to come, or what is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Period {
    Upcoming,
    Past,
}

const PERIOD: Text = Text::new("Period", "Panahon", "Panahon");

pub(crate) async fn endpoint(
    ctx: Ctx,
    session: SignedIn,
    Query(asked): Query<Asked>,
) -> Result<Json<UserBookings>, Failed<BookingError>> {
    let period = Period::read(&asked.period).map_err(BookingError::Fields)?;
    let found = ctx.db.run(move |conn| list(conn, session.account, period));
    Ok(Json(UserBookings { bookings: found.await? }))
}

impl Period {
    fn read(text: &str) -> Result<Self, FieldErrors> {
        match text {
            "upcoming" => Ok(Self::Upcoming),
            "past" => Ok(Self::Past),
            _ => {
                let mut errors = FieldErrors::default();
                errors.add("period", invalid(&PERIOD));
                Err(errors)
            }
        }
    }
}

fn list(
    conn: &mut PgConnection,
    account: AccountId,
    period: Period,
) -> Result<Vec<UserBooking>, BookingError> {
    let now = head::now(conn)?;
    let legs = my_legs::legs_of(conn, account)?;
    let ids: Vec<SailingId> = legs.iter().map(|leg| leg.sailing).collect();
    let sailings = routes::sailings_by_id(conn, &ids)?;
    let sailing_of = |leg: &MyLeg| sailings.iter().find(|sailing| sailing.id == leg.sailing);
    let mut chosen: Vec<(MyLeg, &Sailing)> = legs
        .into_iter()
        .filter(MyLeg::is_of_interest)
        .filter_map(|leg| sailing_of(&leg).map(|sailing| (leg, sailing)))
        .filter(|(_, sailing)| (sailing.departs_at > now) == (period == Period::Upcoming))
        .collect();
    chosen.sort_by_key(|(leg, sailing)| (sailing.departs_at, leg.booking));
    if period == Period::Past {
        chosen.sort_by_key(|(_, sailing)| Reverse(sailing.departs_at));
    }
    let bookings: Vec<BookingId> = chosen.iter().map(|(leg, _)| leg.booking).collect();
    let (people, left) = my_legs::people_of(conn, &bookings)?;
    let card = |(leg, sailing): (MyLeg, &Sailing)| {
        let is_called_off = leg.leg_state == LegState::CalledOff;
        let card = UserBooking::new(leg, sailing, &people, &left);
        // Once everybody has chosen, nobody is on it.
        (!is_called_off || !card.tickets.is_empty()).then_some(card)
    };
    Ok(chosen.into_iter().filter_map(card).collect())
}

impl MyLeg {
    /// Returns false for a leg that was given back while the other stands.
    fn is_of_interest(&self) -> bool {
        !(self.leg_state == LegState::Released && self.state == BookingState::Confirmed)
    }
}

impl UserBooking {
    fn new(leg: MyLeg, sailing: &Sailing, people: &[MyPassenger], left: &[MyLeftPlace]) -> Self {
        let is_return = leg.direction == Direction::Return;
        let travels = |one: &&MyPassenger| {
            let (booking, direction) = (leg.booking, leg.direction);
            let place = MyLeftPlace { booking, direction, position: one.position };
            one.booking == leg.booking && !left.contains(&place)
        };
        let tickets = people.iter().filter(travels).map(UserTicket::from).collect();
        let class = sailing.class(leg.class);
        Self {
            id: if is_return { leg_id(leg.booking, leg.direction) } else { leg.booking.0 },
            status: leg.state.status(),
            code: leg.code,
            is_return: if is_return { "YES" } else { "NO" },
            booking_date: sailing.departs_on,
            formatted_departure_time: clock_time(sailing.departs_at),
            departs_at: sailing.departs_at,
            scheduled_departs_at: leg.promised.unwrap_or(sailing.scheduled_departs_at),
            sailing_status: sailing.status,
            moves_free_reason: sailing.moves_free_for(leg.made_at).map(str::to_owned),
            route_id: sailing.route.id,
            route: sailing.route.clone(),
            accommodation: Class {
                id: leg.class,
                name: class.map(|class| class.name.to_string()).unwrap_or_default(),
            },
            passenger_contact: Contact::new(leg.contact, true),
            tickets,
        }
    }
}

impl From<&MyPassenger> for UserTicket {
    fn from(one: &MyPassenger) -> Self {
        let (gender, birth_date) = (one.gender, one.birth_date);
        let passenger = UserPassenger { full_name: one.name.full(), gender, birth_date };
        Self { ticket_detail: TicketDetail { passenger } }
    }
}
