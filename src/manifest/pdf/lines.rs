//! The rows of a manifest, and how they fall on pages.

use chrono::NaiveDate;
use users::Gender;

use crate::{body::Body, crew_member::CrewMember, person::ManifestPerson, told::time, words::Band};

/// Where paper begins and ends, from the left.
pub(super) const LEFT: f32 = 28.0;
pub(super) const RIGHT: f32 = 814.0;

/// How high a row is.
pub(super) const ROW: f32 = 10.4;

/// So many rows are on a page.
const ROWS: usize = 46;

/// So many rows are as high as the oath with its signatures.
const CLOSING_ROWS: usize = 20;

/// A column: where it begins, how wide it is, and what stands above it.
pub(super) struct Column {
    pub(super) x: f32,
    pub(super) width: f32,
    pub(super) label: &'static str,
}

const fn column(x: f32, to: f32, label: &'static str) -> Column {
    Column { x: LEFT + x, width: to - x, label }
}

/// The columns of people.
pub(super) const COLUMNS: [Column; 16] = [
    column(0.0, 20.0, "No."),
    column(20.0, 84.0, "Ticket"),
    column(84.0, 162.0, "Family name"),
    column(162.0, 246.0, "Given name"),
    column(246.0, 302.0, "Middle name"),
    column(302.0, 318.0, "Sex"),
    column(318.0, 364.0, "Birth date"),
    column(364.0, 382.0, "Age"),
    column(382.0, 430.0, "Nationality"),
    column(430.0, 558.0, "Address"),
    column(558.0, 612.0, "Contact"),
    column(612.0, 652.0, "Class"),
    column(652.0, 696.0, "Type"),
    column(696.0, 726.0, "Need"),
    column(726.0, 756.0, "Boarded"),
    column(756.0, 786.0, "Status"),
];

/// A row.
pub(super) enum Line<'a> {
    /// What follows.
    Section(&'static str),
    /// Somebody, by number.
    Person(usize, &'a ManifestPerson),
    /// Somebody of the crew, by number.
    Crew(usize, &'a CrewMember),
}

/// Rows of one page; the last page closes with the oath.
pub(super) struct Page<'a> {
    pub(super) lines: &'a [Line<'a>],
    pub(super) closes: bool,
}

/// Returns the rows of a manifest: passengers, infants apart, the crew.
pub(super) fn lines(body: &Body) -> Vec<Line<'_>> {
    let of = |is_infant: bool| {
        body.people.iter().filter(move |person| (person.band == Band::Infant) == is_infant)
    };
    let number = |n: usize| n + 1;
    let mut lines: Vec<Line<'_>> =
        of(false).enumerate().map(|(n, person)| Line::Person(number(n), person)).collect();
    if of(true).next().is_some() {
        lines
            .push(Line::Section("INFANTS UNDER ONE YEAR (persons on board, no passengers by law)"));
        lines.extend(of(true).enumerate().map(|(n, person)| Line::Person(number(n), person)));
    }
    if !body.crew.is_empty() {
        lines.push(Line::Section("CREW"));
        let crew = body.crew.iter().enumerate();
        lines.extend(crew.map(|(n, member)| Line::Crew(number(n), member)));
    }
    lines
}

/// Returns how rows fall on pages. What closes the manifest stands below the last row, or on a page of its own.
pub(super) fn pages<'a>(lines: &'a [Line<'a>]) -> Vec<Page<'a>> {
    let mut pages: Vec<Page<'a>> =
        lines.chunks(ROWS).map(|lines| Page { lines, closes: false }).collect();
    let is_full = pages.last().is_none_or(|last| last.lines.len() + CLOSING_ROWS > ROWS);
    if is_full {
        pages.push(Page { lines: &[], closes: true });
    } else if let Some(last) = pages.last_mut() {
        last.closes = true;
    }
    pages
}

/// Returns what stands in each column.
pub(super) fn cells(number: usize, person: &ManifestPerson) -> [String; COLUMNS.len()] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let day = |day: NaiveDate| day.format("%Y-%m-%d").to_string();
    let lastname = match &person.suffix {
        Some(suffix) => format!("{} {suffix}", person.lastname),
        None => person.lastname.clone(),
    };
    [
        number.to_string(),
        text(&person.code),
        lastname,
        person.firstname.clone(),
        text(&person.middlename),
        match person.sex {
            Gender::Male => "M".to_owned(),
            Gender::Female => "F".to_owned(),
        },
        day(person.birth_date),
        person.age.to_string(),
        person.nationality.clone(),
        text(&person.address),
        text(&person.contact),
        person.class.clone(),
        person.passenger_type.map(|fare| fare.to_string()).unwrap_or_default(),
        text(&person.special_need),
        time(person.boarded_at),
        if person.added.is_some() { "No ticket" } else { "Boarded" }.to_owned(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ids::AddedId, samples};

    #[test]
    fn infants_stand_apart_and_are_numbered_anew() {
        let mut body = samples::body(3);
        body.people[1].band = Band::Infant;
        let lines = lines(&body);
        let told: Vec<String> = lines
            .iter()
            .map(|line| match line {
                Line::Section(title) => title.split(' ').next().unwrap_or_default().to_owned(),
                Line::Person(number, _) => format!("person {number}"),
                Line::Crew(number, _) => format!("crew {number}"),
            })
            .collect();
        let expected = ["person 1", "person 2", "INFANTS", "person 1", "CREW", "crew 1", "crew 2"];
        assert_eq!(told, expected);
    }

    #[test]
    fn who_has_no_ticket_is_told_apart() {
        let person = ManifestPerson {
            ticket: None,
            added: Some(AddedId(uuid::Uuid::new_v8([3; 16]))),
            code: None,
            passenger_type: None,
            special_need: Some("Wheelchair".to_owned()),
            ..samples::person()
        };
        let told = cells(1, &person);
        assert_eq!(
            (told[1].as_str(), told[12].as_str(), told[13].as_str()),
            ("", "", "Wheelchair")
        );
        assert_eq!(told[15], "No ticket");
        assert_eq!(cells(1, &samples::person())[15], "Boarded");
    }

    #[test]
    fn what_closes_a_manifest_is_drawn_once_and_below_all_rows() {
        for people in 0..200 {
            let body = samples::body(people);
            let lines = lines(&body);
            let pages = pages(&lines);
            assert_eq!(pages.iter().map(|page| page.lines.len()).sum::<usize>(), lines.len());
            assert_eq!(pages.iter().filter(|page| page.closes).count(), 1);
            let last = pages.last().expect("a page");
            assert!(last.closes && last.lines.len() + CLOSING_ROWS <= ROWS);
        }
    }
}
