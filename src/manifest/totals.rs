//! The sums of a manifest: by sex and age as the law counts, by nationality, and everybody on board.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use users::Gender;
use utoipa::ToSchema;

use crate::{person::ManifestPerson, words::Band};

/// Under so many full years somebody is no passenger by law.
const INFANT_BELOW: i32 = 1;

/// Of so many full years somebody is still a child.
const CHILD_UP_TO: i32 = 12;

impl Band {
    /// Returns what somebody of this age is, in full years on the day of departure.
    pub(crate) fn of(age: i32) -> Self {
        match age {
            ..INFANT_BELOW => Self::Infant,
            INFANT_BELOW..=CHILD_UP_TO => Self::Child,
            _ => Self::Adult,
        }
    }
}

/// The sums of a manifest.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct ManifestTotals {
    /// Men and women, whether or not there are any.
    pub by_sex: Vec<SexTotals>,
    /// The largest first.
    pub nationalities: Vec<NationalityTotal>,
    /// Thirteen years or more.
    pub adults: usize,
    /// From one year to twelve.
    pub children: usize,
    /// Under one year.
    pub infants: usize,
    /// Adults and children.
    pub passengers: usize,
    /// Passengers and infants.
    pub persons: usize,
    /// The crew.
    pub crew: usize,
    /// Everybody on board.
    pub souls: usize,
}

/// The people of one sex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct SexTotals {
    /// Which.
    pub sex: Gender,
    /// Thirteen years or more.
    pub adults: usize,
    /// From one year to twelve.
    pub children: usize,
    /// Under one year.
    pub infants: usize,
    /// All of them.
    pub total: usize,
}

/// The people of one nationality.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct NationalityTotal {
    /// Which.
    pub nationality: String,
    /// How many.
    pub persons: usize,
}

/// Returns the sums of these people and so many of the crew.
pub(crate) fn totals(people: &[ManifestPerson], crew: usize) -> ManifestTotals {
    let count = |sex: Option<Gender>, band: Option<Band>| {
        let is_one = |person: &&ManifestPerson| {
            sex.is_none_or(|sex| sex == person.sex) && band.is_none_or(|band| band == person.band)
        };
        people.iter().filter(is_one).count()
    };
    let of_sex = |sex: &Gender| SexTotals {
        sex: *sex,
        adults: count(Some(*sex), Some(Band::Adult)),
        children: count(Some(*sex), Some(Band::Child)),
        infants: count(Some(*sex), Some(Band::Infant)),
        total: count(Some(*sex), None),
    };
    let mut by_nationality = BTreeMap::<&str, usize>::new();
    for person in people {
        *by_nationality.entry(&person.nationality).or_default() += 1;
    }
    let mut nationalities: Vec<NationalityTotal> = by_nationality
        .into_iter()
        .map(|(one, persons)| NationalityTotal { nationality: one.to_owned(), persons })
        .collect();
    nationalities.sort_by_key(|one| std::cmp::Reverse(one.persons));
    let adults = count(None, Some(Band::Adult));
    let children = count(None, Some(Band::Child));
    ManifestTotals {
        by_sex: Gender::ALL.iter().map(of_sex).collect(),
        nationalities,
        adults,
        children,
        infants: count(None, Some(Band::Infant)),
        passengers: adults + children,
        persons: people.len(),
        crew,
        souls: people.len() + crew,
    }
}

#[cfg(test)]
mod tests {
    use chrono::{Datelike as _, Days, NaiveDate};
    use kernel::{Rng as _, age_on};
    use testing::SeededRng;

    use super::*;
    use crate::samples;

    fn drawn(rng: &SeededRng, below: u32) -> u32 {
        let mut bytes = [0; 4];
        rng.fill(&mut bytes);
        u32::from_be_bytes(bytes) % below
    }

    /// Born so that a birthday falls on the day, the day before, the day after, or anywhere.
    fn born(rng: &SeededRng, day: NaiveDate) -> NaiveDate {
        let years = [0, 1, 12, 13, 60][drawn(rng, 5) as usize];
        let then = day.with_year(day.year() - years).unwrap_or(day - Days::new(365));
        match drawn(rng, 5) {
            0 => then,
            1 if years > 0 => then + Days::new(1),
            2 => then - Days::new(1),
            _ => day - Days::new(u64::from(drawn(rng, 30_000))),
        }
    }

    /// Counted anew, by dates alone: a birthday is the same day and month, or 1 March for a leap day.
    fn has_lived(years: i32, birth: NaiveDate, day: NaiveDate) -> bool {
        let year = birth.year() + years;
        let birthday = NaiveDate::from_ymd_opt(year, birth.month(), birth.day())
            .or_else(|| NaiveDate::from_ymd_opt(year, 3, 1))
            .expect("a day");
        day >= birthday
    }

    #[test]
    fn a_thousand_sailings_add_up_as_they_are_counted_anew() {
        let rng = SeededRng::new(11);
        let first: NaiveDate = "2026-12-24".parse().expect("a day");
        let mut on_the_day = [0; 2];
        for _ in 0..1_000 {
            let day = first + Days::new(u64::from(drawn(&rng, 1_500)));
            let mut people = Vec::new();
            let mut counted = BTreeMap::<(Gender, u8), usize>::new();
            let mut of_nation = BTreeMap::<String, usize>::new();
            for _ in 0..drawn(&rng, 60) {
                let birth_date = born(&rng, day);
                let sex = Gender::ALL[drawn(&rng, 2) as usize];
                let nationality = ["Filipino", "Japanese", "German"][drawn(&rng, 3) as usize];
                let age = age_on(day, birth_date);
                for (n, years) in [(0, 1), (1, 13)] {
                    let is_birthday = has_lived(years, birth_date, day)
                        && !has_lived(years, birth_date, day - Days::new(1));
                    on_the_day[n] += usize::from(is_birthday);
                }
                let band = u8::from(has_lived(1, birth_date, day))
                    + u8::from(has_lived(13, birth_date, day));
                *counted.entry((sex, band)).or_default() += 1;
                *of_nation.entry(nationality.to_owned()).or_default() += 1;
                people.push(ManifestPerson {
                    birth_date,
                    sex,
                    age,
                    band: Band::of(age),
                    nationality: nationality.to_owned(),
                    ..samples::person()
                });
            }
            let crew = drawn(&rng, 20) as usize;
            let found = totals(&people, crew);
            let anew = |sex, band| counted.get(&(sex, band)).copied().unwrap_or(0);
            let mut all = [0; 3];
            for row in &found.by_sex {
                let bands = [0, 1, 2].map(|band| anew(row.sex, band));
                assert_eq!([row.infants, row.children, row.adults], bands);
                assert_eq!(row.total, bands.iter().sum::<usize>());
                bands.iter().enumerate().for_each(|(band, number)| all[band] += number);
            }
            assert_eq!([found.infants, found.children, found.adults], all);
            assert_eq!(found.passengers, all[1] + all[2]);
            assert_eq!((found.persons, found.crew), (people.len(), crew));
            assert_eq!(found.souls, people.len() + crew);
            let told = found.nationalities.iter();
            let told: BTreeMap<_, _> =
                told.map(|one| (one.nationality.clone(), one.persons)).collect();
            assert_eq!(told, of_nation);
        }
        assert!(on_the_day.iter().all(|number| *number > 100), "birthdays on the day itself");
    }

    #[test]
    fn nobody_under_one_is_a_passenger_and_twelve_is_still_a_child() {
        let day: NaiveDate = "2026-12-24".parse().expect("a day");
        for (birth, band) in [
            ("2026-12-24", Band::Infant),
            ("2025-12-25", Band::Infant),
            ("2025-12-24", Band::Child),
            ("2014-12-24", Band::Child),
            ("2013-12-25", Band::Child),
            ("2013-12-24", Band::Adult),
        ] {
            let age = age_on(day, birth.parse().expect("a day"));
            assert_eq!(Band::of(age), band, "{birth}");
        }
    }
}
