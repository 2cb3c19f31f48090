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
        about: None,
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
        about: None,
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

/// A second factor was added.
pub(crate) fn factor_added(config: &Config) -> Email {
    Email {
        name: "staff.factor_added",
        about: None,
        subject: Text::new(
            "A second factor was added at the desk",
            "May idinagdag na pangalawang factor sa desk",
            "Adunay gidugang nga ikaduhang factor sa desk",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "An app or a passkey was added just now, by which you are let in.",
                "May kadaragdag lang na app o passkey na magpapapasok sa iyo.",
                "Adunay bag-o lang gidugang nga app o passkey nga mopasulod kanimo.",
            )),
            desk(config),
            Block::Small(NOT_YOU),
        ],
    }
}

/// A second factor was removed.
pub(crate) fn factor_removed(config: &Config) -> Email {
    Email {
        name: "staff.factor_removed",
        about: None,
        subject: Text::new(
            "A second factor was removed at the desk",
            "May inalis na pangalawang factor sa desk",
            "Adunay gikuha nga ikaduhang factor sa desk",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "One of your apps or passkeys opens the desk no more. Your other ones still do.",
                "Hindi na nagbubukas ng desk ang isa sa mga app o passkey mo. Gumagana pa ang iba.",
                "Ang usa sa imong mga app o passkey dili na moabli sa desk. Ang uban mogana gihapon.",
            )),
            desk(config),
            Block::Small(NOT_YOU),
        ],
    }
}

/// New emergency codes were drawn.
pub(crate) fn codes_drawn(config: &Config) -> Email {
    Email {
        name: "staff.codes_drawn",
        about: None,
        subject: Text::new(
            "Your emergency codes are new",
            "Bago na ang mga emergency code mo",
            "Bag-o na ang imong mga emergency code",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "Ten new emergency codes were drawn for you. Those before open nothing any more.",
                "Sampung bagong emergency code ang ginawa para sa iyo. Wala nang binubuksan ang mga nauna.",
                "Napulo ka bag-ong emergency code ang gihimo alang kanimo. Ang mga una wala nay maablihan.",
            )),
            desk(config),
            Block::Small(NOT_YOU),
        ],
    }
}

/// An emergency code was used.
pub(crate) fn emergency_code_used(config: &Config) -> Email {
    Email {
        name: "staff.emergency_code_used",
        about: None,
        subject: Text::new(
            "An emergency code of yours was used",
            "May ginamit na emergency code mo",
            "Adunay gigamit nga emergency code nimo",
        ),
        blocks: vec![
            Block::Paragraph(Text::new(
                "It was used at the desk in place of your second factor, and opens nothing any more.",
                "Ginamit ito sa desk kapalit ng pangalawang factor mo, at wala na itong binubuksan.",
                "Gigamit kini sa desk puli sa imong ikaduhang factor, ug wala na kini maablihan.",
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
        about: None,
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
        about: None,
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
