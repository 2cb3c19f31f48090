//! How much may be held unpaid, and by whom. The reasons stand in docs/decisions/064.

use platform::config::Config;
use serde::Deserialize;

/// The largest party that may hold more than its network's share of the last few seats.
const PARTY: i64 = 6;

/// From here on a limit no longer limits anyone, and nothing is counted for it.
const NO_LIMIT: f64 = 10_000.0;

/// The limits on what is held unpaid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HoldLimits {
    /// Bookings of one contact.
    pub(crate) holds_per_contact: i64,
    /// Seats of one contact, phone number or account.
    pub(crate) seats_per_contact: Option<i64>,
    /// Seats of one network.
    pub(crate) seats_per_network: Option<i64>,
    /// Percent of what is free in a class, for one network.
    pub(crate) network_share: i64,
    /// People of one booking.
    pub(crate) largest_party: i64,
}

impl HoldLimits {
    /// No limit at all.
    pub(crate) const NONE: Self = Self {
        holds_per_contact: i64::MAX,
        seats_per_contact: None,
        seats_per_network: None,
        network_share: 100,
        largest_party: i64::MAX,
    };

    /// Returns the limits that are set. `RATE_LIMIT_SCALE` loosens those that count seats.
    pub(crate) fn of(config: &Config) -> Self {
        let scale = config.rate_limit_scale;
        let scaled = |seats: u32| {
            let scaled = f64::from(seats) * scale;
            (scaled < NO_LIMIT).then(|| (scaled as i64).max(1))
        };
        let share = f64::from(config.hold_network_share) * scale.max(1.0);
        Self {
            holds_per_contact: config.holds_per_contact.into(),
            seats_per_contact: scaled(config.hold_seats_per_contact),
            seats_per_network: scaled(config.hold_seats_per_network),
            network_share: share.min(100.0) as i64,
            largest_party: config.max_passengers.into(),
        }
    }

    /// Returns what becomes of a wish for so many seats of a class, where its network holds `of_network`
    /// there and `room` is left.
    ///
    /// A network holds at most its share of what is free to it, so a seat is left for others; a party that is the first
    /// of its network may be larger, and the few last seats go to one party. Seats whose hold ran out count for five
    /// minutes more.
    pub(crate) fn in_class(&self, asked: &ClassWish) -> Share {
        let ClassWish { wanted, room, of_network, is_signed_in } = *asked;
        let free = room + of_network.seats;
        let used = of_network.seats + of_network.ran_out;
        let share = (free * self.network_share / 100).max((free - 1).min(PARTY));
        let is_first_party = used == 0 && wanted < free && wanted <= self.largest_party;
        if used + wanted <= share || is_first_party {
            return Share::Granted;
        }
        if used == 0 && wanted == free && wanted <= PARTY {
            // Somebody has to be sold the last ones.
            return if free == 1 || is_signed_in { Share::Granted } else { Share::LastSeats };
        }
        Share::Exceeded
    }
}

/// A wish for seats of a class.
#[derive(Clone, Copy)]
pub(crate) struct ClassWish {
    pub(crate) wanted: i64,
    /// What nobody holds or has bought.
    pub(crate) room: i64,
    pub(crate) of_network: Tally,
    pub(crate) is_signed_in: bool,
}

/// What a subject holds unpaid.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Bookings.
    pub(crate) holds: i64,
    /// Seats.
    pub(crate) seats: i64,
    /// Seats whose hold ran out within the last five minutes.
    pub(crate) ran_out: i64,
}

/// Whether a wish is within its network's share of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    Granted,
    /// It would be, for somebody who is signed in.
    LastSeats,
    Exceeded,
}

#[cfg(test)]
impl HoldLimits {
    /// What is set where nothing is.
    pub(crate) const DEFAULT: Self = Self {
        holds_per_contact: 3,
        seats_per_contact: Some(40),
        seats_per_network: Some(200),
        network_share: 50,
        largest_party: 20,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(settings: &[(&str, &str)]) -> HoldLimits {
        let config = Config::read(|name| {
            settings.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        });
        HoldLimits::of(&config.expect("settings"))
    }

    fn wish(wanted: i64, room: i64, held: i64, ran_out: i64, is_signed_in: bool) -> Share {
        let of_network = Tally { holds: 1, seats: held, ran_out };
        HoldLimits::DEFAULT.in_class(&ClassWish { wanted, room, of_network, is_signed_in })
    }

    #[test]
    fn limits_on_seats_follow_the_scale_and_end_where_they_limit_no_one() {
        let limits = set(&[]);
        assert_eq!(limits.holds_per_contact, 3);
        assert_eq!((limits.seats_per_contact, limits.seats_per_network), (Some(40), Some(200)));
        assert_eq!(limits.network_share, 50);
        let limits = set(&[("RATE_LIMIT_SCALE", "1000"), ("HOLDS_PER_CONTACT", "7")]);
        assert_eq!(limits.holds_per_contact, 7, "no limit per address");
        assert_eq!((limits.seats_per_contact, limits.seats_per_network), (None, None));
        assert_eq!(limits.network_share, 100);
        let limits = set(&[("RATE_LIMIT_SCALE", "0.001"), ("HOLD_NETWORK_SHARE", "30")]);
        assert_eq!((limits.seats_per_network, limits.network_share), (Some(1), 30));
    }

    #[test]
    fn a_network_holds_half_of_what_is_free_to_it() {
        assert_eq!(wish(20, 40, 0, 0, false), Share::Granted);
        assert_eq!(wish(19, 38, 1, 0, false), Share::Exceeded, "20 of 39");
        assert_eq!(wish(1, 20, 19, 0, false), Share::Exceeded, "39 are free to it");
        assert_eq!(wish(1, 21, 19, 0, false), Share::Granted, "40 are free to it");
        assert_eq!(wish(1, 20, 20, 0, true), Share::Exceeded, "an account is of a network, too");
    }

    #[test]
    fn the_first_party_of_a_network_may_be_larger() {
        assert_eq!(wish(20, 24, 0, 0, false), Share::Granted);
        assert_eq!(wish(20, 20, 0, 0, true), Share::Exceeded, "a seat is left for others");
        assert_eq!(wish(21, 40, 0, 0, false), Share::Exceeded, "no booking is so large");
        assert_eq!(wish(13, 23, 1, 0, false), Share::Exceeded, "it is not the first");
        assert_eq!(wish(13, 24, 0, 13, false), Share::Exceeded, "nor after one that ran out");
    }

    #[test]
    fn what_ran_out_unpaid_counts_on() {
        assert_eq!(wish(1, 40, 0, 20, false), Share::Exceeded);
        assert_eq!(wish(1, 40, 0, 19, false), Share::Granted);
        assert_eq!(wish(2, 2, 0, 2, true), Share::Exceeded, "the last seats are not held again");
    }

    #[test]
    fn of_the_last_few_seats_one_party_takes_all_but_one() {
        assert_eq!(wish(6, 7, 0, 0, false), Share::Granted);
        assert_eq!(wish(5, 6, 0, 0, false), Share::Granted);
        assert_eq!(wish(1, 1, 5, 0, false), Share::Exceeded, "one is left for others");
        assert_eq!(wish(2, 2, 0, 0, false), Share::LastSeats);
        assert_eq!(wish(2, 2, 0, 0, true), Share::Granted);
        assert_eq!(wish(1, 1, 0, 0, false), Share::Granted, "the very last");
        assert_eq!(wish(7, 7, 0, 0, true), Share::Exceeded);
    }
}
