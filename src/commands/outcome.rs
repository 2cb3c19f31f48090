//! How a command ends, and its output.

use std::fmt::Display;

/// What a command ends with: nothing, or one line for the person who typed it.
pub(crate) type Outcome = Result<(), Box<dyn Display>>;

/// An error as the line that ends a command.
pub(crate) fn boxed(error: impl Display + 'static) -> Box<dyn Display> {
    Box::new(error)
}

/// A line of a command's own output.
#[expect(clippy::print_stdout, reason = "the output of a command")]
pub(crate) fn say(line: &str) {
    println!("{line}");
}

/// The line that says why a command ended badly.
#[expect(clippy::print_stderr, reason = "the output of a command")]
pub(crate) fn complain(problem: &impl Display) {
    eprintln!("parola: {problem}");
}
