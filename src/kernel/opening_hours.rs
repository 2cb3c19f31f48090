//! From when to when somebody is there, each day.

use chrono::NaiveTime;
use serde::{Deserialize, Serialize};

use crate::Text;

/// Hours of every day in the Philippines, such as from four in the morning to nine in the evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningHours {
    #[serde(with = "shown")]
    from: NaiveTime,
    #[serde(with = "shown")]
    to: NaiveTime,
}

impl OpeningHours {
    /// Reads hours such as `04:00-21:00`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let time = |text: &str| NaiveTime::parse_from_str(text.trim(), "%H:%M").ok();
        let hours = text.split_once('-').and_then(|(from, to)| Some((time(from)?, time(to)?)));
        match hours {
            Some((from, to)) if from < to => Ok(Self { from, to }),
            _ => Err(format!("must be hours such as 04:00-21:00, not \"{text}\"")),
        }
    }

    /// Returns the hours in words.
    pub fn in_words(&self) -> Text {
        let (from, to) = (shown::time(&self.from), shown::time(&self.to));
        Text::build(|language| match language {
            crate::Language::En => format!("{from} to {to} every day"),
            crate::Language::Fil => format!("{from} hanggang {to} araw-araw"),
            crate::Language::Ceb => format!("{from} hangtod {to} matag adlaw"),
        })
    }
}

mod shown {
    //! A time as people read it.

    use chrono::NaiveTime;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    const FACE: &str = "%-I:%M %p";

    pub(super) fn time(time: &NaiveTime) -> String {
        time.format(FACE).to_string()
    }

    pub(super) fn serialize<S: Serializer>(one: &NaiveTime, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&time(one))
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<NaiveTime, D::Error> {
        let text = String::deserialize(from)?;
        NaiveTime::parse_from_str(&text, FACE).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn hours_are_read_and_told_as_people_say_them() {
        let hours = OpeningHours::parse("04:00-21:30").expect("hours");
        assert_eq!(hours.in_words().in_language(Language::En), "4:00 AM to 9:30 PM every day");
        let json = serde_json::to_string(&hours).expect("JSON");
        assert_eq!(json, r#"{"from":"4:00 AM","to":"9:30 PM"}"#);
        assert_eq!(serde_json::from_str::<OpeningHours>(&json).ok(), Some(hours));
        for text in ["", "04:00", "21:00-04:00", "4-9", "04:00-24:00", "04:00–21:00"] {
            assert!(OpeningHours::parse(text).is_err(), "{text}");
        }
    }
}
