//! Amounts as Maya writes them: decimal pesos, read and written by their digits alone.

use kernel::Centavos;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _};
use serde_json::{Number, Value};

/// A trillion pesos; up to there a JSON number keeps every digit that two places after the point
/// need, whoever reads it.
const MOST_DIGITS: usize = 12;

/// An amount on Maya's wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pesos(pub(super) Centavos);

/// `1500.00`.
fn write(amount: Centavos) -> Option<String> {
    let text = format!("{}.{:02}", amount.0 / 100, amount.0 % 100);
    (amount.0 >= 0 && text.len() <= MOST_DIGITS + 3).then_some(text)
}

/// Reads `1500`, `1500.5`, `1500.50`, and nothing finer than a centavo.
fn read(text: &str) -> Option<Centavos> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let part = part.trim_end_matches('0');
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_fine = (1..=MOST_DIGITS).contains(&whole.len()) && part.len() <= 2;
    if !is_fine || !is_digits(whole) || !is_digits(part) || text.ends_with('.') {
        return None;
    }
    let pesos: i64 = whole.parse().ok()?;
    let centavos: i64 = format!("{part:0<2}").parse().ok()?;
    Some(Centavos(pesos * 100 + centavos))
}

impl Serialize for Pesos {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = write(self.0).and_then(|text| text.parse::<Number>().ok());
        number
            .ok_or_else(|| S::Error::custom("an amount below nothing or beyond reason"))?
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pesos {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = match Value::deserialize(deserializer)? {
            Value::Number(number) => read(&number.to_string()),
            Value::String(text) => read(&text),
            _ => None,
        };
        read.map(Self).ok_or_else(|| D::Error::custom("not an amount in pesos"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_to_the_centavo_and_no_finer() {
        for (text, centavos) in [
            ("1500", 150_000),
            ("1500.5", 150_050),
            ("1500.50", 150_050),
            ("1500.500", 150_050),
            ("0.01", 1),
            ("0.1", 10),
            ("0", 0),
            ("007.07", 707),
            ("999999999999.99", 99_999_999_999_999),
        ] {
            assert_eq!(read(text), Some(Centavos(centavos)), "{text}");
        }
        for odd in [
            "",
            ".",
            ".5",
            "5.",
            "-1",
            "+1",
            "1,500",
            "1e3",
            "1.005",
            " 1",
            "1 ",
            "0x1",
            "NaN",
            "1.2.3",
            "1000000000000",
            "٣",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }

    #[test]
    fn amounts_are_numbers_on_the_wire_and_come_back_whole() {
        let wire = |amount| serde_json::to_string(&Pesos(Centavos(amount)));
        assert_eq!(wire(150_050).expect("written"), "1500.5");
        assert_eq!(wire(1).expect("written"), "0.01");
        assert_eq!(wire(0).expect("written"), "0.0");
        assert!(wire(-1).is_err());
        assert!(wire(i64::MAX).is_err());
        let mut amount = 1_i64;
        while amount < 99_999_999_999_999 {
            let text = wire(amount).expect("written");
            let back: Pesos = serde_json::from_str(&text).expect("read");
            assert_eq!(back, Pesos(Centavos(amount)), "{text}");
            amount = amount * 3 + 7;
        }
        for text in ["\"1500.00\"", "1500", "1500.0", "1.5e3"] {
            let read: Pesos = serde_json::from_str(text).expect("read");
            assert_eq!(read, Pesos(Centavos(150_000)), "{text}");
        }
        for text in ["null", "true", "{}", "\"\"", "1e30", "0.001", "-1.5"] {
            assert!(serde_json::from_str::<Pesos>(text).is_err(), "{text}");
        }
    }
}
