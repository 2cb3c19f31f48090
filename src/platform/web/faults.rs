//! What is wrong with which field of a form, and the reading that every form shares.

use std::borrow::Cow;

use kernel::{Language, OneLine, Text};

/// What is wrong with which field, in the order of the form.
#[derive(Clone, Debug, Default)]
pub struct FieldErrors(pub(super) Vec<(Cow<'static, str>, Text)>);

/// A text that is no e-mail address.
pub const NOT_AN_EMAIL: Text = Text::new(
    "Value is not a valid email address",
    "Hindi ito wastong email address",
    "Dili kini husto nga email address",
);

impl FieldErrors {
    /// Adds a fault of `field`.
    pub fn add(&mut self, field: impl Into<Cow<'static, str>>, fault: Text) {
        self.0.push((field.into(), fault));
    }

    /// Returns true if nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults, if there are any.
    pub fn into_result(self) -> Result<(), Self> {
        if self.is_empty() { Ok(()) } else { Err(self) }
    }

    /// What was read, unless something is wrong with any of it.
    pub fn all_or<T>(self, read: Option<T>) -> Result<T, Self> {
        match read {
            Some(read) if self.is_empty() => Ok(read),
            _ => Err(self),
        }
    }

    /// Reads a field that must be a line of at most `longest` characters.
    pub fn line(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        label: &Text,
        text: &str,
        longest: usize,
    ) -> Option<String> {
        self.read(field, label, text, invalid(label), |text| {
            OneLine::parse(text, longest).ok().map(OneLine::into_string)
        })
    }

    /// The same of a field that may be left out.
    pub fn any_line(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        label: &Text,
        text: Option<&str>,
        longest: usize,
    ) -> Option<String> {
        let text = text.filter(|text| !text.trim().is_empty())?;
        self.line(field, label, text, longest)
    }

    /// Reads a field with `read`; an empty one is missed, what `read` refuses is `fault`.
    pub fn read<T>(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        label: &Text,
        text: &str,
        fault: Text,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = text.trim();
        let value = if text.is_empty() { None } else { read(text) };
        if value.is_none() {
            self.add(field, if text.is_empty() { required(label) } else { fault });
        }
        value
    }
}

/// `{field} is required`.
pub fn required(field: &Text) -> Text {
    Text::build(|language| {
        let field = field.in_language(language);
        match language {
            Language::En => format!("{field} is required"),
            Language::Fil => format!("Kailangan ang {field}"),
            Language::Ceb => format!("Gikinahanglan ang {field}"),
        }
    })
}

/// `{field} is not valid`.
pub fn invalid(field: &Text) -> Text {
    Text::build(|language| {
        let field = field.in_language(language);
        match language {
            Language::En => format!("{field} is not valid"),
            Language::Fil => format!("Hindi wasto ang {field}"),
            Language::Ceb => format!("Dili husto ang {field}"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: Text = Text::new("Name", "Pangalan", "Ngalan");

    #[test]
    fn what_is_missing_and_what_is_wrong_are_told_apart() {
        let mut errors = FieldErrors::default();
        assert_eq!(errors.line("a", &NAME, " Ana  Cruz ", 20).as_deref(), Some("Ana Cruz"));
        assert!(errors.is_empty());
        errors.line("b", &NAME, "  ", 20);
        errors.line("c", &NAME, "a\nb", 20);
        errors.read("d", &NAME, " ", NOT_AN_EMAIL, |text| text.parse::<u8>().ok());
        errors.read("e", &NAME, "x", NOT_AN_EMAIL, |text| text.parse::<u8>().ok());
        assert_eq!(errors.read("f", &NAME, " 7 ", NOT_AN_EMAIL, |text| text.parse().ok()), Some(7));
        assert_eq!(errors.any_line("g", &NAME, Some(" "), 20), None);
        assert_eq!(errors.any_line("g", &NAME, Some("Ana "), 20).as_deref(), Some("Ana"));
        let told: Vec<_> =
            errors.0.iter().map(|(f, t)| (&**f, t.in_language(Language::En))).collect();
        assert_eq!(
            told,
            [
                ("b", "Name is required"),
                ("c", "Name is not valid"),
                ("d", "Name is required"),
                ("e", "Value is not a valid email address"),
            ]
        );
        assert!(errors.all_or(Some(7)).is_err());
        assert_eq!(FieldErrors::default().all_or(Some(7)).ok(), Some(7));
        assert!(FieldErrors::default().all_or(None::<u8>).is_err());
    }

    #[test]
    fn faults_are_a_result_of_their_own() {
        let mut errors = FieldErrors::default();
        assert!(errors.clone().into_result().is_ok());
        errors.add("a", NOT_AN_EMAIL);
        assert!(!errors.is_empty());
        assert_eq!(errors.into_result().expect_err("a fault").0.len(), 1);
    }

    #[test]
    fn the_words_of_a_fault_hold_the_label_in_the_same_language() {
        for (language, missing, wrong) in [
            (Language::En, "Name is required", "Name is not valid"),
            (Language::Fil, "Kailangan ang Pangalan", "Hindi wasto ang Pangalan"),
            (Language::Ceb, "Gikinahanglan ang Ngalan", "Dili husto ang Ngalan"),
        ] {
            assert_eq!(required(&NAME).in_language(language), missing);
            assert_eq!(invalid(&NAME).in_language(language), wrong);
        }
    }
}
