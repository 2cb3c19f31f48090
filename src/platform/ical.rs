//! Calendar files (RFC 5545), line by line.

use chrono::{DateTime, Utc};

/// The longest line, in bytes, its end not counted.
const LONGEST: usize = 75;

/// Returns an instant as calendars write it.
pub fn instant(instant: DateTime<Utc>) -> String {
    instant.format("%Y%m%dT%H%M%SZ").to_string()
}

/// Returns a text in which nothing ends a value or a line.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// Lines that are folded where they are too long.
#[derive(Default)]
pub struct Lines(String);

impl Lines {
    /// Adds a line.
    pub fn add(&mut self, name: &str, value: &str) {
        let line = format!("{name}:{value}");
        let mut rest = line.as_str();
        let mut room = LONGEST;
        while rest.len() > room {
            let (first, after) = rest.split_at(rest.floor_char_boundary(room));
            self.0.push_str(first);
            self.0.push_str("\r\n ");
            rest = after;
            // The space that says that the line goes on.
            room = LONGEST - 1;
        }
        self.0.push_str(rest);
        self.0.push_str("\r\n");
    }

    /// Returns all lines.
    pub fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, escaped};

    #[test]
    fn long_lines_are_folded_between_letters() {
        let mut lines = Lines::default();
        let value = "Peñablanca ₱ ".repeat(20);
        lines.add("SUMMARY", &value);
        let text = lines.0;
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(text.split("\r\n").count() > 3, "{text}");
        assert_eq!(text.replace("\r\n ", ""), format!("SUMMARY:{value}\r\n"));
    }

    #[test]
    fn a_line_that_just_fits_stays_one() {
        let mut lines = Lines::default();
        lines.add("A", &"x".repeat(73));
        assert_eq!(lines.0.matches("\r\n").count(), 1);
        lines.add("A", &"x".repeat(74));
        assert_eq!(lines.0.matches("\r\n").count(), 3);
    }

    #[test]
    fn nothing_in_a_text_ends_its_line() {
        assert_eq!(escaped("a,b;c\\d\r\ne"), "a\\,b\\;c\\\\d\\ne");
    }
}
