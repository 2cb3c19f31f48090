//! The tickets of a booking on paper: A4, two on a page, in black under a bar of the operator's colour.

mod sheet;

use bookings::Itinerary;
use krilla::{Document, metadata::Metadata, page::PageSettings};
use platform::config::Config;

use crate::{
    TicketError,
    file::{File, Pdf},
    key::TicketKey,
    pen::Pen,
    ticket::Ticket,
    words::{TICKETS, shown_code},
};

/// A4, in points.
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;

const BROKEN: TicketError = TicketError::Undrawable("the PDF could not be written");

/// The tickets in the language of the booking's contact. The same booking gives the same file.
pub(crate) fn draw(
    itinerary: &Itinerary,
    tickets: &[Ticket<'_>],
    key: &TicketKey,
    config: &Config,
) -> Result<File<Pdf>, TicketError> {
    let language = itinerary.payer.language;
    let mut document = Document::new();
    let title = format!("{} {}", TICKETS.in_language(language), shown_code(&itinerary.code));
    document.set_metadata(
        Metadata::new()
            .title(title)
            .authors(vec![config.brand.company.clone()])
            .creator(config.brand.product.clone())
            .language(language.tag().to_owned()),
    );
    for pair in tickets.chunks(2) {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(BROKEN)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for (ticket, top) in pair.iter().zip([0.0, HEIGHT / 2.0]) {
            let qr = ticket.qr(key)?;
            sheet::draw(&mut Pen::new(&mut surface, top), ticket, &qr, language, config);
        }
        Pen::new(&mut surface, HEIGHT / 2.0).cut_here(WIDTH);
        surface.finish();
        page.finish();
    }
    let content = document.finish().map_err(|_| BROKEN)?;
    Ok(File::new(&itinerary.code, content))
}
