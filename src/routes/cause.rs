//! Why a sailing is late or cancelled.

use kernel::Text;

kernel::text_enum! {
    /// The kind of reason for which a sailing is late or cancelled.
    pub enum Cause in ["sailings.status_cause", "disruptions.cause"] {
        /// A wind signal, under which no ship sails.
        WeatherSignal = "weather_signal",
        /// A gale warning.
        GaleWarning = "gale_warning",
        /// The Coast Guard keeps ships in port.
        CoastGuardOrder = "coast_guard_order",
        /// The port is closed.
        PortClosed = "port_closed",
        /// Something on the ship is broken.
        Technical = "technical",
        /// The carrier has its own reasons.
        Operational = "operational",
        /// Anything else.
        Other = "other",
    }
}

impl Cause {
    /// Returns true if the carrier answers for it. Then it owes meals and lodging, too.
    pub const fn is_carriers_own(self) -> bool {
        matches!(self, Self::Technical | Self::Operational)
    }

    /// Returns what travellers are told.
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

#[cfg(test)]
mod tests {
    use super::Cause;

    #[test]
    fn names_read_back() {
        for cause in Cause::ALL {
            assert_eq!(cause.name().parse(), Ok(*cause));
        }
        assert!("bad_luck".parse::<Cause>().is_err());
    }

    #[test]
    fn the_carrier_answers_for_its_ships_and_not_for_the_wind() {
        let own = Cause::ALL.iter().filter(|one| one.is_carriers_own());
        let own: Vec<&str> = own.map(|cause| cause.name()).collect();
        assert_eq!(own, ["technical", "operational"]);
    }
}
