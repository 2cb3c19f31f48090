//! The fonts of what the program draws itself: tickets on paper, and pictures.

use std::sync::LazyLock;

use ttf_parser::{Face, OutlineBuilder};

/// A font: its file, and the shapes of its letters.
pub struct Typeface {
    /// The file itself, for what embeds it.
    pub file: &'static [u8],
    face: Face<'static>,
}

/// Of plain weight.
pub static REGULAR: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::read(include_bytes!("DejaVuSansCondensed.ttf")));

/// Of heavy weight.
pub static BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::read(include_bytes!("DejaVuSansCondensed-Bold.ttf")));

/// The pages' own, for headings: heavy, and with the letters of the three languages alone.
pub static DISPLAY: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::read(include_bytes!("FamiljenGrotesk-Bold.ttf")));

impl Typeface {
    #[expect(clippy::expect_used, reason = "fonts of ours that a test draws with")]
    fn read(file: &'static [u8]) -> Self {
        Self { file, face: Face::parse(file, 0).expect("a font") }
    }

    /// Returns true if it has every letter of a text.
    pub fn has_all(&self, text: &str) -> bool {
        text.chars().all(|letter| self.face.glyph_index(letter).is_some())
    }

    /// Returns how wide a letter is, for a height of one.
    pub fn width(&self, letter: char) -> f32 {
        let glyph = self.face.glyph_index(letter).unwrap_or_default();
        let advance = self.face.glyph_hor_advance(glyph).unwrap_or_default();
        f32::from(advance) * self.scale()
    }

    /// Draws the outline of a letter, upwards from its baseline, in units of the font.
    pub fn outline(&self, letter: char, builder: &mut impl OutlineBuilder) {
        let glyph = self.face.glyph_index(letter).unwrap_or_default();
        // A space has no outline.
        let _bounds = self.face.outline_glyph(glyph, builder);
    }

    /// Returns what a unit of the font measures, for a height of one.
    pub fn scale(&self) -> f32 {
        1.0 / f32::from(self.face.units_per_em())
    }
}
