//! Letters and shapes on a picture of pixels.

use platform::{config::Colour, fonts::Typeface};
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Shader, Transform};
use ttf_parser::OutlineBuilder;

/// How a text is written: its weight, its height in pixels, and its colour.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) typeface: &'static Typeface,
    pub(crate) size: f32,
    pub(crate) colour: Colour,
}

impl Style {
    fn width(self, text: &str) -> f32 {
        text.chars().map(|letter| self.typeface.width(letter)).sum::<f32>() * self.size
    }

    /// As large as it is, or as small as `text` must be to fit.
    pub(crate) fn fitted(self, text: &str, width: f32) -> Self {
        let needed = self.width(text).max(1.0);
        Self { size: self.size * (width / needed).min(1.0), ..self }
    }
}

/// A picture that is being drawn, measured in pixels from its upper left corner.
pub(crate) struct Canvas(Pixmap);

impl Canvas {
    /// Returns nothing where a side has no length.
    pub(crate) fn new(width: u32, height: u32) -> Option<Self> {
        Pixmap::new(width, height).map(Self)
    }

    /// Fills the whole picture.
    pub(crate) fn cover(&mut self, colour: Colour) {
        self.0.fill(pixel(colour, 0xff));
    }

    /// Fills a shape; `opacity` of 255 hides what is under it.
    pub(crate) fn fill(&mut self, shape: &Path, colour: Colour, opacity: u8) {
        let paint =
            Paint { shader: Shader::SolidColor(pixel(colour, opacity)), ..Paint::default() };
        self.0.fill_path(shape, &paint, FillRule::Winding, Transform::identity(), None);
    }

    /// Writes a text from `x` on; its letters stand on `baseline`. Returns where it ends.
    pub(crate) fn write(&mut self, text: &str, style: Style, (x, baseline): (f32, f32)) -> f32 {
        let typeface = style.typeface;
        let scale = typeface.scale() * style.size;
        let mut outline = Outline { path: PathBuilder::new(), scale, x, baseline };
        for letter in text.chars() {
            typeface.outline(letter, &mut outline);
            outline.x += typeface.width(letter) * style.size;
        }
        let end = outline.x;
        if let Some(letters) = outline.path.finish() {
            self.fill(&letters, style.colour, 0xff);
        }
        end
    }

    /// Returns the picture as PNG.
    pub(crate) fn png(&self) -> Result<Vec<u8>, String> {
        self.0.encode_png().map_err(|error| error.to_string())
    }
}

fn pixel(colour: Colour, opacity: u8) -> Color {
    let [red, green, blue] = colour.rgb();
    Color::from_rgba8(red, green, blue, opacity)
}

/// Collects the outlines of letters, which a font measures upwards, as a shape of the picture.
struct Outline {
    path: PathBuilder,
    scale: f32,
    x: f32,
    baseline: f32,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.baseline - y * self.scale)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
