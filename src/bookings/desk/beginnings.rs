//! Names that begin as they are sought, told without the database.

use std::collections::HashMap;

use crate::desk::sought::NamePrefix;

/// How sought names begin: first names by family names.
pub(crate) struct Beginnings<'a>(HashMap<&'a str, Vec<&'a str>>);

impl<'a> Beginnings<'a> {
    pub(crate) fn of(wanted: &'a [NamePrefix]) -> Self {
        let mut all = HashMap::<&str, Vec<&str>>::new();
        for one in wanted {
            all.entry(&one.last).or_default().push(&one.first);
        }
        Self(all)
    }

    /// Returns true if a name begins as one of them. However many they are, only the beginnings of this
    /// family name are looked up.
    pub(crate) fn fit(&self, first: &str, last: &str) -> bool {
        let (last, first) = (last.to_lowercase(), first.to_lowercase());
        let ends = last.char_indices().map(|(at, _)| at).chain([last.len()]);
        ends.filter_map(|end| self.0.get(&last[..end]))
            .flatten()
            .any(|begin| first.starts_with(begin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_begin_as_one_pair_does() {
        let pair = |last: &str, first: &str| NamePrefix { last: last.into(), first: first.into() };
        let wanted = [pair("dela c", "ju"), pair("", "peñ"), pair("cruz", "")];
        for (first, last, fits) in [
            ("Juan", "Dela Cruz", true),
            ("Ana", "Dela Cruz", false),
            ("Ana", "Cruzado", true),
            ("Ana", "Cru", false),
            ("PEÑA", "Ñuñez", true),
        ] {
            assert_eq!(Beginnings::of(&wanted).fit(first, last), fits, "{first} {last}");
        }
    }
}
