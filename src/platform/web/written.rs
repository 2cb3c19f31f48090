//! What many answers tell, written as JSON once.

use std::{ops::Deref, sync::Arc};

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// A value and its JSON. An answer copies the JSON instead of writing the value again; clones share both.
#[derive(Clone, Debug)]
pub struct Written<T>(Arc<(T, Box<RawValue>)>);

impl<T: Serialize> From<T> for Written<T> {
    #[expect(clippy::expect_used, reason = "what answers tell has no value that JSON cannot tell")]
    fn from(value: T) -> Self {
        let json = to_raw_value(&value).expect("plain data serialises");
        Self(Arc::new((value, json)))
    }
}

impl<T> Deref for Written<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let (value, _) = &*self.0;
        value
    }
}

impl<T> Serialize for Written<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (_, json) = &*self.0;
        json.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// An object with a written value in a part that is flattened, as trips have it.
    #[derive(Serialize)]
    struct Outer {
        #[serde(flatten)]
        inner: Inner,
    }

    #[derive(Serialize)]
    struct Inner {
        amenities: Written<Vec<&'static str>>,
    }

    #[test]
    fn a_value_is_told_as_it_was_written_and_read_as_it_is() {
        let amenities = Written::from(vec!["Air-conditioning", "“Wi-Fi”"]);
        assert_eq!(amenities.len(), 2);
        let outer = Outer { inner: Inner { amenities: amenities.clone() } };
        let told = serde_json::to_string(&outer).expect("JSON");
        assert_eq!(told, r#"{"amenities":["Air-conditioning","“Wi-Fi”"]}"#);
        let value = serde_json::to_value(&amenities).expect("a value");
        assert_eq!(value, json!(["Air-conditioning", "“Wi-Fi”"]));
    }
}
