//! A value that must not reach a log.

use std::fmt;

/// Wraps a secret so that printing it for debugging shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Takes a value in.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// Hands the value out: the call to look for when asking who sees secrets.
    pub const fn expose(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn debug_output_hides_the_value() {
        let secret = Secret::new("whsk_hunter2");
        assert_eq!(format!("{secret:?}"), "Secret(…)");
        assert_eq!(*secret.expose(), "whsk_hunter2");
    }
}
