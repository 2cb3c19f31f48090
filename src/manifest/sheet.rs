//! A manifest as a table and as JSON, both of a form that has a number.

use platform::web::Sheet;

use crate::{
    body::{Body, SCHEMA, hexadecimal},
    store::manifests::Kept,
    told::day_and_time,
};

const HEADINGS: [&str; 25] = [
    "Schema",
    "Document",
    "Voyage",
    "Day",
    "Vessel",
    "Origin",
    "Destination",
    "No.",
    "Role",
    "Ticket",
    "Family name",
    "Given name",
    "Middle name",
    "Suffix",
    "Sex",
    "Birth date",
    "Age",
    "Band",
    "Nationality",
    "Address",
    "Contact",
    "Class",
    "Type",
    "Boarded at",
    "Special need",
];

/// Returns a version as a table: people by family name, then the crew.
pub(crate) fn table(body: &Body) -> Sheet {
    let mut sheet = Sheet::new(&HEADINGS);
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let voyage = [
        SCHEMA.to_owned(),
        body.document.clone(),
        body.voyage.clone(),
        body.day.to_string(),
        body.vessel.clone(),
        body.origin.clone(),
        body.destination.clone(),
    ];
    for (n, person) in body.people.iter().enumerate() {
        let own = [
            (n + 1).to_string(),
            "passenger".to_owned(),
            text(&person.code),
            person.lastname.clone(),
            person.firstname.clone(),
            text(&person.middlename),
            text(&person.suffix),
            person.sex.to_string(),
            person.birth_date.to_string(),
            person.age.to_string(),
            person.band.to_string(),
            person.nationality.clone(),
            text(&person.address),
            text(&person.contact),
            person.class.clone(),
            person.passenger_type.map(|fare| fare.to_string()).unwrap_or_default(),
            day_and_time(person.boarded_at),
            text(&person.special_need),
        ];
        sheet.add(&[&voyage[..], &own[..]].concat());
    }
    for (n, member) in body.crew.iter().enumerate() {
        let mut own = vec![String::new(); HEADINGS.len() - voyage.len()];
        own[0] = (n + 1).to_string();
        own[1] = member.rank.to_string();
        own[2] = text(&member.licence);
        own[3] = member.name.clone();
        sheet.add(&[&voyage[..], &own[..]].concat());
    }
    sheet
}

/// Returns a version as JSON. The body is there as the very bytes that were hashed.
pub(crate) fn json(kept: &Kept) -> String {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    format!(
        "{{\"schema\":{},\"document\":{},\"sha256\":{},\"key\":{},\"signature\":{},\"body\":{}}}\n",
        quoted(SCHEMA),
        quoted(&kept.document),
        quoted(&hexadecimal(&kept.sha256)),
        quoted(&kept.key_name),
        quoted(&hexadecimal(&kept.signature)),
        String::from_utf8_lossy(&kept.body),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn each_row_has_as_many_cells_as_there_are_headings() {
        let mut body = samples::body(2);
        body.people.iter_mut().for_each(|person| person.address = None);
        let table = table(&body).into_text();
        let rows: Vec<&str> = table.lines().collect();
        assert_eq!(rows.len(), 1 + 2 + 2);
        for row in rows {
            assert_eq!(row.matches(',').count() + 1, HEADINGS.len(), "{row}");
        }
        assert!(table.contains("parola-manifest/1,MAN-2026-12-24-101-v1,101,2026-12-24,MV Mutya"));
    }
}
