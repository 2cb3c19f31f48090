//! An e-mail as capabilities write it: what it says, block by block, in every language.

use kernel::{EmailAddress, Language, Text};

/// What an e-mail says. The layout decides how it looks.
#[derive(Clone, Debug)]
pub struct Email {
    /// Its name in the outbox: the crate, a dot, the e-mail.
    pub name: &'static str,
    /// The subject; it bears nothing that opens an account, for phones show it to bystanders.
    pub subject: Text,
    /// The trip that it is about, which stands behind the subject.
    pub about: Option<Text>,
    /// The body.
    pub blocks: Vec<Block>,
}

impl Email {
    /// Returns true if it bears a code: then the person waits for it.
    pub(crate) fn is_awaited(&self) -> bool {
        self.blocks.iter().any(|block| matches!(block, Block::Code(_)))
    }
}

/// One block of an e-mail.
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
    /// A way to something beside that.
    Link {
        /// What it leads to.
        label: Text,
        /// Where.
        url: String,
    },
    /// Facts, one a line.
    Facts(Vec<(Text, Text)>),
    /// Small print.
    Small(Text),
}

/// The person to whom an e-mail goes, and in which language.
#[derive(Clone, Debug)]
pub struct Recipient {
    /// The address.
    pub address: EmailAddress,
    /// The language that the person was using.
    pub language: Language,
}
