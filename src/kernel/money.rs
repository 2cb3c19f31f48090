//! Money: whole centavos, and never anything smaller.

use std::{
    iter::Sum,
    ops::{Add, Sub},
};

use diesel::{
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::{Pg, PgValue},
    serialize::{self, Output, ToSql},
    sql_types::BigInt,
};
use serde::{Deserialize, Serialize};

/// The value added tax.
pub const VAT_PERCENT: i64 = 12;

/// An amount of Philippine pesos in centavos.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    AsExpression,
    FromSqlRow,
)]
#[diesel(sql_type = BigInt)]
#[serde(transparent)]
pub struct Centavos(pub i64);

impl Centavos {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// `numerator / denominator` of it, rounded once, half a centavo up.
    #[must_use]
    pub const fn share(self, numerator: i64, denominator: i64) -> Self {
        Self((self.0 * numerator * 2 + denominator) / (denominator * 2))
    }

    /// As people read it: `₱1,234.50`.
    pub fn in_pesos(self) -> String {
        let (pesos, centavos) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let digits = pesos.to_string();
        let mut grouped = String::new();
        for (place, digit) in digits.chars().enumerate() {
            if place > 0 && (digits.len() - place).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}₱{grouped}.{centavos:02}")
    }

    /// The VAT that an amount holds.
    #[must_use]
    pub fn vat_within(self) -> Self {
        self - self.without_vat()
    }

    /// Returns an amount that holds VAT without it.
    #[must_use]
    pub fn without_vat(self) -> Self {
        self.share(100, 100 + VAT_PERCENT)
    }
}

impl Add for Centavos {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Centavos {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Centavos {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl ToSql<BigInt, Pg> for Centavos {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <i64 as ToSql<BigInt, Pg>>::to_sql(&self.0, out)
    }
}

impl FromSql<BigInt, Pg> for Centavos {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        i64::from_sql(value).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::Centavos;

    #[test]
    fn a_share_is_rounded_once_and_half_a_centavo_up() {
        assert_eq!(Centavos(5).share(1, 2), Centavos(3));
        assert_eq!(Centavos(1).share(1, 3), Centavos(0));
        assert_eq!(Centavos(2).share(1, 3), Centavos(1));
        assert_eq!(Centavos(100).share(80, 100), Centavos(80));
        assert_eq!(Centavos::ZERO.share(5, 7), Centavos::ZERO);
    }

    #[test]
    fn pesos_are_written_as_people_read_them() {
        for (amount, written) in [
            (0, "₱0.00"),
            (5, "₱0.05"),
            (99_999, "₱999.99"),
            (100_000, "₱1,000.00"),
            (123_456_789, "₱1,234,567.89"),
            (-123_456, "-₱1,234.56"),
        ] {
            assert_eq!(Centavos(amount).in_pesos(), written);
        }
    }

    #[test]
    fn the_vat_within_is_twelve_parts_of_a_hundred_and_twelve() {
        assert_eq!(Centavos(11_200).vat_within(), Centavos(1_200));
        assert_eq!(Centavos(80_000).vat_within(), Centavos(8_571));
        assert_eq!(Centavos::ZERO.vat_within(), Centavos::ZERO);
    }

    #[test]
    fn half_a_centavo_is_rounded_at_the_end_and_nowhere_before() {
        // 1,000.18 without its VAT and then twenty per cent is 714.414…; rounding the net fare to
        // 893.02 first would come to 714.42.
        assert_eq!(Centavos(100_018).share(80, 112), Centavos(71_441));
        assert_eq!(Centavos(100_018).share(100, 112).share(80, 100), Centavos(71_442));
    }

    #[test]
    fn amounts_are_added_up_and_taken_apart() {
        let lines = [Centavos(71_429), Centavos(80_000), Centavos(1)];
        assert_eq!(lines.into_iter().sum::<Centavos>(), Centavos(151_430));
        assert_eq!([].into_iter().sum::<Centavos>(), Centavos::ZERO);
        assert_eq!(Centavos(151_430) - Centavos(71_429), Centavos(80_001));
        assert_eq!(Centavos(100) - Centavos(250), Centavos(-150));
    }
}
