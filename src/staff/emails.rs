//! The e-mails to the operator's people.

use kernel::Text;
use notices::{Block, Email};
use platform::config::Config;

const TO_THE_DESK: Text = Text::new("Open the desk", "Buksan ang desk", "Ablihi ang desk");

const NOT_YOU: Text = Text::new(
    "Was it not you? Tell an owner at once.",
    "Hindi ikaw iyon? Sabihin agad sa isang owner.",
    "Dili ikaw kadto? Sultihi dayon ang usa ka owner.",
);

/// The link by which somebody joins.
pub(crate) fn invitation(config: &Config, link: &str) -> Email {
    let product = &config.brand.product;
    Email {
        name: "staff.invitation",
        subject: Text::build(|language| {
            let subject = Text::new(
                "You are invited to the desk of",
                "Iniimbitahan ka sa desk ng",
                "Giimbita ka sa desk sa",
            );
            format!("{} {product}", subject.in_language(language))
        }),
        blocks: vec![
            Block::Paragraph(Text::new(
                "A colleague invites you to work here. Choose a password, then add a second factor: an app that shows codes, or a passkey.",
                "Iniimbitahan ka ng isang katrabaho. Pumili ng password, saka magdagdag ng pangalawang factor: app na nagpapakita ng mga code, o passkey.",
                "Giimbita ka sa usa ka kauban. Pagpili og password, unya pagdugang og ikaduhang factor: app nga nagpakita og mga code, o passkey.",
            )),
            Block::Button { label: Text::new("Join", "Sumali", "Apil"), url: link.to_owned() },
            Block::Small(Text::new(
                "The link works once and for 24 hours. Pass it on to nobody: whoever opens it joins in your place.",
                "Isang beses lang gagana ang link at sa loob ng 24 oras. Huwag itong ipasa: ang magbukas nito ang sasali kapalit mo.",
                "Kausa ra mogana ang link ug sulod sa 24 ka oras. Ayaw kini ipasa: ang moabli niini ang moapil puli nimo.",
            )),
        ],
    }
}

/// A password was changed.
pub(crate) fn password_set(config: &Config) -> Email {
    Email {
        name: "staff.password_set",
        subject: Text::new(
            "Your password at the desk is new",
            "Bago na ang password mo sa desk",
            "Bag-o na ang imong password sa desk",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "Your password was changed, and all your other sessions have ended.",
                "Napalitan ang password mo, at tapos na ang lahat ng iba mong session.",
                "Nailisan ang imong password, ug nahuman na ang tanan nimong laing session.",
            )),
            desk(config),
            Block::Small(NOT_YOU),
        ],
    }
}

/// An owner took somebody's second factors away.
pub(crate) fn factors_reset(config: &Config) -> Email {
    Email {
        name: "staff.factors_reset",
        subject: Text::new(
            "Add your second factor anew",
            "Idagdag muli ang pangalawang factor mo",
            "Idugang pag-usab ang imong ikaduhang factor",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "An owner has reset your second factors. Sign in with your password, and add a new one.",
                "Ni-reset ng isang owner ang mga pangalawang factor mo. Mag-sign in gamit ang password, at magdagdag ng bago.",
                "Gi-reset sa usa ka owner ang imong mga ikaduhang factor. Pag-sign in gamit ang password, ug pagdugang og bag-o.",
            )),
            desk(config),
            Block::Small(NOT_YOU),
        ],
    }
}

/// The head of the log, for a drawer outside the database.
pub(crate) fn log_head(number: i64, hash: &str) -> Email {
    Email {
        name: "staff.log_head",
        subject: Text::new(
            "The log of the desk, to keep",
            "Ang log ng desk, para itago",
            "Ang log sa desk, aron tipigan",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "This is the newest entry of the log of what people did at the desk. Keep this e-mail: whoever changes or cuts off what stands in the log up to there cannot make this number and this hash agree again.",
                "Ito ang pinakabagong tala sa log ng mga ginawa sa desk. Itago ang sulat na ito: sinumang magbago o mag-alis ng nasa log hanggang doon ay hindi na mapagtutugma ang numero at hash na ito.",
                "Kini ang pinakabag-ong tala sa log sa mga gibuhat sa desk. Tipigi kini nga sulat: bisan kinsa nga mag-usab o mokuha sa naa sa log hangtod didto dili na makapatakdo niini nga numero ug hash.",
            )),
            Block::Facts(vec![
                (Text::new("Entry", "Tala", "Tala"), same(&number.to_string())),
                (Text::new("Hash", "Hash", "Hash"), same(hash)),
            ]),
            Block::Small(Text::build(|language| {
                let compare = Text::new(
                    "To compare, on the server:",
                    "Para ikumpara, sa server:",
                    "Aron itandi, sa server:",
                );
                let compare = compare.in_language(language);
                format!("{compare} parola admin staff compare-log {number} {hash}")
            })),
        ],
    }
}

fn same(text: &str) -> Text {
    Text::build(|_| text.to_owned())
}

fn desk(config: &Config) -> Block {
    Block::Button { label: TO_THE_DESK, url: config.ops_url.link("/") }
}
