//! Turns an e-mail into text and HTML.

use std::sync::LazyLock;

use kernel::{Language, Text};
use platform::config::{Config, Help};
use serde::Serialize;
use tera::{Context, Tera};

use crate::{Block, Email};

static LAYOUTS: LazyLock<Tera> = LazyLock::new(|| {
    let mut tera = Tera::default();
    let layouts = [
        ("letter.html", include_str!("layout.html.tera")),
        ("letter.txt", include_str!("layout.txt.tera")),
    ];
    #[expect(clippy::expect_used, reason = "templates of ours that a test renders")]
    tera.add_raw_templates(layouts).expect("the layouts of e-mails");
    tera
});

/// An e-mail in one language, ready to be kept.
pub(crate) struct Rendered {
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) html: String,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum View<'a> {
    Paragraph { text: &'a str },
    Code { text: &'a str },
    Button { label: &'a str, url: &'a str },
    Link { label: &'a str, url: &'a str },
    Facts { facts: Vec<Fact<'a>> },
    Small { text: &'a str },
}

#[derive(Serialize)]
struct Fact<'a> {
    label: &'a str,
    value: &'a str,
}

const HELP: Text =
    Text::new("Questions? Write to", "May tanong? Sumulat sa", "Adunay pangutana? Sulat sa");

static CALL: Text = Text::new("Or call", "O tumawag sa", "O tawag sa");

/// Renders `email` in `language`, under the operator's name.
pub(crate) fn render(
    email: &Email,
    language: Language,
    config: &Config,
) -> Result<Rendered, tera::Error> {
    let title = one_line(email.subject.in_language(language));
    let subject = match &email.about {
        Some(about) => one_line(&format!("{title}: {}", about.in_language(language))),
        None => title.clone(),
    };
    let views: Vec<View<'_>> = email.blocks.iter().map(|block| view(block, language)).collect();
    let mut context = Context::new();
    context.insert("subject", &subject);
    context.insert("title", &title);
    context.insert("blocks", &views);
    context.insert("brand", &config.brand);
    context.insert("help", HELP.in_language(language));
    context.insert("phone", &at_once(&config.brand.help, language));
    context.insert("bar", &config.brand.colours.bar.to_string());
    context.insert("action", &config.brand.colours.action.to_string());
    context.insert("action_edge", &config.brand.colours.action_edge().to_string());
    context.insert("home", config.public_url.origin());
    context.insert("lang", language.tag());
    Ok(Rendered {
        text: LAYOUTS.render("letter.txt", &context)?,
        html: LAYOUTS.render("letter.html", &context)?,
        subject,
    })
}

/// Returns where people call for help and when, or nothing if the operator names no number.
fn at_once(help: &Help, language: Language) -> Option<String> {
    let phone = help.phone.as_ref()?;
    let call = CALL.in_language(language);
    Some(match &help.hours {
        Some(hours) => format!("{call} {phone}, {}", hours.in_words().in_language(language)),
        None => format!("{call} {phone}"),
    })
}

fn view(block: &Block, language: Language) -> View<'_> {
    match block {
        Block::Paragraph(text) => View::Paragraph { text: text.in_language(language) },
        Block::Code(code) => View::Code { text: code },
        Block::Button { label, url } => View::Button { label: label.in_language(language), url },
        Block::Link { label, url } => View::Link { label: label.in_language(language), url },
        Block::Facts(facts) => View::Facts {
            facts: facts
                .iter()
                .map(|(label, value)| Fact {
                    label: label.in_language(language),
                    value: value.in_language(language),
                })
                .collect(),
        },
        Block::Small(text) => View::Small { text: text.in_language(language) },
    }
}

/// A subject is one line whatever went into it: a line break would begin another header.
fn one_line(text: &str) -> String {
    text.split(|c: char| c.is_control()).collect::<Vec<_>>().join(" ").trim().to_owned()
}
