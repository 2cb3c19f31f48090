//! The versions of the terms: which one is sold under today, and what a new one must be like.

use chrono::NaiveDate;
use diesel::PgConnection;
use kernel::philippine_date;
use platform::db::DbError;
use serde::{Deserialize, Serialize};

use crate::terms::{
    schedule::{Schedule, Step, Terms, TermsVersion},
    store,
};

/// Every version, as of a day.
#[derive(Clone, Debug)]
pub struct AllTerms {
    /// Today, in the Philippines.
    pub today: NaiveDate,
    /// The first one first.
    pub versions: Vec<TermsVersion>,
}

/// A version that an operator wants to add.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTerms {
    /// The first day, in the Philippines.
    pub valid_from: NaiveDate,
    /// What it says.
    pub terms: Terms,
}

/// Returns every version of the terms.
pub fn all_terms(conn: &mut PgConnection) -> Result<AllTerms, DbError> {
    let today = philippine_date(platform::db::now(conn)?);
    Ok(AllTerms { today, versions: store::versions(conn)? })
}

/// Adds a version, to be sold under from its day on, in the caller's transaction. Returns it, or in
/// plain words why it is refused.
pub fn add_terms(
    conn: &mut PgConnection,
    new: &NewTerms,
) -> Result<Result<TermsVersion, Vec<String>>, DbError> {
    store::lock(conn)?;
    let all = all_terms(conn)?;
    let faults = all.faults_of(new);
    if !faults.is_empty() {
        return Ok(Err(faults));
    }
    let version = all.versions.last().map_or(1, |last| last.version + 1);
    let added =
        TermsVersion { version, valid_from: new.valid_from, terms: new.terms.clone().in_order() };
    store::add(conn, &added)?;
    Ok(Ok(added))
}

impl AllTerms {
    /// Returns the version that tickets are sold under today, as the database's `current_terms` does.
    pub fn in_force(&self) -> Option<&TermsVersion> {
        self.versions.iter().rev().find(|one| one.valid_from <= self.today)
    }

    /// Returns the versions whose day has not come yet.
    pub fn to_come(&self) -> impl Iterator<Item = &TermsVersion> {
        let current = self.in_force().map_or(0, |one| one.version);
        self.versions.iter().filter(move |one| one.version > current)
    }

    /// Returns in plain words why this version cannot be added.
    pub fn faults_of(&self, new: &NewTerms) -> Vec<String> {
        let mut faults = Vec::new();
        if new.valid_from <= self.today {
            faults.push(format!(
                "valid_from is {}, and the earliest day is the one after today, {}",
                new.valid_from, self.today
            ));
        }
        if let Some(last) = self.versions.last().filter(|last| new.valid_from <= last.valid_from) {
            faults.push(format!(
                "valid_from is {}, and must be after that of version {}, {}",
                new.valid_from, last.version, last.valid_from
            ));
        }
        faults.extend(new.terms.faults());
        faults
    }
}

impl Terms {
    /// Returns the same with its fees in order.
    fn in_order(self) -> Self {
        let sorted = |schedule: &Schedule| Schedule::new(schedule.steps().to_vec());
        Self { refund: sorted(&self.refund), rebooking: sorted(&self.rebooking), ..self }
    }

    /// Returns each figure by its name in the operator's file, as text.
    pub fn named(&self) -> Vec<(&'static str, String)> {
        let minutes = |minutes: i32| format!("{minutes} minutes");
        let fees = |schedule: &Schedule| {
            let step = |step: &Step| format!("until {} h {}%", step.until_hours, step.percent);
            schedule.steps().iter().map(step).collect::<Vec<_>>().join(", ")
        };
        vec![
            ("arrive_minutes", minutes(self.arrive_minutes)),
            ("check_in_closes_minutes", minutes(self.check_in_closes_minutes)),
            ("hand_carry_kilos", format!("{} kg", self.hand_carry_kilos)),
            ("delay_minutes", minutes(self.delay_minutes)),
            ("rebookings", self.rebookings.to_string()),
            ("refund_fees", fees(&self.refund)),
            ("rebooking_fees", fees(&self.rebooking)),
        ]
    }

    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (name, figure) in [
            ("arrive_minutes", self.arrive_minutes),
            ("check_in_closes_minutes", self.check_in_closes_minutes),
            ("hand_carry_kilos", self.hand_carry_kilos),
            ("delay_minutes", self.delay_minutes),
            ("rebookings", self.rebookings),
        ] {
            if figure < 0 {
                faults.push(format!("{name} is {figure}, and must not be below zero"));
            }
        }
        if self.arrive_minutes < self.check_in_closes_minutes {
            faults.push("arrive_minutes must not be less than check_in_closes_minutes".to_owned());
        }
        faults.extend(schedule_faults("refund_fees", &self.refund));
        faults.extend(schedule_faults("rebooking_fees", &self.rebooking));
        if self.rebooking.steps().iter().any(|step| step.until_hours < 0) {
            faults.push("rebooking_fees: no one moves after departure".to_owned());
        }
        faults
    }
}

/// Returns what is wrong with a list of fees: the pages tell it as a table from the earliest request
/// to the last one, in which a later request never costs less.
fn schedule_faults(name: &str, schedule: &Schedule) -> Vec<String> {
    let steps = schedule.steps();
    let mut faults = Vec::new();
    let mut add = |fault: String| faults.push(format!("{name}: {fault}"));
    for step in steps {
        if !(0..=100).contains(&step.percent) {
            add(format!("{}% is not between 0% and 100%", step.percent));
        }
        if step.until_hours < 0 && step.until_hours % 24 != 0 {
            add(format!("{} hours after departure are not whole days", -step.until_hours));
        }
    }
    if !steps.iter().any(|step| step.until_hours == 0) {
        add("a fee with until_hours 0 must say what holds until departure".to_owned());
    }
    if steps.iter().filter(|step| step.until_hours < 0).count() > 1 {
        add("one fee at most holds after departure".to_owned());
    }
    for pair in steps.windows(2) {
        if let [earlier, later] = pair {
            if later.until_hours >= earlier.until_hours {
                add(format!(
                    "until_hours must fall, and {} follows {}",
                    later.until_hours, earlier.until_hours
                ));
            }
            if later.percent < earlier.percent {
                add(format!(
                    "a later request must not cost less, and {}% follows {}%",
                    later.percent, earlier.percent
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::samples::terms;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn all() -> AllTerms {
        let version = |version, valid_from| TermsVersion {
            version,
            valid_from: day(valid_from),
            terms: terms(),
        };
        let versions = vec![version(1, "2026-01-01"), version(2, "2026-12-24")];
        AllTerms { today: day("2026-12-01"), versions }
    }

    /// What is wrong with the sample from 25 December on, once `path` says `value`.
    fn faults_with(path: &str, value: Value) -> Vec<String> {
        let mut file = json!({ "valid_from": "2026-12-25", "terms": terms() });
        *file.pointer_mut(path).expect(path) = value;
        all().faults_of(&serde_json::from_value(file).expect("terms"))
    }

    #[test]
    fn a_version_is_in_force_from_its_day_on_until_the_next() {
        let mut all = all();
        let version = |all: &AllTerms| all.in_force().map(|one| one.version);
        let to_come = |all: &AllTerms| all.to_come().map(|one| one.version).collect::<Vec<_>>();
        assert_eq!((version(&all), to_come(&all)), (Some(1), vec![2]));
        all.today = day("2026-12-24");
        assert_eq!((version(&all), to_come(&all)), (Some(2), vec![]));
        all.today = day("2025-12-31");
        assert_eq!((version(&all), to_come(&all)), (None, vec![1, 2]));
    }

    #[test]
    fn a_version_begins_after_today_and_after_the_one_before_it() {
        assert_eq!(faults_with("/valid_from", json!("2026-12-25")), [""; 0]);
        let refused = faults_with("/valid_from", json!("2026-12-24"));
        assert_eq!(refused.len(), 1, "{refused:?}");
        assert!(refused[0].ends_with("must be after that of version 2, 2026-12-24"), "{refused:?}");
        assert_eq!(faults_with("/valid_from", json!("2026-12-01")).len(), 2);
    }

    #[test]
    fn each_figure_is_checked() {
        for (path, value, told) in [
            ("/terms/rebookings", json!(-1), "rebookings is -1"),
            ("/terms/delay_minutes", json!(-1), "delay_minutes is -1"),
            ("/terms/hand_carry_kilos", json!(-1), "hand_carry_kilos is -1"),
            ("/terms/arrive_minutes", json!(29), "arrive_minutes must not be less"),
            ("/terms/check_in_closes_minutes", json!(61), "arrive_minutes must not be less"),
            ("/terms/refund_fees", json!([]), "until_hours 0"),
            ("/terms/refund_fees/0/percent", json!(-1), "-1% is not between"),
            ("/terms/refund_fees/3/percent", json!(101), "101% is not between"),
            ("/terms/refund_fees/1/percent", json!(9), "9% follows 10%"),
            ("/terms/refund_fees/1/until_hours", json!(24), "24 follows 24"),
            ("/terms/refund_fees/1/until_hours", json!(30), "30 follows 24"),
            ("/terms/refund_fees/2/until_hours", json!(1), "until_hours 0"),
            ("/terms/refund_fees/3/until_hours", json!(-25), "25 hours after departure"),
            ("/terms/rebooking_fees/2/until_hours", json!(-24), "no one moves after departure"),
        ] {
            let refused = faults_with(path, value.clone());
            assert!(
                refused.iter().any(|fault| fault.contains(told)),
                "{path} {value}: {refused:?}"
            );
        }
        let two_after = json!([
            { "until_hours": 0, "percent": 10 },
            { "until_hours": -24, "percent": 20 },
            { "until_hours": -48, "percent": 30 },
        ]);
        assert_eq!(
            faults_with("/terms/refund_fees", two_after),
            ["refund_fees: one fee at most holds after departure"]
        );
    }

    #[test]
    fn a_name_that_is_not_known_is_refused() {
        let mut file = json!({ "valid_from": "2026-12-25", "terms": terms() });
        file["terms"]["hand_carry_pounds"] = json!(33);
        assert!(serde_json::from_value::<NewTerms>(file).is_err());
    }
}
