//! A letter as capabilities write it: what it says, piece by piece, in every language.

use kernel::{EmailAddress, Language, Text};

/// What a letter says. How it looks is the layout's business.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Its name in the outbox: the crate, a dot, the letter.
    pub name: &'static str,
    /// The subject; it bears no code and no address, for phones show it to bystanders.
    pub subject: Text,
    /// The body.
    pub blocks: Vec<Block>,
}

impl Letter {
    /// Who asked for a code sits before the field that it goes into.
    pub(crate) fn is_awaited(&self) -> bool {
        self.blocks.iter().any(|block| matches!(block, Block::Code(_)))
    }
}

/// One piece of a letter.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(Text),
    /// A code to be typed or copied, on a line of its own.
    Code(String),
    /// The one thing to do next.
    Button {
        /// What it does.
        label: Text,
        /// Where it leads.
        url: String,
    },
    /// Facts, one a line.
    Facts(Vec<(Text, Text)>),
    /// Small print.
    Small(Text),
}

/// Whom a letter goes to, and in which language.
#[derive(Clone, Debug)]
pub struct Recipient {
    /// The address.
    pub address: EmailAddress,
    /// The language that the person was using.
    pub language: Language,
}
