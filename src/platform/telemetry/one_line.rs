//! A writer of the log that keeps each event on one line, whatever its values hold.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use tracing_subscriber::fmt::MakeWriter;

/// What viewers of logs take for the end of a line.
const ENDS: [char; 7] = ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// Writes what `tracing` formats, an event at a time, as one line each.
pub(super) struct OneLine<W>(pub(super) W);

impl<'a, M: MakeWriter<'a>> MakeWriter<'a> for OneLine<M> {
    type Writer = OneLine<M::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        OneLine(self.0.make_writer())
    }
}

impl<W: Write> Write for OneLine<W> {
    /// An event comes as one write, with the end of its line.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        self.0.write_all(on_one_line(&text).as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Returns the event with every end of a line but its last one spelt out, in a way that JSON knows, too.
fn on_one_line(event: &str) -> String {
    let (said, end) = match event.strip_suffix('\n') {
        Some(said) => (said, "\n"),
        None => (event, ""),
    };
    let mut line = String::with_capacity(event.len());
    for sign in said.chars() {
        match sign {
            '\n' => line.push_str("\\n"),
            '\r' => line.push_str("\\r"),
            sign if ENDS.contains(&sign) => {
                let _ = write!(line, "\\u{:04x}", u32::from(sign));
            }
            sign => line.push(sign),
        }
    }
    line + end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_end_of_a_line_stays_alone() {
        assert_eq!(on_one_line("a\nb\r\nc\n"), "a\\nb\\r\\nc\n");
        assert_eq!(on_one_line("a\u{2028}b\u{85}\u{c}\n"), "a\\u2028b\\u0085\\u000c\n");
        assert_eq!(on_one_line("no end"), "no end");
        assert_eq!(on_one_line(""), "");
    }
}
