//! A sailing for unit tests.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Centavos, draw_uuid};
use platform::web::Written;
use routes::{Port, PortId, RouteId, Sailing, SailingId, SailingRoute, SailingStatus};
use testing::SeededRng;

/// From Cebu to Tagbilaran on Christmas Eve at 8:30 in Manila, in two hours.
pub(crate) fn sailing() -> Sailing {
    let rng = SeededRng::new(1);
    let departs_at: DateTime<Utc> = "2026-12-24T00:30:00Z".parse().expect("an instant");
    let port = |code: &str, name: &str| Port {
        id: PortId(draw_uuid(&rng)),
        code: code.to_owned(),
        name: name.to_owned(),
    };
    Sailing {
        id: SailingId(draw_uuid(&rng)),
        route: Written::from(SailingRoute {
            id: RouteId(draw_uuid(&rng)),
            code: "CEB-TAG".to_owned(),
            origin: port("CEB", "Cebu"),
            destination: port("TAG", "Tagbilaran"),
        }),
        vessel: "MV Mutya".to_owned(),
        voyage_number: "CEBTAG1".to_owned(),
        departs_on: departs_at.date_naive(),
        scheduled_departs_at: departs_at,
        departs_at,
        arrives_at: departs_at + TimeDelta::hours(2),
        sales_close_at: departs_at - TimeDelta::hours(1),
        status: SailingStatus::Scheduled,
        status_reason: None,
        moves_free: None,
        is_withdrawn: false,
        terminal_fee: Centavos::ZERO,
        terminal_fee_exempt: Arc::default(),
        service_fee: Centavos::ZERO,
        classes: Arc::default(),
    }
}
