//! Seeds that once failed: the tests play them before any other.

/// The numbers of each line of a file of kept seeds; what follows a `#` is for people.
pub fn kept_seeds(text: &str) -> Vec<Vec<u64>> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let numbers = |line: &str| {
        let words = line.split_whitespace();
        words.map(|word| word.parse().expect("a file of seeds holds whole numbers")).collect()
    };
    lines.map(numbers).filter(|line: &Vec<u64>| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::kept_seeds;

    #[test]
    fn a_file_of_seeds_holds_numbers_and_what_people_say_of_them() {
        assert_eq!(kept_seeds("# nothing\n\n17\n4 200 # two\n"), [vec![17], vec![4, 200]]);
    }
}
