//! The manifest of the pages, and which page answers which path.

use std::collections::HashMap;

use actix_web::http::header::HeaderValue;
use platform::web::{Allowed, PageHeaders, content_security_policy, inline_hash};
use serde::Deserialize;

/// The pages are not part of this build.
#[derive(Debug, thiserror::Error)]
#[error("the pages are missing from {0}; run `make build`")]
pub(crate) struct MissingPages(pub(super) String);

/// What `frontend/build.mjs` says about its pages.
#[derive(Deserialize)]
pub(super) struct Manifest {
    routes: Vec<RouteEntry>,
    pub(super) pages: HashMap<String, PageEntry>,
    not_found: String,
}

#[derive(Deserialize)]
struct RouteEntry {
    path: String,
    page: String,
    #[serde(default)]
    redirect: Option<String>,
}

/// A page's inline pieces, whether Google's button may stand on it, whether it reads codes by the
/// camera, whether its text quotes a figure of the terms, and whether it brings the list of sea routes.
#[derive(Deserialize)]
pub(super) struct PageEntry {
    google: bool,
    #[serde(default)]
    camera: bool,
    pub(super) figures: bool,
    #[serde(default)]
    pub(super) routes: bool,
    scripts: Vec<String>,
    styles: Vec<String>,
}

/// Where the browser draws the screen.
const ROOT: &str = "<div id=\"root\">";

/// Returns a page without the screen that the build drew, for the browser to draw it.
pub(super) fn undrawn(page: &str) -> String {
    match page.split_once(ROOT) {
        Some((head, _)) => format!("{head}{ROOT}</div></body></html>"),
        None => page.to_owned(),
    }
}

impl Manifest {
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, MissingPages> {
        serde_json::from_slice(bytes).map_err(|_| MissingPages("manifest.json".to_owned()))
    }
}

impl PageEntry {
    /// Returns the headers of the page; its policy names its inline pieces and the operator's style.
    pub(super) fn headers(
        &self,
        has_google: bool,
        style: &str,
    ) -> Result<PageHeaders, MissingPages> {
        let allowed = Allowed { google: self.google && has_google, camera: self.camera };
        let own = Some(style).filter(|style| !style.is_empty()).map(inline_hash);
        let styles: Vec<String> = self.styles.iter().cloned().chain(own).collect();
        let policy = content_security_policy(&self.scripts, &styles, allowed);
        let policy = HeaderValue::from_str(&policy);
        Ok(PageHeaders::new(policy.map_err(|_| MissingPages("manifest.json".into()))?, allowed))
    }
}

/// Paths and what answers them; `P` is a page.
pub(super) struct Routes<P> {
    /// Paths without parameters, which are most of what is asked for.
    plain: HashMap<String, Target<P>>,
    patterns: Vec<(Pattern, Target<P>)>,
    pub(super) not_found: P,
}

/// What answers a path.
pub(super) enum Target<P> {
    Page(P),
    Redirect(String),
}

impl<P: Clone> Routes<P> {
    /// Builds the routes of a manifest from its pages by their names.
    pub(super) fn of(manifest: Manifest, pages: &HashMap<String, P>) -> Result<Self, MissingPages> {
        let page =
            |name: &str| pages.get(name).cloned().ok_or_else(|| MissingPages(name.to_owned()));
        let (mut plain, mut patterns) = (HashMap::new(), Vec::new());
        for entry in manifest.routes {
            let target = match entry.redirect {
                Some(to) => Target::Redirect(to),
                None => Target::Page(page(&entry.page)?),
            };
            match Pattern::parse(&entry.path) {
                pattern if pattern.has_parameters() => patterns.push((pattern, target)),
                _ => drop(plain.insert(entry.path, target)),
            }
        }
        Ok(Self { plain, patterns, not_found: page(&manifest.not_found)? })
    }

    /// Returns what answers `path`, if anything does.
    pub(super) fn find(&self, path: &str) -> Option<&Target<P>> {
        let by_pattern = || self.patterns.iter().find(|(pattern, _)| pattern.matches(path));
        self.plain.get(path).or_else(|| by_pattern().map(|(_, target)| target))
    }
}

/// A path of the route table, such as `/booking/payment/{code?}`.
struct Pattern(Vec<Part>);

#[derive(PartialEq)]
enum Part {
    Word(String),
    Any,
    Optional,
}

impl Pattern {
    fn parse(path: &str) -> Self {
        let part = |word: &str| match word.strip_prefix('{') {
            Some(name) if name.ends_with("?}") => Part::Optional,
            Some(_) => Part::Any,
            None => Part::Word(word.to_owned()),
        };
        Self(path.split('/').filter(|word| !word.is_empty()).map(part).collect())
    }

    fn has_parameters(&self) -> bool {
        self.0.iter().any(|part| !matches!(part, Part::Word(_)))
    }

    fn matches(&self, path: &str) -> bool {
        let mut words = path.split('/').filter(|word| !word.is_empty());
        let fits = self.0.iter().all(|part| match (part, words.next()) {
            (Part::Word(expected), Some(word)) => expected == word,
            (Part::Any | Part::Optional, Some(_)) | (Part::Optional, None) => true,
            (_, None) => false,
        });
        fits && words.next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_whole_paths() {
        let payment = Pattern::parse("/booking/payment/{code?}");
        assert!(payment.matches("/booking/payment") && payment.matches("/booking/payment/ABC"));
        assert!(!payment.matches("/booking/payment/ABC/x") && !payment.matches("/booking"));
        let success = Pattern::parse("/success/{code}");
        assert!(success.matches("/success/ABC") && !success.matches("/success"));
        assert!(Pattern::parse("/").matches("/") && !Pattern::parse("/").matches("/x"));
    }
}
