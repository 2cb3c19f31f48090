//! The operator's two colours, and what is drawn with them.

use std::fmt;

/// A colour of the screen: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour([u8; 3]);

/// What the operator chooses; every other colour follows from them or is the program's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colours {
    /// The bar at the head of pages and e-mails.
    pub bar: Colour,
    /// The one button that matters most.
    pub action: Colour,
}

/// Written on the button.
const ON_ACTION: Colour = Colour([0x1b, 0x14, 0x00]);

const WHITE: Colour = Colour([0xff; 3]);
const BLACK: Colour = Colour([0; 3]);

/// The ground of cards on dark screens.
const DARK_CARD: Colour = Colour([0x0c, 0x24, 0x2f]);

/// What WCAG 2.2 asks between text and its ground, and between a control and what is around it.
const TEXT: f64 = 4.5;
const CONTROL: f64 = 3.0;

impl Default for Colours {
    fn default() -> Self {
        Self { bar: Colour([0x06, 0x2a, 0x3a]), action: Colour([0xff, 0xc2, 0x2e]) }
    }
}

impl Colour {
    /// Returns the colour of a number such as `0x06_2a_3a`.
    pub const fn of(number: u32) -> Self {
        let [_, rgb @ ..] = number.to_be_bytes();
        Self(rgb)
    }

    /// Returns its red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        self.0
    }

    fn parse(text: &str) -> Result<Self, String> {
        let problem = || format!("must be a colour such as #062a3a, not \"{text}\"");
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let digits = digits.filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, rgb @ ..] = number.ok_or_else(problem)?.to_be_bytes();
        Ok(Self(rgb))
    }

    /// Reads the ground of a bar. Returns an error if what is written on it could not be read.
    pub(super) fn bar(text: &str) -> Result<Self, String> {
        let bar = Self::parse(text)?;
        match Colours::ON_BAR.iter().all(|written| bar.contrast(*written) >= TEXT) {
            true => Ok(bar),
            false => Err(format!("{bar} is too light: white text on it could not be read")),
        }
    }

    /// Reads the ground of a button. Returns an error if what is written on it could not be read.
    pub(super) fn action(text: &str) -> Result<Self, String> {
        let action = Self::parse(text)?;
        match action.contrast(ON_ACTION) >= TEXT {
            true => Ok(action),
            false => Err(format!("{action} is too dark: the dark text on it could not be read")),
        }
    }

    /// Returns this colour with `share` of another in it.
    fn mixed(self, other: Self, share: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let mix = |(own, other): (u8, u8)| {
            (f64::from(own) * (1.0 - share) + f64::from(other) * share).round() as u8
        };
        let [red, green, blue] = std::array::from_fn(|at| mix((self.0[at], other.0[at])));
        Self([red, green, blue])
    }

    /// Returns how bright it is, from 0 to 1, as WCAG 2.2 computes it.
    fn luminance(self) -> f64 {
        let linear = self.0.map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.040_45 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Returns the contrast of two colours, from 1 to 21.
    fn contrast(self, other: Self) -> f64 {
        let [one, two] = [self.luminance(), other.luminance()];
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Returns this bar a little lighter, for what stands out on it, but not so light that nothing could be read.
    fn raised(self) -> Self {
        let mut steps = (0..=12).rev().map(|step| self.mixed(WHITE, f64::from(step) / 100.0));
        let is_read =
            |ground: &Self| Colours::ON_BAR.iter().all(|written| ground.contrast(*written) >= TEXT);
        steps.find(is_read).unwrap_or(self)
    }

    /// Returns this colour, moved towards another until its edge can be seen on `ground`.
    fn seen_on(self, ground: Self, towards: Self) -> Self {
        let steps = (0..=20).map(|step| self.mixed(towards, f64::from(step) / 20.0));
        steps.clone().find(|step| step.contrast(ground) >= CONTROL).unwrap_or(towards)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Colours {
    /// What is written on the bar: its names, and the quieter line below.
    pub const ON_BAR: [Colour; 2] = [WHITE, Colour([0xb8, 0xd9, 0xe4])];

    /// Returns the edge of the button on a light page.
    pub fn action_edge(&self) -> Colour {
        self.action.seen_on(WHITE, BLACK)
    }

    /// Returns the button under a pointer on a light page.
    pub fn action_hover(&self) -> Colour {
        self.action.mixed(BLACK, 0.08)
    }

    /// Returns the variables of the pages' style that the colours set, on light and on dark pages.
    pub fn variables(&self) -> [String; 2] {
        let Self { bar, action } = self;
        let dark_bar = bar.mixed(BLACK, 0.55);
        let of = |bar: Colour, edge: Colour, hover: Colour| {
            format!(
                "--abyss:{bar};--abyss-2:{};--contour:{};--action:{action};--action-hover:{hover};--action-edge:{edge}",
                bar.raised(),
                bar.mixed(WHITE, 0.3),
            )
        };
        let edge_on_dark = action.seen_on(DARK_CARD, WHITE);
        [
            of(*bar, self.action_edge(), self.action_hover()),
            of(dark_bar, edge_on_dark, action.mixed(WHITE, 0.25)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_taken_only_if_what_stands_on_it_can_be_read() {
        for (text, is_bar, is_action) in [
            ("#062a3a", true, false),
            ("#7a0019", true, false),
            ("#ffc22e", false, true),
            ("#4a90e2", false, true),
            ("#ffffff", false, true),
            ("#000000", true, false),
        ] {
            assert_eq!(Colour::bar(text).is_ok(), is_bar, "{text}");
            assert_eq!(Colour::action(text).is_ok(), is_action, "{text}");
        }
        for text in ["", "062a3a", "#06", "#06 2a3", "#+62a3a", "#06é2a", "red"] {
            let told = Colour::bar(text).expect_err(text);
            assert_eq!(told, format!("must be a colour such as #062a3a, not \"{text}\""));
        }
    }

    #[test]
    fn contrast_is_computed_as_wcag_says() {
        assert!((WHITE.contrast(BLACK) - 21.0).abs() < 0.001);
        let grey = Colour::parse("#767676").expect("a colour");
        assert!((grey.contrast(WHITE) - 4.54).abs() < 0.01, "{}", grey.contrast(WHITE));
    }

    #[test]
    fn what_stands_out_on_a_bar_can_be_read_as_well() {
        // The lightest greys, reds and blues that are taken for a bar, and the usual one.
        for text in ["#545454", "#a52a35", "#1a5596", "#062a3a"] {
            let bar = Colour::bar(text).expect(text);
            let raised = bar.raised();
            for written in Colours::ON_BAR {
                assert!(raised.contrast(written) >= TEXT, "{text}: {raised}");
            }
            assert!(raised.luminance() >= bar.luminance(), "{text}: {raised}");
        }
        let usual = Colours::default().bar;
        assert_eq!(usual.raised(), usual.mixed(WHITE, 0.12));
    }

    #[test]
    fn a_buttons_edge_is_seen_on_light_and_on_dark_pages() {
        for text in ["#ffc22e", "#ffffff", "#8fd14f", "#4a90e2"] {
            let action = Colour::action(text).expect(text);
            let colours = Colours { action, ..Colours::default() };
            assert!(colours.action_edge().contrast(WHITE) >= CONTROL, "{text}");
            assert!(action.seen_on(DARK_CARD, WHITE).contrast(DARK_CARD) >= CONTROL, "{text}");
        }
    }
}
