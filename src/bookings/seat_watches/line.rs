//! Who in line is told: in the order in which they asked, whoever's party fits into what is left.

use std::collections::HashMap;

use routes::AccommodationId;

/// Somebody in line.
#[derive(Clone, Copy, Debug)]
pub(super) struct InLine {
    pub(super) class: AccommodationId,
    pub(super) seats: i32,
}

/// What is left of a sailing for those in line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Left {
    /// The seats of each class.
    seats: HashMap<AccommodationId, i32>,
    /// How many more people the ship may carry; none where they are not counted.
    persons: Option<i32>,
}

impl Left {
    /// What is free, less what others were told of a moment ago.
    pub(super) fn new(
        free: impl IntoIterator<Item = (AccommodationId, i32)>,
        persons: Option<i32>,
        promised: &[InLine],
    ) -> Self {
        let mut left = Self { seats: free.into_iter().collect(), persons };
        promised.iter().for_each(|one| left.take(one));
        left
    }

    fn take(&mut self, one: &InLine) {
        *self.seats.entry(one.class).or_default() -= one.seats;
        if let Some(persons) = &mut self.persons {
            *persons -= one.seats;
        }
    }

    fn fits(&self, one: &InLine) -> bool {
        self.of(one.class) >= one.seats
    }

    /// Returns how many seats of a class are left, and no more than the ship may carry people.
    fn of(&self, class: AccommodationId) -> i32 {
        let seats = self.seats.get(&class).copied().unwrap_or(0);
        self.persons.map_or(seats, |persons| seats.min(persons))
    }

    /// Returns the classes of which something is left, and how much.
    pub(super) fn classes(&self) -> impl Iterator<Item = (AccommodationId, i32)> {
        let all = self.seats.keys().map(|class| (*class, self.of(*class)));
        all.filter(|(_, seats)| *seats > 0)
    }

    /// Returns those of the line who are told, in its order. A party that does not fit is passed over and keeps its
    /// place; a smaller one behind it may fit.
    pub(super) fn told<T>(mut self, line: Vec<T>, asks: impl Fn(&T) -> InLine) -> Vec<T> {
        let fits = |one: &T| {
            let asked = asks(one);
            let fits = self.fits(&asked);
            if fits {
                self.take(&asked);
            }
            fits
        };
        line.into_iter().filter(fits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::id;

    fn class(byte: u8) -> AccommodationId {
        AccommodationId(id(byte))
    }

    fn of(byte: u8, seats: i32) -> InLine {
        InLine { class: class(byte), seats }
    }

    /// The places in line of those who are told.
    fn told(left: Left, line: &[InLine]) -> Vec<usize> {
        let line: Vec<(usize, InLine)> = line.iter().copied().enumerate().collect();
        left.told(line, |(_, one)| *one).into_iter().map(|(at, _)| at).collect()
    }

    #[test]
    fn who_asked_first_is_told_first_and_a_party_that_does_not_fit_is_passed_over() {
        let line = [of(1, 3), of(1, 2), of(1, 1), of(1, 1)];
        for (free, expected) in [
            (0, vec![]),
            (1, vec![2]),
            (2, vec![1]),
            (3, vec![0]),
            (4, vec![0, 2]),
            (5, vec![0, 1]),
            (6, vec![0, 1, 2]),
            (7, vec![0, 1, 2, 3]),
        ] {
            let left = Left::new([(class(1), free)], None, &[]);
            assert_eq!(told(left, &line), expected, "{free} free");
        }
    }

    #[test]
    fn seats_that_others_were_told_of_are_left_out() {
        let line = [of(1, 2), of(1, 1)];
        let left = |promised: &[InLine]| Left::new([(class(1), 3)], None, promised);
        assert_eq!(told(left(&[]), &line), [0, 1]);
        assert_eq!(told(left(&[of(1, 1)]), &line), [0]);
        assert_eq!(told(left(&[of(1, 1), of(1, 1)]), &line), [1]);
        // Those who were told have booked less than that, and others have taken the rest.
        assert_eq!(told(left(&[of(1, 4)]), &line), Vec::<usize>::new());
        assert_eq!(told(left(&[of(2, 3)]), &line), [0, 1], "another class");
    }

    #[test]
    fn each_class_has_its_seats() {
        let line = [of(1, 2), of(2, 2), of(3, 1), of(2, 1)];
        let left = Left::new([(class(1), 1), (class(2), 3)], None, &[]);
        assert_eq!(told(left, &line), [1, 3]);
    }

    #[test]
    fn no_more_people_are_told_than_the_ship_may_carry() {
        let line = [of(1, 2), of(2, 2), of(2, 1)];
        let free = [(class(1), 5), (class(2), 5)];
        assert_eq!(told(Left::new(free, Some(3), &[]), &line), [0, 2]);
        assert_eq!(told(Left::new(free, Some(3), &[of(2, 2)]), &line), [2]);
        assert_eq!(told(Left::new(free, None, &[]), &line), [0, 1, 2]);
        let left = Left::new(free, Some(3), &[of(1, 1)]);
        let mut classes: Vec<i32> = left.classes().map(|(_, seats)| seats).collect();
        classes.sort_unstable();
        assert_eq!(classes, [2, 2]);
        assert_eq!(Left::new(free, Some(0), &[]).classes().count(), 0);
    }
}
