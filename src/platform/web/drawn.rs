//! What pages that a capability draws say where there is nothing to show.

use kernel::Text;

/// Somebody asks for pages too often.
pub const TOO_OFTEN: Text = Text::new(
    "Too many requests. Try again in a minute.",
    "Masyadong maraming kahilingan. Subukan muli makalipas ang isang minuto.",
    "Daghan ra kaayo ang hangyo. Sulayi pag-usab human sa usa ka minuto.",
);

/// The database does not answer.
pub const LATER: Text = Text::new(
    "This cannot be shown now. Try again in a moment.",
    "Hindi ito maipakita ngayon. Subukan muli maya-maya.",
    "Dili kini mapakita karon. Sulayi pag-usab unya-unya.",
);
