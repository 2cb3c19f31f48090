//! The timetable for everybody: a page for each route, port and voyage, drawn by the server in three languages,
//! feeds that other programs read, and what search engines ask for.

mod addresses;
mod board;
mod fares;
mod feed;
mod gtfs;
mod page;
mod port_page;
mod robots;
mod route_page;
mod rows;
mod security_txt;
mod shared;
mod sitemap;
mod structured;
mod voyage_page;
mod week;
mod words;

use actix_web::web::{self, Data, ServiceConfig};

use kernel::Language;
use routes::Sailing;
pub use shared::SharedBoard;

/// Returns the path of the page that says how a sailing stands.
pub fn voyage_path(sailing: &Sailing, language: Language) -> String {
    rows::voyage(sailing).path(language)
}

/// Returns how the pages and feeds are mounted, which lie outside the API. The board is shared by all threads.
pub fn mount_pages(board: SharedBoard) -> impl Fn(&mut ServiceConfig) + Clone {
    let board = Data::new(board);
    move |config| {
        config.app_data(board.clone());
        for prefix in ["", "/fil", "/ceb"] {
            let path = |rest: &str| format!("{prefix}{rest}");
            config
                .route(&path("/ferry/{slug}"), web::get().to(route_page::endpoint))
                .route(&path("/ports/{slug}"), web::get().to(port_page::endpoint))
                .route(&path("/voyages/{voyage}/{day}"), web::get().to(voyage_page::endpoint));
        }
        config
            .route("/feeds/gtfs.zip", web::get().to(gtfs::endpoint))
            .route("/feeds/{slug}.ics", web::get().to(feed::endpoint))
            .route("/sitemap.xml", web::get().to(sitemap::endpoint))
            .route("/robots.txt", web::get().to(robots::endpoint))
            .route("/.well-known/security.txt", web::get().to(security_txt::endpoint));
    }
}

#[cfg(test)]
mod tests;
