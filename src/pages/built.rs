//! The pages that are built into the program, in every language, packed and ready to be sent.

use std::{collections::HashMap, sync::Arc};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use bookings::Terms;
use kernel::Language;
use tokio::sync::watch;

use super::{
    answer::{Page, is_asset, language, no_such_file, respond_by},
    assets::{Asset, Bundle},
    face::Face,
    routes::{Manifest, MissingPages, Routes, undrawn},
    site::Site,
};

/// The pages in the operator's names, and the files.
pub(crate) struct Built {
    bundle: Bundle,
    face: Face,
    files: HashMap<String, Asset>,
    filled: watch::Sender<Arc<Filled>>,
}

/// The pages as they are sent while some terms are in force.
struct Filled {
    site: Site,
    routes: Routes<Arc<Spoken>>,
}

/// A page in every language, in the order of [`Language::ALL`].
type Spoken = [Page; Language::ALL.len()];

impl Built {
    /// Reads the pages and fills in the operator's names and the figures.
    pub(super) fn read(bundle: Bundle, site: Site, face: Face) -> Result<Self, MissingPages> {
        let filled = watch::Sender::new(Arc::new(Filled::read(bundle, site, &face)?));
        Ok(Self { bundle, face, files: bundle.by_path(), filled })
    }

    /// Reads the pages as they were built. Returns an error if one is missing.
    pub(super) fn check(bundle: Bundle) -> Result<(), MissingPages> {
        let site = serde_json::from_slice(&bundle.load("site.json")?);
        let site = site.map_err(|_| MissingPages("site.json".to_owned()))?;
        Filled::read(bundle, site, &Face::built()).map(drop)
    }

    /// Fills the pages anew if these terms are not those that they quote. Returns true if it did.
    pub(super) fn follow(&self, terms: &Terms) -> Result<bool, MissingPages> {
        let before = Arc::clone(&self.filled.borrow());
        let site = before.site.under(terms);
        if site == before.site {
            return Ok(false);
        }
        self.filled.send_replace(Arc::new(Filled::read(self.bundle, site, &self.face)?));
        Ok(true)
    }

    pub(super) fn respond(&self, request: &HttpRequest) -> HttpResponse {
        match self.files.get(request.path()) {
            Some(file) => return file.respond(request, StatusCode::OK),
            None if is_asset(request.path()) => return no_such_file(),
            None => {}
        }
        let filled = Arc::clone(&self.filled.borrow());
        respond_by(&filled.routes, request, |page, status| {
            page[language(request) as usize].respond(request, status)
        })
    }
}

impl Filled {
    fn read(bundle: Bundle, site: Site, face: &Face) -> Result<Self, MissingPages> {
        let manifest = Manifest::parse(&bundle.load("manifest.json")?)?;
        let built_for: Option<Site> = serde_json::from_slice(&bundle.load("site.json")?).ok();
        let is_as_built = built_for.as_ref() == Some(&site) && face.is_built();
        // What the build drew quotes its own figures: where others hold, the browser draws.
        let has_built_figures = built_for.is_some_and(|built| built.has_figures_of(&site));
        let style = face.style();
        let mut pages = HashMap::new();
        for (name, entry) in &manifest.pages {
            let headers = entry.headers(site.has_google(), &style)?;
            let mut spoken = Vec::new();
            for &language in Language::ALL {
                let path = format!("pages/{}/{name}.html", language.code());
                let template = bundle.load(&path)?;
                let template = String::from_utf8_lossy(&template);
                let body = match entry.figures && !has_built_figures {
                    true => site.fill(&undrawn(&template), face),
                    false => site.fill(&template, face),
                };
                let body = body.into_bytes();
                let twin = |ending: &str| {
                    is_as_built.then(|| bundle.file(&format!("{path}.{ending}"))).flatten()
                };
                let asset = Asset::page(body, twin("br"), twin("gz"));
                spoken.push(Page { asset, headers: headers.clone() });
            }
            let spoken: Spoken = spoken.try_into().map_err(|_| MissingPages(name.clone()))?;
            pages.insert(name.clone(), Arc::new(spoken));
        }
        Ok(Self { routes: Routes::of(manifest, &pages)?, site })
    }
}
