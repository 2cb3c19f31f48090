//! `GET bookings.csv`: all bookings that the list finds by the same filter, for a spreadsheet.

use bookings::{
    BookingId,
    desk::{self, People, Person},
};
use chrono::{DateTime, Utc};
use diesel::PgConnection;
use kernel::{Centavos, Language, Text, philippine_time};
use platform::web::{Caller, Csv, Ctx, Failed, FieldErrors, Query, Sheet};
use serde_json::json;
use staff::{Act, Action, Actor, AuthorizedWith, Ports, Subject, SubjectKind, may, record};

use super::{Days, FoundBooking, Wanted, lines, sought};
use crate::BackofficeError;

/// Bookings of one file. Whoever wants more takes the days one after the other.
const MOST: usize = 10_000;

/// Bookings that are read at a time.
const AT_A_TIME: usize = 500;

/// Cells of a row.
const COLUMNS: usize = 10;

static HEADINGS: [Text; COLUMNS] = [
    Text::new("Code", "Code", "Code"),
    Text::new("Name", "Pangalan", "Ngalan"),
    Text::new("E-mail", "E-mail", "E-mail"),
    Text::new("Mobile number", "Numero ng mobile", "Numero sa mobile"),
    Text::new("Voyage", "Biyahe", "Biyahe"),
    Text::new("Day", "Araw", "Adlaw"),
    Text::new("Seats", "Upuan", "Lingkuranan"),
    Text::new("Paid, in pesos", "Nabayaran, sa piso", "Nabayran, sa piso"),
    Text::new("State", "Katayuan", "Kahimtang"),
    Text::new(
        "Made (Philippine time)",
        "Ginawa (oras sa Pilipinas)",
        "Gibuhat (oras sa Pilipinas)",
    ),
];

const TOO_MANY: Text = Text::new(
    "These are more bookings than one file has. Choose fewer days.",
    "Mas marami ang mga booking na ito kaysa kasya sa isang file. Pumili ng mas kaunting araw.",
    "Mas daghan kini nga mga booking kay sa masulod sa usa ka file. Pagpili og mas diyutay nga adlaw.",
);
const TOO_SHORT: Text = Text::new(
    "This finds more bookings than are listed. Type some more letters.",
    "Mas marami ang nahahanap nito kaysa nakalista. Mag-type pa ng ilang letra.",
    "Mas daghan ang makita niini kay sa nalista. Pag-type pa og pipila ka letra.",
);

pub(super) async fn endpoint(
    ctx: Ctx,
    caller: Caller,
    AuthorizedWith(who, Query(wanted)): AuthorizedWith<may::ExportPersonal, Query<Wanted>>,
) -> Result<Csv, Failed<BackofficeError>> {
    who.recently(ctx.clock.now()).map_err(BackofficeError::from)?;
    let (days, language) = (wanted.days()?, caller.language);
    let export = move |conn: &mut PgConnection| {
        export(conn, (&who.actor, &who.ports), &wanted, days, language)
    };
    Ok(ctx.db.transaction(export).await?)
}

/// Which bookings they are is fixed first; then they are read some at a time, and what was taken out is written
/// down. A booking that changes meanwhile is told as it is when its turn comes.
fn export(
    conn: &mut PgConnection,
    (actor, ports): (&Actor, &Ports),
    wanted: &Wanted,
    days: Option<Days>,
    language: Language,
) -> Result<Csv, BackofficeError> {
    let people = everybody(conn, ports, wanted, days)?;
    let headings: Vec<&str> = HEADINGS.iter().map(|one| one.in_language(language)).collect();
    let mut sheet = Sheet::new(&headings);
    let mut rows = 0;
    for some in people.chunks(AT_A_TIME) {
        let found = lines(conn, some)?;
        rows += found.len();
        found.iter().for_each(|one| sheet.add(&cells(one)));
    }
    // What was typed may be a name, so the log says only that something was.
    let after = json!({
        "what": "bookings", "rows": rows, "state": wanted.state, "from": wanted.from, "to": wanted.to,
        "is_sought": wanted.is_sought(),
    });
    let subject = Subject::new(SubjectKind::Session, "GET /bookings.csv");
    record(conn, actor, &Act { after: Some(after), ..Act::plain(Action::Exported, subject) })?;
    Ok(sheet.named(&name(wanted)))
}

/// Returns all that the list shows on all of its pages, or refuses a file that would be a part of them.
fn everybody(
    conn: &mut PgConnection,
    ports: &Ports,
    wanted: &Wanted,
    days: Option<Days>,
) -> Result<Vec<Person>, BackofficeError> {
    let filter = wanted.filter(conn, ports, days)?;
    let refused = |name, fault| {
        let mut errors = FieldErrors::default();
        errors.add(name, fault);
        BackofficeError::from(errors)
    };
    if wanted.is_sought() {
        let People { items, is_cut } = sought(conn, &wanted.q, &filter)?;
        return if is_cut { Err(refused("q", TOO_SHORT)) } else { Ok(items) };
    }
    let all = desk::all(conn, &filter, MOST)?.ok_or_else(|| refused("to", TOO_MANY))?;
    let unnamed = |booking: BookingId| Person { booking, name: None, is_similar: false };
    Ok(all.into_iter().map(unnamed).collect())
}

fn cells(one: &FoundBooking) -> [String; COLUMNS] {
    [
        one.code.to_string(),
        one.name.clone(),
        one.email.clone(),
        one.phone.clone(),
        one.voyage.clone(),
        one.day.to_string(),
        one.seats.to_string(),
        in_pesos(one.paid_centavos),
        one.state.to_string(),
        in_manila(one.made_at),
    ]
}

/// `1690.00`, which a spreadsheet reads as a number.
fn in_pesos(Centavos(sum): Centavos) -> String {
    format!("{}.{:02}", sum / 100, sum % 100)
}

fn in_manila(at: DateTime<Utc>) -> String {
    at.with_timezone(&philippine_time()).format("%Y-%m-%d %H:%M").to_string()
}

/// `bookings-2026-12-24-2026-12-26`: by the days, where there are any.
fn name(wanted: &Wanted) -> String {
    let days = wanted.from.into_iter().chain(wanted.to);
    days.fold("bookings".to_owned(), |name, day| format!("{name}-{day}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_the_days_and_times_are_of_manila() {
        let day = |text: &str| text.parse().ok();
        let wanted = Wanted { from: day("2026-12-24"), to: day("2026-12-26"), ..Wanted::default() };
        assert_eq!(name(&wanted), "bookings-2026-12-24-2026-12-26");
        assert_eq!(name(&Wanted::default()), "bookings");
        assert_eq!(in_pesos(Centavos(169_005)), "1690.05");
        let late = "2026-12-23T16:05:00Z".parse().expect("an instant");
        assert_eq!(in_manila(late), "2026-12-24 00:05");
    }
}
