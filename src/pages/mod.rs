//! The pages: which answers which address, in which language, under which policy.

mod answer;
mod assets;
mod built;
mod encoding;
mod face;
mod folder;
mod listing;
mod routes;
mod ships;
pub(crate) mod site;

use std::{collections::HashMap, path::PathBuf};

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode, header},
};
use assets::Asset;
pub(crate) use assets::Bundle;
use bookings::Terms;
use built::Built;
pub(crate) use face::Face;
use folder::Folder;
pub(crate) use listing::Listing;
pub(crate) use routes::MissingPages;
pub(crate) use ships::Ships;
use site::Site;

/// Every page and file of one address, in the operator's names, colours and icons.
pub(crate) struct Pages {
    kind: Kind,
    /// What answers in place of built files.
    files: HashMap<String, Asset>,
}

enum Kind {
    /// As the program holds them, ready to be sent.
    Built(Box<Built>),
    /// Read from a folder at each request, for `make dev`.
    Folder(Box<Folder>),
}

impl Pages {
    /// Reads the pages of `bundle`, or those in `folder`, and fills in what is the operator's.
    pub(crate) fn load(
        bundle: Bundle,
        site: Site,
        face: Face,
        folder: Option<PathBuf>,
    ) -> Result<Self, MissingPages> {
        let files = face.files(bundle);
        let kind = match folder {
            None => Kind::Built(Box::new(Built::read(bundle, site, face)?)),
            Some(folder) => Kind::Folder(Box::new(Folder::open(folder, site, face)?)),
        };
        Ok(Self { kind, files })
    }

    /// Returns the same with pictures of ships beside them.
    pub(crate) fn with_ships(mut self, ships: Ships) -> Self {
        self.files.extend(ships.files());
        self
    }

    /// Reads all pages of this program as they were built. Returns an error if one is missing.
    pub(crate) fn check() -> Result<(), MissingPages> {
        Built::check(Bundle::VISITORS)?;
        Built::check(Bundle::DESK)
    }

    /// Fills the pages anew if these terms are not those that they quote. Returns true if it did.
    pub(crate) fn follow(&self, terms: &Terms) -> Result<bool, MissingPages> {
        match &self.kind {
            Kind::Built(built) => built.follow(terms),
            Kind::Folder(folder) => Ok(folder.follow(terms)),
        }
    }

    /// Puts this list of routes into the pages that bring one along, unless it is there. Returns true if it did.
    pub(crate) fn bring(&self, list: &Listing) -> Result<bool, MissingPages> {
        match &self.kind {
            Kind::Built(built) => built.bring(list),
            Kind::Folder(folder) => Ok(folder.bring(list)),
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
        if let Some(file) = self.files.get(request.path()) {
            return file.respond(request, StatusCode::OK);
        }
        match &self.kind {
            Kind::Built(built) => built.respond(request),
            Kind::Folder(folder) => folder.respond(request),
        }
    }
}
