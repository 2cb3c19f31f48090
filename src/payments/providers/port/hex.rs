//! Bytes as hexadecimal text, as providers write their signatures.

/// Lower-case hexadecimal.
pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads hexadecimal text of either case.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| Some(c.to_digit(16)? as u8)).collect();
    let digits = digits.filter(|digits| digits.len().is_multiple_of(2))?;
    Some(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn bytes_are_written_and_read_back() {
        assert_eq!(encode(&[0, 15, 255]), "000fff");
        assert_eq!(decode("000fFF"), Some(vec![0, 15, 255]));
        for broken in ["0", "0g", "é", "00 "] {
            assert_eq!(decode(broken), None, "{broken}");
        }
    }
}
