//! One ticket: where each thing stands on its half of the page.

use kernel::{Language, Text, clock_time, when};
use platform::config::{Colours, Config};
use routes::SailingStatus;

use crate::{
    mark::Mark,
    pen::{Pen, Style},
    qr::Qr,
    ticket::Ticket,
    words::{
        ARRIVES, CANCELLED, CLASS, CODE, FARE, HELP, MANAGE, PASSENGER, SMALL_PRINT, TICKET,
        VESSEL, VOYAGE, be_there, fare_name, ports, shown_code, to_show, way,
    },
};

const LEFT: f32 = 40.0;
const RIGHT: f32 = 555.0;

/// What people read stands on the left, what the gate reads on the right.
const COLUMN: f32 = 335.0;
const SECOND: f32 = 215.0;
const CODE_AT: f32 = 393.0;

/// Between the edge of the bar and what stands in it.
const INSET: f32 = 12.0;
const MARK_SIDE: f32 = 36.0;

/// Where the names in the bar end at the latest.
const NAMES_TO: f32 = 340.0;

/// 57 millimetres, the quiet zone included.
const CODE_SIDE: f32 = 162.0;

/// Draws a ticket.
pub(super) fn draw(
    pen: &mut Pen<'_, '_>,
    ticket: &Ticket<'_>,
    qr: &Qr,
    language: Language,
    config: &Config,
) {
    let told = |text: &Text| text.in_language(language).to_owned();
    head(pen, ticket, &told(&CODE), config);
    journey(pen, ticket, &told);
    passenger(pen, ticket, &told);
    pen.code(CODE_AT, 88.0, CODE_SIDE, qr);
    let closes =
        told(&be_there(ticket.leg.sailing.departs_at, ticket.terms, ticket.leg.pier.as_ref()));
    pen.wrap((CODE_AT, 268.0), CODE_SIDE, Style::bold(11.0), 4, &closes);
    pen.write(CODE_AT, 340.0, Style::regular(8.0), &told(&TICKET));
    pen.fit(CODE_AT, 351.0, CODE_SIDE, Style::regular(8.5), &ticket.id.to_string());
    foot(pen, &told, config);
}

fn head(pen: &mut Pen<'_, '_>, ticket: &Ticket<'_>, code: &str, config: &Config) {
    let brand = &config.brand;
    let [loud, quiet] = Colours::ON_BAR;
    pen.ink(brand.colours.bar);
    pen.bar(LEFT, 26.0, RIGHT - LEFT, 52.0);
    let mut from = LEFT + INSET;
    if let Some(mark) = Mark::of(brand) {
        pen.picture((from, 34.0), MARK_SIDE, |surface| mark.draw(surface));
        from += MARK_SIDE + INSET;
    }
    pen.ink(loud);
    pen.fit(from, 51.0, NAMES_TO - from, Style::display(20.0), &brand.product);
    pen.write_to(RIGHT - INSET, 68.0, Style::display(26.0), &shown_code(ticket.code));
    pen.ink(quiet);
    pen.fit(from, 68.0, NAMES_TO - from, Style::regular(11.0), &brand.company);
    pen.write_to(RIGHT - INSET, 41.0, Style::regular(9.0), code);
    pen.black();
}

fn journey(pen: &mut Pen<'_, '_>, ticket: &Ticket<'_>, told: &dyn Fn(&Text) -> String) {
    let (leg, sailing) = (ticket.leg, &ticket.leg.sailing);
    pen.write(LEFT, 98.0, Style::display(11.0), &told(&way(leg.direction)).to_uppercase());
    pen.fit(LEFT, 124.0, COLUMN, Style::display(22.0), &ports(sailing));
    pen.fit(LEFT, 149.0, COLUMN, Style::display(17.0), &told(&when(sailing.departs_at)));
    let arrives = format!("{}: {}", told(&ARRIVES), clock_time(sailing.arrives_at));
    pen.write(LEFT, 165.0, Style::regular(11.0), &arrives);
    if let Some(pier) = &leg.pier {
        let place = format!("{}, {}", pier.name, pier.address);
        pen.fit(LEFT, 179.0, COLUMN, Style::regular(9.5), &place);
    }
    let fare = told(&fare_name(ticket.traveller.type_on(ticket.leg.sailing.departs_on)));
    let half = SECOND - LEFT - 10.0;
    fact(pen, (LEFT, 198.0), half, &told(&VESSEL), &sailing.vessel);
    fact(pen, (SECOND, 198.0), half, &told(&VOYAGE), &sailing.voyage_number);
    fact(pen, (LEFT, 233.0), half, &told(&CLASS), &leg.class);
    fact(pen, (SECOND, 233.0), half, &told(&FARE), &fare);
}

fn passenger(pen: &mut Pen<'_, '_>, ticket: &Ticket<'_>, told: &dyn Fn(&Text) -> String) {
    pen.write(LEFT, 266.0, Style::regular(9.0), &told(&PASSENGER));
    let name = &ticket.traveller.full_name;
    pen.wrap((LEFT, 286.0), COLUMN, Style::display(18.0), 2, name);
    let is_cancelled = ticket.leg.sailing.status == SailingStatus::Cancelled;
    let warning = if is_cancelled {
        Some(CANCELLED)
    } else {
        to_show(ticket.traveller.type_on(ticket.leg.sailing.departs_on))
    };
    if let Some(warning) = warning {
        pen.frame(LEFT, 324.0, COLUMN, 27.0);
        pen.fit(LEFT + 10.0, 342.0, COLUMN - 20.0, Style::bold(13.0), &told(&warning));
    }
}

fn fact(pen: &mut Pen<'_, '_>, (x, y): (f32, f32), width: f32, label: &str, value: &str) {
    pen.write(x, y, Style::regular(9.0), label);
    pen.fit(x, y + 16.0, width, Style::display(14.0), value);
}

fn foot(pen: &mut Pen<'_, '_>, told: &dyn Fn(&Text) -> String, config: &Config) {
    pen.bar(LEFT, 361.0, RIGHT - LEFT, 0.75);
    pen.wrap((LEFT, 374.0), RIGHT - LEFT, Style::regular(8.5), 3, &told(&SMALL_PRINT));
    let manage = config.public_url.link("/manage-booking");
    let phone = config.brand.help.phone.as_ref().map(|phone| format!(", {phone}"));
    let (email, phone) = (&config.brand.email, phone.unwrap_or_default());
    let help = format!("{} {email}{phone} · {} {manage}", told(&HELP), told(&MANAGE));
    pen.wrap((LEFT, 408.0), RIGHT - LEFT, Style::regular(8.5), 2, &help);
}
