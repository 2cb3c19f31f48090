//! Codes that people read aloud and type: 31 letters and digits that nobody mistakes for another.

use crate::Rng;

/// Digits and capitals without 0, O, 1, I and L.
const LETTERS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Draws a code of `length` letters, each as likely as any other.
pub fn draw_code(rng: &dyn Rng, length: usize) -> String {
    // Bytes beyond the last full round would favour the first letters.
    const FAIR: u8 = 255 - 255 % LETTERS.len() as u8;
    let mut code = String::with_capacity(length);
    let mut bytes = [0; 16];
    while code.len() < length {
        rng.fill(&mut bytes);
        let fair = bytes.iter().filter(|byte| **byte < FAIR);
        let letters = fair.map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()]));
        code.extend(letters.take(length - code.len()));
    }
    code
}

/// Reads a code of `length` letters, whatever its case and however it was spaced.
pub fn read_code(text: &str, length: usize) -> Option<String> {
    read_guess(text, length).filter(|code| code.bytes().all(|byte| LETTERS.contains(&byte)))
}

/// Reads what somebody may take for a code: letters and digits that no code has are among them.
pub fn read_guess(text: &str, length: usize) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| c.to_ascii_uppercase())
        .take(length + 1)
        .collect();
    let is_guess = code.len() == length && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_guess.then_some(code)
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, collections::BTreeMap};

    use super::*;

    /// Every byte in turn.
    struct Rising(std::sync::Mutex<RefCell<u8>>);

    impl Rng for Rising {
        fn fill(&self, bytes: &mut [u8]) {
            let next = self.0.lock().expect("one thread");
            for byte in bytes {
                *byte = next.replace_with(|n| n.wrapping_add(1));
            }
        }
    }

    #[test]
    fn every_letter_is_as_likely_as_any_other() {
        let rng = Rising(std::sync::Mutex::new(RefCell::new(0)));
        let drawn = draw_code(&rng, 31 * 8);
        let mut counts = BTreeMap::<char, u32>::new();
        for letter in drawn.chars() {
            *counts.entry(letter).or_default() += 1;
        }
        assert_eq!(counts.len(), 31);
        assert!(counts.values().all(|count| *count == 8), "{counts:?}");
        assert!(!drawn.contains(['0', 'O', '1', 'I', 'L']));
    }

    #[test]
    fn a_code_has_its_length_and_skips_the_bytes_that_would_favour_a_letter() {
        let from = |first| Rising(std::sync::Mutex::new(RefCell::new(first)));
        for length in [1, 6, 10, 16, 17, 40] {
            assert_eq!(draw_code(&from(0), length).len(), length);
        }
        assert_eq!(draw_code(&from(0), 4), "2345");
        assert_eq!(draw_code(&from(32), 4), "3456", "the second round counts like the first");
        assert_eq!(draw_code(&from(246), 4), "YZ23", "248 to 255 are drawn again");
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        assert_eq!(read_code(" abc-2 3d", 6).as_deref(), Some("ABC23D"));
        for text in ["", "ABC23", "ABC23DE", "ABC23O", "ABC231", "ÄBC23D", "ABC23\u{0}"] {
            assert_eq!(read_code(text, 6), None, "{text:?}");
        }
    }
}
