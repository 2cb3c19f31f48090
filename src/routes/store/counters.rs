//! The table of ticket counters.

use std::collections::HashMap;

use diesel::{pg::Pg, prelude::*};
use kernel::{Language, Text};
use schema::tables::ticket_counters;

use crate::{PortId, RoutesError, counter::Counter};

#[derive(Queryable, Selectable)]
#[diesel(table_name = ticket_counters)]
#[diesel(check_for_backend(Pg))]
struct Row {
    port_id: PortId,
    place_en: String,
    place_fil: String,
    place_ceb: String,
    hours_en: String,
    hours_fil: String,
    hours_ceb: String,
    phone: Option<String>,
}

/// Returns the counters of each port that has any, in the operator's order.
pub(crate) fn all(conn: &mut PgConnection) -> Result<HashMap<PortId, Vec<Counter>>, RoutesError> {
    let in_order = (ticket_counters::port_id, ticket_counters::position);
    let rows: Vec<Row> =
        ticket_counters::table.select(Row::as_select()).order(in_order).load(conn)?;
    let mut found: HashMap<PortId, Vec<Counter>> = HashMap::new();
    for row in rows {
        found.entry(row.port_id).or_default().push(row.into_counter());
    }
    Ok(found)
}

impl Row {
    fn into_counter(self) -> Counter {
        let place = Text::build(|language| match language {
            Language::En => self.place_en.clone(),
            Language::Fil => self.place_fil.clone(),
            Language::Ceb => self.place_ceb.clone(),
        });
        let hours = Text::build(|language| match language {
            Language::En => self.hours_en.clone(),
            Language::Fil => self.hours_fil.clone(),
            Language::Ceb => self.hours_ceb.clone(),
        });
        Counter { place, hours, phone: self.phone }
    }
}

/// Writes the counters of a port, but for those that it has.
pub(crate) fn insert_if_absent(
    conn: &mut PgConnection,
    port: PortId,
    counters: &[Counter],
) -> Result<(), RoutesError> {
    for (counter, position) in counters.iter().zip(1_i32..) {
        let place = |language| counter.place.in_language(language);
        let hours = |language| counter.hours.in_language(language);
        diesel::insert_into(ticket_counters::table)
            .values((
                ticket_counters::port_id.eq(port),
                ticket_counters::position.eq(position),
                ticket_counters::place_en.eq(place(Language::En)),
                ticket_counters::place_fil.eq(place(Language::Fil)),
                ticket_counters::place_ceb.eq(place(Language::Ceb)),
                ticket_counters::hours_en.eq(hours(Language::En)),
                ticket_counters::hours_fil.eq(hours(Language::Fil)),
                ticket_counters::hours_ceb.eq(hours(Language::Ceb)),
                ticket_counters::phone.eq(&counter.phone),
            ))
            .on_conflict_do_nothing()
            .execute(conn)?;
    }
    Ok(())
}
