//! What a picture beside a link says, and how it is drawn.

use platform::{
    config::{Brand, Colours},
    fonts::{BOLD, REGULAR},
};
use tiny_skia::{Path, PathBuilder};

use crate::canvas::{Canvas, Style};

/// The size that networks ask for.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

/// What a picture says, and its colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Told {
    pub(crate) product: String,
    pub(crate) company: String,
    colours: Colours,
    pub(crate) subject: Subject,
}

/// What the page is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Subject {
    Route { origin: String, destination: String, facts: String },
    Home { tagline: String },
}

impl Told {
    pub(crate) fn new(brand: &Brand, subject: Subject) -> Self {
        let Brand { product, company, colours, .. } = brand;
        Self { product: product.clone(), company: company.clone(), colours: *colours, subject }
    }
}

/// What stays free on the left and on the right.
const MARGIN: f32 = 80.0;
/// How wide the part between both margins is.
const INNER: f32 = 1040.0;

/// Where the names of the ports begin: beside the line from one to the other.
const NAMES: f32 = 160.0;

/// The radius of the ring and of the disc.
const RADIUS: f32 = 18.0;

/// Draws it, as PNG.
pub(crate) fn draw(told: &Told) -> Result<Vec<u8>, String> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT).ok_or("it has no size")?;
    canvas.cover(told.colours.bar);
    for (height, swell) in [(470.0, 60.0), (540.0, -50.0)] {
        let [white, _] = Colours::ON_BAR;
        canvas.fill(&wave(height, swell).ok_or("a wave is flat")?, white, 12);
    }
    let drawn = match &told.subject {
        Subject::Route { origin, destination, facts } => {
            draw_route(&mut canvas, told, [origin, destination], facts)
        }
        Subject::Home { tagline } => draw_home(&mut canvas, told, tagline),
    };
    drawn.ok_or("a line has no length")?;
    canvas.png()
}

/// The operator's names, both ports with the line between them, and the facts.
fn draw_route(canvas: &mut Canvas, told: &Told, ports: [&str; 2], facts: &str) -> Option<()> {
    let [white, quiet] = Colours::ON_BAR;
    let product = Style { typeface: &BOLD, size: 46.0, colour: white }.fitted(&told.product, 600.0);
    let end = canvas.write(&told.product, product, (MARGIN, 118.0)) + 24.0;
    let company = Style { typeface: &REGULAR, size: 34.0, colour: quiet };
    let company = company.fitted(&told.company, MARGIN + INNER - end);
    canvas.write(&told.company, company, (end, 118.0));

    let name = Style { typeface: &BOLD, size: 96.0, colour: white };
    let middles = [258.0, 398.0];
    for (port, middle) in ports.into_iter().zip(middles) {
        let name = name.fitted(port, MARGIN + INNER - NAMES);
        canvas.write(port, name, (NAMES, middle + name.size * 0.36));
    }
    let x = MARGIN + RADIUS;
    draw_line(canvas, told.colours, middles.map(|y| (x, y)), 5)?;
    write_below(canvas, facts);
    Some(())
}

/// The operator's names, a line across the picture, and the tagline.
fn draw_home(canvas: &mut Canvas, told: &Told, tagline: &str) -> Option<()> {
    let [white, quiet] = Colours::ON_BAR;
    let product = Style { typeface: &BOLD, size: 132.0, colour: white };
    canvas.write(&told.product, product.fitted(&told.product, INNER), (MARGIN, 222.0));
    let company = Style { typeface: &REGULAR, size: 60.0, colour: quiet };
    canvas.write(&told.company, company.fitted(&told.company, INNER), (MARGIN, 310.0));
    let ends = [MARGIN + RADIUS, MARGIN + INNER - RADIUS].map(|x| (x, 404.0));
    draw_line(canvas, told.colours, ends, 25)?;
    write_below(canvas, tagline);
    Some(())
}

fn write_below(canvas: &mut Canvas, text: &str) {
    let [_, quiet] = Colours::ON_BAR;
    let style = Style { typeface: &REGULAR, size: 42.0, colour: quiet }.fitted(text, INNER);
    canvas.write(text, style, (MARGIN, 546.0));
}

/// The way by sea: a ring where it begins, so many dots, and a disc where it ends. Draws nothing more, and returns
/// nothing, where a shape has no size.
fn draw_line(
    canvas: &mut Canvas,
    Colours { bar, action }: Colours,
    [from, to]: [(f32, f32); 2],
    dots: u16,
) -> Option<()> {
    for (x, y) in [from, to] {
        canvas.fill(&PathBuilder::from_circle(x, y, RADIUS)?, action, 0xff);
    }
    canvas.fill(&PathBuilder::from_circle(from.0, from.1, 10.0)?, bar, 0xff);
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    // The first and the last dot are as far from the ring and from the disc.
    let (least, most) = (36.0 / length, 1.0 - 36.0 / length);
    for dot in 0..dots {
        let share = least + (most - least) * f32::from(dot) / f32::from(dots - 1);
        let circle = PathBuilder::from_circle(from.0 + x * share, from.1 + y * share, 5.0)?;
        canvas.fill(&circle, action, 0xff);
    }
    Some(())
}

/// Water from `height` down to the edge, with a swell of so many pixels.
#[expect(clippy::cast_precision_loss, reason = "some hundred pixels")]
fn wave(height: f32, swell: f32) -> Option<Path> {
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
        let (origin, destination) = (origin.to_owned(), "Tagbilaran".to_owned());
        let subject = Subject::Route { origin, destination, facts: facts.to_owned() };
        let png = draw(&Told::new(&Brand::demo(), subject));
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

    #[test]
    fn a_long_tagline_stays_inside() {
        let home = |tagline: &str| {
            let subject = Subject::Home { tagline: tagline.to_owned() };
            let png = draw(&Told::new(&Brand::demo(), subject));
            Pixmap::decode_png(&png.expect("a picture")).expect("a PNG")
        };
        let (short, long) =
            (home("Across."), home(&"The light that brings you across. ".repeat(6)));
        for (x, y) in (0..HEIGHT).flat_map(|y| (1125..WIDTH).map(move |x| (x, y))) {
            assert_eq!(long.pixel(x, y), short.pixel(x, y), "at {x}, {y}");
        }
        assert!((900..1120).any(|x| long.pixel(x, 540) != short.pixel(x, 540)));
    }
}
