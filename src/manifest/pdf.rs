//! A manifest on paper: A4 on its side, the head on each page, then the oath and who signs.

mod closing;
mod lines;

use krilla::{Document, metadata::Metadata, page::PageSettings};
use tickets::{Pen, Qr, Style};

use self::lines::{COLUMNS, LEFT, Line, RIGHT, ROW, cells, lines, pages};
use crate::{
    body::{Body, hexadecimal},
    error::ManifestError,
    told::{day_and_time, time},
};

/// A4 on its side, in points.
const WIDTH: f32 = 841.89;
const HEIGHT: f32 = 595.28;

/// Where the rows begin.
const TOP: f32 = 84.0;

const TEXT: Style = Style::regular(7.2).down_to(5.2);
const LABEL: Style = Style::bold(6.6).down_to(5.2);

const BROKEN: ManifestError = ManifestError::Strange("the PDF could not be written");

/// Draws a version. The same version gives the same file. `address` is where anybody may look it up.
pub(crate) fn draw(body: &Body, sha256: &[u8], address: &str) -> Result<Vec<u8>, ManifestError> {
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new()
            .title(body.document.clone())
            .authors(vec![body.company.clone()])
            .language("en-PH".to_owned()),
    );
    let qr = Qr::of(address)?;
    let lines = lines(body);
    let pages = pages(&lines);
    let count = pages.len();
    for (number, page) in pages.iter().enumerate() {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(BROKEN)?;
        let mut drawn = document.start_page_with(settings);
        let mut surface = drawn.surface();
        let mut pen = Pen::new(&mut surface, 0.0);
        head(&mut pen, body, (number + 1, count));
        let mut y = TOP + ROW;
        for line in page.lines {
            write(&mut pen, y, line);
            y += ROW;
        }
        if page.closes {
            closing::draw(&mut pen, y + 4.0, body, sha256, &qr);
        }
        foot(&mut pen, body, sha256);
        surface.finish();
        drawn.finish();
    }
    document.finish().map_err(|_| BROKEN)
}

fn head(pen: &mut Pen<'_, '_>, body: &Body, (number, count): (usize, usize)) {
    pen.write(LEFT, 30.0, Style::bold(13.0), "PASSENGER MANIFEST");
    pen.fit(LEFT + 165.0, 30.0, 330.0, Style::regular(9.0), &body.company);
    let page = format!("{}   page {number} of {count}", body.document);
    pen.write_to(RIGHT, 30.0, Style::bold(9.0), &page);
    let or_line = |text: &Option<String>| text.clone().unwrap_or_else(|| "________".to_owned());
    let ports = format!(
        "{} ({}) to {} ({})",
        body.origin_name, body.origin, body.destination_name, body.destination
    );
    let departs = match body.has_departed {
        true => format!(
            "ETD {} · ATD {}",
            day_and_time(body.scheduled_departs_at),
            time(body.leaves_at())
        ),
        false => format!("ETD {}", day_and_time(body.departs_at)),
    };
    let ship = format!(
        "Vessel: {} · MARINA No. {} · PSSC No. {} · Authorised: {}",
        body.vessel,
        or_line(&body.papers.marina_number),
        or_line(&body.papers.pssc_number),
        body.authorised,
    );
    let voyage = format!("Voyage {} · {ports} · {departs}", body.voyage);
    let master = body.master().unwrap_or("________________");
    let people = format!(
        "Master: {master} · Passengers {} · Infants {} · Persons {} · Crew {} · Souls on board {}",
        body.totals.passengers,
        body.totals.infants,
        body.totals.persons,
        body.totals.crew,
        body.totals.souls
    );
    let style = Style::regular(8.0).down_to(6.0);
    for (y, text) in [(43.0, ship), (54.0, voyage), (65.0, people)] {
        pen.fit(LEFT, y, RIGHT - LEFT, style, &text);
    }
    pen.bar(LEFT, 71.0, RIGHT - LEFT, 0.8);
    for column in &COLUMNS {
        pen.fit(column.x, 79.5, column.width - 3.0, LABEL, column.label);
    }
    pen.bar(LEFT, TOP, RIGHT - LEFT, 0.8);
}

fn write(pen: &mut Pen<'_, '_>, y: f32, line: &Line<'_>) {
    match line {
        Line::Section(title) => pen.write(LEFT, y, Style::bold(7.5), title),
        Line::Person(number, person) => {
            for (column, text) in COLUMNS.iter().zip(cells(*number, person)) {
                pen.fit(column.x, y, column.width - 3.0, TEXT, &text);
            }
            pen.bar(LEFT, y + 2.6, RIGHT - LEFT, 0.2);
        }
        Line::Crew(number, member) => {
            let licence = member.licence.as_deref().unwrap_or("");
            pen.fit(LEFT, y, 20.0, TEXT, &number.to_string());
            pen.fit(LEFT + 22.0, y, 100.0, TEXT, member.rank.on_paper());
            pen.fit(LEFT + 125.0, y, 260.0, TEXT, &member.name);
            pen.fit(LEFT + 390.0, y, 160.0, TEXT, licence);
            pen.bar(LEFT, y + 2.6, RIGHT - LEFT, 0.2);
        }
    }
}

fn foot(pen: &mut Pen<'_, '_>, body: &Body, sha256: &[u8]) {
    let sealed = format!(
        "Sealed {} by {} · SHA-256 {}",
        day_and_time(body.sealed_at),
        body.sealed_by,
        hexadecimal(sha256)
    );
    pen.fit(LEFT, 580.0, RIGHT - LEFT, Style::regular(6.5).down_to(5.0), &sealed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn the_ship_left_when_that_was_said_and_not_when_it_was_to() {
        let mut body = samples::body(1);
        body.has_departed = true;
        let text = |body: &Body| {
            let pdf = draw(body, &[7; 32], "https://parola.ph/m/MAN-2026-12-24-101-v1");
            testing::pdf::pages(&pdf.expect("a PDF")).concat()
        };
        let older = body.bytes().expect("bytes");
        assert!(!String::from_utf8_lossy(&older).contains("departed_at"), "as it was hashed");
        assert_eq!(Body::read(&older).expect("a body").bytes().expect("bytes"), older);
        assert!(text(&body).contains("ATD 08:30"), "an older one is printed as before");
        body.departed_at = Some("2026-12-24T00:41:00Z".parse().expect("an instant"));
        let read = Body::read(&body.bytes().expect("bytes")).expect("a body");
        assert_eq!(read, body);
        let told = text(&read);
        assert!(told.contains("ATD 08:41"), "{told}");
        assert_eq!(told.matches("08:41").count(), 2, "the master swears to it: {told}");
    }

    #[test]
    fn four_hundred_names_fit_on_eleven_pages_and_a_thousand_are_drawn() {
        for (people, most) in [(0, 1), (1, 1), (400, 11), (1_000, 25)] {
            let body = samples::body(people);
            let lines = lines(&body);
            let count = pages(&lines).len();
            assert!(count <= most, "{people} people take {count} pages");
            let pdf = draw(&body, &[7; 32], "https://parola.ph/m/MAN-2026-12-24-101-v1");
            let pdf = pdf.expect("a PDF");
            assert!(pdf.starts_with(b"%PDF-"));
            let read = testing::pdf::pages(&pdf);
            assert_eq!(read.len(), count);
            for (number, page) in read.iter().enumerate() {
                let told = format!("page {} of {count}", number + 1);
                for words in ["PASSENGER MANIFEST", "Family name", "MV Mutya", &*told] {
                    assert!(page.contains(words), "page {number} of {people} lacks {words}");
                }
            }
            let names = read.iter().map(|page| page.matches("Familyname").count()).sum::<usize>();
            assert_eq!(names, people, "everybody is drawn once");
            let last = read.last().expect("a page");
            for words in ["solemnly swear", "Prepared by", "Received by", "Philippine Coast Guard"]
            {
                assert!(last.contains(words), "the last page lacks {words}");
            }
        }
    }
}
