//! The pages: which answers which address, in which language, under which policy.

mod answer;
mod assets;
mod built;
mod encoding;
mod folder;
mod routes;
pub(crate) mod site;

use std::path::PathBuf;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, header},
};
pub(crate) use assets::Bundle;
use bookings::Terms;
use built::Built;
use folder::Folder;
pub(crate) use routes::MissingPages;
use site::Site;

/// Every page and file of one address.
pub(crate) enum Pages {
    /// As the program holds them, ready to be sent.
    Built(Box<Built>),
    /// Read from a folder at each request, for `make dev`.
    Folder(Box<Folder>),
}

impl Pages {
    /// Reads the pages of `bundle`, or those in `folder`, and fills in the operator's names.
    pub(crate) fn load(
        bundle: Bundle,
        site: Site,
        folder: Option<PathBuf>,
    ) -> Result<Self, MissingPages> {
        Ok(match folder {
            None => Self::Built(Box::new(Built::read(bundle, site)?)),
            Some(folder) => Self::Folder(Box::new(Folder::open(folder, site)?)),
        })
    }

    /// Reads all pages of this program as they were built. Returns an error if one is missing.
    pub(crate) fn check() -> Result<(), MissingPages> {
        Built::check(Bundle::VISITORS)?;
        Built::check(Bundle::DESK)
    }

    /// Fills the pages anew if these terms are not those that they quote. Returns true if it did.
    pub(crate) fn follow(&self, terms: &Terms) -> Result<bool, MissingPages> {
        match self {
            Self::Built(built) => built.follow(terms),
            Self::Folder(folder) => Ok(folder.follow(terms)),
        }
    }
}

/// Answers every path that is not the API's.
impl platform::web::Pages for Pages {
    fn respond(&self, request: &HttpRequest) -> HttpResponse {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return HttpResponse::MethodNotAllowed()
                .insert_header((header::ALLOW, "GET, HEAD"))
                .finish();
        }
        match self {
            Self::Built(built) => built.respond(request),
            Self::Folder(folder) => folder.respond(request),
        }
    }
}
