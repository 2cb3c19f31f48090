//! `GET /previews/{slug}.png`: the picture that stands beside a link to a route, or to the first page, where people
//! share it.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher as _},
    sync::{Mutex, PoisonError},
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue},
    web::{Bytes, Data, Path},
};
use kernel::{Centavos, Language};
use platform::{
    config::{Brand, Config},
    web::Ctx,
};
use tokio::task::spawn_blocking;

use crate::{
    addresses::{Address, language_of},
    board::BoardRoute,
    link_picture::{HEIGHT, Subject, Told, WIDTH, draw},
    page::{Preview, file, not_found},
    shared::SharedBoard,
    words::{duration, preview_facts, route_title},
};

/// What the first page is called among the pictures. No route is: each is called after two ports.
const HOME: &str = "home";

/// The picture of each page and language that was drawn last, by what the page is called.
#[derive(Default)]
pub(crate) struct Previews {
    drawn: Mutex<HashMap<(String, Language), (Told, Bytes)>>,
    /// One is drawn at a time, so that others keep a processor.
    drawing: tokio::sync::Mutex<()>,
}

pub(crate) async fn endpoint(
    ctx: Ctx,
    shared: Data<SharedBoard>,
    previews: Data<Previews>,
    request: HttpRequest,
    slug: Path<String>,
) -> HttpResponse {
    let language = language_of(&request);
    let told = if *slug == HOME {
        home(&ctx.config.brand)
    } else {
        let Some(board) = shared.get(&ctx).await else {
            return HttpResponse::ServiceUnavailable().finish();
        };
        let Some(on) = board.route_called(&slug) else { return not_found() };
        route(on, &ctx.config.brand, language)
    };
    match previews.of((slug.into_inner(), language), told).await {
        Ok(png) => {
            let mut answer = file("image/png", png);
            // It is made to stand on other sites.
            let anywhere = HeaderValue::from_static("cross-origin");
            answer.headers_mut().insert(CROSS_ORIGIN_RESOURCE_POLICY, anywhere);
            answer
        }
        Err(error) => {
            tracing::error!(error, "the picture beside a link could not be drawn");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// Returns what a page says of the picture of its route.
pub(crate) fn preview(on: &BoardRoute, config: &Config, language: Language) -> Preview {
    let told = route(on, &config.brand, language);
    preview_of(&on.slug, &told, config, language)
}

/// Returns what the first page says of its picture, which is the same in every language.
pub fn home_preview(config: &Config) -> Preview {
    preview_of(HOME, &home(&config.brand), config, Language::En)
}

fn preview_of(slug: &str, told: &Told, config: &Config, language: Language) -> Preview {
    // Networks keep a picture for as long as its address is the same.
    let mut version = DefaultHasher::new();
    told.hash(&mut version);
    let address = Address::Preview(slug.to_owned()).link(config, language);
    let alt = match &told.subject {
        Subject::Route { origin, destination, facts } => {
            let title = route_title(origin, destination);
            format!("{}: {facts}", title.in_language(language))
        }
        Subject::Home { tagline } => format!("{} {}: {tagline}", told.product, told.company),
    };
    let url = format!("{address}?v={:x}", version.finish());
    Preview { url, width: WIDTH, height: HEIGHT, alt }
}

fn route(on: &BoardRoute, brand: &Brand, language: Language) -> Told {
    let route = &on.route;
    let takes = duration(route.duration_minutes);
    let price = route.price_from_centavos.map(Centavos::in_pesos);
    let facts = preview_facts(takes.in_language(language), price.as_deref());
    Told::new(
        brand,
        Subject::Route {
            origin: route.origin.name.clone(),
            destination: route.destination.name.clone(),
            facts: facts.in_language(language).to_owned(),
        },
    )
}

fn home(brand: &Brand) -> Told {
    Told::new(brand, Subject::Home { tagline: brand.tagline.clone() })
}

impl Previews {
    async fn of(&self, at: (String, Language), told: Told) -> Result<Bytes, String> {
        if let Some(png) = self.drawn(&at, &told) {
            return Ok(png);
        }
        let _alone = self.drawing.lock().await;
        // Somebody may have drawn it meanwhile.
        if let Some(png) = self.drawn(&at, &told) {
            return Ok(png);
        }
        let saying = told.clone();
        let drawn = spawn_blocking(move || draw(&saying)).await;
        let png = Bytes::from(drawn.map_err(|error| error.to_string())??);
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(at, (told, png.clone()));
        Ok(png)
    }

    fn drawn(&self, at: &(String, Language), told: &Told) -> Option<Bytes> {
        let all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(at).filter(|(of, _)| of == told).map(|(_, png)| png.clone())
    }
}
