//! The timetable for everybody: a page for each route, port and voyage, drawn by the server in three languages,
//! pictures beside links, feeds that other programs read, and what search engines ask for.

mod addresses;
mod board;
mod canvas;
mod fares;
mod feed;
mod gtfs;
mod link_picture;
mod link_preview;
mod page;
mod port_page;
mod robots;
mod route_page;
mod rows;
mod security_txt;
mod shared;
mod ships;
mod sitemap;
mod structured;
mod voyage_page;
mod week;
mod words;

use actix_web::{
    Route, guard,
    web::{self, Data, ServiceConfig},
};

use kernel::Language;
use link_preview::Previews;
pub use link_preview::home_preview;
pub use page::Preview;
use routes::Sailing;
pub use shared::SharedBoard;
pub use ships::ShipPictures;

/// Returns the path of the page that says how a sailing stands.
pub fn voyage_path(sailing: &Sailing, language: Language) -> String {
    rows::voyage(sailing).path(language)
}

/// Returns how the pages, pictures and feeds are mounted, which lie outside the API. The board and the pictures are shared by all threads.
pub fn mount_pages(board: SharedBoard, ships: ShipPictures) -> impl Fn(&mut ServiceConfig) + Clone {
    let board = Data::new(board);
    let previews = Data::new(Previews::default());
    let ships = Data::new(ships);
    move |config| {
        config.app_data(board.clone()).app_data(previews.clone()).app_data(ships.clone());
        for prefix in ["", "/fil", "/ceb"] {
            let path = |rest: &str| format!("{prefix}{rest}");
            config
                .route(&path("/ferry/{slug}"), on_read().to(route_page::endpoint))
                .route(&path("/previews/{slug}.png"), on_read().to(link_preview::endpoint))
                .route(&path("/ports/{slug}"), on_read().to(port_page::endpoint))
                .route(&path("/voyages/{voyage}/{day}"), on_read().to(voyage_page::endpoint));
        }
        config
            .route("/feeds/gtfs.zip", on_read().to(gtfs::endpoint))
            .route("/feeds/{slug}.ics", on_read().to(feed::endpoint))
            .route("/sitemap.xml", on_read().to(sitemap::endpoint))
            .route("/robots.txt", on_read().to(robots::endpoint))
            .route("/.well-known/security.txt", on_read().to(security_txt::endpoint));
    }
}

/// GET, and HEAD for whoever looks whether a page is there.
fn on_read() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

#[cfg(test)]
mod tests;
