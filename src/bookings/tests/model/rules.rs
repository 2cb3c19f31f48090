//! The model's own rules of who may travel how and what each pays, apart from the product's.

use std::collections::BTreeSet;

use chrono::NaiveDate;

/// What somebody typed: something that can be read, or something that cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed<T> {
    Right(T),
    Wrong(&'static str),
}

impl<T: ToString> Typed<T> {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Right(value) => value.to_string(),
            Self::Wrong(text) => (*text).to_owned(),
        }
    }
}

impl<T: Copy> Typed<T> {
    pub(super) fn value(&self) -> Option<T> {
        match self {
            Self::Right(value) => Some(*value),
            Self::Wrong(_) => None,
        }
    }
}

/// By which fare somebody travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Adult,
    Child,
    Infant,
    Student,
    Senior,
    Pwd,
    MedalOfValor,
    NationalAthlete,
}

impl Kind {
    pub(super) const ALL: [Self; 8] = [
        Self::Adult,
        Self::Child,
        Self::Infant,
        Self::Student,
        Self::Senior,
        Self::Pwd,
        Self::MedalOfValor,
        Self::NationalAthlete,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Adult => "ADULT",
            Self::Child => "CHILD",
            Self::Infant => "INFANT",
            Self::Student => "STUDENT",
            Self::Senior => "SENIOR",
            Self::Pwd => "PWD",
            Self::MedalOfValor => "MEDAL_OF_VALOR",
            Self::NationalAthlete => "NATIONAL_ATHLETE",
        }
    }

    /// The first and the last age it is for, where it is for an age at all.
    const fn ages(self) -> (u32, u32) {
        match self {
            Self::Infant => (0, 2),
            Self::Child => (3, 11),
            Self::Senior => (60, u32::MAX),
            _ => (0, u32::MAX),
        }
    }

    const fn owes_no_vat(self) -> bool {
        matches!(self, Self::Senior | Self::Pwd)
    }

    /// What law or age leaves of the regular fare, as a fraction.
    const fn part(self) -> (i64, i64) {
        match self {
            Self::Adult => (1, 1),
            Self::Child => (1, 2),
            Self::Infant => (0, 1),
            Self::Student | Self::MedalOfValor | Self::NationalAthlete => (4, 5),
            Self::Senior | Self::Pwd => (5, 7),
        }
    }
}

/// Somebody who travels, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Traveller {
    pub(super) first: String,
    pub(super) last: String,
    pub(super) gender: &'static str,
    pub(super) birth: Typed<NaiveDate>,
    pub(super) nationality: Option<&'static str>,
    /// Nothing says adult.
    pub(super) kind: Option<Typed<&'static str>>,
    pub(super) id_number: Option<&'static str>,
}

impl Traveller {
    /// By which fare, where that can be read.
    pub(super) fn kind(&self) -> Option<Kind> {
        match &self.kind {
            None => Some(Kind::Adult),
            Some(Typed::Right(name)) => Kind::ALL.into_iter().find(|kind| kind.name() == *name),
            Some(Typed::Wrong(_)) => None,
        }
    }

    /// By which fare on `day`, where that can be read: the one by age, where the typed one does not fit.
    pub(super) fn kind_on(&self, day: NaiveDate) -> Option<Kind> {
        let (kind, age) = (self.kind()?, self.age(day)?);
        let (first, last) = kind.ages();
        Some(match age {
            _ if (first..=last).contains(&age) => kind,
            0..=2 => Kind::Infant,
            3..=11 => Kind::Child,
            _ => Kind::Adult,
        })
    }

    /// Full years on `day`; nothing for somebody not born yet, or born before anybody alive was.
    fn age(&self, day: NaiveDate) -> Option<u32> {
        let birth = self.birth.value().filter(|birth| birth.to_string().as_str() >= "1900-01-01");
        birth.and_then(|birth| day.years_since(birth))
    }

    /// Adds what is wrong; whether all of it could be read.
    fn faults(&self, place: usize, days: &[NaiveDate], faults: &mut BTreeSet<String>) -> bool {
        let day = days[0];
        let mut unread = Vec::new();
        if self.first.is_empty() || self.first.len() > 100 {
            unread.push("firstname");
        }
        if self.last.is_empty() {
            unread.push("lastname");
        }
        if !["MALE", "FEMALE"].contains(&self.gender) {
            unread.push("gender");
        }
        if self.age(day).is_none() {
            unread.push("birth_date");
        }
        if self.kind().is_none() {
            unread.push("type");
        }
        let mut wrong = Vec::new();
        if let (true, Some(kind)) = (unread.is_empty(), self.kind()) {
            if days.iter().all(|day| self.kind_on(*day) != Some(kind)) {
                wrong.push("birth_date");
            }
            let by_law =
                [Kind::Student, Kind::Senior, Kind::Pwd, Kind::NationalAthlete].contains(&kind);
            if (by_law || kind == Kind::MedalOfValor) && self.id_number.is_none() {
                wrong.push("id_number");
            }
            if by_law && self.nationality.is_some_and(|from| from != "Filipino") {
                wrong.push("nationality");
            }
        }
        faults.extend(unread.iter().chain(&wrong).map(|name| format!("passengers.{place}.{name}")));
        unread.is_empty()
    }
}

/// What is wrong with a party that departs on these days.
pub(super) fn faults_of_party(party: &[Traveller], days: &[NaiveDate]) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    if party.is_empty() || party.len() > 20 {
        faults.insert("passengers".to_owned());
    }
    let mut is_read = true;
    for (place, traveller) in party.iter().enumerate() {
        is_read &= traveller.faults(place, days, &mut faults);
    }
    if !is_read {
        return faults;
    }
    let (mut alone, mut on_no_lap) = (false, BTreeSet::new());
    for day in days {
        let younger = |age: u32| move |one: &&Traveller| one.age(*day).is_some_and(|is| is < age);
        let grown_up = party.len() - party.iter().filter(younger(18)).count();
        alone |= grown_up == 0 && party.iter().filter(younger(12)).count() > 0;
        let places = party.iter().enumerate();
        let infants = places.filter(|(_, one)| one.kind_on(*day) == Some(Kind::Infant));
        on_no_lap.extend(infants.map(|(place, _)| place).skip(grown_up));
    }
    if alone {
        faults.insert("passengers".to_owned());
    } else {
        faults.extend(on_no_lap.iter().map(|place| format!("passengers.{place}.type")));
    }
    faults
}

/// The prices of a class on a day of departure.
#[derive(Clone, Debug, Default)]
pub(super) struct Prices {
    pub(super) regular: i64,
    pub(super) promo: Option<i64>,
    /// By type, in the order of [`Kind::ALL`].
    pub(super) tariff: [Option<i64>; 8],
}

/// What one pays: all of it, and the VAT within.
pub(super) struct Paid {
    pub(super) amount: i64,
    pub(super) vat: i64,
}

impl Prices {
    /// The lowest of law, promotion and tariff.
    pub(super) fn of(&self, kind: Kind) -> Paid {
        let (numerator, denominator) = kind.part();
        let by_rule = part(self.regular, numerator, denominator);
        let mut amount = match (self.tariff[kind as usize], kind) {
            (Some(set), Kind::Child | Kind::Infant) => set.min(self.regular),
            (Some(set), _) => by_rule.min(set),
            (None, _) => by_rule,
        };
        if let Some(promo) = self.promo {
            let promo = if kind.owes_no_vat() { part(promo, 25, 28) } else { promo };
            amount = amount.min(promo);
        }
        Paid { amount, vat: if kind.owes_no_vat() { 0 } else { vat_within(amount) } }
    }
}

/// The twelve parts in a hundred and twelve; what is left without them is rounded.
pub(super) fn vat_within(amount: i64) -> i64 {
    amount - part(amount, 25, 28)
}

/// A fraction of an amount to the nearest centavo; a half counts up.
fn part(amount: i64, numerator: i64, denominator: i64) -> i64 {
    let (whole, rest) = (amount * numerator / denominator, amount * numerator % denominator);
    whole + i64::from(2 * rest >= denominator)
}
