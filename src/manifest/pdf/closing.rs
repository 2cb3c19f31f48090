//! What closes a manifest: sums, head counts, the master's oath, who signs, and the code to look it up by.

use tickets::{Pen, Qr, Style};

use super::lines::{LEFT, RIGHT};
use crate::{
    body::{Body, hexadecimal},
    told::day_and_time,
    words::Counter,
};

const TEXT: Style = Style::regular(8.0).down_to(6.0);
const BOLD: Style = Style::bold(8.0).down_to(6.0);

/// Draws it from `top` on.
pub(super) fn draw(pen: &mut Pen<'_, '_>, top: f32, body: &Body, sha256: &[u8], qr: &Qr) {
    sums(pen, top, body);
    nations(pen, top, body);
    let side = 78.0;
    pen.code(RIGHT - side, top, side, qr);
    pen.fit(RIGHT - side, top + side + 6.0, side, Style::regular(6.0).down_to(4.5), &body.document);
    let hash = hexadecimal(sha256);
    pen.fit(RIGHT - 250.0, top + 10.0, 165.0, BOLD, "To check this paper, scan the code:");
    let half = hash.len() / 2;
    pen.fit(RIGHT - 250.0, top + 21.0, 165.0, TEXT, &hash[..half]);
    pen.fit(RIGHT - 250.0, top + 31.0, 165.0, TEXT, &hash[half..]);
    reason(pen, (RIGHT - 250.0, top + 45.0), body);
    oath(pen, top + 96.0, body);
    signatures(pen, top + 156.0, body);
}

fn sums(pen: &mut Pen<'_, '_>, top: f32, body: &Body) {
    let columns = [LEFT, LEFT + 50.0, LEFT + 90.0, LEFT + 130.0, LEFT + 170.0];
    let mut row = |y: f32, style: Style, cells: [String; 5]| {
        for (x, cell) in columns.iter().zip(cells) {
            pen.fit(*x, y, 46.0, style, &cell);
        }
    };
    let heads = ["", "Adults", "Children", "Infants", "Total"].map(str::to_owned);
    row(top + 10.0, BOLD, heads);
    let mut y = top + 21.0;
    let totals = &body.totals;
    for one in &totals.by_sex {
        let numbers = [one.adults, one.children, one.infants, one.total];
        let [adults, children, infants, total] = numbers.map(|number| number.to_string());
        row(y, TEXT, [one.sex.to_string(), adults, children, infants, total]);
        y += 10.5;
    }
    let numbers = [totals.adults, totals.children, totals.infants, totals.persons];
    let [adults, children, infants, total] = numbers.map(|number| number.to_string());
    row(y, BOLD, ["All".to_owned(), adults, children, infants, total]);
    let counted = |counter: Counter| {
        let mut counts = body.head_counts.iter();
        let count = counts.find(|count| count.counter == counter);
        count.map_or_else(|| "not counted".to_owned(), |count| count.number.to_string())
    };
    let heads =
        format!("Head count: gate {}, master {}", counted(Counter::Gate), counted(Counter::Master));
    let souls = format!("Crew {}, souls on board {}", totals.crew, totals.souls);
    pen.fit(LEFT, y + 14.0, 210.0, TEXT, &heads);
    pen.fit(LEFT, y + 25.0, 210.0, BOLD, &souls);
}

fn nations(pen: &mut Pen<'_, '_>, top: f32, body: &Body) {
    let told = body.totals.nationalities.iter();
    let told: Vec<String> =
        told.map(|one| format!("{} {}", one.nationality, one.persons)).collect();
    pen.write(LEFT + 240.0, top + 10.0, BOLD, "Nationalities");
    pen.wrap((LEFT + 240.0, top + 21.0), 270.0, TEXT, 6, &told.join(", "));
}

/// Why it is another version, or was sealed past what stopped it.
fn reason(pen: &mut Pen<'_, '_>, at: (f32, f32), body: &Body) {
    let Some(reason) = &body.reason else { return };
    let told = match &body.approved_by {
        Some(second) => {
            let (version, by) = (body.version, &body.sealed_by);
            format!("Version {version}: {reason} (asked for by {by}, agreed to by {second})")
        }
        None => format!("Sealed by {} although something was open: {reason}", body.sealed_by),
    };
    pen.wrap(at, 165.0, Style::regular(7.0), 5, &told);
}

fn oath(pen: &mut Pen<'_, '_>, top: f32, body: &Body) {
    let master = body.master().unwrap_or("______________________________");
    let oath = format!(
        "I, {master}, Master of {}, do solemnly swear that this manifest is a full and true list of all persons \
         on board at the departure from {} to {} on {}, that nobody is on board who is not named in it, and that \
         their number is within what the Passenger Ship Safety Certificate allows.",
        body.vessel,
        body.origin_name,
        body.destination_name,
        day_and_time(body.leaves_at()),
    );
    pen.wrap((LEFT, top), RIGHT - LEFT, Style::regular(9.0), 3, &oath);
}

fn signatures(pen: &mut Pen<'_, '_>, y: f32, body: &Body) {
    let width = 240.0;
    let gap = (RIGHT - LEFT - 3.0 * width) / 2.0;
    let master = body.master().unwrap_or_default();
    for (n, (name, who)) in [
        (master, "Master"),
        (body.sealed_by.as_str(), "Prepared by"),
        ("", "Received by (Philippine Coast Guard)"),
    ]
    .into_iter()
    .enumerate()
    {
        let x = LEFT + n as f32 * (width + gap);
        pen.fit(x, y - 3.0, width, TEXT, name);
        pen.bar(x, y, width, 0.8);
        pen.write(x, y + 11.0, TEXT, who);
        pen.write(x, y + 22.0, TEXT, "Signature, date and time");
    }
}
