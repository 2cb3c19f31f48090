//! The e-mails about identity.

use kernel::Text;
use notices::{Block, Email};
use platform::config::Config;

use crate::one_time_code::OneTimeCode;

const TEN_MINUTES: Text = Text::new(
    "It is good for ten minutes and works once. We never ask for it by phone, chat or text message.",
    "Magagamit ito sa loob ng sampung minuto at isang beses lang. Hindi namin ito kailanman hihingin sa tawag, chat o text.",
    "Magamit kini sulod sa napulo ka minuto ug kausa ra. Dili gyud namo kini pangayoon sa tawag, chat o text.",
);

fn code(code: &OneTimeCode) -> Block {
    Block::Code(code.secret().expose().clone())
}

/// The code that proves an address.
pub(crate) fn confirm(config: &Config, typed: &OneTimeCode) -> Email {
    let product = &config.brand.product;
    Email {
        name: "auth.confirm",
        about: None,
        subject: Text::build(|language| {
            let subject = Text::new(
                "Confirm your email address for",
                "Kumpirmahin ang iyong email address para sa",
                "Kumpirmaha ang imong email address alang sa",
            );
            format!("{} {product}", subject.in_language(language))
        }),
        blocks: vec![
            Block::Paragraph(Text::new(
                "Welcome aboard! Type this code to confirm your email address and open your account:",
                "Maligayang pagdating! I-type ang code na ito para kumpirmahin ang iyong email address at mabuksan ang iyong account:",
                "Maayong pag-abot! I-type kini nga code aron makumpirma ang imong email address ug maablihan ang imong account:",
            )),
            code(typed),
            Block::Paragraph(TEN_MINUTES),
            Block::Small(Text::new(
                "You did not sign up? Then somebody typed your address by mistake. Without the code nothing happens, and you need do nothing.",
                "Hindi ka nag-sign up? May nagkamali lang siguro ng pag-type ng address. Walang mangyayari kung walang code, at wala kang kailangang gawin.",
                "Wala ka mag-sign up? Basin naay nasayop og type sa address. Walay mahitabo kon walay code, ug wala kay angay buhaton.",
            )),
        ],
    }
}

/// The answer to a sign-up with the address of an account.
pub(crate) fn already_registered(config: &Config) -> Email {
    let link = |path: &str| config.public_url.link(path);
    Email {
        name: "auth.already_registered",
        about: None,
        subject: Text::new(
            "You already have an account",
            "Mayroon ka nang account",
            "Aduna ka nay account",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "Somebody, probably you, just tried to sign up with this email address. It already has an account, so there is nothing to confirm: just sign in.",
                "May nag-sign up ngayon gamit ang email address na ito, malamang ikaw. Mayroon na itong account kaya wala nang kukumpirmahin: mag-sign in na lang.",
                "Adunay nag-sign up karon gamit kini nga email address, tingali ikaw. Aduna na kini account busa wala nay kumpirmahon: pag-sign in na lang.",
            )),
            Block::Button {
                label: Text::new("Sign in", "Mag-sign in", "Pag-sign in"),
                url: link("/auth/sign-in"),
            },
            Block::Paragraph(Text::new(
                "Forgot the password? Choose a new one:",
                "Nakalimutan ang password? Pumili ng bago:",
                "Nakalimot sa password? Pagpili og bag-o:",
            )),
            Block::Button {
                label: Text::new("New password", "Bagong password", "Bag-ong password"),
                url: link("/auth/forgot-password"),
            },
            Block::Small(Text::new(
                "Was it not you? Your account is safe, and you need do nothing.",
                "Hindi ikaw iyon? Ligtas ang iyong account at wala kang kailangang gawin.",
                "Dili ikaw kadto? Luwas ang imong account ug wala kay angay buhaton.",
            )),
        ],
    }
}

/// The code that sets a new password.
pub(crate) fn new_password(typed: &OneTimeCode) -> Email {
    Email {
        name: "auth.new_password",
        about: None,
        subject: Text::new(
            "Your code for a new password",
            "Ang iyong code para sa bagong password",
            "Imong code alang sa bag-ong password",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "Type this code to choose a new password:",
                "I-type ang code na ito para pumili ng bagong password:",
                "I-type kini nga code aron makapili og bag-ong password:",
            )),
            code(typed),
            Block::Paragraph(TEN_MINUTES),
            Block::Small(Text::new(
                "You did not ask for it? Your password stays as it is, and you need do nothing.",
                "Hindi mo ito hiningi? Hindi magbabago ang iyong password at wala kang kailangang gawin.",
                "Wala nimo kini gipangayo? Magpabilin ang imong password ug wala kay angay buhaton.",
            )),
        ],
    }
}

/// How a password was changed, as its owner is told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PasswordChange {
    /// By a code that was mailed.
    ByCode,
    /// By a code that was mailed, and Google was unlinked.
    WithoutGoogle,
    /// By somebody signed in who knew the old one.
    SignedIn,
}

impl PasswordChange {
    const fn told(self) -> Text {
        match self {
            Self::ByCode | Self::WithoutGoogle => Text::new(
                "Your account has a new password, and everyone who was signed in has been signed out.",
                "May bagong password na ang iyong account, at na-sign out ang lahat ng naka-sign in.",
                "Aduna nay bag-ong password ang imong account, ug na-sign out ang tanan nga naka-sign in.",
            ),
            Self::SignedIn => Text::new(
                "Your account has a new password, and every other device has been signed out.",
                "May bagong password na ang iyong account, at na-sign out ang lahat ng ibang device.",
                "Aduna nay bag-ong password ang imong account, ug na-sign out ang tanan nga laing device.",
            ),
        }
    }
}

const GOOGLE_REMOVED: Text = Text::new(
    "Google Sign-In has been unlinked from your account, so that the new password is the only way in. You can link it again in your profile.",
    "Tinanggal sa iyong account ang Google Sign-In, para ang bagong password na lang ang paraan ng pagpasok. Maaari mo itong ikabit muli sa iyong profile.",
    "Gikuha sa imong account ang Google Sign-In, aron ang bag-ong password na lang ang paagi sa pagsulod. Mahimo nimo kini ikabit pag-usab sa imong profile.",
);

/// The owner learns that the password is another.
pub(crate) fn password_changed(config: &Config, change: PasswordChange) -> Email {
    let google = matches!(change, PasswordChange::WithoutGoogle);
    let google = google.then_some(Block::Paragraph(GOOGLE_REMOVED));
    let told = [Some(Block::Paragraph(change.told())), google, Some(not_you())];
    Email {
        name: "auth.password_changed",
        about: None,
        subject: Text::new(
            "Your password was changed",
            "Napalitan ang iyong password",
            "Nailisan ang imong password",
        ),
        blocks: told.into_iter().flatten().chain([new_password_button(config)]).collect(),
    }
}

/// The owner learns that Google is now a way in.
pub(crate) fn google_linked(config: &Config) -> Email {
    Email {
        name: "auth.google_linked",
        about: None,
        subject: Text::new(
            "Your account is now linked to Google",
            "Nakakabit na sa Google ang iyong account",
            "Nakakabit na sa Google ang imong account",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "From now on you can also sign in to your account with Google.",
                "Mula ngayon, maaari ka ring mag-sign in sa iyong account gamit ang Google.",
                "Sukad karon, mahimo ka usab mag-sign in sa imong account gamit ang Google.",
            )),
            not_you(),
            new_password_button(config),
        ],
    }
}

/// The owner learns that Google is no longer a way in.
pub(crate) fn google_unlinked(config: &Config) -> Email {
    Email {
        name: "auth.google_unlinked",
        about: None,
        subject: Text::new(
            "Your account is no longer linked to Google",
            "Hindi na nakakabit sa Google ang iyong account",
            "Wala na makabit sa Google ang imong account",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "You now sign in to your account with your password alone, and every other device has been signed out.",
                "Password mo na lang ang gagamitin sa pag-sign in sa iyong account, at na-sign out ang lahat ng ibang device.",
                "Ang imong password na lang ang gamiton sa pag-sign in sa imong account, ug na-sign out ang tanan nga laing device.",
            )),
            not_you(),
            new_password_button(config),
        ],
    }
}

fn not_you() -> Block {
    Block::Paragraph(Text::new(
        "Was it not you? Choose a new password at once, then write to us.",
        "Hindi ikaw ang gumawa nito? Pumili agad ng bagong password, saka sumulat sa amin.",
        "Dili ikaw ang nagbuhat niini? Pagpili dayon og bag-ong password, unya sulati kami.",
    ))
}

fn new_password_button(config: &Config) -> Block {
    Block::Button {
        label: Text::new(
            "Choose a new password",
            "Pumili ng bagong password",
            "Pagpili og bag-ong password",
        ),
        url: config.public_url.link("/auth/forgot-password"),
    }
}
