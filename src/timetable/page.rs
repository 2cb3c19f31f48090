//! How a page is drawn and sent.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    body::MessageBody,
    http::{
        StatusCode,
        header::{self, CacheControl, CacheDirective},
    },
};
use kernel::{Language, Text};
use platform::{
    config::{Brand, Colours, Config},
    web::{Ctx, LATER, inline_hash},
};
use serde::Serialize;
use serde_json::Value;
use tera::{Context, Tera};

use crate::{
    addresses::{Address, LANGUAGES, in_language},
    board::Board,
    shared::{FRESH_SECONDS, SharedBoard},
    words::Words,
};

const STYLE: &str = include_str!("pages/style.css");

static PAGES: LazyLock<Tera> = LazyLock::new(|| {
    let mut tera = Tera::default();
    #[expect(clippy::expect_used, reason = "templates of ours that a test renders")]
    tera.add_raw_templates([
        ("frame.html", include_str!("pages/frame.html.tera")),
        ("sailings.html", include_str!("pages/sailings.html.tera")),
        ("piers.html", include_str!("pages/piers.html.tera")),
        ("pier.html", include_str!("pages/pier.html.tera")),
        ("route.html", include_str!("pages/route.html.tera")),
        ("port.html", include_str!("pages/port.html.tera")),
        ("voyage.html", include_str!("pages/voyage.html.tera")),
        ("none.html", include_str!("pages/none.html.tera")),
    ])
    .expect("the pages");
    tera
});

/// The pages run nothing; their one style is inline, and their one picture is ours.
fn policy(style: &str) -> String {
    let hash = inline_hash(style);
    format!(
        "default-src 'none'; style-src '{hash}'; img-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
}

/// Returns the style of every page, in the operator's colours.
fn style(colours: Colours) -> String {
    let [light, dark] = colours.variables();
    format!("{STYLE}:root{{{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}")
}

/// A page: its head and what its template is given.
pub(crate) struct Page<T> {
    pub(crate) template: &'static str,
    pub(crate) address: Address,
    pub(crate) title: String,
    pub(crate) description: String,
    /// What stands beside a link to it.
    pub(crate) preview: Option<Preview>,
    /// What search engines read of it.
    pub(crate) structured: Vec<Value>,
    /// Whether search engines shall list it.
    pub(crate) is_listed: bool,
    pub(crate) body: T,
}

#[derive(Serialize)]
struct View<'a, T> {
    tag: &'a str,
    /// What stands behind an address of the shop, so that it opens in this language.
    asks: String,
    style: String,
    bar: String,
    phone: Option<&'a str>,
    product: &'a str,
    company: &'a str,
    email: &'a str,
    title: &'a str,
    description: &'a str,
    canonical: Option<String>,
    preview: Option<&'a Preview>,
    is_listed: bool,
    languages: Vec<InLanguage>,
    structured: Vec<String>,
    words: Words,
    body: T,
}

/// The picture beside a link to a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Its whole address.
    pub url: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// What it says, for those who do not see it.
    pub alt: String,
}

/// The page in one language.
#[derive(Serialize)]
struct InLanguage {
    tag: &'static str,
    name: &'static str,
    url: String,
    path: String,
    is_this: bool,
}

impl<'a, T> View<'a, T> {
    /// A page that stands at no address of its own.
    fn new(config: &'a Config, language: Language, title: &'a str, body: T) -> Self {
        let Brand { product, company, email, .. } = &config.brand;
        Self {
            tag: language.tag(),
            asks: in_language("", language),
            style: style(config.brand.colours),
            bar: config.brand.colours.bar.to_string(),
            phone: config.brand.help.phone.as_deref(),
            product,
            company,
            email,
            title,
            description: title,
            canonical: None,
            preview: None,
            is_listed: false,
            languages: Vec::new(),
            structured: Vec::new(),
            words: Words::of(language),
            body,
        }
    }
}

impl<T: Serialize> Page<T> {
    /// Answers with the page.
    pub(crate) fn respond(&self, config: &Config, language: Language) -> HttpResponse {
        let each_language = |one: Language| InLanguage {
            tag: one.tag(),
            name: name(one),
            url: self.address.link(config, one),
            path: self.address.path(one),
            is_this: one == language,
        };
        let view = View {
            description: &self.description,
            canonical: Some(self.address.link(config, language)),
            preview: self.preview.as_ref(),
            is_listed: self.is_listed,
            languages: LANGUAGES.map(each_language).into(),
            structured: self.structured.iter().map(in_script).collect(),
            ..View::new(config, language, &self.title, &self.body)
        };
        let kept = [CacheDirective::Public, CacheDirective::MaxAge(FRESH_SECONDS)];
        draw(self.template, &view, StatusCode::OK, kept.into())
    }
}

/// JSON that ends no script, whatever stands in it.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

const fn name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Fil => "Filipino",
        Language::Ceb => "Cebuano",
    }
}

/// Answers what `draw` makes of the board, or that there is none now.
pub(crate) async fn from_board(
    ctx: &Ctx,
    shared: &SharedBoard,
    language: Language,
    draw: impl FnOnce(&Board) -> HttpResponse,
) -> HttpResponse {
    match shared.get(ctx).await {
        Some(board) => draw(&board),
        None => none(&ctx.config, language, StatusCode::SERVICE_UNAVAILABLE, &LATER),
    }
}

/// Answers that there is nothing to show, and why.
pub(crate) fn none(
    config: &Config,
    language: Language,
    status: StatusCode,
    why: &Text,
) -> HttpResponse {
    let told = why.in_language(language);
    let view = View::new(config, language, told, told);
    draw("none.html", &view, status, vec![CacheDirective::NoStore])
}

/// Answers that there is no such page. It has no body: the pages of the shop say so in their words.
pub(crate) fn not_found() -> HttpResponse {
    HttpResponse::NotFound().finish()
}

fn draw<T: Serialize>(
    template: &str,
    view: &View<'_, T>,
    status: StatusCode,
    kept: Vec<CacheDirective>,
) -> HttpResponse {
    let drawn = Context::from_serialize(view).and_then(|context| PAGES.render(template, &context));
    match drawn {
        Ok(html) => HttpResponse::build(status)
            .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
            .insert_header((header::CONTENT_SECURITY_POLICY, policy(&view.style)))
            .insert_header((header::CONTENT_LANGUAGE, view.tag))
            .insert_header(CacheControl(kept))
            .body(html),
        Err(error) => {
            tracing::error!(error = %error, "a page of the timetable could not be drawn");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// Leads from another spelling of an address to the one that is listed.
pub(crate) fn moved(to: &str) -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, to)).finish()
}

/// Answers with a file: what a program reads, or a picture.
pub(crate) fn file(kind: &'static str, body: impl MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, kind))
        .insert_header(CacheControl(vec![CacheDirective::Public, CacheDirective::MaxAge(600)]))
        .body(body)
}
