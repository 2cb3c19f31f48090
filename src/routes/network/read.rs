//! Reads the file of a network, if nothing is wrong with it.

use super::{check, file::Network};

impl Network {
    /// Reads a file. Returns everything that is wrong with it, each as a sentence.
    pub fn read(text: &str) -> Result<Self, Vec<String>> {
        let network: Self = serde_json::from_str(text).map_err(|error| vec![error.to_string()])?;
        let faults = check::faults(&network);
        if faults.is_empty() { Ok(network) } else { Err(faults) }
    }
}

#[cfg(test)]
mod tests {
    use crate::network::{EXAMPLE, Network};

    #[test]
    fn the_example_is_a_good_network() {
        assert!(Network::read(EXAMPLE).is_ok());
    }
}
