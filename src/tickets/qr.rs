//! A text as a QR code: as runs of dark modules, which paper and pages draw alike.

use std::fmt::Write as _;

use fast_qr::{ECL, QRBuilder};

use crate::TicketError;

/// Light modules around the code, which readers want.
const QUIET: usize = 4;

/// A QR code with its quiet zone.
#[derive(Clone, Debug)]
pub struct Qr {
    /// How many modules it is wide and high, the quiet zone included.
    pub(crate) size: usize,
    /// Its dark modules.
    pub(crate) runs: Vec<Run>,
}

/// Dark modules side by side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) length: usize,
}

impl Qr {
    /// The code of `text`; it can be read with a seventh of it in the dirt.
    pub fn of(text: &str) -> Result<Self, TicketError> {
        let too_long = |_| TicketError::Undrawable("too long for a QR code");
        let code = QRBuilder::new(text).ecl(ECL::M).build().map_err(too_long)?;
        let mut runs: Vec<Run> = Vec::new();
        for row in 0..code.size {
            let (y, mut is_dark) = (row + QUIET, false);
            for (column, module) in code[row].iter().enumerate() {
                match runs.last_mut() {
                    Some(run) if is_dark && module.value() => run.length += 1,
                    _ if module.value() => runs.push(Run { x: column + QUIET, y, length: 1 }),
                    _ => {}
                }
                is_dark = module.value();
            }
        }
        Ok(Self { size: code.size + 2 * QUIET, runs })
    }

    /// The path of an SVG picture in a box of `size` by `size`.
    pub(crate) fn path(&self) -> String {
        let mut path = String::with_capacity(self.runs.len() * 16);
        for Run { x, y, length } in &self.runs {
            let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
        }
        path
    }
}
