//! What the operator says of a sailing: it is late, it does not sail, it has left.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::PgConnection;
use kernel::Text;

use crate::{
    RoutesError, Sailing, SailingId, SailingStatus,
    store::{
        self,
        sailings::{Which, find},
    },
};

/// Later than this a ship does not count as late but as cancelled, by law.
pub const LATEST: TimeDelta = TimeDelta::hours(24);

/// Of what kind the reason is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A wind signal, under which no ship sails.
    WeatherSignal,
    /// A gale warning.
    GaleWarning,
    /// The Coast Guard keeps ships in port.
    CoastGuardOrder,
    /// The port is closed.
    PortClosed,
    /// Something on the ship is broken.
    Technical,
    /// The carrier has its own reasons.
    Operational,
    /// Anything else.
    Other,
}

impl Cause {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::WeatherSignal,
        Self::GaleWarning,
        Self::CoastGuardOrder,
        Self::PortClosed,
        Self::Technical,
        Self::Operational,
        Self::Other,
    ];

    /// Its name in the table and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WeatherSignal => "weather_signal",
            Self::GaleWarning => "gale_warning",
            Self::CoastGuardOrder => "coast_guard_order",
            Self::PortClosed => "port_closed",
            Self::Technical => "technical",
            Self::Operational => "operational",
            Self::Other => "other",
        }
    }

    /// The kind of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cause| cause.name() == name)
    }

    /// Whether the carrier answers for it: then it owes meals and lodging, too.
    pub const fn is_carriers_own(self) -> bool {
        matches!(self, Self::Technical | Self::Operational)
    }

    /// As travellers are told.
    pub const fn told(self) -> Text {
        match self {
            Self::WeatherSignal => {
                Text::new("Wind signal", "Babala ng hangin", "Pasidaan sa hangin")
            }
            Self::GaleWarning => Text::new("Gale warning", "Babala ng unos", "Pasidaan sa unos"),
            Self::CoastGuardOrder => {
                Text::new("Order of the Coast Guard", "Utos ng Coast Guard", "Mando sa Coast Guard")
            }
            Self::PortClosed => {
                Text::new("The port is closed", "Sarado ang pantalan", "Sirado ang pantalan")
            }
            Self::Technical => {
                Text::new("A technical fault", "May sira sa barko", "Adunay guba sa barko")
            }
            Self::Operational => {
                Text::new("Operational reasons", "Dahilan sa operasyon", "Hinungdan sa operasyon")
            }
            Self::Other => Text::new("Another reason", "Ibang dahilan", "Laing hinungdan"),
        }
    }
}

/// The sailing of a voyage on a day, if there is one.
pub fn sailing_called(
    conn: &mut PgConnection,
    voyage: &str,
    day: NaiveDate,
) -> Result<Option<Sailing>, RoutesError> {
    let Some(id) = store::sailings::id_of(conn, voyage, day)? else { return Ok(None) };
    Ok(find(conn, &Which::Ids(&[id]))?.pop())
}

/// Of what kind the reason is that was given for how a sailing stands.
pub fn cause_of(conn: &mut PgConnection, id: SailingId) -> Result<Option<Cause>, RoutesError> {
    let name = store::sailings::cause_of(conn, id.0)?;
    Ok(name.as_deref().and_then(Cause::from_name))
}

/// It does not sail.
pub fn cancel_sailing(
    conn: &mut PgConnection,
    id: SailingId,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    store::sailings::cancel(conn, id.0, cause.name(), reason)
}

/// It departs later than was said; so it arrives later, and is sold for longer.
pub fn delay_sailing(
    conn: &mut PgConnection,
    sailing: &Sailing,
    departs_at: DateTime<Utc>,
    cause: Cause,
    reason: &str,
) -> Result<(), RoutesError> {
    let by = departs_at - sailing.departs_at;
    store::sailings::delay(conn, sailing.id.0, by, cause.name(), reason)
}

/// It boards, has left or has arrived.
pub fn set_sailing_status(
    conn: &mut PgConnection,
    id: SailingId,
    status: SailingStatus,
) -> Result<(), RoutesError> {
    store::sailings::set_status(conn, id.0, status.name())
}

#[cfg(test)]
mod tests {
    use super::Cause;

    #[test]
    fn names_read_back() {
        for cause in Cause::ALL {
            assert_eq!(Cause::from_name(cause.name()), Some(cause));
        }
        assert_eq!(Cause::from_name("bad_luck"), None);
    }

    #[test]
    fn the_carrier_answers_for_its_ships_and_not_for_the_wind() {
        let own: Vec<&str> =
            Cause::ALL.into_iter().filter(|one| one.is_carriers_own()).map(Cause::name).collect();
        assert_eq!(own, ["technical", "operational"]);
    }
}
