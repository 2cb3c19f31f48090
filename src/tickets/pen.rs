//! Letters, lines and codes on a page, measured from the top of a ticket.

use std::sync::LazyLock;

use krilla::{
    color::rgb,
    geom::{PathBuilder, Point, Rect, Transform},
    num::NormalizedF32,
    paint::Fill,
    surface::Surface,
    text::{Font, TextDirection},
};
use platform::{
    config::Colour,
    fonts::{self, Typeface},
};

use crate::qr::Qr;

/// How a text is written: its weight, its height in points, and how small it may become.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    weight: Weight,
    size: f32,
    smallest: f32,
}

#[derive(Clone, Copy, Debug)]
enum Weight {
    Regular,
    Bold,
    Display,
}

/// Smaller text cannot be read by the lamps of a pier.
const SMALLEST: f32 = 8.0;

/// A font: as paper takes it, and as letters are measured.
struct Face {
    font: Font,
    typeface: &'static Typeface,
}

static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::of(&fonts::REGULAR));
static BOLD: LazyLock<Face> = LazyLock::new(|| Face::of(&fonts::BOLD));
static DISPLAY: LazyLock<Face> = LazyLock::new(|| Face::of(&fonts::DISPLAY));

impl Face {
    #[expect(clippy::expect_used, reason = "fonts of ours that a test draws with")]
    fn of(typeface: &'static Typeface) -> Self {
        Self { font: Font::new(typeface.file.into(), 0).expect("a font"), typeface }
    }
}

impl Style {
    /// Of plain weight, so many points high.
    pub const fn regular(size: f32) -> Self {
        Self { weight: Weight::Regular, size, smallest: SMALLEST }
    }

    /// Of heavy weight, so many points high.
    pub const fn bold(size: f32) -> Self {
        Self { weight: Weight::Bold, size, smallest: SMALLEST }
    }

    /// Heavy and in the typeface of the pages, so many points high. A text with letters that it has not is
    /// written in bold as a whole.
    pub const fn display(size: f32) -> Self {
        Self { weight: Weight::Display, size, smallest: SMALLEST }
    }

    /// The same for paper that is read at a table, where text may be so small.
    #[must_use]
    pub const fn down_to(self, smallest: f32) -> Self {
        Self { smallest, ..self }
    }

    /// The same in a typeface that has all letters of `text`, as far as one has.
    fn able_to(self, text: &str) -> Self {
        match self.weight {
            Weight::Display if !fonts::DISPLAY.has_all(text) => {
                Self { weight: Weight::Bold, ..self }
            }
            _ => self,
        }
    }

    fn face(self) -> &'static Face {
        match self.weight {
            Weight::Regular => &REGULAR,
            Weight::Bold => &BOLD,
            Weight::Display => &DISPLAY,
        }
    }

    fn width(self, text: &str) -> f32 {
        let face = self.face();
        text.chars().map(|letter| face.typeface.width(letter)).sum::<f32>() * self.size
    }

    /// As large as it is, or as small as `text` must be to fit.
    fn fitted(self, text: &str, width: f32) -> Self {
        let needed = self.width(text).max(1.0);
        let size = self.size * (width / needed).min(1.0);
        Self { size: size.max(self.smallest), ..self }
    }

    /// `text` in lines of at most `width`, at most `most` of them.
    fn lines(self, text: &str, width: f32, most: usize) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            for piece in self.pieces(word, width) {
                let Some(line) = lines.last_mut() else { break };
                let longer =
                    if line.is_empty() { piece.clone() } else { format!("{line} {piece}") };
                if line.is_empty() || self.width(&longer) <= width {
                    *line = longer;
                } else {
                    lines.push(piece);
                }
            }
        }
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                last.push('…');
            }
        }
        lines
    }

    /// A word that is wider than a line, in pieces that are not.
    fn pieces(self, word: &str, width: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let Some(piece) = pieces.last_mut() else { break };
            if !piece.is_empty()
                && self.width(piece) + self.face().typeface.width(letter) * self.size > width
            {
                pieces.push(letter.to_string());
            } else {
                piece.push(letter);
            }
        }
        pieces
    }
}

/// Draws on a ticket.
pub struct Pen<'a, 'b> {
    surface: &'a mut Surface<'b>,
    top: f32,
}

impl<'a, 'b> Pen<'a, 'b> {
    /// A pen for the ticket that begins at `top`.
    pub fn new(surface: &'a mut Surface<'b>, top: f32) -> Self {
        surface.set_fill(Some(Fill::default()));
        Self { surface, top }
    }

    /// Writes `text` from `x` on, standing on `y`.
    pub fn write(&mut self, x: f32, y: f32, style: Style, text: &str) {
        let style = style.able_to(text);
        let start = Point::from_xy(x, self.top + y);
        let font = style.face().font.clone();
        let direction = TextDirection::LeftToRight;
        self.surface.draw_text(start, font, style.size, text, false, direction);
    }

    /// Writes `text` so that it ends at `right`.
    pub fn write_to(&mut self, right: f32, y: f32, style: Style, text: &str) {
        let style = style.able_to(text);
        self.write(right - style.width(text), y, style, text);
    }

    /// Writes `text` in one line, smaller if it must be, cut if it still does not fit.
    pub fn fit(&mut self, x: f32, y: f32, width: f32, style: Style, text: &str) {
        let style = style.able_to(text).fitted(text, width);
        let lines = style.lines(text, width + 0.5, 1);
        self.write(x, y, style, lines.first().map_or("", String::as_str));
    }

    /// Writes `text` in at most `most` lines.
    pub fn wrap(&mut self, (x, y): (f32, f32), width: f32, style: Style, most: usize, text: &str) {
        let style = style.able_to(text);
        let mut line_y = y;
        for line in style.lines(text, width, most) {
            self.write(x, line_y, style, &line);
            line_y += style.size * 1.3;
        }
    }

    /// Draws in this colour from now on.
    pub fn ink(&mut self, colour: Colour) {
        self.surface.set_fill(Some(filled(colour, 1.0)));
    }

    /// Draws in black from now on.
    pub fn black(&mut self) {
        self.surface.set_fill(Some(Fill::default()));
    }

    /// Draws a picture that is 40 wide and high in a square of `side`.
    pub(crate) fn picture(
        &mut self,
        (x, y): (f32, f32),
        side: f32,
        draw: impl FnOnce(&mut Surface<'_>),
    ) {
        let scale = side / 40.0;
        let placed = Transform::from_row(scale, 0.0, 0.0, scale, x, self.top + y);
        self.surface.push_transform(&placed);
        draw(self.surface);
        self.surface.pop();
    }

    /// Fills a rectangle.
    pub fn bar(&mut self, x: f32, y: f32, width: f32, height: f32) {
        fill(self.surface, [(x, self.top + y, width, height)]);
    }

    /// Draws a frame.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32) {
        let thick = 1.5;
        self.bar(x, y, width, thick);
        self.bar(x, y + height - thick, width, thick);
        self.bar(x, y, thick, height);
        self.bar(x + width - thick, y, thick, height);
    }

    /// Draws a code in a square of `side`.
    pub fn code(&mut self, x: f32, y: f32, side: f32, qr: &Qr) {
        let module = side / qr.size as f32;
        // In modules the numbers are whole, which makes the file half as large.
        let in_modules = Transform::from_row(module, 0.0, 0.0, module, x, self.top + y);
        self.surface.push_transform(&in_modules);
        fill(
            self.surface,
            qr.runs.iter().map(|run| (run.x as f32, run.y as f32, run.length as f32, 1.0)),
        );
        self.surface.pop();
    }

    /// Says where the page may be cut.
    pub fn cut_here(&mut self, width: f32) {
        let dashes = (0_u8..).map(|n| f32::from(n) * 8.0).take_while(|x| *x < width);
        let top = self.top;
        fill(self.surface, dashes.map(|x| (x, top, 4.0, 0.5)));
    }
}

/// Returns what fills a shape with a colour; an opacity of one hides what is under it.
pub(crate) fn filled(colour: Colour, opacity: f32) -> Fill {
    let [red, green, blue] = colour.rgb();
    let opacity = NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE);
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity, ..Fill::default() }
}

/// Fills rectangles: from the left, from the top, width, height.
fn fill(surface: &mut Surface<'_>, rectangles: impl IntoIterator<Item = (f32, f32, f32, f32)>) {
    let mut path = PathBuilder::new();
    for (x, y, width, height) in rectangles {
        if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
            path.push_rect(rectangle);
        }
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}
