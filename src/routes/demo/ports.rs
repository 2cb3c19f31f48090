//! The ports of the demo's invented carrier, with a pier and ticket counters at each. How one gets there is
//! invented, and so are the counters; nobody has their telephone numbers.

use kernel::Text;

use crate::{
    counter::Counter,
    pier::{Pier, Place},
};

/// A port of the demo.
pub(super) struct DemoPort {
    pub(super) code: &'static str,
    pub(super) name: &'static str,
    /// What it takes of each passenger, in centavos.
    pub(super) terminal_fee: i64,
    pier: &'static str,
    address: &'static str,
    place: Place,
    directions: Text,
    counters: &'static [DemoCounter],
}

/// A ticket counter of the demo: where it stands, when it is open, its telephone.
struct DemoCounter(Text, Text, Option<&'static str>);

impl DemoPort {
    /// Returns its ticket counters.
    pub(super) fn counters(&self) -> Vec<Counter> {
        let counter = |DemoCounter(place, hours, phone): &DemoCounter| Counter {
            place: place.clone(),
            hours: hours.clone(),
            phone: phone.map(str::to_owned),
        };
        self.counters.iter().map(counter).collect()
    }

    /// Returns its pier.
    pub(super) fn pier(&self) -> Pier {
        Pier {
            name: self.pier.to_owned(),
            address: self.address.to_owned(),
            place: self.place,
            directions: self.directions.clone(),
        }
    }
}

const fn at(latitude: f64, longitude: f64) -> Place {
    Place { latitude, longitude }
}

const FROM_FOUR: Text = Text::new(
    "Every day, 4:00 AM to 8:00 PM",
    "Araw-araw, 4:00 AM hanggang 8:00 PM",
    "Adlaw-adlaw, 4:00 AM hangtod 8:00 PM",
);
const FROM_FIVE: Text = Text::new(
    "Every day, 5:00 AM to 6:00 PM",
    "Araw-araw, 5:00 AM hanggang 6:00 PM",
    "Adlaw-adlaw, 5:00 AM hangtod 6:00 PM",
);
const IN_TOWN: Text = Text::new(
    "Monday to Saturday, 9:00 AM to 6:00 PM",
    "Lunes hanggang Sabado, 9:00 AM hanggang 6:00 PM",
    "Lunes hangtod Sabado, 9:00 AM hangtod 6:00 PM",
);
const BEFORE_DEPARTURE: Text = Text::new(
    "Every day, from two hours before each departure",
    "Araw-araw, mula dalawang oras bago ang bawat alis",
    "Adlaw-adlaw, sugod duha ka oras sa dili pa ang matag larga",
);

pub(super) const PORTS: &[DemoPort] = &[
    DemoPort {
        code: "CEB",
        name: "Cebu City",
        terminal_fee: 2_500,
        pier: "Pier 1",
        address: "M. J. Cuenco Avenue, Cebu City 6000",
        place: at(10.2925, 123.907),
        directions: Text::new(
            "The gate is across the street from Plaza Independencia. Taxis stop at the terminal; jeepneys to the pier stop at the plaza, five minutes on foot.",
            "Nasa tapat ng Plaza Independencia ang gate. Humihinto ang mga taxi sa terminal; ang mga jeepney papuntang pier ay humihinto sa plaza, limang minutong lakad.",
            "Atbang sa Plaza Independencia ang gate. Mohunong ang mga taxi sa terminal; ang mga jeepney paingon sa pier mohunong sa plaza, lima ka minuto nga baktas.",
        ),
        counters: &[
            DemoCounter(
                Text::new(
                    "Terminal, ground floor, windows 1 to 4",
                    "Terminal, unang palapag, bintana 1 hanggang 4",
                    "Terminal, unang andana, bintana 1 hangtod 4",
                ),
                FROM_FOUR,
                Some("+63 32 555 0147"),
            ),
            DemoCounter(
                Text::new(
                    "Uptown: Osmeña Boulevard, beside the circle",
                    "Uptown: Osmeña Boulevard, katabi ng rotonda",
                    "Uptown: Osmeña Boulevard, tapad sa rotonda",
                ),
                IN_TOWN,
                Some("+63 32 555 0148"),
            ),
        ],
    },
    DemoPort {
        code: "TAG",
        name: "Tagbilaran",
        terminal_fee: 2_000,
        pier: "Tagbilaran City Tourism Port",
        address: "C. P. Garcia Avenue, Tagbilaran City 6300",
        place: at(9.644, 123.853),
        directions: Text::new(
            "At the end of C. P. Garcia Avenue, ten minutes by tricycle from the city square.",
            "Nasa dulo ng C. P. Garcia Avenue, sampung minuto sakay ng traysikel mula sa plasa ng lungsod.",
            "Naa sa tumoy sa C. P. Garcia Avenue, napulo ka minuto sakay sa traysikel gikan sa plasa sa dakbayan.",
        ),
        counters: &[DemoCounter(
            Text::new(
                "Terminal, left of the entrance",
                "Terminal, kaliwa ng pasukan",
                "Terminal, wala sa agianan",
            ),
            FROM_FOUR,
            Some("+63 38 555 0121"),
        )],
    },
    DemoPort {
        code: "TUB",
        name: "Tubigon",
        terminal_fee: 1_500,
        pier: "Tubigon Port",
        address: "Potohan, Tubigon, Bohol 6329",
        place: at(9.953, 123.961),
        directions: Text::new(
            "The terminal stands at the head of the causeway; tricycles and vans to Tagbilaran wait outside.",
            "Nasa dulo ng causeway ang terminal; naghihintay sa labas ang mga traysikel at van papuntang Tagbilaran.",
            "Naa sa tumoy sa causeway ang terminal; naghulat sa gawas ang mga traysikel ug van paingon sa Tagbilaran.",
        ),
        counters: &[DemoCounter(
            Text::new("Terminal, window 2", "Terminal, bintana 2", "Terminal, bintana 2"),
            FROM_FIVE,
            Some("+63 38 555 0122"),
        )],
    },
    DemoPort {
        code: "GET",
        name: "Getafe",
        terminal_fee: 1_500,
        pier: "Getafe Port",
        address: "Poblacion, Getafe, Bohol 6334",
        place: at(10.15, 124.15),
        directions: Text::new(
            "Follow the road from the town hall to the sea, fifteen minutes on foot or five by tricycle.",
            "Sundan ang daan mula sa munisipyo papuntang dagat, labinlimang minutong lakad o lima sakay ng traysikel.",
            "Sunda ang dalan gikan sa munisipyo paingon sa dagat, napulog-lima ka minuto nga baktas o lima sakay sa traysikel.",
        ),
        counters: &[DemoCounter(
            Text::new("At the gate of the port", "Sa gate ng pantalan", "Sa gate sa pantalan"),
            BEFORE_DEPARTURE,
            None,
        )],
    },
    DemoPort {
        code: "ORM",
        name: "Ormoc",
        terminal_fee: 1_500,
        pier: "Ormoc Port",
        address: "Ebony Street, Ormoc City 6541",
        place: at(11.005, 124.607),
        directions: Text::new(
            "Beside the bus terminal and the superdome, at the foot of Ebony Street.",
            "Katabi ng terminal ng bus at ng superdome, sa dulo ng Ebony Street.",
            "Tapad sa terminal sa bus ug sa superdome, sa tumoy sa Ebony Street.",
        ),
        counters: &[DemoCounter(
            Text::new(
                "Terminal, beside the waiting hall",
                "Terminal, katabi ng hintayan",
                "Terminal, tapad sa hulatanan",
            ),
            FROM_FIVE,
            Some("+63 53 555 0131"),
        )],
    },
    DemoPort {
        code: "DUM",
        name: "Dumaguete",
        terminal_fee: 1_500,
        pier: "Dumaguete Port",
        address: "Flores Avenue, Dumaguete City 6200",
        place: at(9.312, 123.311),
        directions: Text::new(
            "North of Rizal Boulevard. Passengers enter at the first gate, cars at the second.",
            "Nasa hilaga ng Rizal Boulevard. Sa unang gate ang mga pasahero, sa ikalawa ang mga sasakyan.",
            "Naa sa amihanan sa Rizal Boulevard. Sa unang gate ang mga pasahero, sa ikaduha ang mga sakyanan.",
        ),
        counters: &[DemoCounter(
            Text::new(
                "Passenger gate, window 1",
                "Gate ng pasahero, bintana 1",
                "Gate sa pasahero, bintana 1",
            ),
            FROM_FIVE,
            Some("+63 35 555 0141"),
        )],
    },
    DemoPort {
        code: "LAR",
        name: "Larena",
        terminal_fee: 1_500,
        pier: "Larena Port",
        address: "Poblacion, Larena, Siquijor 6226",
        place: at(9.249, 123.591),
        directions: Text::new(
            "Tricycles to every town of the island wait outside the gate.",
            "Naghihintay sa labas ng gate ang mga traysikel papunta sa lahat ng bayan ng isla.",
            "Naghulat sa gawas sa gate ang mga traysikel paingon sa tanang lungsod sa isla.",
        ),
        counters: &[DemoCounter(
            Text::new("Across the street from the gate", "Sa tapat ng gate", "Atbang sa gate"),
            BEFORE_DEPARTURE,
            Some("+63 35 555 0142"),
        )],
    },
    DemoPort {
        code: "POR",
        name: "Poro",
        terminal_fee: 1_500,
        pier: "Poro Port",
        address: "Poblacion, Poro, Camotes Islands 6049",
        place: at(10.629, 124.408),
        directions: Text::new(
            "In the middle of the town, behind the church; motorcycles for hire wait at the gate.",
            "Nasa gitna ng bayan, sa likod ng simbahan; may naghihintay na habal-habal sa gate.",
            "Naa sa tunga sa lungsod, luyo sa simbahan; naay naghulat nga habal-habal sa gate.",
        ),
        counters: &[DemoCounter(
            Text::new("At the gate of the port", "Sa gate ng pantalan", "Sa gate sa pantalan"),
            BEFORE_DEPARTURE,
            None,
        )],
    },
];
