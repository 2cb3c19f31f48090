//! What the service says and what the database holds, in the form in which the model says it.

use std::collections::BTreeSet;

use diesel::{PgConnection, QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};
use serde_json::{Value, json};
use testing::Answer;

use super::rules::Kind;
use crate::error::BookingError;

/// An answer with its refusals told as the model tells them; `seen` shortens what was granted.
pub(super) fn view(answer: &Answer, seen: fn(u16, &Value) -> Value) -> Value {
    let (status, body) = (answer.status, &answer.body);
    match status {
        200 | 201 => seen(status, body),
        400 => {
            let fields: BTreeSet<&String> =
                body.as_object().into_iter().flatten().map(|f| f.0).collect();
            json!({ "status": status, "fields": fields })
        }
        404 => json!({ "status": status }),
        _ => json!({ "status": status, "code": body["code"] }),
    }
}

/// Some members of a JSON object, in this order.
fn members(of: &Value, names: &[&str]) -> Value {
    names.iter().map(|name| of[name].clone()).collect()
}

/// A list, each of its items shortened.
fn each(list: &Value, shorten: impl Fn(&Value) -> Value) -> Value {
    list.as_array().into_iter().flatten().map(shorten).collect()
}

pub(super) fn booking(status: u16, body: &Value) -> Value {
    let mut seen = json!({ "status": status, "state": body["status"] });
    for name in [
        "masked",
        "round_trip",
        "expires_at",
        "server_time",
        "booking_id",
        "accommodation_id",
        "return_booking_id",
        "return_accommodation_id",
        "passengers_count",
        "total_centavos",
    ] {
        seen[name] = body[name].clone();
    }
    for name in ["email", "contact_number", "full_address"] {
        seen[name] = body["passenger_contact"][name].clone();
    }
    seen["contact"] = members(&body["passenger_contact"], &["firstname", "lastname"]);
    let person = ["full_name", "gender", "birth_date", "type", "id_number"];
    seen["passengers"] = each(&body["passengers"], |one| members(one, &person));
    let line = [
        "kind",
        "passenger_index",
        "leg",
        "regular_centavos",
        "discount_centavos",
        "vat_centavos",
        "amount_centavos",
    ];
    seen["price_lines"] = each(&body["price_lines"], |one| members(one, &line));
    seen
}

/// Of a cancellation, that it was granted.
pub(super) fn granted(status: u16, _: &Value) -> Value {
    json!({ "status": status })
}

pub(super) fn found(status: u16, body: &Value) -> Value {
    let class = |class: &Value| {
        let fares = Kind::ALL.map(|kind| json!([kind.name(), class["fares"][kind.name()]]));
        json!({ "id": class["id"], "seats_left": class["seats_left"], "fares": fares })
    };
    let trip = |trip: &Value| {
        let mut seen = json!({ "accommodations": each(&trip["accommodations"], class) });
        for name in [
            "id",
            "status",
            "is_on_sale",
            "departs_at",
            "sales_close_at",
            "terminal_fee_centavos",
            "service_fee_centavos",
        ] {
            seen[name] = trip[name].clone();
        }
        seen
    };
    json!({
        "status": status,
        "departures": each(&body["departures"], trip),
        "returns": each(&body["returns"], trip),
    })
}

pub(super) fn days(status: u16, body: &Value) -> Value {
    let day = ["date", "fare_from_centavos", "seats_left"];
    json!({ "status": status, "days": each(&body["days"], |one| members(one, &day)) })
}

pub(super) fn timetable(status: u16, body: &Value) -> Value {
    let line =
        ["id", "status", "scheduled_departs_at", "is_on_sale", "fare_from_centavos", "seats_left"];
    json!({
        "status": status,
        "updated_at": body["updated_at"],
        "sailings": each(&body["sailings"], |one| members(one, &line)),
    })
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Everything that the tables of bookings hold, each row as a line.
pub(super) fn rows(conn: &mut PgConnection) -> Result<BTreeSet<String>, BookingError> {
    let rows = sql_query(
        "SELECT format('stock %s %s: %s held, %s sold of %s', sailing_id, accommodation_id, held,
                       sold, capacity) AS line FROM stock
         UNION ALL
         SELECT format('people on %s: %s of %s', sailing_id, persons, authorised)
         FROM persons_on_board
         UNION ALL
         SELECT format('booking %s: %s until %s, %s centavos, %s people, account %s', id, state,
                       (extract(epoch FROM hold_expires_at) * 1000000)::bigint, total_centavos,
                       passengers_count, coalesce(ltrim(right(account_id::text, 4), '0'), '0'))
         FROM bookings
         UNION ALL
         SELECT format('leg %s %s: %s %s %s %s', booking_id, direction, seats, state, sailing_id,
                       accommodation_id) FROM legs
         UNION ALL
         SELECT format('events %s: %s', booking_id, string_agg(to_state, ',' ORDER BY id))
         FROM booking_events GROUP BY booking_id
         UNION ALL
         SELECT format('answer %s', booking_id) FROM idempotent_answers",
    );
    let rows: Vec<Row> = rows.load(conn)?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

/// A difference shows both sides, of each only the members that differ.
pub(super) fn same(model: &Value, service: &Value) -> Result<(), String> {
    if model == service {
        return Ok(());
    }
    let only = |of: &Value, other: &Value| match (of, other) {
        (Value::Object(of), Value::Object(other)) => {
            let differs = |(name, value): &(&String, &Value)| other.get(*name) != Some(*value);
            of.iter().filter(differs).map(|(name, value)| (name.clone(), value.clone())).collect()
        }
        _ => of.clone(),
    };
    let (model, service) = (only(model, service), only(service, model));
    Err(format!("the model says\n{model:#}\nthe service says\n{service:#}"))
}

/// A difference shows the rows that only one of both has.
pub(super) fn same_rows(model: &BTreeSet<String>, tables: &BTreeSet<String>) -> Result<(), String> {
    let list = |title: &str, rows: BTreeSet<String>| {
        rows.into_iter().fold(format!("only in the {title}:"), |all, row| all + "\n  " + &row)
    };
    let (only_model, only_tables) = (model - tables, tables - model);
    if only_model.is_empty() && only_tables.is_empty() {
        return Ok(());
    }
    Err(format!("{}\n{}", list("model", only_model), list("tables", only_tables)))
}
