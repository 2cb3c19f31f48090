//! `GET /previews/{slug}.png`: the picture that stands beside a link to a route where people share it.

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
    config::{Colours, Config},
    fonts::{BOLD, REGULAR},
    web::Ctx,
};
use routes::RouteId;
use tiny_skia::{Path as Shape, PathBuilder};
use tokio::task::spawn_blocking;

use crate::{
    addresses::{Address, language_of},
    board::BoardRoute,
    canvas::{Canvas, Style},
    page::{Preview, file, not_found},
    shared::SharedBoard,
    words::{duration, preview_facts, route_title},
};

/// The size that networks ask for.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// What a picture says, and its colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Told {
    product: String,
    company: String,
    colours: Colours,
    origin: String,
    destination: String,
    facts: String,
}

/// The picture of each route and language that was drawn last.
#[derive(Default)]
pub(crate) struct Previews {
    drawn: Mutex<HashMap<(RouteId, Language), (Told, Bytes)>>,
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
    let Some(board) = shared.get(&ctx).await else {
        return HttpResponse::ServiceUnavailable().finish();
    };
    let Some(route) = board.route_called(&slug) else { return not_found() };
    let language = language_of(&request);
    let told = told(route, &ctx.config, language);
    match previews.of((route.route.id, language), told).await {
        Ok(png) => {
            let mut answer = file("image/png", png);
            // It is made to stand on other sites.
            let anywhere = HeaderValue::from_static("cross-origin");
            answer.headers_mut().insert(CROSS_ORIGIN_RESOURCE_POLICY, anywhere);
            answer
        }
        Err(error) => {
            tracing::error!(error, "the picture of a route could not be drawn");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// Returns what a page says of the picture of its route.
pub(crate) fn preview(on: &BoardRoute, config: &Config, language: Language) -> Preview {
    let told = told(on, config, language);
    let title = route_title(&told.origin, &told.destination);
    // Networks keep a picture for as long as its address is the same.
    let mut version = DefaultHasher::new();
    told.hash(&mut version);
    let address = Address::Preview(on.slug.clone()).link(config, language);
    Preview {
        url: format!("{address}?v={:x}", version.finish()),
        width: WIDTH,
        height: HEIGHT,
        alt: format!("{}: {}", title.in_language(language), told.facts),
    }
}

fn told(on: &BoardRoute, config: &Config, language: Language) -> Told {
    let (route, brand) = (&on.route, &config.brand);
    let takes = duration(route.duration_minutes);
    let price = route.price_from_centavos.map(Centavos::in_pesos);
    let facts = preview_facts(takes.in_language(language), price.as_deref());
    Told {
        product: brand.product.clone(),
        company: brand.company.clone(),
        colours: brand.colours,
        origin: route.origin.name.clone(),
        destination: route.destination.name.clone(),
        facts: facts.in_language(language).to_owned(),
    }
}

impl Previews {
    async fn of(&self, at: (RouteId, Language), told: Told) -> Result<Bytes, String> {
        if let Some(png) = self.drawn(at, &told) {
            return Ok(png);
        }
        let _alone = self.drawing.lock().await;
        // Somebody may have drawn it meanwhile.
        if let Some(png) = self.drawn(at, &told) {
            return Ok(png);
        }
        let saying = told.clone();
        let drawn = spawn_blocking(move || draw(&saying)).await;
        let png = Bytes::from(drawn.map_err(|error| error.to_string())??);
        let mut all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(at, (told, png.clone()));
        Ok(png)
    }

    fn drawn(&self, at: (RouteId, Language), told: &Told) -> Option<Bytes> {
        let all = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        all.get(&at).filter(|(of, _)| of == told).map(|(_, png)| png.clone())
    }
}

/// What stays free on the left and on the right.
const MARGIN: f32 = 80.0;
/// How wide the part between both margins is.
const INNER: f32 = 1040.0;

/// Where the names of the ports begin: beside the line from one to the other.
const NAMES: f32 = 160.0;

fn draw(told: &Told) -> Result<Vec<u8>, String> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT).ok_or("it has no size")?;
    let Colours { bar, action } = told.colours;
    let [white, quiet] = Colours::ON_BAR;
    canvas.cover(bar);
    for (height, swell) in [(470.0, 60.0), (540.0, -50.0)] {
        canvas.fill(&wave(height, swell).ok_or("a wave is flat")?, white, 12);
    }

    let product = Style { typeface: &BOLD, size: 46.0, colour: white }.fitted(&told.product, 600.0);
    let end = canvas.write(&told.product, product, (MARGIN, 118.0)) + 24.0;
    let company = Style { typeface: &REGULAR, size: 34.0, colour: quiet };
    let company = company.fitted(&told.company, MARGIN + INNER - end);
    canvas.write(&told.company, company, (end, 118.0));

    let name = Style { typeface: &BOLD, size: 96.0, colour: white };
    let (from, to) = (258.0, 398.0);
    for (port, middle) in [(&told.origin, from), (&told.destination, to)] {
        let name = name.fitted(port, MARGIN + INNER - NAMES);
        canvas.write(port, name, (NAMES, middle + name.size * 0.36));
    }
    for shape in line_between(from, to).ok_or("the line has no length")? {
        canvas.fill(&shape, action, 0xff);
    }
    let hole = PathBuilder::from_circle(MARGIN + 20.0, from, 10.0).ok_or("the ring has no hole")?;
    canvas.fill(&hole, bar, 0xff);

    let facts = Style { typeface: &REGULAR, size: 42.0, colour: quiet }.fitted(&told.facts, INNER);
    canvas.write(&told.facts, facts, (MARGIN, 546.0));
    canvas.png()
}

/// The way by sea: a ring where it begins, dots, and a disc where it ends.
fn line_between(from: f32, to: f32) -> Option<Vec<Shape>> {
    let x = MARGIN + 20.0;
    let mut shapes =
        vec![PathBuilder::from_circle(x, from, 18.0)?, PathBuilder::from_circle(x, to, 18.0)?];
    let (first, last) = (from + 36.0, to - 36.0);
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        shapes.push(PathBuilder::from_circle(x, first + (last - first) * share, 5.0)?);
    }
    Some(shapes)
}

/// Water from `height` down to the edge, with a swell of so many pixels.
#[expect(clippy::cast_precision_loss, reason = "some hundred pixels")]
fn wave(height: f32, swell: f32) -> Option<Shape> {
    let (right, bottom) = (WIDTH as f32, HEIGHT as f32);
    let (above, below) = (height - swell, height + swell);
    let mut path = PathBuilder::new();
    path.move_to(0.0, height);
    path.cubic_to(300.0, above, 500.0, below, 700.0, height);
    path.cubic_to(880.0, above, 1040.0, above, right, height + swell / 2.0);
    path.line_to(right, bottom);
    path.line_to(0.0, bottom);
    path.close();
    path.finish()
}

#[cfg(test)]
mod tests {
    use platform::config::Brand;
    use tiny_skia::Pixmap;

    use super::*;

    fn drawn(origin: &str, facts: &str) -> Pixmap {
        let Brand { product, company, colours, .. } = Brand::demo();
        let (origin, destination) = (origin.to_owned(), "Tagbilaran".to_owned());
        let facts = facts.to_owned();
        let png = draw(&Told { product, company, colours, origin, destination, facts });
        Pixmap::decode_png(&png.expect("a picture")).expect("a PNG")
    }

    #[test]
    fn long_names_and_facts_stay_inside() {
        let long = "Puerto Princesa and the Islands of Northern Palawan";
        let plain = drawn("Cebu", "2 h");
        let picture = drawn(long, &format!("{long}, {long}, {long}, {long}"));
        for (x, y) in (0..HEIGHT).flat_map(|y| (1125..WIDTH).map(move |x| (x, y))) {
            assert_eq!(picture.pixel(x, y), plain.pixel(x, y), "at {x}, {y}");
        }
        for (written, y) in [("the name", 258), ("the facts", 540)] {
            let differs = (900..1120).any(|x| picture.pixel(x, y) != plain.pixel(x, y));
            assert!(differs, "{written} reach far to the right");
        }
    }

    #[test]
    fn another_price_is_another_picture() {
        let at = |price: &str| drawn("Cebu City", &format!("2 h  ·  From {price}"));
        assert_ne!(at("₱805.00").data(), at("₱905.00").data());
    }
}
