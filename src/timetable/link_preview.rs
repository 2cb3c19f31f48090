//! `GET /previews/{slug}.png`: the picture that stands beside a link to a route where people share it.

use std::collections::HashMap;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use kernel::{Centavos, Language};
use platform::{
    config::{Brand, Colours},
    web::Ctx,
};
use tiny_skia::{Path as Shape, PathBuilder, Rect};
use tokio::{sync::Mutex, task::spawn_blocking};

use crate::{
    addresses::language_of,
    board::BoardRoute,
    canvas::{Canvas, Style, bold, regular},
    page::{PREVIEW_HEIGHT, PREVIEW_WIDTH, file, not_found},
    shared::SharedBoard,
    words::{duration, preview_facts},
};

/// How many pictures are kept, of some twenty kilobytes each.
const MOST: usize = 200;

/// What a picture says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Told {
    origin: String,
    destination: String,
    facts: String,
}

/// The pictures that were drawn, by what they say. One is drawn at a time, so that others keep a processor.
#[derive(Default)]
pub(crate) struct Previews(Mutex<HashMap<Told, Vec<u8>>>);

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
    match previews.of(told(route, language_of(&request)), &ctx.config.brand).await {
        Ok(png) => file("image/png", png),
        Err(error) => {
            tracing::error!(error, "the picture of a route could not be drawn");
            HttpResponse::InternalServerError().finish()
        }
    }
}

fn told(on: &BoardRoute, language: Language) -> Told {
    let route = &on.route;
    let takes = duration(route.duration_minutes);
    let price = route.price_from_centavos.map(Centavos::in_pesos);
    let facts = preview_facts(takes.in_language(language), price.as_deref());
    let (origin, destination) = (route.origin.name.clone(), route.destination.name.clone());
    Told { origin, destination, facts: facts.in_language(language).to_owned() }
}

impl Previews {
    async fn of(&self, told: Told, brand: &Brand) -> Result<Vec<u8>, String> {
        let mut kept = self.0.lock().await;
        if let Some(png) = kept.get(&told) {
            return Ok(png.clone());
        }
        let (saying, brand) = (told.clone(), brand.clone());
        let drawn = spawn_blocking(move || draw(&saying, &brand)).await;
        let png = drawn.map_err(|error| error.to_string())??;
        // Prices change: what was said before is not asked for again.
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(told, png.clone());
        Ok(png)
    }
}

/// Where everything begins, and how far from the right edge it ends.
const MARGIN: f32 = 80.0;
const INNER: f32 = 1040.0;

/// Where the names of the ports begin: beside the line from one to the other.
const NAMES: f32 = 160.0;

fn draw(told: &Told, brand: &Brand) -> Result<Vec<u8>, String> {
    let mut canvas = Canvas::new(PREVIEW_WIDTH, PREVIEW_HEIGHT).ok_or("it has no size")?;
    let Colours { bar, action } = brand.colours;
    let [white, quiet] = Colours::ON_BAR;
    canvas.cover(bar);
    for (height, swell) in [(470.0, 60.0), (540.0, -50.0)] {
        canvas.fill(&wave(height, swell).ok_or("a wave is flat")?, white, 12);
    }

    let product = Style { typeface: bold, size: 46.0, colour: white }.fitted(&brand.product, 600.0);
    let end = canvas.write(&brand.product, product, (MARGIN, 118.0)) + 24.0;
    let company = Style { typeface: regular, size: 34.0, colour: quiet };
    let company = company.fitted(&brand.company, MARGIN + INNER - end);
    canvas.write(&brand.company, company, (end, 118.0));

    let name = Style { typeface: bold, size: 96.0, colour: white };
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

    let facts = Style { typeface: regular, size: 42.0, colour: quiet }.fitted(&told.facts, INNER);
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
fn wave(height: f32, swell: f32) -> Option<Shape> {
    let edge = Rect::from_xywh(0.0, 0.0, 1200.0, 630.0)?;
    let mut path = PathBuilder::new();
    path.move_to(edge.left(), height);
    path.cubic_to(300.0, height - swell, 500.0, height + swell, 700.0, height);
    path.cubic_to(
        880.0,
        height - swell,
        1040.0,
        height - swell,
        edge.right(),
        height + swell / 2.0,
    );
    path.line_to(edge.right(), edge.bottom());
    path.line_to(edge.left(), edge.bottom());
    path.close();
    path.finish()
}

#[cfg(test)]
mod tests {
    use tiny_skia::Pixmap;

    use super::*;

    fn drawn(told: &Told) -> Pixmap {
        let png = draw(told, &Brand::demo()).expect("a picture");
        Pixmap::decode_png(&png).expect("a PNG")
    }

    fn saying(origin: &str, facts: &str) -> Told {
        let (origin, destination) = (origin.to_owned(), "Tagbilaran".to_owned());
        Told { origin, destination, facts: facts.to_owned() }
    }

    #[test]
    fn long_names_and_facts_stay_inside() {
        let long = "Puerto Princesa and the Islands of Northern Palawan";
        let picture = drawn(&saying(long, &format!("{long}, {long}, {long}, {long}")));
        let ground = picture.pixel(1190, 5).expect("a pixel");
        // Above the water the edge is plain.
        let beyond = (0..400).flat_map(|y| (1125..1200).map(move |x| (x, y)));
        for (x, y) in beyond {
            assert_eq!(picture.pixel(x, y), Some(ground), "at {x}, {y}");
        }
        let written = (160..1120).any(|x| picture.pixel(x, 258) != Some(ground));
        assert!(written, "the name is there");
    }

    #[test]
    fn another_price_is_another_picture() {
        let at = |price: &str| drawn(&saying("Cebu City", &format!("2 h  ·  From {price}")));
        assert_ne!(at("₱805.00").data(), at("₱905.00").data());
    }
}
