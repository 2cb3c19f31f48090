//! The e-mail that ends an acquaintance.

use kernel::Text;
use notices::{Block, Email};

/// The account is gone.
pub(crate) fn erased() -> Email {
    Email {
        name: "users.erased",
        about: None,
        subject: Text::new(
            "Your account has been deleted",
            "Nabura na ang iyong account",
            "Napapas na ang imong account",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "As you asked, your account and your profile have been deleted. Bookings that the law tells us to keep are kept without your account.",
                "Gaya ng hiling mo, binura na namin ang iyong account at profile. Ang mga booking na iniuutos ng batas na itago ay nananatili nang wala ang iyong account.",
                "Sama sa imong gipangayo, gipapas na namo ang imong account ug profile. Ang mga booking nga gimando sa balaod nga tipigan magpabilin nga wala ang imong account.",
            )),
            Block::Paragraph(Text::new(
                "You are welcome back any time: just sign up again.",
                "Malugod ka naming tatanggapin muli: mag-sign up lang.",
                "Abli kami kanimo bisan kanus-a: pag-sign up lang pag-usab.",
            )),
        ],
    }
}
