//! What stands before the names in the bar: the operator's icon, or the program's own mark as it is in the bar of the
//! pages, a lighthouse over the waves.

use krilla::{
    color::rgb,
    geom::{Path, PathBuilder, Size},
    paint::{LineCap, Stroke},
    surface::Surface,
};
use platform::{
    Icon,
    config::{Brand, Colour},
};

use crate::pen::filled;

const LAMP: Colour = Colour::of(0xff_c2_2e);
const TOWER: Colour = Colour::of(0xff_ff_ff);
const STRIPE: Colour = Colour::of(0xff_8c_cb);
const WAVES: Colour = Colour::of(0x8a_d0_ea);

/// A corner of a shape.
type Corner = (f32, f32);

/// The shapes from the lowest to the uppermost: colour, opacity, corners.
const SHAPES: [(Colour, f32, &[Corner]); 6] = [
    (LAMP, 0.9, &[(20.0, 13.0), (1.0, 6.0), (1.0, 17.0)]),
    (LAMP, 0.45, &[(24.0, 13.0), (39.0, 8.0), (39.0, 16.0)]),
    (TOWER, 1.0, &[(19.0, 17.2), (25.0, 17.2), (27.0, 33.0), (17.0, 33.0)]),
    (STRIPE, 1.0, &[(18.4, 23.0), (25.6, 23.0), (26.2, 27.5), (17.8, 27.5)]),
    (LAMP, 1.0, &[(19.0, 10.0), (25.0, 10.0), (25.0, 16.5), (19.0, 16.5)]),
    (TOWER, 1.0, &[(18.0, 10.0), (22.0, 6.0), (26.0, 10.0)]),
];

/// Whose mark it is.
pub(crate) enum Mark<'a> {
    Ours,
    Theirs(&'a Icon),
}

impl<'a> Mark<'a> {
    /// Returns the mark of an operator. Whoever brings icons is not known by ours: without one for paper there is none.
    pub(crate) fn of(brand: &'a Brand) -> Option<Self> {
        match (&brand.icon, &brand.folder) {
            (Some(icon), _) => Some(Self::Theirs(icon)),
            (None, None) => Some(Self::Ours),
            (None, Some(_)) => None,
        }
    }

    /// Draws it, 40 wide and high.
    pub(crate) fn draw(&self, surface: &mut Surface<'_>) {
        match self {
            Self::Ours => draw_ours(surface),
            Self::Theirs(icon) => {
                if let Some(square) = Size::from_wh(40.0, 40.0) {
                    surface.draw_image(icon.image().clone(), square);
                }
            }
        }
    }
}

fn draw_ours(surface: &mut Surface<'_>) {
    for (colour, opacity, corners) in SHAPES {
        surface.set_fill(Some(filled(colour, opacity)));
        if let Some(shape) = shape(corners) {
            surface.draw_path(&shape);
        }
    }
    surface.set_fill(None);
    let [red, green, blue] = WAVES.rgb();
    surface.set_stroke(Some(Stroke {
        paint: rgb::Color::new(red, green, blue).into(),
        width: 2.6,
        line_cap: LineCap::Round,
        ..Stroke::default()
    }));
    if let Some(waves) = waves() {
        surface.draw_path(&waves);
    }
    surface.set_stroke(None);
}

fn shape(corners: &[Corner]) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (first, others) = corners.split_first()?;
    path.move_to(first.0, first.1);
    for corner in others {
        path.line_to(corner.0, corner.1);
    }
    path.close();
    path.finish()
}

/// Two crests between three troughs.
fn waves() -> Option<Path> {
    let mut path = PathBuilder::new();
    let (mut x, mut from, mut to) = (2.0, 34.5, 32.0);
    path.move_to(x, from);
    for _ in 0..4 {
        path.cubic_to(x + 4.5, from, x + 4.5, to, x + 9.0, to);
        (x, from, to) = (x + 9.0, to, from);
    }
    path.finish()
}
