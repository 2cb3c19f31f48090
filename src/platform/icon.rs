//! The operator's icon, as paper bears it.

use krilla::image::Image;
use tiny_skia::{Color, FilterQuality, Pixmap, PixmapPaint, Transform};

use crate::config::Colour;

/// The most pixels on a side: on paper it is half an inch wide, and 300 in an inch are as many as are seen.
const FINEST: u32 = 150;

/// A square picture, read and packed once, for every ticket bears the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Icon(Image);

impl Icon {
    /// Reads a PNG. Where it is see-through it shows `ground`, so that paper needs no transparency. Returns an
    /// error, in words, for one that cannot be drawn.
    pub fn read(png: &[u8], ground: Colour) -> Result<Self, String> {
        let picture = draw(png, ground)?;
        let side = picture.width();
        Ok(Self(Image::from_rgba8(picture.take(), side, side)))
    }

    /// Returns it as a PDF takes it.
    pub fn image(&self) -> &Image {
        &self.0
    }
}

fn draw(png: &[u8], ground: Colour) -> Result<Pixmap, String> {
    let read =
        Pixmap::decode_png(png).map_err(|error| format!("is no PNG that can be drawn: {error}"))?;
    if read.width() != read.height() {
        return Err("is not as wide as it is high".to_owned());
    }
    let empty = "has no pixels";
    let mut picture = copy(&read, 1, ground).ok_or(empty)?;
    while picture.width() > FINEST {
        picture = copy(&picture, 2, ground).ok_or(empty)?;
    }
    Ok(picture)
}

/// Copies a square onto `ground`, at its size or, `by` two, at half of it, each pixel the mean of four. Returns
/// nothing where none would be left.
fn copy(picture: &Pixmap, by: u8, ground: Colour) -> Option<Pixmap> {
    let side = picture.width() / u32::from(by);
    let mut copy = Pixmap::new(side, side)?;
    let [red, green, blue] = ground.rgb();
    copy.fill(Color::from_rgba8(red, green, blue, 0xff));
    let scale = 1.0 / f32::from(by);
    let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
    copy.draw_pixmap(0, 0, picture.as_ref(), &paint, Transform::from_scale(scale, scale), None);
    Some(copy)
}

#[cfg(test)]
mod tests {
    use tiny_skia::PremultipliedColorU8;

    use super::*;

    const GROUND: Colour = Colour::of(0x06_2a_3a);

    /// A PNG of which the left half is red and the right one see-through.
    fn half_red(width: u32, height: u32) -> Vec<u8> {
        let mut picture = Pixmap::new(width, height).expect("a size");
        let red = PremultipliedColorU8::from_rgba(0xff, 0, 0, 0xff).expect("red");
        for row in picture.pixels_mut().chunks_mut(width as usize) {
            row[..width as usize / 2].fill(red);
        }
        picture.encode_png().expect("a PNG")
    }

    #[test]
    fn an_icon_stands_on_its_ground_no_finer_than_paper_shows() {
        for (side, kept) in [(2, 2), (150, 150), (192, 96), (512, 128)] {
            let png = half_red(side, side);
            let picture = draw(&png, GROUND).expect("a picture");
            assert_eq!((picture.width(), picture.height()), (kept, kept), "{side}");
            for y in 0..kept {
                let rgba = |x| {
                    let pixel = picture.pixel(x, y).expect("a pixel");
                    [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
                };
                assert_eq!(rgba(kept / 2 - 1), [0xff, 0, 0, 0xff], "{side}, row {y}");
                assert_eq!(rgba(kept / 2), [0x06, 0x2a, 0x3a, 0xff], "{side}, row {y}");
            }
            let icon = Icon::read(&png, GROUND).expect("an icon");
            assert_eq!(icon.image().size(), (kept, kept));
            assert_eq!(icon, Icon::read(&png, GROUND).expect("an icon"));
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_refused_in_words() {
        let whole = half_red(512, 512);
        for broken in [&whole[..whole.len() / 2], b"<svg/>", b""] {
            let told = Icon::read(broken, GROUND).expect_err("refused");
            assert!(told.starts_with("is no PNG that can be drawn: "), "{told}");
        }
        let told = Icon::read(&half_red(6, 4), GROUND).expect_err("refused");
        assert_eq!(told, "is not as wide as it is high");
    }
}
