//! The pages that are built into the program, in every language, packed and ready to be sent.

use std::{collections::HashMap, sync::Arc};

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use bookings::Terms;
use kernel::Language;
use tokio::sync::watch;

use super::{
    answer::{Page, is_asset, language, no_such_file, respond_by},
    assets::{Asset, Bundle, File},
    encoding::Encoding,
    face::Face,
    listing::Listing,
    routes::{Manifest, MissingPages, PageEntry, Routes, undrawn},
    site::Site,
};

/// The pages in the operator's names, and the files.
pub(crate) struct Built {
    bundle: Bundle,
    face: Face,
    files: HashMap<String, Asset>,
    filled: watch::Sender<Arc<Filled>>,
}

/// The pages as they are sent while some terms are in force and some ports are served.
struct Filled {
    site: Site,
    list: Listing,
    pages: HashMap<String, Arc<Spoken>>,
    routes: Routes<Arc<Spoken>>,
}

/// A page in every language, in the order of [`Language::ALL`].
type Spoken = [Page; Language::ALL.len()];

impl Built {
    /// Reads the pages and fills in the operator's names and the figures.
    pub(super) fn read(bundle: Bundle, site: Site, face: Face) -> Result<Self, MissingPages> {
        let filled = Filled::read(bundle, site, Listing::default(), &face, None)?;
        let filled = watch::Sender::new(Arc::new(filled));
        Ok(Self { bundle, face, files: bundle.by_path(), filled })
    }

    /// Reads the pages as they were built. Returns an error if one is missing.
    pub(super) fn check(bundle: Bundle) -> Result<(), MissingPages> {
        let site = serde_json::from_slice(&bundle.load("site.json")?);
        let site = site.map_err(|_| MissingPages("site.json".to_owned()))?;
        Filled::read(bundle, site, Listing::default(), &Face::built(), None).map(drop)
    }

    /// Fills the pages anew if these terms are not those that they quote. Returns true if it did.
    pub(super) fn follow(&self, terms: &Terms) -> Result<bool, MissingPages> {
        let before = Arc::clone(&self.filled.borrow());
        self.fill(&before, before.site.under(terms), before.list.clone())
    }

    /// Fills the pages anew that bring the list of routes, if it is another. Returns true if it did.
    pub(super) fn bring(&self, list: &Listing) -> Result<bool, MissingPages> {
        let before = Arc::clone(&self.filled.borrow());
        self.fill(&before, before.site.clone(), list.clone())
    }

    fn fill(&self, before: &Filled, site: Site, list: Listing) -> Result<bool, MissingPages> {
        if site == before.site && list == before.list {
            return Ok(false);
        }
        let filled = Filled::read(self.bundle, site, list, &self.face, Some(before))?;
        self.filled.send_replace(Arc::new(filled));
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
    /// Fills the pages. What is the same as `before` is not filled again.
    fn read(
        bundle: Bundle,
        site: Site,
        list: Listing,
        face: &Face,
        before: Option<&Self>,
    ) -> Result<Self, MissingPages> {
        let manifest = Manifest::parse(&bundle.load("manifest.json")?)?;
        let built_for: Option<Site> = serde_json::from_slice(&bundle.load("site.json")?).ok();
        let filling = Filling {
            bundle,
            face,
            site: &site,
            list: &list,
            is_as_built: built_for.as_ref() == Some(&site) && face.is_built(),
            has_built_figures: built_for.is_some_and(|built| built.has_figures_of(&site)),
        };
        let same = before.filter(|before| before.site == site);
        let mut pages = HashMap::new();
        for (name, entry) in &manifest.pages {
            let kept = same.filter(|same| !entry.routes || same.list == list);
            let page = match kept.and_then(|kept| kept.pages.get(name)) {
                Some(page) => Arc::clone(page),
                None => Arc::new(filling.page(name, entry)?),
            };
            pages.insert(name.clone(), page);
        }
        Ok(Self { routes: Routes::of(manifest, &pages)?, pages, site, list })
    }
}

/// What pages are filled with.
struct Filling<'a> {
    bundle: Bundle,
    face: &'a Face,
    site: &'a Site,
    list: &'a Listing,
    /// The build packed the pages for this site.
    is_as_built: bool,
    /// What the build drew quotes its own figures: where others hold, the browser draws.
    has_built_figures: bool,
}

impl Filling<'_> {
    /// Fills a page in every language, and packs it.
    fn page(&self, name: &str, entry: &PageEntry) -> Result<Spoken, MissingPages> {
        let headers = entry.headers(self.site.has_google(), &self.face.style())?;
        let brings_list = entry.routes && !self.list.is_empty();
        let mut spoken = Vec::new();
        for &language in Language::ALL {
            let path = format!("pages/{}/{name}.html", language.code());
            let template = self.bundle.load(&path)?;
            let template = String::from_utf8_lossy(&template);
            let body = match entry.figures && !self.has_built_figures {
                true => self.site.fill(&undrawn(&template), self.face, self.list),
                false => self.site.fill(&template, self.face, self.list),
            };
            let body = body.into_bytes();
            let twin = |ending: &str| {
                let is_packed = self.is_as_built && !brings_list;
                is_packed.then(|| self.bundle.file(&format!("{path}.{ending}"))).flatten()
            };
            // Everybody who comes for the first time waits for this one.
            let small = brings_list.then(|| File::from(Encoding::Brotli.pack_small(&body)));
            let asset = Asset::page(body, small.or_else(|| twin("br")), twin("gz"));
            spoken.push(Page { asset, headers: headers.clone() });
        }
        spoken.try_into().map_err(|_| MissingPages(name.to_owned()))
    }
}
